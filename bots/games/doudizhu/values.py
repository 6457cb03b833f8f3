"""What it costs to get rid of a group, in turns: 1 gives the lead away, below 0 wins it back.

The figures are fitted to the outcome of deals between these bots (docs/BOTS.md); they know no table.
"""

from typing import Final

from bots.games.doudizhu.hand import Group

#: Strength:            3     4     5     6     7     8     9     T     J     Q     K     A     2     BJ     RJ
SINGLE: Final[list[float]] = [1.0, 0.98, 0.96, 0.94, 0.92, 0.9, 0.88, 0.85, 0.8, 0.72, 0.6, 0.4, 0.0, -0.35, -0.7]
PAIR: Final[list[float]] = [1.0, 0.97, 0.94, 0.91, 0.88, 0.85, 0.82, 0.78, 0.7, 0.6, 0.5, 0.3, -0.25]
TRIO: Final[list[float]] = [0.9, 0.87, 0.84, 0.8, 0.76, 0.72, 0.67, 0.62, 0.56, 0.5, 0.4, 0.2, -0.2]
BOMB: Final[list[float]] = [-0.9] * 12 + [-1.0]
ROCKET_COST: Final = -1.1
STRAIGHT: Final[list[float]] = [0.95 - 0.03 * top for top in range(12)]
PAIR_STRAIGHT: Final[list[float]] = [0.8 - 0.03 * top for top in range(12)]
AIRPLANE: Final[list[float]] = [0.7 - 0.03 * top for top in range(12)]
FOUR: Final[list[float]] = [0.4 - 0.03 * top for top in range(13)]

_BY_TYPE: Final[dict[str, list[float]]] = {
    "single": SINGLE,
    "pair": PAIR,
    "trio": TRIO,
    "trio_single": TRIO,
    "trio_pair": TRIO,
    "straight": STRAIGHT,
    "pair_straight": PAIR_STRAIGHT,
    "airplane": AIRPLANE,
    "airplane_singles": AIRPLANE,
    "airplane_pairs": AIRPLANE,
    "four_singles": FOUR,
    "four_pairs": FOUR,
    "bomb": BOMB,
}


def cost(group: Group) -> float:
    """What it costs to get rid of a group."""
    return ROCKET_COST if group.type == "rocket" else _BY_TYPE[group.type][group.top]
