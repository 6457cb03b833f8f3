"""``replay``: an exported finished deal, position by position, as JSON lines; a seat is shown by its own view alone."""

import json
import sys
from pathlib import Path
from typing import Any

from engine.cards import Card
from engine.game import DEALER, Deal, IllegalMove, Seat, State
from server import fair, wire
from server.bodies import LogBroken, game_of, move_of_body, plain


def main(path: Path, seat: int | None) -> int:
    """Print every position; the exit status, with one line on stderr when the file is no deal."""
    try:
        lines = positions(json.loads(path.read_text()), seat)
    except (OSError, ValueError, KeyError, TypeError, IndexError, LogBroken, IllegalMove) as failure:
        print(f"{path} is no finished deal that can be replayed: {failure}", file=sys.stderr)  # noqa: T201
        return 2
    for line in lines:
        print(json.dumps(line))  # noqa: T201
    return 0


def positions(file: dict[str, Any], seat: int | None) -> list[dict[str, Any]]:
    """Each position of a deal after each of its entries. Raises what ``main`` explains."""
    file = file.get("file", file)
    game = game_of(file["game"], file["version"])
    seats = int(file["seats"])
    if seat is not None and not 0 <= seat < seats:
        raise ValueError(f"seats are 0 to {seats - 1}")
    rules = game.rules(**file["rules"])
    standing = game.standing(*_tuples(file["standing"]))
    state: State = game.start(rules, seats, standing)
    lines, commit = [], ""
    for entry in file["entries"]:
        body, kind = _tuples(entry["body"]), entry["kind"]
        if kind == "chance" and body[0] == "commit":
            commit, attempt = body[2], body[3]
        elif kind == "chance":
            name = fair.DealName(file["room"], file["deal"], attempt)
            honest = _honest(name, commit, body, game.deck(rules), seats)
            state, events = state.apply(DEALER, Deal(tuple(Card(card) for card in body[1]), Seat(body[2])))
            lines.append(_line(entry, state, seat, seats, events) | {"fair": honest})
        elif kind == "move":
            state, events = state.apply(Seat(entry["seat"]), move_of_body(body))
            lines.append(_line(entry, state, seat, seats, events))
        elif plain(state.standing) != body[1]:
            raise LogBroken("the result is not what the moves give")
    return lines


def _honest(name: fair.DealName, commit: str, body: tuple[Any, ...], cards: tuple[Card, ...], seats: int) -> bool:
    """Whether deck and start seat follow from the seed, and the seed is the one that was committed to."""
    seed = bytes.fromhex(body[3])
    deck, start = fair.shuffle(name, seed, cards, seats)
    return fair.commitment(name, seed).hex() == commit and deck == tuple(body[1]) and start == body[2]


def _line(entry: dict[str, Any], state: State, seat: int | None, seats: int, events: tuple[Any, ...]) -> dict[str, Any]:
    shown = [Seat(seat)] if seat is not None else [Seat(one) for one in range(seats)]
    return {
        "seq": entry["seq"],
        "at": entry["at"],
        "seat": entry["seat"],
        "by": entry["by"],
        "events": [wire.dump(wire.event_line(event)) for event in events],
        "shared": wire.dump(state.view(None).shared),
        "private": {str(one): wire.dump(state.view(one).private) for one in shown},
    }


def _tuples(value: Any) -> Any:
    return tuple(_tuples(item) for item in value) if isinstance(value, list) else value
