"""A whole match to 30 by socket clients: one cut in mid-trick, the server killed with -9 in mid-deal; totals right."""

import asyncio

import pytest

from protocol.version import JSON, MSGPACK
from tests.faults.player import Player
from tests.faults.process import Process

TARGET = 30


async def at_table(process: Process, wires: tuple[str, str]) -> list[Player]:
    """Two people who come back by themselves, and a bot, in a match that has begun."""
    players = [await Player(process.url, wire=wire, prefix=f"p{number}-").come() for number, wire in enumerate(wires)]
    host, guest = players
    await host.do("create", game="doudizhu", rules={"target": TARGET})
    await guest.do("join", link=host.joined["link"])
    await guest.do("sit", seat=1)
    await host.do("add_bot", seat=2)
    await host.do("start")
    for player in players:
        await player.phase("playing")
    return players


async def harm(process: Process, players: list[Player], deal: int) -> None:
    """In the first deal a line is cut in mid-trick, in the second the server is killed."""
    if deal == 1:
        await players[1].until(lambda: players[1].table.get("top"))
        assert players[1].socket is not None
        players[1].socket.transport.abort()
    elif deal == 2:
        await players[0].until(lambda: players[0].table.get("phase") == "playing")
        await process.end()
        await process.start()


@pytest.mark.parametrize("wires", [(MSGPACK, MSGPACK), (MSGPACK, JSON)], ids=["msgpack", "msgpack-and-json"])
async def test_a_match_goes_on_to_the_right_totals(process: Process, wires: tuple[str, str]) -> None:
    """DD-13, DD-15 over a cut and a kill: the totals are the sum of the changes, and both see the same."""
    await process.start()
    players = await at_table(process, wires)
    totals = [0, 0, 0]
    for deal in range(1, 300):
        done = asyncio.gather(*(player.play_deal(seconds=120) for player in players))
        await harm(process, players, deal)
        result, same = await done
        assert result == same
        totals = [total + change for total, change in zip(totals, result["changes"], strict=True)]
        assert players[0].table["totals"] == totals
        if players[0].shared["phase"] == "finished":
            break
        await players[0].do("next_deal", deal=deal)
        for player in players:
            await player.dealt(deal + 1)
    assert result["match_winners"] == [seat for seat, total in enumerate(totals) if total >= TARGET] != []
    for player in players:
        await player.go()
