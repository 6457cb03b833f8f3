"""What the rest of the house asks of bots: a move, hints, a move without thinking; it knows no game's rules."""

from bots import generic
from bots.brain import LEVELS, Brain, Hint, Hints
from bots.chance import Draws
from bots.games import BRAINS
from engine.game import Move, View
from engine.games import GAMES

__all__ = ["LEVELS", "Hint", "Hints", "choose", "hints", "simplest"]


def choose(game_id: str, view: View, level: str, seed: bytes) -> Move:
    """The move of a bot of a level for the seat of the view, which must be to act; the same arguments give the same.

    ``seed`` should be new for every decision and must not come from the deal's own. Raises KeyError for an unknown
    level or game.
    """
    return _brain(game_id).levels[level](view, Draws(seed))


def hints(game_id: str, view: View) -> Hints:
    """Suggestions for the seat of the view, which must be to act; never empty."""
    return _brain(game_id).hints(view)


def simplest(game_id: str, view: View) -> Move:
    """A legal move without thinking, for a bot that failed or a clock that ran out: no bid, pass, the lowest lead."""
    return _brain(game_id).simplest(view)


def _brain(game_id: str) -> Brain:
    return BRAINS.get(game_id) or generic.brain(GAMES[game_id])
