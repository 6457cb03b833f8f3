"""The games that the tests of the contract run over: add a game here before it is in ``engine.games.GAMES``."""

from dataclasses import replace

from engine.game import Game
from engine.games import GAMES, guandan
from tests.engine.toy import TOY

#: Every real game, whether or not tables may choose it yet.
REAL: dict[str, Game] = {**GAMES, guandan.GAME.id: guandan.GAME}
ALL: dict[str, Game] = {**REAL, TOY.id: TOY}

#: Games as they are in the middle of a match, where that brings a phase of its own: tribute for two, tribute for one.
AFTER_DOUBLE = guandan.Standing((3, 0), owner=0, places=(0, 2, 1, 3), deals=1)
AFTER_SINGLE = guandan.Standing((3, 12), (0, 1), owner=1, places=(1, 2, 3, 0), deals=9)
LATER: dict[str, Game] = {
    "guandan-after-double": replace(guandan.GAME, opening=lambda rules, seats: AFTER_DOUBLE),  # noqa: ARG005
    "guandan-after-single": replace(guandan.GAME, opening=lambda rules, seats: AFTER_SINGLE),  # noqa: ARG005
}
#: Guandan under each preset where it is most telling, for playthroughs.
TOLD: dict[str, Game] = {
    **ALL,
    "guandan-double": LATER["guandan-after-double"],
    "guandan-house": replace(
        guandan.GAME,
        presets={"house": guandan.GAME.presets["house"]},
        opening=lambda rules, seats: guandan.Standing((12, 7), (2, 0), 0, (0, 1, 2, 3), 12),  # noqa: ARG005
    ),
    "guandan-steady": replace(
        guandan.GAME,
        presets={"steady": guandan.GAME.presets["steady"]},
        opening=lambda rules, seats: AFTER_SINGLE,  # noqa: ARG005
    ),
}
#: Every game in every way to begin.
EVERY_START: dict[str, Game] = {**ALL, **LATER}
