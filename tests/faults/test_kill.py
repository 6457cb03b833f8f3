"""Fault 1: the server is killed with -9 at random moments of play, and every deal goes on to the same score."""

import asyncio
import contextlib
import random

from protocol.version import JSON
from tests.faults.campaign import Report, campaign, look_back, sit_down
from tests.faults.points import Watch
from tests.faults.process import Process

SEED = "fault-1"
KILLS = 25
IN_FLIGHT_AT_LEAST = 15


async def kills(process: Process, count: int, seed: str) -> Report:
    """Kill a server so many times, most often in the middle of an append."""
    rng = random.Random(seed)
    report = Report("1 server kill -9", count)
    flag = process.folder / "flag"
    await process.start(seed=seed, flag=str(flag))
    watch = Watch(flag)
    players = await sit_down(process.url, wire=JSON)

    async def kill() -> None:
        await asyncio.sleep(rng.uniform(0.05, 0.25))
        if rng.random() < 0.9:
            await _rise(watch)
        await process.end()
        report.in_flight += watch.up
        await process.start(seed=f"{seed}/{report.done}", flag=str(flag))

    await campaign(report, players, kill)
    for player in players:
        await player.go()
    await process.end()
    watch.close()
    await look_back(report, process, [players])
    return report


async def _rise(watch: Watch) -> None:
    """Wait for an append to be on its way, but not for ever."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(1):
            while not watch.up:  # noqa: ASYNC110
                await asyncio.sleep(0.0005)  # another process sets it


async def test_killed_at_random_moments_of_play(process: Process) -> None:
    report = await kills(process, KILLS, SEED)
    print(report.line)
    assert report.found == []
    assert report.done == KILLS
    assert report.in_flight >= IN_FLIGHT_AT_LEAST
    assert report.repeated > 0
