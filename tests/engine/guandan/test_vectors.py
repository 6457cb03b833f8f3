"""The written vectors of Guandan: verdicts, readings, lists of plays, flow, other projects' cases, whole deals."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.cards import text_of
from engine.game import Combo, IllegalMove, Pass, Play, Seat
from engine.games.guandan import GAME, Standing
from engine.games.guandan.play import Finished, first_lead
from engine.notation import cards_from, rank_of_text, reading_from, reading_texts, rules_from, situation_from
from tests.engine.guandan.writing import TOURNAMENT, dealt, of_hand

FOLDER = Path(__file__).parents[2] / "data" / "vectors"

Case = dict[str, Any]


def lines(name: str, *kinds: str) -> list[Any]:
    cases = [json.loads(line) for line in (FOLDER / name).read_text().splitlines()]
    return [pytest.param(case, id=case["id"]) for case in cases if not kinds or case.get("kind") in kinds]


def of_operation(*operations: str) -> list[Any]:
    return [case for case in lines("guandan.jsonl", "flow") if case.values[0]["op"] in operations]


def written(combos: tuple[Combo, ...]) -> list[Case]:
    return in_order([reading_texts(combo.reading) for combo in combos])


def in_order(readings: list[Case]) -> list[Case]:
    return sorted(readings, key=lambda reading: (reading["type"], reading["rank"], reading["size"]))


@pytest.mark.parametrize("case", [*lines("guandan.jsonl", "combo"), *lines("guandan-peers.jsonl", "combo")])
def test_verdict_and_readings(case: Case) -> None:
    situation, cards = situation_from(GAME, case), cards_from(case["cards"])
    assert written(GAME.readings(situation, cards)) == in_order(case["readings"])
    try:
        legal = GAME.judge(situation, cards)
    except IllegalMove:
        legal = ()
    assert bool(legal) is case["legal"]
    assert written(legal) == in_order(case["legal_readings"])


@pytest.mark.parametrize("case", lines("guandan.jsonl", "plays"))
def test_every_legal_play(case: Case) -> None:
    listed = [
        (sorted(map(text_of, combos[0].cards)), written(combos))
        for combos in GAME.plays(situation_from(GAME, case), cards_from(case["hand"]))
    ]
    expected = [(sorted(play["cards"]), in_order(play["readings"])) for play in case["plays"]]
    assert sorted(listed, key=str) == sorted(expected, key=str)


def answered(case: Case) -> Case:
    return GAME.flow(rules_from(GAME, case["rules"]), case["op"], case["input"])


@pytest.mark.parametrize("case", of_operation("settle", "hand_script"))
def test_levels_and_scripts(case: Case) -> None:
    assert answered(case) == case["expect"]


@pytest.mark.parametrize("case", of_operation("return_options"))
def test_returns(case: Case) -> None:
    found = answered(case)
    assert found.keys() == case["expect"].keys()
    assert sorted(found["allowed"]) == sorted(case["expect"]["allowed"])


@pytest.mark.parametrize("case", of_operation("tribute"))
def test_tribute(case: Case) -> None:
    found, expected = answered(case), case["expect"]
    given = {(gift["from"], gift["to"]): gift["card"] for gift in found.pop("transfers")}
    allowed = {(gift["from"], gift["to"]): gift["card_one_of"] for gift in expected["transfers"]}
    assert found == {name: value for name, value in expected.items() if name != "transfers"}
    assert given.keys() == allowed.keys()
    assert all(card in allowed[way] for way, card in given.items())


@pytest.mark.parametrize("case", lines("guandan-games.jsonl"))
def test_a_whole_deal_of_another_engine(case: Case) -> None:
    level = int(rank_of_text(case["level"]))
    hands = dealt(case["hands"], case["level"])
    state: Any = first_lead(TOURNAMENT, Standing((level, level)), hands, None, Seat(case["leader"]))
    for move in case["moves"]:
        seat = Seat(move["seat"])
        if move.get("pass"):
            state, _ = state.apply(seat, Pass())
            continue
        named = reading_from(move["reading"])
        state, events = state.apply(seat, Play(of_hand(state.hands[seat], move["cards"]), named))
        assert events[0].combo.reading == named
    assert isinstance(state, Finished) is case["complete"]
    if case["complete"]:
        places = list(state.result.places)
        assert places[: len(places) - 2 * state.result.tied] == case["places"][: len(places) - 2 * state.result.tied]
        assert sorted(places) == sorted(case["places"])
