"""Broken and odd WebSocket frames (fault 14): the right close code, no failure inside, and the server serves on."""

import asyncio
import base64
import json
import os
import struct
from pathlib import Path
from typing import Any, Final

import pytest

from protocol.version import FRAME_LIMIT, JSON
from server.app import Running
from tests.conftest import NewClient
from tests.faults.metrics import failures, metrics

VECTORS: Final = Path(__file__).parents[1] / "data" / "vectors" / "websocket.jsonl"
CASES: Final = [json.loads(line) for line in VECTORS.read_text(encoding="utf-8").splitlines()]
#: The library's own known miss: a message that goes on after a close frame.
KNOWN: Final = {"ab-7.1.5": 1002}
HELLO: Final = b'{"type":"hello","protocol":1}'
TOO_BIG: Final = 1009


def masked(first: int, payload: bytes) -> bytes:
    """A client's frame with the mask 0."""
    size = len(payload)
    head = bytes((first, 0x80 | size)) if size < 126 else bytes((first, 0xFE)) + struct.pack(">H", size)
    return head + b"\0\0\0\0" + payload


def on_the_wire(case: dict[str, Any]) -> list[bytes]:
    """What is to be sent, piece by piece."""
    pieces = [
        bytes.fromhex(part) if isinstance(part, str) else bytes.fromhex(part[0]) + bytes.fromhex(part[1]) * part[2]
        for part in case["wire"]
    ]
    return [bytes((byte,)) for byte in b"".join(pieces)] if case["chop"] else pieces


async def open_line(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection after its handshake and its hello."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    key = base64.b64encode(os.urandom(16)).decode()
    writer.write(
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: {JSON}\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    writer.write(masked(0x81, HELLO))
    while b"welcome" not in (await next_frame(reader))[1]:
        pass
    return reader, writer


async def next_frame(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """The server's next frame: its first byte and what it carries."""
    first, size = await reader.readexactly(2)
    if size == 126:
        (size,) = struct.unpack(">H", await reader.readexactly(2))
    elif size == 127:
        (size,) = struct.unpack(">Q", await reader.readexactly(8))
    return first, await reader.readexactly(size)


async def close_code(reader: asyncio.StreamReader) -> int | None:
    """The code that the server closes with, an empty close being a normal one; None when it just hangs up."""
    try:
        while True:
            first, payload = await next_frame(reader)
            if first == 0x88:
                return int.from_bytes(payload[:2], "big") if payload else 1000
    except (asyncio.IncompleteReadError, ConnectionError):
        return None


async def answered(port: int, case: dict[str, Any]) -> int | None:
    """Send a case, say goodbye where the case does, and see how the server closes."""
    reader, writer = await open_line(port)
    try:
        for piece in on_the_wire(case):
            writer.write(piece)
        if case["close"]["by_tester"]:
            writer.write(masked(0x88, (1000).to_bytes(2, "big")))
        async with asyncio.timeout(10):
            return await close_code(reader)
    finally:
        writer.close()


@pytest.mark.parametrize("part", range(8))
async def test_every_odd_exchange_ends_as_it_should(server: Running, client: NewClient, part: int) -> None:
    """Autobahn's cases, after a hello; a message larger than our limit may be too big instead."""
    before = failures(await metrics(server.port))
    wrong = []
    for case in CASES[part::8]:
        code = await answered(server.port, case)
        allowed = {*case["close"]["codes"], *([TOO_BIG] if sum(map(len, on_the_wire(case))) > FRAME_LIMIT else [])}
        if code not in allowed | {KNOWN.get(case["id"])}:
            wrong.append((case["id"], code, sorted(allowed)))
    assert wrong == []
    assert failures(await metrics(server.port)) == before
    assert (await (await client()).ask("ping"))["type"] == "pong"
