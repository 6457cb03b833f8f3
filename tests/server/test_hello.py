"""The first words of a connection, and the size and shape of frames (CASES P02 to P04, P06)."""

# ruff: noqa: N802  the names carry the ids of the cases
import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from protocol.errors import CLOSES, UNSUPPORTED_VERSION
from protocol.version import FRAME_LIMIT, JSON, MAJOR
from tests.server.asking import shake
from tests.server.guests import Guests, back, bid


def socket(guests: Guests, **options: Any) -> connect:
    """A bare connection in JSON."""
    return connect(guests.url, subprotocols=[Subprotocol(JSON)], **{"compression": None, **options})


async def heard(one: ClientConnection) -> dict[str, Any]:
    """The next message."""
    said: dict[str, Any] = json.loads(await one.recv())
    return said


@pytest.mark.parametrize("asked", [0, MAJOR + 1, -1])
async def test_P02_another_version_is_told_both_and_does_not_come_back(guests: Guests, asked: int) -> None:
    async with socket(guests) as one:
        await one.send(json.dumps({"type": "hello", "protocol": asked}))
        said = await heard(one)
        assert said["code"] == "hello/unsupported_version"
        assert said["params"] == {"asked": asked, "lowest": MAJOR, "highest": MAJOR}
        with pytest.raises(ConnectionClosed):
            await one.recv()
        assert one.close_code == UNSUPPORTED_VERSION
    assert not CLOSES[UNSUPPORTED_VERSION][0]


@pytest.mark.parametrize(
    ("hello", "why"),
    [({"type": "hello"}, "missing"), ({"type": "hello", "protocol": "1"}, "wrong_type")],
    ids=["missing", "a text"],
)
async def test_P02_no_version_at_all_is_a_broken_frame(guests: Guests, hello: dict[str, Any], why: str) -> None:
    """Its writer is told the field; a good hello may follow."""
    async with socket(guests) as one:
        await one.send(json.dumps(hello))
        said = await heard(one)
        assert (said["code"], said["params"]) == ("frame/bad_field", {"field": "protocol", "why": why})
        await one.send(json.dumps({"type": "hello", "protocol": MAJOR}))
        assert (await heard(one))["type"] == "welcome"


async def test_P02_a_page_of_another_release_keeps_its_seat(guests: Guests) -> None:
    """In the middle of a hand: refused, and the reloaded page goes on at the same seat."""
    clients = await guests.sit()
    one = await bid(clients, 3)
    hand = one.hand
    old = guests.new(like=one)
    await old.open(protocol=MAJOR + 1)
    await old.gone()
    assert old.close_code == UNSUPPORTED_VERSION
    assert one.close_code is None
    await one.drop()
    await back(one)
    assert one.hand == hand


async def test_a_newer_minor_version_is_served_what_both_know(guests: Guests) -> None:
    one = await guests.come(minor=7)
    assert (one.welcome["protocol"], one.welcome["minor"]) == (MAJOR, 0)


async def test_nothing_comes_before_hello(guests: Guests) -> None:
    async with socket(guests) as one:
        await one.send(json.dumps({"type": "ping", "id": "p"}))
        assert (await heard(one))["code"] == "frame/hello_first"
        await one.send("{")
        assert (await heard(one))["params"] == {"why": "not_json"}
        await one.send(json.dumps({"type": "hello", "protocol": MAJOR}))
        assert (await heard(one))["type"] == "welcome"


def of_size(size: int) -> str:
    """A ping of exactly so many bytes."""
    return json.dumps({"type": "ping", "id": "big"}).ljust(size)


@pytest.mark.parametrize("over", [-1, 0])
async def test_P03_a_frame_up_to_the_limit_is_taken(guests: Guests, over: int) -> None:
    async with socket(guests) as one:
        await one.send(json.dumps({"type": "hello", "protocol": MAJOR}))
        assert (await heard(one))["type"] == "welcome"
        await one.send(of_size(FRAME_LIMIT + over))
        assert (await heard(one))["type"] == "pong"


@pytest.mark.parametrize("over", [1, 2])
@pytest.mark.parametrize("in_pieces", [False, True])
async def test_P03_a_larger_one_ends_with_1009_and_the_sender_can_resume(
    guests: Guests, over: int, in_pieces: bool
) -> None:
    clients = await guests.sit()
    one = await bid(clients, 3)
    assert one.socket is not None
    whole = of_size(FRAME_LIMIT + over)
    await one.socket.send([whole[:9000], whole[9000:]] if in_pieces else whole)
    await one.gone()
    assert one.close_code == 1009
    assert [other.close_code for other in clients if other is not one] == [None, None]
    await back(one)
    assert (await one.move())["type"] == "ok"


async def test_P03_a_long_text_is_refused_and_the_socket_stays(guests: Guests) -> None:
    one = await guests.come()
    refused = await one.ask("say", text="好" * 301)
    assert (refused["code"], refused["params"]) == ("frame/bad_field", {"field": "text", "why": "too_long"})
    assert (await one.ask("ping"))["type"] == "pong"


async def test_P04_compression_is_declined(guests: Guests) -> None:
    """So that no frame can be larger than it looks."""
    async with socket(guests, compression="deflate") as one:
        assert one.protocol.extensions == []
        await one.send(json.dumps({"type": "hello", "protocol": MAJOR}))
        assert (await heard(one))["type"] == "welcome"
    answer = await shake(guests.server.port, Sec_WebSocket_Extensions="permessage-deflate; client_max_window_bits")
    assert answer.status == 101
    assert "sec-websocket-extensions" not in answer.headers


async def test_P04_a_frame_that_claims_to_be_compressed_ends_the_connection(guests: Guests) -> None:
    async with socket(guests) as one:
        one.transport.write(bytes((0xC1, 0x80, 0, 0, 0, 0)))  # RSV1 set, without the extension
        with pytest.raises(ConnectionClosed):
            await one.recv()
        assert one.close_code == 1002


CARD_FIELDS = ("hand", "cards", "bottom")


def cards_in(value: Any, inside: bool = False) -> set[int]:
    """Every card that a message names."""
    if isinstance(value, dict):
        return set().union(*(cards_in(inner, name in CARD_FIELDS) for name, inner in value.items()))
    if isinstance(value, list):
        return set().union(*(cards_in(inner, inside) for inner in value))
    return {value} if inside and isinstance(value, int) else set()


def private_last(frames: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The frames, a private part after the shared one of its seq: that one says who has taken the bottom (DD-1)."""
    waiting: list[dict[str, Any]] = []
    for frame in frames:
        if frame["type"] == "private":
            waiting.append(frame)
        else:
            yield frame
        if frame["type"] == "shared":
            yield from waiting
            waiting = []


async def test_P06_nobody_is_sent_a_card_before_it_is_played(guests: Guests) -> None:
    """A whole deal, frame by frame: a player sees his own cards and what lies open, a spectator only that."""
    clients = await guests.sit(2, level="random")
    watching = await guests.come()
    await watching.do("join", link=clients[0].joined["link"])
    await asyncio.gather(*(one.play_deal() for one in clients))
    decks = [entry.body[1] for entry in await guests.log(clients[0]) if entry.body[0] == "shuffle"]
    assert len(decks) >= 1
    for one in (*clients, watching):
        own = {card for deck in decks for card in deck[one.seat * 17 :][:17]} if one.seat is not None else set()
        open_cards: set[int] = set()
        for frame in private_last(one.frames):
            if frame["type"] == "shared" and frame["table"]:
                open_cards |= cards_in(frame["table"]) | cards_in(frame["events"])
                landlord = frame["table"]["landlord"]
                assert landlord is not None or not open_cards
                own |= set(decks[-1][51:]) if landlord == one.seat and one.seat is not None else set()
            assert cards_in(frame) <= own | open_cards, frame["type"]
    assert len(open_cards) >= 20
    assert all(frame["type"] != "private" for frame in watching.frames)
