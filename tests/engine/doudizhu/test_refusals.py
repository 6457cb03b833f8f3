"""Every refusal of Dou Dizhu is reached, with exactly the parameters that its table lists, and changes nothing."""

from typing import Any

import pytest

from engine.cards import Card, Rank, deck
from engine.game import DEALER, Bid, Deal, IllegalMove, Pass, Play, Seat
from engine.games.doudizhu import GAME
from engine.games.doudizhu.state import State, Waiting
from engine.refusals import REFUSALS
from tests.engine.doudizhu.writing import STANDARD, cards, reading, table

WAITING = Waiting(STANDARD, GAME.opening(STANDARD, 3))
BIDDING, _ = WAITING.apply(DEALER, Deal(deck(1), Seat(0)))
BID_2, _ = BIDDING.apply(Seat(0), Bid(2))
HAND = "333344445555 6667 8889 TTT JJJ QKA 222 BJ RJ"
LEAD = table(HAND, "9s", "Ts")


def on_table(text: str, hand: str = "6666 77 888 9TJQK 2") -> State:
    """Seat 0 has led these cards, seat 1 is to answer."""
    state, _ = table(f"{text} Kd Kc", hand, "3").apply(Seat(0), Play(cards(text)))
    return state


def lead(code: str, text: str, **params: Any) -> Any:
    return pytest.param(LEAD, 0, Play(cards(text)), code, params, id=f"{code} {text}")


def answer(code: str, top: str, text: str, **params: Any) -> Any:
    return pytest.param(on_table(top), 1, Play(cards(text)), code, params, id=f"{code} {text}")


CASES = [
    (BIDDING, 1, Bid(1), "move/not_your_turn", {"turn": 0}),
    (LEAD, 2, Play(cards("Ts")), "move/not_your_turn", {"turn": 0}),
    (WAITING, 0, Deal(deck(1), Seat(0)), "move/not_your_turn", {"turn": DEALER}),
    (WAITING, 0, Pass(), "move/wrong_phase", {"phase": "waiting"}),
    (BIDDING, 0, Pass(), "move/wrong_phase", {"phase": "bidding"}),
    (LEAD, 0, Bid(1), "move/wrong_phase", {"phase": "playing"}),
    (LEAD, DEALER, Deal(deck(1), Seat(0)), "move/wrong_phase", {"phase": "playing"}),
    (LEAD, 0, "play", "move/unknown", {}),
    (WAITING, DEALER, None, "move/unknown", {}),
    (BIDDING, 0, Bid(4), "bid/out_of_range", {"value": 4}),
    (BIDDING, 0, Bid(-1), "bid/out_of_range", {"value": -1}),
    (BID_2, 1, Bid(1), "bid/too_low", {"value": 1, "over": 2}),
    (BID_2, 1, Bid(2), "bid/too_low", {"value": 2, "over": 2}),
    (LEAD, 0, Play(()), "play/no_cards", {}),
    (LEAD, 0, Play((Card(54),)), "play/unknown_card", {}),
    (LEAD, 0, Play((Card(-1),)), "play/unknown_card", {}),
    (LEAD, 0, Play(cards("3s") * 2), "play/same_card_twice", {"cards": cards("3s")}),
    (LEAD, 0, Play(cards("3s 9h Kd")), "play/not_in_hand", {"cards": cards("9h Kd")}),
    (LEAD, 0, Play(cards("3s"), reading("single 4 1")), "play/no_such_reading", {}),
    lead("play/no_combo", "34", size=2),
    lead("play/wing_of_body_rank", "3 444 5555", rank=Rank.FIVE),
    lead("play/both_jokers_as_wings", "666 BJ RJ"),
    lead("play/mixed_wings", "3333 4 55"),
    lead("play/wrong_wing_count", "3333 4", need=2, size=1),
    lead("play/equal_pair_wings", "3333 5555", rank=Rank.THREE),
    lead("play/no_two_or_joker_in_sequence", "TJQKA2"),
    lead("play/sequence_too_short", "3456", type="straight", size=4, need=5),
    lead("play/sequence_too_short", "3344", type="pair_straight", size=2, need=3),
    lead("play/gap_in_sequence", "3456 8"),
    answer("play/wrong_type", "3", "77", type="pair", need="single"),
    answer("play/wrong_size", "34567", "9TJQK 8", type="straight", size=6, need=5),
    answer("play/too_low", "A", "Q", type="single", rank=Rank.QUEEN, over=Rank.ACE),
    answer("play/over_rocket", "BJ RJ", "6666"),
    (LEAD, 0, Pass(), "pass/leader_may_not", {}),
    (WAITING, DEALER, Deal(deck(1)[:-1], Seat(0)), "deal/wrong_deck", {}),
    (WAITING, DEALER, Deal((*deck(1)[:-1], Card(0)), Seat(0)), "deal/wrong_deck", {}),
    (WAITING, DEALER, Deal(deck(1), Seat(3)), "deal/wrong_start", {"seat": 3}),
]


def parts(case: Any) -> tuple[Any, ...]:
    return tuple(case.values) if hasattr(case, "values") else tuple(case)


@pytest.mark.parametrize(("state", "seat", "move", "code", "params"), CASES)
def test_refusal(state: State, seat: int, move: Any, code: str, params: dict[str, Any]) -> None:
    before, shown = repr(state), state.view(Seat(0))
    with pytest.raises(IllegalMove) as found:
        state.apply(Seat(seat), move)
    assert (found.value.code, found.value.params) == (code, params)
    assert (repr(state), state.view(Seat(0))) == (before, shown)


def test_every_parameter_is_listed() -> None:
    for case in CASES:
        _, _, _, code, params = parts(case)
        assert set(params) == set(REFUSALS[code])
