"""``bench``: what the server costs, measured beside something simpler in the same run."""

import argparse
import asyncio
import json
from typing import Any

from engine.games import GAMES
from server.bench import engine
from server.bench.child import child
from server.bench.measure import measure
from server.serving import loop_factory


def main(args: list[str]) -> int:
    """Parse, measure, print; the exit status."""
    parser = argparse.ArgumentParser(prog="run.py bench")
    parser.add_argument("what", choices=["server", "engine"])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--moves", type=int, default=20_000, help="moves a round, of each side")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of lines")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--deals", type=int, default=1000, help="engine: deals of each game")
    parser.add_argument("--seed", type=int, default=1, help="engine: makes the deals the same each time")
    asked = parser.parse_args(args)
    if asked.what == "engine":
        for name in GAMES:
            print(json.dumps(engine.measure(name, asked.deals, asked.seed)))  # noqa: T201
        return 0
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        if asked.child:
            runner.run(child())
            return 0
        found = runner.run(measure(asked.tables, asked.rounds, asked.moves))
    print(json.dumps(found) if asked.json else lines(found))  # noqa: T201
    return 0


def lines(found: dict[str, Any]) -> str:
    """The figures for people."""
    rows = [
        f"{name:8} min {found[name]['min']:7.1f}  median {found[name]['median']:7.1f}  CPU µs a move"
        for name in ("server", "bare")
    ]
    return "\n".join([*rows, f"throughput for the same CPU against bare: {found['throughput_of_bare']:.2f}"])
