"""Case files: readings, tops, rules and situations as text, both ways, and what is refused."""

from typing import Any

import pytest

from engine.cards import Rank
from engine.game import Combo, Reading, Situation
from engine.games.doudizhu import GAME, Rules
from engine.notation import (
    cards_from,
    combo_from,
    rank_of_text,
    reading_from,
    reading_texts,
    rules_from,
    situation_from,
)

AIRPLANE = {"type": "airplane_singles", "rank": "T", "size": 12, "chain": 3}


def test_readings_both_ways() -> None:
    assert reading_from(AIRPLANE) == Reading("airplane_singles", Rank.TEN, 12, 3)
    assert reading_texts(reading_from(AIRPLANE)) == AIRPLANE
    assert "chain" not in reading_texts(Reading("pair", Rank.TWO, 2))


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"type": "pair", "rank": "T"},
        {"type": "pair", "rank": "1", "size": 2},
        {"type": "pair", "rank": 10, "size": 2},
        {"type": "pair", "rank": "T", "size": "2"},
        {"type": "pair", "rank": "T", "size": 2, "chain": "1"},
        "pair",
        None,
    ],
)
def test_what_is_no_reading_is_refused(wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"no rank|a reading|a chain"):
        reading_from(wrong)


@pytest.mark.parametrize("wrong", ["3s", None, [3], ["3s", None], ["XX"], {"cards": []}])
def test_what_are_no_cards_is_refused(wrong: Any) -> None:
    with pytest.raises(ValueError, match="card"):
        cards_from(wrong)


def test_tops() -> None:
    pair = {"type": "pair", "rank": "T", "size": 2}
    assert combo_from(None) is None
    assert combo_from({"cards": ["Ts", "10h"], "reading": pair}) == Combo(cards_from(["Ts", "Th"]), reading_from(pair))
    for wrong in ({"cards": ["Ts"]}, ["Ts"], "Ts"):
        with pytest.raises(ValueError, match="a top"):
            combo_from(wrong)  # type: ignore[arg-type]


def test_rules_are_defaults_a_preset_or_options() -> None:
    assert rules_from(GAME, None) == rules_from(GAME, "standard") == rules_from(GAME, {}) == Rules()
    assert rules_from(GAME, {"target": 50}) == Rules(50)


@pytest.mark.parametrize(
    "wrong", ["nonsense", {"target": 31}, {"target": True}, {"target": "30"}, {"goal": 30}, 30, []]
)
def test_what_are_no_rules_is_refused(wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"preset|option|rules"):
        rules_from(GAME, wrong)


def test_situations() -> None:
    assert situation_from(GAME, {}) == Situation(Rules())
    case = {"rules": {"target": 10}, "level": "10", "stock_empty": True, "top": None}
    assert situation_from(GAME, case) == Situation(Rules(10), None, Rank.TEN, True)
    assert rank_of_text("10") == Rank.TEN
