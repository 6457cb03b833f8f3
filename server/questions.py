"""Questions that change nothing: what a selection is, what may be played, hints, history, a finished deal as a file.

Answers are made from the asking seat's view alone, so they cannot tell what that seat does not know.
"""

from typing import TYPE_CHECKING, Any, Final

from bots.contract import hints
from engine.cards import Card, rank_of
from engine.game import IllegalMove, Play, Situation, View
from protocol import inbound
from protocol.errors import WireError
from server import wire
from server.bodies import plain, rules_fields
from server.log import Entry
from server.orders import own_decision, own_seat, reading_of
from server.store.errors import StoreError
from server.table import Table, fold, open_table

if TYPE_CHECKING:
    from server.audience import Member
    from server.room import Room

#: Lines in one answer: each stays well under the largest frame.
MOST_PLAYS: Final = 150
MOST_HINTS: Final = 20
PAGE: Final = 60
FILE_FORMAT: Final = 1


def answer(table: Table, person: str, command: inbound.Command) -> dict[str, Any]:
    """The answer to a question about the table as it stands. Raises WireError or IllegalMove."""
    match command:
        case inbound.Check():
            return check(table, person, command)
        case inbound.Hint():
            return hint(table, person, command)
        case inbound.Legal():
            return legal(table, person, command)
        case _:
            raise WireError("server/failed")


def _own_view(table: Table, person: str) -> View:
    seat = own_seat(table, person)
    if table.state is None or table.phase != "playing":
        raise WireError("room/not_in_match", phase=table.phase)
    return table.state.view(seat)


def check(table: Table, person: str, command: inbound.Check) -> dict[str, Any]:
    """What a selection would be, by the very verdict that a play gets.

    Also before one's turn, against the present top.
    """
    view = _own_view(table, person)
    cards = tuple(Card(card) for card in command.cards)
    try:
        _held(view, cards)
        combos = table.game.judge(situation(table, view), cards)
        named = reading_of(command.reading)
        if named is not None:
            combos = tuple(combo for combo in combos if combo.reading == named)
            if not combos:
                raise IllegalMove("play/no_such_reading")
    except IllegalMove as refusal:
        return wire.checked(command.id, (), refusal.code, wire.dump_params(refusal.params))
    if not table.game.readings_chosen(table.rules):
        combos = combos[:1]
    return wire.checked(command.id, combos, "ok", {})


def _held(view: View, cards: tuple[Card, ...]) -> None:
    if not cards:
        raise IllegalMove("play/no_cards")
    if len(set(cards)) < len(cards):
        raise IllegalMove(
            "play/same_card_twice", cards=tuple(sorted({card for card in cards if cards.count(card) > 1}))
        )
    hand = view.private.hand if view.private is not None else ()
    foreign = tuple(card for card in cards if card not in hand)
    if foreign:
        raise IllegalMove("play/not_in_hand", cards=foreign)


def situation(table: Table, view: View) -> Situation:
    """What a verdict depends on at this table now."""
    return Situation(table.rules, getattr(view.shared, "top", None), getattr(view.shared, "level", None))


def hint(table: Table, person: str, command: inbound.Hint) -> dict[str, Any]:
    """Suggestions from cheapest to dearest, each with its reason; never sent by themselves."""
    own_decision(table, person)
    found = hints(table.game.id, _own_view(table, person))
    first = max(0, min(found.best - MOST_HINTS // 2, len(found.lines) - MOST_HINTS))
    lines = found.lines[first : first + MOST_HINTS]
    return {
        "type": "hints",
        "id": command.id,
        "best": found.best - first,
        "lines": tuple(wire.hint_line(line) for line in lines),
    }


def legal(table: Table, person: str, command: inbound.Legal) -> dict[str, Any]:
    """What may be played now, which own cards are in any of it, and what would beat the top."""
    seat = own_seat(table, person)
    view = _own_view(table, person)
    acting = table.decision_of(seat)
    moves = table.game.shapes_of(view) if acting else []
    plays = [move for move in moves if isinstance(move, Play)]
    ranks = {rank_of(card) for play in plays for card in play.cards}
    hand = getattr(view.private, "hand", ())
    return {
        "type": "plays",
        "id": command.id,
        "decision": acting.decision if acting else None,
        "lines": tuple(
            {"cards": play.cards, "reading": wire.reading_line(play.reading)}
            for play in plays[:MOST_PLAYS]
            if play.reading is not None
        ),
        "lit": tuple(card for card in hand if rank_of(card) in ranks),
        "beats": tuple(wire.reading_line(one) for one in table.game.what_beats(situation(table, view))),
        "may_pass": len(plays) < len(moves),
        "more": len(plays) > MOST_PLAYS,
    }


async def look_back(room: "Room", member: "Member", command: inbound.Command) -> None:
    """Answer what needs the log: a page of history, or a finished deal."""
    try:
        match command:
            case inbound.History():
                member.say(await history(room, command))
            case inbound.Export():
                member.say(await export(room, command))
    except WireError as refusal:
        member.say(wire.refused(command.id, refusal))
    except StoreError:
        member.say(wire.refused(command.id, store_away()))


def store_away() -> WireError:
    """Why something that needs the store cannot be done now; it may be asked again."""
    return WireError("room/paused", why="store", retry=1000)


async def history(room: "Room", command: inbound.History) -> dict[str, Any]:
    """One page of the public events of a deal."""
    deal = room.table.deal if command.deal is None else command.deal
    if not 1 <= deal <= room.table.deal:
        raise WireError("room/no_such_deal", deal=deal)
    told = room.ledger.told if deal == room.table.deal else _told(await room.ledger.past(), deal)
    lines = [wire.history_line(entry, event) for entry, events in told if entry.seq > command.after for event in events]
    last = lines[PAGE - 1]["seq"] if len(lines) > PAGE else None
    if last is not None:  # an entry's events stay on one page
        lines = [line for line in lines if line["seq"] <= last]
    return {"type": "history", "id": command.id, "deal": deal, "lines": tuple(lines), "next": last}


def _told(entries: list[Entry], deal: int) -> list[tuple[Entry, tuple[Any, ...]]]:
    table, told = open_table(entries[0]), []
    for entry in entries[1:]:
        table, events = table.step(entry)
        if entry.deal == deal:
            told.append((entry, events))
    return told


async def export(room: "Room", command: inbound.Export) -> dict[str, Any]:
    """A finished deal as a file: seed, deck and every move, seats instead of people."""
    deal = command.deal
    running = deal == room.table.deal and room.table.phase in ("dealing", "playing")
    if not 1 <= deal <= room.table.deal or running:
        raise WireError("room/no_such_deal", deal=deal)
    return {"type": "exported", "id": command.id, "deal": deal, "file": deal_file(await room.ledger.past(), deal)}


def deal_file(entries: list[Entry], deal: int) -> dict[str, Any]:
    """What ``run.py replay`` reads. Raises WireError for a deal that was given up."""
    before = [entry for entry in entries if entry.deal < deal]
    own = [entry for entry in entries if entry.deal == deal]
    if not any(entry.kind == "result" for entry in own):
        raise WireError("room/no_such_deal", deal=deal)
    table, _ = fold(before).step(own[0])
    return {
        "format": FILE_FORMAT,
        "game": table.game.id,
        "version": table.game.version,
        "rules": rules_fields(table.rules),
        "seats": len(table.chairs),
        "room": table.room,
        "deal": deal,
        "standing": plain(table.standing),
        "entries": [_file_line(entry) for entry in own if entry.kind in ("chance", "move", "result")],
    }


def _file_line(entry: Entry) -> dict[str, Any]:
    body = [part.hex() if isinstance(part, bytes) else part for part in entry.body]
    return {"seq": entry.seq, "at": entry.at, "kind": entry.kind, "seat": entry.seat, "by": entry.by, "body": body}
