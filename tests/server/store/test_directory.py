"""Codes and links are reserved, the room is written, then listed; a cut anywhere is repaired (fault 2)."""

import hashlib
from collections.abc import Awaitable, Callable

import pytest

from server.store import Batch, Store, StoreError, keys
from server.store.directory import RESERVED_FOR_S

OpenStore = Callable[..., Awaitable[Store]]
FIRST = Batch(0, 1, b"", b"head", (b"setup",))


class Killed(BaseException):
    """The server dies at this point."""


def killer(point: str) -> Callable[[str], None]:
    """Dies where told."""

    def at(reached: str) -> None:
        if reached == point:
            raise Killed

    return at


async def make_room(store: Store, room: str) -> None:
    """As a server makes a room: reserve its code and link, then write it."""
    assert await store.reserve_code(room.upper(), room)
    assert await store.reserve_link(link(room), room)
    assert (await store.append(await store.acquire(room), FIRST)).kind == "stored"


def link(room: str) -> bytes:
    """The SHA-256 of a link's secret."""
    return hashlib.sha256(room.encode()).digest()


async def let_time_pass(store: Store) -> None:
    """As long as a reservation lasts."""
    for mark in await store._desk.do("ZRANGE", keys.RESERVED, 0, -1):
        await store._desk.do("ZINCRBY", keys.RESERVED, -RESERVED_FOR_S - 1, mark)


async def test_a_room_is_found_by_code_and_link(store: Store, room: str) -> None:
    await make_room(store, room)
    assert room in await store.rooms()
    assert await store.room_of_code(room.upper()) == room
    assert await store.room_of_link(link(room)) == room
    assert await store.room_of_code("NOBODYS2") is None
    assert await store.room_of_link(link("nobody")) is None


async def test_a_code_belongs_to_one_room(store: Store, room: str) -> None:
    assert await store.reserve_code(room.upper(), room)
    assert await store.reserve_code(room.upper(), room)  # said twice is no theft
    assert not await store.reserve_code(room.upper(), room + "-other")
    assert await store.reserve_link(link(room), room)
    assert not await store.reserve_link(link(room), room + "-other")


async def test_a_written_room_keeps_its_code_for_ever(store: Store, room: str) -> None:
    await make_room(store, room)
    await let_time_pass(store)
    await store.repair()
    assert await store.room_of_code(room.upper()) == room
    assert await store._desk.do("ZSCORE", keys.RESERVED, b"c" + room.upper().encode()) is None


async def test_a_code_whose_room_never_came_is_free_after_minutes(store: Store, room: str) -> None:
    await store.reserve_code(room.upper(), room)
    await store.acquire(room)  # a room with an owner but no entry is no room
    await store.repair()
    assert not await store.reserve_code(room.upper(), room + "-other")
    await let_time_pass(store)
    assert await store.repair() >= 1
    assert await store.reserve_code(room.upper(), room + "-other")


@pytest.mark.parametrize(
    "point", ["reserve/after", "append/before_send", "append/after_send", "index/before", "index/after"]
)
async def test_a_server_killed_while_it_makes_a_room(
    store: Store, open_store: OpenStore, room: str, point: str
) -> None:
    """Afterwards the room is either there, listed and found, or not there at all and its code is free again."""
    dying = await open_store("dying", at=killer(point))
    with pytest.raises((Killed, StoreError)) as death:  # the death itself, or what a waiter sees of it
        await make_room(dying, room)
    assert isinstance(death.value, Killed) or str(death.value) == "store/closed"
    await let_time_pass(store)
    await store.repair()
    there = await store.load(room) is not None
    assert (room in await store.rooms()) is there
    assert (await store.room_of_code(room.upper()) == room) is there
    assert (await store.room_of_link(link(room)) == room) is there
    assert there or point in ("reserve/after", "append/before_send", "append/after_send")


async def test_opening_repairs(open_store: OpenStore, room: str) -> None:
    dying = await open_store("dying", at=killer("index/before"))
    with pytest.raises(Killed):
        await make_room(dying, room)
    again = await open_store("dying")
    assert room in await again.rooms()
