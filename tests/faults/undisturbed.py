"""The deals that a log holds, played again with nothing going wrong: same cards, same players, no server."""

from collections.abc import Iterator

from bots.contract import choose, hints
from engine.cards import Card
from engine.game import DEALER, Deal, Move, Seat, View
from server.bodies import move_body
from server.log import Entry
from server.table import Table, open_table
from tests.faults.entry import BOT


def differences(entries: list[Entry]) -> list[str]:
    """Where the log went another way than undisturbed play would; persons play the server's best hint."""
    found = []
    for before, deal in _deals(entries):
        shuffle, *told = deal
        moves = [entry.body for entry in told if entry.kind == "move"]
        wanted = list(_played(before, shuffle))
        if moves != wanted[: len(moves)]:
            found.append(f"deal {shuffle.deal}: other moves")
        if any(entry.kind == "result" for entry in told) and len(moves) != len(wanted):
            found.append(f"deal {shuffle.deal}: {len(moves)} moves, not {len(wanted)}")
    return found


def _deals(entries: list[Entry]) -> Iterator[tuple[Table, list[Entry]]]:
    """Each shuffle with the table before it and what followed until the next one."""
    table, before, deal = open_table(entries[0]), None, list[Entry]()
    for entry in entries[1:]:
        if entry.kind == "chance" and entry.body[0] == "shuffle":
            if before is not None:
                yield before, deal
            before, deal = table, []
        deal.append(entry)
        table, _ = table.step(entry)
    if before is not None:
        yield before, deal


def _played(before: Table, shuffle: Entry) -> Iterator[tuple[object, ...]]:
    assert before.state is not None
    _, deck, start, *_ = shuffle.body
    state, _ = before.state.apply(DEALER, Deal(tuple(Card(card) for card in deck), Seat(start)))
    while state.to_act() not in ((), (DEALER,)):
        seat = state.to_act()[0]
        move = _move(before, seat, state.view(seat))
        yield move_body(move)
        state, _ = state.apply(seat, move)


def _move(table: Table, seat: Seat, view: View) -> Move:
    bot = table.chairs[seat].bot
    if bot is not None:
        return choose(table.game.id, view, bot, BOT[:16])
    suggested = hints(table.game.id, view)
    return suggested.lines[suggested.best].move
