"""Fault 32: a second server on the same data folder says so in one line and stops; the first one plays on."""

import asyncio
import os
import re
import signal
import sys
from pathlib import Path

from tests.faults.player import Player

READY_S = 60


async def serve(data: Path) -> asyncio.subprocess.Process:
    """The server as an operator starts it, on any free port."""
    settings = {"DATA": str(data), "PORT": "0", "HOST": "127.0.0.1", "OPEN": "1", "LOG_LEVEL": "ERROR"}
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "server", "serve"),
        env={**os.environ, **{f"TABLEMATES_{name}": value for name, value in settings.items()}},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


async def port_of(process: asyncio.subprocess.Process) -> int:
    """Wait until a server says that it is ready; where it listens."""
    assert process.stdout is not None
    async with asyncio.timeout(READY_S):
        async for line in process.stdout:
            if found := re.search(rb"ready: http://127\.0\.0\.1:(\d+)/", line):
                return int(found[1])
    raise AssertionError("it ended without a word")


async def test_two_servers_on_one_folder(tmp_path: Path) -> None:
    first = await serve(tmp_path)
    try:
        player = await Player(f"ws://127.0.0.1:{await port_of(first)}/ws").come()
        second = await serve(tmp_path)
        async with asyncio.timeout(READY_S):
            out, err = await second.communicate()
        assert second.returncode == 2
        assert out == b""
        assert err.decode().count("\n") == 1
        assert f"{tmp_path / 'store'} is in use by another server" in err.decode()
        await player.do("create", game="doudizhu")
        assert player.closes == []
        await player.go()
    finally:
        first.send_signal(signal.SIGTERM)
        async with asyncio.timeout(READY_S):
            out, err = await first.communicate()
    assert first.returncode == 0
    assert err == b""
