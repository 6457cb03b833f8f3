"""What it costs to get rid of a group, in turns: 1 gives the lead away, below 0 wins it back; it knows no table."""

from functools import cache
from typing import Final

from bots.games.guandan.hand import Group
from engine.games.guandan.order import HEIGHTS

# By height:      2     3     4     5     6     7     8     9     T     J     Q     K     A     level  BJ    RJ
SINGLE: Final = (1.12, 1.11, 1.1, 1.09, 1.08, 1.07, 1.05, 1.03, 1.01, 0.98, 0.94, 0.87, 0.7, 0.4, 0.15, -0.25)
PAIR: Final = (1.08, 1.07, 1.06, 1.05, 1.03, 1.01, 0.99, 0.96, 0.92, 0.87, 0.79, 0.67, 0.42, 0.12, -0.1, -0.4)
TRIO: Final = (1.0, 0.99, 0.97, 0.95, 0.92, 0.89, 0.86, 0.82, 0.77, 0.7, 0.6, 0.47, 0.25, 0.0)
FULL_HOUSE_OVER_TRIO: Final = -0.05
#: By the top card: of straights, tubes and plates.
STRAIGHT: Final = tuple([1.05 - 0.05 * top for top in range(13)])
TUBE: Final = tuple([0.85 - 0.04 * top for top in range(13)])
PLATE: Final = tuple([0.75 - 0.04 * top for top in range(13)])
#: Bombs by size, each rank a little better than the one below; then the two that stand between and above.
BOMB: Final = {4: -0.75, 5: -1.05, 6: -1.3, 7: -1.4, 8: -1.5, 9: -1.6, 10: -1.6}
BOMB_RANK: Final = 0.02
STRAIGHT_FLUSH: Final = -1.15
JOKER_BOMB: Final = -1.5

_RUNS: Final = {"straight": STRAIGHT, "tube": TUBE, "plate": PLATE}
_SAME: Final = {"single": SINGLE, "pair": PAIR, "trio": TRIO}


@cache
def cost_of(type_: str, rank: int, size: int, level: int) -> float:
    """What it costs to get rid of a play of this type, rank and size at a level."""
    if type_ in _RUNS:
        return _RUNS[type_][rank]
    height = HEIGHTS[level][rank]
    if type_ in _SAME:
        return _SAME[type_][height]
    if type_ == "full_house":
        return TRIO[height] + FULL_HOUSE_OVER_TRIO
    if type_ == "bomb":
        return BOMB[size] - BOMB_RANK * height
    return STRAIGHT_FLUSH - BOMB_RANK * rank if type_ == "straight_flush" else JOKER_BOMB


def cost(group: Group, level: int) -> float:
    """What it costs to get rid of a group at a level."""
    return cost_of(group.type, group.rank, group.size, level)
