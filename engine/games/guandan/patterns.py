"""Every way to fill a sequence with up to two wildcards (GD-5), laid out once so that listing a hand is quick.

It knows which ranks a filling takes from a hand, as numbers of *stacks*: stack ``number * 13 + rank`` is the first
``number`` cards of a rank (natural ones, no wildcards), stacks 0 to 12 are empty.
"""

from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Final

from engine.game import Reading
from engine.games.guandan.combos import READINGS
from engine.games.guandan.order import NATURAL
from engine.games.guandan.sequences import EACH, LENGTH, WINDOWS, Window

RANKS: Final = len(NATURAL)
MOST_WILDS: Final = 2


@dataclass(frozen=True, slots=True)
class Filling:
    """One way to make a tube or a plate: the stacks it takes from the hand, as bits and by number."""

    need: int
    #: Three stacks; one that is not needed is empty.
    stacks: tuple[int, int, int]
    reading: Reading


def _fillings(type_: str, wilds: int) -> tuple[Filling, ...]:
    return tuple([filling for window in WINDOWS[type_] for filling in _fillings_of(type_, window, wilds)])


def _fillings_of(type_: str, window: Window, wilds: int) -> list[Filling]:
    each, found = EACH[type_], []
    for filled in combinations_with_replacement(range(LENGTH[type_]), wilds):
        numbers = [each - filled.count(place) for place in range(LENGTH[type_])]
        if min(numbers) < 0:
            continue
        stacks = [number * RANKS + rank for number, rank in zip(numbers, window.ranks, strict=True)]
        need = sum(1 << stack for stack in stacks if stack >= RANKS)
        reading = READINGS[type_, window.top, each * LENGTH[type_]]
        first, second, third = [*stacks, 0][:3]
        found.append(Filling(need, (first, second, third), reading))
    return found


#: Ways to make a tube or a plate with 0, 1 and 2 wildcards, lowest first.
FILLINGS: Final = {type_: [_fillings(type_, wilds) for wilds in range(MOST_WILDS + 1)] for type_ in ("tube", "plate")}


def _subsets(window: Window, wilds: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The ranks of a straight that are natural when so many are wild: as bits, and one by one."""
    found = []
    for filled in range(1 << len(window.ranks)):
        if filled.bit_count() == wilds:
            ranks = tuple([rank for place, rank in enumerate(window.ranks) if not filled >> place & 1])
            found.append((sum(1 << rank for rank in ranks), ranks))
    return tuple(found)


#: Of each possible straight, lowest first: its top, its ranks as bits, and the natural ranks for 0, 1 and 2 wildcards.
STRAIGHTS: Final = tuple(
    [
        (window.top, window.mask, [_subsets(window, wilds) for wilds in range(MOST_WILDS + 1)])
        for window in WINDOWS["straight"]
    ]
)
