"""Random selections of each type of Dou Dizhu and their near-misses, for holding the engine against the oracle."""

from collections.abc import Callable
from random import Random

RUN = "3456789TJQKA"
RANKS = [*RUN, "2"]
JOKERS = ["BJ", "RJ"]
FULL_DECK = [rank for rank in RANKS for _ in range(4)] + JOKERS


def _run(random: Random, each: int, fewest: int, most: int) -> list[str]:
    length = random.randint(fewest, most)
    first = random.randrange(len(RUN) - length + 1)
    return [rank for rank in RUN[first : first + length] for _ in range(each)]


def _wings(random: Random, body: list[str], number: int) -> list[str]:
    free = [rank for rank in FULL_DECK if rank not in body]
    wings = random.sample(free, number)
    while set(JOKERS) <= set(wings):
        wings = random.sample(free, number)
    return wings


def _pairs(random: Random, body: list[str], number: int) -> list[str]:
    return [rank for rank in random.sample([r for r in RANKS if r not in body], number) for _ in range(2)]


def _airplane_with(random: Random, wings: Callable[[Random, list[str], int], list[str]], most: int) -> list[str]:
    body = _run(random, 3, 2, most)
    return body + wings(random, body, len(body) // 3)


def _with(random: Random, each: int, wings: Callable[[Random, list[str], int], list[str]], number: int) -> list[str]:
    body = [random.choice(RANKS)] * each
    return body + wings(random, body, number)


MAKERS: dict[str, Callable[[Random], list[str]]] = {
    "single": lambda random: [random.choice(RANKS + JOKERS)],
    "pair": lambda random: [random.choice(RANKS)] * 2,
    "trio": lambda random: [random.choice(RANKS)] * 3,
    "trio_single": lambda random: _with(random, 3, _wings, 1),
    "trio_pair": lambda random: _with(random, 3, _pairs, 1),
    "straight": lambda random: _run(random, 1, 5, 12),
    "pair_straight": lambda random: _run(random, 2, 3, 10),
    "airplane": lambda random: _run(random, 3, 2, 6),
    "airplane_singles": lambda random: _airplane_with(random, _wings, 5),
    "airplane_pairs": lambda random: _airplane_with(random, _pairs, 4),
    "four_singles": lambda random: _with(random, 4, _wings, 2),
    "four_pairs": lambda random: _with(random, 4, _pairs, 2),
    "bomb": lambda random: [random.choice(RANKS)] * 4,
    "rocket": lambda _: [*JOKERS],
}


def near_miss(random: Random, ranks: list[str]) -> list[str]:
    """The same cards but for one: dropped, added, or turned into another that the deck still has."""
    changed = list(ranks)
    if random.random() < 0.67 and len(changed) > 1:
        changed.remove(random.choice(changed))
    if random.random() < 0.67 or len(changed) == len(ranks):
        left = list(FULL_DECK)
        for rank in changed:
            left.remove(rank)
        changed.append(random.choice(left))
    return changed
