"""The level ``normal``: the choice of most worth; it adds nothing to the judgement."""

from bots.chance import Draws
from bots.games.guandan import returning
from bots.games.guandan.hand import Group
from bots.games.guandan.judgement import best, choices
from bots.games.guandan.laying import play_of
from bots.games.guandan.sight import Sight, sight_of
from engine.game import Move, Pass, Return, View


def choose(view: View, _: Draws) -> Move:
    """The return or the choice of most worth."""
    return decided(view)


def decided(view: View) -> Move:
    """What ``normal`` does; it needs no chance."""
    if view.shared.phase == "tribute":
        return Return(returning.decided(view))
    sight = sight_of(view)
    return move_of(sight, best(choices(sight)).group)


def move_of(sight: Sight, group: Group | None) -> Move:
    """A choice as a move with the seat's own cards."""
    return Pass() if group is None else play_of(group, sight.hand, sight.top, sight.joker_pair, sight.auto)
