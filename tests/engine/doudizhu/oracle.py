"""An obvious and slow judge of Dou Dizhu, written from the rules alone, sharing no code with the engine.

Cards are lists of rank texts. A selection is read by trying *every* way to split it into a body and the rest.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product

ORDER = ["3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2", "BJ", "RJ"]
IN_SEQUENCES = ORDER[:12]

#: type, rank, size, number of trios of an airplane
Read = tuple[str, str, int, int | None]


def parts(ranks: list[str], numbers: tuple[int, ...]) -> Iterator[tuple[list[str], list[str]]]:
    """Every split of the cards into two, the first part with one of these numbers of cards of each rank."""
    held = sorted(Counter(ranks).items(), key=lambda item: ORDER.index(item[0]))
    for taken in product(*([number for number in numbers if number <= count] for _, count in held)):
        first = [rank for (rank, _), count in zip(held, taken, strict=True) for _ in range(count)]
        rest = [rank for (rank, all_), count in zip(held, taken, strict=True) for _ in range(all_ - count)]
        yield first, rest


def is_run(ranks: list[str], each: int, fewest: int) -> bool:
    """Whether these are consecutive ranks from 3 to A, each of them so often, and enough of them (DD-5, DD-6)."""
    different = sorted(set(ranks), key=ORDER.index)
    where = "".join(different)
    return (
        len(different) >= fewest
        and all(ranks.count(rank) == each for rank in different)
        and all(rank in IN_SEQUENCES for rank in different)
        and where in "".join(IN_SEQUENCES)
    )


def are_singles(wings: list[str], body: list[str], number: int) -> bool:
    """Whether these may be the single wings of a body (DD-7, DD-8)."""
    both_jokers = "BJ" in wings and "RJ" in wings
    return len(wings) == number and not set(wings) & set(body) and not both_jokers


def are_pairs(wings: list[str], body: list[str], number: int) -> bool:
    """Whether these may be the pair wings of a body: so many pairs of different ranks (DD-7, DD-8)."""
    different = set(wings)
    return len(different) == number and all(wings.count(r) == 2 for r in different) and not different & set(body)


def top_of(ranks: list[str]) -> str:
    """The highest rank."""
    return max(ranks, key=ORDER.index)


def bare(ranks: list[str]) -> Iterator[tuple[str, int | None]]:
    """The types that these cards are without wings (DD-5), with the number of trios of an airplane."""
    size, different = len(ranks), len(set(ranks))
    if different == 1:
        yield {1: "single", 2: "pair", 3: "trio", 4: "bomb"}[size], None
    if sorted(ranks) == ["BJ", "RJ"]:
        yield "rocket", None
    if is_run(ranks, 1, 5):
        yield "straight", None
    if is_run(ranks, 2, 3):
        yield "pair_straight", None
    if is_run(ranks, 3, 2):
        yield "airplane", different


def winged(body: list[str], wings: list[str]) -> Iterator[tuple[str, int | None]]:
    """The types that a body and its wings are (DD-5)."""
    if len(set(body)) == 1 and len(body) == 3:
        if are_singles(wings, body, 1):
            yield "trio_single", None
        if are_pairs(wings, body, 1):
            yield "trio_pair", None
    if len(set(body)) == 1 and len(body) == 4:
        if are_singles(wings, body, 2):
            yield "four_singles", None
        if are_pairs(wings, body, 2):
            yield "four_pairs", None
    if is_run(body, 3, 2):
        trios = len(body) // 3
        if are_singles(wings, body, trios):
            yield "airplane_singles", trios
        if are_pairs(wings, body, trios):
            yield "airplane_pairs", trios


def readings(ranks: list[str]) -> set[Read]:
    """Every reading of some cards."""
    if not ranks:
        return set()
    found: set[Read] = {(type_, top_of(ranks), len(ranks), chain) for type_, chain in bare(ranks)}
    for body, wings in parts(ranks, (0, 3, 4)):
        if body and wings:
            found |= {(type_, top_of(body), len(ranks), chain) for type_, chain in winged(body, wings)}
    return found


def beats(reading: Read, top: Read) -> bool:
    """DD-9, sentence by sentence."""
    if top[0] == "rocket":
        return False
    if reading[0] == "rocket":
        return True
    if reading[0] == "bomb" and top[0] != "bomb":
        return True
    return reading[0] == top[0] and reading[2] == top[2] and ORDER.index(reading[1]) > ORDER.index(top[1])


def plays(hand: list[str], top: Read | None) -> set[tuple[tuple[str, ...], Read]]:
    """Every play of a hand on a top: its ranks in order, and one legal reading."""
    return {
        (tuple(selection), reading)
        for selection, _ in parts(hand, (0, 1, 2, 3, 4))
        for reading in readings(selection)
        if top is None or beats(reading, top)
    }
