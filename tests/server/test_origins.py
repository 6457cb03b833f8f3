"""Which pages may connect (fault 21): this server's own, and those that were set; everyone else's get 403."""

import pytest

from tests.server.asking import get, raw, shake
from tests.server.guests import Guests, Timed


def nasty(port: int) -> list[str]:
    """Origins that look like ours."""
    own = f"127.0.0.1:{port}"
    return [
        "null",
        "",
        "*",
        f"http://{own}/",
        f"http://{own}.evil.example",
        f"http://evil.example/{own}",
        f"http://evil.example#{own}",
        f"http://evil.example?http://{own}",
        f"http://{own}@evil.example",
        f"http://evil.example:{port}",
        f"http://127.0.0.1:{port + 1}",
        "http://127.0.0.1",
        f"http://127.0.0.11:{port}",
        f"http://1127.0.0.1:{port}",
        f"HTTP://{own}",
        f"ws://{own}",
        f"file://{own}",
        f"http:/{own}",
        own,
        f"http://localhost:{port}",
        f"http://[::1]:{port}",
        "http://[::1",
        f"http://{own} http://evil.example",
        f"http://evil.example http://{own}",
        f"http://{own}, http://evil.example",
        f"http://{own}\t",
        f"http://127.0.0.1\u3002evil.example:{port}",
        "chrome-extension://abcdefghijklmnop",
    ]


@pytest.mark.parametrize("number", range(28))
async def test_fault_21_a_foreign_page_gets_403(guests: Guests, number: int) -> None:
    port = guests.server.port
    origin = nasty(port)[number]
    answer = await shake(port, Origin=origin)
    assert answer.status == (101 if origin.strip() == f"http://127.0.0.1:{port}" else 403), origin
    assert answer.status == 101 or "set-cookie" not in answer.headers


def test_there_are_as_many_as_are_tried() -> None:
    assert len(nasty(8710)) == 28


async def test_two_origins_are_one_too_many(guests: Guests) -> None:
    port = guests.server.port
    own, foreign = f"http://127.0.0.1:{port}", "http://evil.example"
    for first, second in ((own, foreign), (foreign, own)):
        assert (await shake(port, Origin=f"{first}\r\nOrigin: {second}")).status == 403


async def test_the_own_address_and_none_may_connect(guests: Guests) -> None:
    port = guests.server.port
    for headers in ({}, {"Origin": f"http://127.0.0.1:{port}"}, {"Origin": f"https://127.0.0.1:{port}"}):
        assert (await shake(port, **headers)).status == 101
    answer = await shake(port, host=f"cards.example:{port}", Origin=f"http://cards.example:{port}")
    assert answer.status == 101


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("https://cards.example.org", 101),
        ("https://friends.example.net", 101),
        ("http://127.0.0.1:5173", 101),
        ("http://cards.example.org", 403),
        ("https://cards.example.org:8443", 403),
        ("https://cards.example.org.evil.example", 403),
        ("https://evil-cards.example.org", 403),
        ("https://friends.example.net,http://127.0.0.1:5173", 403),
        ("https://Cards.example.org", 403),
        ("", 403),
    ],
)
async def test_a_public_address_and_the_list_count_exactly(closed: Timed, origin: str, status: int) -> None:
    answer = await shake(closed.server.port, host="inner:8710", Origin=origin)
    assert answer.status == status
    if status == 101:
        assert "; Secure" in answer.headers["set-cookie"]


async def test_a_handshake_that_is_none_is_answered_and_the_server_serves_on(guests: Guests) -> None:
    port = guests.server.port
    for request in (
        b"GET /ws HTTP/1.1\r\n\r\n",
        b"GET /ws HTTP/1.1\r\nHost: a\r\nHost: b\r\nUpgrade: websocket\r\n\r\n",
        b"GET /ws HTTP/1.1\r\nHost: x\r\nCookie: \xff\xfe\r\nOrigin: http://x\r\n\r\n",
        b"GET /ws HTTP/1.1\r\nHost: x\r\nSec-WebSocket-Key: short\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
        b"POST /ws HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n",
        b"\r\n\r\n",
    ):
        answer = await raw(port, request)
        assert answer == b"" or answer.split(b" ", 2)[1][:1] == b"4", (request, answer)
    assert (await get(port, "/healthz")).status == 200
