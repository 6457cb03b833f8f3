"""The games that a table can play: one folder and one line each."""

from typing import Final

from engine.game import Game
from engine.games import doudizhu, guandan

GAMES: Final[dict[str, Game]] = {game.id: game for game in (doudizhu.GAME, guandan.GAME)}
