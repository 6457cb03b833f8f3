"""Who sits where in Guandan: partners opposite each other, play in turn order; it knows no cards."""

from collections.abc import Sequence
from typing import Final

from engine.game import Seat

SEATS: Final = 4
EVERYONE: Final = tuple(Seat(seat) for seat in range(SEATS))
SIDES: Final = 2


def side_of(seat: Seat) -> int:
    """The side of a seat: 0 is seats 0 and 2, 1 is seats 1 and 3."""
    return seat % SIDES


def of_side(side: int) -> tuple[Seat, ...]:
    """The two seats of a side."""
    return tuple(seat for seat in EVERYONE if side_of(seat) == side)


def partner(seat: Seat) -> Seat:
    """The seat opposite."""
    return Seat((seat + 2) % SEATS)


_AFTER: Final = tuple([tuple([Seat((seat + step) % SEATS) for step in range(1, SEATS)]) for seat in EVERYONE])


def in_turn_after(seat: Seat) -> tuple[Seat, ...]:
    """The other seats in turn order."""
    return _AFTER[seat]


def next_holding(seat: Seat, hands: Sequence[Sequence[object]]) -> Seat:
    """The next seat in turn order that holds cards (GD-13); the seat itself if no other does."""
    for other in _AFTER[seat]:
        if hands[other]:
            return other
    return seat
