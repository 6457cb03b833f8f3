"""The embedded engine as a child: its folder, its lock, its life and its end (faults 1 and 32)."""

import asyncio
import json
import os
import shutil
import signal
import sys
from pathlib import Path

import pytest

from server.store import Batch, EmbeddedEngine, Store, StoreError, running_url, tether
from server.store.engine import find_binary
from server.store.folder import is_newer
from tests.server.store.history import History, eventually

SERVER = """
import asyncio, sys
from pathlib import Path
from server.store import Batch, EmbeddedEngine, Store

async def serve():
    engine = EmbeddedEngine(Path(sys.argv[1]))
    store = await Store.open(await engine.start(), node=engine.node)
    lease = await store.acquire("room")
    outcome = await store.append(lease, Batch(0, 1, b"", b"head", (b"one",)))
    print(engine.pid, outcome.kind, flush=True)
    await asyncio.sleep(60)

asyncio.run(serve())
"""


def gone(pid: int) -> bool:
    """Whether a process has ended (a zombie nobody collects counts as ended)."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


async def until_gone(pid: int) -> None:
    """Wait for the end of a process that is none of our children."""
    await eventually(lambda: gone(pid))


async def start_server(folder: Path) -> tuple[asyncio.subprocess.Process, int]:
    """Another server on a folder, in a process of its own, with one stored entry; and its engine's pid."""
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SERVER, str(folder), stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
    )
    assert server.stdout is not None
    while line := (await server.stdout.readline()).split():
        if line[-1:] == [b"stored"]:
            return server, int(line[0])
    raise AssertionError("the server did not start")


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


async def test_two_servers_on_one_folder(tmp_path: Path) -> None:  # fault 32
    server, _ = await start_server(tmp_path)
    with pytest.raises(StoreError) as refusal:
        await EmbeddedEngine(tmp_path).start()
    assert (refusal.value.code, refusal.value.params) == ("store/folder_in_use", {"folder": str(tmp_path)})
    server.kill()
    await server.wait()


async def test_a_killed_server_takes_its_engine_along_and_comes_back_with_its_rooms(tmp_path: Path) -> None:
    server, engine_pid = await start_server(tmp_path)
    server.kill()
    await server.wait()
    engine = EmbeddedEngine(tmp_path)
    store = await Store.open(await engine.start(), node=engine.node)
    assert gone(engine_pid)
    assert await store.rooms() == ["room"]
    lease = await store.acquire("room")  # at once: the node is the folder's
    assert lease.fence == 2
    assert (await store.append(lease, Batch(0, 2, b"head", b"next", (b"two",)))).kind == "stored"
    assert await store.entries("room") == [b"one", b"two"]
    await store.close()
    await engine.stop()


async def test_an_orphaned_engine_is_ended_first(tmp_path: Path) -> None:
    """Where an engine outlives its server, the next server must not start a second one on the same files."""
    engine = EmbeddedEngine(tmp_path)
    await engine.start()
    await engine.stop()
    command = [str(find_binary()), "--port", "0", "--unixsocket", str(tmp_path / "engine.sock"), "--dir", str(tmp_path)]
    more = ("--appendonly", "yes", "--save", "", "--logfile", str(tmp_path / "orphan.log"))
    orphan = await asyncio.create_subprocess_exec(*command, *more)
    note = json.loads((tmp_path / "engine.json").read_text())
    (tmp_path / "engine.json").write_text(json.dumps({**note, "pid": orphan.pid}))
    await eventually((tmp_path / "engine.sock").exists)
    await engine.start()
    assert await orphan.wait() == 0
    await engine.stop()


async def test_a_pid_that_became_somebody_elses_is_left_alone(tmp_path: Path) -> None:
    engine = EmbeddedEngine(tmp_path)
    await engine.start()
    await engine.stop()
    stranger = await asyncio.create_subprocess_exec("sleep", "60", cwd="/")
    note = json.loads((tmp_path / "engine.json").read_text())
    (tmp_path / "engine.json").write_text(json.dumps({**note, "pid": stranger.pid}))
    await engine.start()
    assert not gone(stranger.pid)
    stranger.kill()
    await stranger.wait()
    await engine.stop()


async def test_an_engine_that_dies_alone_is_started_again(tmp_path: Path) -> None:
    seen: list[bool] = []
    engine = EmbeddedEngine(tmp_path, watch=seen.append)
    store = await Store.open(await engine.start(), node=engine.node)
    await store.set_name("north", "Wei")
    pid = engine.pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    await eventually(lambda: seen == [False, True])
    assert engine.pid != pid
    assert await store.names(["north"]) == {"north": "Wei"}
    await store.close()
    await engine.stop()


async def test_stopping_waits_and_frees_the_folder(tmp_path: Path) -> None:
    engine = EmbeddedEngine(tmp_path)
    await engine.start()
    pid, node = engine.pid, engine.node
    assert pid is not None
    await engine.stop()
    assert gone(pid)
    await engine.start()
    assert engine.node == node
    await engine.stop()
    await engine.stop()


async def test_a_long_folder_gets_a_short_socket(tmp_path: Path) -> None:
    engine = EmbeddedEngine(tmp_path / ("a long name " * 9))
    url = await engine.start()
    assert len(url) < 100
    folder = os.path.dirname(url.removeprefix("unix://"))
    assert os.listdir(folder) == ["s"]
    await engine.stop()
    with pytest.raises(FileNotFoundError):
        os.listdir(folder)


async def test_the_short_way_of_a_killed_server_is_swept(tmp_path: Path) -> None:
    folder = tmp_path / ("a long name " * 9)
    server, _ = await start_server(folder)
    left = json.loads((folder / "engine.json").read_text())["socket"]
    server.kill()
    await server.wait()
    engine = EmbeddedEngine(folder)
    await engine.start()
    assert left not in engine.url
    with pytest.raises(FileNotFoundError):
        os.listdir(os.path.dirname(left))
    await engine.stop()


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


async def test_a_backup_finds_the_engine_of_a_running_server(tmp_path: Path) -> None:
    assert running_url(tmp_path) is None
    server, _ = await start_server(tmp_path)
    url = running_url(tmp_path)
    assert url is not None
    store = await Store.open(url, node="backup")
    await store.backup_to(tmp_path / "backup")
    await store.close()
    server.kill()
    await server.wait()
    await eventually(lambda: running_url(tmp_path) is None)
    engine = EmbeddedEngine(tmp_path / "new")
    store = await Store.open(await engine.start(), node=engine.node)
    await store.restore(tmp_path / "backup")
    assert await store.entries("room") == [b"one"]
    await store.close()
    await engine.stop()


@pytest.mark.skipif(sys.platform != "linux" or os.geteuid() != 0, reason="only root may mount a small disk")
async def test_a_full_disk_acknowledges_nothing_it_does_not_hold(tmp_path: Path) -> None:  # fault 7
    disk = tmp_path / "disk"
    os.mkdir(disk)
    mount = await asyncio.create_subprocess_exec("mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", str(disk))
    if await mount.wait() != 0:
        pytest.skip("no small disk to be had")
    engine = EmbeddedEngine(disk)
    store = await Store.open(await engine.start(), node=engine.node, patience=0.5)
    try:
        history = History("room")
        lease = await store.acquire("room")

        async def play() -> None:
            while True:
                assert (await history.append(store, lease, b"%d" % history.seq + bytes(20_000))).kind == "stored"

        player = asyncio.ensure_future(play())
        await eventually(lambda: not store.up)
        assert not player.done()
        answered = len(history.answered)
        remount = await asyncio.create_subprocess_exec("mount", "-o", "remount,size=20m", str(disk))
        assert await remount.wait() == 0
        await eventually(lambda: len(history.answered) > answered + 3)
        player.cancel()
        await asyncio.gather(player, return_exceptions=True)
        entries = await store.entries("room")
        assert entries[: len(history.answered)] == history.answered
        assert len(entries) <= len(history.answered) + 1
    finally:
        await store.close()
        await engine.stop()
        await (await asyncio.create_subprocess_exec("umount", str(disk))).wait()


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


async def test_where_linux_does_not_tie_them_a_watcher_does() -> None:
    """The way of macOS: a watcher beside the engine ends it when its server is gone."""
    server = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", "import subprocess, sys, os, time\n"
          "tied = [sys.executable, sys.argv[1], '--watch', str(os.getpid()), '/bin/sleep', '60']\n"
          "print(subprocess.Popen(tied).pid, flush=True)\n"
          "time.sleep(60)", tether.__file__),
        stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert server.stdout is not None
    engine_pid = int(await server.stdout.readline())
    await eventually(lambda: "sleep" in Path(f"/proc/{engine_pid}/cmdline").read_text())
    assert not gone(engine_pid)
    server.kill()
    await server.wait()
    await until_gone(engine_pid)
