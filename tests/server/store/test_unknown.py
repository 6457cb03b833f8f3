"""Appends whose answer is lost: sent again, byte for byte, until known; nothing acknowledged is lost or doubled."""

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable

import pytest
import redis

from server.store import EmbeddedEngine, Outcome, Store, StoreError, keys, scripts
from server.store.scripts import Script
from tests.server.store.history import History, eventually, faults

OpenStore = Callable[..., Awaitable[Store]]


class CutError(ConnectionError):
    """A connection that breaks at a point of the test's choice."""


def cutter(point: str, times: int) -> Callable[[str], None]:
    """Breaks the connection the first few times that a point is reached."""
    left = [times]

    def at(reached: str) -> None:
        if reached == point and left[0] > 0:
            left[0] -= 1
            raise CutError

    return at


@pytest.mark.parametrize("point", ["append/before_send", "append/after_send", "append/after_reply"])
async def test_a_cut_anywhere_stores_once_and_says_stored(open_store: OpenStore, room: str, point: str) -> None:
    cut = await open_store("north", at=cutter(point, 3))
    lease, history = await cut.acquire(room), History(room)
    for number in range(5):
        batch = history.batch(b"%d" % number, command=(f"person:{number}", b"digest", b"ok"))
        assert history.learn(batch, await cut.append(lease, batch)) == Outcome("stored")
    assert await faults(cut, history) == []
    assert len(await cut.entries(room)) == 5


async def test_the_checker_finds_a_store_that_appends_again(
    open_store: OpenStore, room: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the check of seq and of its own earlier entries, a resent batch is in the log twice."""
    text = scripts.APPEND.text.replace(b"if first <= seq then", b"if false then")
    text = text.replace(b"first == seq + 1 and", b"true and").replace(b"held[4] == ARGV[6]", b"true")
    monkeypatch.setattr(scripts, "APPEND", Script(text))
    monkeypatch.setattr(scripts, "ALL", (scripts.APPEND, *scripts.ALL[1:]))
    broken = await open_store("north", at=cutter("append/after_send", 1))
    lease, history = await broken.acquire(room), History(room)
    await history.append(broken, lease, b"one")
    for _ in range(50):  # the cut copy may arrive after the resent one
        if "doubled" in await faults(broken, history):
            return
        await asyncio.sleep(0.02)
    pytest.fail("not found")


async def play(store: Store, history: History, stop: asyncio.Event) -> None:
    """Append until told to stop."""
    lease = await store.acquire(history.room)
    number = 0
    while not stop.is_set():
        number += 1
        outcome = await history.append(store, lease, b"%s %d" % (history.room.encode(), number))
        assert outcome.kind == "stored"


async def test_a_frozen_engine_answers_nothing_and_stores_once(own_engine: EmbeddedEngine) -> None:  # fault 5
    store = await Store.open(own_engine.url, node=own_engine.node, patience=0.2)
    changes: list[bool] = []
    store.watch(changes.append)
    histories, stop = [History(f"room{number}") for number in range(5)], asyncio.Event()
    players = [asyncio.ensure_future(play(store, history, stop)) for history in histories]
    assert own_engine.pid is not None
    for _ in range(3):
        await asyncio.sleep(0.1)
        os.kill(own_engine.pid, signal.SIGSTOP)
        await asyncio.sleep(0.05)
        answered = [len(history.answered) for history in histories]
        await asyncio.sleep(0.6)
        assert [len(history.answered) for history in histories] == answered
        assert not store.up
        with pytest.raises(StoreError, match="store/unreachable"):
            await store.ping()
        os.kill(own_engine.pid, signal.SIGCONT)
        await asyncio.wait_for(until_up(store), 10)
    stop.set()
    await asyncio.gather(*players)
    for history in histories:
        assert await faults(store, history) == []
        assert len(await store.entries(history.room)) == len(history.answered) > 3
    assert changes[-1] is True
    assert changes.count(False) == changes.count(True) >= 3
    await store.close()


async def until_up(store: Store) -> None:
    """Wait for the engine, as a server does that pings."""
    while not store.up:
        try:
            await store.ping()
        except StoreError:
            await asyncio.sleep(0.02)
        await asyncio.sleep(0.01)


async def test_a_killed_engine_lost_nothing_that_was_acknowledged(own_engine: EmbeddedEngine) -> None:  # fault 4
    store = await Store.open(own_engine.url, node=own_engine.node, patience=0.5)
    histories, stop = [History(f"room{number}") for number in range(5)], asyncio.Event()
    players = [asyncio.ensure_future(play(store, history, stop)) for history in histories]

    def answers() -> int:
        return sum(len(history.answered) for history in histories)

    for _ in range(4):
        await asyncio.sleep(0.15)
        before, pid = answers(), own_engine.pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        await eventually(lambda: own_engine.pid != pid and answers() > before + 20)  # noqa: B023 - awaited here
    stop.set()
    await asyncio.gather(*players)
    for history in histories:
        assert await faults(store, history) == []
        assert len(await store.entries(history.room)) == len(history.answered)
    await store.close()


async def test_the_checker_finds_an_engine_that_forgets(own_engine: EmbeddedEngine) -> None:
    """An engine whose log is not read again after a kill: every history misses what it was told."""
    store = await Store.open(own_engine.url, node=own_engine.node)
    history = History("room")
    lease = await store.acquire("room")
    await history.append(store, lease, b"one", b"two")
    await store._desk.do("FLUSHALL")
    assert await faults(store, history) == ["lost 2"]
    await store.close()


async def test_closing_ends_the_wait(own_engine: EmbeddedEngine) -> None:
    store = await Store.open(own_engine.url, node=own_engine.node, patience=0.2)
    lease, history = await store.acquire("room"), History("room")
    assert own_engine.pid is not None
    os.kill(own_engine.pid, signal.SIGSTOP)
    waiting = asyncio.ensure_future(history.append(store, lease, b"one"))
    await asyncio.sleep(0.05)
    await store.close()
    os.kill(own_engine.pid, signal.SIGCONT)
    with pytest.raises(StoreError, match="store/closed"):
        await waiting
    with pytest.raises(StoreError, match="store/closed"):
        await store.ping()


async def test_a_cancelled_wait_leaves_the_line_in_order(store: Store, room: str) -> None:
    lease, history = await store.acquire(room), History(room)
    first = history.batch(b"one")
    waiting = asyncio.ensure_future(store.append(lease, first))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    stored = None
    while stored is None:
        stored = await store.load(room)
    assert stored.entries == [b"one"]


async def test_a_full_store_refuses_whole_and_still_renews(own_engine: EmbeddedEngine) -> None:
    """Fault 8: nothing is half written, leases live on, and when there is room again the same batch goes in."""
    store = await Store.open(own_engine.url, node=own_engine.node)
    lease, history = await store.acquire("room"), History("room")
    await history.append(store, lease, b"one")
    await store._desk.do("CONFIG", "SET", "maxmemory", "1mb")
    batch = history.batch(b"two", b"three", command=("person:1", b"digest", b"ok"))
    outcome = await store.append(lease, batch)
    assert (outcome.kind, outcome.reason) == ("refused", "OOM")
    assert await store.entries("room") == [b"one"]
    assert await store.renew([lease]) == []
    await store.beat(1)
    again = await store.acquire("room")
    with pytest.raises(StoreError, match="OOM"):
        await store.reserve_code("ABCD2345", "another")
    await store.release(again)
    last = await store.acquire("room")
    await store._desk.do("CONFIG", "SET", "maxmemory", "0")
    assert (await store.append(last, batch)).kind == "stored"
    await store.close()


async def test_what_is_unknown_stays_so_while_the_store_is_full(own_engine: EmbeddedEngine) -> None:
    """A refusal of the second copy says nothing of the first, which is in the log."""
    beside = redis.Redis.from_url(own_engine.url)
    cut: list[bool] = []

    def at(point: str) -> None:
        if point == "append/after_send" and not cut:
            while not beside.exists(keys.deal("room", 0)):
                time.sleep(0.01)
            beside.config_set("maxmemory", "1mb")
            cut.append(True)
            raise CutError

    store = await Store.open(own_engine.url, node=own_engine.node, at=at)
    lease, history = await store.acquire("room"), History("room")
    waiting = asyncio.ensure_future(history.append(store, lease, b"one"))
    await asyncio.wait([waiting], timeout=0.3)
    assert not waiting.done()
    assert not store.up
    beside.config_set("maxmemory", "0")
    beside.close()
    assert (await waiting).kind == "stored"
    assert await store.entries("room") == [b"one"]
    await store.close()


async def test_a_replica_refuses_and_the_batch_goes_in_later(own_engine: EmbeddedEngine) -> None:
    store = await Store.open(own_engine.url, node=own_engine.node)
    lease, history = await store.acquire("room"), History("room")
    await store._desk.do("REPLICAOF", "127.0.0.1", "1")
    batch = history.batch(b"one")
    outcome = await store.append(lease, batch)
    assert (outcome.kind, outcome.reason) == ("refused", "READONLY")
    await store._desk.do("REPLICAOF", "NO", "ONE")
    assert (await store.append(lease, batch)).kind == "stored"
    await store.close()
