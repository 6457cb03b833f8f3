"""The life of a room: options, leaving, autoplay, the next deal, a new match, history, questions."""

# ruff: noqa: N802  the names carry the ids of the cases
import asyncio
from typing import Any

import pytest

from server import questions
from server.drivers import driver_of
from tests.server.guests import Guests, bid, everyone, lines, seen, turn


async def test_options_are_the_hosts_and_what_is_left_out_stays(guests: Guests) -> None:
    host, guest, _ = await guests.sit(start=False, clock=30)
    answer = await host.do("options", rules={"target": 50})
    await everyone([guest], lambda one: one.parts["room"]["seq"] >= answer["seq"])
    part = guest.parts["room"]
    assert (part["rules"]["target"], part["clock"], part["absence"]) == (50, 30, "wait")
    await host.do("options", absence="bot", clock=0)
    await everyone([guest], lambda one: one.parts["room"]["absence"] == "bot")
    assert (guest.parts["room"]["rules"]["target"], guest.parts["room"]["clock"]) == (50, 0)
    await host.do("options", preset="standard")
    await everyone([guest], lambda one: one.parts["room"]["rules"]["target"] == 30)


async def test_leaving_the_lobby_frees_the_seat(guests: Guests) -> None:
    host, guest, _ = await guests.sit(start=False)
    assert (await guest.do("leave"))["seq"] is not None
    await everyone([host], lambda one: one.parts["room"]["missing"] == 1)
    assert host.parts["room"]["seats"][1]["person"] is None
    assert (await guest.ask("say", phrase="hello"))["code"] == "room/not_in_one"
    await host.until(lambda: len(host.parts["presence"]["people"]) == 2)


async def test_leaving_a_match_keeps_the_seat(guests: Guests) -> None:
    """The seat stays and is away; whoever comes back has his hand again."""
    clients = await guests.sit()
    host, guest = clients[:2]
    hand = guest.hand
    assert (await guest.do("leave"))["seq"] is None
    person = (guest.identity or {})["person"]
    await host.until(lambda: not next(p for p in host.parts["presence"]["people"] if p["person"] == person)["online"])
    assert host.parts["room"]["seats"][1]["person"] == person
    await guest.do("join", room=host.joined["room"])
    await everyone([guest], lambda one: one.parts["private"]["table"]["hand"] == list(hand))


async def test_U09_autoplay_makes_exactly_one_move_a_turn_and_stops_before_the_next(guests: Guests) -> None:
    """Switched on at 0.3 s, off in the instant of a move of one's own: one move; then no more."""
    clients = await guests.sit()
    leader = await bid(clients, 3)
    others = [one for one in clients if one is not leader]
    await leader.do("autoplay", pause=300)
    await everyone(others, lambda one: one.table["top_seat"] == leader.seat)
    assert leader.parts["room"]["seats"][leader.seat or 0]["autoplay"] == 300
    await leader.do("autoplay", pause=5000)
    for _ in others:
        one = await turn(clients)
        await seen(clients, (await one.move())["seq"])
    await turn(clients)
    off, moved = await asyncio.gather(leader.ask("autoplay", pause=None), leader.move())
    assert off["type"] == "ok"
    assert moved["type"] == "ok"
    for _ in others:
        if not leader.over(1):
            one = await turn(clients)
            await seen(clients, (await one.move())["seq"])
    if not leader.over(1):
        assert (await turn(clients)) is leader
        room = guests.room(leader)
        assert driver_of(room.table, room.table.acting[0]) is None
    own = [entry for entry in await guests.log(leader) if entry.kind == "move" and entry.seat == leader.seat]
    assert [entry.by for entry in own] == ["person", "autoplay", "person"]


def fields_of(line: dict[str, Any]) -> dict[str, Any]:
    """What a move of a hint says besides its kind; a bid is none, so that a bot becomes the landlord."""
    if line["kind"] == "bid":
        return {"value": 0}
    return {"cards": line["cards"], "reading": line["reading"]} if line["kind"] == "play" else {}


async def test_bots_play_only_while_somebody_is_there(guests: Guests) -> None:
    one = (await guests.sit(1))[0]
    room = guests.room(one)
    seat, left = one.seat, False
    while not left:  # until a move of one's own, and going in the same breath, leaves the turn to a bot
        decision = await one.my_turn()
        line = (await one.do("hint"))["lines"][0]
        await one.send({"type": line["kind"], "id": f"m{decision}", "decision": decision} | fields_of(line))
        await one.do("leave")
        left = room.table.phase == "playing" and room.table.acting[0].seat != seat
        if not left:
            await one.do("join", room=one.joined["room"])
    seq = room.table.seq
    await asyncio.sleep(0.1)
    assert room.table.seq == seq
    await one.do("join", room=one.joined["room"])
    await one.until(lambda: one.shared["seq"] > seq)


async def test_asking_for_the_next_deal_twice_is_harmless(guests: Guests) -> None:
    clients = await guests.sit(2, level="random", rules={"target": 100})
    one, other = clients
    await asyncio.gather(*(client.play_deal() for client in clients))
    answers = await asyncio.gather(one.ask("next_deal", deal=1), other.ask("next_deal", deal=1))
    assert sorted((answer["type"], answer["seq"] is None) for answer in answers) == [("ok", False), ("ok", True)]
    await everyone(clients, lambda client: client.shared["deal"] == 2 and client.shared["phase"] == "playing")
    log = await guests.log(one)
    assert [entry.body for entry in log if entry.kind == "setup"][1:] == [("match",), ("deal",)]


async def test_a_new_match_starts_from_nothing_and_keeps_the_seats(guests: Guests) -> None:
    """DD-15: a deal that is given up counts for nothing."""
    clients = await guests.sit(2, level="random", rules={"target": 100})
    host = clients[0]
    await asyncio.gather(*(client.play_deal() for client in clients))
    await host.do("next_deal", deal=1)
    await everyone(clients, lambda one: one.shared["deal"] == 2 and one.shared["phase"] == "playing")
    assert any(host.table["totals"])
    await host.do("new_match", deal=2)
    await everyone(clients, lambda one: one.shared["phase"] == "lobby")
    assert host.shared["table"] is None
    assert (await host.ask("export", deal=2))["code"] == "room/no_such_deal"
    assert (await host.ask("export", deal=1))["type"] == "exported"
    await host.do("start")
    await everyone(clients, lambda one: one.shared["deal"] == 3 and one.shared["phase"] == "playing")
    assert host.table["totals"] == [0, 0, 0]
    assert [client.seat for client in clients] == [0, 1]


async def test_history_is_the_log_page_by_page(guests: Guests, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every public event once, in order, with who acted; the same again from the store."""
    monkeypatch.setattr(questions, "PAGE", 7)
    clients = await guests.sit(2, level="random", rules={"target": 100})
    one = clients[0]
    await asyncio.gather(*(client.play_deal() for client in clients))
    running = await lines(one)
    assert (await one.do("history"))["next"] is not None  # there is more than one page
    await one.do("next_deal", deal=1)
    await everyone(clients, lambda client: client.shared["deal"] == 2 and client.shared["phase"] == "playing")
    assert await lines(one, 1) == running
    shown = [(frame["seq"], event) for frame in one.frames if frame["type"] == "shared" for event in frame["events"]]
    told = [(line["seq"], line["event"]) for line in running]
    assert [event for _, event in told] == [event for _, event in shown[: len(told)]]
    entries = {entry.seq: entry for entry in await guests.log(one) if entry.deal == 1}
    assert all(entries[line["seq"]].by == line["by"] for line in running)
    moves = [seq for seq, entry in entries.items() if entry.kind == "move"]
    assert {line["seq"] for line in running} >= set(moves)


async def test_check_says_what_cards_are_by_the_verdict_that_a_play_gets(guests: Guests) -> None:
    clients = await guests.sit()
    leader = await bid(clients, 3)
    one = leader.hand[-1]
    good = await leader.do("check", cards=[one])
    assert (good["code"], len(good["readings"])) == ("ok", 1)
    for cards, code in (([], "play/no_cards"), ([one, one], "play/same_card_twice"), ([107], "play/not_in_hand")):
        assert (await leader.do("check", cards=cards))["code"] == code
    other = next(client for client in clients if client is not leader)
    foreign = await other.do("check", cards=[one])
    assert (foreign["code"], foreign["params"]) == ("play/not_in_hand", {"cards": [one]})
    named = {"type": "pair", "rank": 1, "size": 2, "chain": None}
    assert (await leader.do("check", cards=[one], reading=named))["code"] == "play/no_such_reading"
    answer = await leader.do("play", decision=leader.decision, cards=[one], reading=good["readings"][0])
    await seen(clients, answer["seq"])
    waiting = next(client for client in clients if client.decision is None)
    before_turn = await waiting.do("legal")
    assert (before_turn["decision"], before_turn["lines"]) == (None, [])


async def test_all_that_is_listed_may_be_played_and_is_lit(guests: Guests) -> None:
    clients = await guests.sit()
    leader = await bid(clients, 3)
    legal = await leader.do("legal")
    hints = await leader.do("hint")
    assert set(legal["lit"]) <= set(leader.hand)
    for line in [*legal["lines"][::7], *hints["lines"]]:
        checked = await leader.do("check", cards=line["cards"], reading=line["reading"])
        assert checked["code"] == "ok"
        assert set(line["cards"]) <= set(legal["lit"])
