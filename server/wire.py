"""From tables to the parts that clients see, and from answers to messages; it decides nothing and holds nothing.

A view reaches a client only as ``View.shared`` and ``View.private`` of the very seat; no state is ever turned into a
message.
"""

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any, Final

from msgpack import Packer

from bots.contract import Hint
from engine.game import Bid, Combo, Event, Move, Pass, Play, Reading, Return, Seat, View
from protocol.codec import Codec, encode
from protocol.errors import WireError
from protocol.version import MSGPACK
from server.bodies import rules_fields
from server.frames import framed
from server.log import Entry
from server.table import Table

Part = dict[str, Any]


class _Maps(dict[type[Any], Callable[[Any], Part]]):
    """How values of a type become maps: a function for each, of one expression, as if it had been written by hand."""

    def __missing__(self, kind: type[Any]) -> Callable[[Any], Part]:
        pairs = ", ".join(f"{field.name!r}: value.{field.name}" for field in fields(kind))
        as_map: Callable[[Any], Part] = eval(f"lambda value: {{{pairs}}}")  # noqa: S307  of names in our own code
        self[kind] = as_map
        return as_map


_MAPS: Final = _Maps()


def fields_of(value: Any) -> Part:
    """One of the engine's frozen values as a map of its fields, as they are. Raises TypeError for anything else."""
    return _MAPS[type(value)](value)


def dump(value: Any) -> Any:
    """The engine's frozen values, in whatever they stand, as maps, tuples, numbers and words."""
    if isinstance(value, dict):
        return {name: dump(inner) for name, inner in value.items()}
    if isinstance(value, tuple | list):
        return tuple([dump(inner) for inner in value])
    return dump(fields_of(value)) if is_dataclass(value) else value


_PACKER: Final = Packer(default=fields_of)


def frame(part: Part, name: Codec) -> bytes:
    """One message as a finished frame; it may hold the engine's values, and our own parts have texts for keys."""
    return framed(_PACKER.pack(part) if name == MSGPACK else encode(dump(part), name))


def room_part(table: Table) -> Part:
    """What is set at a table."""
    return {
        "type": "room",
        "seq": table.seq,
        "room": table.room,
        "name": table.name,
        "game": table.game.id,
        "rules": rules_fields(table.rules),
        "clock": table.clock,
        "absence": table.absence,
        "host": table.host,
        "seats": tuple(
            {"person": chair.person, "bot": chair.bot, "stand_in": chair.stand_in, "autoplay": chair.autoplay}
            for chair in table.chairs
        ),
        "missing": table.missing,
    }


def setting(table: Table) -> tuple[Any, ...]:
    """What the room part depends on: where this is unchanged, so is the part."""
    return (table.rules, table.clock, table.absence, table.host, table.chairs)


def shared_part(
    table: Table, view: View | None, head: bytes, now: int, paused: str | None, events: tuple[Event, ...]
) -> Part:
    """What everyone at a table may know; the view in it is still the engine's."""
    over = table.phase in ("between", "finished")
    return {
        "type": "shared",
        "seq": table.seq,
        "head": head.hex(),
        "now": now,
        "phase": table.phase,
        "deal": table.deal,
        "attempt": table.attempt,
        "acting": [
            {"seat": one.seat, "decision": one.decision, "deadline": table.deadline_of(one)} for one in table.acting
        ],
        "paused": paused,
        "commit": table.commit.hex() if table.commit else None,
        "seed": table.seed.hex() if table.seed and over else None,
        "table": view.shared if view else None,
        "events": [event_line(event) for event in events],
    }


def private_part(table: Table, seat: Seat, view: View) -> Part:
    """What only one seat may know."""
    return {"type": "private", "seq": table.seq, "seat": seat, "table": view.private}


def event_line(event: Event) -> dict[str, Any]:
    """A public event, without what it does not have."""
    line: dict[str, Any] = {"kind": event.kind}
    if event.seat is not None:
        line["seat"] = event.seat
    if event.value is not None:
        line["value"] = event.value
    if event.cards:
        line["cards"] = event.cards
    if event.combo is not None:
        line["combo"] = event.combo
    return line


def history_line(entry: Entry, event: Event) -> dict[str, Any]:
    """One line of a deal's public history."""
    return {"seq": entry.seq, "at": entry.at, "by": entry.by, "event": event_line(event)}


def reading_line(reading: Reading) -> dict[str, Any]:
    """A reading as clients see it."""
    return {"type": reading.type, "rank": int(reading.rank), "size": reading.size, "chain": reading.chain}


def checked(command_id: str, combos: tuple[Combo, ...], code: str, params: dict[str, Any]) -> Part:
    """The answer to ``check``."""
    return {
        "type": "checked",
        "id": command_id,
        "readings": tuple(reading_line(combo.reading) for combo in combos),
        "code": code,
        "params": params,
    }


def hint_line(hint: Hint) -> dict[str, Any]:
    """One suggestion."""
    return {**_move_line(hint.move), "reason": hint.reason, "params": dict(hint.params)}


def _move_line(move: Move) -> dict[str, Any]:
    match move:
        case Bid(value):
            return {"kind": "bid", "value": value, "cards": (), "reading": None}
        case Play(cards, reading):
            return {
                "kind": "play",
                "value": None,
                "cards": cards,
                "reading": reading_line(reading) if reading else None,
            }
        case Return(card):
            return {"kind": "return", "value": None, "cards": (card,), "reading": None}
        case Pass():
            return {"kind": "pass", "value": None, "cards": (), "reading": None}
        case _:
            raise WireError("server/failed")


def refused(command_id: str | None, error: Any) -> Part:
    """A refusal, of the rules or of the server; both carry a code and parameters."""
    part = {"type": "error", "id": command_id, "code": error.code, "params": dump_params(error.params), "retry": None}
    if isinstance(error, WireError):
        part["retry"] = error.retry
        part["id"] = command_id or error.id
    return part


def dump_params(params: dict[str, Any]) -> dict[str, Any]:
    """A refusal's parameters as plain numbers, words and tuples."""
    return {
        name: tuple(int(one) for one in value) if isinstance(value, tuple | list | frozenset | set) else _number(value)
        for name, value in params.items()
    }


def _number(value: Any) -> Any:
    return int(value) if isinstance(value, int) and not isinstance(value, bool) else value
