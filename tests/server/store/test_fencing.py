"""Two owners of one room: only the fence and its nonce decide, inside the append itself (faults 3 and 9)."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from server.store import Batch, Lease, Store, StoreError, keys, scripts
from server.store.scripts import Script
from tests.server.store.history import History, faults

OpenStore = Callable[..., Awaitable[Store]]


async def die(store: Store) -> None:
    """A node that has not said that it lives for longer than its lease."""
    await store._desk.do("DEL", keys.node(store.node))


async def test_the_same_node_takes_its_room_back_at_once(store: Store, open_store: OpenStore, room: str) -> None:
    old, history = await store.acquire(room), History(room)
    await history.append(store, old, b"one")
    again = await open_store(store.node)
    new = await again.acquire(room)
    assert new.fence > old.fence
    assert new.nonce != old.nonce
    assert (await history.append(store, old, b"stale")).kind == "fenced"
    assert (await history.append(again, new, b"two")).kind == "stored"
    assert await faults(again, history) == []


async def test_another_node_waits_while_the_owner_lives(store: Store, open_store: OpenStore, room: str) -> None:
    await store.acquire(room)
    south = await open_store("south")
    with pytest.raises(StoreError, match="store/owned_elsewhere") as refusal:
        await south.acquire(room)
    assert refusal.value.params["node"] == "north"
    assert 0 < int(str(refusal.value.params["wait_ms"])) <= 8000


async def test_a_released_room_is_anybodys(store: Store, open_store: OpenStore, room: str) -> None:
    lease = await store.acquire(room)
    await History(room).append(store, lease, b"one")
    await store.release(lease)
    assert (await store.append(lease, Batch(0, 2, b"", b"", (b"late",)))).kind == "fenced"
    south = await open_store("south")
    assert (await south.acquire(room)).fence > lease.fence


async def test_a_room_never_written_leaves_nothing(store: Store, room: str) -> None:
    await store.release(await store.acquire(room))
    assert await store._desk.do("EXISTS", keys.meta(room)) == 0


async def test_releasing_a_lost_room_does_not_take_it_from_its_owner(
    store: Store, open_store: OpenStore, room: str
) -> None:
    old = await store.acquire(room)
    again = await open_store("north")
    new = await again.acquire(room)
    await store.release(old)
    assert (await again.append(new, Batch(0, 1, b"", b"h", (b"one",)))).kind == "stored"


async def test_renewing_tells_which_rooms_were_taken(store: Store, open_store: OpenStore, room: str) -> None:
    kept, lost = await store.acquire(room + "-kept"), await store.acquire(room + "-lost")
    await die(store)
    south = await open_store("south")
    await south.acquire(lost.room)
    assert await store.renew([kept, lost]) == [lost]
    with pytest.raises(StoreError, match="store/owned_elsewhere"):
        await south.acquire(kept.room)


async def test_a_counter_that_repeats_after_a_failover_does_not_let_the_old_owner_in(store: Store, room: str) -> None:
    lease, history = await store.acquire(room), History(room)
    await history.append(store, lease, b"one")
    impostor = Lease(room, lease.fence, b"another nonce 16")
    assert (await store.append(impostor, history.batch(b"two"))).kind == "fenced"
    later = Lease(room, lease.fence + 1, lease.nonce)
    assert (await store.append(later, history.batch(b"two"))).kind == "fenced"


async def test_a_node_with_older_logs_is_refused(store: Store, open_store: OpenStore, room: str) -> None:
    newer = await open_store("north", log_format=2)
    lease = await newer.acquire(room)
    await newer.append(lease, Batch(0, 1, b"", b"h", (b"one",)))
    with pytest.raises(StoreError, match="store/newer_log") as refusal:
        await store.acquire(room)
    assert refusal.value.params == {"room": room, "format": 2, "ours": 1}


async def fight(north: Store, south: Store, room: str, rounds: int = 10) -> list[str]:
    """The old owner sleeps past its lease, wakes, and appends at the very moment when the new one does."""
    found: list[str] = []
    for number in range(rounds):
        name = f"{room}-{number}"
        old, mine = await north.acquire(name), History(name)
        await mine.append(north, old, b"before")
        await die(north)
        new = await south.acquire(name)
        theirs = History(name, mine.seq, mine.head)
        await asyncio.gather(mine.append(north, old, b"stale"), theirs.append(south, new, b"fresh"))
        found += await faults(south, mine, theirs)
        found += ["stale"] if b"stale" in mine.answered else []
    return found


async def test_two_owners_never_both_write(store: Store, open_store: OpenStore, room: str) -> None:  # fault 3
    assert await fight(store, await open_store("south"), room) == []


async def test_the_checker_finds_a_store_without_a_fence(
    open_store: OpenStore, room: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted = Script(scripts.APPEND.text.replace(b"return 'fenced'", b"local _ = 0"))
    monkeypatch.setattr(scripts, "APPEND", planted)
    monkeypatch.setattr(scripts, "ALL", (planted, *scripts.ALL[1:]))
    assert "stale" in await fight(await open_store("east"), await open_store("west"), room)


async def test_heartbeats_tell_how_long_a_node_was_down(store: Store, open_store: OpenStore) -> None:
    west = await open_store("a node with a beat")
    assert await west.last_beat() is None
    await west.beat(1_796_000_000_123)
    again = await open_store("a node with a beat")
    assert await again.last_beat() == 1_796_000_000_123
