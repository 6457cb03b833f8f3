"""Commands that come twice, at once, at the wrong time or into a failure (CASES S09, S14, S16 to S18, F05)."""

# ruff: noqa: N802  the names carry the ids of the cases
import asyncio
import threading
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from engine.game import Bid, Move, Pass, View
from server import drivers
from server.store.shapes import Batch, Lease, Outcome
from tests.play import Client
from tests.server.guests import Guests, Timed, back, bid, everyone, frozen, holds, seen, shown_away, thawed, turn


def codes(answers: Iterable[dict[str, Any]]) -> list[str]:
    """What came of some commands: ``ok`` or the code of the refusal."""
    return [answer.get("code", answer["type"]) for answer in answers]


async def test_S14_started_twice_and_by_a_guest(guests: Guests) -> None:
    """Of two starts of the host and one of a guest in one tick: one deal, one shuffle, the guest refused."""
    host, guest, _ = await guests.sit(start=False)
    answers = await asyncio.gather(host.ask("start"), host.ask("start"), guest.ask("start"))
    assert codes(answers) == ["ok", "room/not_in_lobby", "room/host_only"]
    await host.until(lambda: host.shared["phase"] == "playing")
    log = await guests.log(host)
    assert [entry.body for entry in log if entry.kind == "setup"][1:] == [("match",)]
    assert [entry.body[0] for entry in log if entry.kind == "chance"] == ["commit", "shuffle"]
    assert host.shared["deal"] == 1


async def test_S14_started_while_the_last_one_leaves(guests: Guests) -> None:
    """Refused with the number that is missing, whoever comes first, and no lock is left behind."""
    host, _, third = await guests.sit(start=False)
    await third.do("leave")
    refused = await host.ask("start")
    assert (refused["code"], refused["params"]) == ("room/seats_empty", {"missing": 1})
    left, started = await asyncio.gather(host.ask("add_bot", seat=2), host.ask("start"))
    assert codes([left, started]) == ["ok", "ok"]


async def test_S16_the_same_play_three_times_and_after_a_reconnect(guests: Guests) -> None:
    """Applied once, the same answer each time; the id with other cards is refused."""
    clients = await guests.sit()
    leader = await bid(clients, 3)
    play = {"decision": leader.decision, "cards": [leader.hand[-1]], "reading": None}
    before = len(leader.frames)
    for _ in range(3):
        await leader.send({"type": "play", "id": "seven", **play})
    await leader.until(lambda: len(answers_of(leader, "seven", before)) == 3)
    first = answers_of(leader, "seven", before)[0]
    assert first["type"] == "ok"
    assert answers_of(leader, "seven", before) == [first] * 3
    await leader.drop()
    await back(leader)
    assert await leader.ask("play", **play, id="seven") == first
    other = await leader.ask("play", **{**play, "cards": [leader.hand[0]]}, id="seven")
    assert other["code"] == "command/other_content"
    moves = [entry for entry in await guests.log(leader) if entry.kind == "move" and entry.body[0] == "play"]
    assert len(moves) == 1
    assert len(leader.hand) == 19


def answers_of(one: Client, command_id: str, after: int) -> list[dict[str, Any]]:
    return [frame for frame in one.frames[after:] if frame.get("id") == command_id]


async def test_fault_20_the_same_id_of_two_guests_is_two_commands(guests: Guests) -> None:
    clients = await guests.sit()
    for value in (0, 1):
        one = await turn(clients)
        answer = await one.do("bid", decision=one.decision, value=value, id="same")
        await seen(clients, answer["seq"])
    assert clients[0].table["bids"] == [0, 1]


class Stumbling:
    """A store that fails, in a way that nobody has thought of, once before it is asked to write."""

    def __init__(self, real: Any) -> None:
        self._real = real
        self.finish_deal = real.finish_deal
        self.entries = real.entries
        self.left = 1

    async def append(self, lease: Lease, batch: Batch) -> Outcome:
        """Store one batch, the second time it is asked."""
        if self.left:
            self.left -= 1
            raise RuntimeError("stumbled")
        outcome: Outcome = await self._real.append(lease, batch)
        return outcome


async def test_S16_after_a_failure_inside_the_same_request_may_come_again(
    guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is answered, nothing changed, its id is free, and the table goes on."""
    clients = await guests.sit()
    one = await turn(clients)
    room = guests.room(one)
    monkeypatch.setattr(room.ledger, "house", replace(room.house, keeper=Stumbling(room.house.keeper)))
    refused = await one.ask("bid", decision=one.decision, value=3, id="again")
    assert (refused["code"], refused["retry"]) == ("server/failed", 1000)
    assert one.table["bids"] == []
    answer = await one.ask("bid", decision=one.decision, value=3, id="again")
    assert answer["type"] == "ok"
    await seen(clients, answer["seq"])
    assert [entry.body for entry in await guests.log(one) if entry.kind == "move"] == [("bid", 3)]


LOBBY_ONLY: list[tuple[str, dict[str, Any]]] = [
    ("remove_bot", {"seat": 2}),
    ("add_bot", {"seat": 2}),
    ("options", {"rules": {"target": 10}}),
    ("options", {"clock": 15, "absence": "bot"}),
    ("sit", {"seat": 1}),
    ("stand", {}),
    ("start", {}),
]


async def test_S17_lobby_commands_in_the_middle_of_a_hand(guests: Guests) -> None:
    """From the host, a guest and a spectator: all refused, and every byte as before."""
    host, guest = await guests.sit(2, level="random")
    spectator = await guests.come()
    await spectator.do("join", link=host.joined["link"])
    table = guests.room(host).table
    await holds(lambda: any(one.decision for one in (host, guest)))
    table, head = guests.room(host).table, guests.room(host).ledger.head
    for one in (host, guest, spectator):
        for kind, fields in LOBBY_ONLY:
            refused = await one.ask(kind, **fields)
            assert refused["code"] in ("room/not_in_lobby", "room/host_only"), (kind, refused)
    assert guests.room(host).table is table
    assert guests.room(host).ledger.head == head


async def test_F05_nobody_changes_seats_between_two_deals(guests: Guests) -> None:
    """In the lobby a seat goes with its person; the log names persons, not positions alone."""
    host, guest = await guests.sit(2, level="random", start=False, rules={"target": 100})
    await host.do("remove_bot", seat=2)
    await guest.do("sit", seat=2)
    await host.do("add_bot", seat=1, level="random")
    await host.do("start")
    await everyone([host, guest], lambda one: one.shared.get("phase") == "playing")
    assert guest.seat == 2
    result: dict[str, Any] = (await asyncio.gather(host.play_deal(), guest.play_deal()))[0]
    assert (await guest.ask("sit", seat=1))["code"] == "room/not_in_lobby"
    assert (await host.ask("sit", seat=1))["code"] == "room/not_in_lobby"
    assert host.table["totals"] == result["changes"]
    sat = [entry for entry in await guests.log(host) if entry.kind == "seat" and entry.body[0] == "sit"]
    assert [(entry.seat, entry.body[1]) for entry in sat] == [
        (0, (host.identity or {})["person"]),
        (1, (guest.identity or {})["person"]),
        (2, (guest.identity or {})["person"]),
    ]


async def test_S09_one_person_has_at_most_one_seat(guests: Guests) -> None:
    """A reload, another seat, leaving and sitting elsewhere 20 times; three people can always fill three seats."""
    host = await guests.come()
    await host.do("create", game="doudizhu")
    await host.drop()
    await back(host)
    assert (await host.do("sit", seat=1))["seq"] is not None
    for number in range(20):
        await host.send({"type": "leave", "id": f"l{number}"})
        await host.send({"type": "join", "id": f"j{number}", "link": host.joined["link"]})
        answer = await host.ask("sit", seat=number % 3, id=f"s{number}")
        assert answer["type"] == "ok"
        await host.until(lambda: host.seat is not None)
        mine = [seat for seat in host.parts["room"]["seats"] if seat["person"] == (host.identity or {})["person"]]
        assert len(mine) == 1
    for seat in {0, 1, 2} - {host.seat}:
        one = await guests.come()
        await one.do("join", link=host.joined["link"])
        assert (await one.ask("sit", seat=host.seat))["code"] == "seat/taken"
        assert (await one.ask("sit", seat=seat))["type"] == "ok"
    await host.until(lambda: host.parts["room"]["missing"] == 0)


def raising(*_: object) -> Move:
    raise RuntimeError("this bot is broken")


def illegal(_: str, view: View, *__: object) -> Move:
    return Bid(3) if view.shared.phase == "playing" else Pass()


class Stuck:
    """A bot that thinks until it is let go."""

    def __init__(self) -> None:
        self.free = threading.Event()

    def __call__(self, *_: object) -> Move:
        self.free.wait(20)
        return Pass()


@pytest.fixture
def stuck() -> Iterator[Stuck]:
    one = Stuck()
    yield one
    one.free.set()


@pytest.mark.parametrize("kind", ["raising", "illegal", "stuck"])
async def test_S18_a_failing_bot_stops_no_table(
    timed: Timed, monkeypatch: pytest.MonkeyPatch, stuck: Stuck, kind: str
) -> None:
    """After its time the lowest lead is made for it, or a pass; people's moves stand and are never waited for."""
    clients = await timed.guests.sit()
    leader = await bid(clients, 3)
    second, third = (clients + clients)[(leader.seat or 0) + 1 : (leader.seat or 0) + 3]
    lowest = leader.hand[-1]
    for one in (leader, second):
        frozen(one)
    await shown_away(timed, third, leader)
    monkeypatch.setattr(drivers, "choose", {"raising": raising, "illegal": illegal, "stuck": stuck}[kind])
    monkeypatch.setattr(drivers, "THINKING_S", 0.05)
    for one in (second, leader):
        await third.do("stand_in", seat=one.seat)
    await third.do("ping")
    await third.my_turn()
    moves = [entry for entry in await timed.guests.log(third) if entry.kind == "move"][-2:]
    assert [(entry.by, entry.actor, entry.seat) for entry in moves] == [
        ("bot", "normal", leader.seat),
        ("bot", "normal", second.seat),
    ]
    assert moves[0].body[:2] == ("play", (lowest,))
    assert moves[1].body == ("pass",)
    assert (await third.move())["type"] == "ok"
    for one in (leader, second):
        thawed(one)
