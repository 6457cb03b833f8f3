"""The public dataclasses of every game can be read by their annotations alone, so that schemas can be made of them."""

from functools import cache
from typing import Any

import pytest
from pydantic import TypeAdapter

from engine.game import Bid, Deal, Event, Game, Pass, Play, Return
from tests.engine.games import EVERY_START
from tests.engine.playing import random_deal, seats_of

game_by_game = pytest.mark.parametrize("game", EVERY_START.values(), ids=EVERY_START.keys())


@cache
def adapter_of(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def there_and_back(kind: Any, value: Any) -> Any:
    return adapter_of(kind).validate_json(adapter_of(kind).dump_json(value))


@game_by_game
def test_views_events_moves_and_standings_survive_json(game: Game) -> None:
    for position in random_deal(game, 3):
        after = position.after
        for seat in (None, *seats_of(game)):
            view = after.view(seat)
            assert there_and_back(game.shared_view, view.shared) == view.shared
            assert there_and_back(game.private_view | None, view.private) == view.private
        assert there_and_back(game.standing, after.standing) == after.standing
        for event in position.events:
            assert there_and_back(Event, event) == event
        kind = type(position.move)
        assert kind in (Deal, Bid, Play, Pass, Return)
        assert there_and_back(kind, position.move) == position.move


@game_by_game
def test_rules_survive_json_and_schemas_can_be_made(game: Game) -> None:
    for rules in game.presets.values():
        assert there_and_back(game.rules, rules) == rules
    kinds: tuple[Any, ...] = (game.rules, game.standing, game.shared_view, game.private_view)
    for kind in kinds:
        assert adapter_of(kind).json_schema()["type"] == "object"
