"""A brain for a game that has none of its own: any legal move, or the first; it knows no rules."""

from bots.brain import Brain, Hint, Hints
from bots.chance import Draws
from engine.game import Bid, Game, Move, Pass, Play, View


def brain(game: Game) -> Brain:
    """A brain that only needs the game's own list of legal moves."""

    def any_move(view: View, draws: Draws) -> Move:
        return draws.one_of(game.shapes_of(view))

    def simplest(view: View) -> Move:
        return min(game.shapes_of(view), key=_price)

    def hints(view: View) -> Hints:
        moves = sorted(game.shapes_of(view), key=_price)
        return Hints(tuple(Hint(move, "any/legal", {}) for move in moves), 0)

    return Brain({"random": any_move, "normal": lambda view, _: simplest(view)}, hints, simplest)


def _price(move: Move) -> tuple[int, int]:
    """Nothing before something, few cards before many; what has no price keeps the game's own order."""
    match move:
        case Pass() | Bid(value=0):
            return (0, 0)
        case Bid(value=value):
            return (1, value)
        case Play(cards=cards):
            return (2, len(cards))
        case _:
            return (3, 0)
