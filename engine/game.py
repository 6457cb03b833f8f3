"""The contract between a game and everything around it; it knows no particular game.

A game is a frozen descriptor and immutable states with four pure methods. ``apply`` alone decides what is legal;
``legal`` and ``shapes`` only list what ``apply`` accepts. Chance is a move of seat ``DEALER``. A view is built field
by field from what one seat may know. ``IllegalMove`` is the only exception that crosses this border.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NewType, Protocol

from engine.cards import Card, Rank
from engine.value import value

Seat = NewType("Seat", int)
DEALER: Final = Seat(-1)


class IllegalMove(Exception):  # noqa: N818  a refusal is no failure of the program
    """A move that the rules refuse: a code of ``engine.refusals`` and the parameters that the code lists there."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params


@value
class Reading:
    """What a set of cards counts as: a type of the game, the rank compared, the number of cards.

    ``chain`` is the number of trios of an airplane, None elsewhere.
    """

    type: str
    rank: Rank
    size: int
    chain: int | None = None


@value
class Combo:
    """Some cards together with one reading of them.

    ``stands_for`` names, for each wild that stands for another card, that card's rank and (where it counts) its suit.
    """

    cards: tuple[Card, ...]
    reading: Reading
    stands_for: tuple[tuple[Card, Rank, str | None], ...] = ()


@value
class Deal:
    """The dealer's move: the whole deck in dealing order, and the random seat that the game may need."""

    deck: tuple[Card, ...]
    start: Seat


@value
class Bid:
    """A bid; 0 is "no bid"."""

    value: int


@value
class Play:
    """Cards put on the table, with the reading that the player named, if any."""

    cards: tuple[Card, ...]
    reading: Reading | None = None


@value
class Pass:
    """Giving up this one turn."""


@value
class Return:
    """A card given back for one received in tribute."""

    card: Card


Move = Deal | Bid | Play | Pass | Return


@value
class Event:
    """What happened, for showing; public by construction. ``kind`` names it, the rest is the kind's own."""

    kind: str
    seat: Seat | None = None
    combo: Combo | None = None
    value: int | None = None
    cards: tuple[Card, ...] = ()


@value
class View:
    """What one seat may know: the part that everyone may, and the part that only this seat may (None: a spectator)."""

    seat: Seat | None
    shared: Any
    private: Any | None


class State(Protocol):
    """An immutable position of one deal, from before the shuffle to its result."""

    @property
    def phase(self) -> str:
        """The name of the phase: ``waiting`` (for the dealer), the game's own ones, ``finished``."""
        ...

    def to_act(self) -> tuple[Seat, ...]:
        """Who is to act now, ``DEALER`` included; several seats at once where the game has it; empty when finished."""
        ...

    def legal(self, seat: Seat) -> Iterator[Move]:
        """Every legal move of a seat, lazily, one per multiset of faces; nothing when it is not to act."""
        ...

    def shapes(self, seat: Seat) -> list[Move]:
        """Legal moves, one representative per multiset of ranks and reading (plays carry their reading)."""
        ...

    def apply(self, seat: Seat, move: Move) -> "tuple[State, tuple[Event, ...]]":
        """The position after a move and what happened. Raises IllegalMove and changes nothing."""
        ...

    def view(self, seat: Seat | None) -> View:
        """What a seat, or a spectator (None), may know."""
        ...

    @property
    def standing(self) -> Any:
        """The match's standing: before the deal while it runs, after it once finished."""
        ...

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won the match with this deal; empty while it goes on."""
        ...


@value
class Situation:
    """What a verdict on cards depends on besides the cards: the game's rules, the top, and what some games add."""

    rules: Any
    top: Combo | None = None
    level: Rank | None = None
    stock_empty: bool = False


@value
class Game:
    """A game, whole. Adding one is one folder and one line in ``engine.games.GAMES``."""

    id: str
    version: int
    #: Numbers of seats that a table may have.
    seats: tuple[int, ...]
    #: The frozen dataclass of options; every field an int, a bool or a str, with its choices in ``choices``.
    rules: type[Any]
    #: Named rules; the first is the default.
    presets: Mapping[str, Any]
    #: For every option, the values that it may have.
    choices: Mapping[str, tuple[Any, ...]]
    #: The physical cards that the dealer shuffles.
    deck: Callable[[Any], tuple[Card, ...]]
    #: The standing of a new match for so many seats (totals, levels): a frozen dataclass.
    opening: Callable[[Any, int], Any]
    #: The position before a deal: rules, number of seats, standing of the match.
    start: Callable[[Any, int, Any], State]
    #: The frozen dataclasses of the shared and the private part of a view, for schemas.
    shared_view: type[Any]
    private_view: type[Any]
    #: Every reading of some cards, whatever is on the table, strongest first.
    readings: Callable[[Situation, tuple[Card, ...]], tuple[Combo, ...]]
    #: The readings that may be played on the situation's top, strongest first. Raises IllegalMove when there is none.
    judge: Callable[[Situation, tuple[Card, ...]], tuple[Combo, ...]]
    #: Every legal play of a hand in a situation, one per multiset of ranks (or of faces, where suits count).
    plays: Callable[[Situation, tuple[Card, ...]], Iterator[tuple[Combo, ...]]]
    #: The dataclass of the standing of a match, for schemas and the log.
    standing: type[Any]
    #: The types that a reading may have.
    types: tuple[str, ...]
    #: The moves that a view's seat may make, as ``State.shapes``, from what it may know alone.
    shapes_of: Callable[[View], list[Move]]
    #: The lowest reading of each type that beats the situation's top, whoever may hold it; nothing on a lead.
    what_beats: Callable[[Situation], tuple[Reading, ...]]
    #: The core of a case file's ``flow`` line: rules, operation, input; the expectation. Raises ValueError for no case.
    flow: Callable[[Any, str, Mapping[str, Any]], dict[str, Any]]
    #: Whether a player may name the reading under these rules, or the strongest counts.
    readings_chosen: Callable[[Any], bool] = lambda rules: True  # noqa: ARG005
    #: Whether suits count, so that ``plays`` are told apart by faces and not by ranks alone.
    suits_count: bool = False
