"""Fault 19: acting for another. Every cell of the matrix: what is refused tells nothing and changes nothing."""

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest

from protocol.codec import INBOUND
from protocol.inbound import Command
from server.app import Running
from server.audience import Member
from server.log import unpack
from server.session import Session
from tests.conftest import NewClient
from tests.faults import canary
from tests.faults.matrix import ABSENT, CARDS, DECISION, LINK, OK, PLAY, ROLES, ROOM, ROWS, SEATS, STAGES, Row
from tests.play import Client

_names = itertools.count()


@dataclass
class Scene:
    """A table at one stage, and a client in each role."""

    server: Running
    clients: dict[str, Client]

    @property
    def room(self) -> str:
        """The room's id."""
        return str(self.clients["host"].parts["room"]["room"])

    async def state(self) -> Any:
        """Everything that the house holds of this table, but who is connected."""
        room = self.server.lobby.rooms[self.room]
        stored = await self.server.store.load(self.room)
        assert stored is not None
        return stored.entries, stored.head, room.table, room.ledger.head

    def people(self) -> set[str]:
        """Who is connected to the room."""
        return set(self.server.lobby.rooms[self.room].audience.members)

    def message(self, row: Row) -> dict[str, Any]:
        """A row's message with what is the owner's put in."""
        owner = self.clients["owner"]
        known = {DECISION: owner.decision, LINK: self.clients["host"].joined["link"], ROOM: self.room}
        known["$name"] = f"Name {next(_names)}"
        if owner.parts.get("private"):
            known[CARDS] = list(owner.hand[-1:])
            known[PLAY] = self._play()
        return {
            name: known.get(value, value) if isinstance(value, str) else value for name, value in row.message.items()
        }

    def _play(self) -> list[int] | None:
        lines = [frame["lines"] for frame in self.clients["owner"].frames if frame["type"] == "plays"]
        return lines[-1][0]["cards"] if lines and lines[-1] else None

    async def settle(self) -> dict[str, int]:
        """Wait until everybody has read what was sent to them; how many frames each has, presence and pongs apart."""
        await asyncio.gather(*(client.do("ping") for client in self.clients.values()))
        return {
            role: sum(frame["type"] not in ("pong", "presence") for frame in client.frames)
            for role, client in self.clients.items()
        }

    async def close(self) -> None:
        """Everybody goes."""
        await asyncio.gather(*(client.close() for client in self.clients.values()))


# -- the stages -------------------------------------------------------------------------------------------------


async def set_scene(server: Running, stage: str, new: NewClient) -> Scene:
    """A table at a stage."""
    clients = {role: await new() for role in ROLES}
    scene = Scene(server, clients)
    host, owner, other = (clients[role] for role in SEATS)
    await host.do("create", game="doudizhu")
    for client, seat in ((owner, 1), (other, 2)):
        if client is owner or stage not in ("free", "bot"):
            await client.do("join", link=host.joined["link"])
            await client.do("sit", seat=seat)
    for role in ("spectator", "left"):
        await clients[role].do("join", link=host.joined["link"])
    await clients["left"].do("leave")
    if stage == "bot":
        await host.do("add_bot", seat=2)
    if stage in _LATER:
        await host.do("start")
        await _LATER[stage](host, owner, other)
    await scene.settle()
    return scene


async def _bidding(*players: Client) -> None:
    """Everybody before the owner says no."""
    while (mover := await _mover(players)) is not players[1]:
        await mover.do("bid", decision=mover.decision, value=0)


async def _answering(*players: Client) -> None:
    """The host is landlord and leads their lowest single."""
    host, owner, _ = players
    while (mover := await _mover(players)).table["phase"] == "bidding":
        await mover.do("bid", decision=mover.decision, value=3 if mover is host else 0)
    lead = next(card for card in reversed(host.hand))
    await host.do("play", decision=host.decision, cards=[lead])
    await owner.my_turn()
    assert (await owner.do("legal"))["lines"]


async def _between(*players: Client) -> None:
    """A whole deal."""
    await _all_see(players, 0)
    await asyncio.gather(*(player.play_deal() for player in players))


async def _mover(players: tuple[Client, ...]) -> Client:
    """Whose turn it is, once everyone has seen so."""
    await _all_see(players, 0)
    await _all_see(players, max(player.shared["seq"] for player in players))
    return next(player for player in players if player.decision is not None)


async def _all_see(players: tuple[Client, ...], seq: int) -> None:
    """Wait until everyone is shown the deal as it is at least at an entry."""
    await asyncio.gather(*(player.until(partial(_sees, player, seq)) for player in players))


def _sees(player: Client, seq: int) -> bool:
    return bool(player.shared) and player.shared["seq"] >= seq and player.shared["phase"] == "playing"


_LATER: dict[str, Callable[..., Awaitable[None]]] = {
    "bidding": _bidding,
    "answering": _answering,
    "between": _between,
}


# -- the cells --------------------------------------------------------------------------------------------------


def outcome(answer: dict[str, Any]) -> str:
    """What came of a message, as the matrix writes it."""
    return str(answer["code"]) if answer["type"] in ("error", "checked") else OK


async def say(client: Client, message: dict[str, Any]) -> dict[str, Any]:
    """Send a message and wait for what answers it."""
    if message["type"] != "hello":
        return await client.ask(message["type"], **{name: message[name] for name in message if name != "type"})
    before = len(client.frames)
    await client.send(message)
    await client.until(lambda: any(one["type"] == "error" for one in client.frames[before:]))
    return next(one for one in client.frames[before:] if one["type"] == "error")


async def cell(scene: Scene, row: Row, role: str, wanted: str) -> bool:
    """Try one cell; whether it changed something, so that the next needs a new scene."""
    message = scene.message(row)
    state, people, frames = await scene.state(), scene.people(), await scene.settle()
    answer = await say(scene.clients[role], message)
    assert outcome(answer) == wanted, f"{row} by {role}: {answer}"
    after = await scene.settle()
    changed = await scene.state() != state or scene.people() != people
    if wanted != OK:
        assert not changed, f"{row} by {role}: refused, and something changed"
        told = {each: after[each] - frames[each] for each in ROLES}
        assert told == {each: int(each == role) for each in ROLES}, f"{row} by {role}: {told}"
        assert set(canary.cards_in(answer)) <= set(canary.cards_in(message))
    elif changed:
        entries = (await scene.state())[0][len(state[0]) :]
        assert_own(scene, entries, role)
    return changed or row.message["type"] == "rename"


def assert_own(scene: Scene, packed: list[bytes], role: str) -> None:
    """What was written first is by the one who asked, and of no seat but their own, or one that is free or a bot's."""
    if not packed:
        return
    first = unpack(packed[0])
    person = (scene.clients[role].identity or {})["person"]
    assert first.actor == person
    assert first.seat in (None, SEATS.get(role), 2)


@pytest.mark.parametrize("stage", STAGES)
async def test_every_cell(server: Running, client: NewClient, stage: str) -> None:
    scene: Scene | None = None
    for row in [one for one in ROWS if one.stage == stage]:
        for role, wanted in zip(ROLES, row.outcomes, strict=True):
            if wanted == ABSENT:
                continue
            scene = scene or await set_scene(server, stage, client)
            if await cell(scene, row, role, wanted):
                await scene.close()
                scene = None
    if scene is not None:
        await scene.close()


def test_the_matrix_is_whole() -> None:
    """Every type of message, and each role with it, at a stage where it may be done, where that role may do it."""
    assert {row.message["type"] for row in ROWS} == set(INBOUND)
    for kind in INBOUND:
        cells = [row.outcomes for row in ROWS if row.message["type"] == kind]
        assert all(any(outcomes[place] != ABSENT for outcomes in cells) for place in range(len(ROLES)))
        # a return is Guandan's, whose own tests make one
        assert kind in ("hello", "stand_in", "return_tribute") or any(OK in outcomes for outcomes in cells)


@pytest.mark.parametrize("role", ["host", "spectator", "nobody"])
async def test_a_planted_hole_is_found(
    server: Running, client: NewClient, role: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that takes everyone for the owner: for each role a cell says so."""
    scene = await set_scene(server, "bidding", client)
    owner = (scene.clients["owner"].identity or {})["person"]
    room = server.lobby.rooms[scene.room]

    def as_the_owner(session: Session, command: Command) -> None:
        room.ask(Member(owner, session.link), command)

    monkeypatch.setattr(Session, "_in_room", as_the_owner)
    bid = next(row for row in ROWS if row.stage == "bidding" and row.message["type"] == "bid")
    with pytest.raises(AssertionError):
        await cell(scene, bid, role, bid.outcomes[ROLES.index(role)])
    await scene.close()
