"""What a hand is worth before the bottom is known, and the bid that follows from it; it knows no play."""

from typing import Final

from bots.games.doudizhu.hand import counts, packed
from bots.games.doudizhu.sight import private_part
from bots.games.doudizhu.split import split
from engine.game import View
from engine.games.doudizhu.order import BIG_JOKER, SMALL_JOKER, TWO
from engine.games.doudizhu.view import Shared

#: From this worth on, a bid of 1, 2, 3.
BIDS_FROM: Final = (0.5, 0.56, 0.6)


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
    """A measure of how likely the hand wins as landlord."""
    return 0.5 + 0.06 * (4.2 - split(hand).cost)


def strong_cards(hand: int) -> int:
    """The number of 2s and jokers."""
    held = counts(hand)
    return held[TWO] + held[SMALL_JOKER] + held[BIG_JOKER]
