"""A WebSocket client that costs as little as it can, so that the server is measured; it reads whole frames only."""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Final

from protocol.version import MSGPACK

_SHORT: Final = 126


class Line(asyncio.Protocol):
    """One connection; ``heard`` is called with the payload of each data frame."""

    def __init__(self, host: str, path: str, heard: Callable[[bytes], None]) -> None:
        self.open = asyncio.get_running_loop().create_future()
        self._hello = _handshake(host, path)
        self._heard = heard
        self._rest = b""
        self._transport: asyncio.WriteTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        assert isinstance(transport, asyncio.WriteTransport) or hasattr(transport, "write")
        self._transport = transport  # type: ignore[assignment]
        self._send(self._hello)

    def _send(self, sent: bytes) -> None:
        assert self._transport is not None
        self._transport.write(sent)

    def data_received(self, data: bytes) -> None:
        """Cut what has come into frames."""
        data = self._rest + data
        if not self.open.done():
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            self.open.set_result(head)
        self._rest = self._cut(data)

    def _cut(self, data: bytes) -> bytes:
        """Hand on every whole frame; what remains."""
        at = 0
        while len(data) - at >= 2:
            size, start = data[at + 1], at + 2
            if size == _SHORT:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            if len(data) < start + size:
                break
            if data[at] & 0x0F in (1, 2):
                self._heard(data[start : start + size])
            at = start + size
        return data[at:]

    def say(self, payload: bytes) -> None:
        """Send one binary frame, masked with the key 0: as cheap as it is legal."""
        size = len(payload)
        head = bytes((0x82, 0x80 | size)) if size < _SHORT else b"\x82\xfe" + size.to_bytes(2, "big")
        self._send(head + b"\0\0\0\0" + payload)

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()


def _handshake(host: str, path: str) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: {MSGPACK}\r\n\r\n"
    ).encode()


async def connect(port: int, path: str, heard: Callable[[bytes], None]) -> Line:
    """An open connection to this machine."""
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(f"127.0.0.1:{port}", path, heard), "127.0.0.1", port)
    await line.open
    return line
