"""A Dou Dizhu hand as one number, and the groups that it can be taken apart into; it knows no table.

A hand is an int whose octal digit ``h`` is the number of cards of height ``h``: 0 is a 3, 11 an ace, 12 a 2, 13 and
14 the jokers (DD-4). A group is written the same way, so that taking it from a hand is a subtraction.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, NamedTuple

from engine.cards import Card
from engine.game import Play, Reading
from engine.games.doudizhu.order import (
    BIG_JOKER,
    HEIGHT_OF_CARD,
    HEIGHT_OF_RANK,
    HEIGHTS,
    ORDER,
    SMALL_JOKER,
    TWO,
)

#: Ranks that may stand in a sequence or an airplane (DD-6).
IN_SEQUENCE: Final = range(TWO)
UNIT: Final[tuple[int, ...]] = tuple(1 << (3 * height) for height in range(HEIGHTS))
ROCKET: Final = UNIT[SMALL_JOKER] + UNIT[BIG_JOKER]
_UNIT_OF_CARD: Final = tuple(UNIT[height] for height in HEIGHT_OF_CARD)


class Group(NamedTuple):
    """Cards that go in one play: type, height compared, number of cards, chain of trios, and the cards as a hand."""

    type: str
    top: int
    size: int
    chain: int | None
    cards: int


def packed(cards: Iterable[Card]) -> int:
    """Cards as a hand."""
    return sum(_UNIT_OF_CARD[card] for card in cards)


def count(hand: int, height: int) -> int:
    """How many cards of a height the hand holds."""
    return hand >> (3 * height) & 7


def counts(hand: int) -> tuple[int, ...]:
    """How many cards of each height the hand holds."""
    return tuple(hand >> (3 * height) & 7 for height in range(HEIGHTS))


#: One to four cards of a rank: ``SAME[number - 1][height]``.
SAME: Final = tuple(
    tuple(Group(name, height, number, None, UNIT[height] * number) for height in range(HEIGHTS))
    for number, name in enumerate(("single", "pair", "trio", "bomb"), 1)
)
ROCKET_GROUP: Final = Group("rocket", BIG_JOKER, 2, None, ROCKET)


@cache
def sequence(low: int, length: int, width: int) -> Group:
    """A straight, a pair straight or a bare airplane."""
    name = ("straight", "pair_straight", "airplane")[width - 1]
    cards = sum(UNIT[low : low + length]) * width
    return Group(name, low + length - 1, length * width, length if width == 3 else None, cards)


_WINGED: Final = {
    "trio": ("trio_single", "trio_pair"),
    "airplane": ("airplane_singles", "airplane_pairs"),
    "bomb": ("four_singles", "four_pairs"),
}


@lru_cache(maxsize=1 << 13)
def winged(body: Group, wings: int, width: int) -> Group:
    """A trio, an airplane or four of a rank with wings of one (singles) or two (pairs) cards each."""
    size_ = body.size + wing_places(body) * width
    return Group(_WINGED[body.type][width - 1], body.top, size_, body.chain, body.cards + wings)


def wing_places(body: Group) -> int:
    """How many wings a body carries: one per trio, two for four of a rank."""
    return 2 if body.type == "bomb" else body.chain or 1


def group_of(reading: Reading, cards: Iterable[Card]) -> Group:
    """A play on the table as a group."""
    return Group(reading.type, HEIGHT_OF_RANK[reading.rank], reading.size, reading.chain, packed(cards))


def play_of(group: Group, hand: Iterable[Card]) -> Play:
    """The play of a group with physical cards of the hand; among equal ranks the hand's first are taken."""
    missing = list(counts(group.cards))
    taken = []
    for card in hand:
        height = HEIGHT_OF_CARD[card]
        if missing[height]:
            missing[height] -= 1
            taken.append(card)
    return Play(tuple(taken), Reading(group.type, ORDER[group.top], group.size, group.chain))
