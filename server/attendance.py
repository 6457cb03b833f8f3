"""Who comes, goes, falls silent and is back at one table, and what that does to bots and clocks; it moves no card."""

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from engine.game import Seat
from protocol import inbound
from protocol.errors import OPENED_ELSEWHERE, WireError
from server import names, wire
from server.audience import Member
from server.orders import Draft

if TYPE_CHECKING:
    from server.room import Room

OPENED: Final = {"type": "closing", "code": "opened_elsewhere", "again": False}
IN_MATCH: Final = ("dealing", "playing", "between")


class Attendance:
    """The comings and goings of one room."""

    def __init__(self, room: "Room") -> None:
        self._room = room

    async def attach(self, member: Member, joined: dict[str, Any] | None, resume: inbound.Resume | None) -> None:
        """Let a person in by a connection; an older one of theirs is closed. Their seat is theirs again at once."""
        room = self._room
        if member.gone:  # the connection went while this waited its turn
            return
        if joined is not None and self._has_a_double(member.person):
            member.gone = True
            member.say(wire.refused(joined["id"], WireError("name/taken")))
            return
        older = room.audience.members.get(member.person)
        room.audience.members[member.person] = member
        if older is not None:
            older.gone = True
            if older.link is not member.link:
                older.link.end(OPENED_ELSEWHERE, dict(OPENED))
        if joined is not None:
            member.say(joined)
        if resume is not None and not room.ledger.knows(resume):
            member.say({"type": "rolled_back", "room": room.lease.room, "seq": room.table.seq})
        room.audience.snapshot(member, room.table, room.shared(), room.house.now())
        await self._take_back(member.person)
        await self._let_go_on()
        room.drivers.arm()

    def _has_a_double(self, person: str) -> bool:
        """Whether somebody who is new here is called like one who was here before."""
        room = self._room
        here = {chair.person for chair in room.table.chairs if chair.person} | room.audience.members.keys()
        return person not in here and names.is_taken(room.house.names(person), map(room.house.names, here))

    def detach(self, member: Member) -> None:
        """A connection is gone; the seat stays."""
        room = self._room
        member.gone = True
        if room.audience.members.get(member.person) is not member:
            return
        del room.audience.members[member.person]
        room.audience.last_heard[member.person] = room.house.now()
        room.audience.show_presence(room.table, room.house.now())
        if not room.audience.anyone_seated(room.table):
            room.put(self._stop_clocks)

    async def _stop_clocks(self) -> None:
        """Everyone has left: clocks stand still and no bot plays on alone."""
        room = self._room
        table = room.table
        if not room.audience.anyone_seated(table) and table.clock and table.acting and table.stopped is None:
            await room.commit([Draft("pause", ("stop",), "timer", None)])
        room.drivers.arm()

    async def _let_go_on(self) -> None:
        room = self._room
        stopped = room.table.stopped
        if stopped is not None and room.audience.anyone_seated(room.table):
            await room.commit([Draft("pause", ("go", room.house.now() - stopped), "timer", None)])

    async def give_back(self, milliseconds: int) -> None:
        """After a crash: the time that the server was not there is nobody's, nor is that until somebody comes back."""
        table = self._room.table
        if table.clock and table.acting and table.stopped is None:
            gone = [Draft("pause", ("go", max(0, milliseconds)), "timer", None)]
            await self._room.commit([*gone, Draft("pause", ("stop",), "timer", None)])

    async def _take_back(self, person: str) -> None:
        """The person is in control again, from this decision on."""
        seat = self._room.table.seat_of(person)
        if seat is not None and self._room.table.chairs[seat].stand_in:
            await self._room.commit([Draft("seat", ("stand_in", False), "person", person, seat)])

    async def _stand_in(self, seat: Seat) -> None:
        room = self._room
        chair = room.table.chairs[seat]
        if chair.person and not chair.stand_in and room.audience.away(chair.person, room.house.now()):
            await room.commit([Draft("seat", ("stand_in", True), "timer", None, seat)])

    def must_allow(self, command: inbound.Command) -> None:
        """Only for somebody who is away may a bot be asked in. Raises WireError."""
        room = self._room
        if type(command) is inbound.StandIn and command.seat < len(room.table.chairs):
            person = room.table.chairs[command.seat].person
            if person is not None and not room.audience.away(person, room.house.now()):
                raise WireError("seat/not_away", seat=command.seat)

    def sweep(self) -> None:
        """Once a second: who is away, who is back, and whether the table's rule lets a bot stand in."""
        room, now = self._room, self._room.house.now()
        table = room.table
        room.audience.show_presence(table, now)
        if table.phase not in IN_MATCH or not room.audience.anyone_seated(table):
            return
        for seat, chair in enumerate(table.chairs):
            if chair.person is None:
                continue
            if chair.stand_in and room.audience.back(chair.person, now):
                room.put(partial(self._take_back, chair.person))
            elif table.absence == "bot" and not chair.stand_in and room.audience.away(chair.person, now):
                room.put(partial(self._stand_in, Seat(seat)))
