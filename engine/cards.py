"""Cards, ranks, suits and their notation; it does not know which of them beats which in any game.

A card is one physical piece of card, an int ``copy * 54 + face``; a face is ``rank * 4 + suit`` for the
52 ordinary ones in natural rank order (2 first, A last; suits s h c d), then 52 the small joker and 53 the big one.
"""

from collections.abc import Iterable
from enum import IntEnum
from typing import Final, NewType

Card = NewType("Card", int)

FACES: Final = 54
SUITS: Final = "shcd"


class Rank(IntEnum):
    """A rank in its natural place; each game has its own order of strength."""

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12
    SMALL_JOKER = 13
    BIG_JOKER = 14


RANK_TEXTS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "BJ", "RJ")
RANK_OF_TEXT: Final = {text: Rank(value) for value, text in enumerate(RANK_TEXTS)}
_FACE_TEXTS: Final = tuple(
    [RANK_TEXTS[rank] + suit for rank in range(13) for suit in SUITS] + ["BJ", "RJ"],
)
_FACE_OF_TEXT: Final = {text: face for face, text in enumerate(_FACE_TEXTS)}
_RANK_OF_FACE: Final = tuple([Rank(face // 4) for face in range(52)] + [Rank.SMALL_JOKER, Rank.BIG_JOKER])


def face_of(card: Card) -> int:
    """The face (0 to 53) that a card shows; two copies of a deck share it."""
    return card % FACES


def rank_of(card: Card) -> Rank:
    """The rank printed on a card."""
    return _RANK_OF_FACE[card % FACES]


def suit_of(card: Card) -> str | None:
    """The suit letter of a card (one of ``shcd``), None for a joker."""
    face = card % FACES
    return SUITS[face % 4] if face < 52 else None


def text_of(card: Card) -> str:
    """A card in notation: ``7h``, ``Td``, ``BJ`` (small joker), ``RJ`` (big joker)."""
    return _FACE_TEXTS[card % FACES]


def face_of_text(text: str) -> int:
    """The face that a notation names; ``10h`` is read as ``Th``. Raises ValueError for anything else."""
    face = _FACE_OF_TEXT.get("T" + text[2:] if text.startswith("10") else text)
    if face is None:
        raise ValueError(f"no card is written {text!r}")
    return face


def cards_of(texts: Iterable[str]) -> tuple[Card, ...]:
    """Physical cards for notations, the first copy first. Raises ValueError for an unknown notation."""
    seen: dict[int, int] = {}
    cards = []
    for text in texts:
        face = face_of_text(text)
        copy = seen.get(face, 0)
        seen[face] = copy + 1
        cards.append(Card(copy * FACES + face))
    return tuple(cards)


def deck(copies: int) -> tuple[Card, ...]:
    """All cards of ``copies`` decks of 54, in order."""
    return tuple(Card(number) for number in range(copies * FACES))
