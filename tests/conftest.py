"""One server for all tests of a session, on the embedded store, with bots that do not wait.

Every test makes its own room.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

import pytest
import pytest_asyncio

from protocol.version import MSGPACK
from server.app import Running, running
from server.house import House
from server.settings import Settings
from tests.play import Client

Sit: TypeAlias = Callable[..., Awaitable[list[Client]]]
NewClient: TypeAlias = Callable[..., Awaitable[Client]]


def at_once(house: House) -> House:
    """The house with bots that do not wait."""
    return replace(house, bot_pause=lambda: 0.0)


@pytest_asyncio.fixture(scope="session")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    """A whole server in this process."""
    folder: Path = tmp_path_factory.mktemp("data")
    settings = Settings(host="127.0.0.1", port=0, data=folder, open=True, log_level="WARNING")
    async with running(settings, house=at_once) as one:
        yield one


@pytest_asyncio.fixture
async def client(server: Running) -> AsyncIterator[NewClient]:
    """Makes connected clients and closes them at the end."""
    made: list[Client] = []

    async def make(*, wire: str = MSGPACK, **hello: Any) -> Client:
        one = Client(f"ws://127.0.0.1:{server.port}/ws", wire=wire, prefix=f"c{len(made)}-")
        made.append(one)
        return await one.open(**hello)

    yield make
    for one in made:
        await one.close()


@pytest_asyncio.fixture
async def seated(client: NewClient) -> Sit:
    """Makes clients who sit at a new table together, bots on the other seats, and starts the match."""

    async def sit(
        people: int = 2, *, wires: tuple[str, ...] = (), start: bool = True, game: str = "doudizhu", **options: Any
    ) -> list[Client]:
        clients = [await client(wire=wires[number] if wires else MSGPACK) for number in range(people)]
        await clients[0].do("create", game=game, **options)
        for seat, one in enumerate(clients[1:], 1):
            await one.do("join", link=clients[0].joined["link"])
            await one.do("sit", seat=seat)
        seats = len(clients[0].parts["room"]["seats"])
        await clients[0].until(lambda: clients[0].parts["room"]["missing"] <= seats - people)
        for seat in range(people, seats):
            await clients[0].do("add_bot", seat=seat)
        if start:
            await clients[0].do("start")
            for one in clients:
                await one.phase("playing")
        return clients

    return sit
