"""Guandan, killed where it has phases of its own: one return in and one out, between deals, at the end of a match."""

import asyncio
from typing import Any

from tests.faults.player import Player
from tests.faults.process import Process


async def four(process: Process, **rules: Any) -> list[Player]:
    """Four people at a table of Guandan."""
    people = [await Player(process.url, prefix=f"g{seat}-").come() for seat in range(4)]
    await people[0].do("create", game="guandan", rules=rules)
    for seat, one in enumerate(people[1:], 1):
        await one.do("join", link=people[0].joined["link"])
        await one.do("sit", seat=seat)
    await people[0].do("start")
    for one in people:
        await one.phase("playing")
    return people


async def kill(process: Process, people: list[Player]) -> None:
    """Kill the server, start it again, and wait until everyone has seen the table anew."""
    seen = [len(one.frames) for one in people]
    await process.end()
    await process.start()
    for one, before in zip(people, seen, strict=True):
        await one.until(lambda one=one, before=before: shown_since(one, before))  # type: ignore[misc]


def shown_since(one: Player, before: int) -> bool:
    """Whether the table was shown after so many frames."""
    return any(frame["type"] == "shared" for frame in one.frames[before:])


async def next_deal(people: list[Player]) -> None:
    """Go on to the next deal."""
    deal = people[0].shared["deal"]
    await people[0].do("next_deal", deal=deal)
    for one in people:
        await one.dealt(deal + 1)
        await one.phase("playing")


async def to_double_tribute(people: list[Player]) -> None:
    """Play until two returns are awaited at once (GD-19, GD-20)."""
    for _ in range(60):
        await asyncio.gather(*(one.play_deal(seconds=120) for one in people))
        if people[0].shared["phase"] == "finished":
            await people[0].do("new_match", deal=people[0].shared["deal"])
            await people[0].do("start")
            for one in people:
                await one.phase("playing")
            continue
        await next_deal(people)
        if len(people[0].shared["acting"]) == 2:
            return
    raise AssertionError("no double tribute in 60 deals")


async def test_killed_with_one_return_in_and_one_out(process: Process) -> None:
    """GD-20, GD-23: what one has laid is kept and still hidden; then the other returns, and all hold 27 cards."""
    await process.start()
    people = await four(process)
    await to_double_tribute(people)
    first, second = (people[acting["seat"]] for acting in people[0].shared["acting"])
    hands = [one.hand for one in people]
    assert (await first.move())["type"] == "ok"
    laid = first.parts["private"]["table"]["laid"]
    await kill(process, people)
    assert [one.hand for one in people] == hands
    assert first.parts["private"]["table"]["laid"] == laid
    assert all(one.table["tribute"]["returns"] == [] for one in people)
    assert [acting["seat"] for acting in first.shared["acting"]] == [second.seat]
    assert (await second.move())["type"] == "ok"
    await first.until(lambda: first.table["phase"] == "playing")
    assert first.table["hand_sizes"] == [27] * 4
    assert laid in [gift["card"] for gift in first.table["tribute"]["returns"]]
    for one in people:
        await one.go()


async def test_killed_between_deals_and_at_the_end_of_a_match(process: Process) -> None:
    """Levels, places and the end of the match are what they were; tribute follows from them (GD-17)."""
    await process.start()
    people = await four(process, deals=2)
    results = await asyncio.gather(*(one.play_deal(seconds=120) for one in people))
    before = people[0].table
    await kill(process, people)
    assert people[0].table == before
    assert people[0].shared["phase"] == "between"
    await next_deal(people)
    assert people[0].table["levels"] == results[0]["levels"]
    assert people[0].table["tribute"] is not None
    await asyncio.gather(*(one.play_deal(seconds=120) for one in people))
    end = people[0].table
    assert people[0].shared["phase"] == "finished"
    await kill(process, people)
    assert people[0].shared["phase"] == "finished"
    assert people[0].table == end
    assert (await people[0].ask("next_deal", deal=2))["code"] == "room/match_over"
    for one in people:
        await one.go()
