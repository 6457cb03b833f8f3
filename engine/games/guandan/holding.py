"""A hand sorted for listing its plays; it knows no combos."""

from typing import Final

from engine.cards import FACES, Card
from engine.games.guandan.order import HEIGHTS, NATURAL, RANK_OF_FACE, WILD_FACE

Cards = tuple[Card, ...]

RANKS: Final = len(NATURAL)
_SUITS_FROM: Final = ((0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2))


class Holding:
    """A hand sorted for listing: natural cards by rank and by suit, wildcards and jokers apart."""

    __slots__ = (
        "beside_trio",
        "by_rank",
        "firsts",
        "firsts_of_suit",
        "heights",
        "held",
        "held_of_suit",
        "jokers",
        "level",
        "need",
        "of_suit",
        "stacks",
        "wilds",
    )

    def __init__(self, hand: Cards, level: int, joker_pair: bool) -> None:
        wild = WILD_FACE[level]
        self.level = level
        self.heights = HEIGHTS[level]
        groups: list[list[Card]] = [[] for _ in range(15)]
        wilds: list[Card] = []
        for card in sorted(hand, key=_by_face):
            face = card % FACES
            (wilds if face == wild else groups[RANK_OF_FACE[face]]).append(card)
        self.by_rank: list[Cards] = [tuple(group) for group in groups[:RANKS]]
        self.jokers: list[Cards] = [tuple(group) for group in groups[RANKS:]]
        #: The pairs of jokers that may go with a trio (GD-7).
        self.beside_trio = [jokers for jokers in self.jokers if joker_pair and len(jokers) == 2]
        #: The first 0, 1 and 2 wildcards, as far as they are held.
        self.wilds: list[Cards] = [tuple(wilds[:number]) for number in range(len(wilds) + 1)]
        #: See ``patterns``: the first cards of each rank by stack, and which stacks the hand has, as bits.
        self.stacks: list[Cards] = [
            group[:number] if len(group) >= number else () for number in range(4) for group in self.by_rank
        ]
        self.need = sum([1 << stack for stack, cards in enumerate(self.stacks) if cards])
        #: By suit: the first card of each rank in it, and the ranks held as bits.
        self.of_suit: list[list[Card | None]] = [[None] * RANKS for _ in range(4)]
        self.held_of_suit = [0, 0, 0, 0]
        #: A card of each rank for straights, the ranks as bits, and which of these cards have each suit.
        self.firsts: list[Card | None] = [None] * RANKS
        self.held = self.need >> RANKS & (1 << RANKS) - 1
        self.firsts_of_suit = [0, 0, 0, 0]
        for rank, group in enumerate(self.by_rank):
            if group:
                self._spread(rank, group)

    def _spread(self, rank: int, group: Cards) -> None:
        bit = 1 << rank
        for card in reversed(group):
            suit = card % FACES & 3
            self.of_suit[suit][rank] = card
            self.held_of_suit[suit] |= bit
        # Each rank prefers another suit than its neighbours, so that few straights are of one suit.
        suit = next(suit for suit in _SUITS_FROM[rank & 3] if self.held_of_suit[suit] & bit)
        self.firsts[rank] = self.of_suit[suit][rank]
        self.firsts_of_suit[suit] |= bit


def _by_face(card: Card) -> int:
    return card % FACES * 2 + card // FACES
