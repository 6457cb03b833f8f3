"""Fault 17: who says no hello within five seconds is closed, and may come back."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from protocol.errors import CLOSES, HELLO_LATE, UNKNOWN_IDENTITY, UNSUPPORTED_VERSION
from protocol.version import JSON
from server.app import Running
from server.gateway import HELLO_S
from tests.conftest import NewClient

CHATTER_S = 0.5


async def silent(_: ClientConnection) -> None:
    """Says nothing at all."""


async def chattering(socket: ClientConnection) -> None:
    """Says something all the time, but no hello."""
    while True:
        await socket.send('{"type":"ping","id":"c1"}')
        await asyncio.sleep(CHATTER_S)


async def closed_with(server: Running, behaviour: Callable[[ClientConnection], Awaitable[None]]) -> int | None:
    """The code with which the server ends a connection that behaves so."""
    async with connect(
        f"ws://127.0.0.1:{server.port}/ws", subprotocols=[Subprotocol(JSON)], compression=None
    ) as socket:
        doing = asyncio.ensure_future(behaviour(socket))
        async with asyncio.timeout(10 * HELLO_S):
            await socket.wait_closed()
        doing.cancel()
        await asyncio.gather(doing, return_exceptions=True)
        return socket.close_code


async def test_no_hello(server: Running) -> None:
    assert HELLO_S == 5
    began = monotonic()
    codes = await asyncio.gather(closed_with(server, silent), closed_with(server, chattering))
    assert set(codes) == {HELLO_LATE}
    assert monotonic() - began >= HELLO_S  # nobody is cut off too early
    assert CLOSES[HELLO_LATE][0]


async def test_a_hello_that_ends_the_connection(server: Running, client: NewClient) -> None:
    known = await client()
    assert known.identity is not None
    wrong = {"person": known.identity["person"], "secret": "wrong"}
    for more, code in (({"protocol": 99}, UNSUPPORTED_VERSION), ({"identity": wrong}, UNKNOWN_IDENTITY)):

        async def greeting(socket: ClientConnection, more: dict[str, Any] = more) -> None:
            await socket.send(json.dumps({"type": "hello", "protocol": 1, **more}))

        assert await closed_with(server, greeting) == code
