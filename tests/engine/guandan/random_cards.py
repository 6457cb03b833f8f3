"""Random selections of each type of Guandan, with up to two wildcards, and their near-misses."""

from collections.abc import Callable
from random import Random

from tests.engine.guandan.oracle import FACES, ORDER, SUITS, runs

JOKERS = ["BJ", "RJ"]
TWO_DECKS = [*FACES, *JOKERS] * 2


def _some(random: Random, rank: str, number: int) -> list[str]:
    """So many cards of a rank, of those that two decks have."""
    return random.sample([rank + suit for suit in SUITS] * 2, number)


def _run(random: Random, each: int, length: int) -> list[str]:
    run = random.choice([*runs(length)])
    return [card for rank in run for card in _some(random, rank, each)]


def _flush(random: Random) -> list[str]:
    suit = random.choice(SUITS)
    return [rank + suit for rank in random.choice([*runs(5)])]


def _full_house(random: Random) -> list[str]:
    trio, pair = random.sample([*ORDER, "BJ", "RJ"], 2)
    while trio in JOKERS:
        trio, pair = pair, random.choice([rank for rank in ORDER if rank != pair])
    return _some(random, trio, 3) + ([pair] * 2 if pair in JOKERS else _some(random, pair, 2))


def _equal(random: Random, number: int) -> list[str]:
    return _some(random, random.choice(ORDER), number)


def _pair(random: Random) -> list[str]:
    return [random.choice(JOKERS)] * 2 if random.random() < 0.1 else _equal(random, 2)


MAKERS: dict[str, Callable[[Random], list[str]]] = {
    "single": lambda random: [random.choice(TWO_DECKS)],
    "pair": _pair,
    "trio": lambda random: _equal(random, 3),
    "straight": lambda random: _run(random, 1, 5),
    "full_house": _full_house,
    "tube": lambda random: _run(random, 2, 3),
    "plate": lambda random: _run(random, 3, 2),
    "bomb": lambda random: _equal(random, random.randint(4, 8)),
    "straight_flush": _flush,
    "joker_bomb": lambda _: [*JOKERS, *JOKERS],
}


def with_wilds(random: Random, cards: list[str], level: str) -> list[str]:
    """The cards, often with one, sometimes with two of them replaced by wildcards, and at times one more."""
    changed, wild = list(cards), level + "h"
    for _ in range(random.choice((0, 0, 1, 1, 1, 2))):
        if changed.count(wild) < 2 and len(changed) > 1:
            place = random.randrange(len(changed))
            changed[place] = changed[place] if changed[place] in JOKERS else wild
    if len(changed) >= 4 and len({card[0] for card in cards}) == 1 and random.random() < 0.2:
        changed += [wild] * (2 - changed.count(wild))  # the longest bombs
    return changed if changed.count(wild) <= 2 else list(cards)


def near_miss(random: Random, cards: list[str]) -> list[str]:
    """The same cards but for one: dropped, added, or turned into another that two decks still have."""
    changed = list(cards)
    if random.random() < 0.67 and len(changed) > 1:
        changed.remove(random.choice(changed))
    if random.random() < 0.67 or len(changed) == len(cards):
        left = list(TWO_DECKS)
        for card in changed:
            left.remove(card)
        changed.append(random.choice(left))
    return changed
