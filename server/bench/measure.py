"""Rounds of the product and of a bare fan-out in turn, and the CPU that a move cost in each.

A noisy machine is noisy for both. What is compared is the CPU time of the serving process, by minimum and median.
"""

import asyncio
import json
import statistics
import sys
from collections.abc import Sequence
from typing import Any

from server.bench.load import SEATS, Bare, Counter, Players


class Served:
    """The serving process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def start(cls) -> tuple["Served", dict[str, Any]]:
        """Start it; where it listens."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "server", "bench", "server", "--child"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        served = cls(process)
        return served, json.loads(await served._line())

    async def _line(self) -> bytes:
        assert self._process.stdout is not None
        return await self._process.stdout.readline()

    async def cpu(self) -> float:
        """The CPU seconds that it has used."""
        assert self._process.stdin is not None
        self._process.stdin.write(b"\n")
        return float(await self._line())

    async def stop(self) -> None:
        """Let it end."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()


async def measure(tables: int, rounds: int, moves: int) -> dict[str, Any]:
    """CPU µs a move of both, over alternating rounds."""
    served, ports = await Served.start()
    counter = Counter()
    players = [await Players(ports["server"], counter).open() for _ in range(tables)]
    bare = [await Bare(ports["bare"], counter).open(number) for number in range(tables)]

    async def a_round(sides: Sequence[Players | Bare]) -> float:
        counter.again(moves)
        before = await served.cpu()
        for side in sides:
            side.play()
        await counter.over.wait()
        await asyncio.sleep(0.2)  # what is still under way belongs to this round
        return (await served.cpu() - before) * 1e6 / moves

    await a_round(players)  # warm up
    found: dict[str, list[float]] = {"server": [], "bare": []}
    for _ in range(rounds):
        found["server"].append(await a_round(players))
        found["bare"].append(await a_round(bare))
    await served.stop()
    return {
        "bench": "server",
        "tables": tables,
        "seats": SEATS,
        "rounds": rounds,
        "moves": moves,
        "store": ports["guarantee"],
        "unit": "CPU µs of the serving process per move",
        **{name: {**_summary(values), "rounds": [round(one, 1) for one in values]} for name, values in found.items()},
        "throughput_of_bare": round(statistics.median(found["bare"]) / statistics.median(found["server"]), 3),
    }


def _summary(values: list[float]) -> dict[str, float]:
    return {"min": round(min(values), 1), "median": round(statistics.median(values), 1)}
