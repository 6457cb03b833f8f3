"""How two players of Dou Dizhu compare their play: every deal as landlord and as both peasants, without an auction.

Each side wins or loses 2 * 2 ** (bombs and rockets) points, as figures for Dou Dizhu programs are given; springs
don't count.
"""

from typing import Final

from bots.brain import Duel
from bots.chance import Draws
from engine.cards import deck
from engine.game import DEALER, Bid, Deal, Seat, State
from engine.games.doudizhu import GAME, Shared

_LANDLORD: Final = Seat(0)
_SEATS: Final = 3


def start(draws: Draws) -> State:
    """A deal whose first seat has become landlord."""
    rules = next(iter(GAME.presets.values()))
    state = GAME.start(rules, _SEATS, GAME.opening(rules, _SEATS))
    state, _ = state.apply(DEALER, Deal(draws.shuffled(deck(1)), _LANDLORD))
    state, _ = state.apply(_LANDLORD, Bid(3))
    return state


def gain(end: State, seating: tuple[bool, ...]) -> int:
    """The left player's points in a game that has ended."""
    shared: Shared = end.view(None).shared
    if shared.result is None:
        raise ValueError("this deal has not ended")
    bombs = sum(doubling.kind in ("bomb", "rocket") for doubling in shared.result.doublings)
    points: int = 2 << bombs
    return points if seating[shared.result.winners[0]] else -points


DUEL: Final = Duel(start, ((True, False, False), (False, True, True)), gain)
