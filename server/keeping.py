"""What a house has by default: the store as rooms use it, the time, and how long a bot waits; it holds no room."""

import contextlib
import random
import time
from dataclasses import dataclass
from typing import Final

from server.store.errors import StoreError
from server.store.shapes import Batch, Lease, Outcome
from server.store.store import Store

BOT_PAUSE_S: Final = (0.7, 1.6)


def wall_ms() -> int:
    """The time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def bot_pause() -> float:
    """How long a bot waits before it moves: drawn from one distribution, whatever it has to think about."""
    return random.uniform(*BOT_PAUSE_S)


@dataclass(frozen=True, slots=True)
class RoomKeeper:
    """The store as rooms use it."""

    store: Store

    async def append(self, lease: Lease, batch: Batch) -> Outcome:
        """Store one batch."""
        return await self.store.append(lease, batch)

    async def finish_deal(self, lease: Lease, deal: int) -> None:
        """Pack a finished deal; left for later when it cannot be done now."""
        with contextlib.suppress(StoreError):
            await self.store.finish_deal(lease, deal)

    async def entries(self, room: str) -> list[bytes]:
        """All entries of a room."""
        stored = await self.store.load(room)
        return stored.entries if stored else []
