"""``run.py soak``: faults by the hundred, for as long as asked; what was done adds up per commit."""

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final, TypeAlias

from server.serving import set_up_logging
from tests.faults.campaign import Report
from tests.faults.process import Nursery, Process
from tests.faults.test_kill import kills
from tests.faults.test_points import deaths
from tests.faults.test_stop import stops
from tests.faults.test_store import store_kills

Campaign: TypeAlias = Callable[[Process, str], Awaitable[Report]]
ROOT: Final = Path(__file__).resolve().parents[2]

#: By number in the list of faults: how many are wanted in all, and one slice of them.
FAULTS: Final[dict[str, tuple[int, Campaign]]] = {
    "1": (1000, lambda process, seed: kills(process, 25, seed)),
    "2": (140, lambda process, _: deaths(process)),
    "4": (200, lambda process, seed: store_kills(process, 10, seed)),
    "28a": (100, lambda process, seed: stops(process, 10, seed)),
}


class Tally:
    """What was done so far, by commit and fault, in a file that a later soak goes on with."""

    def __init__(self, file: Path, commit: str) -> None:
        self._file = file
        self._all: dict[str, dict[str, dict[str, int]]] = json.loads(file.read_text()) if file.exists() else {}
        self.now = self._all.setdefault(commit, {})

    def add(self, number: str, report: Report) -> dict[str, int]:
        """Add a slice; the sums."""
        sums = self.now.setdefault(number, {"done": 0, "lost": 0, "doubled": 0, "found": 0})
        for name, more in (("done", report.done), ("lost", report.lost), ("doubled", report.doubled)):
            sums[name] += more
        sums["found"] += len(report.found)
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self._file.write_text(json.dumps(self._all, indent=1))
        return sums

    def left(self, number: str) -> bool:
        """Whether this fault's number is not reached yet."""
        return self.now.get(number, {"done": 0})["done"] < FAULTS[number][0]


async def soak(numbers: list[str], minutes: float, seed: str, tally: Tally) -> bool:
    """One slice of each fault in turn, until time is up or all numbers are reached; whether all was well."""
    end, clean, turn = time.monotonic() + minutes * 60, True, 0
    nursery = await Nursery().open()
    try:
        while time.monotonic() < end and any(map(tally.left, numbers)):
            turn += 1
            for number in filter(tally.left, numbers):
                if time.monotonic() >= end:
                    break
                report = await one_slice(nursery, number, f"{seed}/{turn}")
                sums = tally.add(number, report)
                clean = clean and not (report.lost or report.doubled or report.found)
                line = {**report.line, "fault": report.fault, "done": sums["done"], "required": FAULTS[number][0]}
                print(json.dumps({**line, "found": report.found[:3]}), flush=True)
    finally:
        await nursery.close()
    return clean


async def one_slice(nursery: Nursery, number: str, seed: str) -> Report:
    """Some faults of one kind to a server on a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        process = Process(nursery, Path(folder))
        try:
            return await FAULTS[number][1](process, seed)
        finally:
            await process.close()


def commit() -> str:
    """The commit that is soaked, marked when the tree has changes of its own."""
    asked = subprocess.run(
        ["git", "describe", "--always", "--dirty", "--abbrev=12"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return asked.stdout.strip() or "unknown"


def main(args: list[str] | None = None) -> int:
    """Parse, soak, print; 1 when anything was lost, doubled or found."""
    parser = argparse.ArgumentParser(prog="run.py soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--fault", default=",".join(FAULTS), help="numbers, separated by commas")
    parser.add_argument("--seed", default="soak")
    parser.add_argument("--tally", type=Path, default=ROOT / ".run" / "soak.json")
    asked = parser.parse_args(args)
    numbers = [number for number in asked.fault.split(",") if number]
    if unknown := [number for number in numbers if number not in FAULTS]:
        parser.error(f"no such fault here: {', '.join(unknown)}; there are {', '.join(FAULTS)}")
    set_up_logging("ERROR")
    clean = asyncio.run(soak(numbers, asked.minutes, asked.seed, Tally(asked.tally, commit())))
    return 0 if clean else 1


if __name__ == "__main__":
    sys.exit(main())
