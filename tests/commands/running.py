"""The commands as people run them: processes of their own, with what they write and how they end."""

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Ended:
    """What a command wrote and how it ended."""

    status: int
    out: str
    err: str


def settings(**named: object) -> dict[str, str]:
    """An environment in which nothing is set but these ``TABLEMATES_`` variables."""
    kept = {name: text for name, text in os.environ.items() if not name.startswith("TABLEMATES_")}
    return kept | {f"TABLEMATES_{name.upper()}": str(value) for name, value in named.items()}


async def command(*words: str, said: bytes = b"", limit_s: float = 60, **named: object) -> Ended:
    """Run a command to its end."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "server", *words),
        cwd=ROOT,
        env=settings(**named),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    async with asyncio.timeout(limit_s):
        out, err = await process.communicate(said)
    assert process.returncode is not None
    return Ended(process.returncode, out.decode(), err.decode())


@dataclass
class Serving:
    """A server in a process of its own."""

    process: asyncio.subprocess.Process
    port: int
    greeting: str

    @property
    def url(self) -> str:
        """Where its socket is."""
        return f"ws://127.0.0.1:{self.port}/ws"

    async def stop(self) -> Ended:
        """Ask it to stop, and wait until it has."""
        self.process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(30):
            out, err = await self.process.communicate()
        assert self.process.returncode is not None
        return Ended(self.process.returncode, self.greeting + out.decode(), err.decode())


@asynccontextmanager
async def serving(data: Path, **named: object) -> AsyncIterator[Serving]:
    """``serve`` on a data folder, until the block ends."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "server", "serve"),
        cwd=ROOT,
        env=settings(**{"host": "127.0.0.1", "port": 0, "open": 1, "data": data, **named}),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield await greeted(process, int(str(named.get("port", 0))))
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGTERM)
            await process.communicate()


async def greeted(process: asyncio.subprocess.Process, port: int) -> Serving:
    """Read what a server says when it is ready; where its port is not given it says which it took."""
    assert process.stdout is not None
    lines: list[str] = []
    async with asyncio.timeout(60):
        while not (lines and "Stop with" in lines[-1]):
            line = (await process.stdout.readline()).decode()
            if not line:
                raise RuntimeError((await process.communicate())[1].decode())
            lines.append(line)
    greeting = "".join(lines)
    found = re.search(r"127\.0\.0\.1:(\d+)/", greeting)
    return Serving(process, port or int(found[1] if found else 0), greeting)
