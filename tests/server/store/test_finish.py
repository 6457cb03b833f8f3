"""A deal that is over becomes one compressed blob of the same entries, by one script, or stays as it is."""

import zlib
from collections.abc import Awaitable, Callable

import pytest

from server.store import Lease, Store, StoreError, keys
from server.store.roomlog import pack_blob, unpack_blob
from tests.server.store.history import History

OpenStore = Callable[..., Awaitable[Store]]


async def play_deals(store: Store, room: str, deals: int = 3) -> tuple[Lease, History]:
    """A room with some deals of forty entries."""
    lease, history = await store.acquire(room), History(room)
    for deal in range(deals):
        history.deal = deal
        await history.append(store, lease, *(b"deal %d entry %d" % (deal, number) for number in range(40)))
    return lease, history


async def test_nothing_changes_for_who_reads(store: Store, room: str) -> None:
    lease, history = await play_deals(store, room)
    before = await store.load(room)
    assert before is not None
    assert before.unpacked == (0, 1)
    await store.finish_deal(lease, 0)
    await store.finish_deal(lease, 1)
    after = await store.load(room)
    assert after is not None
    assert (after.entries, after.seq, after.head, after.unpacked) == (before.entries, before.seq, before.head, ())
    assert await store._desk.do("EXISTS", keys.deal(room, 0), keys.deal(room, 1)) == 0
    assert (await history.append(store, lease, b"goes on")).kind == "stored"


async def test_it_is_small(store: Store, room: str) -> None:
    lease, _ = await play_deals(store, room)
    stream_bytes = await store._desk.do("MEMORY", "USAGE", keys.deal(room, 0))
    await store.finish_deal(lease, 0)
    assert await store._desk.do("STRLEN", keys.blob(room, 0)) < stream_bytes / 4


async def test_finishing_twice_is_finishing(store: Store, room: str) -> None:
    lease, _ = await play_deals(store, room)
    for _ in range(2):
        await store.finish_deal(lease, 0)
    assert len(await store.entries(room)) == 120


async def test_a_running_deal_is_not_over(store: Store, room: str) -> None:
    lease, _ = await play_deals(store, room)
    with pytest.raises(StoreError, match="store/deal_not_over"):
        await store.finish_deal(lease, 2)
    assert len(await store.entries(room)) == 120


async def test_only_the_owner_finishes(store: Store, open_store: OpenStore, room: str) -> None:
    lease, _ = await play_deals(store, room)
    again = await open_store("north")
    await again.acquire(room)
    with pytest.raises(StoreError, match="store/fenced"):
        await store.finish_deal(lease, 0)
    assert (await store.load(room)).unpacked == (0, 1)  # type: ignore[union-attr]


async def test_a_stream_that_changed_meanwhile_is_kept(store: Store, open_store: OpenStore, room: str) -> None:
    """The script compares length and last id with what was compressed."""
    beside = store

    def at(point: str) -> None:
        if point == "finish/before_swap":
            changes.append(beside._desk.line.ask(b"*3\r\n$4\r\nXDEL\r\n$%d\r\n%b\r\n$4\r\n40-0\r\n" % (len(key), key)))

    changes: list[Awaitable[int]] = []
    key = keys.deal(room, 0)
    finishing = await open_store("north", at=at)
    lease, _ = await play_deals(finishing, room)
    first = finishing._desk.run

    async def after_the_change(*words: object) -> object:
        for change in changes:
            await change
        return await first(*words)  # type: ignore[arg-type]

    finishing._desk.run = after_the_change  # type: ignore[method-assign, assignment]
    with pytest.raises(StoreError, match="store/deal_not_over"):
        await finishing.finish_deal(lease, 0)
    assert await store._desk.do("XLEN", key) == 39


@pytest.mark.parametrize("point", ["finish/before_swap", "finish/after_swap"])
async def test_a_server_killed_while_it_finishes(store: Store, open_store: OpenStore, room: str, point: str) -> None:
    class Killed(BaseException):
        """The server dies."""

    def at(reached: str) -> None:
        if reached == point:
            raise Killed

    dying = await open_store("north", at=at)
    lease, _ = await play_deals(dying, room)
    entries = await store.entries(room)
    with pytest.raises(Killed):
        await dying.finish_deal(lease, 0)
    assert await store.entries(room) == entries
    again = await store.acquire(room)
    stored = await store.load(room)
    assert stored is not None
    assert stored.unpacked == ((0, 1) if point == "finish/before_swap" else (1,))
    for deal in stored.unpacked:  # what a server does when it takes a room over
        await store.finish_deal(again, deal)
    assert await store.entries(room) == entries


async def test_a_spoilt_blob_is_found(store: Store, room: str) -> None:
    lease, _ = await play_deals(store, room)
    await store.finish_deal(lease, 0)
    first, entries = unpack_blob(await store._desk.do("GET", keys.blob(room, 0)))
    for spoilt in (
        b"",
        b"nonsense",
        zlib.compress(b"nonsense"),
        pack_blob(first + 1, entries),
        pack_blob(first, entries[1:]),
    ):
        await store._desk.do("SET", keys.blob(room, 0), spoilt)
        with pytest.raises(StoreError, match="store/room_damaged"):
            await store.load(room)
