"""``bench``: what the server costs in CPU, beside a bare fan-out of the socket library in the same process and loop.

Rounds of both alternate, so that a noisy machine is noisy for both; what is compared is the CPU time of the serving
process (all its threads) for one move, by minimum and median. The load comes from this process, the servers run in a
child.
"""

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import msgpack
from pydantic import TypeAdapter
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, broadcast, serve
from websockets.typing import Subprotocol

from bots.contract import choose
from engine.game import Bid, Pass, Play, Seat, View
from engine.games import GAMES
from protocol.version import MSGPACK
from server.serving import loop_factory

SEATS: Final = 3
BARE_MOVE: Final = 59
GAME: Final = GAMES["doudizhu"]
_SHARED: Final = TypeAdapter(GAME.shared_view)
_PRIVATE: Final = TypeAdapter(GAME.private_view)


def main(args: list[str]) -> int:
    """Parse, measure, print; the exit status."""
    parser = argparse.ArgumentParser(prog="run.py bench")
    parser.add_argument("what", choices=["server"])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--moves", type=int, default=6000, help="moves a round, of each side")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of lines")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args(args)
    if asked.child:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(child())
        return 0
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        found = runner.run(measure(asked.tables, asked.rounds, asked.moves))
    print(json.dumps(found) if asked.json else lines(found))  # noqa: T201
    return 0


def lines(found: dict[str, Any]) -> str:
    """The figures for people."""
    rows = [
        f"{name:8} min {found[name]['min']:7.1f}  median {found[name]['median']:7.1f} µs CPU a move"
        for name in ("server", "bare")
    ]
    return "\n".join([*rows, f"throughput for the same CPU against bare: {found['throughput_of_bare']:.2f}"])


# -- the serving process ----------------------------------------------------------------------------------------


async def child() -> None:
    """Both servers in one process; answers each line on stdin with the CPU seconds used so far."""
    from server.app import running
    from server.serving import set_up_logging
    from server.settings import Settings

    set_up_logging("WARNING")
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(host="127.0.0.1", port=0, data=Path(folder), open=True)
        async with (
            running(settings) as server,
            serve(fan_out, "127.0.0.1", 0, compression=None, ping_interval=None) as bare,
        ):
            port = next(iter(bare.sockets)).getsockname()[1]
            ports = {"server": server.port, "bare": port, "guarantee": server.store.guarantee}
            print(json.dumps(ports), flush=True)  # noqa: T201
            await answer_cpu()


async def answer_cpu() -> None:
    """One line of CPU seconds for each line that is read, until there are no more."""
    reader = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while await reader.readline():
        print(time.process_time(), flush=True)  # noqa: T201


_TABLES: dict[str, set[ServerConnection]] = {}


async def fan_out(socket: ServerConnection) -> None:
    """The least that a server can do: what one says goes to everyone at the table."""
    path = socket.request.path if socket.request else ""
    table = _TABLES.setdefault(path, set())
    table.add(socket)
    async for frame in socket:
        broadcast(table, frame)


# -- the load ---------------------------------------------------------------------------------------------------


class Load:
    """The players of one table of the product; each decides from its own view alone."""

    def __init__(self, counter: "Counter") -> None:
        self.sockets: list[ClientConnection] = []
        self.counter = counter
        self.shared: dict[str, Any] = {}
        self.private: list[dict[str, Any]] = [{} for _ in range(SEATS)]
        self.ids = 0

    async def open(self, url: str) -> "Load":
        """Three guests sit down and the host starts."""
        for seat in range(SEATS):
            socket = await connect(url, subprotocols=[Subprotocol(MSGPACK)], compression=None, ping_interval=None)
            self.sockets.append(socket)
            await self.say(seat, {"type": "hello", "protocol": 1})
            await self.hear(seat, "welcome")
        await self.say(0, {"type": "create", "id": "c", "game": GAME.id, "rules": {"target": 100}})
        link = (await self.hear(0, "joined"))["link"]
        for seat in range(1, SEATS):
            await self.say(seat, {"type": "join", "id": "j", "link": link})
            await self.hear(seat, "joined")
            await self.say(seat, {"type": "sit", "id": "s", "seat": seat})
            await self.hear(seat, "ok")
        return self

    async def say(self, seat: int, message: dict[str, Any]) -> None:
        """Send one message."""
        await self.sockets[seat].send(msgpack.packb(message))

    async def hear(self, seat: int, kind: str) -> dict[str, Any]:
        """The next message of that kind; what it is part of a view is kept."""
        while True:
            part: dict[str, Any] = msgpack.unpackb(await self.sockets[seat].recv(), use_list=False)
            if part["type"] == "private":
                self.private[seat] = part["table"]
            elif part["type"] == "shared" and part["seq"] >= self.shared.get("seq", 0):
                self.shared = part
            if part["type"] == kind:
                return part
            if part["type"] == "error":
                raise RuntimeError(part["code"])

    async def play(self) -> None:
        """Play deals until enough moves were made in all."""
        while self.counter.left > 0:
            seat, message = self.next_move()
            if message["type"] in ("bid", "play", "pass"):
                self.counter.left -= 1
            self.ids += 1
            await self.say(seat, {**message, "id": str(self.ids)})
            await self.hear(seat, "ok")
            seq = self.shared["seq"]  # an answer comes after all that its command did
            await asyncio.gather(*(self.catch_up(one, seq) for one in range(SEATS) if one != seat))

    async def catch_up(self, seat: int, seq: int) -> None:
        """Read what a seat was sent up to one entry."""
        while (await self.hear(seat, "shared"))["seq"] < seq:
            pass

    def next_move(self) -> tuple[int, dict[str, Any]]:
        """Who is to do what now."""
        phase = self.shared.get("phase", "lobby")
        if phase == "playing":
            acting = self.shared["acting"][0]
            return acting["seat"], {"decision": acting["decision"], **self.decide(acting["seat"])}
        if phase == "between":
            return 0, {"type": "next_deal", "deal": self.shared["deal"]}
        if phase == "finished":
            return 0, {"type": "new_match", "deal": self.shared["deal"]}
        return 0, {"type": "start"}

    def decide(self, seat: int) -> dict[str, Any]:
        """A move as the normal bot would make it."""
        view = View(
            Seat(seat), _SHARED.validate_python(self.shared["table"]), _PRIVATE.validate_python(self.private[seat])
        )
        match choose(GAME.id, view, "random", self.shared["head"].encode()):
            case Bid(value):
                return {"type": "bid", "value": value}
            case Play(cards, _):
                return {"type": "play", "cards": cards}
            case Pass():
                return {"type": "pass"}
            case _:
                raise RuntimeError("no move of a seat")


class Counter:
    """How many moves are left in a round, over all tables."""

    left = 0


class BareLoad:
    """The sockets of one bare table: one says a move, everyone hears it, the next one speaks."""

    def __init__(self, counter: Counter) -> None:
        self.sockets: list[ClientConnection] = []
        self.counter = counter

    async def open(self, url: str, number: int) -> "BareLoad":
        """Connect."""
        for _ in range(SEATS):
            self.sockets.append(await connect(f"{url}/{number}", compression=None, ping_interval=None))
        return self

    async def play(self) -> None:
        """Speak in turn until enough was said in all."""
        turn = 0
        while self.counter.left > 0:
            self.counter.left -= 1
            await self.sockets[turn].send(bytes(BARE_MOVE))
            await asyncio.gather(*(socket.recv() for socket in self.sockets))
            turn = (turn + 1) % SEATS


async def measure(tables: int, rounds: int, moves: int) -> dict[str, Any]:
    """Alternate rounds of both; CPU µs a move of each."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "server", "bench", "server", "--child"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    ports = json.loads(await process.stdout.readline())
    counter = Counter()
    loads = [await Load(counter).open(f"ws://127.0.0.1:{ports['server']}/ws") for _ in range(tables)]
    bare = [await BareLoad(counter).open(f"ws://127.0.0.1:{ports['bare']}", number) for number in range(tables)]

    async def cpu() -> float:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"\n")
        return float(await process.stdout.readline())

    async def a_round(players: list[Any]) -> float:
        counter.left = moves
        before = await cpu()
        await asyncio.gather(*(player.play() for player in players))
        return (await cpu() - before) * 1e6 / moves

    await a_round(loads)  # warm up: the first deals, caches
    found: dict[str, list[float]] = {"server": [], "bare": []}
    for _ in range(rounds):
        found["server"].append(await a_round(loads))
        found["bare"].append(await a_round(bare))
    process.stdin.close()
    await process.wait()
    return {
        "bench": "server",
        "tables": tables,
        "seats": SEATS,
        "rounds": rounds,
        "moves": moves,
        "store": ports["guarantee"],
        "unit": "CPU µs of the serving process per move",
        **{name: {**_summary(values), "rounds": [round(one, 1) for one in values]} for name, values in found.items()},
        "throughput_of_bare": round(statistics.median(found["bare"]) / statistics.median(found["server"]), 3),
    }


def _summary(values: list[float]) -> dict[str, float]:
    return {"min": round(min(values), 1), "median": round(statistics.median(values), 1)}
