"""Stores with planted faults: a server on one of them does wrong, and the checker must say so."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from server.house import Keeper
from server.store.shapes import Batch, Lease, Outcome

LATE_S: Final = 0.2


class _Broken:
    """Everything but what is broken is the real one's."""

    def __init__(self, real: Keeper) -> None:
        self.real = real

    async def append(self, lease: Lease, batch: Batch) -> Outcome:
        """Store one batch."""
        return await self.real.append(lease, batch)

    async def finish_deal(self, lease: Lease, deal: int) -> None:
        """Leave the deal as it is."""

    async def entries(self, room: str) -> list[bytes]:
        """All entries of a room."""
        return await self.real.entries(room)


class ShownFirst(_Broken):
    """Says "stored" at once, and stores a little later."""

    def __init__(self, real: Keeper) -> None:
        super().__init__(real)
        self._last: asyncio.Task[None] | None = None

    async def append(self, lease: Lease, batch: Batch) -> Outcome:
        """Not yet."""
        self._last = asyncio.create_task(self._later(self._last, lease, batch))
        return Outcome("stored")

    async def _later(self, before: asyncio.Task[None] | None, lease: Lease, batch: Batch) -> None:
        if before is not None:
            await before
        await asyncio.sleep(LATE_S / 10)
        await self.real.append(lease, batch)


class NoIds(_Broken):
    """Does not look at who asked and by which command."""

    async def append(self, lease: Lease, batch: Batch) -> Outcome:
        """Without the command."""
        return await self.real.append(lease, replace(batch, command=None))


BROKEN: Final[dict[str, Callable[[Keeper], Keeper]]] = {"shown first": ShownFirst, "no ids": NoIds}
