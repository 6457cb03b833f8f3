"""Why cards are no combo, or do not beat the top, in terms that a person can act on; it decides no legality."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.combo import consecutive, runs
from engine.game import IllegalMove, Reading
from engine.games.doudizhu.order import ACE, BIG_JOKER, HEIGHTS, ORDER, SMALL_JOKER

#: The fewest ranks of a straight and of a pair straight, by the number of cards of each rank (DD-5).
_SHORTEST: Final = {1: ("straight", 5), 2: ("pair_straight", 3)}
#: Faults of wings, the most telling first.
_TELLING: Final = ("play/both_jokers_as_wings", "play/equal_pair_wings", "play/wing_of_body_rank", "play/mixed_wings")


def why_no_combo(counts: Sequence[int]) -> IllegalMove:
    """The rule that keeps cards, given as their number at each height, from being a combo."""
    faults = {fault.code: fault for fault in reversed([*_faults_of_wings(counts)])}
    for code in _TELLING:
        if code in faults:
            return faults[code]
    return (
        _fault_of_sequence(counts)
        or _fault_of_trios(counts)
        or faults.get("play/wrong_wing_count")
        or IllegalMove("play/no_combo", size=sum(counts))
    )


def why_not_over(readings: Sequence[Reading], top: Reading) -> IllegalMove:
    """Why none of these readings beats the top; the reading closest to it is the one spoken of (DD-9)."""
    if top.type == "rocket":
        return IllegalMove("play/over_rocket")
    reading = max(readings, key=lambda reading: (reading.type == top.type, reading.size == top.size))
    if reading.type != top.type:
        return IllegalMove("play/wrong_type", type=reading.type, need=top.type)
    if reading.size != top.size:
        return IllegalMove("play/wrong_size", type=reading.type, size=reading.size, need=top.size)
    return IllegalMove("play/too_low", type=reading.type, rank=reading.rank, over=top.rank)


def _faults_of_wings(counts: Sequence[int]) -> Iterator[IllegalMove]:
    """What is wrong with the other cards, for each body that the cards could have, the longest first."""
    for body, each, need in _bodies(counts):
        rest = [count - each * (height in body) for height, count in enumerate(counts)]
        if any(rest):
            yield from _faults_beside(body, rest, need)


def _bodies(counts: Sequence[int]) -> Iterator[tuple[range, int, int]]:
    """Possible bodies: their heights, the cards of each rank in them, the wings that they need (DD-5, DD-6)."""
    airplanes = [*runs([count >= 3 for count in counts[: ACE + 1]], 2)]
    for first, length in sorted(airplanes, key=lambda run: (-run[1], -run[0])):
        yield range(first, first + length), 3, length
    for height in range(HEIGHTS - 1, -1, -1):
        if counts[height] == 4:
            yield range(height, height + 1), 4, 2
    for height in range(HEIGHTS - 1, -1, -1):
        if counts[height] == 3:
            yield range(height, height + 1), 3, 1


def _faults_beside(body: range, rest: list[int], need: int) -> Iterator[IllegalMove]:
    wings = {height: count for height, count in enumerate(rest) if count}
    size = sum(rest)
    jokers = SMALL_JOKER in wings and BIG_JOKER in wings
    of_body = [height for height in wings if height in body]
    if jokers and not of_body and _would_fit_but_for_jokers(wings, need):
        yield IllegalMove("play/both_jokers_as_wings")  # DD-7
    equal = [height for height, count in wings.items() if count == 4]
    if equal and not of_body and size == 2 * need and set(wings.values()) <= {2, 4}:
        yield IllegalMove("play/equal_pair_wings", rank=ORDER[equal[-1]])  # DD-8
    if of_body and size == need:
        yield IllegalMove("play/wing_of_body_rank", rank=ORDER[of_body[-1]])  # DD-7
    if not of_body and not jokers and len(wings) == need and set(wings.values()) == {1, 2}:
        yield IllegalMove("play/mixed_wings")  # DD-8
    if max(rest) < 3:
        yield IllegalMove("play/wrong_wing_count", need=need, size=size)  # DD-5


def _would_fit_but_for_jokers(wings: dict[int, int], need: int) -> bool:
    """Whether the number is right, the two jokers taken as singles or as a pair."""
    ordinary = [count for height, count in wings.items() if height < SMALL_JOKER]
    as_singles = sum(ordinary) + 2 == need
    as_pairs = len(ordinary) + 1 == need and all(count == 2 for count in ordinary)
    return as_singles or as_pairs


def _fault_of_sequence(counts: Sequence[int]) -> IllegalMove | None:
    """What keeps single cards, or pairs, all of different ranks, from being a sequence (DD-5, DD-6)."""
    held = [height for height, count in enumerate(counts) if count]
    each = counts[held[0]]
    if each not in _SHORTEST or len(held) < 2 or any(counts[height] != each for height in held):
        return None
    type_, need = _SHORTEST[each]
    if len(held) < need:
        worth_a_word = held[-1] <= ACE and consecutive(held) and each * len(held) > 2
        return IllegalMove("play/sequence_too_short", type=type_, size=len(held), need=need) if worth_a_word else None
    return _two_or_gap(held)


def _fault_of_trios(counts: Sequence[int]) -> IllegalMove | None:
    """What keeps trios, bare or with the right number of wings, from being an airplane (DD-5, DD-6)."""
    trios = [height for height, count in enumerate(counts) if count == 3]
    sizes = {per_trio * len(trios) for per_trio in (3, 4, 5)}
    if len(trios) < 2 or sum(counts) not in sizes or max(counts) > 3:
        return None
    return _two_or_gap(trios)


def _two_or_gap(held: list[int]) -> IllegalMove | None:
    if held[-1] > ACE:
        return IllegalMove("play/no_two_or_joker_in_sequence")  # DD-6
    return None if consecutive(held) else IllegalMove("play/gap_in_sequence")
