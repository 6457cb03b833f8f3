"""A game without a brain of its own still has bots: they need its list of legal moves alone."""

from bots import generic
from bots.chance import Draws
from engine.game import Bid, Pass, Play
from engine.games.doudizhu import GAME
from tests.bots.doudizhu.positions import played_at_random

BRAIN = generic.brain(GAME)


def test_every_move_is_legal() -> None:
    for number, (state, seat) in enumerate(played_at_random(6, seed=41)):
        view = state.view(seat)
        for level in ("random", "normal"):
            state.apply(seat, BRAIN.levels[level](view, Draws(b"%d" % number)))
        state.apply(seat, BRAIN.simplest(view))
        for line in BRAIN.hints(view).lines:
            state.apply(seat, line.move)


def test_the_simplest_move_is_nothing_or_few_cards() -> None:
    for state, seat in played_at_random(6, seed=42):
        match BRAIN.simplest(state.view(seat)):
            case Bid(value=value):
                assert value == 0
            case Play(cards=cards):
                assert len(cards) == 1
                assert state.view(seat).shared.top is None
            case other:
                assert other == Pass()
