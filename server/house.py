"""What every room of a server shares, and the part of a store that a room needs; it holds no room."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

from server.store.shapes import Batch, Lease, Outcome


class Closed(Exception):  # noqa: N818  not a failure: somebody else has the room now, or the server stops
    """The room is no longer ours."""


class Keeper(Protocol):
    """A store as a room uses it."""

    async def append(self, lease: Lease, batch: Batch) -> Outcome:
        """Store one batch, or say why not."""
        ...

    async def finish_deal(self, lease: Lease, deal: int) -> None:
        """Pack a finished deal."""
        ...

    async def entries(self, room: str) -> list[bytes]:
        """All entries of a room."""
        ...


def nowhere(point: str) -> None:
    """Where tests put their crashes."""


@dataclass(frozen=True, slots=True)
class House:
    """The store, the time, people's names, chance, and what is counted."""

    keeper: Keeper
    now: Callable[[], int]
    names: Callable[[str], str]
    bot_pause: Callable[[], float]
    #: Secret random bytes: seeds of deals, seeds of bots; each asked for anew and never shared.
    random_bytes: Callable[[int], bytes]
    counted: Callable[[str, str], None]
    #: Called at named points of a move, between any two steps that a crash could part.
    at: Callable[[str], None] = nowhere
    #: Waits so many seconds of the time that ``now`` tells: clocks of tables, signs of life, who is away.
    wait: Callable[[float], Awaitable[None]] = asyncio.sleep
