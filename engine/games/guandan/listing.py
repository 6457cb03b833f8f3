"""Every legal play of a hand, lazily, one per multiset of faces, and what would beat a top; ``combos`` decides."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from engine.cards import FACES, Card
from engine.game import Combo, IllegalMove, Play, Reading, Situation
from engine.games.guandan.combos import (
    READINGS,
    beats,
    check_selection,
    legal_readings,
    level_of,
    power,
    top_of,
)
from engine.games.guandan.order import RANK_OF_FACE, WILD_FACE
from engine.games.guandan.placing import placed
from engine.games.guandan.shapes import play_shapes

Cards = tuple[Card, ...]


def plays_by_faces(hand: Cards, top: Combo | None, level: int, joker_pair: bool) -> Iterator[Play]:
    """Every legal play of a hand, one per multiset of faces; the reading is left to GD-11."""
    reading = None if top is None else top.reading
    for cards in _selections(hand, reading, level, joker_pair):
        yield Play(cards)


def plays(situation: Situation, hand: Cards) -> Iterator[tuple[Combo, ...]]:
    """Every legal play of a hand, one per multiset of faces, each with its legal readings, strongest first.

    Raises ValueError for a hand that two decks do not have.
    """
    level, top, joker_pair = level_of(situation), top_of(situation), situation.rules.joker_pair_in_full_house
    _check_hand(hand)
    for cards in _selections(hand, top, level, joker_pair):
        found = legal_readings(cards, top, level, joker_pair)
        yield tuple([placed(cards, reading, level) for reading in found])


def _check_hand(hand: Cards) -> None:
    try:
        if hand:
            check_selection(hand)
    except IllegalMove as refusal:
        raise ValueError(f"two decks do not have such a hand: {refusal.code}") from None


def _selections(hand: Cards, top: Reading | None, level: int, joker_pair: bool) -> Iterator[Cards]:
    """The selections of a hand that have a legal reading: for each shape every choice of faces with its ranks."""
    groups = _groups(hand, level)
    seen: set[tuple[tuple[int, ...], int | None]] = set()
    for play in play_shapes(hand, top, level, joker_pair, auto=False):
        assert play.reading is not None
        ranks = tuple(sorted([_group_of(card, level) for card in play.cards]))
        suit = _suit(play.cards, level) if play.reading.type == "straight_flush" else None
        if (ranks, suit) in seen:
            continue
        seen.add((ranks, suit))
        for cards in _choices(groups, ranks, suit):
            # GD-10: natural cards of one suit are straight flushes, listed as such.
            if play.reading.type != "straight" or _suit(cards, level) is None:
                yield cards


def _group_of(card: Card, level: int) -> int:
    """The rank of a natural card, -1 for a wildcard."""
    face = card % FACES
    return -1 if face == WILD_FACE[level] else RANK_OF_FACE[face]


def _groups(hand: Cards, level: int) -> dict[int, list[Card]]:
    groups: dict[int, list[Card]] = {}
    for card in sorted(hand):
        groups.setdefault(_group_of(card, level), []).append(card)
    return groups


def _suit(cards: Cards, level: int) -> int | None:
    """The suit of the natural cards, if they have one only."""
    suits = {card % FACES & 3 for card in cards if card % FACES != WILD_FACE[level]}
    return suits.pop() if len(suits) == 1 else None


def _choices(groups: dict[int, list[Card]], ranks: Sequence[int], suit: int | None) -> Iterator[Cards]:
    """Every choice of faces with these ranks (-1 a wildcard), where asked for of one suit."""
    parts = []
    for rank in sorted(set(ranks)):
        cards = [card for card in groups[rank] if suit is None or rank < 0 or card % FACES & 3 == suit]
        parts.append(_of_rank(tuple(cards), ranks.count(rank)))
    for chosen in product(*parts):
        yield tuple([card for part in chosen for card in part])


def _of_rank(cards: Cards, number: int) -> list[Cards]:
    """Every multiset of so many faces among some cards; of two equal faces the lower card comes first."""
    by_face: dict[int, list[Card]] = {}
    for card in cards:
        by_face.setdefault(card % FACES, []).append(card)
    found: list[Cards] = [()]
    for equal in by_face.values():
        found = [(*taken, *equal[:more]) for taken in found for more in range(min(len(equal), number - len(taken)) + 1)]
    return [taken for taken in found if len(taken) == number]


@lru_cache(maxsize=16)
def _rising(level: int) -> tuple[Reading, ...]:
    """Every reading that two decks allow at a level, the weakest first; of the level rank there are eight cards."""
    known = [
        reading for reading in READINGS.values() if reading.type != "bomb" or reading.size <= 8 or reading.rank != level
    ]
    return tuple(sorted(known, key=lambda reading: power(reading, level)))


def what_beats(situation: Situation) -> tuple[Reading, ...]:
    """The lowest reading of each type that beats the top, whoever may hold it; nothing on a lead."""
    level, top = level_of(situation), top_of(situation)
    if top is None:
        return ()
    lowest: dict[str, Reading] = {}
    for reading in _rising(level):
        if beats(reading, top, level):
            lowest.setdefault(reading.type, reading)
    return tuple(lowest.values())
