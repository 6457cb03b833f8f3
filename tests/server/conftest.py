"""Guests for the servers of these tests, and a second server whose time is moved by hand."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio

from server.app import Running, running
from server.settings import Settings
from tests.clock import HandClock
from tests.server.guests import Guests, Timed


@pytest_asyncio.fixture
async def guests(server: Running) -> AsyncIterator[Guests]:
    """Guests of the server that all tests share."""
    async with Guests(server) as some:
        yield some


@asynccontextmanager
async def timed_server(folder: Path, clock: HandClock, **settings: object) -> AsyncIterator[Timed]:
    """A server of one's own on a data folder, whose time is the clock's, with guests."""
    asked = Settings(host="127.0.0.1", port=0, data=folder, log_level="WARNING", **{"open": True, **settings})  # type: ignore[arg-type]

    def by_hand(house: object) -> object:
        return replace(house, bot_pause=lambda: 0.0, now=clock.now, wait=clock.wait)  # type: ignore[type-var]

    async with running(asked, house=by_hand) as server, Guests(server) as some:  # type: ignore[arg-type]
        yield Timed(server, clock, some)


@pytest_asyncio.fixture(scope="session")
async def shared_timed(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Timed]:
    """The one server of the session whose time is moved by hand."""
    async with timed_server(tmp_path_factory.mktemp("timed"), HandClock()) as timed:
        yield timed


@pytest_asyncio.fixture
async def timed(shared_timed: Timed) -> AsyncIterator[Timed]:
    """The same, with guests of this test's own."""
    async with Guests(shared_timed.server) as some:
        yield Timed(shared_timed.server, shared_timed.clock, some)


@pytest.fixture
def numbers() -> Iterator[int]:
    """Numbers that are never used twice."""
    return iter(range(1, 1 << 30))


ELSEWHERE = {
    "open": False,
    "public_url": "https://cards.example.org/",
    "origins": "https://friends.example.net,http://127.0.0.1:5173",
    "metrics_token": "a-long-token",
    "proxy_hops": 1,
}


@pytest_asyncio.fixture(scope="session")
async def shared_closed(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Timed]:
    """A server behind a proxy with a public address, where a table needs the host key."""
    async with timed_server(tmp_path_factory.mktemp("closed"), HandClock(), **ELSEWHERE) as timed:
        yield timed


@pytest_asyncio.fixture
async def closed(shared_closed: Timed) -> AsyncIterator[Timed]:
    """The same, with guests of this test's own."""
    async with Guests(shared_closed.server) as some:
        yield Timed(shared_closed.server, shared_closed.clock, some)
