"""The offline checker: holds every client's history to the log that the store has kept.

It finds: an answer without its entry, a command done twice, a decision decided twice, a move out of turn, a state that
was shown but is not in the log, cards that somebody may not know.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.game import Event, IllegalMove
from protocol import codec
from protocol.version import MSGPACK
from server import wire
from server.bodies import LogBroken
from server.log import FIRST_HEAD, Entry, content_digest, next_head, pack, unpack
from server.room import content_of
from server.table import Table, open_table
from tests.faults import canary
from tests.faults.history import History, digest

#: Entries that one append can hold at most: a move and the result that it brings, or a new room and who sits in it.
APPEND_AT_MOST = 2


@dataclass(frozen=True)
class Moment:
    """What the log makes of one seq."""

    table: Table
    head: bytes
    events: tuple[Event, ...]

    @cached_property
    def digest(self) -> str:
        """Of the shared part, as a client would read it."""
        table = self.table
        view = table.state.view(None) if table.state is not None else None
        return digest(plain(wire.dump(wire.shared_part(table, view, self.head, 0, None, ()))))

    def private(self, person: str) -> Any:
        """What a person would read in their private part; None if they have none."""
        seat = self.table.seat_of(person)
        if seat is None or self.table.state is None:
            return None
        return plain(wire.dump(wire.private_part(self.table, seat, self.table.state.view(seat))))


def check(packed: list[bytes], histories: Iterable[History]) -> list[str]:
    """All that is wrong; empty when every history fits the log."""
    entries = [unpack(one) for one in packed]
    moments, found = refold(entries)
    found += doubled(entries)
    known = canary.knowledge(entries)
    for history in histories:
        wrong = unkept(entries, history) + misshown(moments, history) + leaks(known, moments, history)
        found += [f"{history.person}: {one}" for one in wrong]
    return found


def lost(packed: list[bytes], histories: Iterable[History]) -> int:
    """How many answered commands are not in the log."""
    entries = [unpack(one) for one in packed]
    return sum(len(unkept(entries, history)) for history in histories)


def refold(entries: list[Entry]) -> tuple[list[Moment], list[str]]:
    """The state after each entry by the rules alone, as far as the log can be followed."""
    moments: list[Moment] = []
    head = FIRST_HEAD
    for number, entry in enumerate(entries, 1):
        if entry.seq != number:
            return moments, [f"entry {entry.seq} in the place of {number}"]
        if moments and (undue := _undue(moments[-1].table, entry)):
            return moments, [undue]
        try:
            table, events = moments[-1].table.step(entry) if moments else (open_table(entry), ())
        except (IllegalMove, LogBroken) as refusal:
            return moments, [f"entry {number} ({entry.kind} of seat {entry.seat}): {refusal}"]
        head = next_head(table.key, head, pack(entry))
        moments.append(Moment(table, head, events))
    return moments, []


def _undue(before: Table, entry: Entry) -> str | None:
    """A move must be by the seat to act, for its very decision, by whom the chair says."""
    if entry.kind != "move" or entry.seat is None:
        return None
    acting = next((one for one in before.acting if one.seat == entry.seat), None)
    if acting is None:
        return f"entry {entry.seq}: seat {entry.seat} moved out of turn"
    if entry.by == "person":
        right = entry.actor == before.chairs[entry.seat].person
        return None if right else f"entry {entry.seq}: {entry.actor} moved for seat {entry.seat}"
    if entry.cmd is None or entry.cmd[1] != f"auto:{acting.seat}:{acting.decision}":
        return f"entry {entry.seq}: {entry.by} moved for another decision than {acting.decision}"
    return None


def doubled(entries: list[Entry]) -> list[str]:
    """Commands, and decisions, that are in the log more than once."""
    counts = Counter((entry.cmd[0], entry.cmd[1]) for entry in entries if entry.cmd is not None)
    return [f"{identity} {id_}: {count} times in the log" for (identity, id_), count in counts.items() if count > 1]


def unkept(entries: list[Entry], history: History) -> list[str]:
    """Commands that were answered ok with a seq, but the log says otherwise; answers that differ."""
    found = []
    for id_, answers in history.answered.items():
        done = [answer for answer in answers if answer["type"] == "ok" and answer["seq"] is not None]
        if len({answer["seq"] for answer in done}) > 1:
            found.append(f"{id_}: answered {[answer['seq'] for answer in done]}")
        found += [f"{id_}: answered, {wrong}" for answer in done[:1] if (wrong := _unlike(entries, history, answer))]
    return found


def _unlike(entries: list[Entry], history: History, answer: dict[str, Any]) -> str | None:
    seq = answer["seq"]
    if seq > len(entries):
        return f"but the log ends at {len(entries)}, before {seq}"
    cmd = entries[seq - 1].cmd
    if cmd != (history.person, answer["id"], sent_digest(history.sent[answer["id"]])):
        return f"but entry {seq} is of {cmd}"
    return None


def sent_digest(message: dict[str, Any]) -> bytes:
    """The digest of a command's content as the server makes it."""
    return content_digest(content_of(codec.decode(codec.encode(message, MSGPACK))))  # type: ignore[arg-type]


def misshown(moments: list[Moment], history: History) -> list[str]:
    """Parts that are not what the log gives at their seq."""
    found = []
    for part in history.frames:
        if part["type"] == "shared":
            found += _misshown_shared(moments, part)
        elif part["type"] == "private":
            then = moments[part["seq"] - 1].private(history.person) if part["seq"] <= len(moments) else None
            found += [] if part == then else [f"shown another hand at {part['seq']} than the log gives"]
    return found


def _misshown_shared(moments: list[Moment], part: dict[str, Any]) -> list[str]:
    seq = part["seq"]
    if seq > len(moments):
        return [f"shown {seq}, which is not in the log"]
    if part["head"] != moments[seq - 1].head.hex():
        return [f"shown another entry {seq} than the log has"]
    if digest(part) != moments[seq - 1].digest:
        return [f"shown another state at {seq} than the log gives"]
    if part["events"] not in _events(moments, seq):
        return [f"shown other events at {seq} than the log gives"]
    return []


def _events(moments: list[Moment], seq: int) -> list[Any]:
    """What may be shown as having happened: nothing (a snapshot), or all of the append that ended here."""
    ended = moments[max(0, seq - APPEND_AT_MOST) : seq]
    lines = [[wire.dump(wire.event_line(event)) for event in moment.events] for moment in ended]
    return [[], *(plain([line for group in lines[number:] for line in group]) for number in range(len(lines)))]


def plain(value: Any) -> Any:
    """With lists for tuples and numbers for ranks, as it comes out of a frame."""
    if isinstance(value, dict):
        return {name: plain(inner) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [plain(inner) for inner in value]
    return int(value) if isinstance(value, int) and not isinstance(value, bool) else value


def leaks(known: list[canary.Knowledge], moments: list[Moment], history: History) -> list[str]:
    """What this client was shown and may not know."""
    seats: dict[int, int | None] = {seq: one.table.seat_of(history.person) for seq, one in enumerate(moments, 1)}
    return canary.leaks(history.frames, known, seats, history.sent)
