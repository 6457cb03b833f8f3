"""The plays that are thought about: all legal, and one for everything that differs in more than its wings."""

from bots.games.doudizhu.candidates import answers, leads
from bots.games.doudizhu.hand import group_of, packed, play_of
from engine.game import Play
from engine.games.doudizhu import GAME
from engine.games.doudizhu.state import Playing
from tests.bots.doudizhu.positions import played_at_random


def test_answers_cover_every_body_that_beats_the_top() -> None:
    answered = 0
    for state, seat in played_at_random(60, seed=21):
        if not isinstance(state, Playing) or state.trick.top is None:
            continue
        top = state.trick.top
        hand = state.hands[seat]
        found = answers(packed(hand), group_of(top.reading, top.cards))
        legal = {move.reading for move in GAME.shapes_of(state.view(seat)) if isinstance(move, Play)}
        assert {play_of(group, hand).reading for group in found} == legal
        for group in found:
            state.apply(seat, play_of(group, hand))
        answered += bool(found)
    assert answered > 200


def test_leads_are_legal_and_hold_every_rank() -> None:
    for state, seat in played_at_random(40, seed=22):
        if not isinstance(state, Playing) or state.trick.top is not None:
            continue
        hand = state.hands[seat]
        found = leads(packed(hand))
        for group in found:
            state.apply(seat, play_of(group, hand))
        assert len(found) == len(set(found))
        singles = {card // 4 for group in found if group.type == "single" for card in play_of(group, hand).cards[:1]}
        # 13 stands for both jokers here.
        assert singles == {card // 4 for card in hand}
