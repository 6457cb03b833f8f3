"""The plays worth thinking about: all that differ in more than their wings; it knows no table but the top.

Wings are chosen here, the cards that the hand can best do without; which play is best is judged elsewhere.
"""

from collections.abc import Iterator
from typing import Final

from bots.games.doudizhu.hand import (
    IN_SEQUENCE,
    ROCKET,
    ROCKET_GROUP,
    SAME,
    UNIT,
    Group,
    count,
    counts,
    sequence,
    wing_places,
    winged,
)
from bots.games.doudizhu.split import split
from engine.games.doudizhu.order import BIG_JOKER, HEIGHTS, SMALL_JOKER

_NUMBER: Final = {"single": 1, "pair": 2, "trio": 3, "bomb": 4}
_WIDTH: Final = {"straight": 1, "pair_straight": 2, "airplane": 3}
#: Winged types: what the body is, and how wide a wing.
_WINGED: Final = {
    "trio_single": ("trio", 1),
    "trio_pair": ("trio", 2),
    "airplane_singles": ("airplane", 1),
    "airplane_pairs": ("airplane", 2),
    "four_singles": ("bomb", 1),
    "four_pairs": ("bomb", 2),
}


def answers(hand: int, top: Group) -> list[Group]:
    """Plays that beat the top, from the lowest up, bombs and the rocket last (DD-9)."""
    found = [] if top.type == "rocket" else list(_of_type(hand, top))
    if top.type not in ("bomb", "rocket"):
        found += _same(hand, 4, -1)
    if top.type != "rocket" and hand & ROCKET == ROCKET:
        found.append(ROCKET_GROUP)
    return found


def leads(hand: int) -> list[Group]:
    """The groups of the hand's best split, and every other single, pair and trio."""
    whole = whole_hand(hand)
    found = [whole] if whole else []
    found += split(hand).groups
    found += [group for number in (1, 2, 3) for group in _same(hand, number, -1)]
    return list(dict.fromkeys(found))


def whole_hand(hand: int) -> Group | None:
    """The whole hand as one play, if it is one."""
    groups = split(hand).groups
    if len(groups) == 1:
        return groups[0]
    total = sum(group.size for group in groups)
    bodies = [*_same(hand, 3, -1), *_same(hand, 4, -1), *_airplanes(hand, total)]
    for body in bodies:
        for width in (1, 2):
            if body.size + wing_places(body) * width == total:
                group = _with_wings(hand, body, width)
                if group:
                    return group
    return None


def _airplanes(hand: int, total: int) -> Iterator[Group]:
    for chain in {total // 4, total // 5}:
        if chain > 1:
            yield from _sequences(hand, chain, 3, -1)


def _of_type(hand: int, top: Group) -> Iterator[Group]:
    """Plays of the top's own type and size with a higher body."""
    if top.type in _NUMBER:
        yield from _same(hand, _NUMBER[top.type], top.top)
    elif top.type in _WIDTH:
        width = _WIDTH[top.type]
        yield from _sequences(hand, top.size // width, width, top.top)
    else:
        body_type, width = _WINGED[top.type]
        bodies = (
            _sequences(hand, top.chain or 0, 3, top.top)
            if body_type == "airplane"
            else _same(hand, _NUMBER[body_type], top.top)
        )
        for body in bodies:
            group = _with_wings(hand, body, width)
            if group:
                yield group


def _same(hand: int, number: int, above: int) -> Iterator[Group]:
    for height, held in enumerate(counts(hand)):
        if height > above and held >= number:
            yield SAME[number - 1][height]


def _sequences(hand: int, length: int, width: int, above: int) -> Iterator[Group]:
    """Runs of one length whose top lies above another's."""
    unbroken = 0
    for height in IN_SEQUENCE:
        unbroken = unbroken + 1 if count(hand, height) >= width else 0
        if unbroken >= length and height > above:
            yield sequence(height - length + 1, length, width)


def _with_wings(hand: int, body: Group, width: int) -> Group | None:
    """The body with the wings that the hand can best do without; None when it has too few."""
    rest = hand - body.cards
    for height in range(HEIGHTS):
        if count(body.cards, height):  # DD-7: no wing of the body's rank
            rest -= count(rest, height) * UNIT[height]
    wings = _wings(rest, wing_places(body), width)
    return None if wings is None else winged(body, wings, width)


def _wings(rest: int, places: int, width: int) -> int | None:
    wings = 0
    for height in _spare_first(rest, width):
        if not places:
            break
        if height == BIG_JOKER and count(wings, SMALL_JOKER):  # DD-7: never both jokers
            continue
        wings += width * UNIT[height]
        places -= 1
    return None if places else wings


def _spare_first(rest: int, width: int) -> Iterator[int]:
    """Heights that may give a wing, loose cards first, then whatever must be broken, the lowest first.

    A single wing may repeat a rank, a pair wing may not (DD-8).
    """
    name = "single" if width == 1 else "pair"
    loose = sorted(group.top for group in split(rest).groups if group.type == name)
    yield from loose
    taken = set(loose)
    for height in range(HEIGHTS):
        held = count(rest, height)
        times = held - (height in taken) if width == 1 else int(held >= 2 and height not in taken)
        yield from [height] * times
