"""Verdicts as the rules give them, one line of the data file each."""

from pathlib import Path

import pytest

from engine.cards import RANK_TEXTS, Rank
from engine.game import IllegalMove
from engine.games.guandan import GAME
from tests.engine.guandan.writing import STEADY, TOURNAMENT, cards, on, told

FILE = Path(__file__).parents[2] / "data" / "guandan-rules.txt"
LINES = [line for line in FILE.read_text().splitlines() if line and not line.startswith("#")]


def written(value: object) -> str:
    return RANK_TEXTS[value] if isinstance(value, Rank) else str(value)


def verdict(rule: str, level: str, top: str, text: str) -> str:
    rules = STEADY if rule.endswith("*") else TOURNAMENT
    try:
        return ", ".join(told(combo) for combo in GAME.judge(on(top, level, rules), cards(text, level)))
    except IllegalMove as refusal:
        return " ".join([refusal.code, *(f"{name}={written(value)}" for name, value in refusal.params.items())])


@pytest.mark.parametrize("line", LINES)
def test_verdict(line: str) -> None:
    rule, level, top, text, expected = (" ".join(part.split()) for part in line.split("|"))
    assert verdict(rule, level, top, text) == expected
