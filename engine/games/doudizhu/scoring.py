"""What a deal and a match come to (DD-13 to DD-15); it sees no cards."""

from collections.abc import Iterable
from typing import Final

from engine.game import Combo, Seat
from engine.games.doudizhu.bidding import SEATS
from engine.games.doudizhu.view import Doubling, Result

_DOUBLING: Final = ("bomb", "rocket")


def doubling_of(seat: Seat, combo: Combo) -> tuple[Doubling, ...]:
    """The doubling that a play is, if it is one; four + two is none (DD-9, DD-13)."""
    reading = combo.reading
    return (Doubling(reading.type, seat, reading.rank),) if reading.type in _DOUBLING else ()


def stake(bid: int, doublings: Iterable[Doubling]) -> int:
    """P = B * 2 ** N (DD-13)."""
    return bid << sum(1 for _ in doublings)


def spring(landlord: Seat, out: Seat, plays: tuple[int, ...]) -> tuple[Doubling, ...]:
    """The spring or anti-spring, if there is one; ``plays`` counts plays per seat, passes are none (DD-14)."""
    if out == landlord:
        return (Doubling("spring"),) if sum(plays) == plays[landlord] else ()
    return (Doubling("anti_spring"),) if plays[landlord] == 1 else ()


def winners(landlord: Seat, out: Seat) -> tuple[Seat, ...]:
    """Who wins a deal in which ``out`` was out first: the landlord, or both peasants (DD-12)."""
    return (landlord,) if out == landlord else tuple(Seat(seat) for seat in range(SEATS) if seat != landlord)


def changes(landlord: Seat, out: Seat, stake_: int) -> tuple[int, ...]:
    """The signed scores of a deal, per seat: they add up to 0 (DD-13)."""
    sign = 1 if out == landlord else -1
    return tuple(2 * sign * stake_ if seat == landlord else -sign * stake_ for seat in range(SEATS))


def added(totals: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    """The totals after a deal (DD-15)."""
    return tuple(total + change for total, change in zip(totals, more, strict=True))


def match_winners(totals: tuple[int, ...], target: int) -> tuple[Seat, ...]:
    """Whoever has reached the target; both peasants may (DD-15)."""
    return tuple(Seat(seat) for seat, total in enumerate(totals) if total >= target)


def result(
    landlord: Seat, out: Seat, bid: int, doublings: tuple[Doubling, ...], totals: tuple[int, ...], target: int
) -> Result:
    """The end of a deal laid out; ``doublings`` with the spring, ``totals`` from before the deal."""
    stake_ = stake(bid, doublings)
    more = changes(landlord, out, stake_)
    return Result(
        winners=winners(landlord, out),
        out=out,
        bid=bid,
        doublings=doublings,
        stake=stake_,
        changes=more,
        match_winners=match_winners(added(totals, more), target),
    )
