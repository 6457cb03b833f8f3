"""Takes a hand apart into groups so that getting rid of them costs least; it knows no table.

Sequences overlap in many ways and are searched; what is left has one sensible reading per rank, and its loose cards
become wings. Every hand that is met on the way is remembered, so that the next decision of the deal finds most of its
answers ready.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from bots.games.doudizhu import values
from bots.games.doudizhu.hand import IN_SEQUENCE, ROCKET, ROCKET_GROUP, SAME, UNIT, Group, sequence, wing_places, winged
from engine.games.doudizhu.order import ACE

REMEMBERED: Final = 1 << 14
_ONES: Final = sum(UNIT[rank] for rank in IN_SEQUENCE)


class Split(NamedTuple):
    """A hand taken apart: what it costs to get rid of all groups, and the groups."""

    cost: float
    groups: tuple[Group, ...]


@lru_cache(maxsize=REMEMBERED)
def split(hand: int) -> Split:
    """The cheapest way found to take a hand apart."""
    best = _without_sequences(hand)
    for group in _sequences(hand):
        rest = split(hand - group.cards)
        total = rest.cost + values.cost(group)
        if total < best.cost - 1e-9:
            best = Split(total, (group, *rest.groups))
    return best


def _sequences(hand: int) -> Iterator[Group]:
    """Straights and pair straights worth taking first."""
    one = (hand | hand >> 1 | hand >> 2) & _ONES
    three_wide = one & one >> 3 & one >> 6
    if not three_wide:
        return
    two = (hand >> 1 | hand >> 2) & _ONES
    if three_wide & one >> 9 & one >> 12:
        for low, length in _runs(one, 5):
            yield from _straights(low, length, two)
    if two & two >> 3 & two >> 6:
        for low, length in _runs(two, 3):
            yield from _windows(low, length, 3, 2)


def _straights(low: int, length: int, two: int) -> Iterator[Group]:
    """Parts of a run: any window where a rank is held twice, else all of it, but a king and an ace may stay behind."""
    if any(two & UNIT[rank] for rank in range(low, low + length)):
        yield from _windows(low, length, 5, 1)
        return
    may_stay = max(low + length - 1 - (ACE - 2), 0)
    for size in range(length, max(length - may_stay, 5) - 1, -1):
        yield sequence(low, size, 1)


def _windows(low: int, length: int, least: int, width: int) -> Iterator[Group]:
    for size in range(length, least - 1, -1):
        for start in range(low, low + length - size + 1):
            yield sequence(start, size, width)


@lru_cache(maxsize=4096)
def _runs(marks: int, least: int) -> tuple[tuple[int, int], ...]:
    """Lowest rank and length of every unbroken run of marks that is long enough."""
    found = []
    start = 0
    for rank in range(len(IN_SEQUENCE) + 1):
        if rank < len(IN_SEQUENCE) and marks & UNIT[rank]:
            continue
        if rank - start >= least:
            found.append((start, rank - start))
        start = rank + 1
    return tuple(found)


class _ByNumber(NamedTuple):
    """Heights by how often they are held, the lowest first."""

    singles: tuple[int, ...] = ()
    pairs: tuple[int, ...] = ()
    trios: tuple[int, ...] = ()
    bombs: tuple[int, ...] = ()


@cache
def _part(cards: int, low: int) -> _ByNumber:
    """Five neighbouring heights; there are few enough of these to know them all."""
    by_number: tuple[list[int], ...] = ([], [], [], [], [])
    for height in range(low, low + 5):
        by_number[cards >> (3 * (height - low)) & 7].append(height)
    return _ByNumber(*map(tuple, by_number[1:]))


def _without_sequences(hand: int) -> Split:
    """Every rank as it lies; neighbouring trios as airplanes; loose cards as wings where that saves a turn."""
    groups: list[Group] = []
    if hand & ROCKET == ROCKET:
        groups.append(ROCKET_GROUP)
        hand -= ROCKET
    low, middle, high = _part(hand & 0o77777, 0), _part(hand >> 15 & 0o77777, 5), _part(hand >> 30, 10)
    singles = low.singles + middle.singles + high.singles
    pairs = low.pairs + middle.pairs + high.pairs
    trios = low.trios + middle.trios + high.trios
    bombs = low.bombs + middle.bombs + high.bombs
    # The lowest cards cost most, so wings are taken from the front.
    for body in _bodies(trios) if trios else ():
        dressed, singles, pairs = _dressed(body, singles, pairs, 0.0)
        groups.append(dressed)
    for bomb in bombs:
        dressed, singles, pairs = _dressed(SAME[3][bomb], singles, pairs, values.FOUR[bomb] - values.BOMB[bomb])
        groups.append(dressed)
    total = sum([values.cost(group) for group in groups])
    total += sum([values.SINGLE[height] for height in singles]) + sum([values.PAIR[height] for height in pairs])
    groups += [SAME[0][height] for height in singles]
    groups += [SAME[1][height] for height in pairs]
    return Split(total, tuple(groups))


@cache
def _bodies(trios: tuple[int, ...]) -> tuple[Group, ...]:
    """Trios joined to airplanes where they are neighbours, the longest first."""
    bodies: list[Group] = []
    start = 0
    for index in range(1, len(trios) + 1):
        if index < len(trios) and trios[index] == trios[index - 1] + 1 <= ACE:
            continue
        length = index - start
        bodies.append(sequence(trios[start], length, 3) if length > 1 else SAME[2][trios[start]])
        start = index
    return tuple(sorted(bodies, key=lambda body: -body.size))


_Loose = tuple[int, ...]


def _dressed(body: Group, singles: _Loose, pairs: _Loose, least: float) -> tuple[Group, _Loose, _Loose]:
    """A body with the wings that save most, if more than ``least``; and the loose cards that remain."""
    places = wing_places(body)
    by_singles = _saving(singles, places, values.SINGLE)
    by_pairs = _saving(pairs, places, values.PAIR)
    if max(by_singles, by_pairs) <= least:
        return body, singles, pairs
    if by_singles >= by_pairs:
        return winged(body, sum([UNIT[height] for height in singles[:places]]), 1), singles[places:], pairs
    return winged(body, 2 * sum([UNIT[height] for height in pairs[:places]]), 2), singles, pairs[places:]


def _saving(loose: Sequence[int], places: int, table: Sequence[float]) -> float:
    """What giving away the lowest loose cards saves; nothing when there are too few."""
    return sum([table[height] for height in loose[:places]]) if len(loose) >= places else 0.0
