"""Where each card of a combo lies on the table, and what each wildcard stands for (GD-12); it decides no legality."""

from itertools import chain
from typing import Final

from engine.cards import FACES, SUITS, Card, Rank
from engine.game import Combo, Reading
from engine.games.guandan.order import CARDS, RANK_OF_FACE, WILD_FACE
from engine.games.guandan.rules import RANK
from engine.games.guandan.sequences import EACH, WINDOW_OF

_HEARTS: Final = SUITS.index("h")
_PLACE_ON_TABLE: Final = tuple([card % FACES * 2 + card // FACES for card in range(CARDS)])
#: Types whose natural cards lie in the order of their faces.
_RISING: Final = frozenset(("single", "pair", "trio", "bomb", "joker_bomb"))


def placed(cards: tuple[Card, ...], reading: Reading, level: int) -> Combo:
    """The combo of cards that have this reading: the body first and rising, each wildcard in the place that it fills.

    Among equal fillings the lower card takes the lower rank (GD-12).
    """
    wild = WILD_FACE[level]
    wilds = sorted([card for card in cards if card % FACES == wild])
    natural = sorted([card for card in cards if card % FACES != wild], key=_PLACE_ON_TABLE.__getitem__)
    if not wilds and reading.type in _RISING:
        return Combo(tuple(natural), reading)
    ranks = _places(reading, [RANK_OF_FACE[card % FACES] for card in natural], level)
    table, free = _laid_in(ranks, natural)
    if reading.type == "full_house":
        free.sort(key=ranks.__getitem__)
    suit = SUITS[natural[0] % FACES & 3] if reading.type == "straight_flush" else None
    stands_for = []
    for place, card in zip(free, wilds, strict=True):
        table[place] = card
        if not _is_itself(reading, ranks[place], natural, level):
            stands_for.append((card, RANK[ranks[place]], suit))
    return Combo(tuple([card for card in table if card is not None]), reading, tuple(stands_for))


def _laid_in(ranks: list[int], natural: list[Card]) -> tuple[list[Card | None], list[int]]:
    """Natural cards in the places of their ranks, and the places that stay free."""
    table: list[Card | None] = [None] * len(ranks)
    free = list(range(len(ranks)))
    for card in natural:
        rank = RANK_OF_FACE[card % FACES]
        for place in free:
            if ranks[place] == rank:
                table[place] = card
                free.remove(place)
                break
    return table, free


def _places(reading: Reading, natural: list[int], level: int) -> list[int]:
    """The rank of every place of a reading, body first, in the order of the table."""
    if reading.type == "joker_bomb":
        return natural
    if reading.type in EACH:
        each = EACH[reading.type]
        return list(chain.from_iterable([rank] * each for rank in WINDOW_OF[reading.type, reading.rank].ranks))
    if reading.type != "full_house":
        return [reading.rank] * reading.size
    beside = next((rank for rank in natural if rank != reading.rank), None)
    return [reading.rank] * 3 + [_pair_of_wilds(reading.rank, level) if beside is None else beside] * 2


def _pair_of_wilds(trio: Rank, level: int) -> int:
    """What two wildcards beside a trio are: themselves, or the lowest rank if the trio is of the level rank (GD-12)."""
    if trio != level:
        return level
    return Rank.THREE if level == Rank.TWO else Rank.TWO


def _is_itself(reading: Reading, rank: int, natural: list[Card], level: int) -> bool:
    """Whether a wildcard that fills a place of this rank stands for the very card that it is (GD-12)."""
    if rank != level:
        return False
    if reading.type == "straight_flush":
        return natural[0] % FACES & 3 == _HEARTS
    # GD-10: among hearts alone the wildcard of a straight is of another suit, even in its own place.
    return reading.type != "straight" or len(natural) < 4 or any(card % FACES & 3 != _HEARTS for card in natural)
