"""The embedded engine and its folder: what it promises, and what it refuses to start on."""

import json
import os
import shutil
from pathlib import Path

import pytest

from server.store import Batch, EmbeddedEngine, Store, StoreError
from server.store.engine import find_binary
from server.store.folder import is_newer


async def test_it_says_what_it_promises(own_engine: EmbeddedEngine) -> None:
    store = await Store.open(own_engine.url, node=own_engine.node)
    assert store.guarantee == "durable"
    assert store.engine == own_engine.engine
    assert not store.evicts
    await store.close()


@pytest.mark.parametrize(
    ("settings", "guarantee", "evicts"),
    [
        ({"appendfsync": "everysec"}, "everysec", False),
        ({"appendfsync": "no"}, "volatile", False),
        ({"appendonly": "no"}, "volatile", False),
        ({"maxmemory-policy": "allkeys-lru"}, "durable", True),
    ],
)
async def test_the_guarantee_follows_the_settings(
    own_engine: EmbeddedEngine, settings: dict[str, str], guarantee: str, evicts: bool
) -> None:
    first = await Store.open(own_engine.url, node=own_engine.node)
    for name, value in settings.items():
        await first._desk.do("CONFIG", "SET", name, value)
    await first.close()
    store = await Store.open(own_engine.url, node=own_engine.node)
    assert (store.guarantee, store.evicts) == (guarantee, evicts)
    await store.close()


async def test_a_long_folder_gets_a_short_socket(tmp_path: Path) -> None:
    engine = EmbeddedEngine(tmp_path / ("a long name " * 9))
    url = await engine.start()
    assert len(url) < 100
    folder = os.path.dirname(url.removeprefix("unix://"))
    assert os.listdir(folder) == ["s"]
    await engine.stop()
    with pytest.raises(FileNotFoundError):
        os.listdir(folder)


async def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="store/folder_not_writable"):
        await EmbeddedEngine(tmp_path / "file" / "data").start()


async def test_a_folder_of_a_newer_engine_is_refused_in_one_line(tmp_path: Path) -> None:
    note = {"engine": "valkey", "version": "99.1.0", "node": "n", "pid": 0, "socket": ""}
    (tmp_path / "engine.json").write_text(json.dumps(note))
    engine = EmbeddedEngine(tmp_path)
    with pytest.raises(StoreError, match="store/folder_from_newer_engine") as refusal:
        await engine.start()
    assert "\n" not in str(refusal.value)
    assert json.loads((tmp_path / "engine.json").read_text()) == note
    (tmp_path / "engine.json").unlink()
    await engine.start()  # the lock was given back
    await engine.stop()


@pytest.mark.parametrize(
    ("theirs", "ours", "newer"),
    [
        ("valkey 9.1.2", "valkey 9.1.0", False),
        ("valkey 9.2.0", "valkey 9.1.2", True),
        ("valkey 8.0.0", "valkey 9.1.2", False),
        ("redis 7.0.15", "valkey 9.1.2", False),
        ("redis 7.2.4", "valkey 9.1.2", False),
        ("redis 8.0.0", "valkey 9.1.2", True),
        ("valkey 8.0.0", "redis 7.0.15", True),
        ("redis 7.0.15", "redis 7.0.3", False),
    ],
)
def test_which_engine_may_read_whose_folder(theirs: str, ours: str, newer: bool) -> None:
    assert is_newer(*theirs.split(), *ours.split()) is newer


async def test_a_folder_of_the_old_redis_is_read_by_ours(tmp_path: Path) -> None:
    old = shutil.which("redis-server")
    if old is None:
        pytest.skip("no second engine here")
    for binary in (Path(old), find_binary()):
        engine = EmbeddedEngine(tmp_path, binary=binary)
        store = await Store.open(await engine.start(), node=engine.node)
        await store.set_name(engine.engine, "was here")
        names = await store._desk.do("HLEN", "{tm}:names")
        await store.close()
        await engine.stop()
    assert names == 2
    with pytest.raises(StoreError, match="store/folder_from_newer_engine"):
        await EmbeddedEngine(tmp_path, binary=Path(old)).start()


async def test_an_engine_that_cannot_read_its_log_says_why(tmp_path: Path) -> None:
    engine = EmbeddedEngine(tmp_path)
    store = await Store.open(await engine.start(), node=engine.node)
    for number in range(20):
        await store.set_name(f"person{number}", "Wei")
    await store.close()
    await engine.stop()
    (log,) = (tmp_path / "appendonlydir").glob("*.incr.aof")
    broken = bytearray(log.read_bytes())
    broken[100:140] = b"\0" * 40
    log.write_bytes(broken)
    with pytest.raises(StoreError, match="store/engine_failed") as refusal:
        await engine.start()
    assert refusal.value.params["reason"]


async def test_a_torn_last_write_costs_only_itself(tmp_path: Path) -> None:
    """A write that was cut by a power failure was never acknowledged; all before it is there."""
    engine = EmbeddedEngine(tmp_path)
    store = await Store.open(await engine.start(), node=engine.node)
    lease = await store.acquire("room")
    await store.append(lease, Batch(0, 1, b"", b"h", (b"one",)))
    await store.append(lease, Batch(0, 2, b"h", b"i", (b"two" * 100,)))
    await store.close()
    await engine.stop()
    (log,) = (tmp_path / "appendonlydir").glob("*.incr.aof")
    log.write_bytes(log.read_bytes()[:-50])
    store = await Store.open(await engine.start(), node=engine.node)
    assert await store.entries("room") == [b"one"]
    await store.close()
    await engine.stop()


async def test_without_an_engine_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="store/no_engine"):
        await EmbeddedEngine(tmp_path, binary=Path("/bin/true")).start()


async def test_other_addresses_are_refused_or_unreachable(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="store/bad_url"):
        await Store.open("https://example.org", node="north")
    with pytest.raises(StoreError, match="store/unreachable"):
        await Store.open(f"unix://{tmp_path}/nobody.sock", node="north")


async def test_a_cluster_is_refused(tmp_path: Path) -> None:
    engine = EmbeddedEngine(tmp_path, more=("--cluster-enabled", "yes", "--port", "0"))
    url = await engine.start()
    with pytest.raises(StoreError, match="store/is_cluster"):
        await Store.open(url, node="north")
    await engine.stop()
