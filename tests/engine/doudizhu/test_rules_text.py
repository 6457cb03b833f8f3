"""Verdicts as the rules give them, one line of the data file each."""

from pathlib import Path

import pytest

from engine.cards import RANK_TEXTS, Rank
from engine.game import IllegalMove
from engine.games.doudizhu import GAME
from tests.engine.doudizhu.writing import cards, on

FILE = Path(__file__).parents[2] / "data" / "doudizhu-rules.txt"
LINES = [line for line in FILE.read_text().splitlines() if line and not line.startswith("#")]


def told(value: object) -> str:
    return RANK_TEXTS[value] if isinstance(value, Rank) else str(value)


def verdict(top: str, text: str) -> str:
    try:
        best = GAME.judge(on(top), cards(text))[0].reading
    except IllegalMove as refusal:
        return " ".join([refusal.code, *(f"{name}={told(value)}" for name, value in refusal.params.items())])
    return f"{best.type} {told(best.rank)}"


@pytest.mark.parametrize("line", LINES)
def test_verdict(line: str) -> None:
    _, top, text, expected = (" ".join(part.split()) for part in line.split("|"))
    assert verdict(top, text) == expected
