"""The level ``normal``: the choice of most worth; it adds nothing to the judgement."""

from bots.chance import Draws
from bots.games.doudizhu import bidding
from bots.games.doudizhu.hand import Group, play_of
from bots.games.doudizhu.judgement import best, choices
from bots.games.doudizhu.sight import Sight, sight_of
from engine.game import Bid, Move, Pass, View


def choose(view: View, _: Draws) -> Move:
    """The bid or the choice of most worth."""
    return decided(view)


def decided(view: View) -> Move:
    """What ``normal`` does; it needs no chance."""
    if view.shared.phase == "bidding":
        return Bid(bidding.decided(view))
    sight = sight_of(view)
    return move_of(sight, best(choices(sight)).group)


def move_of(sight: Sight, group: Group | None) -> Move:
    """A choice as a move with the seat's own cards."""
    return Pass() if group is None else play_of(group, sight.cards)
