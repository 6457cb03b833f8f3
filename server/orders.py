"""What a person's command means at a table: the entries that it asks for, or why it is refused; it changes nothing."""

from collections.abc import Callable
from typing import Any, Final, cast

from engine.cards import Card, Rank
from engine.game import Bid, Game, IllegalMove, Move, Pass, Play, Reading, Return, Seat
from engine.games import GAMES
from engine.value import value
from protocol import inbound
from protocol.errors import WireError
from server.bodies import move_body, plain, rules_fields
from server.log import By, Kind
from server.table import Acting, Table


@value
class Draft:
    """An entry that is asked for, before it has a place in the log."""

    kind: Kind
    body: tuple[Any, ...]
    by: By
    actor: str | None
    seat: int | None = None
    #: Whether it opens the next deal.
    next_deal: bool = False


_PASS: Final = Pass()
Order = Callable[[Table, str, Any], list[Draft]]


def drafts_of(table: Table, person: str, command: inbound.Command) -> list[Draft]:
    """The entries that a person's command asks for; none when it is already so. Raises WireError or IllegalMove."""
    return _ORDERS[type(command)](table, person, command)


def is_order(command: inbound.Command) -> bool:
    """Whether a command changes the log of a room."""
    return type(command) in _ORDERS


def move_of(command: inbound.MoveCommand) -> Move:
    """The engine's move in a command."""
    match command.type:
        case "bid":
            return Bid(command.value)
        case "pass":
            return _PASS
        case "return_tribute":
            return Return(Card(command.card))
        case "play":
            return Play(cast(tuple[Card, ...], command.cards), reading_of(command.reading))


def reading_of(named: inbound.NamedReading | None) -> Reading | None:
    """The engine's reading for one that a player named."""
    return None if named is None else Reading(named.type, Rank(named.rank), named.size, named.chain)


def rules_of(game: Game, preset: str | None, changes: dict[str, Any], base: Any = None) -> Any:
    """The rules that a preset and some options make. Raises WireError for an unknown preset, option or value."""
    if preset is not None and preset not in game.presets:
        raise WireError("room/unknown_preset", preset=preset)
    start = game.presets[preset] if preset is not None else base or next(iter(game.presets.values()))
    values = rules_fields(start)
    for option, chosen in changes.items():
        if option not in values:
            raise WireError("room/unknown_option", option=option)
        allowed = game.choices[option]
        if not any(type(one) is type(chosen) and one == chosen for one in allowed):
            raise WireError("room/option_value", option=option)
        values[option] = chosen
    return game.rules(**values)


def own_seat(table: Table, person: str) -> Seat:
    """The seat of a person. Raises WireError for one who has none."""
    seat = table.seat_of(person)
    if seat is None:
        raise WireError("seat/none")
    return seat


def own_decision(table: Table, person: str) -> tuple[Seat, Acting]:
    """What a person is to decide now. Raises WireError or IllegalMove when it is not their turn."""
    seat = own_seat(table, person)
    if table.phase != "playing":
        raise WireError("room/not_in_match", phase=table.phase)
    acting = table.decision_of(seat)
    if acting is None:
        raise IllegalMove("move/not_your_turn", turn=table.acting[0].seat)
    return seat, acting


def _in_lobby(table: Table) -> None:
    if table.phase != "lobby":
        raise WireError("room/not_in_lobby", phase=table.phase)


def _host_only(table: Table, person: str) -> None:
    if table.host != person:
        raise WireError("room/host_only")


def _known_seat(table: Table, seat: int) -> int:
    if seat >= len(table.chairs):
        raise WireError("seat/unknown", seat=seat)
    return seat


def _free_seat(table: Table, seat: int) -> int:
    if table.chairs[_known_seat(table, seat)].taken:
        raise WireError("seat/taken", seat=seat)
    return seat


def _sit(table: Table, person: str, command: inbound.Sit) -> list[Draft]:
    _in_lobby(table)
    if table.seat_of(person) == command.seat:
        return []
    seat = _free_seat(table, command.seat)
    return [Draft("seat", ("sit", person), "person", person, seat)]


def _stand(table: Table, person: str, _: inbound.Stand) -> list[Draft]:
    _in_lobby(table)
    return [Draft("seat", ("stand",), "person", person, own_seat(table, person))]


def _leave(table: Table, person: str, _: inbound.Leave) -> list[Draft]:
    seat = table.seat_of(person)
    if seat is None or table.phase != "lobby":
        return []
    return [Draft("seat", ("stand",), "person", person, seat)]


def _add_bot(table: Table, person: str, command: inbound.AddBot) -> list[Draft]:
    _in_lobby(table)
    if table.seat_of(person) is None:
        _host_only(table, person)
    seat = _free_seat(table, command.seat)
    return [Draft("seat", ("bot", command.level), "person", person, seat)]


def _remove_bot(table: Table, person: str, command: inbound.RemoveBot) -> list[Draft]:
    _in_lobby(table)
    if table.seat_of(person) is None:
        _host_only(table, person)
    if table.chairs[_known_seat(table, command.seat)].bot is None:
        raise WireError("seat/no_bot", seat=command.seat)
    return [Draft("seat", ("unbot",), "person", person, command.seat)]


def _options(table: Table, person: str, command: inbound.Options) -> list[Draft]:
    _in_lobby(table)
    _host_only(table, person)
    settings = {
        "rules": rules_fields(rules_of(table.game, command.preset, command.rules, table.rules)),
        "clock": table.clock if command.clock is None else command.clock,
        "absence": table.absence if command.absence is None else command.absence,
    }
    return [Draft("option", (settings,), "host", person)]


def _start(table: Table, person: str, _: inbound.Start) -> list[Draft]:
    _host_only(table, person)
    _in_lobby(table)
    if table.missing:
        raise WireError("room/seats_empty", missing=table.missing)
    return [Draft("setup", ("match",), "host", person, next_deal=True)]


def _move(table: Table, person: str, command: inbound.MoveCommand) -> list[Draft]:
    seat, acting = own_decision(table, person)
    if command.decision != acting.decision:
        raise WireError("move/stale", decision=acting.decision)
    return [Draft("move", move_body(move_of(command)), "person", person, seat)]


def _autoplay(table: Table, person: str, command: inbound.Autoplay) -> list[Draft]:
    seat = own_seat(table, person)
    if table.phase in ("lobby", "finished") and command.pause is not None:
        raise WireError("room/not_in_match", phase=table.phase)
    if table.chairs[seat].autoplay == command.pause:
        return []
    return [Draft("seat", ("autoplay", command.pause), "person", person, seat)]


def _stand_in(table: Table, person: str, command: inbound.StandIn) -> list[Draft]:
    if table.seat_of(person) is None:
        raise WireError("seat/none")
    if table.phase in ("lobby", "finished"):
        raise WireError("room/not_in_match", phase=table.phase)
    chair = table.chairs[_known_seat(table, command.seat)]
    if chair.person is None or chair.person == person:
        raise WireError("seat/not_away", seat=command.seat)
    if chair.stand_in:
        return []
    return [Draft("seat", ("stand_in", True), "person", person, command.seat)]


def _next_deal(table: Table, person: str, command: inbound.NextDeal) -> list[Draft]:
    own_seat(table, person)
    if table.phase == "lobby":
        raise WireError("room/not_in_match", phase=table.phase)
    if command.deal == table.deal - 1 and table.phase != "finished":
        return []  # another seat asked first: it is already so
    if command.deal != table.deal:
        raise WireError("room/deal_passed", deal=table.deal)
    if table.phase == "finished":
        raise WireError("room/match_over")
    if table.phase != "between":
        raise WireError("room/deal_running")
    return [Draft("setup", ("deal",), "person", person, next_deal=True)]


def _new_match(table: Table, person: str, command: inbound.NewMatch) -> list[Draft]:
    _host_only(table, person)
    if table.phase == "lobby":
        return []
    if command.deal != table.deal:
        raise WireError("room/deal_passed", deal=table.deal)
    return [Draft("setup", ("lobby",), "host", person)]


_ORDERS: Final[dict[type[inbound.Command], Order]] = {
    inbound.Leave: _leave,
    inbound.Sit: _sit,
    inbound.Stand: _stand,
    inbound.AddBot: _add_bot,
    inbound.RemoveBot: _remove_bot,
    inbound.Options: _options,
    inbound.Start: _start,
    inbound.BidCommand: _move,
    inbound.PlayCommand: _move,
    inbound.PassCommand: _move,
    inbound.ReturnTribute: _move,
    inbound.Autoplay: _autoplay,
    inbound.StandIn: _stand_in,
    inbound.NextDeal: _next_deal,
    inbound.NewMatch: _new_match,
}


def owed(table: Table) -> str | None:
    """What the room itself owes the log now: ``commit`` or ``shuffle`` before a deal can be played, else None."""
    if table.phase != "dealing":
        return None
    return "commit" if table.commit is None else "shuffle"


def result_draft(table: Table) -> Draft | None:
    """The result that belongs to the last move of a deal, in the same append."""
    state = table.state
    if state is None or state.phase != "finished":
        return None
    return Draft("result", ("deal", plain(state.standing), tuple(state.winners)), "dealer", None)


def offer(game: Game) -> dict[str, Any]:
    """What ``welcome`` says of a game."""
    return {
        "id": game.id,
        "seats": game.seats,
        "presets": {name: rules_fields(rules) for name, rules in game.presets.items()},
        "choices": dict(game.choices),
    }


def offers() -> tuple[dict[str, Any], ...]:
    """What ``welcome`` says of every game."""
    return tuple(offer(game) for game in GAMES.values())
