"""Dou Dizhu, whole: one landlord against two peasants."""

from typing import Final

from engine.cards import deck
from engine.game import Game
from engine.games.doudizhu.cases import flow
from engine.games.doudizhu.combos import TYPES, judge, readings
from engine.games.doudizhu.rules import CHOICES, PRESETS, Rules, Standing, opening
from engine.games.doudizhu.shapes import plays, shapes_of, what_beats
from engine.games.doudizhu.state import start
from engine.games.doudizhu.view import Private, Shared

GAME: Final = Game(
    id="doudizhu",
    version=1,
    seats=(3,),
    rules=Rules,
    presets=PRESETS,
    choices=CHOICES,
    deck=lambda rules: deck(1),  # noqa: ARG005  other games' decks depend on their rules
    opening=opening,
    start=start,
    shared_view=Shared,
    private_view=Private,
    readings=readings,
    judge=judge,
    plays=plays,
    standing=Standing,
    types=TYPES,
    shapes_of=shapes_of,
    what_beats=what_beats,
    flow=flow,
)

__all__ = ["GAME", "Private", "Rules", "Shared", "Standing", "shapes_of", "what_beats"]
