"""Who becomes landlord, and what is settled then (DD-1 to DD-3); it knows no hands."""

from typing import Final

from engine.cards import Card
from engine.game import IllegalMove, Seat
from engine.value import value

HIGHEST_BID: Final = 3
SEATS: Final = 3


@value
class Auction:
    """The bidding as it stands: the seat that began, and the bids in turn order; 0 is "no bid"."""

    start: Seat
    bids: tuple[int, ...] = ()

    @property
    def highest(self) -> int:
        """The highest bid so far, 0 if none."""
        return max(self.bids, default=0)

    @property
    def is_over(self) -> bool:
        """A 3 ends the bidding at once; so do three decisions."""
        return self.highest == HIGHEST_BID or len(self.bids) == SEATS

    @property
    def turn(self) -> Seat:
        """The seat that is to decide next."""
        return Seat((self.start + len(self.bids)) % SEATS)

    @property
    def landlord(self) -> Seat | None:
        """The seat of the highest bid so far; None if nobody has bid."""
        return Seat((self.start + self.bids.index(self.highest)) % SEATS) if self.highest else None

    @property
    def allowed(self) -> tuple[int, ...]:
        """The bids that may be made now: no bid, or more than the highest."""
        return () if self.is_over else (0, *range(self.highest + 1, HIGHEST_BID + 1))

    def after(self, value: int) -> "Auction":
        """The bidding after one more decision. Raises IllegalMove for a bid that may not be made."""
        if not 0 <= value <= HIGHEST_BID:
            raise IllegalMove("bid/out_of_range", value=value)
        if value not in self.allowed:
            raise IllegalMove("bid/too_low", value=value, over=self.highest)
        return Auction(self.start, (*self.bids, value))


@value
class Contract:
    """What the bidding has settled for this deal: the landlord, B, and the bottom that all have seen (DD-1 to DD-3)."""

    auction: Auction
    landlord: Seat
    bid: int
    bottom: tuple[Card, ...]
