"""What the bodies of entries hold, and how it is read again: games, options, standings, moves; it knows no table."""

from dataclasses import fields
from typing import Any

from engine.cards import Card, Rank
from engine.game import Bid, Game, Move, Pass, Play, Reading, Return
from engine.games import GAMES


class LogBroken(Exception):  # noqa: N818  says what is wrong, like the engine's refusals
    """An entry that cannot follow the ones before it."""


def game_of(name: str, version: int) -> Game:
    """A game of the very version that a log was written with. Raises LogBroken where there is none."""
    game = GAMES.get(name)
    if game is None or game.version != version:
        raise LogBroken(f"no rules of {name} version {version}")
    return game


def rules_fields(rules: Any) -> dict[str, Any]:
    """The options of a rules value by name."""
    return {field.name: getattr(rules, field.name) for field in fields(rules)}


def plain(value: Any) -> Any:
    """A standing as nested tuples, for the log."""
    if hasattr(value, "__dataclass_fields__"):
        return tuple(plain(getattr(value, field.name)) for field in fields(value))
    return tuple(plain(item) for item in value) if isinstance(value, tuple) else value


def move_body(move: Move) -> tuple[Any, ...]:
    """A seat's move as an entry holds it."""
    match move:
        case Bid(value):
            return ("bid", value)
        case Pass():
            return ("pass",)
        case Return(card):
            return ("return", int(card))
        case Play(cards, None):
            return ("play", cards, None)
        case Play(cards, Reading(kind, rank, size, chain)):
            return ("play", cards, (kind, int(rank), size, chain))
        case _:
            raise LogBroken("no move of a seat")


def move_of_body(body: tuple[Any, ...]) -> Move:
    """The move in an entry's body. Raises LogBroken for anything else."""
    match body:
        case ("bid", int(value)):
            return Bid(value)
        case ("pass",):
            return Pass()
        case ("return", int(card)):
            return Return(Card(card))
        case ("play", tuple(cards), None):
            return Play(cards)
        case ("play", tuple(cards), (kind, rank, size, chain)):
            return Play(cards, Reading(kind, Rank(rank), size, chain))
        case _:
            raise LogBroken(f"unknown move {body[:1]!r}")
