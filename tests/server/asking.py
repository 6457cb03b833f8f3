"""Plain HTTP over a real socket, byte by byte, so that also what no client would send can be sent."""

import asyncio
from dataclasses import dataclass


@dataclass(frozen=True)
class Answer:
    """A response: status, headers (names in lower case) and body."""

    status: int
    headers: dict[str, str]
    body: bytes


async def raw(port: int, request: bytes) -> bytes:
    """Everything that the server answers to some bytes until it closes the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request)
    async with asyncio.timeout(20):
        answer = await reader.read()
    writer.close()
    return answer


async def get(port: int, path: str, *, method: str = "GET", host: str = "", **headers: str) -> Answer:
    """A request and its response; ``X_Forwarded_For`` stands for a header of that name with dashes."""
    named = {"Host": host or f"127.0.0.1:{port}", **{name.replace("_", "-"): text for name, text in headers.items()}}
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {text}" for name, text in named.items()), "", ""]
    head, _, body = (await raw(port, "\r\n".join(lines).encode())).partition(b"\r\n\r\n")
    first, *rest = head.decode().split("\r\n")
    found = {name.lower(): text.strip() for name, _, text in (line.partition(":") for line in rest)}
    return Answer(int(first.split(" ", 2)[1]), found, body)


UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec_WebSocket_Version": "13",
    "Sec_WebSocket_Key": "dGhlIHNhbXBsZSBub25jZQ==",
    "Sec_WebSocket_Protocol": "tablemates.v1.json",
}


async def shake(port: int, host: str = "", **headers: str) -> Answer:
    """A handshake for a socket: the response; the connection is ended right after it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    named = {"Host": host or f"127.0.0.1:{port}", **UPGRADE, **headers}
    lines = ["GET /ws HTTP/1.1", *(f"{name.replace('_', '-')}: {text}" for name, text in named.items()), "", ""]
    writer.write("\r\n".join(lines).encode("utf-8", "surrogateescape"))
    async with asyncio.timeout(20):
        head = await reader.readuntil(b"\r\n\r\n")
    writer.transport.abort()
    first, *rest = head.decode().strip().split("\r\n")
    found = {name.lower(): text.strip() for name, _, text in (line.partition(":") for line in rest)}
    return Answer(int(first.split(" ", 2)[1]), found, b"")
