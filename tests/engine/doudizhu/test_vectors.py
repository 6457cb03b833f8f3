"""The written vectors of Dou Dizhu: verdicts, readings, lists of plays, flow, other projects' cases, whole deals."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.cards import rank_of
from engine.game import Combo, IllegalMove, Pass, Play, Seat
from engine.games.doudizhu import GAME
from engine.games.doudizhu.bidding import Auction
from engine.games.doudizhu.play import Finished, Playing, landlord_leads
from engine.notation import cards_from, rank_text, reading_from, reading_texts, rules_from, situation_from
from tests.engine.doudizhu.writing import STANDARD

FOLDER = Path(__file__).parents[2] / "data" / "vectors"

Case = dict[str, Any]


def lines(name: str, kind: str | None = None) -> list[Any]:
    cases = [json.loads(line) for line in (FOLDER / name).read_text().splitlines()]
    return [pytest.param(case, id=case["id"]) for case in cases if kind is None or case["kind"] == kind]


def written(combos: tuple[Combo, ...]) -> list[Case]:
    return by_rank([reading_texts(combo.reading) for combo in combos])


def by_rank(readings: list[Case]) -> list[Case]:
    return sorted(readings, key=lambda reading: sorted((key, str(value)) for key, value in reading.items()))


@pytest.mark.parametrize("case", [*lines("doudizhu.jsonl", "combo"), *lines("doudizhu-peers.jsonl", "combo")])
def test_verdict_and_readings(case: Case) -> None:
    situation, cards = situation_from(GAME, case), cards_from(case["cards"])
    assert written(GAME.readings(situation, cards)) == by_rank(case["readings"])
    try:
        legal = GAME.judge(situation, cards)
    except IllegalMove:
        legal = ()
    assert bool(legal) is case["legal"]
    assert written(legal) == by_rank(case["legal_readings"])


@pytest.mark.parametrize("case", lines("doudizhu.jsonl", "plays"))
def test_every_legal_play(case: Case) -> None:
    listed = [
        {"ranks": sorted(rank_text(rank_of(card)) for card in combos[0].cards), "readings": written(combos)}
        for combos in GAME.plays(situation_from(GAME, case), cards_from(case["hand"]))
    ]
    expected = [{"ranks": sorted(play["ranks"]), "readings": by_rank(play["readings"])} for play in case["plays"]]
    assert sorted(listed, key=str) == sorted(expected, key=str)


@pytest.mark.parametrize("case", lines("doudizhu.jsonl", "flow"))
def test_flow(case: Case) -> None:
    assert GAME.flow(rules_from(GAME, case["rules"]), case["op"], case["input"]) == case["expect"]


def at_the_lead(case: Case) -> Playing:
    """The position once the landlord has taken the bottom; one source splits the 20 cards 18 and 2."""
    hands = tuple(cards_from(hand) for hand in case["hands"])
    auction = Auction(Seat(case["landlord"]), (case["bid"],))
    state = landlord_leads(STANDARD, GAME.opening(STANDARD, 3), hands, cards_from(case["bottom"]), auction)
    assert [len(hand) for hand in state.hands] == [20 if seat == state.turn else 17 for seat in range(3)]
    return state


@pytest.mark.parametrize("case", lines("doudizhu-games.jsonl"))
def test_a_whole_deal_of_another_engine(case: Case) -> None:
    state: Any = at_the_lead(case)
    for move in case["moves"]:
        if move.get("pass"):
            state, _ = state.apply(Seat(move["seat"]), Pass())
            continue
        reading = reading_from(move["reading"])
        state, events = state.apply(Seat(move["seat"]), Play(cards_from(move["cards"]), reading))
        assert events[0].combo.reading == reading
    if refused := case.get("refused"):
        with pytest.raises(IllegalMove, match="play/over_rocket"):
            state.apply(Seat(refused["seat"]), Play(cards_from(refused["cards"])))
    else:
        assert isinstance(state, Finished)
        assert state.result.out == case["winner"]
        assert state.result.stake == case["result"]["P"]
        assert list(state.result.changes) == case["result"]["deltas"]
        kinds = [doubling.kind for doubling in state.result.doublings]
        assert ("spring" in kinds, "anti_spring" in kinds) == (case["result"]["spring"], case["result"]["anti"])
