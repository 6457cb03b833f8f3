"""Spoilt frames over real sockets: a ping after each is answered, nothing fails (fault 13)."""

import asyncio
import re
from collections.abc import Iterator

import pytest

from protocol.version import FRAME_LIMIT, JSON, MSGPACK
from server.app import Running
from tests.conftest import NewClient, Sit
from tests.protocol.frames import Frame
from tests.protocol.fuzz import spoilt
from tests.protocol.schema_of import server_faults

FRAMES = 600


def _sendable(wire: str, seed: int) -> Iterator[Frame]:
    """Spoilt frames that a WebSocket can carry at all: no halves of characters, none over the limit."""
    for frame in spoilt(3 * FRAMES, seed):
        sent = frame if isinstance(frame, bytes) else frame.encode("utf-8", "replace").decode()
        small = len(sent if isinstance(sent, bytes) else sent.encode()) <= FRAME_LIMIT
        if small and isinstance(sent, bytes) == (wire == MSGPACK):
            yield sent


async def _failures(port: int) -> str:
    """What the server counts as unexpected failures, as its metrics page says it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    page = (await reader.read()).decode()
    writer.close()
    assert "tablemates_failures" in page
    return "\n".join(re.findall(r"^tablemates_failures_total.*$", page, re.MULTILINE))


@pytest.mark.parametrize("wire", [MSGPACK, JSON])
async def test_a_ping_after_every_spoilt_frame_is_answered(server: Running, seated: Sit, wire: str) -> None:
    one, other = await seated(2, wires=(wire, MSGPACK))
    assert one.socket is not None
    before = await _failures(server.port)
    for frame in [*_sendable(wire, 7)][:FRAMES]:
        await one.socket.send(frame)
        assert (await one.ask("ping"))["type"] == "pong"
    assert one.close_code is None
    assert server_faults(one.frames) == []
    assert server_faults(other.frames) == []
    assert (await other.ask("ping"))["type"] == "pong"
    assert await _failures(server.port) == before


async def test_p03_one_byte_over_the_limit_closes_and_the_rest_goes_on(client: NewClient, seated: Sit) -> None:
    """The limit itself is read; above it the connection closes with 1009, and its owner comes back."""
    one, other = await seated(2)
    assert one.socket is not None
    full = '{"type":"ping","id":"full"}'.ljust(FRAME_LIMIT)
    await one.socket.send(full)
    await one.until(lambda: any(frame.get("id") == "full" for frame in one.frames))
    await one.socket.send(full + " ")
    await one.gone()
    assert one.close_code == 1009
    assert (await other.ask("ping"))["type"] == "pong"
    await one.open(resume=True)
    assert one.seat == 0


async def test_without_a_known_subprotocol_there_is_no_connection(server: Running) -> None:
    for offered in ("", "Sec-WebSocket-Protocol: chat\r\n"):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(
            b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n" + offered.encode() + b"\r\n"
        )
        assert (await reader.readline()).startswith(b"HTTP/1.1 400")
        writer.close()
