"""A deal of Dou Dizhu from the shuffle to the result, rule by rule (DD-1 to DD-3, DD-10 to DD-15)."""

from random import Random
from typing import Any

import pytest

from engine.cards import Rank, deck
from engine.game import DEALER, Bid, Deal, Event, IllegalMove, Move, Pass, Play, Seat
from engine.games.doudizhu import GAME, Rules, Standing
from engine.games.doudizhu.order import HEIGHT_OF_CARD
from engine.games.doudizhu.play import Finished, Playing
from engine.games.doudizhu.state import Bidding, State, Waiting
from engine.games.doudizhu.view import Action, Doubling
from tests.engine.doudizhu.writing import STANDARD, cards, on, reading, table


def waiting() -> Waiting:
    state = GAME.start(STANDARD, 3, GAME.opening(STANDARD, 3))
    assert isinstance(state, Waiting)
    return state


def dealt(start: int = 0, seed: int = 7) -> Bidding:
    shuffled = list(deck(1))
    Random(seed).shuffle(shuffled)
    state, _ = waiting().apply(DEALER, Deal(tuple(shuffled), Seat(start)))
    assert isinstance(state, Bidding)
    return state


def go(state: State, *moves: Move) -> tuple[State, list[Event]]:
    """The position after moves of whoever is to act, and all that happened."""
    happened: list[Event] = []
    for move in moves:
        state, events = state.apply(state.to_act()[0], move)
        happened += events
    return state, happened


def play(text: str) -> Play:
    return Play(cards(text))


def test_dd1_deal_17_each_and_3_to_the_bottom() -> None:
    order = tuple(reversed(deck(1)))
    state, events = waiting().apply(DEALER, Deal(order, Seat(2)))
    assert isinstance(state, Bidding)
    assert events == (Event("dealt", seat=Seat(2)),)
    for seat in range(3):
        assert set(state.hands[seat]) == set(order[17 * seat : 17 * seat + 17])
    assert state.bottom == order[51:]
    assert state.view(None).shared.hand_sizes == (17, 17, 17)


def test_dd1_the_bottom_is_shown_when_the_landlord_takes_it() -> None:
    bidding = dealt()
    state, events = go(bidding, Bid(3))
    assert set(events[-1].cards) == set(bidding.bottom)
    assert set(state.view(Seat(2)).shared.bottom) == set(bidding.bottom)


def test_dd1_hands_are_laid_out_strongest_first_and_equal_ranks_by_suit() -> None:
    state = dealt()
    for seat in range(3):
        private = state.view(Seat(seat)).private
        assert private is not None
        assert list(private.hand) == sorted(private.hand, key=lambda card: (-HEIGHT_OF_CARD[card], card))


@pytest.mark.parametrize("start", range(3))
def test_dd2_seats_decide_once_in_turn_order(start: int) -> None:
    state: State = dealt(start)
    for place in range(3):
        assert state.to_act() == ((start + place) % 3,)
        state, _ = go(state, Bid(place if place < 2 else 0))
    assert state.view(None).shared.landlord == (start + 1) % 3


def test_dd2_nobody_bids_deal_again_without_score_and_without_limit() -> None:
    state: State = waiting()
    for _ in range(40):
        state, _ = state.apply(DEALER, Deal(deck(1), Seat(1)))
        state, happened = go(state, Bid(0), Bid(0), Bid(0))
        assert [event.kind for event in happened] == ["bid", "bid", "bid", "nobody_bid"]
        assert state == waiting()


def test_dd2_bids_that_may_be_made_are_in_the_view() -> None:
    state: State = dealt(1)
    for value, allowed in ((0, (0, 1, 2, 3)), (1, (0, 1, 2, 3)), (2, (0, 2, 3))):
        (seat,) = state.to_act()
        private = state.view(seat).private
        assert private is not None
        assert private.bids == allowed
        assert [*state.legal(seat)] == [Bid(bid) for bid in allowed]
        other = state.view(Seat((seat + 1) % 3)).private
        assert other is not None
        assert other.bids == ()
        state, _ = go(state, Bid(value))
    assert state.view(None).shared.landlord == 0


def test_dd3_the_landlord_adds_the_bottom_and_leads() -> None:
    bidding = dealt()
    state, _ = go(bidding, Bid(0), Bid(2), Bid(0))
    assert isinstance(state, Playing)
    assert state.to_act() == (1,)
    assert set(state.hands[1]) == {*bidding.hands[1], *bidding.bottom}
    assert state.view(None).shared.hand_sizes == (17, 20, 17)
    assert Pass() not in state.shapes(Seat(1))


def test_dd10_a_lead_may_name_its_reading() -> None:
    lead = "333444555666"
    state = table(lead + " 9", "7", "8")
    for named in ("airplane 6 12 4", "airplane_singles 6 12 3", "airplane_singles 5 12 3"):
        after, events = state.apply(Seat(0), Play(cards(lead), reading(named)))
        assert events[0].combo is not None
        assert events[0].combo.reading == reading(named)
        assert after.view(None).shared.top == events[0].combo
    unnamed, _ = state.apply(Seat(0), play(lead))
    assert unnamed.view(None).shared.top.reading == reading("airplane 6 12 4")


def test_dd10_on_an_answer_only_readings_that_beat_the_table_count() -> None:
    top = on("444555666 789")
    combos = GAME.judge(top, cards("444555666777"))
    assert [combo.reading for combo in combos] == [reading("airplane_singles 7 12 3")]


def test_dd10_an_answer_may_name_a_reading_that_beats_the_table() -> None:
    answer = cards("666777888999")
    state, _ = go(table("333444555 7d 8d 9d K", "666777888999 2", "T"), Play(cards("333444555 7d 8d 9d")))
    for named in (None, "airplane_singles 9 12 3", "airplane_singles 8 12 3"):
        after, _ = state.apply(Seat(1), Play(answer, reading(named) if named else None))
        assert after.view(None).shared.top.reading == reading(named or "airplane_singles 9 12 3")
    for named, code in (("airplane 9 12 4", "play/wrong_type"), ("airplane_singles 7 12 3", "play/no_such_reading")):
        with pytest.raises(IllegalMove, match=code):
            state.apply(Seat(1), Play(answer, reading(named)))


def test_dd10_the_body_is_put_down_first() -> None:
    after, events = table("7s 9s 9h 9c 4", "5", "6").apply(Seat(0), Play(cards("7s 9c 9s 9h")))
    assert events[0].combo is not None
    assert events[0].combo.cards == cards("9s 9h 9c 7s")
    assert after.view(None).shared.trick == (Action(Seat(0), events[0].combo),)


def test_dd11_two_passes_in_a_row_end_the_trick_and_the_last_to_play_leads() -> None:
    state, happened = go(table("5 9", "6 3", "7 4"), play("5"), play("6"), Pass(), Pass())
    assert happened[-1] == Event("trick_ended", seat=Seat(1))
    assert state.to_act() == (1,)
    shared = state.view(None).shared
    assert (shared.top, shared.top_seat) == (None, None)
    assert [(action.seat, action.combo is None) for action in shared.trick] == [(1, False), (2, True), (0, True)]
    state, _ = go(state, play("3"))
    assert isinstance(state, Finished)


def test_dd11_a_pass_gives_up_one_turn_only() -> None:
    state, _ = go(table("5 9 T", "6 J", "8 4"), play("5"), Pass(), play("8"), play("9"), play("J"))
    assert state.view(None).shared.top_seat == 1


def test_dd11_passes_that_are_not_in_a_row_do_not_end_the_trick() -> None:
    state, happened = go(table("5 9 K", "6 3", "8 4 A"), play("5"), Pass(), play("8"), play("9"), Pass())
    assert "trick_ended" not in [event.kind for event in happened]
    assert state.to_act() == (2,)


@pytest.mark.parametrize(
    ("out", "winners", "changes"), [(0, (0,), (4, -2, -2)), (1, (1, 2), (-4, 2, 2)), (2, (1, 2), (-4, 2, 2))]
)
def test_dd12_dd13_the_deal_ends_with_the_first_empty_hand(out: int, winners: Any, changes: Any) -> None:
    hands = ["4 5 K", "6 7 A", "8 9 2"]
    hands[out] = {0: "4", 1: "6", 2: "8"}[out]
    state, happened = go(table(*hands), *[play(text) for text in "468"[: out + 1]])
    assert isinstance(state, Finished)
    assert happened[-1] == Event("deal_ended", seat=Seat(out), value=2)
    assert state.result.winners == winners
    assert state.result.changes == changes
    assert state.to_act() == ()
    assert state.shapes(Seat(0)) == []


def test_dd13_bombs_and_rockets_of_anyone_double() -> None:
    state, _ = go(
        table("3 4444 9", "5 BJ RJ 6", "7 8888 J", bid=3),
        *(play("3"), play("5"), play("7"), Pass(), play("BJ RJ"), Pass(), Pass(), play("6")),
    )
    assert isinstance(state, Finished)
    assert state.result.doublings == (Doubling("rocket", Seat(1), Rank.BIG_JOKER), Doubling("anti_spring"))
    assert (state.result.bid, state.result.stake, state.result.changes) == (3, 12, (-24, 12, 12))


def test_dd13_unused_bombs_and_four_with_two_do_not_double() -> None:
    state, _ = go(table("4444 56 3", "7777 9", "8", bid=2), play("4444 56"), Pass(), Pass(), play("3"))
    assert isinstance(state, Finished)
    assert [doubling.kind for doubling in state.result.doublings] == ["spring"]
    assert state.result.stake == 4


def test_dd13_the_stake_so_far_is_shown() -> None:
    state, _ = go(table("4444 3", "7777 9", "8", bid=2), play("4444"), play("7777"))
    shared = state.view(None).shared
    assert [(doubling.seat, doubling.rank) for doubling in shared.doublings] == [(0, Rank.FOUR), (1, Rank.SEVEN)]
    assert shared.stake == 8


def test_dd14_spring_needs_both_peasants_without_a_play() -> None:
    state, _ = go(table("4 5", "6 7", "8 9"), play("4"), Pass(), Pass(), play("5"))
    assert isinstance(state, Finished)
    assert state.result.doublings == (Doubling("spring"),)
    state, _ = go(table("4 K", "6 7", "8 9"), play("4"), play("6"), Pass(), play("K"))
    assert isinstance(state, Finished)
    assert state.result.doublings == ()


def test_dd15_the_match_goes_on_below_the_target_and_ends_at_it() -> None:
    for target, winners in ((50, ()), (30, (0,))):
        state, _ = go(table("4", "6", "8", bid=3, totals=(18, -9, -9), target=target), play("4"))
        assert state.standing == Standing((30, -15, -15))
        assert state.winners == winners
        assert state.view(None).shared.result.match_winners == winners


def test_dd15_an_unfinished_deal_scores_nothing() -> None:
    state, _ = go(table("4444 5", "6", "8", bid=3, totals=(18, -9, -9)), play("4444"))
    assert state.standing == Standing((18, -9, -9))
    assert state.view(None).shared.totals == (18, -9, -9)
    assert state.winners == ()


def test_rules_refuse_a_target_that_is_none() -> None:
    for wrong in (0, -30, True, "30", 2.5):
        with pytest.raises(ValueError, match="target"):
            Rules(wrong)  # type: ignore[arg-type]
    assert all(GAME.rules(target).target == target for target in GAME.choices["target"])
    with pytest.raises(ValueError, match="seats"):
        GAME.start(STANDARD, 4, Standing((0, 0, 0, 0)))


def test_a_finished_hand_that_was_not_played_out_stays_hidden() -> None:
    state, _ = go(table("4", "6 7", "8 9"), play("4"))
    own = state.view(Seat(1)).private
    assert own is not None
    assert own.hand == cards("7 6")
    assert state.view(None).private is None
    shared = state.view(None).shared
    assert (shared.phase, shared.hand_sizes, shared.to_act) == ("finished", (0, 2, 2), ())


@pytest.mark.parametrize(
    ("top", "lowest"),
    [
        ("7", ["single 8 1", "bomb 3 4", "rocket RJ 2"]),
        ("2", ["single BJ 1", "bomb 3 4", "rocket RJ 2"]),
        ("RJ", ["bomb 3 4", "rocket RJ 2"]),
        ("AA", ["pair 2 2", "bomb 3 4", "rocket RJ 2"]),
        ("22", ["bomb 3 4", "rocket RJ 2"]),
        ("TJQKA", ["bomb 3 4", "rocket RJ 2"]),
        ("34567", ["straight 8 5", "bomb 3 4", "rocket RJ 2"]),
        ("333444 55", ["airplane_singles 5 8 2", "bomb 3 4", "rocket RJ 2"]),
        ("AAA 3", ["trio_single 2 4", "bomb 3 4", "rocket RJ 2"]),
        ("AAAA 34", ["four_singles 2 6", "bomb 3 4", "rocket RJ 2"]),
        ("8888", ["bomb 9 4", "rocket RJ 2"]),
        ("2222", ["rocket RJ 2"]),
        ("BJ RJ", []),
        ("-", []),
    ],
)
def test_dd9_what_would_beat_the_table(top: str, lowest: list[str]) -> None:
    assert list(GAME.what_beats(on(top))) == [reading(text) for text in lowest]


def test_counters_show_what_is_not_played_and_what_the_viewer_cannot_see() -> None:
    state, _ = go(table("2s 2h BJ 3", "2c RJ 4", "2d 5"), play("2s"), Pass(), Pass(), play("BJ"), play("RJ"))
    left = ((Rank.TWO, 3), (Rank.SMALL_JOKER, 0), (Rank.BIG_JOKER, 0))
    assert state.view(None).shared.left == left
    for seat, twos in ((0, 2), (1, 2), (2, 2)):
        private = state.view(Seat(seat)).private
        assert private is not None
        assert private.unseen == ((Rank.TWO, twos), *left[1:])
    assert [n for n in state.view(None).shared.played if n] == [1, 1, 1]
