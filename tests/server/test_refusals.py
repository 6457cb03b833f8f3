"""Every message that is malformed, out of turn, stale, foreign or impossible: its refusal, and nothing has changed.

The table is ``data/refusals.json``: for each message and kind, where (a table of that phase), who, what, and the
code with its parameters; or a sentence why there is no such thing.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pytest
import pytest_asyncio

from protocol import codec
from server.app import Running
from tests.play import Client
from tests.server.guests import Guests, bid, everyone, seen, turn

KINDS: Final = ("malformed", "out of turn", "stale", "foreign", "impossible")
TABLE: Final[dict[str, dict[str, Any]]] = json.loads((Path(__file__).parent / "data" / "refusals.json").read_text())


def cases() -> list[tuple[str, str, list[Any]]]:
    """Each line of the table: message, kind, and what stands there."""
    found = []
    for message, kinds in TABLE.items():
        for kind, lines in kinds.items():
            if isinstance(lines, list):
                found += [(message, kind, line) for line in (lines if isinstance(lines[0], list) else [lines])]
    return found


@dataclass
class Scene:
    """A table of one phase and those who are there: host, guest, actor, other, spectator, outsider."""

    guests: Guests
    people: dict[str, Client]
    #: What stands for a text with ``$`` in a case.
    words: dict[str, Any] = field(default_factory=dict)

    def state(self) -> tuple[Any, ...]:
        """Everything that a refused command must leave as it was."""
        if "host" not in self.people:
            return (len(self.guests.server.lobby.rooms),)
        room = self.guests.room(self.people["host"])
        return room.shared() | {"now": 0}, room.ledger.head, room.table.seq, room.table

    def filled(self, value: Any) -> Any:
        """A value of the table with this scene's own numbers."""
        if isinstance(value, dict):
            return {name: self.filled(inner) for name, inner in value.items()}
        return self.words[value] if isinstance(value, str) and value.startswith("$") else value


class Scenes:
    """Tables of every phase, each made when it is first asked for; no case may change them."""

    def __init__(self, guests: Guests) -> None:
        self._guests = guests
        self._made: dict[str, Scene] = {}

    async def of(self, name: str) -> Scene:
        """The table of a phase."""
        if name not in self._made:
            scene = await getattr(self, f"_{name}")()
            if "host" in scene.people:
                scene.people["spectator"] = await self._guests.come()
                await scene.people["spectator"].do("join", link=scene.people["host"].joined["link"])
                scene.words["$room"] = scene.people["host"].joined["room"]
                scene.words["$deal"] = scene.people["host"].shared["deal"]
            scene.people["outsider"] = await self._guests.come()
            self._made[name] = scene
        return self._made[name]

    def _scene(self, clients: list[Client], acting: Client | None = None) -> Scene:
        people = {"host": clients[0], "guest": clients[1]}
        if acting is None:
            return Scene(self._guests, people)
        other = next(one for one in clients if one is not acting)
        words: dict[str, Any] = {"$decision": acting.decision, "$turn": acting.seat, "$old": (acting.decision or 0) - 1}
        words |= {
            "$own": [acting.hand[-1]],
            "$twice": [acting.hand[-1]] * 2,
            "$ends": [acting.hand[0], acting.hand[-1]],
        }
        words |= {"$foreign": [other.hand[0]]}
        return Scene(self._guests, people | {"actor": acting, "other": other}, words)

    async def _out(self) -> Scene:
        return Scene(self._guests, {})

    async def _lobby(self) -> Scene:
        host, guest = await self._guests.come(), await self._guests.come()
        await host.do("create", game="doudizhu", id="made")
        await host.do("rename", name="Host")
        await guest.do("join", link=host.joined["link"])
        await guest.do("sit", seat=1)
        await guest.do("rename", name="Guest")
        await everyone([host], lambda one: one.parts["room"]["missing"] == 1)
        scene = self._scene([host, guest])
        scene.words["$made"] = "made"
        return scene

    async def _bidding(self) -> Scene:
        clients = await self._guests.sit()
        return self._scene(clients, await bid(clients, 1))

    async def _leading(self) -> Scene:
        clients = await self._guests.sit()
        return self._scene(clients, await bid(clients, 3))

    async def _playing(self) -> Scene:
        clients = await self._guests.sit()
        leader = await bid(clients, 3)
        answer = await leader.do("play", decision=leader.decision, cards=[leader.hand[-1]])
        await seen(clients, answer["seq"])
        return self._scene(clients, await turn(clients))

    async def _between(self) -> Scene:
        clients = await self._guests.sit(2, level="random", rules={"target": 100})
        await asyncio.gather(*(one.play_deal() for one in clients))
        return self._scene(clients)

    async def _finished(self) -> Scene:
        clients = await self._guests.sit(2, level="random", rules={"target": 10})
        host = clients[0]
        while host.shared["phase"] != "finished":
            deal = host.shared["deal"]
            await asyncio.gather(*(one.play_deal() for one in clients))
            if host.shared["phase"] == "between":
                await host.do("next_deal", deal=deal)
                await seen(clients, host.shared["seq"])
        return self._scene(clients)


@pytest_asyncio.fixture(scope="module")
async def scenes(server: Running) -> AsyncIterator[Scenes]:
    async with Guests(server) as guests:
        yield Scenes(guests)


@pytest.mark.parametrize(
    ("message", "kind", "line"), cases(), ids=lambda value: value if isinstance(value, str) else ""
)
async def test_a_refused_message_changes_nothing(scenes: Scenes, message: str, kind: str, line: list[Any]) -> None:
    where, who, fields, code, params = line
    scene = await scenes.of(where)
    one = scene.people[who]
    before = scene.state()
    answer = await said(one, message, scene.filled(fields))
    assert (answer["type"], answer["code"], answer["params"]) == ("error", code, scene.filled(params))
    assert (await one.ask("ping"))["type"] == "pong"
    assert one.close_code is None
    assert scene.state() == before


async def said(one: Client, message: str, fields: dict[str, Any]) -> dict[str, Any]:
    """The answer to a message, also to one whose id cannot be read, or that has none."""
    sent = {"id": f"bad-{len(one.frames)}-{message}", **fields}
    if message == "hello":
        del sent["id"]
    before = len(one.frames)
    await one.send({"type": message, **sent})
    wanted = (sent.get("id"), None) if message != "hello" else (None,)
    found: dict[str, Any] = await one.until(
        lambda: next((frame for frame in one.frames[before:] if frame.get("id", "") in wanted), None)
    )
    return found


def test_the_table_has_a_word_for_every_message_and_kind() -> None:
    assert set(TABLE) == set(codec.INBOUND)
    for message, kinds in TABLE.items():
        assert tuple(kinds) == KINDS, message
        assert all(isinstance(lines, list) or " " in lines for lines in kinds.values())
