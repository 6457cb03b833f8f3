"""Who a guest is: a secret that changes, a browser's cookie, and the rooms that they find again."""

from http.cookies import SimpleCookie
from typing import Any

import pytest

from protocol.errors import CLOSES, UNKNOWN_IDENTITY
from tests.play import Client
from tests.server.asking import shake
from tests.server.guests import Guests, Timed, back, everyone, holds

COOKIE = "tablemates"


def known(one: Client) -> dict[str, str]:
    """The identity that a client was given last."""
    assert one.identity is not None
    return dict(one.identity)


async def come_as(guests: Guests, identity: dict[str, str] | None, **headers: str) -> Client:
    """A new connection that says to be somebody."""
    one = guests.new()
    one.identity = identity
    one.headers = headers
    return await one.open()


async def test_a_secret_changes_with_every_welcome_and_is_never_short(guests: Guests) -> None:
    one = await guests.come()
    first = known(one)
    second = known(await come_as(guests, first))
    assert first["person"] == second["person"]
    assert first["secret"] != second["secret"]
    assert all(len(identity["secret"]) >= 43 for identity in (first, second))
    assert first["secret"] not in first["person"]


async def test_the_old_secret_is_valid_until_the_new_one_is_used(guests: Guests) -> None:
    """A phone may sleep before the new one arrives."""
    first = known(await guests.come())
    lost = known(await come_as(guests, first))  # this answer never arrived
    third = known(await come_as(guests, first))
    assert third["person"] == first["person"]
    await come_as(guests, third)
    for old in (first, lost):
        await refused(guests, old)


async def refused(guests: Guests, identity: dict[str, str]) -> None:
    """Somebody who is not who he says he is."""
    one = await come_as(guests, identity)
    assert [frame["code"] for frame in one.frames] == ["hello/unknown_identity"]
    await one.gone()
    assert one.close_code == UNKNOWN_IDENTITY
    assert not CLOSES[UNKNOWN_IDENTITY][0]


@pytest.mark.parametrize("wrong", ["x", "", "other", "longer"])
async def test_a_wrong_secret_opens_nothing(guests: Guests, wrong: str) -> None:
    first, other = known(await guests.come()), known(await guests.come())
    secret = {"x": "x", "": first["secret"][:-1], "other": other["secret"], "longer": first["secret"] + "A"}[wrong]
    await refused(guests, {**first, "secret": secret})
    assert known(await come_as(guests, first))["person"] == first["person"]


async def test_somebody_who_is_not_known_here_is_a_new_guest(guests: Guests) -> None:
    """A browser that remembers another data folder still gets in, as nobody's double."""
    one = await come_as(guests, {"person": "0123456789abcdef", "secret": "of-another-house"})
    assert one.welcome["type"] == "welcome"
    assert known(one)["person"] != "0123456789abcdef"


def origin(guests: Guests) -> str:
    """The address as a browser of this machine names it."""
    return f"http://127.0.0.1:{guests.server.port}"


def cookie_of(one: Client) -> str:
    """The cookie that a handshake handed out, as it is sent back."""
    assert one.socket is not None
    assert one.socket.response is not None
    jar = SimpleCookie(one.socket.response.headers["Set-Cookie"])
    return f"{COOKIE}={jar[COOKIE].value}"


async def browser(guests: Guests, cookie: str = "", identity: dict[str, str] | None = None) -> Client:
    """A connection as a browser makes it from this server's own page."""
    headers = {"Origin": origin(guests)} | ({"Cookie": cookie} if cookie else {})
    return await come_as(guests, identity, **headers)


async def test_a_cookie_alone_brings_the_same_guest_back(guests: Guests) -> None:
    one = await browser(guests)
    cookie = cookie_of(one)
    again = await browser(guests, cookie)
    assert known(again)["person"] == known(one)["person"]
    assert again.socket is not None
    assert again.socket.response is not None
    assert "Set-Cookie" not in again.socket.response.headers
    both = await browser(guests, cookie, known(again))
    assert known(both)["person"] == known(one)["person"]


async def test_a_cookie_is_kept_from_scripts_and_from_other_sites(guests: Guests) -> None:
    answer = await shake(guests.server.port, Origin=origin(guests))
    jar = SimpleCookie(answer.headers["set-cookie"])[COOKIE]
    assert jar["httponly"]
    assert jar["samesite"] == "Strict"
    assert jar["path"] == "/"
    assert int(jar["max-age"]) > 300 * 24 * 3600
    assert len(jar.value) >= 43


async def test_without_an_origin_a_cookie_counts_for_nothing(guests: Guests) -> None:
    """Native clients have none; then nobody else's page can use the cookie that a browser adds by itself."""
    one = await browser(guests)
    stranger = await come_as(guests, None, Cookie=cookie_of(one))
    assert known(stranger)["person"] != known(one)["person"]
    assert stranger.socket is not None
    assert stranger.socket.response is not None
    assert "Set-Cookie" not in stranger.socket.response.headers


@pytest.mark.parametrize("cookie", ["tablemates=short", f"tablemates={'x' * 101}", "tablemates", ";;=", "a=b; c"])
async def test_a_cookie_that_is_not_ours_is_replaced(guests: Guests, cookie: str) -> None:
    one = await browser(guests, cookie)
    assert len(cookie_of(one)) > 50


async def test_secrets_and_cookies_lie_in_the_store_as_hashes_only(guests: Guests) -> None:
    one = await browser(guests)
    secret, cookie = known(one)["secret"], cookie_of(one).partition("=")[2]
    store = guests.server.store
    guest = await store.guest(known(one)["person"])
    assert guest is not None
    assert all(len(sha) == 32 for sha in guest.shas)
    copy = guests.server.settings.data / "copy"
    await store.backup_to(copy)
    assert secret.encode() not in copy.read_bytes()
    assert cookie.encode() not in copy.read_bytes()


async def test_welcome_lists_the_rooms_that_one_may_continue(guests: Guests) -> None:
    """The last one first, with those who sit there; nobody else is told of them."""
    clients = await guests.sit(2, name="Sunday\u202e evening")
    host, friend = clients
    await friend.do("rename", name="Mia")
    names: list[Any] = []
    await host.do("create", game="doudizhu", name="Second")
    await host.drop()
    await host.open()
    rooms = host.welcome["rooms"]
    assert [(room["name"], room["phase"], room["people"]) for room in rooms] == [
        ("Second", "lobby", names),
        ("Sunday evening", "playing", ["Mia"]),
    ]
    await host.do("join", room=rooms[1]["room"])
    await everyone([host], lambda one: one.shared.get("phase") == "playing")
    assert (await guests.come()).welcome["rooms"] == []
    assert (await friend.ask("join", room=rooms[0]["room"]))["code"] == "room/not_found"


async def test_a_room_that_left_memory_is_loaded_again_byte_for_byte(timed: Timed) -> None:
    clients = await timed.guests.sit()
    room = timed.guests.room(clients[0])
    before, head = room.table, room.ledger.head
    hands = [one.hand for one in clients]
    for one in clients:
        await one.drop()
    await holds(lambda: not room.audience.members)
    await timed.clock.forward(610)
    await holds(lambda: room.lease.room not in timed.server.lobby.rooms)
    for one in clients:
        await back(one)
    again = timed.guests.room(clients[0])
    assert again is not room
    assert again.table == before
    assert again.ledger.head == head
    assert [one.hand for one in clients] == hands
    assert not any(frame["type"] == "rolled_back" for one in clients for frame in one.frames)
