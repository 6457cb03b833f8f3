"""What ``normal`` does at known tables: partners, opponents about to go out, bombs, wildcards, returns."""

from collections import Counter
from random import Random

import pytest

from bots import choose, hints
from bots.games.guandan.hand import hand_of
from bots.games.guandan.sight import private_part
from bots.games.guandan.split import split
from engine.cards import Card, Rank, deck, face_of_text, rank_of
from engine.game import Move, Play, Return, Seat
from engine.games.guandan.order import is_wild, laid_out
from engine.games.guandan.play import Playing
from engine.games.guandan.rules import Rules, Standing
from engine.games.guandan.state import Returning
from engine.games.guandan.view import Gift, Tribute
from tests.bots.guandan.positions import (
    AFTER,
    BEFORE,
    PARTNER,
    PRESETS,
    SELF,
    Pack,
    dealt,
    faces,
    position,
    ranks,
    view_of,
)


def normal(state: Playing | Returning, seat: Seat = SELF) -> Move:
    return choose("guandan", state.view(seat), "normal", b"any")


MANY = "3 4 6 8 9 T J Q Q K"


@pytest.mark.parametrize(
    ("hand", "top"),
    [
        ("7 7 7 9 9", None),
        ("7 7 2h 9 9", None),
        ("3 4 5 7 2h", None),
        ("3 3 3 BJ BJ", None),
        ("9 9 9 9", "3 3 3 4 4"),
        ("9 9 2h", "8 8 8"),
        ("2h 2h", "J J"),
        ("8 9 T J Q", "4 5 6 7 8"),
    ],
)
def test_a_whole_hand_that_is_one_play_goes_out(hand: str, top: str | None) -> None:
    state = position((hand, MANY, "5 5 6", MANY), SELF, top)
    move = normal(state)
    assert isinstance(move, Play)
    assert len(move.cards) == len(hand.split())
    state.apply(SELF, move)


# The partner is on top: its play stays. BEFORE, who acts between, has passed.
LEAVE_TO_PARTNER = [
    ("4 4 9 9 A A Q", "K"),
    ("4 4 9 9 A A RJ", "A"),
    ("9 9 9 9 4 5 7", "3"),
    ("T T T 8 8 3 4 5", "4 4 4 5 5"),
    ("6 7 8 9 T 3 K", "4 5 6 7 8"),
    ("2h 2h K K 4 7 T", "Q Q"),
    ("7s 8s 9s Ts Js 3 5", "3 3"),
]


@pytest.mark.parametrize(("hand", "top"), LEAVE_TO_PARTNER)
def test_the_partner_is_not_covered_without_need(hand: str, top: str) -> None:
    state = position((hand, MANY, "5 6 8 8 J", MANY), SELF, top, PARTNER, (BEFORE,))
    assert ranks(normal(state)) == "-"


@pytest.mark.parametrize(("hand", "top"), LEAVE_TO_PARTNER)
def test_the_partner_keeps_a_trick_that_both_opponents_gave_up(hand: str, top: str) -> None:
    """With AFTER out, nobody may answer the partner any more."""
    state = position((hand, "", "5 6 8 8 J", MANY), SELF, top, PARTNER, (BEFORE,))
    assert ranks(normal(state)) == "-"


def test_the_partner_is_covered_to_go_out() -> None:
    state = position(("A A", MANY, "5 6 8 8 J", MANY), SELF, "K K", PARTNER, (BEFORE,))
    assert ranks(normal(state)) == "A A"


@pytest.mark.parametrize("top", ["3", "3 3", "6 7 8 9 T"])
def test_a_bomb_is_kept_while_nobody_is_short(top: str) -> None:
    hand = "5 5 5 5 3 4 6 8 8 9 J Q K"
    state = position((hand, MANY, MANY, f"{MANY} 7 7"), SELF, top)
    move = normal(state)
    assert not (isinstance(move, Play) and move.reading and move.reading.type == "bomb")


@pytest.mark.parametrize("cards", [1, 2])
def test_a_bomb_stops_an_opponent_about_to_go_out(cards: int) -> None:
    left = " ".join("4 6"[: 2 * cards - 1].split())
    state = position(("5 5 5 5 3 4 8 9", MANY, "7 7 8", left), SELF, "A A", BEFORE, ())
    assert ranks(normal(state)) == "5 5 5 5"


def test_no_single_is_led_into_an_opponent_with_one_card() -> None:
    state = position(("4 6 6 9 9 9 K", "A", "7 8 8 T T J", "K"), SELF)
    move = normal(state)
    assert isinstance(move, Play)
    assert len(move.cards) > 1


def test_a_low_single_is_led_into_a_partner_with_one_card() -> None:
    state = position(("3 6 6 9 9 K K", "4 4 5 5 7 8 8 T", "A", "3 4 5 7 7 8 T"), SELF)
    assert ranks(normal(state)) == "3"


def test_the_cheapest_answer_that_breaks_nothing_is_taken() -> None:
    """The lone 8 goes, not one of the pair, nor the ace."""
    high = "2 2 BJ RJ A A K K 3 3 4 6 6 J T T"
    state = position(("4 5 6 7 8 8 9 Q Q A", high, "5 5 9 9 J J", f"{MANY} 3 4 5"), SELF, "7", BEFORE)
    assert ranks(normal(state)) == "8"


def test_a_wildcard_is_not_spent_on_a_cheap_trick() -> None:
    state = position(("2h 5 5 5 9 9 J Q K A 4 3", MANY, MANY, f"{MANY} 3 4"), SELF, "T", BEFORE)
    move = normal(state)
    assert not any(is_wild(card, Rank.TWO) for card in getattr(move, "cards", ()))


def test_a_sure_way_out_is_taken() -> None:
    """Nobody has four cards: both big jokers cannot be beaten, and a pair goes last."""
    state = position(("RJ RJ 4 4", "5 5 6", "7 8 9", "T T A"), SELF)
    assert ranks(normal(state)) == "RJ RJ"


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_played_counts_as_it_was_meant(preset: str) -> None:
    """GD-11: where the strongest reading always counts the bot names that one."""
    state = position(("6s 7s 8s 9s 2h K", MANY, MANY, MANY), SELF, None, preset=preset)
    for line in hints("guandan", view_of(state)).lines:
        assert isinstance(line.move, Play)
        after, events = state.apply(SELF, line.move)
        combo = next(event.combo for event in events if event.combo)
        assert combo.reading == line.move.reading
        assert after is not state


def owing(
    hand: str, received: str, level: Rank = Rank.TWO, giver: Seat = AFTER, preset: str = "tournament"
) -> Returning:
    """Seat 0 owes a return for a card that it holds."""
    pack = Pack(level)
    own = laid_out(pack.take(hand), level)
    card = next(card for card in own if card % 54 == face_of_text(received))
    rest = [laid_out(pack.left[one * 26 : one * 26 + 26], level) for one in range(3)]
    places = (0, 2, 3, 1) if giver == AFTER else (0, 3, 1, 2)
    tribute = Tribute("single", False, (Gift(giver, SELF, card),), ())
    standing = Standing((int(level), int(level)), owner=0, places=places, deals=1)
    rules = {"tournament": Rules(), "steady": Rules(readings="auto", return_rule="low_not_level")}[preset]
    return Returning(rules, standing, (own, *rest), tribute, giver, (None,))


def returned(state: Returning) -> Card:
    move = normal(state)
    assert isinstance(move, Return)
    state.apply(SELF, move)
    return move.card


def test_a_lone_low_card_is_returned_not_one_of_a_group() -> None:
    hand = "3 3 3 4 4 6 6 6 7 7 7 8 9 9 9 9 J J J K K K A A RJ RJ BJ"
    assert rank_of(returned(owing(hand, "RJ"))) == Rank.EIGHT


def test_no_straight_is_broken() -> None:
    hand = "3 5 6 7 8 9 J J J Q Q Q K K K A A A 2 2 RJ BJ BJ"
    assert rank_of(returned(owing(hand, "RJ"))) == Rank.THREE


def test_an_opponent_gets_the_lowest_lone_card_the_partner_a_better_one() -> None:
    hand = "3 5 J J J Q Q Q K K K A A A 2 2 BJ BJ RJ"
    assert rank_of(returned(owing(hand, "RJ"))) == Rank.THREE
    assert rank_of(returned(owing(hand, "RJ", giver=PARTNER))) == Rank.FIVE


def test_no_wildcard_and_no_bomb_is_returned() -> None:
    hand = "3 3 3 3 2h 2h 6 6 6 6 9 9 9 J J K K A A RJ"
    card = returned(owing(hand, "RJ"))
    assert rank_of(card) == Rank.NINE
    assert rank_of(returned(owing(hand, "RJ", preset="steady"))) == Rank.NINE


def test_returns_seldom_cost_the_hand_a_turn_and_never_a_wildcard() -> None:
    random, seen = Random(8), Counter[bool]()
    for number in range(60):
        state = dealt(random, PRESETS[number % 3])
        if not isinstance(state, Returning):
            continue
        for seat in state.to_act():
            private = private_part(state.view(seat))
            level = state.standing.level
            move = normal(state, seat)
            assert isinstance(move, Return)
            assert not is_wild(move.card, level)
            hand = hand_of(private.hand, level)
            without = [split(hand.without((card,))).cost for card in private.returns if not is_wild(card, level)]
            # Little is lost against the very best card to miss.
            assert split(hand.without((move.card,))).cost <= min(without) + 0.5
            seen[len(split(hand.without((move.card,))).groups) <= len(split(hand).groups)] += 1
    assert seen[True] > 50
    assert seen[False] < seen[True] / 10


def test_the_pack_of_these_tests_holds_two_decks() -> None:
    pack = Pack(Rank.TWO)
    taken = pack.take("2h 2h 7 7 7 7 7 7 7 7 RJ RJ")
    assert len(set(taken)) == 12
    assert sorted([*taken, *pack.left]) == list(deck(2))
    assert "2h" in faces(Play(taken))
