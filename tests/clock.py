"""A clock that tests move by hand, for everything in the house that waits for a time; it knows no table."""

import asyncio
import heapq
import itertools
from typing import Final

#: Some Sunday, in milliseconds since 1970.
BEGIN: Final = 1_700_000_000_000
#: Connections are asked for a sign of life every four seconds: by no more at once does time move on.
STEP_S: Final = 4.0


class HandClock:
    """Time that stands still until it is moved; ``now`` and ``wait`` are a house's."""

    def __init__(self) -> None:
        self.at = float(BEGIN)
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._numbers = itertools.count()

    def now(self) -> int:
        """Milliseconds since 1970."""
        return int(self.at)

    async def wait(self, seconds: float) -> None:
        """Wait until time has moved on so far."""
        due = self.at + seconds * 1000
        until = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (due, next(self._numbers), until))
        while self.at < due:
            await until

    def jump(self, seconds: float) -> None:
        """Move on at once; whoever waited long enough goes on at the loop's next turn."""
        self.at += seconds * 1000
        while self._waiting and self._waiting[0][0] <= self.at:
            until = heapq.heappop(self._waiting)[2]
            if not until.done():
                until.set_result(None)

    async def forward(self, seconds: float) -> None:
        """Move on step by step, and let everyone hear and answer in between."""
        while seconds > 0:
            self.jump(min(seconds, STEP_S))
            seconds -= STEP_S
            for _ in range(12):  # asked, heard, answered, noted: each takes a turn of the loop
                await asyncio.sleep(0)
            await asyncio.sleep(0.001)
