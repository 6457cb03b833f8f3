"""Every refusal of Guandan is reached, with exactly the parameters that its table lists, and changes nothing."""

from typing import Any

import pytest

from engine.cards import Card, Rank, cards_of, deck
from engine.game import DEALER, Bid, Deal, IllegalMove, Pass, Play, Return, Seat
from engine.games.guandan import GAME, Standing
from engine.games.guandan.play import Playing
from engine.games.guandan.state import Returning, State, Waiting
from engine.refusals import REFUSALS
from tests.engine.guandan.shuffling import deal
from tests.engine.guandan.writing import STEADY, TOURNAMENT, cards, of_hand, reading, table

WAITING = Waiting(TOURNAMENT, GAME.opening(TOURNAMENT, 4))
AFTER = Standing((3, 3), owner=0, places=(0, 1, 2, 3), deals=1)
OWING, _ = deal(STEADY, AFTER, {0: "5s 5d Qs 2s 3s", 3: "9s 4d 4c 3h 3c 3d 2h 2c 2d 4s"})
assert isinstance(OWING, Returning)
RECEIVED = OWING.tribute.gifts[0].card
NOTHING_LOW = "Jd Js Js Jh Qs Qs Qh Qh Qc Qc Qd Qd Ks Ks Kh Kh Kc Kc Kd Kd 5s 5s 5h 5h RJ RJ BJ"
HIGH, _ = deal(STEADY, AFTER, {0: NOTHING_LOW, 3: "Jd 2s", 2: "BJ 5c 5c 5d 5d As As Ah Ah Ac Ac Ad Ad Jh Jc Jc"})
HAND = "3333 44 555 66 7 8 9 AA BJ BJ RJ 2 K Q"
LEAD = table(HAND, "9s", "Ts", "4d")


def on_table(text: str, hand: str) -> Playing:
    """Seat 0 has led these cards, seat 1 is to answer."""
    state, _ = table(f"{text} Kd", hand, "3", "4").apply(Seat(0), Play(cards(text)))
    assert isinstance(state, Playing)
    return state


def lead(code: str, text: str, **params: Any) -> Any:
    state = table(f"{text} 9", "3", "4", "5", level="8", rules=STEADY)
    return pytest.param(state, 0, Play(cards(text, "8")), code, params, id=f"{code} {text}")


def answer(code: str, top: str, text: str, **params: Any) -> Any:
    state = on_table(top, f"{text} 4")
    return pytest.param(state, 1, Play(cards(text, "2", cards(f"{top} Kd"))), code, params, id=f"{code} {text}")


CASES = [
    (OWING, 1, Return(Card(0)), "move/not_your_turn", {"turn": 0}),
    (LEAD, 2, Play(cards("Ts")), "move/not_your_turn", {"turn": 0}),
    (LEAD, 0, Return(Card(0)), "move/wrong_phase", {"phase": "playing"}),
    (OWING, 0, Pass(), "move/wrong_phase", {"phase": "tribute"}),
    (WAITING, 0, Pass(), "move/wrong_phase", {"phase": "waiting"}),
    (LEAD, 0, Bid(1), "move/wrong_phase", {"phase": "playing"}),
    (LEAD, 0, "play", "move/unknown", {}),
    (OWING, 0, Return(RECEIVED), "return/received_card", {"cards": (RECEIVED,)}),
    (OWING, 0, Return(of_hand(OWING.hands[0], ["Qs"])[0]), "return/not_low", {"rank": Rank.QUEEN}),
    (OWING, 0, Return(of_hand(OWING.hands[0], ["5s"])[0]), "return/level_card", {"rank": Rank.FIVE}),
    (HIGH, 0, Return(cards_of(["Ks"])[0]), "return/not_lowest", {"rank": Rank.KING, "lowest": Rank.JACK}),
    (OWING, 0, Return(Card(108)), "play/unknown_card", {}),
    (OWING, 0, Return(OWING.hands[1][0]), "play/not_in_hand", {"cards": (OWING.hands[1][0],)}),
    (LEAD, 0, Play(()), "play/no_cards", {}),
    (LEAD, 0, Play((Card(108),)), "play/unknown_card", {}),
    (LEAD, 0, Play((Card(-1),)), "play/unknown_card", {}),
    (LEAD, 0, Play(cards("3s") * 2), "play/same_card_twice", {"cards": cards("3s")}),
    (LEAD, 0, Play(cards("3s 9h Kd")), "play/not_in_hand", {"cards": cards("9h Kd")}),
    (LEAD, 0, Play(cards("3s"), reading("single 4 1")), "play/no_such_reading", {}),
    lead("play/no_combo", "34", size=2),
    lead("play/gap_in_sequence", "3456 9"),
    lead("play/ace_in_the_middle", "JQKA2"),
    lead("play/wrong_sequence_length", "3456", type="straight", size=4, need=5),
    lead("play/joker_among_others", "3 BJ"),
    lead("play/unequal_jokers", "BJ RJ"),
    lead("play/joker_pair_in_full_house", "333 BJ BJ"),
    answer("play/wrong_type", "3", "77", type="pair", need="single"),
    answer("play/too_low", "A", "Q", type="single", rank=Rank.QUEEN, over=Rank.ACE),
    answer("play/lower_bomb", "33333", "7777", type="bomb", size=4, top_type="bomb", top_size=5),
    answer("play/over_joker_bomb", "BJ BJ RJ RJ", "6666"),
    (LEAD, 0, Pass(), "pass/leader_may_not", {}),
    (WAITING, DEALER, Deal(deck(2)[:-1], Seat(0)), "deal/wrong_deck", {}),
    (WAITING, DEALER, Deal((*deck(2)[:-1], Card(0)), Seat(0)), "deal/wrong_deck", {}),
    (WAITING, DEALER, Deal((*deck(2)[:-1], Card(108)), Seat(0)), "deal/wrong_deck", {}),
    (WAITING, DEALER, Deal(deck(1), Seat(0)), "deal/wrong_deck", {}),
    (WAITING, DEALER, Deal(deck(2), Seat(4)), "deal/wrong_start", {"seat": 4}),
]


def parts(case: Any) -> tuple[Any, ...]:
    return tuple(case.values) if hasattr(case, "values") else tuple(case)


@pytest.mark.parametrize(("state", "seat", "move", "code", "params"), CASES)
def test_refusal(state: State, seat: int, move: Any, code: str, params: dict[str, Any]) -> None:
    before, shown = repr(state), state.view(Seat(0))
    with pytest.raises(IllegalMove) as found:
        state.apply(Seat(seat), move)
    assert (found.value.code, found.value.params) == (code, params)
    assert set(params) == set(REFUSALS[code])
    assert (repr(state), state.view(Seat(0))) == (before, shown)
