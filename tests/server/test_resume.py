"""Coming back, coming in, and two tabs of one guest (CASES S05 to S08, S13, S15)."""

# ruff: noqa: N802  the names carry the ids of the cases
import asyncio
import json
import random
from typing import Any

import pytest

from engine.game import Seat
from server import wire
from tests.play import Client
from tests.server.guests import Guests, back, bid, holds, lines, seen, turn


def view(one: Client) -> dict[str, Any]:
    """What a client knows of its room, without when it was told and what only was to be shown."""
    parts = {kind: dict(part) for kind, part in one.parts.items() if kind != "presence"}
    return {**parts, "shared": {key: value for key, value in parts["shared"].items() if key not in ("now", "events")}}


async def in_order(clients: list[Client]) -> list[Client]:
    """The landlord and the two after it, the bidding over."""
    leader = await bid(clients, 3)
    first = leader.seat or 0
    return clients[first:] + clients[:first]


async def five_entries(leader: Client, second: Client) -> int:
    """Five entries of the log without the third seat; the seq of the last."""
    answer = await leader.move()
    for pause in (5000, None, 5000):
        answer = await leader.do("autoplay", pause=pause)
    answer = await leader.do("autoplay", pause=None)
    await second.until(lambda: second.shared["seq"] >= answer["seq"])
    return int(answer["seq"])


SEEN_LAST: dict[str, dict[str, Any]] = {
    "the last": {},
    "nothing": {"seq": 0, "head": ""},
    "the future": {"seq": 999_999},
    "another head": {"head": "00" * 16},
}


@pytest.mark.parametrize("last_seen", SEEN_LAST)
async def test_S05_a_client_that_dropped_is_shown_what_one_that_never_did_has(guests: Guests, last_seen: str) -> None:
    leader, second, third = await in_order(await guests.sit())
    await third.drop()
    seq = await five_entries(leader, second)
    third.parts["shared"] |= SEEN_LAST[last_seen]
    before = len(third.frames)
    await back(third)
    told = [frame for frame in third.frames[before:] if frame["type"] == "rolled_back"]
    assert bool(told) == (last_seen in ("the future", "another head"))
    assert all(frame["seq"] == seq for frame in told)
    room = guests.room(leader)
    assert room.table.state is not None
    seat = Seat(third.seat or 0)
    private = wire.dump(wire.private_part(room.table, seat, room.table.state.view(seat)))
    assert view(third)["shared"] == view(second)["shared"]
    assert view(third)["room"] == view(second)["room"]
    assert third.parts["private"] == json.loads(json.dumps(private))
    answer = await second.move()
    await seen([leader, second, third], answer["seq"])
    assert view(third)["shared"] == view(second)["shared"]


COMINGS = 1000
COMERS = 8
RESUMES = 60


async def test_S06_whoever_comes_in_sees_every_move_once(guests: Guests) -> None:
    """1000 comings at random moments of play: a snapshot, then every later entry once and in order."""
    player = (await guests.sit(1, level="random", rules={"target": 100}))[0]
    chance = random.Random(6)
    done = asyncio.Event()
    playing = asyncio.create_task(keep_playing(player, done))
    comers = [await guests.come() for _ in range(COMERS)]
    await asyncio.gather(*(come_again(one, player, COMINGS // COMERS, chance) for one in comers))
    for _ in range(RESUMES):
        await asyncio.sleep(chance.random() * 0.01)
        again = guests.new(like=comers[0])
        again.joined = comers[0].joined
        await back(again)
        comers.append(again)
    done.set()
    await playing
    await seen([*comers[1:COMERS], comers[-1]], player.shared["seq"])
    shown = told([frame for frame in player.frames if frame["type"] == "shared"])
    spells = [spell for one in comers for spell in spells_of(one.frames)]
    assert len(spells) == COMINGS + RESUMES
    assert all(spell[0]["events"] == [] for spell in spells)
    assert [fault(spell, shown) for spell in spells if fault(spell, shown)] == []
    assert sum(len(spell) > 1 for spell in spells) > COMINGS // 10


async def keep_playing(player: Client, done: asyncio.Event) -> None:
    """Play deal after deal until told to stop."""
    while not done.is_set():
        if player.decision is not None:
            await player.move_if_still()
        elif player.shared["phase"] == "between":
            await player.do("next_deal", deal=player.shared["deal"])
        elif player.shared["phase"] == "finished":
            await player.do("new_match", deal=player.shared["deal"])
            await player.do("start")
        await asyncio.sleep(0.001)


async def come_again(one: Client, player: Client, times: int, chance: random.Random) -> None:
    """Enter the same room again and again."""
    for _ in range(times):
        await asyncio.sleep(chance.random() * 0.02)
        await one.do("join", link=player.joined["link"])


def told(frames: list[dict[str, Any]]) -> list[tuple[int, Any]]:
    """What shared parts told, each entry once."""
    return [(frame["seq"], frame["events"]) for frame in frames]


def spells_of(frames: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """The shared parts of a client, divided at each coming in."""
    spells: list[list[dict[str, Any]]] = []
    fresh = False
    for frame in frames:
        if frame["type"] in ("joined", "welcome"):
            fresh = True
        elif frame["type"] == "shared":
            if fresh:
                spells.append([])
            fresh = False
            spells[-1].append(frame)
    return spells


def fault(spell: list[dict[str, Any]], shown: list[tuple[int, Any]]) -> str | None:
    """What is wrong with what a comer saw, beside the one who never left; None when it is all of it, once."""
    begin = spell[0]["seq"]
    seqs = [seq for seq, _ in shown]
    if begin not in seqs:
        return f"a snapshot at {begin}, which nobody saw"
    start = seqs.index(begin) + 1
    rest = told(spell[1:])
    return None if rest == shown[start : start + len(rest)] else f"after {begin}: {rest[:3]}"


def test_S06_a_planted_gap_or_repeat_is_found() -> None:
    frames = [{"type": "shared", "seq": seq, "events": [seq]} for seq in range(1, 9)]
    shown = told(frames)
    snapshot = {"type": "shared", "seq": 3, "events": []}
    assert fault([snapshot, *frames[3:6]], shown) is None
    assert fault([snapshot, *frames[4:6]], shown)
    assert fault([snapshot, frames[3], frames[3]], shown)
    assert fault([snapshot, *frames[2:6]], shown)


async def test_S07_the_last_to_come_counts_like_everyone(guests: Guests) -> None:
    """Ten turns, a drop, and back with the last seq: the same seqs as all others, nothing missed."""
    clients = await guests.sit()
    last = clients[2]
    for _ in range(10):
        one = await turn(clients)
        answer = await one.move()
        await seen(clients, answer["seq"])
        if one.shared["phase"] != "playing":
            return
    before = last.shared["seq"]
    assert {one.shared["seq"] for one in clients} == {before}
    await last.drop()
    watching = [one for one in clients if one is not last]
    if any(one.decision for one in watching):
        answer = await next(one for one in watching if one.decision).move()
        await seen(watching, answer["seq"])
    await back(last)
    assert not any(frame["type"] == "rolled_back" for frame in last.frames)
    assert view(last)["shared"] == view(clients[0])["shared"]
    history = await lines(last)
    assert [line["seq"] for line in history] == sorted(line["seq"] for line in history)
    assert await lines(clients[0]) == history


def closings(one: Client) -> list[dict[str, Any]]:
    return [frame for frame in one.frames if frame["type"] == "closing"]


async def test_S08_of_two_tabs_the_newest_has_the_seat(guests: Guests) -> None:
    """One typed close for each user's action, with a code after which nobody comes back by himself."""
    clients = await guests.sit()
    first = clients[1]
    second = guests.new(like=first)
    await back(second)
    await first.gone()
    assert first.close_code == 4502
    assert closings(first) == [{"type": "closing", "code": "opened_elsewhere", "again": False}]
    assert second.hand == first.hand
    third = guests.new(like=first)
    third.identity = dict(second.identity or {})
    await back(third)
    await second.gone()
    assert second.close_code == 4502
    assert [len(closings(one)) for one in (first, second, third)] == [1, 1, 0]
    assert third.close_code is None
    people = clients[0].parts["presence"]["people"]
    assert [one["online"] for one in people] == [True, True, True]
    assert len({one["person"] for one in people}) == 3


async def test_S08_what_the_old_tab_still_says_counts_for_nothing(guests: Guests) -> None:
    """A tab that has not noticed yet never takes the seat back, nor does it move."""
    clients = await guests.sit()
    one = await turn(clients)
    assert one.socket is not None
    one.socket.transport.pause_reading()
    second = guests.new(like=one)
    await back(second)
    seq = second.shared["seq"]
    await one.send({"type": "join", "id": "late-1", "link": clients[0].joined["link"]})
    await one.send({"type": "bid", "id": "late-2", "decision": one.decision, "value": 3})
    await second.do("ping")
    await holds(lambda: guests.room(clients[0]).audience.members[(one.identity or {})["person"]].gone is False)
    await asyncio.sleep(0.05)
    assert (second.close_code, second.shared["seq"]) == (None, seq)
    one.socket.transport.resume_reading()
    await one.gone()
    assert one.close_code == 4502


async def test_S08_a_retry_of_the_same_tab_shows_nothing(guests: Guests) -> None:
    clients = await guests.sit()
    one = clients[1]
    await one.drop()
    await back(one)
    assert closings(one) == []
    assert one.close_code is None
    assert all(closings(other) == [] for other in clients)


async def test_S13_back_in_the_moment_of_the_next_deal(guests: Guests) -> None:
    """One whole picture, of the new deal; nobody is unknown and nothing is stale."""
    clients = await guests.sit(2, level="random", rules={"target": 100})
    one, other = clients
    for delay in (0.0, 0.0, 0.001, 0.003):
        deal: int = one.shared["deal"]
        await asyncio.gather(one.play_deal(), other.play_deal())
        if one.shared["phase"] == "finished":
            break
        await other.drop()
        before = len(other.frames)

        async def later(delay: float = delay) -> None:
            await asyncio.sleep(delay)
            await back(other)

        await asyncio.gather(one.do("next_deal", deal=deal), later())
        await one.until(lambda: one.shared["phase"] == "playing")
        await seen([other], one.shared["seq"])
        assert (other.shared["deal"], other.shared["phase"]) == (deal + 1, "playing")
        assert not [frame for frame in other.frames[before:] if frame["type"] in ("error", "rolled_back")]
        assert len(other.hand) in (17, 20)
        assert other.table["hand_sizes"][1] == len(other.hand)


async def test_S15_a_move_for_an_older_decision_is_refused_with_the_present_one(guests: Guests) -> None:
    """And entries of others do not make a decision stale."""
    leader, second, _ = await in_order(await guests.sit())
    old = leader.decision
    lowest = leader.hand[-1]
    await leader.drop()
    await back(leader)
    await second.do("autoplay", pause=5000)
    answer = await second.do("autoplay", pause=None)
    await leader.until(lambda: leader.shared["seq"] >= answer["seq"])
    assert leader.decision == old
    answer = await leader.do("play", decision=old, cards=[lowest])
    await second.until(lambda: second.decision is not None)
    seq = second.shared["seq"]
    refused = await second.ask("pass", decision=old)
    assert (refused["code"], refused["params"]) == ("move/stale", {"decision": second.decision})
    assert second.shared["seq"] == seq
    assert (await second.ask("pass", decision=refused["params"]["decision"]))["type"] == "ok"
