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


class Process:
    """A nursery and the server that it runs at present."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.pid: int | None = None
        #: Everything that the servers here have logged.
        self.log = folder / "server.log"
        #: When the servers here ended, in milliseconds since 1970.
        self.ends: list[int] = []
        self._nursery: asyncio.subprocess.Process | None = None

    @property
    def url(self) -> str:
        """The socket's address, the same after each start."""
        return f"ws://127.0.0.1:{self.port}/ws"

    @property
    def data(self) -> Path:
        """The data folder of the servers."""
        return self.folder / "data"

    async def start(self, *, crash: str = "", seed: str = "tables", flag: str = "") -> None:
        """Start a server and wait until it listens, or has died at a point that lies before that."""
        if self._nursery is None:
            self._nursery = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.faults.entry"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
            await self._hear("warm")
        assert self._nursery.stdin is not None
        start = Start(str(self.data), self.port, crash, seed, flag, str(self.log))
        self._nursery.stdin.write(json.dumps(asdict(start)).encode() + b"\n")
        self.pid = await self._hear("pid")
        self.port = await self._hear("port")

    async def _hear(self, what: str) -> Any:
        assert self._nursery is not None
        assert self._nursery.stdout is not None
        async with asyncio.timeout(PATIENCE_S):
            line = await self._nursery.stdout.readline()
        said = json.loads(line or b"{}")
        if what not in said:
            raise RuntimeError(f"the server said {said} instead of {what}: {self.last_words()}")
        return said[what]

    async def gone(self) -> int:
        """Wait until the server has ended; its exit status, negative for a signal."""
        status: int = await self._hear("exit")
        self.pid = None
        self.ends.append(time.time_ns() // 1_000_000)
        return status

    async def end(self, how: signal.Signals = signal.SIGKILL) -> int:
        """Send a signal and wait until the server has ended."""
        self.signal(how)
        return await self.gone()

    def signal(self, how: signal.Signals) -> None:
        """Send a signal."""
        assert self.pid is not None
        os.kill(self.pid, how)

    def engine_pid(self) -> int:
        """The store's process."""
        return int(json.loads((self.data / "store" / "engine.json").read_text())["pid"])

    def last_words(self) -> str:
        """The end of the server's log."""
        return self.log.read_text()[-2000:] if self.log.exists() else ""

    async def close(self) -> None:
        """End everything."""
        if self.pid is not None:
            await self.end(signal.SIGTERM)
        if self._nursery is not None:
            assert self._nursery.stdin is not None
            self._nursery.stdin.close()
            await self._nursery.wait()
