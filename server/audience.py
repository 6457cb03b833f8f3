"""Who is connected to a room and what they are shown; it holds no truth: all of it can be made again from the table."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from engine.game import Seat, View
from protocol.codec import Codec
from server import wire
from server.table import Table

AWAY_AFTER_MS: Final = 10_000
#: How fresh a sign of life must be to count as being back.
BACK_WITHIN_MS: Final = 3_000


class Link(Protocol):
    """A connection as a room sees it: where frames go, and when it last gave a sign of life (milliseconds)."""

    codec: Codec
    heard: int

    def write(self, frame: bytes) -> None:
        """Send one finished frame; never waits."""
        ...

    def end(self, code: int, part: dict[str, Any] | None = None) -> None:
        """Say why, if there is something to say, and end the connection."""
        ...


class Encoded:
    """A part, encoded at most once for each codec, as a finished frame."""

    __slots__ = ("_frames", "part")

    def __init__(self, part: dict[str, Any]) -> None:
        self.part = part
        self._frames: dict[str, bytes] = {}

    def frame(self, name: Codec) -> bytes:
        """The whole WebSocket frame for one codec."""
        frame = self._frames.get(name)
        if frame is None:
            frame = self._frames[name] = wire.frame(self.part, name)
        return frame


@dataclass(slots=True, eq=False)
class Member:
    """A person in a room by one connection."""

    person: str
    link: Link
    #: The private view that this connection was shown last.
    private: Any = None
    #: Whether it has left, was cut off or replaced: it never comes (back) in.
    gone: bool = False

    def say(self, part: dict[str, Any]) -> None:
        """Send one message to this connection alone."""
        self.link.write(wire.frame(part, self.link.codec))


@dataclass(slots=True)
class Audience:
    """The members of one room, and what is known of who is there."""

    room: str
    names: Callable[[str], str]
    members: dict[str, Member] = field(default_factory=dict)
    #: When persons that have no connection were last heard.
    last_heard: dict[str, int] = field(default_factory=dict)
    count: int = 0
    _shown: tuple[Any, ...] = ()

    def heard(self, person: str) -> int | None:
        """When a person last gave a sign of life; None if never since this room was loaded."""
        member = self.members.get(person)
        return member.link.heard if member else self.last_heard.get(person)

    def away(self, person: str, now: int) -> bool:
        """Whether a person has been silent for ten seconds or more."""
        heard = self.heard(person)
        return heard is None or now - heard >= AWAY_AFTER_MS

    def back(self, person: str, now: int) -> bool:
        """Whether a person has a connection that was heard just now."""
        member = self.members.get(person)
        return member is not None and now - member.link.heard <= BACK_WITHIN_MS

    def anyone_seated(self, table: Table) -> bool:
        """Whether at least one of the seated persons has a connection."""
        return any(chair.person in self.members for chair in table.chairs if chair.person)

    def broadcast(self, part: dict[str, Any]) -> None:
        """Send one message to everyone, encoded once for each codec."""
        encoded = Encoded(part)
        for member in tuple(self.members.values()):
            member.link.write(encoded.frame(member.link.codec))

    def publish(self, before: Table | None, table: Table, shared: dict[str, Any]) -> None:
        """Show a table after some entries: room and private parts where they changed, then the shared part to all."""
        if before is None or wire.setting(before) != wire.setting(table):
            self.broadcast(wire.room_part(table))
        if table.state is not None:
            for seat, chair in enumerate(table.chairs):
                member = self.members.get(chair.person) if chair.person else None
                if member is not None:
                    self._show_private(member, table, Seat(seat))
        self.broadcast(shared)

    def _show_private(self, member: Member, table: Table, seat: Seat, *, again: bool = False) -> None:
        if table.state is None:
            return
        view: View = table.state.view(seat)
        if again or (view.private is not member.private and view.private != member.private):
            member.private = view.private
            member.say(wire.private_part(table, seat, view))

    def snapshot(self, member: Member, table: Table, shared: dict[str, Any], now: int) -> None:
        """Show everything to one member: what a connection that never dropped would have."""
        member.say(wire.room_part(table))
        seat = table.seat_of(member.person)
        if seat is not None:
            self._show_private(member, table, seat, again=True)
        member.say(shared)
        if not self.show_presence(table, now):
            member.say(self._presence(member.person, self._people(table, now)))

    def show_presence(self, table: Table, now: int) -> bool:
        """Tell everyone who is there, if that changed; whether it did."""
        people = self._people(table, now)
        shown = tuple((one["person"], one["name"], one["seat"], one["online"], one["away"]) for one in people)
        if shown == self._shown:
            return False
        self._shown = shown
        self.count += 1
        for member in tuple(self.members.values()):
            member.say(self._presence(member.person, people))
        return True

    def _presence(self, you: str, people: tuple[dict[str, Any], ...]) -> dict[str, Any]:
        return {"type": "presence", "room": self.room, "count": self.count, "you": you, "people": people}

    def _people(self, table: Table, now: int) -> tuple[dict[str, Any], ...]:
        seated = [chair.person for chair in table.chairs if chair.person]
        others = [person for person in self.members if person not in seated]
        return tuple(self._person(table, person, now) for person in seated + others)

    def _person(self, table: Table, person: str, now: int) -> dict[str, Any]:
        return {
            "person": person,
            "name": self.names(person),
            "seat": table.seat_of(person),
            "online": person in self.members,
            "away": self.away(person, now),
            "since": self.heard(person) or table.at,
        }
