"""Every message that the real server says, of every type, is as the published schema has it."""

import asyncio
from typing import Any

from protocol.version import JSON
from server.documents.shapes import OUTBOUND
from tests.conftest import NewClient, Sit
from tests.play import Client
from tests.protocol.schema_of import server_faults


async def _ask_everything(one: Client, deal: int) -> None:
    """Questions that are answered, and some that are refused."""
    await one.do("ping")
    await one.do("say", text="well played")
    await one.do("say", phrase="nice")
    await one.do("history", deal=deal)
    await one.do("history", deal=deal, after=5)
    await one.do("export", deal=deal)
    await one.do("rename", name="Mia")
    for refused in ("sit", "stand_in", "add_bot"):
        assert (await one.ask(refused, seat=1))["type"] == "error"
    for kind, fields in _REFUSED.items():
        assert (await one.ask(kind, **fields))["type"] == "error"


_REFUSED: dict[str, dict[str, Any]] = {
    "bid": {"decision": 3, "value": 2},
    "pass": {"decision": 3},
    "return_tribute": {"decision": 3, "card": 5},
    "start": {},
    "options": {"clock": 15},
    "export": {"deal": 99},
    "join": {"link": "nothing"},
    "dance": {},
}


async def _ask_in_play(one: Client) -> None:
    """Questions about the cards, good and bad selections among them."""
    await one.do("legal")
    hand = one.hand
    for cards in (hand[:1], hand[:2], hand[:5], hand[:7], (), (hand[0], hand[0]), (0, 1, 2, 3, 4, 5)):
        await one.do("check", cards=cards)
    if one.decision is not None:
        await one.do("hint")
        assert (await one.ask("play", decision=one.decision, cards=hand[:7]))["type"] == "error"
        assert (await one.ask("pass", decision=one.decision + 1))["type"] == "error"


async def test_all_that_is_said_in_a_deal_fits_the_schema(seated: Sit, client: NewClient) -> None:
    one, other = await seated(2, wires=(JSON, JSON), clock=30)
    watching = await client(wire=JSON)
    await watching.do("join", code=one.joined["code"])
    for who in (one, other):
        await _ask_in_play(who)
    await one.until(lambda: one.decision is not None or other.decision is not None)
    await _ask_in_play(one)
    await one.do("autoplay", pause=5000)
    await one.do("autoplay", pause=None)
    deal = one.shared["deal"]
    await asyncio.gather(one.play_deal(), other.play_deal())
    await _ask_everything(one, deal)
    back = _ahead_of(one)
    await back.open(resume=True)
    await one.gone()
    await back.until(lambda: "phase" in back.shared)
    assert (one.close_code, one.frames[-1]["type"]) == (4502, "closing")
    frames = [frame for who in (one, other, watching, back) for frame in who.frames]
    await back.close()
    assert server_faults(frames) == []
    assert {frame["type"] for frame in frames} == set(OUTBOUND)
    assert all(frame["type"] != "private" for frame in watching.frames)


def _ahead_of(one: Client) -> Client:
    """The same person by another connection, who saw more than the log holds."""
    back = Client(one.url, wire=JSON, prefix="back-")
    back.identity = one.identity
    back.parts = {"room": one.parts["room"], "shared": {"seq": one.shared["seq"] + 9, "head": "ab" * 16}}
    return back
