"""Real engines for the tests of the store: ours, and Debian's old Redis where there is one; one of each per session."""

import itertools
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio

from server.store import EmbeddedEngine, Store
from server.store.engine import find_binary

BINARIES: dict[str, Path | None] = {
    "ours": find_binary(),
    "redis": Path(found) if (found := shutil.which("redis-server")) else None,
}
_numbers = itertools.count(1)


@pytest_asyncio.fixture(scope="session", params=[name for name, path in BINARIES.items() if path is not None])
async def engine(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[EmbeddedEngine]:
    """A durable engine of each kind that is here."""
    running = EmbeddedEngine(tmp_path_factory.mktemp("engine"), binary=BINARIES[request.param])
    await running.start()
    yield running
    await running.stop()


@pytest_asyncio.fixture(scope="session")
async def store(engine: EmbeddedEngine) -> AsyncIterator[Store]:
    """A store on it, shared: a test takes rooms and people of its own."""
    opened = await Store.open(engine.url, node="north")
    yield opened
    await opened.close()


@pytest.fixture
def room() -> str:
    """A room of this test's own."""
    return f"room{next(_numbers)}"


@pytest.fixture
def person() -> str:
    """Somebody new."""
    return f"person{next(_numbers)}"


@pytest_asyncio.fixture
async def open_store(engine: EmbeddedEngine) -> AsyncIterator[Callable[..., Awaitable[Store]]]:
    """Opens more stores on the shared engine and closes them after the test."""
    opened: list[Store] = []

    async def open_one(node: str, **more: object) -> Store:
        opened.append(await Store.open(engine.url, node=node, **more))  # type: ignore[arg-type]
        return opened[-1]

    yield open_one
    for one in opened:
        await one.close()


@pytest_asyncio.fixture
async def own_engine(tmp_path: Path) -> AsyncIterator[EmbeddedEngine]:
    """An engine that a test may stop and kill."""
    running = EmbeddedEngine(tmp_path / "own")
    await running.start()
    yield running
    await running.stop()
