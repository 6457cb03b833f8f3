"""The tests' own way to start a server: bots at once, fixed seeds, and traps at named points.

``python -m tests.faults.entry`` reads one start a line (JSON) and forks a server for each, so that a restart costs no
imports. With ``--data`` and ``--port`` it is one server. Both say what happened in JSON lines.
"""

import argparse
import asyncio
import hashlib
import itertools
import json
import os
import signal
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from server.app import running
from server.house import House
from server.serving import loop_factory, set_up_logging
from server.settings import Settings
from tests.faults.broken import BROKEN
from tests.faults.points import Flag, Trap

#: What is asked for once for each deal; bots ask for less.
SEED_BYTES = 32


@dataclass(frozen=True)
class Start:
    """How one server starts."""

    data: str
    port: int = 0
    #: A point, or a point and how many times it is passed: ``stored/move:8``.
    crash: str = ""
    #: Makes the deals the same each time.
    seed: str = "tables"
    #: A way in which this server is broken, so that the checker can be seen to find it: see ``BROKEN``.
    broken: str = ""
    #: A file whose byte tells whether an append is on its way.
    flag: str = ""
    #: Where the log of the server goes.
    log: str = ""


#: What every bot of these servers draws from: each does the same in the same position.
BOT = bytes(SEED_BYTES)


def say(**what: Any) -> None:
    """One line for who started this process."""
    print(json.dumps(what), flush=True)


def draws(seed: str) -> Callable[[int], bytes]:
    """Random bytes that follow from a seed: new ones for each deal, and always the same for bots."""
    numbers = itertools.count()

    def bytes_of(count: int) -> bytes:
        return (
            hashlib.shake_256(f"{seed}/{next(numbers)}".encode()).digest(count) if count == SEED_BYTES else BOT[:count]
        )

    return bytes_of


def watchers(start: Start) -> Callable[[str], None]:
    """All that looks at the named points."""
    point, _, nth = start.crash.partition(":")
    eyes: list[Callable[[str], None]] = [Trap(point, int(nth or 1))] if point else []
    eyes += [Flag(Path(start.flag))] if start.flag else []

    def at(passed: str) -> None:
        for eye in eyes:
            eye(passed)

    return at


async def serve(start: Start) -> None:
    """Serve until SIGTERM."""
    at = watchers(start)

    def house(one: House) -> House:
        keeper = BROKEN[start.broken](one.keeper) if start.broken else one.keeper
        return replace(one, bot_pause=lambda: 0.0, random_bytes=draws(start.seed), at=at, keeper=keeper)

    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    settings = Settings(host="127.0.0.1", port=start.port, data=Path(start.data), open=True, log_level="INFO")
    async with running(settings, house=house, at=at) as server:
        say(port=server.port)
        await stop.wait()


def one_server(start: Start) -> int:
    """A whole life of a server; its exit status."""
    if start.log:
        log = os.open(start.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        os.dup2(log, 2)
        os.close(log)
    set_up_logging("DEBUG")
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve(start))
    return 0


def nursery() -> None:
    """Fork a server for each line that is read, one after the other."""
    say(warm=True)
    for line in iter(sys.stdin.readline, ""):
        start = Start(**json.loads(line))
        child = os.fork()
        if child == 0:
            os._exit(one_server(start))
        say(pid=child)
        _, status = os.waitpid(child, 0)
        say(exit=os.waitstatus_to_exitcode(status))


def main() -> None:
    """One server, or a nursery."""
    parser = argparse.ArgumentParser()
    for name, value in asdict(Start("")).items():
        parser.add_argument(f"--{name}", type=type(value), default=value)
    start = Start(**vars(parser.parse_args()))
    if start.data:
        sys.exit(one_server(start))
    nursery()


if __name__ == "__main__":
    main()
