"""Playing any game by its contract alone: seeded random deals and replays; it knows no rules."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.cards import Card
from engine.game import DEALER, Deal, Event, Game, Move, Pass, Seat, State

Log = list[tuple[Seat, Move]]


@dataclass(frozen=True)
class Position:
    """A position with the move made in it and what came of it."""

    state: State
    seat: Seat
    move: Move
    after: State
    events: tuple[Event, ...]


def first_position(game: Game, standing: Any = None) -> State:
    """Before the shuffle, with default rules and the first number of seats that the game may have."""
    rules, seats = next(iter(game.presets.values())), game.seats[0]
    return game.start(rules, seats, standing or game.opening(rules, seats))


def seats_of(game: Game) -> tuple[Seat, ...]:
    """All seats of ``first_position``."""
    return tuple(Seat(seat) for seat in range(game.seats[0]))


#: From this seed on whoever may pass does.
QUIET = 900


def random_move(game: Game, state: State, seat: Seat, random: Random, quiet: bool = False) -> Move:
    """A random shape, a pass only where it must be, or (quiet) wherever it may be; for the dealer a random shuffle."""
    if seat == DEALER:
        deck = list(game.deck(next(iter(game.presets.values()))))
        random.shuffle(deck)
        return Deal(tuple(deck), random.choice(seats_of(game)))
    moves = state.shapes(seat)
    if quiet and Pass() in moves:
        return Pass()
    return random.choice([move for move in moves if not isinstance(move, Pass)] or moves)


def random_deal(game: Game, seed: int, standing: Any = None) -> Iterator[Position]:
    """Every position of one deal, seats and moves chosen at random."""
    random = Random(f"{game.id} {seed}")
    state = first_position(game, standing)
    while state.to_act():
        seat = random.choice(state.to_act())
        move = random_move(game, state, seat, random, seed >= QUIET)
        after, events = state.apply(seat, move)
        yield Position(state, seat, move, after, events)
        state = after


def log_of(positions: list[Position]) -> Log:
    """The moves alone."""
    return [(position.seat, position.move) for position in positions]


def replayed(game: Game, log: Log) -> tuple[State, list[Event]]:
    """The position after the moves of a log, and all events."""
    state = first_position(game)
    happened: list[Event] = []
    for seat, move in log:
        state, events = state.apply(seat, move)
        happened += events
    return state, happened


def cards_shown(events: tuple[Event, ...]) -> set[Card]:
    """The cards that some events have shown to everyone."""
    return {card for event in events for card in (*event.cards, *(event.combo.cards if event.combo else ()))}
