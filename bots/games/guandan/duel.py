"""How two players of Guandan compare their play: every deal by both sides, at a random level, with tribute.

A win is the first place; points are the steps that it is worth (GD-16).
"""

from typing import Final

from bots.brain import Duel
from bots.chance import Draws
from engine.cards import deck
from engine.game import DEALER, Deal, Seat, State
from engine.games.guandan import GAME, Shared, Standing
from engine.games.guandan.order import NATURAL
from engine.games.guandan.seats import EVERYONE, SEATS, side_of


def start(draws: Draws) -> State:
    """A deal as it may be met in a match: any level, and the tribute for any places of the deal before."""
    rules = next(iter(GAME.presets.values()))
    places = draws.shuffled(EVERYONE)
    levels = (draws.one_of(NATURAL), draws.one_of(NATURAL))
    standing = Standing(levels, owner=side_of(places[0]), places=tuple(map(int, places)), deals=1)
    state = GAME.start(rules, SEATS, standing)
    state, _ = state.apply(DEALER, Deal(draws.shuffled(deck(2)), Seat(0)))
    return state


def gain(end: State, seating: tuple[bool, ...]) -> int:
    """The steps that the left player has won, or below 0 lost, in a game that has ended."""
    shared: Shared = end.view(None).shared
    if shared.result is None:
        raise ValueError("this deal has not ended")
    steps = shared.result.gain
    return steps if seating[shared.result.places[0]] else -steps


DUEL: Final = Duel(start, ((True, False, True, False), (False, True, False, True)), gain)
