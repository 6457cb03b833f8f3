"""Servers in processes of their own, for tests that do them harm."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.faults.process import Nursery, Process


@pytest_asyncio.fixture(scope="session")
async def nursery() -> AsyncIterator[Nursery]:
    """Where servers come from."""
    one = await Nursery().open()
    yield one
    await one.close()


@pytest_asyncio.fixture
async def process(nursery: Nursery, tmp_path: Path) -> AsyncIterator[Process]:
    """A server of this test's own, not started yet."""
    one = Process(nursery, tmp_path)
    yield one
    await one.close()
