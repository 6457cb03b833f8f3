"""Whole servers with a planted fault: the same campaign that finds nothing at the real one finds it."""

import asyncio
import signal
from dataclasses import replace
from pathlib import Path

import pytest

from server.answers import Answers
from server.app import running
from server.house import House
from server.settings import Settings
from tests.conftest import at_once
from tests.faults.broken import NoIds
from tests.faults.campaign import Report, look_back, play_a_deal, sit_down
from tests.faults.checker import check
from tests.faults.process import Process


async def test_a_server_that_shows_before_it_stores(process: Process) -> None:
    await process.start(broken="shown first")
    players = await sit_down(process.url)
    playing = asyncio.create_task(play_a_deal(players))
    await players[0].until(lambda: players[0].shared["seq"] > 15)
    await process.end(signal.SIGKILL)
    playing.cancel()
    await asyncio.gather(playing, *(player.go() for player in players), return_exceptions=True)
    report = Report("planted: shown first", 1)
    await look_back(report, process, [players])
    assert any("not in the log" in one for one in report.found)
    assert report.lost > 0


async def test_a_server_that_does_a_repeated_command_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Answers, "find", lambda *_: None)
    settings = Settings(host="127.0.0.1", port=0, data=tmp_path, open=True)
    async with running(settings, house=with_no_ids) as server:
        players = await sit_down(f"ws://127.0.0.1:{server.port}/ws")
        for id_, pause in (("twice", 5000), ("between", None), ("twice", 5000)):
            await players[0].do("autoplay", id=id_, pause=pause)
        for player in players:
            await player.go()
        stored = await server.store.load(players[0].parts["room"]["room"])
    assert stored is not None
    found = check(stored.entries, [player.history for player in players])
    assert any("twice: 2 times in the log" in one for one in found)
    assert any("twice: answered [" in one for one in found)


def with_no_ids(house: House) -> House:
    """A house whose store does not look at command ids."""
    return replace(at_once(house), keeper=NoIds(house.keeper))
