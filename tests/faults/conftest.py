"""Servers in processes of their own, for tests that do them harm."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.faults.process import Process


@pytest_asyncio.fixture
async def process(tmp_path: Path) -> AsyncIterator[Process]:
    """A server of this test's own, not started yet."""
    one = Process(tmp_path)
    yield one
    await one.close()
