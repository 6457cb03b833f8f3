"""Which plays a hand holds, listed fast by ranks or lazily by faces; it decides nothing: ``combos`` does.

Each maker below lists the plays of one type whose body lies above a height (``floor``), of one size or (None) of all.
The first cards of each rank stand for the others.
"""

from collections.abc import Callable, Iterator
from typing import Final

from engine.cards import Card
from engine.combo import Groups, by_faces, counted, grouped, runs, selections
from engine.game import Bid, Combo, Move, Pass, Play, Reading, Situation, View
from engine.games.doudizhu.combos import SEQUENCES, TYPES, beats, legal_readings, reading_of
from engine.games.doudizhu.order import ACE, BIG_JOKER, HEIGHT_OF_CARD, HEIGHT_OF_RANK, HEIGHTS, SMALL_JOKER
from engine.games.doudizhu.view import Private, Shared

Maker = Callable[[Groups, int, int | None], list[Play]]


def play_shapes(hand: tuple[Card, ...], top: Combo | None) -> list[Play]:
    """Every legal play of a hand on a top, one per multiset of ranks and reading, each type from the lowest up."""
    groups = grouped(hand, HEIGHT_OF_CARD, HEIGHTS)
    if top is None:
        return [play for type_ in TYPES for play in _MAKERS[type_](groups, -1, None)]
    reading = top.reading
    plays = _MAKERS[reading.type](groups, HEIGHT_OF_RANK[reading.rank], reading.size)
    for stronger in ("bomb", "rocket"):
        if reading.type not in (stronger, "rocket"):
            plays += _MAKERS[stronger](groups, -1, None)
    return plays


def shapes_of(view: View) -> list[Move]:
    """The moves that a seat may make, by ranks, from what it may know; a pass last. None when it is not to act."""
    shared, private = view.shared, view.private
    assert isinstance(shared, Shared)
    if not isinstance(private, Private) or view.seat not in shared.to_act:
        return []
    if shared.phase == "bidding":
        return [Bid(value) for value in private.bids]
    moves: list[Move] = [*play_shapes(private.hand, shared.top)]
    return moves if shared.top is None else [*moves, Pass()]


def _same(type_: str, number: int) -> Maker:
    """A single, pair, trio or bomb."""

    def make(groups: Groups, floor: int, size: int | None) -> list[Play]:  # noqa: ARG001  there is one size only
        return [
            Play(group[:number], reading_of(type_, height, number))
            for height, group in enumerate(groups)
            if height > floor and len(group) >= number
        ]

    return make


def _rocket(groups: Groups, floor: int, size: int | None) -> list[Play]:  # noqa: ARG001
    jokers = groups[SMALL_JOKER] + groups[BIG_JOKER]
    return [Play(jokers, reading_of("rocket", BIG_JOKER, 2))] if len(jokers) == 2 and floor < BIG_JOKER else []


def _sequence(each: int) -> Maker:
    """A straight, a pair straight or a bare airplane."""
    type_, _ = SEQUENCES[each]

    def make(groups: Groups, floor: int, size: int | None) -> list[Play]:
        return [
            Play(body, reading_of(type_, top, len(body), length if each == 3 else None))
            for top, length, body in _bodies(groups, each, floor, size and size // each)
        ]

    return make


def _bodies(groups: Groups, each: int, floor: int, length: int | None) -> Iterator[tuple[int, int, tuple[Card, ...]]]:
    """Runs from 3 to A above a floor, of one length or all: top height, number of ranks, cards (DD-6)."""
    present = [len(group) >= each for group in groups[: ACE + 1]]
    for first, ranks in runs(present, length or SEQUENCES[each][1], length):
        if first + ranks - 1 > floor:
            cards = tuple([card for group in groups[first : first + ranks] for card in group[:each]])
            yield first + ranks - 1, ranks, cards


def _airplane(wing: int) -> Maker:
    """An airplane with singles (1) or pairs (2)."""
    type_ = "airplane_singles" if wing == 1 else "airplane_pairs"

    def make(groups: Groups, floor: int, size: int | None) -> list[Play]:
        plays = []
        most = sum(len(group) for group in groups) // (3 + wing)
        for top, ranks, body in _bodies(groups, 3, floor, size and size // (3 + wing)):
            if ranks <= most:
                reading = reading_of(type_, top, ranks * (3 + wing), ranks)
                others = groups[: top - ranks + 1] + groups[top + 1 :]
                plays += [Play(body + wings, reading) for wings in _wings(others, wing, ranks)]
        return plays

    return make


def _kickers(type_: str, body: int, wing: int, number: int) -> Maker:
    """A trio with one wing, or a four with two."""

    def make(groups: Groups, floor: int, size: int | None) -> list[Play]:  # noqa: ARG001  there is one size only
        plays = []
        for height, group in enumerate(groups):
            if height > floor and len(group) >= body:
                reading = reading_of(type_, height, body + wing * number)
                others = groups[:height] + groups[height + 1 :]
                plays += [Play(group[:body] + wings, reading) for wings in _wings(others, wing, number)]
        return plays

    return make


def _wings(others: Groups, wing: int, number: int) -> list[tuple[Card, ...]]:
    """Wings from the ranks that are not the body's: singles may repeat a rank, pairs may not (DD-7, DD-8)."""
    if wing == 2:
        pairs = [group[:2] for group in others if len(group) >= 2]
        # A pair is chosen whole: selections of whole pairs are those of single stand-ins for them.
        chosen = selections([(pair[0],) for pair in pairs], number)
        whole = {pair[0]: pair for pair in pairs}
        return [tuple([card for first in firsts for card in whole[first]]) for firsts in chosen]
    singles = selections(others, number)
    jokers = others[-1] + others[-2]
    if len(jokers) == 2:
        return [wings for wings in singles if not (jokers[0] in wings and jokers[1] in wings)]
    return singles


_MAKERS: Final[dict[str, Maker]] = {
    "single": _same("single", 1),
    "pair": _same("pair", 2),
    "trio": _same("trio", 3),
    "trio_single": _kickers("trio_single", 3, 1, 1),
    "trio_pair": _kickers("trio_pair", 3, 2, 1),
    "straight": _sequence(1),
    "pair_straight": _sequence(2),
    "airplane": _sequence(3),
    "airplane_singles": _airplane(1),
    "airplane_pairs": _airplane(2),
    "four_singles": _kickers("four_singles", 4, 1, 2),
    "four_pairs": _kickers("four_pairs", 4, 2, 2),
    "bomb": _same("bomb", 4),
    "rocket": _rocket,
}


def _by_ranks(hand: tuple[Card, ...], top: Combo | None) -> dict[tuple[int, ...], list[Play]]:
    """The shapes of a hand, those of the same ranks together."""
    together: dict[tuple[int, ...], list[Play]] = {}
    for play in play_shapes(hand, top):
        together.setdefault(tuple(sorted(HEIGHT_OF_CARD[card] for card in play.cards)), []).append(play)
    return together


def plays(situation: Situation, hand: tuple[Card, ...]) -> Iterator[tuple[Combo, ...]]:
    """Every legal play of a hand, one per multiset of ranks, each with its legal readings, strongest first."""
    for same in _by_ranks(hand, situation.top).values():
        cards = same[0].cards
        yield tuple(Combo(cards, reading) for reading in legal_readings(cards, situation.top))


def plays_by_faces(hand: tuple[Card, ...], top: Combo | None) -> Iterator[Play]:
    """Lazily, every legal play of a hand, one per multiset of faces; the reading is left to DD-10."""
    groups = grouped(hand, HEIGHT_OF_CARD, HEIGHTS)
    for ranks in _by_ranks(hand, top):
        for cards in by_faces(groups, counted(ranks, HEIGHTS)):
            yield Play(cards)


def what_beats(situation: Situation) -> tuple[Reading, ...]:
    """The lowest reading of each type that beats the top, whoever may hold it; nothing on a lead or over the rocket."""
    if situation.top is None:
        return ()
    top = situation.top.reading
    bodies = [reading_of(top.type, height, top.size, top.chain) for height in range(_highest_body(top.type) + 1)]
    candidates = [*bodies, reading_of("bomb", 0, 4), reading_of("rocket", BIG_JOKER, 2)]
    lowest: dict[str, Reading] = {}
    for reading in candidates:
        if beats(reading, top):
            lowest.setdefault(reading.type, reading)
    return tuple(lowest.values())


def _highest_body(type_: str) -> int:
    """The highest rank that a body of this type may have (DD-4, DD-6)."""
    if type_ in ("single", "rocket"):
        return BIG_JOKER
    return ACE if "straight" in type_ or "airplane" in type_ else ACE + 1
