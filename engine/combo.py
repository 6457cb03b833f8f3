"""What recognising and listing combos has in common in every game; it knows no type of combo and no order of ranks.

A game names a rank by its *height*, its place in the game's own order (0 the lowest). A hand in groups is a list
with one tuple of cards per height.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, product

from engine.cards import Card

Groups = list[tuple[Card, ...]]


def grouped(cards: Iterable[Card], height_of: Sequence[int], heights: int) -> Groups:
    """The cards by height, each group in the order given; ``height_of`` maps a face to its height."""
    groups: list[list[Card]] = [[] for _ in range(heights)]
    for card in cards:
        groups[height_of[card % 54]].append(card)
    return [tuple(group) for group in groups]


def counted(heights_held: Iterable[int], heights: int) -> list[int]:
    """How many cards there are at each height."""
    counts = [0] * heights
    for height in heights_held:
        counts[height] += 1
    return counts


def consecutive(heights_held: Sequence[int]) -> bool:
    """Whether these different heights, in ascending order, follow each other without a gap."""
    return heights_held[-1] - heights_held[0] == len(heights_held) - 1


def runs(present: Sequence[bool], shortest: int, longest: int | None = None) -> Iterator[tuple[int, int]]:
    """Every run (first height, length) of present heights, shorter ones first, then lower ones."""
    reach = [0] * (len(present) + 1)
    for height in range(len(present) - 1, -1, -1):
        reach[height] = reach[height + 1] + 1 if present[height] else 0
    for length in range(shortest, min(longest or len(present), max(reach)) + 1):
        for first in range(len(present) - length + 1):
            if reach[first] >= length:
                yield first, length


def selections(groups: Iterable[tuple[Card, ...]], size: int) -> list[tuple[Card, ...]]:
    """Every choice of ``size`` cards that differs in ranks; of each rank its first cards are taken."""
    by_size: list[list[tuple[Card, ...]]] = [[()], *([] for _ in range(size))]
    for group in groups:
        # From the large sizes down, so that a group is never taken from twice.
        for total in range(size, 0, -1):
            for taken in range(1, min(total, len(group)) + 1):
                head = group[:taken]
                by_size[total] += [chosen + head for chosen in by_size[total - taken]]
    return by_size[size]


def by_faces(groups: Groups, counts: Sequence[int]) -> Iterator[tuple[Card, ...]]:
    """Lazily, every way to take so many cards of each height; for games where no two cards share a face."""
    taken = (combinations(group, count) for group, count in zip(groups, counts, strict=True) if count)
    for parts in product(*taken):
        yield tuple(chain.from_iterable(parts))
