"""Whole matches over real sockets and the real store, in both encodings."""

import asyncio

import pytest

from protocol.version import JSON, MSGPACK
from tests.conftest import Sit


@pytest.mark.parametrize("wires", [(MSGPACK, MSGPACK), (MSGPACK, JSON)], ids=["msgpack", "msgpack-and-json"])
async def test_two_people_and_a_bot_play_a_match_to_its_end(seated: Sit, wires: tuple[str, ...]) -> None:
    """DD-13, DD-15: totals are the sum of the changes, and the match ends at the target."""
    one, other = await seated(2, wires=wires, rules={"target": 30})
    totals = [0, 0, 0]
    while True:
        deal = one.shared["deal"]
        result, same = await asyncio.gather(one.play_deal(), other.play_deal())
        assert result == same
        assert sum(result["changes"]) == 0
        totals = [total + change for total, change in zip(totals, result["changes"], strict=True)]
        await one.until(lambda: one.shared["phase"] in ("between", "finished"))
        assert totals == one.table["totals"]
        if one.shared["phase"] == "finished":
            break
        await one.do("next_deal", deal=deal)
        await other.dealt(deal + 1)
    winners = [seat for seat, total in enumerate(totals) if total >= 30]
    assert one.table["result"]["match_winners"] == winners
    assert winners
