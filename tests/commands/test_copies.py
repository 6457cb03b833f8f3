"""``backup`` and ``restore`` as processes: a copy taken in the middle of play goes on elsewhere."""

import asyncio
import contextlib
import json
from functools import partial
from pathlib import Path

from server.copies import restore
from server.settings import Settings
from tests.commands.running import Ended, command, serving
from tests.play import Client, Refusal

COPIES = 2


async def at_table(url: str) -> list[Client]:
    """Three people, the match started."""
    clients = [await Client(url, prefix=f"p{number}-").open() for number in range(3)]
    host = clients[0]
    await host.do("create", game="doudizhu", rules={"target": 100})
    for seat, guest in enumerate(clients[1:], 1):
        await guest.do("join", link=host.joined["link"])
        await guest.do("sit", seat=seat)
    await host.do("start")
    for one in clients:
        await playing(one)
    return clients


async def playing(one: Client) -> None:
    """Wait until a client is shown the running deal."""
    await one.until(lambda: one.shared.get("phase") == "playing" and "private" in one.parts)


def shown(one: Client) -> bool:
    """Whether a client was shown all that comes when it enters."""
    return "presence" in one.parts


async def keep_playing(one: Client) -> None:
    """Play deal after deal, without haste, until cancelled."""
    while True:
        with contextlib.suppress(Refusal):
            if one.decision is not None:
                await one.move_if_still()
            elif one.shared["phase"] == "between":
                await one.do("next_deal", deal=one.shared["deal"])
        await asyncio.sleep(0.05)


def refused_in_one_line(ended: Ended, word: str) -> None:
    """Status 2, and one line on stderr that says why."""
    assert (ended.status, ended.out, ended.err.count("\n")) == (2, "", 1), ended
    assert word in ended.err
    assert "Traceback" not in ended.err


async def test_a_copy_taken_while_people_play_goes_on_in_another_folder(tmp_path: Path) -> None:
    """Every copy is whole: what was answered before it began is in it, and the room goes on from there.

    It is never restored over something, nor when it was cut off.
    """
    async with serving(tmp_path / "one", log_level="WARNING") as server:
        clients = await at_table(server.url)
        players = [asyncio.create_task(keep_playing(one)) for one in clients]
        seqs = []
        for number in range(COPIES):
            seqs.append(clients[0].shared["seq"])
            ended = await command("backup", str(tmp_path / f"copy{number}"), data=tmp_path / "one")
            assert (ended.status, ended.err) == (0, "")
            assert f"copy{number}" in ended.out
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        assert seqs == sorted(seqs)
        assert await restore(Settings(data=tmp_path / "one"), tmp_path / "copy0") == 2
        for one in clients:
            await one.close()
        assert (await server.stop()).status == 0

    last = tmp_path / f"copy{COPIES - 1}"
    ended = await command("restore", str(last), data=tmp_path / "two")
    assert (ended.status, ended.err) == (0, "")
    refused_in_one_line(await command("restore", str(last), data=tmp_path / "two"), "already holds")
    (tmp_path / "cut").write_bytes(last.read_bytes()[:-100])
    assert await restore(Settings(data=tmp_path / "three"), tmp_path / "cut") == 2
    assert await restore(Settings(data=tmp_path / "three"), tmp_path / "nothing") == 2
    async with serving(tmp_path / "two") as server:
        for one in clients:
            one.url = server.url
            await one.open()
            assert [room["game"] for room in one.welcome["rooms"]] == ["doudizhu"]
            one.parts.clear()
            await one.do("join", room=one.welcome["rooms"][0]["room"])
            await one.until(partial(shown, one))
        assert clients[0].shared["seq"] >= seqs[-1]
        assert [one.seat for one in clients] == [0, 1, 2]
        if clients[0].shared["phase"] == "between":
            await clients[0].do("next_deal", deal=clients[0].shared["deal"])
        for one in clients:
            await playing(one)
        results = await asyncio.gather(*(one.play_deal() for one in clients))
        assert results == [results[0]] * 3
        for one in clients:
            await one.close()


async def test_replay_of_a_file_that_is_no_deal(tmp_path: Path) -> None:
    (tmp_path / "deal.json").write_text(json.dumps({"file": {}}))
    refused_in_one_line(await command("replay", str(tmp_path / "deal.json")), "no finished deal")
