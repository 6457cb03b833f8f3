"""What the port answers besides the socket: the client's files, health, readiness and figures, and nothing else."""

import gzip
import json
import re
from pathlib import Path

import pytest

from server.web import load_files
from tests.server.asking import get, raw
from tests.server.guests import Guests, Timed

FILES = load_files()
ASSETS = [path for path in FILES if path.startswith("/assets/")]


async def test_the_page_comes_with_the_strictest_policy(guests: Guests) -> None:
    port = guests.server.port
    answer = await get(port, "/")
    assert (answer.status, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert answer.body == FILES["/"].body
    policy = dict(part.strip().partition(" ")[::2] for part in answer.headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
    assert policy["connect-src"] == f"'self' ws://127.0.0.1:{port} wss://127.0.0.1:{port}"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cache-control"] == "no-cache"
    assert "server" not in answer.headers


@pytest.mark.parametrize("host", ["evil.example; script-src *", "x' 'unsafe-inline", "a b", "é", '"', ""])
async def test_a_host_name_adds_nothing_to_the_policy(guests: Guests, host: str) -> None:
    request = f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()
    answer = (await raw(guests.server.port, request)).partition(b"\r\n\r\n")[0].decode()
    assert answer.startswith("HTTP/1.1 200 ")
    policy = next(line for line in answer.split("\r\n") if line.startswith("Content-Security-Policy"))
    assert "connect-src 'self';" in policy
    assert "evil" not in policy


@pytest.mark.skipif(not ASSETS, reason="the web client is not built here")
async def test_assets_are_named_by_their_content_and_never_change(guests: Guests) -> None:
    for path in ASSETS:
        answer = await get(guests.server.port, path)
        assert answer.status == 200
        assert answer.body == FILES[path].body
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert re.search(r"-[A-Za-z0-9_-]{8,}\.\w+$", path)


async def test_what_is_known_is_not_sent_again(guests: Guests) -> None:
    port = guests.server.port
    first = await get(port, "/")
    again = await get(port, "/", If_None_Match=first.headers["etag"])
    assert (again.status, again.body) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert "content-length" not in again.headers
    assert (await get(port, "/", If_None_Match='"another"')).status == 200


async def test_whoever_can_unpack_it_is_sent_less(guests: Guests) -> None:
    port = guests.server.port
    path = max(FILES, key=lambda name: len(FILES[name].body))
    if FILES[path].zipped is None:
        path = "/"
    plain, packed = await get(port, path), await get(port, path, Accept_Encoding="br, gzip")
    assert packed.headers["vary"] == "Accept-Encoding"
    if FILES[path].zipped is not None:
        assert packed.headers["content-encoding"] == "gzip"
        assert len(packed.body) < len(plain.body)
        assert gzip.decompress(packed.body) == plain.body
    assert "content-encoding" not in plain.headers
    assert int(packed.headers["content-length"]) == len(packed.body)


NOWHERE = [
    "/index.html",
    "/nothing",
    "/assets",
    "/assets/",
    "/assets/../index.html",
    "/../server/app.py",
    "/..%2f..%2fetc%2fpasswd",
    "//etc/passwd",
    "/ws/",
    "/keys.json",
    "/store",
    "/healthz/",
    "/Healthz",
    "/.git/config",
    "/%00",
    "/" + "a" * 4000,
]


@pytest.mark.parametrize("path", NOWHERE)
async def test_there_is_nothing_else(guests: Guests, path: str) -> None:
    answer = await get(guests.server.port, path)
    assert (answer.status, answer.body) == (404, b"There is nothing here.\n")


async def test_a_question_behind_the_path_changes_nothing(guests: Guests) -> None:
    port = guests.server.port
    assert (await get(port, "/?code=1")).body == FILES["/"].body
    assert (await get(port, "/healthz?x=1")).status == 200


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", "BREW"])
async def test_other_methods_are_refused_and_do_no_harm(guests: Guests, method: str) -> None:
    port = guests.server.port
    answer = await raw(port, f"{method} / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n".encode())
    assert answer.startswith(b"HTTP/1.1 405 ")
    assert b"\r\nAllow: GET, HEAD\r\n" in answer
    assert (await get(port, "/healthz")).status == 200


async def test_a_head_is_a_get_without_its_body(guests: Guests) -> None:
    port = guests.server.port
    for path in ("/", "/healthz", "/nothing"):
        whole, head = await get(port, path), await get(port, path, method="HEAD")
        assert (head.status, head.body) == (whole.status, b"")
        assert {name: text for name, text in head.headers.items() if name != "date"} == {
            name: text for name, text in whole.headers.items() if name != "date"
        }


async def test_headers_that_come_twice_do_no_harm(guests: Guests) -> None:
    for name in ("Host", "Accept-Encoding", "If-None-Match", "Authorization", "X-Forwarded-For", "Cookie"):
        for path in ("/", "/metrics"):
            twice = f"GET {path} HTTP/1.1\r\nHost: x\r\n{name}: a\r\n{name}: b\r\n\r\n".encode()
            assert (await raw(guests.server.port, twice)).split(b" ", 2)[1] in (b"200", b"404"), name


async def test_health_and_readiness(guests: Guests) -> None:
    port = guests.server.port
    assert (await get(port, "/healthz")).body == b"ok\n"
    answer = await get(port, "/readyz")
    assert (answer.status, answer.headers["content-type"]) == (200, "application/json")
    said = json.loads(answer.body)
    assert (said["ready"], said["guarantee"], said["evicts"]) == (True, "durable", False)
    assert said["store"].startswith("valkey")
    assert answer.headers["cache-control"] == "no-store"


async def test_figures_are_for_this_machine_alone(guests: Guests) -> None:
    """Not for whoever asks through a proxy that stands on it."""
    port = guests.server.port
    clients = await guests.sit()
    await clients[0].ask("start")
    answer = await get(port, "/metrics")
    figures = dict(re.findall(rb"^(tablemates_\S+) (\S+)$", answer.body, re.M))
    assert float(figures[b"tablemates_connections"]) >= 3
    assert float(figures[b"tablemates_rooms"]) >= 1
    assert float(figures[b'tablemates_refused_total{code="room/not_in_lobby"}']) >= 1
    for forwarded in ("203.0.113.9", "127.0.0.1", "::1", "203.0.113.9, 127.0.0.1"):
        answer = await get(port, "/metrics", X_Forwarded_For=forwarded)
        assert (answer.status, answer.body) == (404, b"There is nothing here.\n")


async def test_figures_for_whoever_has_the_token(closed: Timed) -> None:
    port = closed.server.port
    away = {"X_Forwarded_For": "203.0.113.9"}
    assert (await get(port, "/metrics", Authorization="Bearer a-long-token", **away)).status == 200
    for told in ("", "Bearer ", "Bearer a-long-toke", "bearer a-long-token", "a-long-token", "Bearer a-long-token "):
        status = (await get(port, "/metrics", Authorization=told, **away)).status
        assert status == (200 if told.strip() == "Bearer a-long-token" else 404), told


async def test_no_name_card_or_secret_stands_in_the_figures(guests: Guests) -> None:
    clients = await guests.sit()
    await clients[0].do("rename", name="Rumpelstiltskin")
    page = (await get(guests.server.port, "/metrics")).body.decode()
    assert "Rumpelstiltskin" not in page
    for one in clients:
        assert one.identity is not None
        assert one.identity["person"] not in page
        assert one.identity["secret"] not in page
    assert clients[0].joined["code"] not in page
    assert clients[0].joined["room"] not in page


def test_without_a_built_client_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    files = load_files(tmp_path)
    assert list(files) == ["/"]
    assert b"run.py serve" in files["/"].body
