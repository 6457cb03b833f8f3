"""Clients as guests of one server: they come, sit at a table of their own and go; and how they look into its log."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from protocol.version import MSGPACK
from server.app import Running
from server.log import Entry, unpack
from server.room import Room
from tests.clock import HandClock
from tests.play import Client

SEATS = 3
#: A little longer than it takes to be away.
AWAY_S = 12


class Guests:
    """Makes connected clients of one server and closes them all in the end."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self._made: list[Client] = []

    async def __aenter__(self) -> "Guests":
        return self

    async def __aexit__(self, *_: object) -> None:
        for one in self._made:
            await one.close()

    @property
    def url(self) -> str:
        """Where the socket is."""
        return f"ws://127.0.0.1:{self.server.port}/ws"

    def new(self, wire: str = MSGPACK, *, like: Client | None = None) -> Client:
        """A client that is not connected yet; ``like`` another: the same guest by another connection."""
        one = Client(self.url, wire=wire, prefix=f"g{len(self._made)}-")
        if like is not None:
            one.identity = dict(like.identity or {})
            one.parts = dict(like.parts)
        self._made.append(one)
        return one

    async def come(self, wire: str = MSGPACK, **hello: Any) -> Client:
        """A new guest."""
        return await self.new(wire).open(**hello)

    async def sit(self, people: int = 3, *, start: bool = True, level: str = "normal", **options: Any) -> list[Client]:
        """So many guests at a new table, by seats; bots of a level on the others; the match started."""
        clients = [await self.come() for _ in range(people)]
        host = clients[0]
        await host.do("create", game="doudizhu", **options)
        for seat, one in enumerate(clients[1:], 1):
            await one.do("join", link=host.joined["link"])
            await one.do("sit", seat=seat)
        for seat in range(people, SEATS):
            await host.do("add_bot", seat=seat, level=level)
        await everyone(clients, lambda one: one.parts["room"]["missing"] == 0)
        if start:
            await host.do("start")
            await everyone(clients, lambda one: one.shared.get("phase") == "playing" and "private" in one.parts)
        return clients

    def room(self, client: Client) -> Room:
        """The room that a client is in, as the server holds it."""
        return self.server.lobby.rooms[client.parts["room"]["room"]]

    async def log(self, client: Client) -> list[Entry]:
        """Every entry of a client's room, as stored."""
        stored = await self.server.store.load(client.parts["room"]["room"])
        assert stored is not None
        return [unpack(packed) for packed in stored.entries]


@dataclass(frozen=True)
class Timed:
    """A server, the clock that it lives by, and guests."""

    server: Running
    clock: HandClock
    guests: Guests


def acting(clients: list[Client]) -> Client | None:
    """The one of some clients who is to act by what it was shown last, if it is one of them."""
    return next((one for one in clients if one.decision is not None), None)


async def turn(clients: list[Client]) -> Client:
    """Wait until one of the clients is to act, and all were shown that; that one."""
    await holds(lambda: len({one.shared["seq"] for one in clients}) == 1 and acting(clients))
    found = acting(clients)
    assert found is not None
    return found


async def everyone(clients: Iterable[Client], true: Callable[[Client], Any]) -> None:
    """Wait until something holds of what each client was shown."""
    for one in clients:
        await one.until(partial(true, one))


async def seen(clients: list[Client], seq: int) -> None:
    """Wait until all were shown an entry."""
    await everyone(clients, lambda one: one.shared["seq"] >= seq)


async def bid(clients: list[Client], *values: int) -> Client:
    """Let whoever is to act bid, one after the other; who is to act then."""
    for value in values:
        one = await turn(clients)
        answer = await one.do("bid", decision=one.decision, value=value)
        await seen(clients, answer["seq"])
    return await turn(clients)


async def lines(client: Client, deal: int | None = None) -> list[dict[str, Any]]:
    """The whole public history of a deal, page by page."""
    found: list[dict[str, Any]] = []
    after: int | None = 0
    while after is not None:
        page = await client.do("history", deal=deal, after=after)
        found += page["lines"]
        after = page["next"]
    return found


async def back(one: Client) -> None:
    """Come back to the room that a client was in; wait until all its parts were shown again."""
    before = len(one.frames)
    await one.open(resume=True)
    kinds = {"room", "shared", "presence"} | ({"private"} if "private" in one.parts else set())
    await one.until(lambda: kinds <= {frame["type"] for frame in one.frames[before:]})


async def holds(true: Callable[[], Any], seconds: float = 20.0) -> None:
    """Wait until something holds inside the server. TimeoutError if it never does."""
    async with asyncio.timeout(seconds):
        while not true():  # noqa: ASYNC110  no event tells of what a server holds
            await asyncio.sleep(0.002)


def frozen(one: Client) -> None:
    """The network is gone, without a word: nothing comes and nothing goes."""
    assert one.socket is not None
    one.socket.transport.pause_reading()


def thawed(one: Client) -> None:
    """And there it is again."""
    assert one.socket is not None
    one.socket.transport.resume_reading()


def presence(watcher: Client, other: Client) -> dict[str, Any]:
    """How one client is shown another."""
    assert other.identity is not None
    people = watcher.parts["presence"]["people"]
    found: dict[str, Any] = next(one for one in people if one["person"] == other.identity["person"])
    return found


async def shown_away(timed: Timed, watcher: Client, other: Client) -> None:
    """Let time go on until somebody is shown as away."""
    await timed.clock.forward(AWAY_S)
    await watcher.until(lambda: presence(watcher, other)["away"])
