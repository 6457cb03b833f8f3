"""One connection: who it is, which room it is in, and where its messages go; it knows no game.

A guest is a public id and a secret of 256 bits. The secret changes with every welcome; the one used last stays valid
until the new one has been used, as a phone may sleep before it arrives. A browser's cookie says the same, for when
its storage is gone.
"""

import secrets
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import structlog

from protocol import inbound
from protocol.errors import STORE_AWAY, UNKNOWN_IDENTITY, UNSUPPORTED_VERSION, WireError
from protocol.version import MAJOR, MINOR
from server import codes, names, orders, wire
from server.audience import Member
from server.gateway_link import GatewayLink
from server.inbox import Inbox
from server.lobby import Lobby
from server.questions import store_away
from server.room import Room
from server.store.errors import StoreError
from server.store.store import Store

log = structlog.get_logger(__name__)
#: Messages of one connection that may wait while something is asked of the store for one before them.
MOST_WAITING: Final = 64
VERSION: Final = "0.1.0"


class Session:
    """The conversation of one connection after its handshake."""

    def __init__(self, link: GatewayLink, lobby: Lobby, failed: Callable[[BaseException], None]) -> None:
        self.link = link
        self.lobby = lobby
        self.person = ""
        self.room: Room | None = None
        self.member: Member | None = None
        #: Whether a hello was heard.
        self.greeted = False
        self._inbox = Inbox(MOST_WAITING, failed)

    @property
    def store(self) -> Store:
        """The store of the server."""
        return self.lobby.store

    def say(self, part: dict[str, Any]) -> None:
        """Send one message."""
        self.link.say(part)

    # -- messages, one after another ----------------------------------------------------------------------------

    def hear(self, message: inbound.Hello | inbound.AnyCommand) -> None:
        """Take a message, once those before it are done with; what asks nothing of the store is done at once."""
        if not self._inbox.put(partial(self._take, message)):
            self.say(wire.refused(_id_of(message), WireError("room/busy", retry=500)))

    async def _take(self, message: inbound.Hello | inbound.AnyCommand) -> None:
        if self.link.ended:
            return
        if message.type != "hello":
            if self.greeted:
                await self.take(message)
            else:
                self.say(wire.refused(message.id, WireError("frame/hello_first")))
        elif self.greeted:
            self.say(wire.refused(None, WireError("frame/hello_twice")))
        else:
            self.greeted = True
            await self.greet(message)

    async def gone(self) -> None:
        """The connection has ended, and so does this, with what it is just about."""
        self._inbox.clear()
        await self._inbox.finish()
        if self.room is not None and self.member is not None:
            self.room.attendance.detach(self.member)

    # -- hello --------------------------------------------------------------------------------------------------

    async def greet(self, hello: inbound.Hello) -> None:
        """Answer ``hello``, or end the connection."""
        if hello.protocol != MAJOR:
            error = WireError("hello/unsupported_version", asked=hello.protocol, lowest=MAJOR, highest=MAJOR)
            self.say(wire.refused(None, error))
            self.link.end(UNSUPPORTED_VERSION)
            return
        try:
            self.person = await self._who(hello.identity)
        except WireError as refusal:
            self.say(wire.refused(None, refusal))
            self.link.end(UNKNOWN_IDENTITY)
            return
        await self._welcome(hello)

    async def _who(self, identity: inbound.Identity | None) -> str:
        if identity is not None:
            guest = await self.store.guest(identity.person)
            if guest is not None:
                used = codes.sha(identity.secret)
                if not guest.accepts(used):
                    raise WireError("hello/unknown_identity")
                await self.store.settle_guest(identity.person, used)
                return identity.person
        elif self.link.cookie is not None:
            person = await self.store.guest_of_cookie(codes.sha(self.link.cookie))
            if person is not None and await self.store.guest(person) is not None:
                return person
        return secrets.token_hex(8)

    async def _welcome(self, hello: inbound.Hello) -> None:
        secret = secrets.token_urlsafe(32)
        if not await self.store.rotate_guest(self.person, codes.sha(secret)):
            await self.store.put_guest(self.person, codes.sha(secret))
        if self.link.cookie is not None:
            await self.store.bind_cookie(codes.sha(self.link.cookie), self.person)
        await self.lobby.learn_names({self.person})
        rooms = await self.lobby.known_rooms(self.person) if hello.resume is None else ()
        self.say(
            {
                "type": "welcome",
                "protocol": MAJOR,
                "minor": min(MINOR, hello.minor),
                "version": VERSION,
                "identity": {"person": self.person, "secret": secret},
                "name": self.lobby.name_of(self.person),
                "now": self.lobby.house.now(),
                "open": self.lobby.open_to_all,
                "guarantee": self.store.guarantee,
                "games": orders.offers(),
                "rooms": rooms,
            }
        )
        if hello.resume is not None:
            await self._resume(hello.resume)

    async def _resume(self, resume: inbound.Resume) -> None:
        try:
            await self._enter(await self.lobby.resume(self.person, resume), None, resume)
        except WireError as refusal:
            self.say(wire.refused(None, refusal))
            if refusal.retry is not None:  # it may be entered a little later: the client comes back by itself
                self.link.end(STORE_AWAY)

    # -- commands -----------------------------------------------------------------------------------------------

    async def take(self, command: inbound.AnyCommand) -> None:
        """Take one command; it is answered exactly once."""
        try:
            match command.type:
                case "ping":
                    self.say({"type": "pong", "id": command.id, "now": self.lobby.house.now()})
                case "create":
                    room = await self.lobby.create(self.person, command)
                    await self._enter(room, self.lobby.joined(room, command.id), None)
                case "join":
                    room = await self.lobby.find(self.person, command)
                    await self._enter(room, self.lobby.joined(room, command.id), None)
                case "rename":
                    await self._rename(command)
                case _:
                    self._in_room(command)
        except WireError as refusal:
            self.say(wire.refused(command.id, refusal))
        except StoreError as away:
            log.warning("store.away", code=away.code)
            self.say(wire.refused(command.id, store_away()))

    def _in_room(self, command: inbound.AnyCommand) -> None:
        if self.room is None or self.member is None or self.member.gone:
            raise WireError("room/not_in_one")
        if self.room.closed:
            raise WireError("room/busy", retry=1000)
        if command.type == "say" and command.text is not None:
            command = command.model_copy(update={"text": names.clean_line(command.text)})
        self.room.ask(self.member, command)

    async def _rename(self, command: inbound.Rename) -> None:
        name = names.clean_name(command.name)
        if self.room is not None:
            others = {
                chair.person for chair in self.room.table.chairs if chair.person
            } | self.room.audience.members.keys()
            if names.is_taken(name, map(self.lobby.name_of, others - {self.person})):
                raise WireError("name/taken")
        await self.lobby.rename(self.person, name)
        self.say({"type": "ok", "id": command.id, "seq": None})

    async def _enter(self, room: Room, joined: dict[str, Any] | None, resume: inbound.Resume | None) -> None:
        await self.store.add_room_of(self.person, room.lease.room)
        member = Member(self.person, self.link)
        if not room.put(lambda: room.attendance.attach(member, joined, resume)):
            raise WireError("room/busy", retry=500)
        if self.room is not None and self.room is not room and self.member is not None:
            self.room.attendance.detach(self.member)
        self.room, self.member = room, member


def _id_of(message: inbound.Hello | inbound.AnyCommand) -> str | None:
    return None if message.type == "hello" else message.id
