"""Coming in just as the line breaks, as the room leaves memory, or as it is full: nobody hangs, nothing is left."""

import asyncio

import pytest

from tests.play import Client
from tests.server.guests import Guests, back, everyone, holds, turn

CUTS = 40


async def test_whoever_is_cut_off_while_he_comes_in_is_not_there(guests: Guests) -> None:
    """However far the joining had come: no ghost stays in the room and keeps it in memory."""
    clients = await guests.sit()
    host = clients[0]
    room = guests.room(host)
    link = host.joined["link"]
    for number in range(CUTS):
        one = await guests.come()
        await one.send({"type": "join", "id": "in", "link": link})
        await asyncio.sleep(0.0005 * (number % 8))
        assert one.socket is not None
        one.socket.transport.abort()
        await host.send({"type": "autoplay", "id": f"a{number}", "pause": 5000 if number % 2 else None})
    await holds(lambda: len(room.audience.members) == len(clients))
    await host.do("ping")
    await host.until(lambda: len(host.parts["presence"]["people"]) == len(clients))


@pytest.mark.parametrize("late_ms", [0, 1, 2, 4, 8])
async def test_whoever_comes_as_the_room_is_put_away_gets_in(guests: Guests, late_ms: int) -> None:
    """The room is loaded again for him; all that he asks is answered."""
    host = await guests.come()
    await host.do("create", game="doudizhu")
    room = guests.room(host)
    link = host.joined["link"]
    await host.drop()
    await holds(lambda: not room.audience.members)
    one = await guests.come()

    async def join() -> None:
        await asyncio.sleep(late_ms / 1000)
        while (await one.ask("join", link=link))["type"] == "error":  # noqa: ASYNC110  it is busy for a moment
            await asyncio.sleep(0.01)

    await asyncio.gather(guests.server.lobby._forget(room.lease.room, room), join())
    await settled(one)
    assert (await one.ask("sit", seat=1))["type"] == "ok"
    await everyone([one], lambda client: client.seat == 1)
    assert not guests.room(one).closed


async def settled(one: Client) -> None:
    """Let a client that came in by the closing door come again by itself, as clients do."""
    await asyncio.sleep(0.05)
    if one.close_code is not None:
        assert one.close_code < 4500
        await back(one)


async def test_the_same_person_enters_again_on_the_same_line(guests: Guests) -> None:
    """Entering twice is one presence, and nothing is closed."""
    clients = await guests.sit()
    one = await turn(clients)
    for _ in range(3):
        await one.do("join", link=clients[0].joined["link"])
    assert one.close_code is None
    await one.until(lambda: len(one.parts["presence"]["people"]) == 3)
    assert (await one.do("bid", decision=one.decision, value=3))["seq"] is not None


async def test_in_another_room_one_is_gone_from_the_first(guests: Guests) -> None:
    clients = await guests.sit()
    one = clients[1]
    await one.do("create", game="doudizhu")
    people = clients[0].parts["presence"]["people"]
    person = (one.identity or {})["person"]

    def online() -> bool:
        people = clients[0].parts["presence"]["people"]
        return bool(next(other["online"] for other in people if other["person"] == person))

    await clients[0].until(lambda: not online())
    assert len(people) == 3
    assert (await one.do("join", room=clients[0].joined["room"]))["type"] == "joined"
    await clients[0].until(online)
