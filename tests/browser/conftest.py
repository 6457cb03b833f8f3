"""One Chromium for all browser tests, and a server of the tests' own that can be killed and started again."""

import asyncio
import contextlib
import json
import os
import shutil
import signal
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Page, async_playwright

#: As root and with no way out of this machine.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # a name as a home network has one: plain http there is no secure context, unlike on 127.0.0.1
    "--host-resolver-rules=MAP table.test 127.0.0.1",
)
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1440, "height": 900}

Open: TypeAlias = Callable[..., Awaitable[Page]]


class Served:
    """A server in a process of its own, on one port and one data folder over all its lives."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self._process: asyncio.subprocess.Process | None = None

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}/"

    async def start(self) -> None:
        """Start and wait until it listens."""
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "tests.faults.entry", "--data", str(self.data), "--port", str(self.port)),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        assert self._process.stdout is not None
        async with asyncio.timeout(30):
            assert json.loads(await self._process.stdout.readline())["port"] == self.port

    async def kill(self) -> None:
        """End it with -9, wherever it is."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        """Ask it to stop."""
        await self._end(signal.SIGTERM)

    async def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.send_signal(how)
            await process.wait()


@pytest_asyncio.fixture(scope="session")
async def served(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Served]:
    """A server that browsers may reach, and tests may kill."""
    one = Served(tmp_path_factory.mktemp("served"))
    await one.start()
    yield one
    await one.stop()


@pytest_asyncio.fixture(scope="session")
async def browser() -> AsyncIterator[Browser]:
    """The system's Chromium, headless."""
    path = os.environ.get("TABLEMATES_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    async with async_playwright() as playwright:
        one = await playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield one
        await one.close()


@pytest_asyncio.fixture
async def open_page(browser: Browser, served: Served) -> AsyncIterator[Open]:
    """Opens pages, each a person with a browser of their own; a script error or console error fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    async def open_one(path: str = "", *, language: str = "en", host: str = "127.0.0.1", **options: Any) -> Page:
        context = await browser.new_context(viewport=options.pop("viewport", DESKTOP), locale=language, **options)
        contexts.append(context)
        context.set_default_timeout(20_000)
        page = await context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
        await page.goto(served.url.replace("127.0.0.1", host) + path)
        return page

    yield open_one
    for context in contexts:
        with contextlib.suppress(Exception):
            await context.close()
    # A socket that could not be opened while the server was down is the browser's own note, not a fault of the page.
    assert [error for error in errors if "ERR_CONNECTION_REFUSED" not in error and "WebSocket" not in error] == []
