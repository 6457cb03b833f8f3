"""The order of ranks at a level (GD-3, GD-4), its wildcards (GD-5), and how a hand is laid out; it knows no combos.

A *height* is a rank's place in the order of a level: natural ranks keep 0 to 12, the level rank is 13, the jokers are
14 and 15. In sequences the natural rank counts, and an ace below the 2 is still the ace.
"""

from collections.abc import Iterable
from typing import Final

from engine.cards import FACES, RANK_TEXTS, Card, Rank, rank_of

RANKS: Final = len(RANK_TEXTS)
NATURAL: Final = range(Rank.ACE + 1)
CARDS: Final = 2 * FACES
#: The rank of each face, as a plain number.
RANK_OF_FACE: Final = tuple([int(rank_of(Card(face))) for face in range(FACES)])
#: The face of the wildcards, by level: its hearts.
WILD_FACE: Final = tuple([4 * level + 1 for level in NATURAL])


def _heights(level: int) -> tuple[int, ...]:
    return tuple([13 if rank == level else rank if rank in NATURAL else rank + 1 for rank in range(RANKS)])


#: The height of each rank, by level.
HEIGHTS: Final = tuple([_heights(level) for level in NATURAL])


def _places(level: int) -> tuple[int, ...]:
    """Where each card lies in a hand: strongest first, wilds before other level cards, equal ranks by suit."""

    def place(card: int) -> tuple[int, bool, int]:
        face = card % FACES
        return -HEIGHTS[level][RANK_OF_FACE[face]], face != WILD_FACE[level], face

    order = sorted(range(CARDS), key=place)
    return tuple([order.index(card) for card in range(CARDS)])


_PLACE_IN_HAND: Final = tuple([_places(level) for level in NATURAL])


def laid_out(cards: Iterable[Card], level: int) -> tuple[Card, ...]:
    """Cards as a player holds them at a level; two equal faces by card."""
    return tuple(sorted(cards, key=_PLACE_IN_HAND[level].__getitem__))


def is_wild(card: Card, level: int) -> bool:
    """Whether a card is a wildcard at a level (GD-5)."""
    return card % FACES == WILD_FACE[level]


def height_of(card: Card, level: int) -> int:
    """The height of a card at a level; a wildcard alone is a plain level card (GD-5)."""
    return HEIGHTS[level][RANK_OF_FACE[card % FACES]]
