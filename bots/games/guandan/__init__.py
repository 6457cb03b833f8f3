"""How to play Guandan; it sees only the view of its seat."""

from typing import Final

from bots.brain import Brain
from bots.games.guandan import hints, normal, random
from bots.games.guandan.duel import DUEL

BRAIN: Final = Brain({"random": random.choose, "normal": normal.choose}, hints.hints, hints.simplest, DUEL)
