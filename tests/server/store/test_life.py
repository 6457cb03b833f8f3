"""Servers and their engines as processes: two on one folder, killed ones, orphans, full disks (faults 1, 7 and 32)."""

import asyncio
import json
import os
import signal
import sys
from pathlib import Path

import pytest

from server.store import Batch, EmbeddedEngine, Store, StoreError, running_url, tether
from server.store.engine import find_binary
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


async def test_two_servers_on_one_folder_and_a_backup_beside(tmp_path: Path) -> None:  # fault 32
    assert running_url(tmp_path) is None
    server, _ = await start_server(tmp_path)
    with pytest.raises(StoreError) as refusal:
        await EmbeddedEngine(tmp_path).start()
    assert (refusal.value.code, refusal.value.params) == ("store/folder_in_use", {"folder": str(tmp_path)})
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


async def test_a_killed_server_takes_its_engine_along_and_comes_back_with_its_rooms(tmp_path: Path) -> None:
    folder = tmp_path / ("a long name " * 9)
    server, engine_pid = await start_server(folder)
    short = os.path.dirname(json.loads((folder / "engine.json").read_text())["socket"])
    assert os.listdir(short) == ["s"]
    server.kill()
    await server.wait()
    engine = EmbeddedEngine(folder)
    store = await Store.open(await engine.start(), node=engine.node)
    assert gone(engine_pid)
    with pytest.raises(FileNotFoundError):  # the short way to its socket is swept
        os.listdir(short)
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
    await eventually(lambda: gone(engine_pid))
