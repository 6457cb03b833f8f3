"""The options, their presets and what they may not be."""

from dataclasses import fields
from typing import Any

import pytest

from engine.games.guandan import GAME, Rules, Standing
from engine.notation import rules_from
from tests.engine.guandan.writing import HOUSE, STEADY, TOURNAMENT


def named(rules: Rules) -> tuple[Any, ...]:
    return tuple(getattr(rules, field.name) for field in fields(rules))[:5]


def test_the_presets_are_those_of_the_rules() -> None:
    assert list(GAME.presets) == ["tournament", "house", "steady"]
    assert Rules() == TOURNAMENT
    assert named(TOURNAMENT) == ("choose", True, "two_to_ten", "own_ace", "counted")
    assert named(HOUSE) == ("choose", True, "two_to_ten", "own_ace", "third_to_two")
    assert named(STEADY) == ("auto", False, "low_not_level", "any_ace", "not_counted")


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("readings", "maybe"),
        ("readings", True),
        ("joker_pair_in_full_house", 1),
        ("joker_pair_in_full_house", "yes"),
        ("return_rule", ""),
        ("ace_win", None),
        ("ace_failures", 3),
        ("start_us", "1"),
        ("start_us", 2),
        ("start_them", "BJ"),
        ("stop_level", "2"),
        ("stop_level", None),
        ("deals", -1),
        ("deals", True),
        ("deals", "5"),
    ],
)
def test_an_option_may_not_be_anything(option: str, value: Any) -> None:
    with pytest.raises(ValueError, match=option):
        Rules(**{option: value})
    with pytest.raises(ValueError, match=option):
        rules_from(GAME, {option: value})


def test_every_choice_may_be_chosen_and_the_last_deal_may_be_any() -> None:
    for option, choices in GAME.choices.items():
        for choice in choices:
            assert getattr(rules_from(GAME, {option: choice}), option) == choice
    assert Rules(deals=77).deals == 77


def test_unknown_options_and_presets_are_refused() -> None:
    with pytest.raises(ValueError, match="wilds"):
        rules_from(GAME, {"wilds": 4})
    with pytest.raises(ValueError, match="strict"):
        rules_from(GAME, "strict")


def test_there_are_four_seats_and_two_sides() -> None:
    with pytest.raises(ValueError, match="4 seats"):
        GAME.start(TOURNAMENT, 3, GAME.opening(TOURNAMENT, 4))
    with pytest.raises(ValueError, match="sides"):
        GAME.start(TOURNAMENT, 4, Standing((0,)))
