"""Public cases of Guandan: what went wrong for others, and what is right here (R24 to R33, F01 to F05, U02).

Seats are counted from 0 here, from 1 where the cases are told.
"""

from dataclasses import replace
from typing import Any

import pytest

from engine.cards import Card, Rank, cards_of, text_of
from engine.game import DEALER, Deal, IllegalMove, Pass, Play, Return, Seat
from engine.games.guandan import GAME, Rules, Standing
from engine.games.guandan.play import Playing
from engine.games.guandan.state import Returning
from engine.notation import cards_from, rank_of_text, rank_text, texts_of
from tests.engine.guandan.shuffling import deal, deck_for
from tests.engine.guandan.writing import HOUSE, STEADY, TOURNAMENT, cards, legal, on_table, stands, table

every_preset = pytest.mark.parametrize("rules", [TOURNAMENT, HOUSE, STEADY], ids=["tournament", "house", "steady"])


@every_preset
def test_r24_a_low_ace_straight_is_the_lowest(rules: Rules) -> None:  # GD-4
    low = "As 2d 3s 4c 5s"
    assert legal(low, "6789T", "5", rules) == []
    assert legal("6789T", low, "5", rules) == ["straight T"]
    assert legal("56789", None, "7", rules) == ["straight 9"]


def test_r25_ten_is_one_rank_with_two_spellings() -> None:
    assert legal("Ks Th", None, "T") == ["pair K"]
    assert legal("TJQKA", None, "T") == ["straight A"]
    assert rank_of_text("10") == rank_of_text("T") == Rank.TEN
    assert cards_from(["10h"]) == cards_from(["Th"])
    assert rank_text(Rank.TEN) == "T"
    assert texts_of(cards_of(["10h"])) == ["Th"]


def test_r26_two_wilds_with_j_q_k() -> None:  # GD-4, GD-5, GD-11
    assert legal("Js Qd Ks 2h 2h") == ["straight A", "straight K"]
    assert legal("Js Qd Ks 2h 2h", "9TJQK") == ["straight A"]
    assert legal("Js Qd Ks 2h 2h", "9TJQK", "2", STEADY) == ["straight A"]
    assert legal("Js Qs Ks Ad 7h", None, "7") == ["straight A"]
    assert stands("Js Qs Ks Ad 7h", "straight A", "7") == ["T"]


@pytest.mark.parametrize(
    ("lower", "higher"),
    [("AAA222", "222333"), ("222333", "QQQKKK"), ("QQQKKK", "KKKAAA"), ("AA2233", "223344"), ("223344", "QQKKAA")],
)
def test_r27_plates_and_tubes_with_the_ace(lower: str, higher: str) -> None:  # GD-4
    assert legal(higher, lower, "7")
    assert not legal(lower, higher, "7")


@pytest.mark.parametrize("text", ["KKKAAA222", "KK AA 22", "333444555", "33445566"])
def test_r27_what_wraps_or_is_too_long_is_nothing(text: str) -> None:  # GD-4, GD-6
    assert legal(text, None, "7") == []


def test_r28_the_leaders_own_bomb_counts_as_one() -> None:  # GD-9
    state, _ = table("KKKK 3", "4444 5", "33333 6", "5c 6c 7c 8c 9c 9").apply(Seat(0), Play(cards("KKKK")))
    assert isinstance(state, Playing)
    with pytest.raises(IllegalMove, match="play/too_low"):
        state.apply(Seat(1), Play(state.hands[1][1:]))
    state, _ = state.apply(Seat(1), Pass())
    assert isinstance(state, Playing)
    state, _ = state.apply(Seat(2), Play(state.hands[2][1:]))
    assert isinstance(state, Playing)
    flush = tuple(card for card in state.hands[3] if text_of(card).endswith("c"))[-5:]
    state, events = state.apply(Seat(3), Play(flush))
    assert events[0].combo is not None
    assert events[0].combo.reading.type == "straight_flush"


@pytest.mark.parametrize(
    ("text", "top", "expected"),
    [
        ("BJ RJ", None, []),
        ("RJ 7h", None, []),
        ("BJ BJ", None, ["pair BJ"]),
        ("BJ BJ RJ RJ", None, ["joker_bomb RJ"]),
        ("BJ RJ RJ 7h", None, []),
        ("7h", "A", ["single 7"]),
        ("999 BJ BJ", None, ["full_house 9"]),
    ],
)
def test_r29_jokers_and_wilds(text: str, top: str | None, expected: list[str]) -> None:  # GD-5 to GD-7
    assert legal(text, top, "7") == expected


def test_r29_wilds_alone_and_the_option() -> None:  # GD-5, GD-7
    assert legal("7h 7h", None, "7")[0] == "pair 7"
    assert len(legal("7h 7h", None, "7")) == 13
    assert legal("999 BJ BJ", None, "7", STEADY) == []


def test_r30_straight_flushes_with_a_low_ace_and_their_place() -> None:  # GD-4, GD-9
    low = "Ad 2d 3d 4d 5d"
    assert legal(low, "55555", "9") == ["straight_flush 5"]
    assert legal("2s 3s 4s 5s 6s", low, "9") == ["straight_flush 6"]
    assert legal("666666", "2s 3s 4s 5s 6s", "9") == ["bomb 6"]
    assert legal("45678", "666666", "9") == []


RESISTANCE = [
    ("a", (0, 1, 2, 3), {3: "RJ", 2: "RJ"}, False),
    ("b", (0, 1, 2, 3), {3: "BJ BJ"}, False),
    ("c", (0, 1, 2, 3), {3: "RJ RJ"}, True),
    ("d", (0, 2, 1, 3), {1: "RJ", 3: "RJ"}, True),
    ("e", (0, 2, 1, 3), {3: "RJ RJ"}, True),
    ("f", (0, 2, 1, 3), {0: "RJ", 2: "RJ"}, False),
]


@every_preset
@pytest.mark.parametrize(("places", "held", "resisted"), [pytest.param(*case[1:], id=case[0]) for case in RESISTANCE])
def test_r31_resistance(
    places: tuple[int, ...], held: dict[int, str], resisted: bool, rules: Rules
) -> None:  # GD-21, GD-22
    state, events = deal(rules, Standing((5, 5), owner=0, places=places, deals=1), held)
    assert isinstance(state, Playing) is resisted
    assert ("resisted" in [event.kind for event in events]) is resisted
    if resisted:
        assert state.to_act() == (places[0],)


def test_r32_in_a_double_tribute_the_cards_change_hands() -> None:  # GD-19, GD-20, GD-22
    standing = Standing((3, 3), owner=0, places=(0, 2, 1, 3), deals=1)
    state, _ = deal(TOURNAMENT, standing, {1: "RJ", 3: "Ac", 0: "RJ BJ BJ 5s 5s 5c 5c 5d 5d As As Ah Ah Ac Ad Ad"})
    assert isinstance(state, Returning)
    gifts = {(int(gift.giver), int(gift.receiver)): gift.card for gift in state.tribute.gifts}
    assert {way: text_of(card) for way, card in gifts.items()} == {(1, 0): "RJ", (3, 2): "Ac"}
    assert gifts[1, 0] in state.hands[0]
    assert gifts[3, 2] in state.hands[2]
    for seat in (2, 0):
        state, _ = state.apply(Seat(seat), state.shapes(Seat(seat))[-1])
    assert isinstance(state, Playing)
    assert [len(hand) for hand in state.hands] == [27] * 4
    assert sorted(card for hand in state.hands for card in hand) == list(range(108))
    assert state.tribute is not None
    assert [(gift.giver, gift.receiver) for gift in state.tribute.returns] == [(0, 1), (2, 3)]
    assert state.turn == 1


@every_preset
def test_r33_equal_gifts_go_by_seat(rules: Rules) -> None:  # GD-19, GD-22
    standing = Standing((3, 3), owner=0, places=(2, 0, 1, 3), deals=1)
    state, _ = deal(rules, standing, {1: "As", 3: "Ad", 0: "RJ RJ BJ BJ 5s 5s 5c 5c 5d 5d"})
    assert isinstance(state, Returning)
    assert [(gift.giver, gift.receiver) for gift in state.tribute.gifts] == [(3, 2), (1, 0)]
    assert state.leader == 3


def test_f01_the_very_card_received_is_not_returned() -> None:  # GD-24
    standing = Standing((0, 0), owner=0, places=(0, 1, 2, 3), deals=1)
    # The first holds no card below the J but level cards; the last gives a J, its best.
    first = "Jd Js Js Jh Qs Qs Qh Qh Qc Qc Qd Qd Ks Ks Kh Kh Kc Kc Kd Kd 2s 2s 2h 2h RJ RJ BJ"
    low = " ".join(f"{rank}{suit}" for rank in "3456789" for suit in "shc")
    state, _ = deal(STEADY, standing, {0: first, 3: f"Jd {low}", 2: "BJ 2c 2c 2d 2d As As Ah Ah Ac Ac Ad Ad Jh Jc Jc"})
    assert isinstance(state, Returning)
    received = state.tribute.gifts[0].card
    assert text_of(received) == "Jd"
    twin = Card((received + 54) % 108)
    assert {text_of(move.card) for move in state.legal(Seat(0)) if isinstance(move, Return)} == {"Js", "Jd", "Jh"}
    with pytest.raises(IllegalMove) as refused:
        state.apply(Seat(0), Return(received))
    assert (refused.value.code, refused.value.params) == ("return/received_card", {"cards": (received,)})
    with pytest.raises(IllegalMove, match="return/not_lowest"):
        state.apply(Seat(0), Return(cards_of(["Qs"])[0]))
    after, _ = state.apply(Seat(0), Return(twin))
    assert isinstance(after, Playing)
    assert twin in after.hands[3]


def test_f02_nothing_is_played_before_the_tribute_is_done() -> None:  # GD-20
    state, events = deal(TOURNAMENT, Standing((3, 3), owner=0, places=(0, 2, 1, 3), deals=1), {0: "RJ"})
    told = [event.kind for event in events]
    assert isinstance(state, Returning)
    for seat in (0, 1, 2, 3):
        with pytest.raises(IllegalMove, match="move/wrong_phase"):
            state.apply(Seat(seat), Play((state.hands[seat][0],)))
    for seat in state.to_act():
        state, events = state.apply(seat, state.shapes(seat)[0])
        told += [event.kind for event in events]
    assert told == ["dealt", "tribute", "tribute", "return_laid", "returned", "returned"]
    assert isinstance(state, Playing)
    assert [len(hand) for hand in state.hands] == [27] * 4
    _, events = state.apply(state.to_act()[0], state.shapes(state.to_act()[0])[0])
    assert events[0].kind == "played"


def after(state: Playing, *moves: str) -> Playing:
    """The state after plays of the seat whose turn it is; ``-`` passes."""
    for move in moves:
        ranked = [card for card in state.hands[state.turn] if move in (text_of(card), text_of(card)[0])]
        then, _ = state.apply(state.turn, Pass() if move == "-" else Play((ranked[0],)))
        assert isinstance(then, Playing)
        state = then
    return state


def test_f03_who_leads_when_the_leader_has_gone_out() -> None:  # GD-13, GD-14
    out = table("A", "RJ 3 4", "BJ 3 4", "5 6").apply(Seat(0), Play(cards("A")))[0]
    assert isinstance(out, Playing)
    a = after(out, "-", "-", "-")
    assert (a.turn, a.trick.top) == (2, None)
    b = after(out, "RJ", "-", "-")
    assert (b.turn, b.trick.top) == (1, None)
    c = after(out, "-", "BJ", "-", "-")
    assert (c.turn, c.trick.top) == (2, None)


@pytest.mark.parametrize(("rules", "dropped"), [(STEADY, False), (TOURNAMENT, False), (HOUSE, True)])
def test_f04_winning_needs_the_pair_already_at_a(rules: Rules, dropped: bool) -> None:  # GD-27, GD-28, GD-31
    def settle(places: list[int], **case: object) -> dict[str, Any]:
        return GAME.flow(rules, "settle", {"places": places, **case})

    reached = settle([0, 1, 2, 3], levels=["K", "5"], active="K", owner=0, fails=[2, 0])
    assert (reached["levels"], reached["match_winner"]) == (["A", "5"], None)
    kept = settle([0, 1, 3, 2], levels=["A", "5"], active="A", owner=0, fails=[2, 0])
    assert (kept["levels"][0], kept["winners"], kept["match_winner"]) == ("2" if dropped else "A", 0, None)
    won = settle([0, 1, 2, 3], levels=["A", "5"], active="A", owner=0, fails=[0, 0])
    assert won["match_winner"] == 0


def test_f05_levels_belong_to_the_side_and_tribute_to_the_seat() -> None:
    standing = Standing((3, 8), (0, 1), 1, (1, 3, 0, 2), 3)
    state = GAME.start(TOURNAMENT, 4, standing)
    again = GAME.start(TOURNAMENT, 4, replace(standing))
    deck = deck_for(standing, {1: "RJ"})
    assert state.apply(DEALER, Deal(deck, Seat(0))) == again.apply(DEALER, Deal(deck, Seat(3)))


def test_u02_a_pass_gives_up_that_chance_only() -> None:  # GD-13
    state = after(table("5 7", "6 J", "9 3", "4 4"), "5", "-", "9", "-", "-")
    assert state.turn == 1
    assert state.view(Seat(1)).shared.to_act == (1,)
    assert after(state, "J").trick.top_seat == 1


def test_the_table_lies_in_the_order_of_the_reading() -> None:  # GD-12
    assert on_table("9s 6s 2h 8s 5s", "straight 9") == "5s 6s 2h 8s 9s"
    assert on_table("5d 4s 3c As 2c", "straight 5") == "As 2c 3c 4s 5d"
