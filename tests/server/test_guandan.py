"""Guandan over real sockets and the real store: whole matches under each preset, tribute and returns on the way."""

import asyncio
from typing import Any

import pytest

from engine.cards import Rank
from engine.games.guandan import GAME
from tests.conftest import Sit
from tests.play import Client


async def play_deal(people: list[Client], deal: int) -> dict[str, Any]:
    """One deal by hints; its result, the same for all."""
    results = await asyncio.gather(*(one.play_deal(seconds=240) for one in people))
    assert all(result == results[0] for result in results)
    return results[0]


@pytest.mark.parametrize("preset", list(GAME.presets))
async def test_four_people_play_from_2_to_a_win_at_the_ace(seated: Sit, preset: str) -> None:
    """GD-16, GD-27 to GD-31 as the presets have them: levels go on from deal to deal until a side wins at A."""
    people = await seated(4, game="guandan", preset=preset)
    levels, failures = [Rank.TWO, Rank.TWO], [0, 0]
    for deal in range(1, 200):
        result = await play_deal(people, deal)
        assert (result["levels_before"], result["failures_before"]) == (levels, failures)
        levels, failures = result["levels"], result["failures"]
        if result["match_winners"]:
            break
        await people[0].do("next_deal", deal=deal)
        for one in people:
            await one.dealt(deal + 1)
    assert people[0].shared["phase"] == "finished"
    side = result["side"]
    assert result["levels_before"][side] == Rank.ACE
    assert [seat for seat in range(4) if seat % 2 == side] == sorted(result["match_winners"])
    assert result["places"][3] % 2 != side  # GD-28: 1-2 or 1-3
