"""A Guandan hand as numbers, and the groups that it can be taken apart into; it knows no table.

Ranks held are an int of hexadecimal digits: digit ``r`` is the number of cards of rank ``r`` (0 to 12 natural, 13 and
14 the jokers), wildcards apart. Cards held are an int with bit ``c`` set for card ``c``. A group is written as the
ranks that it takes, whether natural cards or wildcards fill them.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, NamedTuple

from engine.cards import FACES, Card, Rank
from engine.games.guandan.order import CARDS, NATURAL, RANK_OF_FACE, RANKS, WILD_FACE
from engine.games.guandan.sequences import EACH, WINDOWS

UNIT: Final = tuple([1 << 4 * rank for rank in range(RANKS)])
ONES: Final = sum(UNIT[rank] for rank in NATURAL)
JOKERS: Final = 2 * UNIT[Rank.SMALL_JOKER] + 2 * UNIT[Rank.BIG_JOKER]
BIT: Final = tuple([1 << card for card in range(CARDS)])
#: All bits of the first deck, by which twins are found together.
_DECK: Final = (1 << FACES) - 1
BOMBS: Final = frozenset(("bomb", "straight_flush", "joker_bomb"))


class Group(NamedTuple):
    """Cards that go in one play: type, rank compared, number of cards, ranks taken; of straight flushes the cards."""

    type: str
    rank: int
    size: int
    ranks: int
    cards: tuple[Card, ...] = ()


def _same(number: int, rank: int) -> Group:
    name = ("single", "pair", "trio")[number - 1] if number < 4 else "bomb"
    return Group(name, rank, number, number * UNIT[rank])


#: So many cards of a rank: ``SAME[number][rank]``; there are none of no cards.
SAME: Final = ((), *(tuple([_same(number, rank) for rank in range(RANKS)]) for number in range(1, 11)))
JOKER_BOMB: Final = Group("joker_bomb", Rank.BIG_JOKER, 4, JOKERS)


@cache
def full_house(trio: int, pair: int) -> Group:
    """A trio and a pair of other ranks."""
    return Group("full_house", trio, 5, 3 * UNIT[trio] + 2 * UNIT[pair])


class Run(NamedTuple):
    """One possible sequence: how many cards of each rank, its ranks with a digit 1 each, the group."""

    each: int
    mask: int
    group: Group


def _runs(type_: str) -> tuple[Run, ...]:
    each, found = EACH[type_], []
    for window in WINDOWS[type_]:
        mask = sum(UNIT[rank] for rank in window.ranks)
        found.append(Run(each, mask, Group(type_, int(window.top), each * len(window.ranks), each * mask)))
    return tuple(found)


#: Every straight, tube and plate, lowest first.
RUNS: Final = {type_: _runs(type_) for type_ in ("straight", "tube", "plate")}


class Hand(NamedTuple):
    """A hand at a level: its cards as bits, the ranks of its natural cards, how many wildcards there are."""

    cards: int
    ranks: int
    wilds: int
    level: int

    def without(self, cards: Iterable[Card]) -> "Hand":
        """The hand once some of its cards are gone."""
        held, ranks, wilds = self.cards, self.ranks, self.wilds
        wild = WILD_FACE[self.level]
        for card in cards:
            held ^= BIT[card]
            face = card % FACES
            if face == wild:
                wilds -= 1
            else:
                ranks -= UNIT[RANK_OF_FACE[face]]
        return Hand(held, ranks, wilds, self.level)

    def count(self, rank: int) -> int:
        """How many natural cards of a rank there are."""
        return self.ranks >> 4 * rank & 15


def hand_of(cards: Iterable[Card], level: int) -> Hand:
    """Cards as a hand."""
    held, ranks, wilds = 0, 0, 0
    wild = WILD_FACE[level]
    for card in cards:
        held |= BIT[card]
        face = card % FACES
        if face == wild:
            wilds += 1
        else:
            ranks += UNIT[RANK_OF_FACE[face]]
    return Hand(held, ranks, wilds, level)


def cards_held(hand: Hand) -> tuple[Card, ...]:
    """The cards of a hand, by face."""
    found = []
    held = hand.cards
    while held:
        bit = held & -held
        found.append(Card(bit.bit_length() - 1))
        held ^= bit
    return tuple(sorted(found, key=lambda card: card % FACES))


@lru_cache(maxsize=2048)
def straight_flushes(hand: Hand) -> tuple[Group, ...]:
    """Every straight flush of the hand, with no more wildcards than it needs."""
    faces = (hand.cards | hand.cards >> FACES) & _DECK & ~(1 << WILD_FACE[hand.level])
    found = []
    for suit in range(4):
        held = faces >> suit & ONES
        if held.bit_count() + hand.wilds < 5:
            continue
        for run in RUNS["straight"]:
            missing = run.mask & ~held
            if not missing or missing.bit_count() <= hand.wilds:
                cards = _flush(hand, suit, run.mask & held, missing.bit_count())
                found.append(Group("straight_flush", run.group.rank, 5, run.mask & held, cards))
    return tuple(found)


def _flush(hand: Hand, suit: int, ranks: int, wilds: int) -> tuple[Card, ...]:
    """The first card of each rank in a suit, and so many wildcards."""
    natural = [4 * rank + suit for rank in NATURAL if ranks & UNIT[rank]]
    cards = [face if hand.cards & BIT[face] else face + FACES for face in natural]
    wild = WILD_FACE[hand.level]
    spare = [card for card in (wild, wild + FACES) if hand.cards & BIT[card]]
    return tuple(map(Card, cards + spare[:wilds]))
