"""Every way to fill a sequence with up to two wildcards (GD-5), laid out once so that listing a hand is quick.

It knows which ranks a filling takes from a hand, as numbers of *stacks*: stack ``number * 13 + rank`` is the first
``number`` cards of a rank (natural ones, no wildcards), stacks 0 to 12 are empty.
"""

from collections.abc import Callable, Sequence
from itertools import combinations, combinations_with_replacement
from operator import itemgetter
from typing import Any, Final

from engine.game import Reading
from engine.games.guandan.combos import READINGS
from engine.games.guandan.order import NATURAL
from engine.games.guandan.sequences import EACH, LENGTH, WINDOWS, Window, bits
from engine.value import value

RANKS: Final = len(NATURAL)
MOST_WILDS: Final = 2


@value
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


@value
class Row:
    """One way to make a straight: the natural ranks it takes, as bits, and how to pick them from a list by rank."""

    need: int
    pick: Callable[[Sequence[Any]], tuple[Any, ...]]


def _rows(window: Window, wilds: int) -> tuple[Row, ...]:
    """The ways to make these ranks a straight when so many of them are wild."""
    found = []
    for natural in combinations(window.ranks, len(window.ranks) - wilds):
        found.append(Row(bits(natural), itemgetter(*natural)))
    return tuple(found)


@value
class Straight:
    """One possible straight: its top and its ranks as bits, its two readings, its rows with 0, 1 and 2 wildcards."""

    top: int
    mask: int
    plain: Reading
    flush: Reading
    rows: tuple[tuple[Row, ...], ...]


#: Every possible straight, lowest first.
STRAIGHTS: Final = tuple(
    [
        Straight(
            int(window.top),
            window.mask,
            READINGS["straight", window.top, 5],
            READINGS["straight_flush", window.top, 5],
            tuple([_rows(window, wilds) for wilds in range(MOST_WILDS + 1)]),
        )
        for window in WINDOWS["straight"]
    ]
)
