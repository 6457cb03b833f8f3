"""The flow of case files beyond the vectors: no bid, unfinished scripts, named readings, broken input."""

from typing import Any

import pytest

from engine.games.doudizhu import GAME, Rules
from tests.engine.doudizhu.writing import STANDARD

SCRIPT = {
    "hands_before_bottom": [["3s", "3h", "3c", "4s", "4h", "4c", "5s", "5h", "5c"], ["8s", "9s"], ["Ts", "Js"]],
    "bottom": ["6s", "6h", "6c"],
    "landlord": 0,
    "bid": 2,
}
LEAD = [*SCRIPT["hands_before_bottom"][0], *SCRIPT["bottom"]]  # type: ignore[index,misc]


def flow(operation: str, **case: Any) -> dict[str, Any]:
    return GAME.flow(STANDARD, operation, case)


def test_nobody_bids_means_a_new_deal() -> None:  # DD-2
    outcome = {"ok": True, "done": True, "landlord": None, "bid": 0, "redeal": True, "next": None}
    assert flow("bidding", start=2, bids=[0, 0, 0]) == outcome
    outcome = {"ok": True, "done": False, "landlord": None, "bid": 0, "redeal": False, "next": 2}
    assert flow("bidding", start=2, bids=[]) == outcome
    assert flow("bidding", start=2, bids=[0, 0, 0, 0]) == {"ok": False}


def test_the_target_of_the_rules_counts() -> None:  # DD-15
    case = {"totals": [8, 0, -8], "deltas": [4, -2, -2]}
    assert GAME.flow(Rules(10), "match", case) == {"totals": [12, -2, -10], "winners": [0]}
    assert GAME.flow(STANDARD, "match", case) == {"totals": [12, -2, -10], "winners": []}


def test_a_script_may_stop_in_mid_deal() -> None:
    answer = flow("hand_script", **SCRIPT, moves=[{"seat": 0, "do": "play", "cards": ["3s"]}])
    assert (answer["plays"], answer["bombs_and_rockets"], answer["result"]) == ([1, 0, 0], 0, None)
    assert answer["steps"][0]["turn_after"] == 1


def test_a_script_may_name_readings() -> None:  # DD-10
    named = {"type": "airplane_singles", "rank": "5", "size": 12, "chain": 3}
    wrong = {"type": "airplane_singles", "rank": "4", "size": 12, "chain": 3}
    moves = [{"seat": 0, "do": "play", "cards": LEAD, "reading": reading} for reading in (wrong, named)]
    answer = flow("hand_script", **SCRIPT, moves=moves)
    assert [step["ok"] for step in answer["steps"]] == [False, True]
    assert answer["steps"][1]["reading_after"] == named
    assert answer["result"] == {"P": 4, "doublings": 1, "spring": True, "anti": False, "deltas": [8, -4, -4]}


def test_nothing_happens_after_the_end() -> None:  # DD-12
    moves = [{"seat": 0, "do": "play", "cards": LEAD}, {"seat": 1, "do": "play", "cards": ["8s"]}]
    *_, last = flow("hand_script", **SCRIPT, moves=moves)["steps"]
    assert (last["ok"], last["turn_after"], last["winner_after"]) == (False, None, 0)
    assert last["reading_after"] == {"type": "airplane", "rank": "6", "size": 12, "chain": 4}


@pytest.mark.parametrize(
    ("operation", "case"),
    [
        ("bidding", {}),
        ("bidding", {"start": 3, "bids": []}),
        ("bidding", {"start": "0", "bids": []}),
        ("bidding", {"start": True, "bids": []}),
        ("bidding", {"start": 0, "bids": ["1"]}),
        ("bidding", {"start": 0, "bids": None}),
        ("score", {"bid": 1, "bombs_and_rockets": 0, "landlord": 0, "winner": 4, "plays": [1, 1, 1]}),
        ("score", {"bid": 1, "bombs_and_rockets": 0, "landlord": 2, "winner": 0, "plays": [1, 1]}),
        ("match", {"totals": [0, 0, 0], "deltas": [1]}),
        ("match", []),
        ("hand_script", {**SCRIPT, "bid": 0, "moves": []}),
        ("hand_script", {**SCRIPT, "bottom": ["6s", "6s"], "moves": []}),
        ("hand_script", {**SCRIPT, "moves": [{"seat": 0, "do": "sleep"}]}),
        ("hand_script", {**SCRIPT, "moves": [{"seat": 0, "do": "play", "cards": ["XX"]}]}),
        ("hand_script", {**SCRIPT, "moves": ["play"]}),
        ("tribute", {}),
    ],
)
def test_what_is_no_case_is_a_value_error(operation: str, case: Any) -> None:
    with pytest.raises(ValueError, match=r"."):
        GAME.flow(STANDARD, operation, case)
