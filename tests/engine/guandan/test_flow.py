"""The flow of case files beyond the vectors: unfinished scripts, named readings, broken input, impossible decks."""

from typing import Any

import pytest

from engine.cards import Rank, cards_of
from engine.game import Situation
from engine.games.guandan import GAME
from engine.notation import cards_from, rules_from, situation_from
from tests.engine.guandan.writing import HOUSE, TOURNAMENT

PLACES = [0, 1, 2, 3]
HANDS = {"0": ["9s", "9c", "9d", "7h", "7h"], "1": ["3s", "4s"], "2": ["5s"], "3": ["6s", "6s"]}
SCRIPT = {"level": "7", "leader": 0, "hands": HANDS}
SETTLE = {"places": PLACES, "levels": ["4", "8"], "active": "8", "owner": 1, "fails": [0, 0]}


def flow(operation: str, **case: Any) -> dict[str, Any]:
    return GAME.flow(TOURNAMENT, operation, case)


def test_a_script_may_stop_in_mid_deal() -> None:
    answer = flow("hand_script", **SCRIPT, moves=[{"seat": 0, "do": "play", "cards": ["9s"]}])
    assert (answer["places"], answer["third_fourth_tied"]) == (None, False)
    assert answer["steps"][0]["table_after"] == ["9s"]
    assert answer["steps"][0]["turn_after"] == 1


def test_a_script_may_name_readings() -> None:  # GD-11
    named = {"type": "full_house", "rank": "9", "size": 5}
    wrong = {"type": "full_house", "rank": "7", "size": 5}
    moves = [{"seat": 0, "do": "play", "cards": HANDS["0"], "reading": reading} for reading in (wrong, named)]
    answer = flow("hand_script", **SCRIPT, moves=moves)
    assert [step["ok"] for step in answer["steps"]] == [False, True]
    assert answer["steps"][1]["reading_after"] == named
    unnamed = flow("hand_script", **SCRIPT, moves=[{"seat": 0, "do": "play", "cards": HANDS["0"]}])
    assert unnamed["steps"][0]["reading_after"] == {"type": "bomb", "rank": "9", "size": 5}


def test_cards_that_the_mover_does_not_hold_are_refused() -> None:
    moves = [{"seat": 0, "do": "play", "cards": cards} for cards in (["3s"], ["9s", "9s"], ["7h", "7h", "7h"], ["9s"])]
    assert [step["ok"] for step in flow("hand_script", **SCRIPT, moves=moves)["steps"]] == [False, False, False, True]


def test_failures_are_told_where_they_are_counted() -> None:  # GD-31
    case = {**SETTLE, "levels": ["A", "8"], "active": "A", "owner": 0, "fails": [2, 0], "places": [0, 1, 3, 2]}
    assert flow("settle", **case)["fails"] == [3, 0]
    dropped = GAME.flow(HOUSE, "settle", case)
    assert (dropped["levels"], dropped["active"], dropped["fails"]) == (["2", "8"], "2", [0, 0])
    assert "fails" not in GAME.flow(rules_from(GAME, "steady"), "settle", case)


BROKEN: list[tuple[str, Any]] = [
    ("tribute", {}),
    ("tribute", {"places": [0, 1, 2], "level": "4", "hands": HANDS}),
    ("tribute", {"places": [0, 1, 2, 2], "level": "4", "hands": HANDS}),
    ("tribute", {"places": PLACES, "level": "BJ", "hands": HANDS}),
    ("tribute", {"places": PLACES, "level": "1", "hands": HANDS}),
    ("tribute", {"places": PLACES, "level": 4, "hands": HANDS}),
    ("tribute", {"places": PLACES, "level": "4", "hands": {**HANDS, "3": ["9s", "9s"]}}),  # three of a face
    ("tribute", {"places": PLACES, "level": "4", "hands": {**HANDS, "4": ["As"]}}),
    ("tribute", {"places": PLACES, "level": "6", "hands": {**HANDS, "3": ["6h", "6h"]}}),  # nothing to give
    ("return_options", {"level": "7", "hand_after_receiving": ["3s", "3s", "3s"], "received": "3s"}),
    ("return_options", {"level": "7", "hand_after_receiving": ["3s"], "received": "4s"}),
    ("return_options", {"level": "7", "hand_after_receiving": "3s", "received": "3s"}),
    ("settle", {**SETTLE, "levels": ["4"]}),
    ("settle", {**SETTLE, "levels": ["4", "RJ"]}),
    ("settle", {**SETTLE, "owner": 2}),
    ("settle", {**SETTLE, "owner": True}),
    ("settle", {**SETTLE, "fails": [0, -1]}),
    ("settle", {**SETTLE, "fails": [0, "1"]}),
    ("settle", {**SETTLE, "places": [True, 0, 2, 3]}),
    ("settle", []),
    ("hand_script", {**SCRIPT, "leader": 4, "moves": []}),
    ("hand_script", {**SCRIPT, "hands": {**HANDS, "2": []}, "moves": []}),
    ("hand_script", {**SCRIPT, "hands": {**HANDS, "2": ["9s", "9s"]}, "moves": []}),
    ("hand_script", {**SCRIPT, "moves": [{"seat": 0, "do": "sleep"}]}),
    ("hand_script", {**SCRIPT, "moves": [{"seat": 4, "do": "pass"}]}),
    ("hand_script", {**SCRIPT, "moves": [{"seat": 0, "do": "play", "cards": ["XX"]}]}),
    ("hand_script", {**SCRIPT, "moves": ["play"]}),
    ("bidding", {}),
]


@pytest.mark.parametrize(("operation", "case"), BROKEN)
def test_what_is_no_case_is_a_value_error(operation: str, case: Any) -> None:
    with pytest.raises(ValueError, match=r"."):
        GAME.flow(TOURNAMENT, operation, case)


def test_a_verdict_needs_a_level() -> None:
    for level in (None, Rank.BIG_JOKER):
        with pytest.raises(ValueError, match="level"):
            GAME.judge(Situation(TOURNAMENT, level=level), cards_of(["3s"]))


def test_a_top_must_have_the_reading_that_it_is_said_to_have() -> None:
    case = {"rules": None, "level": "7", "top": {"cards": ["3s"], "reading": {"type": "pair", "rank": "3", "size": 2}}}
    with pytest.raises(ValueError, match="top"):
        GAME.judge(situation_from(GAME, case), cards_from(["4s"]))
    case["top"] = {"cards": ["3s", "3s", "3s"], "reading": {"type": "trio", "rank": "3", "size": 3}}
    with pytest.raises(ValueError, match="top"):
        list(GAME.plays(situation_from(GAME, case), cards_from(["4s"])))


def test_impossible_hands_are_refused() -> None:
    at = situation_from(GAME, {"level": "7"})
    with pytest.raises(ValueError, match="two decks"):
        list(GAME.plays(at, cards_from(["3s", "3s", "3s"])))
    assert list(GAME.plays(at, ())) == []
    assert GAME.readings(at, cards_from(["3s", "3s", "3s"])) == ()
