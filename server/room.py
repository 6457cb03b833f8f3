"""The one owner of a table: takes what was asked in order, has it stored, then shows it; it knows no socket.

Nothing is shown before it is stored. Commands of persons and the moves of bots and clocks come through one inbox, so
that of a late move and a time-out exactly one counts: whichever was there first.
"""

from functools import partial
from typing import Any, Final, cast

import msgpack
import structlog

from bots.contract import simplest
from engine.game import Event, IllegalMove, Move
from protocol import inbound
from protocol.errors import STORE_AWAY, WireError
from server import orders, questions, wire
from server.attendance import Attendance
from server.audience import Audience, Member
from server.bodies import move_body
from server.drivers import Driver, Drivers
from server.house import Closed, House
from server.inbox import Inbox, Work
from server.ledger import Cmd, DoneBefore, Ledger
from server.log import Entry, content_digest
from server.orders import Draft
from server.store.shapes import Lease
from server.table import Table

log = structlog.get_logger(__name__)

INBOX: Final = 256
#: How long a room that is stopped may take to finish what was asked, in seconds.
STOP_S: Final = 5.0


_CONTENT: Final = msgpack.Packer(default=lambda model: model.__dict__)


class Room:
    """A table, and all that is asked of it in one order; made by ``load`` or ``open``."""

    ledger: Ledger

    def __init__(self, house: House, lease: Lease) -> None:
        self.house = house
        self.lease = lease
        self.audience = Audience(lease.room, house.names)
        self.attendance = Attendance(self)
        self.drivers = Drivers(self)
        self.paused: str | None = None
        self.closed = False
        self.inbox = Inbox(INBOX, self._failed)

    @classmethod
    def load(cls, house: House, lease: Lease, entries: list[Entry]) -> "Room":
        """A room as its log left it. Raises LogBroken."""
        room = cls(house, lease)
        room.ledger = Ledger(house, lease, entries, room.wait_for)
        return room

    @classmethod
    async def open(cls, house: House, lease: Lease, settings: dict[str, Any], person: str) -> "Room":
        """A new room, stored, its maker on seat 0."""
        room = cls(house, lease)
        room.ledger = await Ledger.open(house, lease, settings, person, room.wait_for)
        return room

    @property
    def table(self) -> Table:
        """The table as stored."""
        return self.ledger.table

    # -- its inbox ----------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin; a dealer's move that an earlier process still owed comes first."""
        self.put(self._settle)

    async def stop(self) -> None:
        """Finish what was asked, then stop; what a store that is away holds up stays unanswered."""
        self.closed = True
        if not await self.inbox.finish(STOP_S):
            log.warning("room.cut_off", room=self.lease.room)
        self.drivers.stop()

    def _failed(self, failure: BaseException) -> None:
        """Say so in the log, and show everyone how things stand, whatever was shown before the failure."""
        if isinstance(failure, Closed):
            self.inbox.clear()
            return
        self.house.counted("failures", "room")
        log.exception("room.failed", room=self.lease.room)
        for member in tuple(self.audience.members.values()):
            self.audience.snapshot(member, self.table, self.shared(), self.house.now())
        self.drivers.arm()

    def put(self, work: Work) -> bool:
        """Have something done in its turn; False when the inbox is full or the room has closed."""
        return not self.closed and self.inbox.put(work)

    # -- commands -----------------------------------------------------------------------------------------------

    def ask(self, member: Member, command: inbound.Command) -> None:
        """Take a person's command; it is answered exactly once."""
        kind = type(command)
        if kind in _QUESTIONS:
            member.say(self._answered(member, command))
        elif kind is inbound.Say:
            self._say(member, cast(inbound.Say, command))
        elif kind in _LOOKING_BACK:
            self._put_or_refuse(member, command, partial(questions.look_back, self, member, command))
        else:
            self._put_or_refuse(member, command, partial(self._order, member, command))

    def _put_or_refuse(self, member: Member, command: inbound.Command, work: Work) -> None:
        if not self.put(work):
            member.say(wire.refused(command.id, WireError("room/busy", retry=500)))

    def _answered(self, member: Member, command: inbound.Command) -> dict[str, Any]:
        try:
            return questions.answer(self.ledger.table, member.person, command)
        except (IllegalMove, WireError) as refusal:
            return wire.refused(command.id, refusal)

    def _say(self, member: Member, command: inbound.Say) -> None:
        if command.text is None and command.phrase is None:
            member.say(wire.refused(command.id, WireError("say/nothing")))
            return
        said = {"type": "said", "person": member.person, "text": command.text, "phrase": command.phrase}
        self.audience.broadcast({**said, "at": self.house.now()})
        member.say({"type": "ok", "id": command.id, "seq": None})

    async def _order(self, member: Member, command: inbound.Command) -> None:
        key = (member.person, command.id)
        digest = content_digest(content_of(command))
        try:
            answer = self.ledger.answers.find(key, digest) or await self._obey(member, command, (*key, digest))
        except DoneBefore as known:
            answer = {"type": "ok", "id": command.id, "seq": known.seq}
        except (IllegalMove, WireError) as refusal:
            answer = wire.refused(command.id, refusal)
            self.house.counted("refused", refusal.code)
        except Closed:
            raise
        except Exception as failure:  # noqa: BLE001  # S16: it is answered too, and may be sent again with the same id
            self._failed(failure)
            answer = wire.refused(command.id, WireError("server/failed", retry=1000))
        self.house.at("before_answer")
        member.say(answer)
        if type(command) is inbound.Leave and answer["type"] == "ok":
            self.attendance.detach(member)

    async def _obey(self, member: Member, command: inbound.Command, cmd: Cmd) -> dict[str, Any]:
        drafts = orders.drafts_of(self.ledger.table, member.person, command)
        self.attendance.must_allow(command)
        seq = await self.commit(drafts, cmd) if drafts else None
        return {"type": "ok", "id": command.id, "seq": seq}

    def drive(self, driver: Driver, move: Move) -> bool:
        """Take the move of a bot, a clock or autoplay, for one decision only; False when there is no room for it."""
        return self.put(lambda: self._drive(driver, move))

    async def _drive(self, driver: Driver, move: Move) -> None:
        if not self.drivers.still_due(driver):
            self.drivers.arm()  # it may be due again later, and then it is to start anew
            return
        seat = driver.acting.seat
        cmd = ("auto", f"auto:{seat}:{driver.acting.decision}", b"")
        try:
            await self.commit([Draft("move", move_body(move), driver.by, driver.level, seat)], cmd)
        except IllegalMove as refusal:
            log.error("bot.illegal_move", room=self.lease.room, by=driver.by, code=refusal.code)
            state = self.ledger.table.state
            assert state is not None
            fallback = simplest(self.ledger.table.game.id, state.view(seat))
            await self.commit([Draft("move", move_body(fallback), driver.by, driver.level, seat)], cmd)

    # -- the log ------------------------------------------------------------------------------------------------

    async def commit(self, drafts: list[Draft], cmd: Cmd | None = None) -> int:
        """Judge, store and show some entries as one; the seq of the first.

        Raises what the rules refuse, nothing changed.
        """
        before = self.ledger.table.deal
        seq = await self._append(drafts, cmd)
        if before and self.ledger.table.deal != before:
            await self.house.keeper.finish_deal(self.lease, before)
        await self._settle()
        return seq

    async def _settle(self) -> None:
        """Do what the dealer owes, then let bots and clocks act."""
        while (draft := self.ledger.chance()) is not None:
            await self._append([draft], None)
        self.drivers.arm()

    async def _append(self, drafts: list[Draft], cmd: Cmd | None) -> int:
        try:
            written = await self.ledger.append(drafts, cmd)
        except Closed:
            self.lose()
            raise
        last = written.entries[-1]
        self.house.at(f"stored/{last.body[0] if last.kind == 'chance' else last.kind}")
        self.house.counted("entries", written.entries[0].kind)
        self.audience.publish(written.before, self.ledger.table, self.shared(written.events))
        if written.before.chairs != self.ledger.table.chairs:
            self.audience.show_presence(self.ledger.table, self.house.now())
        self.house.at("shown")
        return written.entries[0].seq

    # -- showing ------------------------------------------------------------------------------------------------

    def shared(self, events: tuple[Event, ...] = ()) -> dict[str, Any]:
        """The shared part as things stand."""
        table = self.ledger.table
        view = table.state.view(None) if table.state is not None else None
        return wire.shared_part(table, view, self.ledger.head, self.house.now(), self.paused, events)

    def wait_for(self, why: str | None) -> None:
        """Show that the table waits, and for what; None: it goes on."""
        if self.paused != why:
            self.paused = why
            self.audience.broadcast(self.shared())

    def lose(self) -> None:
        """Somebody else owns this room now: everyone comes back by themself."""
        self.closed = True
        self.drivers.stop()
        for member in tuple(self.audience.members.values()):
            member.link.end(STORE_AWAY, {"type": "closing", "code": "room_moved", "again": True})
        self.audience.members.clear()


#: Told apart by their very type: ``isinstance`` asks a pydantic model at the price of a store's append.
_QUESTIONS: Final = frozenset((inbound.Check, inbound.Hint, inbound.Legal))
_LOOKING_BACK: Final = frozenset((inbound.Export, inbound.History))


def content_of(command: inbound.Command) -> bytes:
    """What a command says, but for its id, as bytes that are the same however it was encoded."""
    fields = command.__dict__.copy()
    del fields["id"]
    packed: bytes = _CONTENT.pack(fields)
    return packed
