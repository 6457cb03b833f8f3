"""The sequences of Guandan: which ranks follow each other (GD-4, GD-6); it knows no cards and no level."""

from typing import Final

from engine.cards import Rank
from engine.value import value


@value
class Window:
    """Ranks in a row, lowest place first: an ace before the 2 is low, and never in the middle (GD-4)."""

    ranks: tuple[int, ...]
    #: The ranks as bits.
    mask: int

    @property
    def top(self) -> Rank:
        """The rank that is compared: the highest place."""
        return Rank(self.ranks[-1])


def bits(ranks: tuple[int, ...]) -> int:
    """Some ranks as bits."""
    mask = 0
    for rank in ranks:
        mask |= 1 << rank
    return mask


def _windows(length: int) -> tuple[Window, ...]:
    circle = (Rank.ACE, *range(Rank.ACE + 1))
    rows = [tuple(map(int, circle[first : first + length])) for first in range(len(circle) - length + 1)]
    return tuple([Window(row, bits(row)) for row in rows])


#: Of each sequence type: how many cards of each rank.
EACH: Final = {"straight": 1, "straight_flush": 1, "tube": 2, "plate": 3}
#: Of each sequence type: how many ranks (GD-6).
LENGTH: Final = {"straight": 5, "straight_flush": 5, "tube": 3, "plate": 2}
#: Of each sequence type: its possible ranks, lowest first.
WINDOWS: Final = {type_: _windows(length) for type_, length in LENGTH.items()}
#: The same by type and top.
WINDOW_OF: Final = {(type_, window.top): window for type_, windows in WINDOWS.items() for window in windows}
