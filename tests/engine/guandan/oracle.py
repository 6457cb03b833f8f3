"""An obvious and slow judge of Guandan, written from the rules alone, sharing no code with the engine.

Cards are texts. Wildcards are replaced by *every* card that they may stand for; what comes out is read without them.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement

ORDER = "23456789TJQKA"
SUITS = "shcd"
#: Every card that a wildcard may stand for (GD-5).
FACES = [rank + suit for rank in ORDER for suit in SUITS]
ORDINARY = ("single", "pair", "trio", "straight", "full_house", "tube", "plate")  # weakest first (GD-11)

#: type, rank, size
Read = tuple[str, str, int]


def rank_of(card: str) -> str:
    return card if card in ("BJ", "RJ") else card[0]


def runs(length: int) -> Iterator[str]:
    """Ranks in a row; the ace is low or high, never in the middle (GD-4)."""
    around = "A" + ORDER
    for first in range(len(around) - length + 1):
        yield around[first : first + length]


@lru_cache(maxsize=200_000)
def plain(ranks: tuple[str, ...], one_suit: bool, joker_pair: bool) -> frozenset[Read]:
    """The readings of cards none of which is wild (GD-6, GD-7); ``ranks`` are sorted."""
    size, count = len(ranks), Counter(ranks)
    jokers = "BJ" in count or "RJ" in count
    found: set[Read] = set()
    if len(count) == 1:
        if size == 1:
            found.add(("single", ranks[0], 1))
        if size == 2:
            found.add(("pair", ranks[0], 2))
        if size == 3 and not jokers:
            found.add(("trio", ranks[0], 3))
        if 4 <= size <= 10 and not jokers:
            found.add(("bomb", ranks[0], size))
    if dict(count) == {"BJ": 2, "RJ": 2}:
        found.add(("joker_bomb", "RJ", 4))
    if sorted(count.values()) == [2, 3]:
        trio = next(rank for rank in count if count[rank] == 3)
        pair = next(rank for rank in count if count[rank] == 2)
        if trio in ORDER and (pair in ORDER or joker_pair):
            found.add(("full_house", trio, 5))
    for type_, each, length in (("straight", 1, 5), ("tube", 2, 3), ("plate", 3, 2)):
        if size == each * length:
            for run in runs(length):
                if dict(count) == dict.fromkeys(run, each):
                    flush = type_ == "straight" and one_suit  # GD-10
                    found.add(("straight_flush" if flush else type_, run[-1], size))
    return frozenset(found)


def read_plain(cards: list[str], joker_pair: bool) -> frozenset[Read]:
    suits = {card[1] for card in cards if card[0] in ORDER}
    return plain(tuple(sorted(map(rank_of, cards))), len(suits) == 1, joker_pair)


def substitutions(cards: list[str], level: str) -> Iterator[list[str]]:
    """The cards with their wildcards replaced in every way (GD-5); one alone is a plain level card."""
    wilds = cards.count(level + "h")
    if len(cards) == 1:
        yield cards
        return
    natural = [card for card in cards if card != level + "h"]
    for instead in combinations_with_replacement(FACES, wilds):
        yield [*natural, *instead]


def readings(cards: list[str], level: str, joker_pair: bool) -> set[Read]:
    """Every reading of some cards."""
    if not cards or len(cards) > 10:
        return set()
    return {read for plainly in substitutions(cards, level) for read in read_plain(plainly, joker_pair)}


def strength(rank: str, level: str) -> int:
    """GD-3: the big joker, the small joker, the level rank, the rest."""
    return [*(other for other in ORDER if other != level), level, "BJ", "RJ"].index(rank)


def bomb_rung(reading: Read) -> int:
    """GD-9; 0 for ordinary types."""
    type_, _, size = reading
    ladder = [("bomb", 4), ("bomb", 5), ("straight_flush", 5), *(("bomb", size) for size in range(6, 11))]
    rungs = [*ladder, ("joker_bomb", 4)]
    return rungs.index((type_, size)) + 1 if (type_, size) in rungs else 0


def within(reading: Read, level: str) -> int:
    """The rank that is compared within one type: natural in sequences (GD-4), else at the level (GD-3)."""
    type_, rank, _ = reading
    in_sequence = type_ in ("straight", "tube", "plate", "straight_flush")
    return ORDER.index(rank) if in_sequence else strength(rank, level)


def beats(reading: Read, top: Read, level: str) -> bool:
    """GD-8 and GD-9, sentence by sentence."""
    mine, theirs = bomb_rung(reading), bomb_rung(top)
    if mine != theirs:
        return mine > theirs
    return (mine > 0 or reading[0] == top[0]) and within(reading, level) > within(top, level)


def by_strength(found: set[Read], level: str) -> list[Read]:
    """GD-11: the bomb ladder first, then plate, tube, full house, straight, trio, pair, single; then rank."""

    def place(reading: Read) -> tuple[int, int, int]:
        ordinary = ORDINARY.index(reading[0]) if reading[0] in ORDINARY else 0
        return bomb_rung(reading), ordinary, within(reading, level)

    return sorted(found, key=place, reverse=True)


def selections(hand: list[str]) -> set[tuple[str, ...]]:
    """Every multiset of faces of a hand, of at most ten cards."""
    ordered = sorted(hand)
    return {chosen for size in range(1, min(len(hand), 10) + 1) for chosen in combinations(ordered, size)}
