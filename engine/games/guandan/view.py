"""What a seat at a Guandan table may know, field by field; it never holds a state."""

from collections.abc import Sequence
from typing import Final

from engine.cards import FACES, Card, Rank
from engine.game import Combo, Seat
from engine.games.guandan.order import HEIGHTS, RANK_OF_FACE, WILD_FACE
from engine.games.guandan.rules import RANK, Rules, Standing
from engine.trick import Action as Action
from engine.trick import Trick
from engine.value import value

#: Cards played, by face, before any is.
NONE_PLAYED: Final = (0,) * FACES
_BJ: Final = FACES - 2
_RJ: Final = FACES - 1


@value
class Strong:
    """How many strong cards there are of each kind (GD-26); of the whole deck 2, 2, 2 and 6."""

    big_jokers: int
    small_jokers: int
    #: Hearts of the level rank (GD-5).
    wilds: int
    #: The other cards of the level rank.
    level_cards: int


@value
class Gift:
    """A card that one seat gave to another; all see it (GD-23)."""

    giver: Seat
    receiver: Seat
    card: Card


@value
class Tribute:
    """What was given after the deal, or that it was resisted (GD-17 to GD-22)."""

    #: ``single`` or ``double``.
    kind: str
    resisted: bool
    #: The card that went to the first comes first; empty when resisted.
    gifts: tuple[Gift, ...]
    #: Empty until every return is in (GD-20); then in the order of ``gifts``.
    returns: tuple[Gift, ...]


@value
class Result:
    """The end of a deal, laid out: places, steps, and why the match is or is not won by it."""

    #: Seats from first to last.
    places: tuple[Seat, ...]
    #: Whether the third and the last rank equal, as after a 1-2 (GD-15).
    tied: bool
    #: The side that won the deal: 0 is seats 0 and 2.
    side: int
    winners: tuple[Seat, ...]
    #: Steps won: 3, 2 or 1 (GD-16), before the cap at A.
    gain: int
    #: The level of each side before and after this deal.
    levels_before: tuple[Rank, ...]
    levels: tuple[Rank, ...]
    failures_before: tuple[int, ...]
    failures: tuple[int, ...]
    #: The side that had one more failure at its own A (GD-31); None if none had.
    failed: int | None
    #: Whether that failure sent the side back to 2 (GD-31).
    dropped: bool
    #: The level of the next deal.
    next_level: Rank
    #: Why the match ends or goes on: one of ``OUTCOMES``.
    outcome: str
    #: Seats that have won the match with this deal; empty while it goes on.
    match_winners: tuple[Seat, ...]


#: Every outcome of a deal for the match.
OUTCOMES: Final = (
    "match_won_at_ace",  # the side was at A, the deal was played at A, its partner was not last (GD-28)
    "match_won_at_stop_level",  # the side has reached the level that the match was to end at
    "match_won_by_levels",  # that was the last deal agreed on: the higher level wins, equal levels share
    "climbed",  # steps were won below A
    "reached_ace",  # reaching or passing A by steps only sets the level to A (GD-27)
    "partner_last",  # a 1-4 at A wins the deal, not the match (GD-28)
    "not_played_at_ace",  # the side was at A, but the deal was played at another level (GD-28)
    "not_own_ace",  # the deal was played at A as the other side's level (GD-30)
)


@value
class Shared:
    """What everyone at the table may know."""

    phase: str  # waiting, tribute, playing, finished
    to_act: tuple[Seat, ...]
    #: The number of this deal in the match, from 1.
    deal: int
    #: The level that this deal is played at; its hearts are wild.
    level: Rank
    #: The side whose level that is; None in the first deal.
    owner: int | None
    #: The level of each side (0: seats 0 and 2): after this deal once it is finished.
    levels: tuple[Rank, ...]
    #: Failures of each side at its own A, likewise (GD-31); zeros where they are not counted.
    failures: tuple[int, ...]
    #: Whether a player may name the reading (``choose``) or the strongest counts (``auto``) (GD-11).
    readings: str
    #: Whether the pair of a full house may be jokers (GD-7).
    joker_pair_in_full_house: bool
    #: None in the first deal and before the shuffle.
    tribute: Tribute | None
    #: Who leads, or led, the first trick; None before the shuffle.
    leader: Seat | None
    hand_sizes: tuple[int, ...]
    #: The play to beat; None on a lead.
    top: Combo | None
    top_seat: Seat | None
    #: What each seat last did in the running trick, oldest first; once it has ended, the finished trick's until
    #: the next lead.
    trick: tuple[Action, ...]
    #: Seats without cards, in the order of going out.
    out: tuple[Seat, ...]
    #: How many cards of each face (0 to 53) lie played.
    played: tuple[int, ...]
    #: Strong cards not yet played, all hands together (GD-26).
    left: Strong
    result: Result | None


@value
class Private:
    """What only this seat may know."""

    #: Own cards, strongest first at this level, wilds before other level cards; equal ranks by suit. While returns are
    #: awaited a card laid for return is still among them.
    hand: tuple[Card, ...]
    #: Strong cards that are neither played nor in this seat's own hand (GD-26).
    unseen: Strong
    #: Cards that this seat may return now (GD-24, GD-25); empty when it owes none.
    returns: tuple[Card, ...]
    #: The card that this seat has laid for return while the other return is still out.
    laid: Card | None


def with_played(played: tuple[int, ...], cards: tuple[Card, ...]) -> tuple[int, ...]:
    """The number of cards played of each face, once these lie on the table too."""
    counts = list(played)
    for card in cards:
        counts[card % FACES] += 1
    return tuple(counts)


def strong_left(played: Sequence[int], level: int) -> Strong:
    """The strong cards that are not yet played (GD-26)."""
    wild = WILD_FACE[level]
    others = sum(played[4 * level : 4 * level + 4]) - played[wild]
    return Strong(2 - played[_RJ], 2 - played[_BJ], 2 - played[wild], 6 - others)


def strong_unseen(left: Strong, hand: tuple[Card, ...], level: int) -> Strong:
    """Those of them that are not in a hand either; a hand begins with its strong cards (GD-26)."""
    heights, wild = HEIGHTS[level], WILD_FACE[level]
    big, small, wilds, others = 0, 0, 0, 0
    for card in hand:
        face = card % FACES
        if heights[RANK_OF_FACE[face]] <= Rank.ACE:
            break
        big += face == _RJ
        small += face == _BJ
        wilds += face == wild
        others += face < _BJ and face != wild
    return Strong(left.big_jokers - big, left.small_jokers - small, left.wilds - wilds, left.level_cards - others)


def shared_part(
    phase: str,
    to_act: tuple[Seat, ...],
    rules: Rules,
    standing: Standing,
    tribute: Tribute | None = None,
    leader: Seat | None = None,
    hand_sizes: tuple[int, ...] = (0, 0, 0, 0),
    trick: Trick | None = None,
    out: tuple[Seat, ...] = (),
    played: tuple[int, ...] = NONE_PLAYED,
    result: Result | None = None,
) -> Shared:
    """The part that all may know; ``standing`` is the one before the deal."""
    level = standing.level
    return Shared(
        phase=phase,
        to_act=to_act,
        deal=standing.deals + 1,
        level=level,
        owner=standing.owner if standing.owner >= 0 else None,
        levels=result.levels if result else tuple([RANK[one] for one in standing.levels]),
        failures=result.failures if result else standing.failures,
        readings=rules.readings,
        joker_pair_in_full_house=rules.joker_pair_in_full_house,
        tribute=tribute,
        leader=leader,
        hand_sizes=hand_sizes,
        top=trick.top if trick else None,
        top_seat=trick.top_seat if trick else None,
        trick=trick.actions if trick else (),
        out=out,
        played=played,
        left=strong_left(played, level),
        result=result,
    )


def private_part(
    seat: Seat | None,
    hands: Sequence[tuple[Card, ...]],
    left: Strong,
    level: int,
    returns: tuple[Card, ...] = (),
    laid: Card | None = None,
) -> Private | None:
    """A seat's own part, from its own hand and what is left; none for a spectator."""
    if seat is None:
        return None
    return Private(hands[seat], strong_unseen(left, hands[seat], level), returns, laid)
