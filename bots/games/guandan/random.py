"""The level ``random``: any legal move, each shape as likely as another."""

from bots.chance import Draws
from engine.game import Move, View
from engine.games.guandan import shapes_of


def choose(view: View, draws: Draws) -> Move:
    """One of the legal moves."""
    return draws.one_of(shapes_of(view))
