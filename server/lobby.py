"""All rooms of this server: making, finding by code, link or id, loading and letting go.

It knows no rule of any game.
"""

import asyncio
import contextlib
import hashlib
import secrets
from typing import Any, Final
from weakref import WeakValueDictionary

import structlog

from engine.games import GAMES
from protocol import inbound
from protocol.errors import WireError
from server import codes, names, orders
from server.address import Address
from server.bodies import LogBroken, rules_fields
from server.house import House
from server.keeping import RoomKeeper, bot_pause, wall_ms
from server.keyring import Keyring
from server.log import content_digest, unpack
from server.lookups import Lookups
from server.metrics import Metrics
from server.room import Room, content_of
from server.store.errors import StoreError
from server.store.store import Store
from server.table import Table

log = structlog.get_logger(__name__)

#: A room that nobody is connected to leaves memory after this time; the store keeps it.
IDLE_MS: Final = 600_000
REPAIR_EVERY_S: Final = 300
#: Heartbeats in a second while a clock runs.
BEATS: Final = 4
KNOWN_ROOMS: Final = 6


class Lobby:
    """The rooms of one server."""

    def __init__(
        self,
        store: Store,
        ring: Keyring,
        address: Address,
        metrics: Metrics,
        *,
        open_to_all: bool,
        house: House | None = None,
    ) -> None:
        self.store = store
        self.ring = ring
        self.address = address
        self.open_to_all = open_to_all
        self.rooms: dict[str, Room] = {}
        self.house = house or House(
            RoomKeeper(store), wall_ms, self.name_of, bot_pause, secrets.token_bytes, metrics.counted
        )
        #: The last heartbeat of the process before this one: what came after it is given back to clocks.
        self.down_since: int | None = None
        self._metrics = metrics
        self._names: dict[str, str] = {}
        self._lookups = Lookups()
        #: Gone with the last one who holds or awaits them.
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._idle_since: dict[str, int] = {}

    # -- people -------------------------------------------------------------------------------------------------

    def name_of(self, person: str) -> str:
        """A person's name as known here, empty while they have none."""
        return self._names.get(person, "")

    async def learn_names(self, people: set[str]) -> None:
        """Read the names that are not known yet."""
        unknown = people - self._names.keys()
        if unknown:
            self._names.update(await self.store.names(unknown))

    async def rename(self, person: str, name: str) -> None:
        """Store a person's new name, then show it in every room that they are in."""
        before = self.name_of(person)
        self._names[person] = name  # taken from now on: two who ask at once never both get it
        try:
            await self.store.set_name(person, name)
        except StoreError:
            self._names[person] = before
            raise
        for room in self.rooms.values():
            if person in room.audience.members or room.table.seat_of(person) is not None:
                room.audience.show_presence(room.table, self.house.now())

    # -- making rooms -------------------------------------------------------------------------------------------

    async def create(self, person: str, command: inbound.Create) -> Room:
        """Make a table; its maker is the host and sits. The same command again gives the same room."""
        if not self.open_to_all and command.host_key != self.ring.host_key:
            raise WireError("room/host_key_needed")
        game = GAMES.get(command.game)
        if game is None:
            raise WireError("room/unknown_game", game=command.game)
        seats = game.seats[0] if command.seats is None else command.seats
        if seats not in game.seats:
            raise WireError("room/seats", seats=seats)
        rules = orders.rules_of(game, command.preset, command.rules)
        room_id = self._room_id(person, command.id)
        asked = content_digest(content_of(command))
        async with self._lock(room_id):
            room = await self._known(room_id)
            if room is None:
                settings = {
                    "room": room_id,
                    "code": await self._reserve(room_id),
                    "key": self._room_key(room_id),
                    "group": command.group or room_id,
                    "name": names.clean_title(command.name),
                    "game": game.id,
                    "version": game.version,
                    "rules": rules_fields(rules),
                    "seats": seats,
                    "clock": command.clock,
                    "absence": command.absence,
                    "host": person,
                    "asked": asked,
                }
                return await self._open(settings, person)
        if (await room.ledger.past())[0].body[1].get("asked") != asked:
            raise WireError("command/other_content")
        return room

    async def _open(self, settings: dict[str, Any], person: str) -> Room:
        room_id = settings["room"]
        await self.store.reserve_link(codes.sha(codes.link_secret(settings["key"])), room_id)
        room = await Room.open(self.house, await self.store.acquire(room_id), settings, person)
        await self.store.put_group(settings["group"], {room_id: settings["game"].encode()})
        self._keep(room)
        return room

    def _room_id(self, person: str, command_id: str) -> str:
        """Follows from who asked and the command's id, so that a repeated command finds its room also after a crash."""
        asked = f"{person}:{command_id}".encode()
        return hashlib.blake2b(asked, digest_size=10, key=bytes.fromhex(self.ring.room_key)).hexdigest()

    def _room_key(self, room_id: str) -> bytes:
        return hashlib.blake2b(
            b"room" + room_id.encode(), digest_size=32, key=bytes.fromhex(self.ring.room_key)
        ).digest()

    async def _reserve(self, room_id: str) -> str:
        while True:
            code = codes.new_code()
            if await self.store.reserve_code(code, room_id):
                return code

    # -- finding rooms ------------------------------------------------------------------------------------------

    async def find(self, person: str, command: inbound.Join) -> Room:
        """The room that a code, a link or an id names. Raises WireError, the same for every wrong one."""
        if command.link is not None:  # too long to be guessed
            room_id = await self.store.room_of_link(codes.sha(command.link))
        elif command.code is not None:
            self._lookups.must_be_allowed(self.house.now())
            room_id = await self.store.room_of_code(codes.read_code(command.code))
        else:
            room_id = await self._own_room(person, command.room)
        room = await self.load(room_id) if room_id is not None else None
        if room is None:
            if command.link is None and command.code is not None:
                self._lookups.failed()
            raise WireError("room/not_found")
        return room

    async def resume(self, person: str, resume: inbound.Resume) -> Room:
        """The room that a connection was in before it dropped. Raises WireError."""
        room_id = await self._own_room(person, resume.room)
        room = await self.load(room_id) if room_id is not None else None
        if room is None:
            raise WireError("room/not_found")
        return room

    async def _own_room(self, person: str, room_id: str | None) -> str | None:
        """A room by its id, for those who have been in it."""
        if room_id is None:
            return None
        loaded = self.rooms.get(room_id)
        if loaded is not None and (person in loaded.audience.members or loaded.table.seat_of(person) is not None):
            return room_id
        return room_id if room_id in await self.store.rooms_of(person) else None

    async def load(self, room_id: str) -> Room | None:
        """A room, from memory or from the store; None if there is none. Raises WireError when another server has it."""
        if (room := self.rooms.get(room_id)) is not None and not room.closed:
            return room
        async with self._lock(room_id):
            return await self._known(room_id)

    async def _known(self, room_id: str) -> Room | None:
        if (room := self.rooms.get(room_id)) is not None and not room.closed:
            return room
        if await self.store.load(room_id) is None:
            return None
        try:
            lease = await self.store.acquire(room_id)
        except StoreError as elsewhere:
            raise WireError("room/busy", retry=1000) from elsewhere
        stored = await self.store.load(room_id)  # read again: now nobody else can add to it
        assert stored is not None
        try:
            room = Room.load(self.house, lease, [unpack(packed) for packed in stored.entries])
        except (LogBroken, ValueError):
            log.exception("room.unreadable", room=room_id)
            raise WireError("server/failed") from None
        await self.learn_names({chair.person for chair in room.table.chairs if chair.person})
        for deal in stored.unpacked:
            await self.house.keeper.finish_deal(lease, deal)
        self._keep(room)
        gone = self.house.now() - max(self.down_since or 0, room.table.at)
        room.put(lambda: room.attendance.give_back(gone))
        return room

    def _keep(self, room: Room) -> None:
        self.rooms[room.lease.room] = room
        self._metrics.rooms.set(len(self.rooms))
        room.start()

    def _lock(self, room_id: str) -> asyncio.Lock:
        lock = self._locks.get(room_id)
        if lock is None:
            lock = self._locks[room_id] = asyncio.Lock()
        return lock

    def joined(self, room: Room, command_id: str) -> dict[str, Any]:
        """The answer to ``create`` and ``join``."""
        table: Table = room.table
        link = codes.link_secret(table.key)
        return {
            "type": "joined",
            "id": command_id,
            "room": table.room,
            "code": table.code,
            "link": link,
            "group": table.group,
            "url": self.address.url,
            "reach": self.address.reach,
            "qr": codes.qr_rows(f"{self.address.url}/#j={link}"),
        }

    async def known_rooms(self, person: str) -> tuple[dict[str, Any], ...]:
        """The rooms of a person that they may continue, the last ones first."""
        rooms = [room for name in await self.store.rooms_of(person) if (room := await self._glance(name)) is not None]
        rooms.sort(key=lambda room: room.table.at, reverse=True)
        return tuple(self._known_line(room, person) for room in rooms[:KNOWN_ROOMS])

    async def _glance(self, name: str) -> Room | None:
        try:
            return await self.load(name)
        except WireError:
            return None

    def _known_line(self, room: Room, person: str) -> dict[str, Any]:
        table = room.table
        people = [chair.person for chair in table.chairs if chair.person and chair.person != person]
        return {
            "room": table.room,
            "game": table.game.id,
            "name": table.name,
            "phase": table.phase,
            "deal": table.deal,
            "people": tuple(filter(None, map(self.name_of, people))),
            "at": table.at,
        }

    # -- all the time -------------------------------------------------------------------------------------------

    async def keep_house(self) -> None:
        """Heartbeat and leases; now and then what a cut-off process left half done.

        Once a second, but for the heartbeat where clocks run: by it they get back the time that the server is away.
        """
        for turn in range(1, 1 << 62):
            await asyncio.sleep(1 / BEATS)
            if turn % BEATS == 0 or self._clocks_run():
                await self._beat()
            if turn % (2 * BEATS) == 0:
                await self._renew()
            if turn % (REPAIR_EVERY_S * BEATS) == 0:
                await self._repair()

    def _clocks_run(self) -> bool:
        tables = [room.table for room in self.rooms.values()]
        return any(table.clock and table.acting and table.stopped is None for table in tables)

    async def _beat(self) -> None:
        try:
            await self.store.beat(self.house.now())
        except StoreError as away:
            log.warning("store.away", code=away.code)

    async def _renew(self) -> None:
        """Say that we are alive; a room that another server has taken is closed here."""
        with contextlib.suppress(StoreError):
            for lost in await self.store.renew([room.lease for room in self.rooms.values()]):
                room = self.rooms.get(lost.room)
                if room is not None and room.lease is lost:  # not one that was given back or loaded anew meanwhile
                    room.lose()

    async def watch(self) -> None:
        """Once a second of the tables' own time: who is away, and which rooms nobody needs in memory."""
        while True:
            await self.house.wait(1)
            for room in tuple(self.rooms.values()):
                room.attendance.sweep()
            await self._let_go()

    async def _repair(self) -> None:
        """Finish what a cut-off process left half done in the directory."""
        with contextlib.suppress(StoreError):
            await self.store.repair()

    async def _let_go(self) -> None:
        now = self.house.now()
        for name, room in tuple(self.rooms.items()):
            if room.audience.members and not room.closed:
                self._idle_since.pop(name, None)
            elif room.closed or now - self._idle_since.setdefault(name, now) > IDLE_MS:
                await self._forget(name, room)

    async def _forget(self, name: str, room: Room) -> None:
        async with self._lock(name):
            await room.stop()
            room.lose()  # whoever came in by the closing door comes again, and finds it loaded anew
            if self.rooms.get(name) is room:
                self.rooms.pop(name)
            self._idle_since.pop(name, None)
            with contextlib.suppress(StoreError):
                await self.store.release(room.lease)
        self._metrics.rooms.set(len(self.rooms))

    def store_is(self, up: bool) -> None:
        """Show in every room that the store is away, or there again."""
        for room in self.rooms.values():
            room.wait_for(None if up else "store")

    async def close(self) -> None:
        """Finish what was asked in every room, and give the rooms back."""
        await asyncio.gather(*(self._forget(name, room) for name, room in self.rooms.items()))
