"""``bench engine``: CPU time of the rules alone over many deals that follow from a seed; it starts no server."""

import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

from engine.cards import rank_of, suit_of
from engine.game import DEALER, Deal, Game, Move, Pass, Play, Seat, Situation, State, View
from engine.games import GAMES

#: A Guandan lead of the whole hand with both wilds in it: the most that a lead can be.
WHOLE_HAND = 27


def measure(game_name: str, deals: int, seed: int) -> dict[str, Any]:
    """CPU µs of each thing that the engine is asked, once in each position, by median, 99th percentile and worst."""
    game = GAMES[game_name]
    chance = random.Random(seed)
    times: dict[str, list[float]] = {
        name: [] for name in ("lead", "lead_27_two_wilds", "answer", "recognise", "apply", "view")
    }
    for _ in range(deals):
        for state in positions(game, chance):
            time_position(game, state, times, chance)
    rows = {name: _summary(values) for name, values in times.items() if values}
    return {"bench": "engine", "game": game_name, "deals": deals, "seed": seed, "unit": "CPU µs", **rows}


def positions(game: Game, chance: random.Random) -> Iterator[State]:
    """The positions of one deal in which somebody is to lead or to answer, until three tricks are over."""
    rules, seats = next(iter(game.presets.values())), game.seats[0]
    state = game.start(rules, seats, game.opening(rules, seats))
    leads = 0
    while state.to_act() and leads < 4:
        if state.to_act()[0] == DEALER:
            deck = list(game.deck(rules))
            chance.shuffle(deck)
            state, _ = state.apply(DEALER, Deal(tuple(deck), Seat(chance.randrange(seats))))
            continue
        if state.phase == "playing":
            leads += state.view(None).shared.top is None
            yield state
        state, _ = state.apply(state.to_act()[0], _move(state, chance))


def _move(state: State, chance: random.Random) -> Move:
    moves = state.shapes(state.to_act()[0])
    plays = [move for move in moves if isinstance(move, Play)]
    bids = [move for move in moves if not isinstance(move, Play | Pass)]
    return bids[-1] if bids else chance.choice(plays or moves)


def time_position(game: Game, state: State, times: dict[str, list[float]], chance: random.Random) -> None:
    """Time what is asked of one position; nothing is asked twice, as the engine may remember it."""
    seat = state.to_act()[0]
    view = state.view(seat)
    shapes = cpu(lambda: game.shapes_of(view))
    times["lead" if view.shared.top is None else "answer"].append(shapes)
    if view.shared.top is None and _both_wilds(view):
        times["lead_27_two_wilds"].append(shapes)
    move = _move(state, chance)
    times["apply"].append(cpu(lambda: state.apply(seat, move)))
    after, _ = state.apply(seat, move)
    times["view"].append(cpu(lambda: after.view(seat)))
    if isinstance(move, Play):
        situation = Situation(next(iter(game.presets.values())), None, getattr(view.shared, "level", None))
        cards = move.cards
        times["recognise"].append(cpu(lambda: game.readings(situation, cards)))


def _both_wilds(view: View) -> bool:
    """Whether a Guandan hand is whole and holds both hearts of the level rank (GD-5)."""
    level = getattr(view.shared, "level", None)
    hand = view.private.hand if view.private is not None else ()
    wilds = [card for card in hand if level is not None and rank_of(card) == level and suit_of(card) == "h"]
    return len(hand) == WHOLE_HAND and len(wilds) == 2


def cpu(asked: Callable[[], Any]) -> float:
    """CPU µs of one call."""
    before = time.process_time_ns()
    asked()
    return (time.process_time_ns() - before) / 1000


def _summary(values: list[float]) -> dict[str, float]:
    values = sorted(values)
    return {
        "positions": len(values),
        "median": round(statistics.median(values), 1),
        "p99": round(values[min(len(values) - 1, len(values) * 99 // 100)], 1),
        "worst": round(values[-1], 1),
    }
