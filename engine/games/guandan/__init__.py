"""Guandan, whole: two partnerships, two decks, levels from 2 to A."""

from typing import Final

from engine.cards import deck
from engine.game import Game
from engine.games.guandan.cases import flow
from engine.games.guandan.combos import TYPES, judge, readings
from engine.games.guandan.listing import plays, what_beats
from engine.games.guandan.rules import CHOICES, PRESETS, Rules, Standing, opening
from engine.games.guandan.shapes import shapes_of
from engine.games.guandan.state import start
from engine.games.guandan.view import Private, Shared

GAME: Final = Game(
    id="guandan",
    version=1,
    seats=(4,),
    rules=Rules,
    presets=PRESETS,
    choices=CHOICES,
    deck=lambda rules: deck(2),  # noqa: ARG005  other games' decks depend on their rules
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
    readings_chosen=lambda rules: rules.readings == "choose",  # GD-11
    suits_count=True,
)

__all__ = ["GAME", "Private", "Rules", "Shared", "Standing", "shapes_of", "what_beats"]
