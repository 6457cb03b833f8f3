"""Takes a hand apart into groups so that getting rid of them costs least; it knows no table.

Straight flushes are taken first, because they alone look at suits; then straights, tubes and plates by a beam over
ranks; then each wildcard goes where it helps most. What is left has one sensible reading per rank, and trios take
along the pairs that cost most. Every hand that is met is remembered.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from bots.games.guandan import values
from bots.games.guandan.hand import (
    JOKER_BOMB,
    JOKERS,
    ONES,
    RUNS,
    SAME,
    UNIT,
    Group,
    Hand,
    full_house,
    straight_flushes,
)
from engine.cards import Rank
from engine.games.guandan.order import NATURAL, RANKS

REMEMBERED: Final = 1 << 13
#: How many ways are followed at once, how far behind the best one may lie, and how many sequences are taken.
BEAM: Final = 4
SLACK: Final = 0.9
MOST_RUNS: Final = 5
#: Into how many of the ways found the wildcards are tried.
FINISHED: Final = 3
#: A pair goes along with a trio if that saves more than this.
WORTH_GIVING: Final = 0.3

_PART: Final = 20
_PART_MASK: Final = (1 << _PART) - 1
_ORDER: Final = tuple([run for type_ in ("straight", "tube", "plate") for run in RUNS[type_]])


class Split(NamedTuple):
    """A hand taken apart: what it costs to get rid of all groups, and the groups."""

    cost: float
    groups: tuple[Group, ...]


class _Way(NamedTuple):
    """A hand partly taken apart: what it costs in all if the rest goes by rank; ``next`` is the next run to try."""

    cost: float
    spent: float
    ranks: int
    wilds: int
    next: int
    groups: tuple[Group, ...]


@lru_cache(maxsize=REMEMBERED)
def split(hand: Hand) -> Split:
    """The cheapest way found to take a hand apart."""
    ways = sorted(_after_runs(hand))[:FINISHED]
    best = min([_with_wilds(way, hand.level) for way in ways])
    return Split(best.cost, (*best.groups, *_by_rank(best.ranks + best.wilds * UNIT[hand.level], hand.level)))


def _way(spent: float, ranks: int, wilds: int, next_: int, groups: tuple[Group, ...], level: int) -> _Way:
    return _Way(spent + _cost_by_rank(ranks + wilds * UNIT[level], level), spent, ranks, wilds, next_, groups)


def _after_runs(hand: Hand) -> list[_Way]:
    """Ways to take sequences, none among them."""
    beam = found = sorted(_after_flushes(hand))[:BEAM]
    known = {(way.ranks, way.wilds) for way in found}
    best = found[0].cost
    for _ in range(MOST_RUNS):
        longer = []
        for way in beam:
            for one in _longer(way, hand.level):
                if (one.ranks, one.wilds) not in known and one.cost < best + SLACK:
                    known.add((one.ranks, one.wilds))
                    longer.append(one)
        if not longer:
            break
        beam = sorted(longer)[:BEAM]
        best = min(best, beam[0].cost)
        found = found + beam
    return found


def _after_flushes(hand: Hand) -> Iterator[_Way]:
    """No straight flush, one, or two."""
    yield _way(0.0, hand.ranks, hand.wilds, 0, (), hand.level)
    for first in straight_flushes(hand):
        rest = hand.without(first.cards)
        spent = values.cost(first, hand.level)
        yield _way(spent, rest.ranks, rest.wilds, 0, (first,), hand.level)
        if hand.cards.bit_count() < 10:
            continue
        for second in straight_flushes(rest):
            both = rest.without(second.cards)
            twice = spent + values.cost(second, hand.level)
            yield _way(twice, both.ranks, both.wilds, 0, (first, second), hand.level)


def _longer(way: _Way, level: int) -> Iterator[_Way]:
    """The way with one more sequence, the runs in order so that none is met twice."""
    ranks, wilds = way.ranks, way.wilds
    twos = ranks >> 1 | ranks >> 2 | ranks >> 3
    threes = (ranks & ranks >> 1 | ranks >> 2 | ranks >> 3) & ONES
    ones = (ranks | twos) & ONES
    twos &= ONES
    for number in range(way.next, len(_ORDER)):
        each, mask, group = _ORDER[number]
        missing = mask & ~ones
        if each > 1:
            missing += mask & ~twos
            if each > 2:
                missing += mask & ~threes
        if not missing:
            needed = 0
        elif not wilds or (needed := _digits(missing)) > wilds:
            continue
        yield _way(
            way.spent + values.cost_of(group.type, group.rank, group.size, level),
            ranks - each * mask + missing,
            wilds - needed,
            number,
            (*way.groups, group),
            level,
        )


def _digits(missing: int) -> int:
    """The sum of the digits, up to 3 each."""
    return (missing & ONES).bit_count() + 2 * (missing >> 1 & ONES).bit_count()


def _with_wilds(way: _Way, level: int) -> _Way:
    """Wildcards join the ranks where they save most, one by one or both together; else they stay level cards."""
    found = [way]
    if way.wilds:
        once = _joined(way, 1, level)
        found += once
        if way.wilds > 1 and once:
            found += _joined(min(once), 1, level) + _joined(way, 2, level)
    return min(found)


def _joined(way: _Way, number: int, level: int) -> list[_Way]:
    """The way with so many wildcards at each rank held but the level's own, where they lie anyway."""
    return [
        _way(way.spent, way.ranks + number * UNIT[rank], way.wilds - number, 0, way.groups, level)
        for rank in NATURAL
        if rank != level and way.ranks >> 4 * rank & 15
    ]


class _Part(NamedTuple):
    """Five neighbouring ranks as they lie: their cost, the number of trios, what pairs would save, wanting a trio."""

    cost: float
    trios: int
    pairs: tuple[float, ...]


@cache
def _part(ranks: int, low: int, level: int) -> _Part:
    total, trios, pairs = 0.0, 0, []
    if low == 10 and ranks == JOKERS >> _PART * 2 | ranks & 0xFFF:
        total += values.cost(JOKER_BOMB, level)
        ranks &= 0xFFF
    for rank in range(low, low + 5):
        held = ranks >> 4 * (rank - low) & 15
        if not held:
            continue
        paid = values.cost(SAME[held][rank], level)
        total += paid
        trios += held == 3
        if held == 2 and rank <= Rank.ACE and paid > WORTH_GIVING:
            pairs.append(paid)
    return _Part(total, trios, tuple(pairs))


def _cost_by_rank(ranks: int, level: int) -> float:
    """Every rank as it lies, trios taking along the pairs that cost most."""
    cost, trios, pairs = _part(ranks & _PART_MASK, 0, level)
    cost2, trios2, pairs2 = _part(ranks >> _PART & _PART_MASK, 5, level)
    cost3, trios3, pairs3 = _part(ranks >> 2 * _PART, 10, level)
    trios += trios2 + trios3
    total = cost + cost2 + cost3
    if trios:
        pairs = pairs + pairs2 + pairs3
        if len(pairs) > trios:
            pairs = tuple(sorted(pairs, reverse=True)[:trios])
        total += len(pairs) * values.FULL_HOUSE_OVER_TRIO - sum(pairs)
    return total


def _by_rank(ranks: int, level: int) -> list[Group]:
    """The groups of ``_cost_by_rank``; the lowest pairs go with the lowest trios."""
    groups: list[Group] = []
    if ranks & JOKERS == JOKERS and ranks >> 4 * Rank.SMALL_JOKER == JOKERS >> 4 * Rank.SMALL_JOKER:
        groups.append(JOKER_BOMB)
        ranks -= JOKERS
    for rank in range(RANKS):
        held = ranks >> 4 * rank & 15
        if held:
            groups.append(SAME[held][rank])
    trios = [group for group in groups if group.type == "trio"]
    pairs = [group for group in groups if group.type == "pair" and group.rank <= Rank.ACE]
    pairs = [pair for pair in pairs if values.cost(pair, level) > WORTH_GIVING]
    trios.sort(key=lambda group: -values.cost(group, level))
    pairs.sort(key=lambda group: -values.cost(group, level))
    for trio, pair in zip(trios, pairs, strict=False):
        groups.remove(trio)
        groups.remove(pair)
        groups.append(full_house(trio.rank, pair.rank))
    return groups
