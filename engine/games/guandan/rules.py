"""The options of Guandan, their presets and choices, and the standing of a match; it knows nothing of play."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

from engine.cards import RANK_OF_TEXT, RANK_TEXTS, Rank
from engine.value import value

#: Each rank by its number: quicker than to make it.
RANK: Final = tuple(Rank)
#: The levels as options name them (GD-2).
LEVELS: Final = RANK_TEXTS[: Rank.ACE + 1]
#: No level at which the match ends before a win at A.
NO_STOP: Final = "none"
MOST_DEALS: Final = 40

#: What a table may choose from.
CHOICES: Final[Mapping[str, tuple[Any, ...]]] = {
    "readings": ("choose", "auto"),
    "joker_pair_in_full_house": (True, False),
    "return_rule": ("two_to_ten", "low_not_level"),
    "ace_win": ("own_ace", "any_ace"),
    "ace_failures": ("counted", "third_to_two", "not_counted"),
    "start_us": LEVELS,
    "start_them": LEVELS,
    "stop_level": (NO_STOP, *LEVELS[1:]),
    "deals": tuple(range(MOST_DEALS + 1)),
}


@value
class Rules:
    """The options of a table. The defaults are the preset ``tournament``."""

    #: Whether a player may name the reading, or the strongest always counts (GD-11).
    readings: str = "choose"
    #: Whether the pair of a full house may be two equal jokers (GD-7).
    joker_pair_in_full_house: bool = True
    #: What may be returned: 2 to 10 (GD-25), or 2 to 10 but no level card (GD-24).
    return_rule: str = "two_to_ten"
    #: Whether a side at A wins at its own A alone (GD-30), or in any deal played at A (GD-29).
    ace_win: str = "own_ace"
    #: Whether failures at A are counted, and whether the third one sends back to 2 (GD-31).
    ace_failures: str = "counted"
    #: The level at which seats 0 and 2 start; the first deal is played at it, because seat 0 leads (GD-1).
    start_us: str = "2"
    #: The level at which seats 1 and 3 start.
    start_them: str = "2"
    #: The level that wins the match when a side reaches it; ``none``: only a win at A does.
    stop_level: str = NO_STOP
    #: The match ends after so many deals, the higher level wins; 0: without limit.
    deals: int = 0

    def __post_init__(self) -> None:
        for field in fields(self):
            _check(field.name, getattr(self, field.name))

    @property
    def starts(self) -> tuple[int, int]:
        """The starting levels of both sides, as ranks."""
        return RANK_OF_TEXT[self.start_us], RANK_OF_TEXT[self.start_them]

    @property
    def stop(self) -> Rank | None:
        """The level that ends the match, if one does."""
        return RANK_OF_TEXT.get(self.stop_level)


def _check(name: str, value: Any) -> None:
    """Refuse a value that the option never has; "last deal" may ask for any number of deals."""
    if name == "deals":
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            raise ValueError(f"deals must be a whole number from 0 up, not {value!r}")
    elif not any(value == choice and type(value) is type(choice) for choice in CHOICES[name]):
        raise ValueError(f"{name} may not be {value!r}")


#: Named rules, the default first.
PRESETS: Final[Mapping[str, Rules]] = {
    "tournament": Rules(),
    "house": Rules(ace_failures="third_to_two"),
    "steady": Rules(
        readings="auto",
        joker_pair_in_full_house=False,
        return_rule="low_not_level",
        ace_win="any_ace",
        ace_failures="not_counted",
    ),
}


@value
class Standing:
    """The standing of a match: levels and failures belong to the side, whoever sits there."""

    #: The level of each side as a rank (0 is the 2, 12 the A); side 0 is seats 0 and 2.
    levels: tuple[int, ...]
    #: Failures of each side at its own A (GD-31).
    failures: tuple[int, ...] = (0, 0)
    #: The side that won the last deal, at whose level the next is played; -1 before the first (GD-2).
    owner: int = -1
    #: The places of the last deal, first to last, for the tribute; empty before the first deal.
    places: tuple[int, ...] = ()
    #: How many deals have been played out.
    deals: int = 0

    @property
    def level(self) -> Rank:
        """The level of the next deal: that of the side that won the last one (GD-2), at first of seat 0's (GD-1)."""
        return RANK[self.levels[max(self.owner, 0)]]


def opening(rules: Rules, seats: int) -> Standing:  # noqa: ARG001  there are always four
    """The standing of a new match: both sides at the levels where they start (GD-1)."""
    return Standing(rules.starts)
