"""What every level owes at every decision: a legal move, from the view alone, the same for the same seed."""

from random import Random

import pytest

from bots import LEVELS, choose, hints, simplest
from bots.games.doudizhu.sight import private_part
from bots.reasons import REASONS
from engine.game import Bid, Pass, Play
from engine.games import GAMES
from tests.bots.doudizhu.positions import dealt, played_at_random, with_unseen_shuffled

DEALS = 40


@pytest.mark.parametrize("level", LEVELS)
def test_every_choice_is_legal(level: str) -> None:
    decisions = 0
    for state, seat in played_at_random(DEALS, seed=11):
        move = choose("doudizhu", state.view(seat), level, b"%d" % decisions)
        state.apply(seat, move)
        decisions += 1
    assert decisions > 1500


def test_the_simplest_move_is_legal_and_gives_nothing_away() -> None:
    for state, seat in played_at_random(DEALS, seed=12):
        move = simplest("doudizhu", state.view(seat))
        state.apply(seat, move)
        match move:
            case Bid(value=value):
                assert value == 0
            case Play(cards=cards):
                assert cards == private_part(state.view(seat)).hand[-1:]
                assert state.view(seat).shared.top is None
            case _:
                assert isinstance(move, Pass)


def test_every_hint_is_legal_and_the_best_is_what_normal_does() -> None:
    for number, (state, seat) in enumerate(played_at_random(DEALS, seed=13)):
        view = state.view(seat)
        given = hints("doudizhu", view)
        assert given.lines[given.best].move == choose("doudizhu", view, "normal", b"%d" % number)
        shapes = {_shape(move) for move in GAMES["doudizhu"].shapes_of(view)}
        for line in given.lines:
            state.apply(seat, line.move)
            assert _shape(line.move) in shapes
            assert set(line.params) == set(REASONS[line.reason])


def _shape(move: object) -> object:
    if isinstance(move, Play):
        return tuple(sorted(card // 4 if card < 52 else card for card in move.cards)), move.reading
    return move


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_not_seen_changes_nothing(level: str) -> None:
    random = Random(5)
    for number, (state, seat) in enumerate(played_at_random(DEALS // 2, seed=14)):
        other = with_unseen_shuffled(state, seat, random)
        view, same = state.view(seat), other.view(seat)
        assert view == same
        seed = b"%d" % number
        assert choose("doudizhu", view, level, seed) == choose("doudizhu", same, level, seed)


def test_what_is_not_seen_changes_no_hint() -> None:
    random = Random(6)
    for state, seat in played_at_random(DEALS // 4, seed=15):
        assert hints("doudizhu", state.view(seat)) == hints(
            "doudizhu", with_unseen_shuffled(state, seat, random).view(seat)
        )


def test_the_seed_decides_what_random_does() -> None:
    state = dealt(Random(3))
    view = state.view(state.to_act()[0])
    moves = [choose("doudizhu", view, "random", b"%d" % seed) for seed in range(60)]
    assert moves == [choose("doudizhu", view, "random", b"%d" % seed) for seed in range(60)]
    assert {move.value for move in moves if isinstance(move, Bid)} == {0, 1, 2, 3}


def test_a_spectator_gets_no_move() -> None:
    state = dealt(Random(4))
    with pytest.raises(ValueError, match="spectator"):
        choose("doudizhu", state.view(None), "normal", b"")


def test_an_unknown_level_is_refused() -> None:
    state = dealt(Random(4))
    with pytest.raises(KeyError):
        choose("doudizhu", state.view(state.to_act()[0]), "grandmaster", b"")
