"""Public cases of Dou Dizhu (R01 to R25): what went wrong elsewhere, and what must come of it here."""

# ruff: noqa: N802  the names carry the ids of the cases
import json
import pickle

import pytest

from engine.cards import Card, Rank, deck, rank_of
from engine.game import DEALER, Bid, Deal, IllegalMove, Move, Pass, Play, Seat
from engine.games.doudizhu import GAME
from engine.games.doudizhu.play import Finished
from engine.games.doudizhu.state import Bidding, State, Waiting
from engine.notation import cards_from, rank_of_text, rank_text, reading_from, reading_texts, texts_of
from tests.engine.doudizhu.writing import STANDARD, cards, on, reading, refusal, table, types, verdict


def listed(hand: str, top: str | None = None) -> set[str]:
    """Every legal play of a hand on a top, as sorted ranks."""
    return {
        " ".join(rank_text(rank) for rank in sorted(rank_of(card) for card in combos[0].cards))
        for combos in GAME.plays(on(top), cards(hand))
    }


def after(state: State, *moves: str) -> State:
    """The position after plays (named cards such as ``7h``, or ranks) and passes (``-``) of whoever is to act."""
    for text in moves:
        (seat,) = state.to_act()
        state, _ = state.apply(seat, Pass() if text == "-" else Play(held(state, seat, text)))
    return state


def held(state: State, seat: Seat, text: str) -> tuple[Card, ...]:
    """The cards of a seat's hand with these ranks."""
    private = state.view(seat).private
    assert private is not None
    hand = list(private.hand)
    found = []
    for wanted in cards(text):
        card = next(card for card in hand if rank_of(card) == rank_of(wanted))
        hand.remove(card)
        found.append(card)
    return tuple(found)


def finished(state: State) -> Finished:
    assert isinstance(state, Finished)
    return state


def test_R01_pair_as_two_loose_wings() -> None:  # DD-8
    assert verdict("333 444 55") == f"airplane_singles {Rank.FOUR}"
    assert verdict("666 777 88", "333 444 55") == f"airplane_singles {Rank.SEVEN}"
    assert refusal("999 TTT JJ QQ", "666 777 88").code == "play/wrong_type"
    assert verdict("999 TTT QK", "666 777 88") == f"airplane_singles {Rank.TEN}"


def test_R02_wing_of_body_rank_is_named() -> None:  # DD-7
    state = table("3 444 5555 9", "6", "7")
    refused = Play(cards("3 444 5555"))
    with pytest.raises(IllegalMove) as found:
        state.apply(Seat(0), refused)
    assert (found.value.code, found.value.params) == ("play/wing_of_body_rank", {"rank": Rank.FIVE})
    assert len(state.hands[0]) == 9
    assert GAME.readings(on(None), refused.cards) == ()


def test_R03_four_carrying_a_four() -> None:  # DD-8, DD-13
    assert GAME.readings(on(None), cards("4444 5555")) == ()
    assert GAME.readings(on(None), cards("3333 4444")) == ()
    assert refusal("4444 5555").code == "play/equal_pair_wings"
    state = after(table("3333 44 55 9", "6", "7"), "3333 44 55")
    assert state.view(None).shared.top.reading == reading("four_pairs 3 8")
    assert state.view(None).shared.doublings == ()


def test_R04_both_jokers_as_wings() -> None:  # DD-7
    assert refusal("666 777 BJ RJ").code == "play/both_jokers_as_wings"
    assert verdict("666 777 BJ 5") == f"airplane_singles {Rank.SEVEN}"


def test_R05_both_jokers_as_the_two_cards_of_a_four() -> None:  # DD-7; the bots' side is tested with them
    assert refusal("7777 BJ RJ", "6666 39").code == "play/both_jokers_as_wings"
    legal = {"4 7 7 7 7 BJ", "4 7 7 7 7 RJ", "7 7 7 7", "BJ RJ"}
    assert listed("7777 BJ RJ 4", "6666 39") == legal
    state = after(table("6666 39 5", "7777 BJ RJ 4", "8"), "6666 39")
    moves = [*state.shapes(Seat(1)), *state.legal(Seat(1))]
    assert Pass() in moves
    assert not any(isinstance(move, Play) and set(move.cards) == set(cards("7777 BJ RJ")) for move in moves)


@pytest.mark.parametrize("text", ["A2345", "23456", "JQKA2", "AA2233", "QQKKAA22", "AAA222", "KKKAAA222"])
def test_R06_2_inside_sequences(text: str) -> None:  # DD-6
    assert refusal(text).code == "play/no_two_or_joker_in_sequence"


def test_R06_2_as_a_trio() -> None:  # DD-5
    assert verdict("222 33") == f"trio_pair {Rank.TWO}"
    assert verdict("333 22") == f"trio_pair {Rank.THREE}"
    assert verdict("KKK AAA 25") == f"airplane_singles {Rank.ACE}"


def test_R07_trio_with_two_different_loose_cards() -> None:  # DD-5
    for top in (None, "888 44"):
        found = refusal("999 23", top)
        assert (found.code, found.params) == ("play/wrong_wing_count", {"need": 1, "size": 2})


def test_R08_trios_as_loose_wings_and_four_consecutive_trios() -> None:  # DD-8, DD-10
    assert types(GAME.judge(on(None), cards("333 444 555 777"))) == ["airplane_singles"]
    assert types(GAME.judge(on(None), cards("555 666 777 888"))) == ["airplane", *["airplane_singles"] * 2]
    answer = cards("888 999 TTT JJJ")
    assert [combo.reading for combo in GAME.judge(on("333 444 555 67Q"), answer)] == [
        reading("airplane_singles J 12 3"),
        reading("airplane_singles T 12 3"),
    ]
    state = after(table("333 444 555 67Q A", "888 999 TTT JJJ 2", "7"), "333 444 555 67Q")
    assert set(answer) in [set(move.cards) for move in state.shapes(Seat(1)) if isinstance(move, Play)]
    state, _ = state.apply(Seat(1), Play(answer))


def test_R09_bomb_on_a_pair_and_pair_on_a_bomb() -> None:  # DD-9, DD-11
    state: State = table("QQ 22 BJ RJ 4", "8888 9999 5", "7777 22 6")
    state = after(state, "QQ", "8888")
    for seat, text in ((2, "22"), (2, "7777")):
        with pytest.raises(IllegalMove):
            state.apply(Seat(seat), Play(held(state, Seat(seat), text)))
    state = after(state, "-", "-")
    assert state.to_act() == (1,)
    state = after(state, "9999", "-", "BJ RJ")
    assert [*state.legal(Seat(1))] == [Pass()]
    state = after(state, "-")
    assert [*state.legal(Seat(2))] == [Pass()]


def test_R10_equal_rank_and_rocket_over_a_long_run() -> None:  # DD-4, DD-9
    state = after(table("2s 2c 3", "2h 2d 4", "5"), "22")
    with pytest.raises(IllegalMove, match="play/too_low"):
        state.apply(Seat(1), Play(cards("2h 2d")))
    assert verdict("BJ RJ", "3456789") == f"rocket {Rank.BIG_JOKER}"
    assert refusal("BJ", "34567").code == "play/wrong_type"


def test_R11_lower_type_never_beats_a_higher_shape() -> None:  # DD-9
    assert refusal("K", "777 A").code == "play/wrong_type"
    assert refusal("2", "5555").code == "play/wrong_type"
    assert verdict("888") == f"trio {Rank.EIGHT}"
    assert verdict("888 22") == f"trio_pair {Rank.EIGHT}"


def test_R12_a_play_is_compared_with_the_table_whoever_sends_it() -> None:  # DD-9
    state = after(table("5 9 J", "3 8", "4 7"), "5")
    before = pickle.dumps(state)
    attempts: list[tuple[int, Move, str]] = [
        (1, Play(cards("3")), "play/too_low"),
        (1, Play(cards("6")), "play/not_in_hand"),
        (2, Play(cards("7")), "move/not_your_turn"),
        (1, Play(()), "play/no_cards"),
    ]
    for seat, move, code in attempts:
        with pytest.raises(IllegalMove) as found:
            state.apply(Seat(seat), move)
        assert found.value.code == code
        assert pickle.dumps(state) == before


def test_R13_last_play_of_exactly_one_airplane() -> None:  # DD-12, DD-14
    state = finished(after(table("333 444 56", "7777 9", "8"), "333 444 56"))
    assert state.to_act() == ()
    assert state.result.out == 0
    assert [doubling.kind for doubling in state.result.doublings] == ["spring"]
    with pytest.raises(IllegalMove, match="move/wrong_phase"):
        state.apply(Seat(1), Play(cards("7777")))


def bid(start: int, *values: int) -> State:
    state, _ = Waiting(STANDARD, GAME.opening(STANDARD, 3)).apply(DEALER, Deal(deck(1), Seat(start)))
    for value in values:
        state, _ = state.apply(state.to_act()[0], Bid(value))
    return state


def test_R14_every_seat_bids() -> None:  # DD-2
    shared = bid(1, 1, 0, 0).view(None).shared
    assert (shared.phase, shared.landlord, shared.bid) == ("playing", 1, 1)
    assert bid(2, 0, 0, 0) == Waiting(STANDARD, GAME.opening(STANDARD, 3))
    state = bid(0, 0, 2)
    assert [*state.legal(Seat(2))] == [Bid(0), Bid(3)]
    with pytest.raises(IllegalMove) as found:
        state.apply(Seat(2), Bid(2))
    assert (found.value.code, found.value.params) == ("bid/too_low", {"value": 2, "over": 2})
    shared = bid(0, 0, 3).view(None).shared
    assert (shared.landlord, shared.bids) == (1, (0, 3))
    shared = bid(0, 1, 2, 3).view(None).shared
    assert (shared.landlord, shared.bid) == (2, 3)


def test_R15_anti_spring_counts_plays() -> None:  # DD-14
    opening = ["34567", "89TJQ", "-", "-"]
    once = after(table("34567 9 8", "89TJQ 3", "A"), *opening, "3")
    assert finished(once).result.changes == (-4, 2, 2)
    assert finished(once).result.stake == 2
    twice = after(table("34567 9 8", "89TJQ 3 K", "A"), *opening, "3", "-", "9", "K")
    assert finished(twice).result.changes == (-2, 1, 1)
    assert finished(twice).result.doublings == ()


def test_R16_counter_does_not_reveal_the_bottom() -> None:  # DD-1
    strong_bottom = cards("BJ RJ 2s")
    rest = tuple(card for card in deck(1) if card not in strong_bottom)
    state, _ = Waiting(STANDARD, GAME.opening(STANDARD, 3)).apply(DEALER, Deal((*rest, *strong_bottom), Seat(0)))
    assert isinstance(state, Bidding)
    for seat in (None, *map(Seat, range(3))):
        view = state.view(seat)
        assert view.shared.bottom == ()
        assert view.shared.left == ((Rank.TWO, 4), (Rank.SMALL_JOKER, 1), (Rank.BIG_JOKER, 1))
        if view.private is not None:
            twos = sum(rank_of(card) == Rank.TWO for card in view.private.hand)
            assert view.private.unseen == ((Rank.TWO, 4 - twos), (Rank.SMALL_JOKER, 1), (Rank.BIG_JOKER, 1))
            assert len(set(view.private.hand) & set(strong_bottom)) == 0


def test_R17_the_result_names_both_peasants() -> None:  # DD-12, DD-13
    state = finished(after(table("4 5 8", "7777 3", "9", bid=2), "4", "-", "9"))
    assert state.result.out == 2
    state = finished(after(table("4 A 8", "7777 3", "9 K", bid=2), "4", "-", "9", "A", "7777", "-", "-", "3"))
    assert (state.result.winners, state.result.out) == ((1, 2), 1)
    assert state.result.changes == (-8, 4, 4)


def test_R18_totals_and_the_target() -> None:  # DD-15
    start = table("3333 5", "4 6", "7", bid=2, totals=(24, -12, -12))
    assert start.view(None).shared.totals == (24, -12, -12)
    state = finished(after(start, "5", "6", "-", "3333"))
    assert state.result.changes == (8, -4, -4)
    assert state.standing.totals == (32, -16, -16)
    assert state.winners == (0,)
    assert pickle.loads(pickle.dumps(state)).standing == state.standing
    both = finished(after(table("4 5 8", "9", "3", bid=2, totals=(-56, 28, 28)), "4", "9"))
    assert both.standing.totals == (-64, 32, 32)
    assert both.winners == (1, 2)


def test_R25_ten_is_one_rank_everywhere() -> None:  # DD-5
    assert verdict("TJQKA") == f"straight {Rank.ACE}"
    assert cards_from(["10h"]) == cards_from(["Th"]) == cards("Th")
    assert texts_of(cards_from(["10h"])) == ["Th"]
    assert rank_of_text("10") == rank_of_text("T") == Rank.TEN
    ten = reading("pair T 2")
    assert reading_from(json.loads(json.dumps(reading_texts(ten)))) == ten
    assert reading_texts(ten)["rank"] == "T"
