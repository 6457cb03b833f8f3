"""A backup of a store that is being written, its return into an empty one, and what is refused."""

import asyncio
import hashlib
import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from server.store import Batch, EmbeddedEngine, Store, StoreError, keys
from server.store.backup import _record
from tests.server.store.history import History, faults


@pytest_asyncio.fixture
async def full(own_engine: EmbeddedEngine) -> AsyncIterator[Store]:
    """A store with something of everything."""
    store = await Store.open(own_engine.url, node=own_engine.node)
    for number in range(5):
        room = f"room{number}"
        await store.reserve_code(f"CODE{number}", room)
        lease, history = await store.acquire(room), History(room)
        for deal in range(3):
            history.deal = deal
            batch = history.batch(b"\x00\xff%d" % deal, b"two", command=(f"wei:{deal}", b"digest", b"ok"))
            history.learn(batch, await store.append(lease, batch))
        await store.finish_deal(lease, 0)
    await store.put_guest("wei", hashlib.sha256(b"secret").digest())
    await store.bind_cookie(hashlib.sha256(b"cookie").digest(), "wei")
    await store.set_name("wei", "小明")
    await store.add_room_of("wei", "room0")
    await store.put_group("group", {"name": b"Friends"})
    await store.reserve_code("RESERVED", "never")
    yield store
    await store.close()


@pytest_asyncio.fixture
async def empty(tmp_path: Path) -> AsyncIterator[Store]:
    """A new store."""
    engine = EmbeddedEngine(tmp_path / "empty")
    store = await Store.open(await engine.start(), node=engine.node)
    yield store
    await store.close()
    await engine.stop()


async def everything(store: Store) -> dict[bytes, object]:
    """All that lies in a store, but nodes, owners and fences."""
    held: dict[bytes, object] = {}
    async for tag_keys in store._tags():
        for key, kind, _, content in await store._dump(tag_keys):
            if kind in (b"hash", b"set"):
                content = (
                    sorted(content[i : i + 2] for i in range(0, len(content), 2))
                    if kind == b"hash"
                    else sorted(content)
                )
                content = [pair for pair in content if pair[0] not in (b"owner", b"nonce", b"fence")]
            held[key] = content
    return held


async def test_all_comes_back(full: Store, empty: Store, tmp_path: Path) -> None:
    await full.backup_to(tmp_path / "backup")
    assert await empty.restore(tmp_path / "backup") > 5
    assert await everything(empty) == await everything(full)
    assert await empty.entries("room3") == await full.entries("room3")
    assert 0 < await empty._desk.do("TTL", keys.cookie(hashlib.sha256(b"cookie").digest())) <= 400 * 86_400
    lease = await empty.acquire("room0")  # nobody's, though its old owner lives
    assert lease.fence > 1
    stored = await empty.load("room0")
    assert stored is not None
    again = Batch(2, 7, stored.head, b"h", (b"x",), ("wei:0", b"digest", b"other"))
    assert (await empty.append(lease, again)).answer == b"ok"
    assert (await empty.append(lease, Batch(2, 7, stored.head, b"h", (b"x",)))).kind == "stored"
    assert not [name for name in os.listdir(tmp_path) if name.endswith(".part")]


async def test_a_backup_of_a_store_that_is_being_written_is_a_moment_of_each_room(
    full: Store, empty: Store, tmp_path: Path
) -> None:
    stop = asyncio.Event()
    histories = [History(f"busy{number}") for number in range(4)]

    async def play(history: History) -> None:
        lease = await full.acquire(history.room)
        while not stop.is_set():
            history.deal = history.seq // 8
            assert (await history.append(full, lease, b"a %d" % history.seq, b"b %d" % history.seq)).kind == "stored"
            if history.deal > 0 and history.seq % 8 == 2:
                await full.finish_deal(lease, history.deal - 1)

    players = [asyncio.ensure_future(play(history)) for history in histories]
    await asyncio.sleep(0.2)
    before = {history.room: len(history.answered) for history in histories}
    await full.backup_to(tmp_path / "backup")
    after = {history.room: len(history.answered) for history in histories}
    stop.set()
    await asyncio.gather(*players)
    await empty.restore(tmp_path / "backup")
    for history in histories:
        kept = await empty.load(history.room)
        assert kept is not None
        assert before[history.room] <= kept.seq <= after[history.room] + 2
        assert kept.entries == history.answered[: kept.seq]
        assert await faults(full, history) == []


async def test_only_an_empty_store_is_filled(full: Store, empty: Store, tmp_path: Path) -> None:
    await full.backup_to(tmp_path / "backup")
    await empty.set_name("mei", "Mei")
    with pytest.raises(StoreError, match="store/not_empty"):
        await empty.restore(tmp_path / "backup")
    assert await empty.rooms() == []


async def test_every_spoilt_byte_and_every_cut_is_found(full: Store, empty: Store, tmp_path: Path) -> None:
    await full.backup_to(tmp_path / "backup")
    good = (tmp_path / "backup").read_bytes()
    spoilt = tmp_path / "spoilt"
    step = max(1, len(good) // 40)
    cases = [good[:length] for length in range(0, len(good), step)]
    cases += [good[:at] + bytes([good[at] ^ 1]) + good[at + 1 :] for at in range(0, len(good), step)]
    cases += [good + b"x", b"", good[:-1]]
    for case in cases:
        spoilt.write_bytes(case)
        with pytest.raises(StoreError, match="store/bad_backup"):
            await empty.restore(spoilt)
    assert await everything(empty) == {}


@pytest.mark.parametrize(
    "body", [b"", _record(["end", 1]), _record(["header", {"format": 9}]), b"\x00\x00\x00\x05hello"]
)
async def test_a_true_digest_over_nonsense_is_still_refused(empty: Store, tmp_path: Path, body: bytes) -> None:
    said = b"TABLEMATES BACKUP 1\n" + body
    (tmp_path / "odd").write_bytes(said + hashlib.sha256(said).digest())
    with pytest.raises(StoreError, match="store/bad_backup"):
        await empty.restore(tmp_path / "odd")


async def test_a_restore_that_was_cut_off_leaves_nothing(full: Store, tmp_path: Path) -> None:
    await full.backup_to(tmp_path / "backup")
    engine = EmbeddedEngine(tmp_path / "empty")
    store = await Store.open(await engine.start(), node=engine.node)
    put, puts = store._put, [0]

    async def die_after_three(held: list[object]) -> None:
        puts[0] += 1
        if puts[0] > 3:
            raise asyncio.CancelledError
        await put(held)

    store._put = die_after_three  # type: ignore[method-assign]
    with pytest.raises(asyncio.CancelledError):
        await store.restore(tmp_path / "backup")
    assert await everything(store) != {}
    with pytest.raises(StoreError, match="store/restore_unfinished"):  # it may still run
        await Store.open(engine.url, node=engine.node)
    mark = await store._desk.do("GET", keys.RESTORING)
    await store._desk.do("DEL", keys.node(mark.decode()))  # eight seconds later
    again = await Store.open(engine.url, node=engine.node)
    assert await everything(again) == {}
    await again.restore(tmp_path / "backup")
    assert await everything(again) == await everything(full)
    for one in (store, again):
        await one.close()
    await engine.stop()
