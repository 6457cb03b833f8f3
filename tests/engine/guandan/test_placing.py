"""What each wildcard stands for, and where it lies (GD-12)."""

import pytest

from engine.games.guandan import GAME
from tests.engine.guandan.writing import cards, on, on_table, stands

CASES = [
    # cards, level, reading, stands for, on the table
    ("7h", "7", "single 7", [], "7h"),
    ("9s 7h", "7", "pair 9", ["9"], "9s 7h"),
    ("7s 7h", "7", "pair 7", [], "7s 7h"),
    ("7h 7h", "7", "pair 7", [], "7h 7h"),
    ("7h 7h", "7", "pair A", ["A", "A"], "7h 7h"),
    ("9s 9d 7h 7h", "7", "bomb 9", ["9", "9"], "9s 9d 7h 7h"),
    ("5s 6s 8s 9d 7h", "7", "straight 9", [], "5s 6s 7h 8s 9d"),
    ("5s 6s 8s 9s 7h", "7", "straight_flush 9", ["7s"], "5s 6s 7h 8s 9s"),
    ("5s 6s 8s 9s 2h", "2", "straight_flush 9", ["7s"], "5s 6s 2h 8s 9s"),
    ("5s 6s 8s 9s 2h", "2", "straight 9", ["7"], "5s 6s 2h 8s 9s"),
    ("5h 6h 8h 9h 7h", "7", "straight_flush 9", [], "5h 6h 7h 8h 9h"),
    ("5h 6h 8h 9h 7h", "7", "straight 9", ["7"], "5h 6h 7h 8h 9h"),
    ("5h 6h 8h 7h 7h", "7", "straight 9", ["9"], "5h 6h 7h 8h 7h"),
    ("Ks Qd Js 2h 2h", "2", "straight A", ["T", "A"], "2h Js Qd Ks 2h"),
    ("As 4d 5s 2h 2h", "2", "straight 5", ["3"], "As 2h 2h 4d 5s"),
    ("4d 5s 3c 2h 2h", "2", "straight 5", ["A"], "2h 2h 3c 4d 5s"),
    ("3s 3c 4s 5s 5d 7h", "7", "tube 5", ["4"], "3s 3c 4s 7h 5s 5d"),
    ("3s 3c 4s 4d 7h 7h", "7", "plate 4", ["3", "4"], "3s 3c 7h 4s 4d 7h"),
    ("As Ac Ad 2s 2c 7h", "7", "plate 2", ["2"], "As Ac Ad 2s 2c 7h"),
    ("9s 9c Ts Tc 7h", "7", "full_house T", ["T"], "Ts Tc 7h 9s 9c"),
    ("9s 9c Ts 7h 7h", "7", "full_house T", ["T", "T"], "Ts 7h 7h 9s 9c"),
    ("9s 9c Ts 7h 7h", "7", "full_house 9", ["9", "T"], "9s 9c 7h Ts 7h"),
    ("Ts Tc 9s 7h 7h", "7", "full_house T", ["9", "T"], "Ts Tc 7h 9s 7h"),
    ("9s 9c 9d 7h 7h", "7", "full_house 9", [], "9s 9c 9d 7h 7h"),
    ("7s 7c 7d 7h 7h", "7", "full_house 7", ["2", "2"], "7s 7c 7d 7h 7h"),
    ("2s 2c 2d 2h 2h", "2", "full_house 2", ["3", "3"], "2s 2c 2d 2h 2h"),
    ("7s 9c 9d 7h 7h", "7", "full_house 7", [], "7s 7h 7h 9c 9d"),
    ("7s 9c 9d 7h 7h", "7", "full_house 9", ["9"], "9c 9d 7h 7s 7h"),
    ("4s 4c 7h RJ RJ", "7", "full_house 4", ["4"], "4s 4c 7h RJ RJ"),
    ("BJ BJ RJ RJ", "7", "joker_bomb RJ", [], "BJ BJ RJ RJ"),
]


@pytest.mark.parametrize(("text", "level", "which", "expected", "lies"), CASES)
def test_wildcards(text: str, level: str, which: str, expected: list[str], lies: str) -> None:
    assert stands(text, which, level) == expected
    assert on_table(text, which, level) == lies


def test_the_lower_wildcard_takes_the_lower_rank() -> None:
    low, high = cards("7h 7h")
    combo = next(
        combo
        for combo in GAME.readings(on(None, "7"), (high, *cards("9s 9c Ts"), low))
        if combo.reading.rank == 7 and combo.reading.type == "full_house"
    )
    assert [(card, int(rank)) for card, rank, _ in combo.stands_for] == [(low, 7), (high, 8)]
