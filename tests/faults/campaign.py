"""People and a bot who play on, deal after deal, while a fault is done to their server again and again.

Any number of faults from any seed: the tests take a few, a soak takes thousands.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from protocol.version import MSGPACK
from server.log import Entry, unpack
from server.store import EmbeddedEngine, Store
from tests.faults.checker import check, lost
from tests.faults.checker import doubled as doubles
from tests.faults.history import History
from tests.faults.player import Player
from tests.faults.process import Process
from tests.faults.undisturbed import differences

LONG_MATCH = {"target": 100}


@dataclass
class Report:
    """What a number of faults came to."""

    fault: str
    required: int
    done: int = 0
    lost: int = 0
    doubled: int = 0
    #: Faults that met an append on its way to the store.
    in_flight: int = 0
    #: Commands that were sent again.
    repeated: int = 0
    #: Of these, those that were done before the fault: they got their first answer after it.
    answered_late: int = 0
    #: Everything that the checker found.
    found: list[str] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)

    @property
    def line(self) -> dict[str, Any]:
        """As a soak prints it."""
        names = ("fault", "done", "required", "lost", "doubled", "in_flight", "repeated", "answered_late")
        return {name: getattr(self, name) for name in names}


async def sit_down(url: str, people: int = 2, wire: str = MSGPACK, **options: Any) -> list[Player]:
    """Players at a table of their own, bots on the other seats, the match begun; the last speaks by ``wire``."""
    wires = [MSGPACK] * (people - 1) + [wire]
    players = [await Player(url, prefix=f"p{seat}-", wire=wires[seat]).come() for seat in range(people)]
    host = players[0]
    await host.do("create", game="doudizhu", rules=LONG_MATCH, **options)
    for seat, player in enumerate(players[1:], 1):
        await player.do("join", link=host.joined["link"])
        await player.do("sit", seat=seat)
    await host.until(lambda: host.parts["room"]["missing"] == 3 - people)
    for seat in range(people, 3):
        await host.do("add_bot", seat=seat)
    await host.do("start")
    await asyncio.gather(*(player.until(partial(dealt, player, 1)) for player in players))
    return players


def dealt(player: Player, deal: int) -> bool:
    """Whether a player sees a deal that has begun."""
    return bool(player.shared and player.shared["deal"] >= deal and player.shared["phase"] == "playing")


async def play_a_deal(players: list[Player]) -> None:
    """Play the running deal to its end and begin the next, in a new match where that one is over."""
    host = players[0]
    deal = host.shared["deal"]
    await asyncio.gather(*(player.play_deal(120) for player in players))
    if host.shared["phase"] == "finished":
        await host.do("new_match", deal=deal)
        await host.do("start")
    else:
        await host.do("next_deal", deal=deal)
    await asyncio.gather(*(player.until(partial(dealt, player, deal + 1)) for player in players))


async def play_on(players: list[Player], enough: asyncio.Event) -> None:
    """Play deal after deal; end after a whole one."""
    while not enough.is_set():
        await play_a_deal(players)
    await asyncio.gather(*(player.play_deal(120) for player in players))


async def campaign(report: Report, players: list[Player], fault: Callable[[], Awaitable[None]]) -> None:
    """Do a fault as often as required while the players play; then look at what is left of it."""
    enough = asyncio.Event()
    playing = asyncio.create_task(play_on(players, enough))
    try:
        for _ in range(report.required):
            doing = asyncio.ensure_future(fault())
            await asyncio.wait({doing, playing}, return_when=asyncio.FIRST_COMPLETED)
            if playing.done():
                doing.cancel()
                break
            doing.result()
            report.done += 1
        enough.set()
        await playing
    finally:
        playing.cancel()


async def look_back(report: Report, process: Process, tables: list[list[Player]]) -> None:
    """Hold the players' histories to what lies in the folder of a server that has ended."""
    for players in tables:
        packed = await stored(process.data, players[0].parts["room"]["room"])
        histories = [player.history for player in players]
        entries = [unpack(one) for one in packed]
        report.entries = entries
        report.lost += lost(packed, histories)
        report.doubled += len(doubles(entries))
        report.found += check(packed, histories)
        report.found += differences(entries)
        report.repeated += sum(len(history.repeated) for history in histories)
        report.answered_late += sum(late(history, entries, process.ends) for history in histories)


def late(history: History, entries: list[Entry], faults: list[int]) -> int:
    """How many repeated commands were stored before a fault and answered only after it."""
    stored_at = {entry.cmd[1]: entry.at for entry in entries if entry.cmd and entry.cmd[0] == history.person}
    return sum(
        any(stored_at[id_] <= fault <= history.answered_at.get(id_, 0) for fault in faults)
        for id_ in history.repeated
        if id_ in stored_at
    )


async def stored(data: Path, room: str) -> list[bytes]:
    """The log of a room, read as a restarted server would."""
    engine = EmbeddedEngine(data / "store")
    store = await Store.open(await engine.start(), node=engine.node)
    try:
        return await store.entries(room)
    finally:
        await store.close()
        await engine.stop()
