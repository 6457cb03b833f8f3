"""The log of a room makes its table; a finished deal as a file is replayed, and a changed one is found out."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest

from server import log, replay
from server.log import FIRST_HEAD, next_head
from server.table import Table, fold
from tests.play import Client
from tests.server.guests import Guests, bid


async def played(guests: Guests) -> tuple[Client, dict[str, Any]]:
    """A whole deal, exported."""
    clients = await guests.sit(2, level="random", rules={"target": 100})
    await asyncio.gather(*(client.play_deal() for client in clients))
    return clients[0], await clients[0].do("export", deal=1)


def folded(table: Table) -> dict[str, Any]:
    """A table as plain values."""
    return dict(table.__dict__)


async def test_the_log_makes_the_table_again_and_again(guests: Guests) -> None:
    """Folded twice it is the same; packed and unpacked it is the same bytes; each head follows from the one before."""
    one, _ = await played(guests)
    room = guests.room(one)
    entries = await guests.log(one)
    assert folded(fold(entries)) == folded(fold(entries)) == folded(room.table)
    head = FIRST_HEAD
    for entry in entries:
        packed = log.pack(entry)
        assert log.unpack(packed) == entry
        assert log.pack(log.unpack(packed)) == packed
        head = next_head(room.table.key, head, packed)
    assert head == room.ledger.head
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))


async def test_every_beginning_of_a_log_is_a_table(guests: Guests) -> None:
    one, _ = await played(guests)
    entries = await guests.log(one)
    seqs = [fold(entries[:count]).seq for count in range(1, len(entries) + 1)]
    assert seqs == [entry.seq for entry in entries]


async def test_no_name_stands_in_a_log(guests: Guests) -> None:
    """So that a person can be erased and replays still hold."""
    clients = await guests.sit()
    await clients[0].do("rename", name="Rumpelstiltskin")
    await bid(clients, 3)
    packed = b"".join(log.pack(entry) for entry in await guests.log(clients[0]))
    assert b"Rumpelstiltskin" not in packed


async def test_an_exported_deal_is_replayed_position_by_position(
    guests: Guests, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, exported = await played(guests)
    file = tmp_path / "deal.json"
    file.write_text(json.dumps(exported))
    assert replay.main(file, None) == 0
    positions = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    entries = [entry for entry in await guests.log(one) if entry.kind == "move" or entry.body[0] == "shuffle"]
    assert [position["seq"] for position in positions] == [entry.seq for entry in entries]
    assert all(position["fair"] for position in positions if "fair" in position)
    assert any("fair" in position for position in positions)
    assert positions[-1]["shared"] == one.table
    assert all(set(position["private"]) == {"0", "1", "2"} for position in positions)
    assert (one.identity or {})["person"] not in file.read_text()


@pytest.mark.parametrize("seat", [0, 1, 2])
async def test_a_replay_for_one_seat_shows_no_other_hand(
    guests: Guests, tmp_path: Path, capsys: pytest.CaptureFixture[str], seat: int
) -> None:
    _, exported = await played(guests)
    file = tmp_path / "deal.json"
    file.write_text(json.dumps(exported["file"]))
    assert replay.main(file, seat) == 0
    text = capsys.readouterr().out
    positions = [json.loads(line) for line in text.splitlines()]
    assert all(set(position["private"]) == {str(seat)} for position in positions)
    assert len(re.findall(r'"hand"', text)) == len(positions)


@pytest.mark.parametrize("change", ["a card", "the seed", "a move", "the result", "cut off"])
async def test_a_file_that_was_changed_is_found_out(
    guests: Guests, tmp_path: Path, capsys: pytest.CaptureFixture[str], change: str
) -> None:
    _, exported = await played(guests)
    file = exported["file"]
    entries = file["entries"]
    shuffle = next(entry for entry in reversed(entries) if entry["body"][0] == "shuffle")
    if change == "a card":
        shuffle["body"][1][0], shuffle["body"][1][-1] = shuffle["body"][1][-1], shuffle["body"][1][0]
    elif change == "the seed":
        shuffle["body"][3] = "00" * 32
    elif change == "a move":
        next(entry for entry in entries if entry["body"][0] == "play")["seat"] = 7
    elif change == "the result":
        entries[-1]["body"][1][0][0] += 1
    path = tmp_path / "deal.json"
    text = json.dumps(file)
    path.write_text(text[: len(text) // 2] if change == "cut off" else text)
    status = replay.main(path, None)
    out, err = capsys.readouterr()
    if change == "the seed":
        assert status == 0
        assert not all(json.loads(line).get("fair", True) for line in out.splitlines())
    elif change == "a card":
        assert status == 2 or not all(json.loads(line).get("fair", True) for line in out.splitlines())
    else:
        assert status == 2
        assert err.count("\n") == 1
        assert "Traceback" not in err
