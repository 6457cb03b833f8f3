"""Clocks of a table (CASES S01 to S04, U03), on a server whose time is moved by hand."""

# ruff: noqa: N802  the names carry the ids of the cases
import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from engine.cards import Rank
from engine.game import Bid
from protocol import inbound
from server.copies import restore
from server.drivers import driver_of
from server.settings import Settings
from tests.play import Client, Refusal
from tests.server.asking import get
from tests.server.conftest import timed_server
from tests.server.guests import Guests, Timed, acting, back, bid, everyone, holds, lines, seen, turn

CLOCK_S = 15


async def test_S01_a_bidder_who_drops_comes_back_to_its_own_bid(timed: Timed) -> None:
    """DD-2: each decides once; the time that is left is the server's, and a late one has bid nothing."""
    clients = await timed.guests.sit(clock=CLOCK_S)
    one = await bid(clients, 1)
    others = [other for other in clients if other is not one]
    before = (one.decision, one.shared["acting"][0]["deadline"])
    await one.drop()
    await timed.clock.forward(4)
    await back(one)
    await one.until(lambda: one.decision is not None)
    assert len(one.hand) == 17
    assert one.table["bids"] == [1]
    assert one.parts["private"]["table"]["bids"] == [0, 2, 3]
    assert (one.decision, one.shared["acting"][0]["deadline"]) == before
    assert one.shared["acting"][0]["deadline"] - one.shared["now"] == (CLOCK_S - 4) * 1000

    await one.drop()
    await timed.clock.forward(CLOCK_S)
    await others[0].until(lambda: others[0].table["bids"] == [1, 0])
    late = before[0]
    await back(one)
    for value in (0, 2):
        with pytest.raises(Refusal) as refused:
            await one.do("bid", decision=late, value=value)
        assert refused.value.code == "move/not_your_turn"
    told = [line for line in await lines(one) if line["event"]["kind"] == "bid"]
    assert [(line["by"], line["event"]["value"]) for line in told] == [("person", 1), ("timer", 0)]
    assert told[1]["event"]["seat"] == one.seat


async def test_S02_one_move_a_turn_around_the_deadline(timed: Timed) -> None:
    """Of a person's move and the time-out exactly one counts, 300 times; never a time-out on the next one's turn."""
    clients = await timed.guests.sit(clock=CLOCK_S, rules={"target": 100})
    chance = random.Random(2)
    answers = []
    for _ in range(300):
        one = await next_turn(clients)
        answers.append(await race(timed, one, chance.choice((-2, -1, 0, 1, 2))))
    log = [entry for entry in await timed.guests.log(clients[0]) if entry.kind == "move"]
    people = [entry for entry in log if entry.by == "person"]
    timers = [entry for entry in log if entry.by == "timer"]
    accepted = [answer["seq"] for answer in answers if answer["type"] == "ok"]
    assert [entry.seq for entry in people] == accepted
    assert len(log) == len(answers)
    assert {answer["code"] for answer in answers if answer["type"] == "error"} <= {
        "move/not_your_turn",
        "move/stale",
        "room/not_in_match",
    }
    assert len(people) > 30
    assert len(timers) > 30
    assert all(entry.clock is not None and entry.clock <= 0 for entry in timers)


@pytest.mark.parametrize("first", ["person", "timer"])
async def test_S02_a_move_and_a_timeout_in_the_very_same_instant(timed: Timed, first: str) -> None:
    """Whichever was there first counts, and the other one is no failure."""
    clients = await timed.guests.sit(clock=CLOCK_S)
    one = await turn(clients)
    room = timed.guests.room(one)
    driver = driver_of(room.table, room.table.acting[0])
    assert driver is not None
    assert driver.by == "timer"
    before = len(await failures(timed))
    bid_1 = inbound.BidCommand(type="bid", id="mine", decision=driver.acting.decision, value=1)
    member = room.audience.members[(one.identity or {})["person"]]
    if first == "timer":
        room.drive(driver, Bid(0))
    room.ask(member, bid_1)
    if first == "person":
        room.drive(driver, Bid(0))
    await one.do("history")  # it is answered after both
    moves = [entry for entry in await timed.guests.log(one) if entry.kind == "move"]
    assert [(entry.by, entry.body[1]) for entry in moves] == [(first, 1 if first == "person" else 0)]
    assert len(await failures(timed)) == before


async def failures(timed: Timed) -> list[bytes]:
    """What the server counts as failures of its own."""
    page = (await get(timed.server.port, "/metrics")).body
    return [line for line in page.splitlines() if line.startswith(b"tablemates_failures_total")]


async def next_turn(clients: list[Client]) -> Client:
    """Who is to act, in the next deal or match where one has ended."""
    host = clients[0]
    phase = await host.until(lambda: host.shared["phase"] != "dealing" and host.shared["phase"])
    if phase == "playing":
        return await turn(clients)
    deal: int = host.shared["deal"]
    if phase == "finished":
        await host.do("new_match", deal=deal)
        await host.do("start")
    else:
        await host.do("next_deal", deal=deal)
    await everyone(clients, lambda one: one.shared["deal"] > deal and one.shared["phase"] == "playing")
    return await turn(clients)


async def race(timed: Timed, one: Client, lead_ms: int) -> dict[str, Any]:
    """A move and the deadline at the same time, the move so many milliseconds later; its answer."""
    decision = one.decision
    hint = await one.do("hint")
    line = hint["lines"][hint["best"]]
    fields = {"value": line["value"]} if line["kind"] == "bid" else {}
    fields |= {"cards": line["cards"], "reading": line["reading"]} if line["kind"] == "play" else {}
    timed.clock.jump((one.shared["acting"][0]["deadline"] - timed.clock.now() - 2) / 1000)
    if lead_ms > 0:
        timed.clock.jump(0.002)
        await asyncio.sleep(lead_ms / 1000)
    sent = asyncio.create_task(one.ask(line["kind"], decision=decision, **fields))
    if lead_ms <= 0:
        await asyncio.sleep(-lead_ms / 1000)
        timed.clock.jump(0.002)
    answer = await sent
    await one.until(lambda: one.decision != decision)
    return answer


async def test_S03_a_leader_whose_time_is_up_leads_the_lowest(timed: Timed) -> None:
    """DD-10: a leader may not pass; whoever answers does."""
    clients = await timed.guests.sit(clock=CLOCK_S)
    leader = await bid(clients, 3)
    legal = await leader.do("legal")
    assert not legal["may_pass"]
    lowest = min(line["reading"]["rank"] or Rank.ACE + 1 for line in legal["lines"])  # DD-4: a 2 is above the ace
    await timed.clock.forward(CLOCK_S)
    await leader.until(lambda: leader.decision is None)
    played = leader.table["top"]
    assert (played["reading"]["rank"], played["reading"]["type"]) == (lowest, "single")
    next_one = await turn(clients)
    await timed.clock.forward(CLOCK_S)
    await next_one.until(lambda: next_one.decision is None)
    told = [(line["by"], line["event"]["kind"], line["event"]["seat"]) for line in await lines(leader)][-2:]
    assert told == [("timer", "played", leader.seat), ("timer", "passed", next_one.seat)]


async def test_S04_back_within_one_s_own_turn(timed: Timed) -> None:
    """The same decision and deadline, hints work, and one move is accepted."""
    clients = await timed.guests.sit(clock=CLOCK_S)
    leader = await bid(clients, 3)
    before = leader.shared["acting"]
    await leader.drop()
    await timed.clock.forward(1)
    await back(leader)
    await leader.until(lambda: leader.decision is not None)
    assert leader.shared["acting"] == before
    answer = await leader.move()
    assert answer["type"] == "ok"
    await seen(clients, answer["seq"])
    again = await leader.ask("pass", decision=before[0]["decision"])
    assert again["code"] == "move/not_your_turn"


async def test_U03_questions_do_not_move_the_deadline(timed: Timed) -> None:
    """Choosing cards and asking for hints, 20 times, leaves the clock as it is."""
    clients = await timed.guests.sit(clock=CLOCK_S)
    leader = await bid(clients, 3)
    before = leader.shared["acting"]
    for number in range(20):
        timed.clock.jump(0.1)
        await leader.do("hint")
        await leader.do("check", cards=leader.hand[: number % 5])
        await leader.do("legal")
    other = next(one for one in clients if one is not leader)
    await other.do("say", phrase="moment")
    await leader.drop()
    await back(leader)
    await leader.until(lambda: leader.decision is not None)
    assert leader.shared["acting"] == before


async def test_clocks_and_bots_stop_while_nobody_is_there(timed: Timed) -> None:
    """Everyone away: no clock runs, no bot plays on alone, and the time that was left is left."""
    clients = await timed.guests.sit(2, clock=CLOCK_S)
    one = await turn_or_bot(timed.guests, clients)
    left = one.shared["acting"][0]["deadline"] - timed.clock.now()
    await timed.clock.forward(4)
    for other in clients:
        await other.drop()
    room = timed.guests.room(one)
    await holds(lambda: room.table.stopped is not None)
    await timed.clock.forward(300)
    log = await timed.guests.log(one)
    assert (log[-1].kind, log[-1].body) == ("pause", ("stop",))
    await back(one)
    await one.until(lambda: one.shared["seq"] > log[-1].seq and one.decision is not None)
    assert one.shared["acting"][0]["deadline"] - timed.clock.now() == left - 4000


async def turn_or_bot(guests: Guests, clients: list[Client]) -> Client:
    """The first person to act; the bot on the third seat has moved by itself."""
    found: Client | None = None
    while found is None:
        for one in clients:
            await one.until(lambda: acting(clients) or clients[0].shared["acting"])
        found = acting(clients)
        await asyncio.sleep(0.001)
    return found


async def test_clocks_do_not_run_while_the_server_is_down(timed: Timed, tmp_path: Path) -> None:
    """A log that ends under a running clock: the time since then is nobody's, nor is that until somebody is back."""
    clients = await timed.guests.sit(clock=CLOCK_S)
    one = await turn(clients)
    await timed.clock.forward(5)
    await timed.server.store.backup_to(tmp_path / "copy")
    assert await restore(Settings(data=tmp_path / "new"), tmp_path / "copy") == 0
    timed.clock.jump(3600)
    async with timed_server(tmp_path / "new", timed.clock) as second:
        back = second.guests.new(like=one)
        await back.open()
        assert [room["phase"] for room in back.welcome["rooms"]] == ["playing"]
        await second.clock.forward(60)
        await back.do("join", room=one.parts["room"]["room"])
        await back.until(lambda: back.decision is not None and back.shared["acting"][0]["deadline"] is not None)
        assert back.decision == one.decision
        assert back.shared["acting"][0]["deadline"] - second.clock.now() == CLOCK_S * 1000
