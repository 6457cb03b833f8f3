"""Fault 28a: SIGTERM while people and bots play: everyone is told, nothing is lost, it goes on after the restart."""

import asyncio
import random
import signal

from protocol.errors import CLOSES, RESTARTING
from tests.faults.campaign import Report, campaign, look_back, sit_down
from tests.faults.process import Process

SEED = "fault-28a"
STOPS = 3


async def stops(process: Process, count: int, seed: str) -> Report:
    """Stop a server politely so many times, at random moments of play."""
    rng = random.Random(seed)
    report = Report("28a SIGTERM, one node", count)
    await process.start(seed=seed)
    players = await sit_down(process.url, clock=90)

    async def stop() -> None:
        await asyncio.sleep(rng.uniform(0.1, 0.3))
        assert await process.end(signal.SIGTERM) == 0
        await process.start(seed=f"{seed}/{report.done}")

    await campaign(report, players, stop)
    for player in players:
        assert player.closes == [RESTARTING] * count
        closing = [frame for frame in player.history.frames if frame["type"] == "closing"]
        assert closing == [{"type": "closing", "code": "restarting", "again": True}] * count
        await player.go()
    await process.end(signal.SIGTERM)
    await look_back(report, process, [players])
    return report


async def test_stopped_while_people_play(process: Process) -> None:
    report = await stops(process, STOPS, SEED)
    print(report.line)
    assert report.found == []
    assert report.done == STOPS
    assert CLOSES[RESTARTING][0]
    assert "failed" not in process.log.read_text()
