"""Tricks: who has passed, when one is over, what is remembered of it."""

from engine.cards import Rank, cards_of
from engine.game import Combo, Reading, Seat
from engine.trick import Action, Trick

COMBO = Combo(cards_of(["7h"]), Reading("single", Rank.SEVEN, 1))
A, B, C, D = map(Seat, range(4))


def test_a_trick_is_over_when_all_others_have_passed_in_a_row() -> None:
    trick = Trick(A).after_play(A, COMBO).after_pass(B)
    assert not trick.is_over((A, B, C))
    assert trick.after_pass(C).is_over((A, B, C))
    answered = trick.after_play(C, COMBO).after_pass(A)
    assert answered.passed == (A,)
    assert not answered.is_over((A, B, C))
    assert answered.after_pass(B).is_over((A, B, C))


def test_seats_without_cards_are_not_waited_for() -> None:
    trick = Trick(A).after_play(A, COMBO).after_pass(B).after_pass(D)
    assert not trick.is_over((A, B, C, D))
    assert trick.is_over((B, D))


def test_what_each_seat_last_did_stays_until_the_next_lead() -> None:
    trick = Trick(A).after_play(A, COMBO).after_pass(B).after_pass(C)
    assert trick.actions == (Action(A, COMBO), Action(B, None), Action(C, None))
    nexts = trick.next_trick(A)
    assert (nexts.top, nexts.top_seat, nexts.passed, nexts.actions) == (None, None, (), trick.actions)
    assert nexts.after_play(A, COMBO).actions == (Action(A, COMBO),)
    assert trick.after_play(B, COMBO).actions == (Action(A, COMBO), Action(C, None), Action(B, COMBO))
