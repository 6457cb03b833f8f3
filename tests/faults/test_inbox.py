"""What a room does when it is flooded, when it has forgotten what the store remembers, when the store is away."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, cast

import pytest

from protocol.errors import CLOSES, STORE_AWAY
from protocol.inbound import Command, Hint
from server.app import Running
from server.audience import Member
from server.room import Room
from server.store.errors import StoreError
from server.store.shapes import Lease
from tests.conftest import Sit
from tests.play import Client


def room_of(server: Running, client: Client) -> Room:
    """The room that a client is in, from inside."""
    return server.lobby.rooms[client.parts["room"]["room"]]


async def test_a_bot_moves_although_the_inbox_is_full(server: Running, seated: Sit) -> None:
    (one,) = await seated(1)
    while await one.my_turn():
        seq = await move_in_a_flood(room_of(server, one), one)
        if one.decision is None:  # unless it is the landlord's own lead now
            break
    await one.until(lambda: one.shared["seq"] > seq)


async def move_in_a_flood(room: Room, one: Client) -> int:
    """Move, and from then on for a while leave no place in the inbox; the seq of the move."""
    gate, arrived, flooding = asyncio.Event(), asyncio.Event(), True
    ask = room.ask

    async def wait_at_the_gate() -> None:
        await gate.wait()

    async def flood() -> None:
        while flooding and room.put(flood):
            pass
        await asyncio.sleep(0)

    def ask_and_tell(member: Member, command: Command) -> None:
        ask(member, command)
        if not isinstance(command, Hint):
            arrived.set()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(room, "ask", ask_and_tell)
        await done_in_turn(room)
        assert room.put(wait_at_the_gate)
        moving = asyncio.create_task(one.move())
        await arrived.wait()
    while room.put(flood):
        pass
    gate.set()
    seq = int((await moving)["seq"])
    await asyncio.sleep(0.2)  # time enough for a bot to find the inbox full
    flooding = False
    await one.until(lambda: one.shared["seq"] >= seq)
    return seq


async def done_in_turn(room: Room) -> None:
    """Wait until all that is in the inbox now is done."""
    reached = asyncio.Event()

    async def reach() -> None:
        reached.set()

    async with asyncio.timeout(20):
        while not room.put(reach):  # noqa: ASYNC110  a full inbox has no event
            await asyncio.sleep(0.005)
        await reached.wait()


async def test_a_command_that_only_the_store_remembers(server: Running, seated: Sit) -> None:
    """S03: after ten minutes and two deals a room forgets; the store may not have, and knows the first answer."""
    one, other = await seated(2)
    room = room_of(server, one)
    first = await one.do("autoplay", id="x1", pause=5000)
    await one.do("autoplay", pause=None)
    room.ledger.answers._known.clear()
    assert await one.do("autoplay", id="x1", pause=5000) == first
    room.ledger.answers._known.clear()
    answer = await one.ask("autoplay", id="x1", pause=4000)
    assert answer["code"] == "command/other_content"
    assert not room.closed
    assert other.close_code is None


NEEDING: list[tuple[str, dict[str, Any]]] = [
    ("history", {"deal": 1}),
    ("create", {"game": "doudizhu"}),
    ("join", {"room": "elsewhere"}),
    ("rename", {"name": "Mia"}),
]


class Away:
    """A store that does not answer questions; ``append`` waits, as it always does."""

    def __init__(self, store: Any) -> None:
        self.append = store.append

    def __getattr__(self, name: str) -> Callable[..., Awaitable[None]]:
        async def ask(*_: object) -> None:
            raise StoreError("store/unreachable", reason="TimeoutError")

        return ask


def twin_of(one: Client) -> Client:
    """The same guest by another connection, not yet open."""
    twin = Client(one.url, prefix="twin-")
    twin.identity, twin.parts = one.identity, dict(one.parts)
    return twin


async def test_what_needs_a_store_that_is_away_is_answered(
    server: Running, seated: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """S16: every command gets exactly one answer, and a hello a close code after which a client comes back."""
    (one,) = await seated(1)
    await one.do("new_match", deal=1)
    await one.do("start")
    await one.until(lambda: one.shared["deal"] == 2)
    with monkeypatch.context() as away:
        room = room_of(server, one)
        away.setattr(room.ledger, "house", replace(room.house, keeper=cast(Any, Away(room.house.keeper))))
        away.setattr(server.lobby, "store", Away(server.store))
        for kind, fields in NEEDING:
            answer = await one.ask(kind, **fields)
            assert (answer["code"], answer["params"]) == ("room/paused", {"why": "store"})
            assert answer["retry"]
        late = await twin_of(one).open()
        await late.gone()
        assert late.close_code == STORE_AWAY
    again = await twin_of(one).open(resume=True)
    await again.until(lambda: again.parts["presence"]["you"] and again.seat == 0)
    await again.close()


async def test_a_room_that_is_busy_when_its_people_come_back(
    server: Running, seated: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    (one,) = await seated(1)
    room = room_of(server, one)
    with monkeypatch.context() as full:
        full.setattr(room, "put", lambda _: False)
        again = await twin_of(one).open(resume=True)
        await again.gone()
        assert again.close_code == STORE_AWAY
    assert CLOSES[STORE_AWAY][0]


class Stuck:
    """A store that has stopped in the middle of an append."""

    async def append(self, *_: object) -> None:
        await asyncio.Event().wait()


async def test_a_room_stops_although_its_store_is_stuck(
    server: Running, seated: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing was acknowledged, so nothing is lost; the server that stops does not wait for ever."""
    (one,) = await seated(1)
    room = room_of(server, one)
    monkeypatch.setattr("server.room.STOP_S", 0.1)
    with monkeypatch.context() as stuck:
        stuck.setattr(room.ledger, "house", replace(room.house, keeper=cast(Any, Stuck())))
        asking = asyncio.create_task(one.ask("autoplay", id="late", pause=5000))
        await asyncio.sleep(0.05)  # it has come in, and waits for the store
        await room.stop()
    await server.lobby._forget(room.lease.room, room)
    await one.gone()
    assert one.close_code == STORE_AWAY
    assert asking.cancelled()  # no answer came
    again = await twin_of(one).open(resume=True)
    assert (await again.do("autoplay", id="late", pause=5000))["type"] == "ok"
    await again.close()


async def test_a_lease_that_was_given_back_meanwhile(
    server: Running, seated: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While leases are renewed a room may go, or go and come again: nobody who is there now is sent away for it."""
    (one,) = await seated(1)
    room = room_of(server, one)
    older = replace(room.lease, fence=room.lease.fence - 1)
    gone = replace(room.lease, room="gone")

    async def renew(_: object) -> list[Lease]:
        return [older, gone]

    monkeypatch.setattr(server.store, "renew", renew)
    await server.lobby._renew()
    assert not room.closed
    await one.do("ping")
