"""Fault 24: in whole deals nobody is shown a card that they may not know, and no log, metric or error names one."""

import asyncio
import io
import logging
import random
import sys

import pytest
import structlog
from structlog.testing import capture_logs

from protocol.version import JSON, MSGPACK
from server.app import Running
from server.serving import set_up_logging
from tests.faults import canary
from tests.faults.campaign import play_a_deal, sit_down
from tests.faults.checker import check
from tests.faults.metrics import metrics
from tests.faults.player import Player

SEED = 24
TABLES = 2
DEALS_EACH = 10


async def pry(player: Player, rng: random.Random) -> None:
    """Ask everything that might tell something, also what is refused."""
    deal = player.shared["deal"]
    cards = rng.sample(range(54), 2)
    for kind, fields in (
        ("check", {"cards": cards}),
        ("check", {"cards": []}),
        ("legal", {}),
        ("hint", {}),
        ("history", {"deal": deal}),
        ("history", {"deal": max(1, deal - 1)}),
        ("export", {"deal": deal}),
        ("play", {"decision": player.decision or 1, "cards": cards}),
        ("pass", {"decision": player.decision or 1}),
    ):
        await player.ask(kind, **fields)


async def a_table(url: str, people: int, deals: int, rng: random.Random) -> list[Player]:
    """Whole deals of people who pry at every deal's start and middle, and of a spectator who does too."""
    players = await sit_down(url, people, JSON)
    await players[-1].drop()  # it comes back by itself, and is shown everything again
    spectator = await Player(url, prefix="s-", wire=MSGPACK).come()
    await spectator.do("join", link=players[0].joined["link"])
    for _ in range(deals):
        await asyncio.gather(*(pry(one, rng) for one in [spectator, *players] if one.decision is None))
        await play_a_deal(players)
    seq = players[0].shared["seq"]
    await spectator.until(lambda: spectator.shared["seq"] >= seq)
    return [*players, spectator]


async def test_whole_deals(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    url = f"ws://127.0.0.1:{server.port}/ws"
    rng = random.Random(SEED)
    with capture_logs() as logs, caplog.at_level(logging.INFO):
        tables = await asyncio.gather(*(a_table(url, 2 + number % 2, DEALS_EACH, rng) for number in range(TABLES)))
    for everyone in tables:
        stored = await server.store.load(everyone[0].parts["room"]["room"])
        assert stored is not None
        assert stored.deal > DEALS_EACH
        assert check(stored.entries, [player.history for player in everyone]) == []
        assert all(cards_shown(player) > 0 for player in everyone)
        for player in everyone:
            await player.go()
    # The library for sockets is silent where a server is started for real.
    logged = [record.getMessage() for record in caplog.records if not record.name.startswith("websockets")]
    told = [*map(str, logs), *logged, await metrics(server.port)]
    told += [str(frame) for everyone in tables for one in everyone for frame in one.frames if frame["type"] == "error"]
    assert canary.notations("\n".join(told)) == []


def cards_shown(player: Player) -> int:
    """How many cards a player was shown in all: the canary has looked at something."""
    return sum(len(list(canary.cards_in(frame))) for frame in player.frames)


class Terminal(io.StringIO):
    """What the host looks at."""

    def isatty(self) -> bool:
        """Yes."""
        return True


@pytest.mark.parametrize("kind", [Terminal, io.StringIO], ids=["terminal", "file"])
def test_a_failure_does_not_log_what_was_at_hand(kind: type[io.StringIO], monkeypatch: pytest.MonkeyPatch) -> None:
    """A traceback names lines, never the values in them: among these are hands, seeds and secrets."""
    shown = kind()
    monkeypatch.setattr(sys, "stderr", shown)
    kept = structlog.get_config()
    try:
        set_up_logging("INFO")
        _fail(["7h", "RJ"])
    finally:
        structlog.configure(**kept)
    assert "room.failed" in shown.getvalue()
    assert "ZeroDivisionError" in shown.getvalue()
    assert canary.notations(shown.getvalue()) == []


def _fail(hand: list[str]) -> None:
    try:
        len(hand) / 0
    except ZeroDivisionError:
        structlog.get_logger("server.room").exception("room.failed", room="r")
