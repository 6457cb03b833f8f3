"""Fault 2: the server dies at every named point of a move; what was done is done, and a retry gets the first answer."""

import asyncio

from tests.faults.campaign import Report, campaign, look_back, sit_down
from tests.faults.player import Player
from tests.faults.points import POINTS
from tests.faults.process import Process

#: Points at which a person's command is stored and nobody has been told.
STORED_UNSAID = ("append/after_reply", "stored/move", "shown", "before_answer")


async def deaths(process: Process, rounds: int = 1) -> Report:
    """Let a server die once at each point, so many rounds; each start is armed with the next point."""
    points = [f"{point}:{nth}" for point, nth in POINTS.items()] * rounds
    report = Report("2 death at named points", len(points))
    left = iter([*points[1:], ""])
    await process.start()
    players = await sit_down(process.url, clock=90)  # with a clock, so that there are pauses to give back
    await process.end()
    await process.start(crash=points[0])

    beside: list[asyncio.Task[None]] = []

    async def die() -> None:
        if points[report.done].startswith("stored/seat"):
            beside.append(asyncio.create_task(change_seat(players[0])))
        assert await process.gone() == -9
        await process.start(crash=next(left))

    await campaign(report, players, die)
    await asyncio.gather(*beside)
    for player in players:
        await player.go()
    await process.end()
    await look_back(report, process, [players])
    return report


async def change_seat(player: Player) -> None:
    """Something about a seat, that play does not need: answered after the death that comes of it."""
    await player.do("autoplay", pause=5000)
    await player.do("autoplay", pause=None)


async def test_dead_at_every_named_point(process: Process) -> None:
    report = await deaths(process)
    print(report.line)
    assert report.found == []
    assert report.done == len(POINTS)
    assert report.answered_late >= len(STORED_UNSAID) - 1
