"""What a game's brain must offer; it knows no game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from bots.chance import Draws
from engine.game import Move, State, View

LEVELS: Final = ("random", "normal")


@dataclass(frozen=True, slots=True)
class Hint:
    """One suggestion: a move and why. ``reason`` is a code of ``bots.reasons`` with the parameters listed there."""

    move: Move
    reason: str
    params: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Hints:
    """Suggestions from cheapest to dearest; the one at ``best`` is what ``normal`` would do."""

    lines: tuple[Hint, ...]
    best: int


@dataclass(frozen=True, slots=True)
class Duel:
    """How two players compare their play: a deal, the seatings in which both play it, and who gained what."""

    #: A shuffled deal, ready to be played.
    start: Callable[[Draws], State]
    #: For every game of a deal and every seat: whether the left player sits there.
    seatings: tuple[tuple[bool, ...], ...]
    #: The left player's points at the end of a game in a seating: above 0 for a win, below for a loss.
    gain: Callable[[State, tuple[bool, ...]], int]


@dataclass(frozen=True, slots=True)
class Brain:
    """How to play one game: a function for each level, the hints, and a move that never needs thinking.

    Every function takes the view of a seat that is to act and is pure; draws are the only chance.
    """

    levels: Mapping[str, Callable[[View, Draws], Move]]
    hints: Callable[[View], Hints]
    simplest: Callable[[View], Move]
    duel: Duel | None = None
