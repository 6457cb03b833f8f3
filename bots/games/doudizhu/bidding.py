"""What a hand is worth before the bottom is known, and the bid that follows from it; it knows no play."""

from math import exp
from typing import Final

from bots.games.doudizhu.hand import ROCKET, count, packed
from bots.games.doudizhu.sight import private_part
from bots.games.doudizhu.split import split
from engine.game import View
from engine.games.doudizhu.order import ACE, BIG_JOKER, SMALL_JOKER, TWO
from engine.games.doudizhu.view import Shared

#: From this chance on, a bid of 1, 2, 3. A little below a half is worth a bid: else another hand becomes landlord.
BIDS_FROM: Final = (0.46, 0.5, 0.54)
#: What each of these adds to the odds, as a logarithm; fitted to landlords' results before the bottom (docs/BOTS.md).
_ODDS: Final = -0.15
_COST: Final = -0.34
_GROUPS: Final = 0.12
_HELD: Final = {BIG_JOKER: 0.5, SMALL_JOKER: 0.18, TWO: 0.155, ACE: 0.1}
_ROCKET: Final = 0.24


def decided(view: View) -> int:
    """The bid that ``normal`` makes: what the hand is worth, if that is above the highest bid; else none."""
    private = private_part(view)
    shared: Shared = view.shared
    wanted = wanted_bid(packed(private.hand))
    return wanted if wanted > max(shared.bids, default=0) else 0


def wanted_bid(hand: int) -> int:
    """0 to 3, from the hand alone."""
    worth = chance(hand)
    return sum(worth >= least for least in BIDS_FROM)


def chance(hand: int) -> float:
    """How likely 17 cards win as landlord, 0 to 1."""
    taken_apart = split(hand)
    odds = _ODDS + _COST * taken_apart.cost + _GROUPS * len(taken_apart.groups)
    odds += sum(worth * count(hand, height) for height, worth in _HELD.items())
    odds += _ROCKET * (hand & ROCKET == ROCKET)
    return 1 / (1 + exp(-odds))


def strong_cards(hand: int) -> int:
    """The number of 2s and jokers."""
    return sum(count(hand, height) for height in (TWO, SMALL_JOKER, BIG_JOKER))
