"""Every public case (what went wrong for others) is tested, or says in a sentence why it waits."""

import ast
import json
import re
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

ROOT: Final = Path(__file__).parents[1]
CASES: Final[dict[str, dict[str, Any]]] = json.loads((ROOT / "tests" / "data" / "cases.json").read_text())
#: How many cases there are of each kind: rules, flow, seats and time, protocol, load, people.
KINDS: Final = {"R": 33, "F": 5, "S": 19, "P": 7, "L": 4, "U": 9}
IDS: Final = [f"{kind}{number:02}" for kind, last in KINDS.items() for number in range(1, last + 1)]
#: Those that the house, Dou Dizhu and Guandan must pass already.
DUE: Final = [
    *(f"R{number:02}" for number in (*range(1, 19), *range(24, 34))),
    *(f"F{number:02}" for number in range(1, 6)),
    *(f"S{number:02}" for number in (1, 2, 3, 4, 6, 7, 8, 11, 12, 13, 14, 15, 16)),
    *(f"P{number:02}" for number in range(1, 7)),
]


@cache
def functions_of(path: Path) -> frozenset[str]:
    """The names of the test functions in a file; none where there is no file."""
    if not path.is_file():
        return frozenset()
    found = ast.walk(ast.parse(path.read_text()))
    functions = (node.name for node in found if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    return frozenset(name for name in functions if name.startswith("test"))


def faults(cases: dict[str, dict[str, Any]]) -> list[str]:
    """What is wrong with a list of cases."""
    found = [f"{case_id} is missing" for case_id in IDS if case_id not in cases]
    found += [f"{case_id} is no case" for case_id in cases if case_id not in IDS]
    found += [f"{case_id} has no test" for case_id in DUE if not cases.get(case_id, {}).get("tests")]
    for case_id, entry in cases.items():
        if not entry.get("tests") and not entry.get("later"):
            found.append(f"{case_id} has neither a test nor a reason")
        if not re.fullmatch(r"[A-Z].*\.", entry.get("later", "Sentence.")):
            found.append(f"{case_id} gives a reason that is no sentence")
        for test in entry.get("tests", ()):
            path, _, name = test.partition("::")
            if name not in functions_of(ROOT / path):
                found.append(f"{case_id} names {test}, which is not there")
    return found


def test_every_public_case_is_tested_or_says_why_not() -> None:
    assert len(IDS) == 77
    assert faults(CASES) == []
    assert list(CASES) == IDS


@pytest.mark.parametrize(
    ("case_id", "entry"),
    [
        ("S02", None),
        ("S02", {"tests": []}),
        ("S02", {"later": "Some day."}),
        ("S02", {"tests": ["tests/server/test_clocks.py::test_nothing"]}),
        ("S02", {"tests": ["tests/server/test_nothing.py::test_S02"]}),
        ("S02", {"tests": ["tests/server/test_clocks.py::race"]}),
        ("R19", {}),
        ("R19", {"later": "later"}),
        ("X01", {"later": "No such case."}),
    ],
)
def test_a_planted_gap_is_found(case_id: str, entry: dict[str, Any] | None) -> None:
    planted = {**CASES, case_id: entry} if entry is not None else {key: CASES[key] for key in CASES if key != case_id}
    assert any(fault.startswith(case_id) for fault in faults(planted))
