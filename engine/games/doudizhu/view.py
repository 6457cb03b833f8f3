"""What a seat at a Dou Dizhu table may know, field by field; it never holds a state."""

from typing import Final

from engine.cards import RANK_TEXTS, Card, Rank, rank_of
from engine.game import Combo, Seat
from engine.games.doudizhu.bidding import Auction, Contract
from engine.trick import Action as Action
from engine.trick import Trick
from engine.value import value

#: Cards played, by rank, before any is.
NONE_PLAYED: Final = (0,) * len(RANK_TEXTS)


@value
class Doubling:
    """One factor 2 of the stake (DD-13): ``bomb`` or ``rocket`` with seat and rank, ``spring`` or ``anti_spring``."""

    kind: str
    seat: Seat | None = None
    rank: Rank | None = None


@value
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


@value
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
    #: What each seat last did in the running trick, oldest first; once it has ended, the finished trick's until
    #: the next lead.
    trick: tuple[Action, ...]
    #: How many cards of each rank (0 to 14) lie played on the table's discard.
    played: tuple[int, ...]
    #: Strong cards not yet played, all hands and the bottom together: rank and count for 2, small joker, big joker.
    left: tuple[tuple[Rank, int], ...]
    #: Scores of the match per seat: after this deal once it is finished.
    totals: tuple[int, ...]
    target: int
    result: Result | None


@value
class Private:
    """What only this seat may know."""

    #: Own cards, strongest first; equal ranks by suit.
    hand: tuple[Card, ...]
    #: Strong cards that are neither played nor in this seat's own hand: the unseen bottom's are among them (DD-1).
    unseen: tuple[tuple[Rank, int], ...]
    #: Bids that may be made now; empty when it is not this seat's turn to bid.
    bids: tuple[int, ...]


_STRONG: Final = ((Rank.TWO, 4), (Rank.SMALL_JOKER, 1), (Rank.BIG_JOKER, 1))
STRONG_RANKS: Final = frozenset(rank for rank, _ in _STRONG)
#: A hand begins with its strong cards: no more than these.
_MOST_STRONG: Final = 6


def private_part(
    seat: Seat | None,
    hands: tuple[tuple[Card, ...], ...],
    played: tuple[int, ...],
    bids: tuple[int, ...] = (),
) -> Private | None:
    """A seat's own part, from its own hand and what lies played; none for a spectator."""
    if seat is None:
        return None
    hand = hands[seat]
    own = [rank_of(card) for card in hand[:_MOST_STRONG]]
    unseen = tuple([(rank, number - played[rank] - own.count(rank)) for rank, number in _STRONG])
    return Private(hand, unseen, bids)


def shared_before_play(
    phase: str,
    to_act: tuple[Seat, ...],
    auction: Auction | None,
    hand_size: int,
    totals: tuple[int, ...],
    target: int,
) -> Shared:
    """The shared part before there is a landlord: the bidding and sizes alone, the bottom in none of it (DD-1)."""
    return Shared(
        phase=phase,
        to_act=to_act,
        start=auction.start if auction else None,
        bids=auction.bids if auction else (),
        landlord=None,
        bottom=(),
        bid=0,
        doublings=(),
        stake=0,
        hand_sizes=(hand_size,) * len(totals),
        top=None,
        top_seat=None,
        trick=(),
        played=NONE_PLAYED,
        left=_STRONG,
        totals=totals,
        target=target,
        result=None,
    )


def shared_in_play(
    phase: str,
    to_act: tuple[Seat, ...],
    contract: Contract,
    doublings: tuple[Doubling, ...],
    hand_sizes: tuple[int, ...],
    trick: Trick,
    played: tuple[int, ...],
    totals: tuple[int, ...],
    target: int,
    result: Result | None = None,
) -> Shared:
    """The shared part from the landlord's lead to the result."""
    return Shared(
        phase=phase,
        to_act=to_act,
        start=contract.auction.start,
        bids=contract.auction.bids,
        landlord=contract.landlord,
        bottom=contract.bottom,
        bid=contract.bid,
        doublings=doublings,
        stake=contract.bid << len(doublings),
        hand_sizes=hand_sizes,
        top=trick.top,
        top_seat=trick.top_seat,
        trick=trick.actions,
        played=played,
        left=tuple([(rank, number - played[rank]) for rank, number in _STRONG]),
        totals=totals,
        target=target,
        result=result,
    )


def with_played(played: tuple[int, ...], cards: tuple[Card, ...]) -> tuple[int, ...]:
    """The number of cards played of each rank, once these lie on the table too."""
    counts = list(played)
    for card in cards:
        counts[rank_of(card)] += 1
    return tuple(counts)
