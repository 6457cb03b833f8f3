"""A server in a process of its own that tests may kill, stop and start again on the same folder and port."""

import asyncio
import json
import os
import signal
import sys
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tests.faults.entry import Start

PATIENCE_S = 60


class Nursery:
    """Starts servers, one at a time, from a process in which everything is already imported."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def open(self) -> "Nursery":
        """Warm up."""
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.faults.entry"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        await self.hear("warm")
        return self

    def say(self, start: Start) -> None:
        """Ask for a server."""
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(asdict(start)).encode() + b"\n")

    async def hear(self, what: str) -> Any:
        """What is said of a server next, which must be this."""
        assert self._process is not None
        assert self._process.stdout is not None
        async with asyncio.timeout(PATIENCE_S):
            line = await self._process.stdout.readline()
        said = json.loads(line or b"{}")
        if what not in said:
            raise RuntimeError(f"a server said {said} instead of {what}")
        return said[what]

    async def close(self) -> None:
        """End it."""
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()


class Process:
    """A server that runs at present, or will again, on a folder and a port of its own."""

    def __init__(self, nursery: Nursery, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.pid: int | None = None
        #: Everything that the servers here have logged.
        self.log = folder / "server.log"
        #: When the servers here ended, in milliseconds since 1970.
        self.ends: list[int] = []
        self._nursery = nursery

    @property
    def url(self) -> str:
        """The socket's address, the same after each start."""
        return f"ws://127.0.0.1:{self.port}/ws"

    @property
    def data(self) -> Path:
        """The data folder of the servers."""
        return self.folder / "data"

    async def start(self, *, crash: str = "", seed: str = "tables", flag: str = "", broken: str = "") -> None:
        """Start a server and wait until it listens."""
        self._nursery.say(Start(str(self.data), self.port, crash, seed, broken, flag, str(self.log)))
        self.pid = await self._nursery.hear("pid")
        self.port = await self._nursery.hear("port")

    async def gone(self) -> int:
        """Wait until the server has ended; its exit status, negative for a signal."""
        status: int = await self._nursery.hear("exit")
        self.pid = None
        self.ends.append(time.time_ns() // 1_000_000)
        return status

    async def end(self, how: signal.Signals = signal.SIGKILL) -> int:
        """Send a signal and wait until the server has ended."""
        assert self.pid is not None
        os.kill(self.pid, how)
        return await self.gone()

    def engine_pid(self) -> int:
        """The store's process."""
        return int(json.loads((self.data / "store" / "engine.json").read_text())["pid"])

    async def close(self) -> None:
        """End the server if it still runs."""
        if self.pid is not None:
            await self.end(signal.SIGTERM)
