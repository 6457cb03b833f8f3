"""The options of Dou Dizhu, their presets and choices; it knows nothing of play."""

from collections.abc import Mapping
from typing import Any, Final

from engine.value import value


@value
class Rules:
    """The options of a table. ``target``: the total that wins the match, from 1 up (DD-15)."""

    target: int = 30

    def __post_init__(self) -> None:
        if isinstance(self.target, bool) or not isinstance(self.target, int) or self.target < 1:
            raise ValueError(f"target must be a whole number from 1 up, not {self.target!r}")


#: Named rules, the default first.
PRESETS: Final[Mapping[str, Rules]] = {"standard": Rules()}

#: What a table may choose from.
CHOICES: Final[Mapping[str, tuple[Any, ...]]] = {"target": (10, 20, 30, 50, 100)}


@value
class Standing:
    """The standing of a match: the total of each seat (DD-15)."""

    totals: tuple[int, ...]


def opening(rules: Rules, seats: int) -> Standing:  # noqa: ARG001  every game's opening may depend on its rules
    """The standing of a new match: everyone at 0 (DD-15)."""
    return Standing((0,) * seats)
