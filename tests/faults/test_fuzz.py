"""Fault 13: ten thousand frames spoilt in ten ways, to a live table; each is answered, and nothing fails."""

import itertools
from collections.abc import Iterator
from functools import partial

from server.app import Running
from server.log import unpack
from tests.conftest import NewClient, Sit
from tests.faults.checker import refold
from tests.faults.metrics import failures, metrics
from tests.play import Client
from tests.protocol.frames import Frame
from tests.protocol.fuzz import spoilt

SEED = 20261130
FRAMES = 10_000
BATCH = 250
#: Every message that answers a frame.
ANSWERS = {"ok", "error", "joined", "checked", "hints", "plays", "history", "exported", "pong"}


def batches(count: int, seed: int) -> Iterator[list[Frame]]:
    """So many spoilt frames, a pile at a time."""
    frames = spoilt(count, seed)
    while pile := list(itertools.islice(frames, BATCH)):
        yield pile


async def fuzz(one: Client, count: int, seed: int) -> int:
    """Send spoilt frames from a seat at a live table; how many were answered."""
    link, seen = one.joined["link"], answers(one)
    for sent, pile in enumerate(batches(count, seed), 1):
        assert one.socket is not None
        for frame in pile:
            # Half a surrogate is no text for a WebSocket: that is another fault's (14).
            await one.socket.send(frame if isinstance(frame, bytes) else frame.encode("utf-8", "replace").decode())
        await one.do("ping", id=f"after-{sent}")
        await one.do("join", id=f"back-{sent}", link=link)  # some of them still mean: leave, or make a table
        await one.until(partial(all_answered, one, seen + sent * (BATCH + 2)))
    return answers(one) - seen


def all_answered(one: Client, wanted: int) -> bool:
    """Whether so many answers have come."""
    return answers(one) >= wanted


def answers(one: Client) -> int:
    """How many answers a client has had."""
    return sum(frame["type"] in ANSWERS for frame in one.frames)


async def test_spoilt_frames_to_a_live_table(server: Running, seated: Sit, client: NewClient) -> None:
    one, other = await seated(2)
    before = failures(await metrics(server.port))
    room = one.parts["room"]["room"]
    assert await fuzz(one, FRAMES, SEED) == FRAMES + 2 * FRAMES // BATCH
    assert one.close_code is None
    assert failures(await metrics(server.port)) == before
    assert other.close_code is None
    await other.do("ping")
    stored = await server.store.load(room)
    assert stored is not None
    assert refold([unpack(entry) for entry in stored.entries])[1] == []
