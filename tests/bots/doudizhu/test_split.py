"""Taking a hand apart: nothing lost, every group a combo, and close to the best that trying everything finds."""

from functools import cache
from random import Random

from bots.games.doudizhu import values
from bots.games.doudizhu.candidates import whole_hand
from bots.games.doudizhu.hand import Group, counts, group_of, packed, play_of
from bots.games.doudizhu.split import split
from engine.cards import Card, deck
from engine.game import Situation
from engine.games.doudizhu import GAME
from engine.games.doudizhu.rules import Rules
from engine.games.doudizhu.shapes import play_shapes
from tests.engine.doudizhu.random_cards import MAKERS
from tests.engine.doudizhu.writing import cards

LEAD = Situation(Rules())


def random_hand(random: Random, size: int) -> tuple[Card, ...]:
    return tuple(random.sample(deck(1), size))


def types(text: str) -> list[str]:
    return sorted(group.type for group in split(packed(cards(text))).groups)


def test_groups_make_up_the_hand_and_each_is_a_combo() -> None:
    random = Random(1)
    for size in (1, 5, 8, 12, 17, 20) * 25:
        held = random_hand(random, size)
        found = split(packed(held))
        assert sum(group.cards for group in found.groups) == packed(held)
        assert abs(sum(map(values.cost, found.groups)) - found.cost) < 1e-6
        for group in found.groups:
            play = play_of(group, held)
            assert play.reading in [combo.reading for combo in GAME.readings(LEAD, play.cards)]
            assert play.reading is not None
            assert group_of(play.reading, play.cards) == group


def test_known_hands() -> None:
    assert types("34567") == ["straight"]
    assert types("3456789TJQKA") == ["straight"]
    assert types("34567 56789") == ["straight", "straight"]
    assert types("33 44 55") == ["pair_straight"]
    assert types("333 444 5 7") == ["airplane_singles"]
    assert types("333 444 55 77") == ["airplane_pairs"]
    assert types("999 3") == ["trio_single"]
    assert types("KKKK") == ["bomb"]
    assert types("BJ RJ 2") == ["rocket", "single"]
    # DD-6: no 2 in an airplane, no 2 in a straight.
    assert types("AAA 222") == ["trio", "trio"]
    assert "straight" not in types("TJQK2")


@cache
def least_cost(hand: int) -> float:
    """The cost of the best way to take a hand apart, found by trying every play that holds its lowest card."""
    held = tuple(_as_cards(hand))
    if not held:
        return 0.0
    lowest = 1 << 3 * next(height for height, number in enumerate(counts(hand)) if number)
    tried = (group_of(play.reading, play.cards) for play in play_shapes(held, None) if play.reading)
    return min(values.cost(group) + least_cost(hand - group.cards) for group in tried if group.cards & lowest * 7)


def _as_cards(hand: int) -> list[Card]:
    ranks = "3456789TJQKA2"
    text = "".join(rank * number for rank, number in zip(ranks, counts(hand), strict=False))
    jokers = [name for name, number in zip(("BJ", "RJ"), counts(hand)[13:], strict=True) if number]
    return list(cards(" ".join([text, *jokers])))


def test_the_split_is_close_to_the_best_that_there_is() -> None:
    random = Random(2)
    losses = []
    for _ in range(150):
        hand = packed(random_hand(random, 8))
        loss = split(hand).cost - least_cost(hand)
        assert loss > -1e-6
        losses.append(loss)
    assert sum(losses) / len(losses) < 0.1
    assert sum(loss > 0.2 for loss in losses) <= len(losses) // 10


def test_whole_hands_are_seen_as_one_play() -> None:
    """R08, R13: whatever the engine reads as one combo goes out at once, and nothing else does."""
    random = Random(3)
    for type_, make in MAKERS.items():
        for _ in range(40):
            held = cards(" ".join(make(random)))
            group = whole_hand(packed(held))
            assert group is not None, (type_, held)
            assert play_of(group, held).reading in [combo.reading for combo in GAME.readings(LEAD, held)]
    for _ in range(300):
        held = random_hand(random, random.choice((2, 3, 4, 5, 6, 8)))
        assert (whole_hand(packed(held)) is None) == (not GAME.readings(LEAD, held))


def test_a_group_takes_its_cards_from_the_hand() -> None:
    held = cards("9h 9d 9c 4s 4c")
    group = Group("trio_single", 6, 4, None, packed(cards("999 4")))
    assert play_of(group, held).cards == cards("9h 9d 9c 4s")
