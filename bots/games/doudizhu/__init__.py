"""How to play Dou Dizhu; it sees only the view of its seat."""

from typing import Final

from bots.brain import Brain
from bots.games.doudizhu import hints, normal, random
from bots.games.doudizhu.duel import DUEL

BRAIN: Final = Brain({"random": random.choose, "normal": normal.choose}, hints.hints, hints.simplest, DUEL)
