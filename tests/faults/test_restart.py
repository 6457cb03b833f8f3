"""A server that was away comes back as it was: cards, scores, clocks and seats, and the clients by themselves."""

import asyncio
import signal
from functools import partial

import pytest

from server.log import unpack
from server.table import Table, fold
from tests.faults.campaign import Report, look_back, sit_down, stored
from tests.faults.player import Player
from tests.faults.points import POINTS
from tests.faults.process import Process

DOWN_S = 3.0
CLOCK = 15
#: How far a clock may be off after a restart.
TOLERANCE_MS = 500


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM], ids=["killed", "stopped"])
async def test_the_time_away_is_nobodys(process: Process, how: signal.Signals) -> None:
    """A clock of 15 s that has 12 s left when the server goes has 12 s left when people are back."""
    await process.start()
    players = await sit_down(process.url, clock=CLOCK)
    mover = await at_turn(players)
    before, shown = mover.shared["acting"][0], mover.parts["private"]["table"]
    await asyncio.sleep(1.5)
    last_seen = await time_of(mover)
    await process.end(how)
    await asyncio.sleep(DOWN_S)
    await process.start()
    await mover.until(lambda: mover.shared["seq"] > before["decision"] and mover.shared["acting"][0]["deadline"])
    back = await time_of(mover)
    after = mover.shared["acting"][0]
    assert (after["seat"], after["decision"]) == (before["seat"], before["decision"])
    assert mover.parts["private"]["table"] == shown
    for player in players:
        await player.go()
    await process.end()

    entries = [unpack(one) for one in await stored(process.data, mover.parts["room"]["room"])]
    given_back = after["deadline"] - before["deadline"]
    goings = [entry for entry in entries if entry.body[0] == "go" and last_seen <= entry.at <= back]
    assert given_back == sum(entry.body[1] for entry in goings)
    assert abs(given_back - (goings[-1].at - last_seen)) <= TOLERANCE_MS
    report = Report("restart", 1)
    await look_back(report, process, [players])
    assert report.found == []


async def at_turn(players: list[Player]) -> Player:
    """The player who is to act."""
    await players[0].until(lambda: any(player.decision for player in players))
    return next(player for player in players if player.decision)


async def time_of(player: Player) -> int:
    """The server's own time."""
    return int((await player.do("ping"))["now"])


MAKING = ["reserve/after:1", "reserve/after:2", "index/before:1", "index/after:1"]


async def test_a_server_that_dies_while_a_table_is_made(process: Process) -> None:
    """The command is sent again and gives one table, its maker seated, whatever was done of it before."""
    players = []
    for point in [*MAKING, *(f"{name}:1" for name in POINTS if name.startswith("append/"))]:
        await process.start(crash=point)
        player = await Player(process.url).come()
        making = asyncio.create_task(player.do("create", game="doudizhu", name=point.partition("/")[0]))
        assert await process.gone() == -signal.SIGKILL
        await process.start()
        made = await making
        await player.until(partial(sits_first, player))
        assert (await player.do("join", code=made["code"]))["room"] == made["room"]
        assert (await player.do("join", link=made["link"]))["room"] == made["room"]
        players.append(player)
        await process.end()
    for player in players:
        player_table = await table_of(process, player)
        assert player_table.chairs[0].person == player.history.person
        await player.go()


def sits_first(player: Player) -> bool:
    """Whether a player sits on seat 0."""
    return player.seat == 0


async def table_of(process: Process, player: Player) -> Table:
    """A player's table as stored."""
    return fold(unpack(one) for one in await stored(process.data, player.parts["room"]["room"]))
