"""Whole matches from 2 to a win at A by random legal moves, under each preset and with each option on its own."""

from random import Random
from typing import Any

import pytest

from engine.cards import Card, Rank
from engine.game import DEALER, Deal, Pass, Play, Return, Seat, Situation
from engine.games.guandan import GAME, Rules, Standing
from engine.games.guandan.play import Finished
from engine.games.guandan.state import State

PRESETS = {**GAME.presets}
OPTIONS = {
    "auto": Rules(readings="auto"),
    "no joker pairs": Rules(joker_pair_in_full_house=False),
    "low returns": Rules(return_rule="low_not_level"),
    "any ace": Rules(ace_win="any_ace"),
    "third failure": Rules(ace_failures="third_to_two"),
    "from 9 and J": Rules(start_us="9", start_them="J"),
    "to 7": Rules(stop_level="7"),
    "five deals": Rules(deals=5),
}


def dealt(rules: Rules, standing: Standing, random: Random) -> State:
    deck = list(GAME.deck(rules))
    random.shuffle(deck)
    state, _ = GAME.start(rules, 4, standing).apply(DEALER, Deal(tuple(deck), Seat(random.randrange(4))))
    return state  # type: ignore[return-value]


def random_deal(rules: Rules, standing: Standing, random: Random) -> Finished:
    """A deal by random shapes, a pass only now and then; what is listed is what happens."""
    state: Any = dealt(rules, standing, random)
    while state.to_act():
        seat = random.choice(state.to_act())
        moves = state.shapes(seat)
        plays = [move for move in moves if not isinstance(move, Pass)]
        move = random.choice(moves if not plays or random.random() < 0.1 else plays)
        state, events = state.apply(seat, move)
        if isinstance(move, Play):
            assert events[0].combo.reading == move.reading
        if isinstance(move, Return):
            assert events[0].kind in ("return_laid", "returned")
    assert isinstance(state, Finished)
    return state


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("rules", [*PRESETS.values(), *OPTIONS.values()], ids=[*PRESETS, *OPTIONS])
def test_a_whole_match(rules: Rules, seed: int) -> None:
    random = Random(f"match {seed}")
    standing, deals = GAME.opening(rules, 4), 0
    while True:
        before = standing
        finished = random_deal(rules, standing, random)
        standing, result, deals = finished.standing, finished.result, deals + 1
        assert standing.deals == deals
        assert finished.last.level == before.level
        assert standing.owner == result.side == result.places[0] % 2
        assert standing.levels == result.levels
        assert sorted(result.places) == [0, 1, 2, 3]
        if finished.winners:
            break
        assert deals < 500
    assert set(finished.winners) in ({0, 2}, {1, 3}, {0, 1, 2, 3})
    if rules in PRESETS.values():
        assert result.outcome == "match_won_at_ace"
        assert before.levels[result.side] == Rank.ACE


def test_an_unnamed_move_is_the_strongest_of_the_listed_ones() -> None:  # GD-11
    random, several = Random(11), 0
    for _ in range(8):
        state: Any = dealt(GAME.presets["tournament"], Standing((random.randrange(13), 0), owner=0), random)
        while state.to_act():
            seat = state.to_act()[0]
            readings: dict[frozenset[Card], set[Any]] = {}
            for move in state.shapes(seat):
                if isinstance(move, Play):
                    readings.setdefault(frozenset(move.cards), set()).add(move.reading)
            several_ways = [cards for cards, known in readings.items() if len(known) > 1]
            for cards in several_ways[:3]:
                shared = state.view(seat).shared
                situation = Situation(state.rules, shared.top, shared.level)
                _, events = state.apply(seat, Play(tuple(cards)))
                legal = [combo.reading for combo in GAME.judge(situation, tuple(cards))]
                assert events[0].combo.reading == legal[0]
                assert readings[cards] <= set(legal)
                several += 1
            state, _ = state.apply(seat, Play(tuple(random.choice([*readings]))) if readings else Pass())
    assert several > 20
