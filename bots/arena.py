"""Lets two players meet over duplicate deals: the same cards again with seats swapped; it knows no tables.

Figures: ``wins`` is the left player's share of games won, ``adp`` the average of its points in a game (what a point
is, the game's duel says). Both come with the half width of a 95 % interval, counted by deal: the games of one deal
are one observation. CPU is process time and varies; all else depends on the seed alone.
"""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from time import process_time
from typing import Any, Final

from bots.brain import LEVELS, Duel
from bots.chance import Draws
from bots.contract import choose
from bots.games import BRAINS
from engine.game import Move, State, View

Chooser = Callable[[View, bytes], Move]

_NORMAL_95: Final = 1.96


@dataclass
class Player:
    """Someone to measure: how it chooses, and what its decisions have cost so far."""

    choose: Chooser
    decisions: int = 0
    cpu: float = 0.0

    def decide(self, view: View, seed: bytes) -> Move:
        """One decision, its process time noted."""
        before = process_time()
        move = self.choose(view, seed)
        self.cpu += process_time() - before
        self.decisions += 1
        return move

    @property
    def cpu_ms(self) -> float:
        """Mean process time of a decision in milliseconds."""
        return 1000 * self.cpu / max(self.decisions, 1)


@dataclass
class Score:
    """One number per deal, and what they come to."""

    per_deal: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The average over deals."""
        return fmean(self.per_deal) if self.per_deal else 0.0

    @property
    def half_width(self) -> float:
        """Half the width of the 95 % interval of the average."""
        count = len(self.per_deal)
        return _NORMAL_95 * stdev(self.per_deal) / sqrt(count) if count > 1 else 0.0


@dataclass(frozen=True)
class Comparison:
    """What the left player did against the right one."""

    deals: int
    wins: Score
    adp: Score
    #: The share of games won in each seating of the duel.
    wins_by_seating: tuple[float, ...]
    left: Player
    right: Player


def level_player(game_id: str, level: str) -> Player:
    """A bot of a level."""
    return Player(lambda view, seed: choose(game_id, view, level, seed))


def play_deals(duel: Duel, left: Player, right: Player, deals: int, seed: int) -> Comparison:
    """Play each deal once for every seating of the duel."""
    wins, adp = Score(), Score()
    won: list[list[bool]] = [[] for _ in duel.seatings]
    for number in range(deals):
        start = duel.start(Draws(f"{seed}/{number}".encode()))
        points = []
        for game, seating in enumerate(duel.seatings):
            players = [left if is_left else right for is_left in seating]
            end = play_out(start, players, f"{seed}/{number}/{game}".encode())
            points.append(duel.gain(end, seating))
            won[game].append(points[-1] > 0)
        wins.per_deal.append(fmean([point > 0 for point in points]))
        adp.per_deal.append(fmean(points))
    return Comparison(deals, wins, adp, tuple(map(fmean, won)), left, right)


def play_out(state: State, players: Sequence[Player], seed: bytes) -> State:
    """Play to the end, each decision with a seed of its own."""
    count = 0
    while seats := state.to_act():
        for seat in seats:
            move = players[seat].decide(state.view(seat), seed + b"/%d" % count)
            state, _ = state.apply(seat, move)
            count += 1
    return state


def report(game_id: str, names: tuple[str, str], comparison: Comparison, seed: int) -> dict[str, Any]:
    """The comparison as one flat object of names and figures."""
    return {
        "game": game_id,
        "left": names[0],
        "right": names[1],
        "deals": comparison.deals,
        "games": comparison.deals * len(comparison.wins_by_seating),
        "seed": seed,
        "wins": round(comparison.wins.mean, 4),
        "wins_95": round(comparison.wins.half_width, 4),
        "wins_by_seating": [round(share, 4) for share in comparison.wins_by_seating],
        "adp": round(comparison.adp.mean, 4),
        "adp_95": round(comparison.adp.half_width, 4),
        "left_cpu_ms": round(comparison.left.cpu_ms, 4),
        "right_cpu_ms": round(comparison.right.cpu_ms, 4),
        "left_decisions": comparison.left.decisions,
        "right_decisions": comparison.right.decisions,
    }


def main(args: Sequence[str]) -> int:
    """``run.py arena``: two levels, so many deals, one line or one JSON object."""
    options = _parser().parse_args(args)
    duel = BRAINS[options.game].duel
    if duel is None:
        raise SystemExit(f"{options.game} has no duel")
    left, right = (level_player(options.game, level) for level in (options.left, options.right))
    comparison = play_deals(duel, left, right, options.deals, options.seed)
    figures = report(options.game, (options.left, options.right), comparison, options.seed)
    sys.stdout.write((json.dumps(figures) if options.json else _in_words(figures)) + "\n")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="run.py arena", description="Let two levels meet over duplicate deals.")
    parser.add_argument("--game", choices=sorted(BRAINS), default="doudizhu")
    parser.add_argument("--left", choices=LEVELS, default="normal")
    parser.add_argument("--right", choices=LEVELS, default="random")
    parser.add_argument("--deals", type=_at_least_one, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a line")
    return parser


def _at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least one deal is needed")
    return number


def _in_words(figures: dict[str, Any]) -> str:
    return (
        "{left} v. {right}, {game}, {deals} deals twice: wins {wins:.1%} ± {wins_95:.1%}, "
        "points {adp:+.2f} ± {adp_95:.2f}, {left_cpu_ms:.2f} / {right_cpu_ms:.2f} ms a decision"
    ).format(**figures)
