"""The order of ranks in Dou Dizhu (DD-4) and how a hand is laid out by it; it knows no combos.

A *height* is a rank's place in that order: 0 for the 3, 11 for the ace, 12 for the 2, 13 and 14 for the jokers.
"""

from collections.abc import Iterable
from typing import Final

from engine.cards import FACES, RANK_TEXTS, Card, Rank, rank_of

#: Ranks, lowest first (DD-4).
ORDER: Final[tuple[Rank, ...]] = (
    *(Rank(value) for value in range(Rank.THREE, Rank.ACE + 1)),
    Rank.TWO,
    Rank.SMALL_JOKER,
    Rank.BIG_JOKER,
)
HEIGHTS: Final = len(ORDER)
HEIGHT_OF_RANK: Final[tuple[int, ...]] = tuple(ORDER.index(Rank(value)) for value in range(len(RANK_TEXTS)))
HEIGHT_OF_CARD: Final[tuple[int, ...]] = tuple(HEIGHT_OF_RANK[rank_of(Card(face))] for face in range(FACES))
ACE: Final = HEIGHT_OF_RANK[Rank.ACE]
TWO: Final = HEIGHT_OF_RANK[Rank.TWO]
SMALL_JOKER: Final = HEIGHT_OF_RANK[Rank.SMALL_JOKER]
BIG_JOKER: Final = HEIGHT_OF_RANK[Rank.BIG_JOKER]

_PLACE_IN_HAND: Final = tuple(-HEIGHT_OF_CARD[face] * FACES + face for face in range(FACES))


def laid_out(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards as a player holds them: strongest first, equal ranks by suit."""
    return tuple(sorted(cards, key=_PLACE_IN_HAND.__getitem__))
