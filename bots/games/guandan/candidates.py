"""The plays worth thinking about; it knows no table but the top. Which of them is best is judged elsewhere."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from bots.games.guandan import values
from bots.games.guandan.hand import (
    BOMBS,
    JOKER_BOMB,
    JOKERS,
    RUNS,
    SAME,
    UNIT,
    Group,
    Hand,
    cards_held,
    full_house,
    straight_flushes,
)
from bots.games.guandan.laying import reading_of
from bots.games.guandan.split import split
from engine.cards import Rank
from engine.game import Reading
from engine.games.guandan.combos import MOST_CARDS, beats, readings_of
from engine.games.guandan.order import HEIGHTS, NATURAL, RANKS

_NUMBER: Final = {"single": 1, "pair": 2, "trio": 3}
#: How many pairs are tried beside each trio.
_PAIRS_TRIED: Final = 2


@lru_cache(maxsize=4096)
def whole_hand(hand: Hand, joker_pair: bool) -> Reading | None:
    """The strongest reading of the whole hand as one play, if it is one."""
    if not 0 < hand.cards.bit_count() <= MOST_CARDS:
        return None
    found = readings_of(cards_held(hand), hand.level, joker_pair)
    return found[0] if found else None


def as_group(reading: Reading, hand: Hand) -> Group:
    """The whole hand as a group."""
    ranks = hand.ranks
    return Group(reading.type, reading.rank, reading.size, ranks, cards_held(hand))


def whole_answer(hand: Hand, top: Reading | None, joker_pair: bool) -> Group | None:
    """The whole hand as one play that beats the top, if it is one."""
    if whole_hand(hand, joker_pair) is None:
        return None
    for reading in readings_of(cards_held(hand), hand.level, joker_pair):
        if top is None or beats(reading, top, hand.level):
            return as_group(reading, hand)
    return None


def leads(hand: Hand) -> list[Group]:
    """The groups of the hand's best split, and smaller parts of them."""
    groups = split(hand).groups
    parts = [part for group in groups for part in parts_of(group)]
    return list(dict.fromkeys([*groups, *parts]))


def parts_of(group: Group) -> Iterator[Group]:
    """The trio and the pair of a full house, one of a pair, one or two of a trio."""
    if group.type == "full_house":
        yield SAME[3][group.rank]
        beside = group.ranks - 3 * UNIT[group.rank]
        yield next(SAME[2][rank] for rank in NATURAL if beside == 2 * UNIT[rank])
    if group.type in ("pair", "trio"):
        yield SAME[1][group.rank]
    if group.type == "trio":
        yield SAME[2][group.rank]


def answers(hand: Hand, top: Reading, joker_pair: bool) -> list[Group]:
    """Plays that beat the top, those of its own type first from the lowest up, then bombs."""
    own = [] if top.type in BOMBS else list(_of_type(hand, top, joker_pair))
    bombs = [group for group in _bombs(hand) if beats(reading_of(group), top, hand.level)]
    return list(dict.fromkeys([*own, *bombs]))


def _of_type(hand: Hand, top: Reading, joker_pair: bool) -> Iterator[Group]:
    if top.type in _NUMBER:
        yield from _same(hand, _NUMBER[top.type], HEIGHTS[hand.level][top.rank])
    elif top.type == "full_house":
        for trio in _same(hand, 3, HEIGHTS[hand.level][top.rank]):
            yield from _full_houses(hand, trio, joker_pair)
    else:
        yield from _runs(hand, top)


def _rising(level: int) -> list[int]:
    return sorted(range(RANKS), key=HEIGHTS[level].__getitem__)


def _same(hand: Hand, number: int, above: int) -> Iterator[Group]:
    """So many of a rank higher than a height, wildcards where they lack but not alone; jokers only natural."""
    for rank in _rising(hand.level):
        held = hand.count(rank)
        if rank == hand.level or (held and rank <= Rank.ACE):
            held += hand.wilds
        if HEIGHTS[hand.level][rank] > above and held >= number and (number < 3 or rank <= Rank.ACE):
            yield SAME[number][rank]


def _full_houses(hand: Hand, trio: Group, joker_pair: bool) -> Iterator[Group]:
    """The trio with the pairs that the hand can best do without."""
    wilds = hand.wilds - max(3 - hand.count(trio.rank), 0)
    pairs = [rank for rank in NATURAL if rank != trio.rank and _may_be_pair(hand, rank, wilds)]
    if joker_pair:
        pairs += [rank for rank in (Rank.SMALL_JOKER, Rank.BIG_JOKER) if hand.count(rank) == 2]
    planned = {group.rank for group in split(hand).groups if group.type == "pair"}
    planned |= {_beside(group) for group in split(hand).groups if group.type == "full_house"}

    def price(rank: int) -> tuple[bool, bool, float]:
        return rank not in planned, hand.count(rank) < 2, -values.cost(SAME[2][rank], hand.level)

    for rank in sorted(pairs, key=price)[:_PAIRS_TRIED]:
        yield full_house(trio.rank, rank)


def _may_be_pair(hand: Hand, rank: int, wilds: int) -> bool:
    held = hand.count(rank)
    return held + (wilds if rank == hand.level else min(wilds, held)) >= 2


def _beside(group: Group) -> int:
    return (group.ranks - 3 * UNIT[group.rank]).bit_length() // 4


def _runs(hand: Hand, top: Reading) -> Iterator[Group]:
    """Sequences of the top's type with a higher top, wildcards where cards lack."""
    for run in RUNS[top.type]:
        if run.group.rank > top.rank:
            missing = sum([max(run.each - hand.count(rank), 0) for rank in NATURAL if run.mask & UNIT[rank]])
            if missing <= hand.wilds:
                yield run.group


def _bombs(hand: Hand) -> Iterator[Group]:
    """Bombs of all cards of a rank, with every number of wildcards; straight flushes; all jokers."""
    for size in range(4, 11):
        for rank in _rising(hand.level):
            held = hand.count(rank) if rank <= Rank.ACE else 0
            if held and held <= size <= held + hand.wilds:
                yield SAME[size][rank]
    yield from straight_flushes(hand)
    if hand.ranks & JOKERS == JOKERS:
        yield JOKER_BOMB
