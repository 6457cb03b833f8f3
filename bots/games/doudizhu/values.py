"""What it costs to get rid of a group, in turns: 1 gives the lead away, below 0 wins it back.

The figures are fitted to the outcome of deals between these bots (docs/BOTS.md); they know no table.
"""

from typing import Final

from bots.games.doudizhu.hand import Group

# By height:      3     4     5     6     7     8     9     T    J    Q     K     A     2      BJ     RJ
SINGLE: Final = (1.17, 1.15, 1.13, 1.11, 1.09, 1.07, 1.04, 0.9, 0.8, 0.68, 0.55, 0.39, -0.16, -0.41, -0.95)
PAIR: Final = (1.12, 1.09, 1.06, 1.03, 1.0, 0.97, 0.9, 0.7, 0.58, 0.48, 0.38, 0.16, -0.63)
TRIO: Final = (0.92, 0.89, 0.86, 0.82, 0.78, 0.74, 0.69, 0.62, 0.56, 0.5, 0.4, 0.2, -0.19)
BOMB: Final = (*[-1.16] * 12, -1.26)
ROCKET_COST: Final = -1.2
STRAIGHT: Final = tuple(1.14 - 0.044 * top for top in range(12))
PAIR_STRAIGHT: Final = tuple(0.85 - 0.03 * top for top in range(12))
AIRPLANE: Final = tuple(0.7 - 0.03 * top for top in range(12))
FOUR: Final = tuple(0.5 - 0.03 * top for top in range(13))

_BY_TYPE: Final[dict[str, tuple[float, ...]]] = {
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
