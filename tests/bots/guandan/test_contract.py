"""What every level owes at every decision: a legal move, from the view alone, the same for the same seed."""

from random import Random

import pytest

from bots import LEVELS, choose, hints, simplest
from bots.games.guandan.sight import private_part
from bots.reasons import REASONS
from engine.cards import FACES
from engine.game import Pass, Play, Return
from engine.games.guandan import shapes_of
from engine.games.guandan.order import RANK_OF_FACE, height_of, is_wild
from tests.bots.guandan.positions import PRESETS, dealt, played_at_random, with_unseen_shuffled


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_choice_is_legal(level: str, preset: str) -> None:
    decisions = 0
    for state, seat in played_at_random(15, seed=11, preset=preset):
        state.apply(seat, choose("guandan", state.view(seat), level, b"%d" % decisions))
        decisions += 1
    assert decisions > 1000


def test_the_simplest_move_is_legal_and_gives_nothing_away() -> None:
    kinds = set()
    for state, seat in played_at_random(36, seed=12):
        view = state.view(seat)
        private, level = private_part(view), view.shared.level
        move = simplest("guandan", view)
        state.apply(seat, move)
        kinds.add(type(move))
        match move:
            case Play(cards=(card,)):
                assert view.shared.top is None
                assert height_of(card, level) == min(height_of(held, level) for held in private.hand)
                assert not is_wild(card, level) or all(is_wild(held, level) for held in private.hand)
            case Return(card=card):
                natural = [one for one in private.returns if not is_wild(one, level)] or private.returns
                assert height_of(card, level) == min(height_of(one, level) for one in natural)
            case _:
                assert isinstance(move, Pass)
    assert kinds == {Play, Return, Pass}


def test_every_hint_is_legal_and_the_best_is_what_normal_does() -> None:
    for number, (state, seat) in enumerate(played_at_random(12, seed=13)):
        view = state.view(seat)
        given = hints("guandan", view)
        assert 0 < len(given.lines) <= 8
        assert len({line.move for line in given.lines}) == len(given.lines)
        assert given.lines[given.best].move == choose("guandan", view, "normal", b"%d" % number)
        shapes = {_shape(move, view.shared.level) for move in shapes_of(view)}
        for line in given.lines:
            state.apply(seat, line.move)
            assert _shape(line.move, view.shared.level) in shapes
            assert set(line.params) == set(REASONS[line.reason])


def _shape(move: object, level: int) -> object:
    if isinstance(move, Play):
        ranks = sorted([-1 if is_wild(card, level) else RANK_OF_FACE[card % FACES] for card in move.cards])
        return tuple(ranks), move.reading
    return move.card % FACES if isinstance(move, Return) else move


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_not_seen_changes_nothing(level: str) -> None:
    random = Random(5)
    for number, (state, seat) in enumerate(played_at_random(12, seed=14)):
        view, same = state.view(seat), with_unseen_shuffled(state, seat, random).view(seat)
        assert view == same
        seed = b"%d" % number
        assert choose("guandan", view, level, seed) == choose("guandan", same, level, seed)


def test_what_is_not_seen_changes_no_hint() -> None:
    random = Random(6)
    for state, seat in played_at_random(5, seed=15):
        assert hints("guandan", state.view(seat)) == hints(
            "guandan", with_unseen_shuffled(state, seat, random).view(seat)
        )


def test_the_seed_decides_what_random_does() -> None:
    state = dealt(Random(3), "tournament")
    view = state.view(state.to_act()[0])
    moves = [choose("guandan", view, "random", b"%d" % seed) for seed in range(60)]
    assert moves == [choose("guandan", view, "random", b"%d" % seed) for seed in range(60)]
    assert len(set(moves)) > 5


def test_normal_remembers_nothing_that_changes_it() -> None:
    """The same view gives the same move, whatever was decided in between."""
    views = [state.view(seat) for state, seat in played_at_random(4, seed=16)]
    first = [choose("guandan", view, "normal", b"a") for view in views]
    assert first == [choose("guandan", view, "normal", b"b") for view in reversed(views)][::-1]


def test_a_spectator_gets_no_move() -> None:
    state = dealt(Random(4), "tournament")
    with pytest.raises(ValueError, match="spectator"):
        choose("guandan", state.view(None), "normal", b"")
