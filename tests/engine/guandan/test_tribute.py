"""Tribute, resistance, returns and who leads then (GD-17 to GD-25, GD-34)."""

from random import Random

import pytest

from engine.cards import Card, Rank, cards_of, deck, rank_of, text_of
from engine.game import DEALER, Deal, Event, IllegalMove, Return, Seat
from engine.games.guandan import GAME, Rules, Standing
from engine.games.guandan import tribute as giving
from engine.games.guandan.play import Playing
from engine.games.guandan.state import Returning
from tests.engine.guandan.shuffling import deal
from tests.engine.guandan.writing import STEADY, TOURNAMENT

DOUBLE = Standing((3, 3), owner=0, places=(0, 2, 1, 3), deals=1)
SINGLE = Standing((3, 3), owner=0, places=(0, 1, 2, 3), deals=1)
PARTNERS = Standing((3, 3), owner=0, places=(0, 1, 3, 2), deals=1)


def returning(rules: Rules, standing: Standing, held: dict[int, str]) -> Returning:
    state, _ = deal(rules, standing, held)
    assert isinstance(state, Returning)
    return state


def gifts(state: Returning) -> list[tuple[int, int, str]]:
    return [(gift.giver, gift.receiver, text_of(gift.card)) for gift in state.tribute.gifts]


def card_of(state: Returning, seat: int, text: str) -> Card:
    return next(card for card in state.hands[seat] if text_of(card) == text)


def test_the_last_gives_to_the_first_also_when_they_are_partners() -> None:  # GD-17
    assert gifts(returning(TOURNAMENT, SINGLE, {3: "BJ"})) == [(3, 0, "BJ")]
    assert gifts(returning(TOURNAMENT, PARTNERS, {2: "BJ"})) == [(2, 0, "BJ")]


@pytest.mark.parametrize(
    ("hand", "level", "given"),
    [
        ("3s 9h As Ks", 7, "As"),
        ("3s Ah As Ac Ad", 7, "As"),
        ("3s Ac Ad Ah", 7, "Ah"),
        ("3s Ac Ad", 7, "Ad"),
        ("Ac Ks", 7, "Ac"),
        ("9h As 9c", 7, "9c"),  # 9 is the level: above the ace
        ("9h As Ks", 7, "As"),  # its hearts are wild and stay
        ("BJ 9s As", 7, "BJ"),
        ("BJ RJ 9s As", 7, "RJ"),
    ],
)
def test_the_highest_card_is_given_but_never_a_wildcard(hand: str, level: int, given: str) -> None:  # GD-18
    assert text_of(giving.highest(cards_of(hand.split()), level)) == given


def test_of_two_equal_faces_the_lower_card_is_given() -> None:  # GD-18
    first, second = cards_of(["As", "As"])
    assert giving.highest((second, first), 7) == first


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ({1: "BJ", 3: "RJ"}, [(3, 0, "RJ"), (1, 2, "BJ")]),
        ({1: "RJ", 3: "BJ"}, [(1, 0, "RJ"), (3, 2, "BJ")]),
        ({1: "BJ", 3: "BJ"}, [(1, 0, "BJ"), (3, 2, "BJ")]),
        ({1: "Ad", 3: "As"}, [(1, 0, "Ad"), (3, 2, "As")]),
    ],
)
def test_after_a_one_two_the_higher_gift_goes_to_the_first(
    held: dict[int, str], expected: list[tuple[int, int, str]]
) -> None:  # GD-19
    state = returning(TOURNAMENT, DOUBLE, held)
    assert gifts(state) == expected
    assert state.leader == expected[0][0]  # GD-22


def test_equal_gifts_the_worked_example() -> None:  # GD-19, GD-34
    state = returning(TOURNAMENT, DOUBLE, {1: "As", 3: "Ac"})
    assert gifts(state) == [(1, 0, "As"), (3, 2, "Ac")]
    after, _ = state.apply(Seat(2), state.shapes(Seat(2))[-1])
    after, events = after.apply(Seat(0), after.shapes(Seat(0))[-1])
    assert [(event.kind, event.seat, event.value) for event in events] == [("returned", 0, 1), ("returned", 2, 3)]
    assert isinstance(after, Playing)
    assert after.turn == 1


def test_resistance_is_announced_and_the_first_leads() -> None:  # GD-21, GD-22
    for standing, held in ((SINGLE, {3: "RJ RJ"}), (DOUBLE, {1: "RJ", 3: "RJ"}), (PARTNERS, {2: "RJ RJ"})):
        state, events = deal(TOURNAMENT, standing, held)
        assert isinstance(state, Playing)
        assert events[-1] == Event("resisted", seat=Seat(0))
        assert state.turn == 0
        tribute = state.view(None).shared.tribute
        assert (tribute.resisted, tribute.gifts, tribute.returns) == (True, (), ())


@pytest.mark.parametrize(
    ("standing", "held"),
    [
        (SINGLE, {3: "RJ", 2: "RJ"}),  # one each: the third owes none
        (SINGLE, {3: "BJ BJ"}),
        (SINGLE, {0: "RJ RJ"}),
        (DOUBLE, {0: "RJ", 1: "RJ"}),
        (DOUBLE, {0: "RJ", 2: "RJ"}),
        (SINGLE, {3: "RJ 5h 5h"}),
    ],
)
def test_what_does_not_resist(standing: Standing, held: dict[int, str]) -> None:  # GD-21
    assert isinstance(deal(TOURNAMENT, standing, held)[0], Returning)


def test_the_donor_leads_after_a_single_tribute() -> None:  # GD-22
    state = returning(TOURNAMENT, SINGLE, {3: "BJ"})
    after, _ = state.apply(Seat(0), state.shapes(Seat(0))[0])
    assert isinstance(after, Playing)
    assert after.turn == 3


def test_returns_come_in_any_order_and_are_shown_when_all_are_in() -> None:  # GD-20, GD-23
    start = returning(TOURNAMENT, DOUBLE, {1: "RJ", 3: "BJ"})
    assert start.to_act() == (0, 2)
    ends = []
    for order in ((0, 2), (2, 0)):
        state: Returning = start
        chosen = {seat: start.shapes(Seat(seat))[3] for seat in order}
        half, events = state.apply(Seat(order[0]), chosen[order[0]])
        assert isinstance(half, Returning)
        assert events == (Event("return_laid", seat=Seat(order[0])),)
        assert half.to_act() == (order[1],)
        with pytest.raises(IllegalMove, match="move/not_your_turn"):
            half.apply(Seat(order[0]), chosen[order[0]])
        end, events = half.apply(Seat(order[1]), chosen[order[1]])
        assert [event.kind for event in events] == ["returned", "returned"]
        ends.append(end)
    assert ends[0] == ends[1]


def test_a_return_that_is_in_is_hidden_from_the_others() -> None:  # GD-20
    start = returning(TOURNAMENT, DOUBLE, {1: "RJ", 3: "BJ"})
    one, other = start.shapes(Seat(0))[2:4]
    states = [start.apply(Seat(0), move)[0] for move in (one, other)]
    for seat in (None, 1, 2, 3):
        watcher = None if seat is None else Seat(seat)
        assert states[0].view(watcher) == states[1].view(watcher)
    assert isinstance(one, Return)
    own = states[0].view(Seat(0)).private
    assert own is not None
    assert (own.laid, own.returns) == (one.card, ())
    assert len(own.hand) == 28
    assert states[0].view(None).shared.tribute.returns == ()


def test_all_hold_27_again_and_no_card_is_lost() -> None:  # GD-20
    random = Random(20)
    for _ in range(50):
        whole = list(deck(2))
        random.shuffle(whole)
        state, _ = GAME.start(TOURNAMENT, 4, DOUBLE).apply(DEALER, Deal(tuple(whole), Seat(0)))
        while isinstance(state, Returning):
            seat = random.choice(state.to_act())
            state, _ = state.apply(seat, random.choice(state.shapes(seat)))
        assert isinstance(state, Playing)
        assert [len(hand) for hand in state.hands] == [27] * 4
        assert sorted(card for hand in state.hands for card in hand) == list(range(108))


def allowed(rule: str, level: int, hand: str, received: str) -> set[str]:
    held = cards_of(hand.split())
    card = next(card for card in held if text_of(card) == received)
    return {text_of(one) for one in giving.may_return(held, card, level, rule)}


@pytest.mark.parametrize(
    ("rule", "level", "hand", "received", "expected"),
    [
        ("low_not_level", Rank.SEVEN, "3s 8d Tc 7s 7h Js RJ As", "As", "3s 8d Tc"),
        ("two_to_ten", Rank.SEVEN, "3s 8d Tc 7s 7h Js RJ As", "As", "3s 8d Tc 7s 7h"),
        ("low_not_level", Rank.TWO, "2s 2h Jd Js RJ Ks", "Ks", "Jd Js"),
        ("two_to_ten", Rank.TWO, "2s 2h Jd Js RJ Ks", "Ks", "2s 2h"),
        ("low_not_level", Rank.JACK, "Js Jh Qd RJ Ks", "Ks", "Qd"),
        ("two_to_ten", Rank.JACK, "Js Jh Qd RJ Ks", "Ks", "Qd"),
        ("low_not_level", Rank.SEVEN, "7s 7h RJ RJ Ks", "Ks", "7s 7h"),
        ("two_to_ten", Rank.NINE, "Js Jd Qs RJ", "RJ", "Js Jd"),
        ("two_to_ten", Rank.NINE, "BJ RJ BJ RJ", "RJ", "BJ"),
    ],
)
def test_what_may_be_returned(rule: str, level: int, hand: str, received: str, expected: str) -> None:  # GD-24, GD-25
    assert allowed(rule, level, hand, received) == set(expected.split())


@pytest.mark.parametrize("rule", ["low_not_level", "two_to_ten"])
def test_the_twin_of_the_card_received_may_be_returned(rule: str) -> None:  # GD-24, GD-25
    first, second = cards_of(["9s", "9s"])
    assert giving.may_return((first, second, *cards_of(["Js"])), first, Rank.THREE, rule) == (second,)


def test_why_a_return_is_refused() -> None:  # GD-24, GD-25
    held = {0: "5s 5d Qs 2s 3s 7h", 3: "9s 4d 4c 3h 3c 3d 2h 2c 2d 4s"}
    for rules, texts in (
        (STEADY, {"5s": "return/level_card", "Qs": "return/not_low"}),
        (TOURNAMENT, {"Qs": "return/not_low"}),
    ):
        state = returning(rules, SINGLE, held)
        received = state.tribute.gifts[0].card
        for text, code in texts.items():
            with pytest.raises(IllegalMove) as refused:
                state.apply(Seat(0), Return(card_of(state, 0, text)))
            assert refused.value.code == code
            assert refused.value.params == {"rank": rank_of(card_of(state, 0, text))}
        with pytest.raises(IllegalMove, match="return/received_card"):
            state.apply(Seat(0), Return(received))
        foreign = state.hands[1][0]
        with pytest.raises(IllegalMove, match="play/not_in_hand"):
            state.apply(Seat(0), Return(foreign))
    returned, _ = returning(TOURNAMENT, SINGLE, held).apply(Seat(0), Return(card_of(state, 0, "5s")))
    assert isinstance(returned, Playing)


def test_a_later_deal_has_the_tribute_of_the_last_ones_places() -> None:  # GD-17
    assert giving.donors(tuple(map(Seat, (1, 3, 2, 0)))) == (2, 0)
    assert giving.donors(tuple(map(Seat, (2, 0, 1, 3)))) == (3, 1)
    assert giving.donors(tuple(map(Seat, (2, 1, 0, 3)))) == (3,)
    assert giving.donors(tuple(map(Seat, (2, 1, 3, 0)))) == (0,)
