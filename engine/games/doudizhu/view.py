"""What a seat at a Dou Dizhu table may know, field by field; it never holds a state."""

from dataclasses import dataclass

from engine.cards import Card, Rank
from engine.game import Combo, Seat


@dataclass(frozen=True, slots=True)
class Doubling:
    """One factor 2 of the stake (DD-13): ``bomb`` or ``rocket`` with its seat and rank, ``spring`` or ``anti_spring``."""

    kind: str
    seat: Seat | None = None
    rank: Rank | None = None


@dataclass(frozen=True, slots=True)
class Action:
    """The last thing a seat did in the running trick: a play, or a pass (combo None)."""

    seat: Seat
    combo: Combo | None


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a deal, laid out: P = bid * 2 ** len(doublings) and the signed changes per seat (DD-13)."""

    winners: tuple[Seat, ...]
    out: Seat
    bid: int
    doublings: tuple[Doubling, ...]
    stake: int
    changes: tuple[int, ...]
    #: Seats that have won the match with this deal (DD-15); empty while it goes on.
    match_winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Shared:
    """What everyone at the table may know."""

    phase: str  # waiting, bidding, playing, finished
    to_act: tuple[Seat, ...]
    #: Seat that began the bidding; None before the shuffle.
    start: Seat | None
    #: Bids so far in turn order from ``start``; 0 is "no bid".
    bids: tuple[int, ...]
    landlord: Seat | None
    #: The three bottom cards, once the landlord has taken them (DD-1); empty before.
    bottom: tuple[Card, ...]
    #: The winning bid (B); 0 before.
    bid: int
    #: Bombs and rockets played so far, in order; with the spring once finished.
    doublings: tuple[Doubling, ...]
    #: P as it stands: bid * 2 ** len(doublings).
    stake: int
    hand_sizes: tuple[int, ...]
    #: The play to beat; None on a lead.
    top: Combo | None
    top_seat: Seat | None
    #: What each seat last did in the running trick, oldest first; after the trick has ended, the finished trick's until the next lead.
    trick: tuple[Action, ...]
    #: How many cards of each rank (0 to 14) lie played on the table's discard.
    played: tuple[int, ...]
    #: Strong cards not yet played, all hands and the bottom together: rank and count for 2, small joker, big joker.
    left: tuple[tuple[Rank, int], ...]
    #: Scores of the match per seat: after this deal once it is finished.
    totals: tuple[int, ...]
    target: int
    result: Result | None


@dataclass(frozen=True, slots=True)
class Private:
    """What only this seat may know."""

    #: Own cards, strongest first; equal ranks by suit.
    hand: tuple[Card, ...]
    #: Strong cards that this seat has not seen: not played, not in its own hand (nor the bottom once shown and its own).
    unseen: tuple[tuple[Rank, int], ...]
    #: Bids that may be made now; empty when it is not this seat's turn to bid.
    bids: tuple[int, ...]
