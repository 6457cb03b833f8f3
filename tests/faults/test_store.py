"""Fault 4: the store is killed with -9 and starts again (`appendfsync always`); play goes on, nothing is lost."""

import asyncio
import os
import random
import signal

from tests.faults.campaign import Report, campaign, look_back, sit_down
from tests.faults.process import Process

SEED = "fault-4"
KILLS = 5


async def store_kills(process: Process, count: int, seed: str) -> Report:
    """Kill the store under a server so many times, at random moments of play."""
    rng = random.Random(seed)
    report = Report("4 store kill -9, always", count)
    await process.start(seed=seed)
    players = await sit_down(process.url)

    async def kill() -> None:
        await asyncio.sleep(rng.uniform(0.1, 0.3))
        pid = process.engine_pid()
        os.kill(pid, signal.SIGKILL)
        seq = players[0].shared["seq"]
        async with asyncio.timeout(30):
            while process.engine_pid() == pid:  # noqa: ASYNC110  another process writes it
                await asyncio.sleep(0.02)
        await players[0].until(lambda: players[0].shared["seq"] > seq)

    await campaign(report, players, kill)
    assert [player.closes for player in players] == [[], []]
    for player in players:
        await player.go()
    await process.end()
    await look_back(report, process, [players])
    return report


async def test_the_store_is_killed_while_people_play(process: Process) -> None:
    report = await store_kills(process, KILLS, SEED)
    print(report.line)
    assert report.found == []
    assert report.done == KILLS
    assert "failed" not in process.log.read_text()
