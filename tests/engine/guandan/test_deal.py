"""The course of a deal: first lead, turns, tricks, going out, the end (GD-1, GD-13 to GD-15)."""

import pytest

from engine.cards import Rank, deck, text_of
from engine.game import DEALER, Deal, Event, IllegalMove, Pass, Play, Seat
from engine.games.guandan import GAME, Rules, Standing
from engine.games.guandan.play import Finished, Playing
from tests.engine.guandan.writing import STEADY, TOURNAMENT, cards, of_hand, reading, table


def play(state: Playing, text: str, named: str | None = None) -> tuple[Playing | Finished, tuple[Event, ...]]:
    """The seat whose turn it is plays cards of its hand by face, or by rank; ``-`` passes."""
    if text == "-":
        return state.apply(state.turn, Pass())
    hand = state.hands[state.turn]
    texts = text.split() if len(text) > 1 else [next(text_of(card) for card in hand if text_of(card)[0] == text)]
    return state.apply(state.turn, Play(of_hand(hand, texts), None if named is None else reading(named)))


def after(state: Playing, *moves: str) -> Playing:
    for move in moves:
        then, _ = play(state, move)
        assert isinstance(then, Playing)
        state = then
    return state


def ended(state: Playing, *moves: str) -> Finished:
    *before, last = moves
    then, events = play(after(state, *before), last)
    assert isinstance(then, Finished)
    assert [event.kind for event in events][-2:] == ["out", "deal_ended"]
    return then


def test_the_first_deal_is_at_level_2_and_seat_0_leads_without_tribute() -> None:  # GD-1
    state, events = GAME.start(TOURNAMENT, 4, GAME.opening(TOURNAMENT, 4)).apply(DEALER, Deal(deck(2), Seat(3)))
    assert isinstance(state, Playing)
    assert (state.turn, state.level, state.tribute) == (0, Rank.TWO, None)
    assert [len(hand) for hand in state.hands] == [27] * 4
    assert events == (Event("dealt", seat=Seat(0)),)
    with pytest.raises(IllegalMove, match="pass/leader_may_not"):
        state.apply(Seat(0), Pass())


def test_a_match_may_start_at_given_levels() -> None:
    rules = Rules(start_us="7", start_them="T")
    opening = GAME.opening(rules, 4)
    assert (opening.levels, opening.level) == ((Rank.SEVEN, Rank.TEN), Rank.SEVEN)
    state, _ = GAME.start(rules, 4, opening).apply(DEALER, Deal(deck(2), Seat(0)))
    assert state.view(None).shared.level == Rank.SEVEN


def test_passing_gives_up_one_turn_and_a_trick_ends_when_all_others_have_passed() -> None:
    state = after(table("3 4", "5 6", "7 8", "9 T"), "3", "-", "7", "-")
    assert (state.turn, state.trick.top_seat) == (0, 2)
    state = after(state, "-", "-")
    assert (state.turn, state.trick.top) == (2, None)
    assert [(action.seat, action.combo is None) for action in state.trick.actions] == [
        (2, False),
        (3, True),
        (0, True),
        (1, True),
    ]


def test_players_without_cards_are_skipped() -> None:  # GD-13
    state = after(table("A", "2s 3", "4 5", "6 7"), "A", "2", "-", "-")
    assert (state.turn, state.trick.top) == (1, None)
    state = after(state, "3", "4", "6")
    assert state.turn == 2
    with pytest.raises(IllegalMove, match="move/not_your_turn"):
        state.apply(Seat(0), Pass())


def test_the_partner_inherits_the_lead_of_a_player_who_is_out() -> None:  # GD-14
    state = after(table("A", "3 4", "5 6", "7 8"), "A", "-", "-", "-")
    assert (state.turn, state.trick.top) == (2, None)


def test_others_may_still_beat_the_last_play_of_a_player_who_is_out() -> None:  # GD-14
    state = after(table("A", "3 4", "5 6", "BJ 8"), "A", "-", "-", "BJ", "-", "-")
    assert (state.turn, state.trick.top) == (3, None)


def test_the_deal_ends_when_the_partner_of_the_first_is_out() -> None:  # GD-15, GD-16
    result = ended(table("A", "3 4", "RJ", "7 8"), "A", "-", "RJ").result
    assert (result.places, result.tied, result.gain, result.winners) == ((0, 2, 1, 3), True, 3, (0, 2))
    result = ended(table("3 4", "A", "7 8", "RJ", leader=1), "A", "-", "RJ").result
    assert (result.places, result.tied, result.side) == ((1, 3, 2, 0), True, 1)


def test_the_deal_ends_when_three_are_out() -> None:  # GD-15, GD-16
    state = after(table("A", "BJ", "3 4", "RJ 5"), "A", "BJ", "-", "-", "5")
    assert state.out == (0, 1)
    result = ended(state, "-", "RJ").result
    assert (result.places, result.tied, result.gain, result.side) == ((0, 1, 3, 2), False, 1, 0)
    state = after(table("A", "BJ", "3 4", "6 5"), "A", "BJ", "-", "-")
    assert state.turn == 3, "the partner of seat 1 inherits"
    result = ended(state, "5", "-", "6").result
    assert result.places == (0, 1, 3, 2)


def test_one_three() -> None:  # GD-15, GD-16
    result = ended(table("A", "BJ", "RJ", "5 6"), "A", "BJ", "RJ").result
    assert (result.places, result.gain, result.tied) == ((0, 1, 2, 3), 2, False)


def test_nobody_answers_the_play_that_ends_the_deal() -> None:
    finished = ended(table("A", "3 4", "RJ", "7 8"), "A", "-", "RJ")
    assert finished.to_act() == ()
    with pytest.raises(IllegalMove, match="move/wrong_phase"):
        finished.apply(Seat(3), Pass())


def test_events_tell_what_happens() -> None:
    state = after(table("A", "BJ 3", "3 4", "RJ 5"), "A", "-", "-")
    _, events = play(state, "-")
    assert events == (Event("passed", seat=Seat(3)), Event("trick_ended", seat=Seat(2)))
    _, events = play(table("A", "BJ 3", "3 4", "RJ 5"), "A")
    assert [event.kind for event in events] == ["played", "out"]
    assert events[1] == Event("out", seat=Seat(0), value=1)


def test_an_unnamed_play_takes_the_strongest_reading_that_is_legal() -> None:  # GD-11
    trio = "9s 9c 9d 7h 7h"
    state = table(f"{trio} 3", "4 5", "6 8", "J Q", level="7")
    _, events = play(state, trio)
    assert events[0].combo is not None
    assert events[0].combo.reading == reading("bomb 9 5")
    _, events = play(state, trio, "full_house 9 5")
    assert events[0].combo is not None
    assert events[0].combo.reading == reading("full_house 9 5")
    assert [card for card, _, _ in events[0].combo.stands_for] == []  # two wildcards are a pair of sevens


def test_an_unnamed_answer_takes_the_strongest_that_beats_the_top() -> None:  # GD-11
    state = table("3c 4d 5s 6s 7s 9", "6s 7c 8d 2h 2h 3", "6 8", "J Q")
    state = after(state, "3c 4d 5s 6s 7s")
    _, events = play(state, "6s 7c 8d 2h 2h")
    assert events[0].combo is not None
    assert events[0].combo.reading == reading("straight T 5")
    assert [rank for _, rank, _ in events[0].combo.stands_for] == [Rank.NINE, Rank.TEN]
    with pytest.raises(IllegalMove, match="play/too_low"):
        play(
            after(table("4c 5d 6s 7s 8s 9", "6s 7c 8d 2h 2h 3", "6 8", "J"), "4c 5d 6s 7s 8s"),
            "6s 7c 8d 2h 2h",
            "straight 8 5",
        )


@pytest.mark.parametrize("named", [None, "full_house 9 5", "bomb 9 5"])
def test_auto_takes_the_strongest_whatever_was_named(named: str | None) -> None:  # GD-11
    trio = "9s 9c 9d 7h 7h"
    _, events = play(table(f"{trio} 3", "4 5", "6 8", "J Q", level="7", rules=STEADY), trio, named)
    assert events[0].combo is not None
    assert events[0].combo.reading == reading("bomb 9 5")


@pytest.mark.parametrize("rules", [TOURNAMENT, STEADY])
def test_a_reading_that_the_cards_do_not_have_is_refused(rules: Rules) -> None:  # GD-11
    state = table("9s 9c 3", "4 5", "6 8", "J Q", level="7", rules=rules)
    with pytest.raises(IllegalMove, match="play/no_such_reading"):
        play(state, "9s 9c", "pair 8 2")
    with pytest.raises(IllegalMove, match="play/no_such_reading"):
        play(state, "9s 9c", "trio 9 3")


def test_the_twin_of_a_card_is_another_card() -> None:
    state = table("9s 9s 3", "4 5", "6 8", "J Q")
    first, second = of_hand(state.hands[0], ["9s", "9s"])
    with pytest.raises(IllegalMove, match="play/same_card_twice"):
        state.apply(Seat(0), Play((first, first)))
    then, _ = state.apply(Seat(0), Play((second,)))
    assert isinstance(then, Playing)
    assert first in then.hands[0]
    assert second not in then.hands[0]


def test_three_of_a_face_are_none_of_two_decks() -> None:
    state = table("9s 9s 3", "4 5", "6 8", "J Q")
    with pytest.raises(IllegalMove, match="play/unknown_card"):
        state.apply(Seat(0), Play((*cards("9s 9s"), cards("9s")[0] + 108)))  # type: ignore[arg-type]


def test_what_a_wildcard_stands_for_is_in_the_event() -> None:  # GD-12
    hand = "5s 6s 8s 9s 7h 7h"
    state = table(f"{hand} 3", "4 5", "6 8", "J Q", level="7")
    wild = of_hand(state.hands[0], ["7h"])[0]
    _, events = play(state, "5s 6s 8s 9s 7h", "straight_flush 9 5")
    assert events[0].combo is not None
    assert events[0].combo.stands_for == ((wild, Rank.SEVEN, "s"),)
    _, events = play(state, "5s 6s 8s 9s 7h", "straight 9 5")
    assert events[0].combo is not None
    assert events[0].combo.stands_for == ()


def test_a_deal_at_another_sides_level() -> None:  # GD-2
    standing = Standing((2, 6), owner=1, places=(1, 0, 3, 2), deals=4)
    state = table("8 9", "3 4", "5 6", "7 T", standing=standing)
    assert state.level == Rank.EIGHT
    assert state.view(None).shared.owner == 1
