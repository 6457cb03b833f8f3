"""The games that have a brain of their own: one folder and one line each."""

from typing import Final

from bots.brain import Brain
from bots.games import doudizhu, guandan

BRAINS: Final[dict[str, Brain]] = {"doudizhu": doudizhu.BRAIN, "guandan": guandan.BRAIN}
