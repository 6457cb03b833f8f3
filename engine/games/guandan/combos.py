"""What cards are in Guandan and what beats what (GD-3 to GD-11); it knows no hands, turns or seats."""

from functools import lru_cache
from typing import Final

from engine.cards import FACES, Card, Rank
from engine.game import Combo, IllegalMove, Reading, Situation
from engine.games.guandan.order import CARDS, HEIGHTS, NATURAL, RANK_OF_FACE, RANKS, WILD_FACE
from engine.games.guandan.placing import placed
from engine.games.guandan.reasons import why_no_combo, why_not_over
from engine.games.guandan.sequences import EACH, LENGTH, WINDOWS, bits

#: Every type, the weakest first on a lead, bombs last (GD-6, GD-11).
TYPES: Final = (
    "single",
    "pair",
    "trio",
    "straight",
    "full_house",
    "tube",
    "plate",
    "bomb",
    "straight_flush",
    "joker_bomb",
)
ALL_JOKERS: Final = (Rank.SMALL_JOKER, Rank.SMALL_JOKER, Rank.BIG_JOKER, Rank.BIG_JOKER)
#: The most cards of one play: eight of a rank with two wildcards (GD-6).
MOST_CARDS: Final = 10
_OF_ONE_RANK: Final = {1: "single", 2: "pair", 3: "trio"}
_CLASS: Final = {type_: number for number, type_ in enumerate(TYPES[:7])}
#: The rungs of the bomb ladder above every ordinary type (GD-9): by size, and the two that are of one size.
_BOMB_CLASS: Final = {4: 7, 5: 8, 6: 10, 7: 11, 8: 12, 9: 13, 10: 14}
_FIRST_BOMB: Final = 7
_STRAIGHT_FLUSH_CLASS: Final = 9
_JOKER_BOMB_CLASS: Final = 15
_SEQUENCES: Final = frozenset(EACH)


def _every_reading() -> dict[tuple[str, int, int], Reading]:
    table: dict[tuple[str, int, int], Reading] = {}
    for size, type_ in _OF_ONE_RANK.items():
        ranks = NATURAL if type_ == "trio" else range(RANKS)
        table |= {(type_, rank, size): Reading(type_, Rank(rank), size) for rank in ranks}
    for rank in NATURAL:
        table["full_house", rank, 5] = Reading("full_house", Rank(rank), 5)
        table |= {("bomb", rank, size): Reading("bomb", Rank(rank), size) for size in _BOMB_CLASS}
    for type_, windows in WINDOWS.items():
        size = EACH[type_] * LENGTH[type_]
        table |= {(type_, int(window.top), size): Reading(type_, window.top, size) for window in windows}
    table["joker_bomb", Rank.BIG_JOKER, 4] = Reading("joker_bomb", Rank.BIG_JOKER, 4)
    return table


#: The one Reading object for each type, rank and size.
READINGS: Final = _every_reading()


def class_of(reading: Reading) -> int:
    """The place of a reading's type in GD-11: ordinary types, then the rungs of the bomb ladder (GD-9)."""
    type_ = reading.type
    if type_ == "bomb":
        return _BOMB_CLASS[reading.size]
    if type_ == "straight_flush":
        return _STRAIGHT_FLUSH_CLASS
    return _JOKER_BOMB_CLASS if type_ == "joker_bomb" else _CLASS[type_]


def power(reading: Reading, level: int) -> int:
    """How strong a reading is at a level (GD-11): its class, then its rank, natural in sequences (GD-3, GD-4)."""
    height = reading.rank if reading.type in _SEQUENCES else HEIGHTS[level][reading.rank]
    return class_of(reading) * 16 + height


def beats(reading: Reading, top: Reading, level: int) -> bool:
    """Whether one reading beats another: the same type by rank, a bomb all below its rung (GD-8, GD-9)."""
    over, under = power(reading, level), power(top, level)
    # Of ordinary readings only those of one class compare; equal strength never beats.
    return over > under and (over >> 4 == under >> 4 or over >> 4 >= _FIRST_BOMB)


def readings_of(cards: tuple[Card, ...], level: int, joker_pair: bool) -> tuple[Reading, ...]:
    """Every reading of different known cards, strongest first; ``joker_pair``: a full house may hold one (GD-7)."""
    if len(cards) > MOST_CARDS:
        return ()
    wild = WILD_FACE[level]
    faces = [card % FACES for card in cards if card % FACES != wild]
    ranks = sorted([RANK_OF_FACE[face] for face in faces])
    one_suit = len(cards) == 5 and len({face & 3 for face in faces}) == 1
    return _readings(tuple(ranks), len(cards) - len(faces), one_suit, level, joker_pair)


@lru_cache(maxsize=16384)
def _readings(ranks: tuple[int, ...], wilds: int, one_suit: bool, level: int, joker_pair: bool) -> tuple[Reading, ...]:
    """The readings of natural cards and so many wildcards; ``one_suit`` counts among five cards only."""
    if ranks and ranks[-1] > Rank.ACE:
        found = _with_jokers(ranks, wilds, joker_pair)
    else:
        found = [*_of_one_rank(ranks, wilds, level), *_full_houses(ranks, wilds), *_in_sequence(ranks, wilds, one_suit)]
    found.sort(key=lambda reading: power(reading, level), reverse=True)
    return tuple(found)


def _with_jokers(ranks: tuple[int, ...], wilds: int, joker_pair: bool) -> list[Reading]:
    """A joker alone, two equal ones, all four, or an equal pair beside a trio (GD-6, GD-7)."""
    if ranks == ALL_JOKERS and not wilds:
        return [READINGS["joker_bomb", Rank.BIG_JOKER, 4]]
    rest = [rank for rank in ranks if rank <= Rank.ACE]
    jokers = ranks[len(rest) :]
    if len(set(jokers)) > 1 or len(jokers) > 2:
        return []
    if not rest and not wilds:
        return [READINGS[_OF_ONE_RANK[len(jokers)], jokers[0], len(jokers)]]
    if joker_pair and len(jokers) == 2 and len(set(rest)) == 1 and len(rest) + wilds == 3:
        return [READINGS["full_house", rest[0], 5]]
    return []


def _of_one_rank(ranks: tuple[int, ...], wilds: int, level: int) -> list[Reading]:
    """Singles, pairs, trios and bombs; two wildcards alone may be a pair of any rank (GD-5, GD-6)."""
    size = len(ranks) + wilds
    if not ranks:
        return [READINGS["pair", rank, 2] for rank in NATURAL] if wilds == 2 else [READINGS["single", level, 1]]
    if ranks[0] != ranks[-1]:
        return []
    return [READINGS[_OF_ONE_RANK.get(size, "bomb"), ranks[0], size]]


def _full_houses(ranks: tuple[int, ...], wilds: int) -> list[Reading]:
    """A trio and a pair of another rank; five equal cards are none (GD-6)."""
    if len(ranks) + wilds != 5:
        return []
    held = sorted(set(ranks))
    if len(held) == 1:  # the wildcards are the pair
        return [READINGS["full_house", held[0], 5]] if len(ranks) == 3 else []
    if len(held) != 2:
        return []
    low, high = held
    return [
        READINGS["full_house", trio, 5]
        for trio, pair in ((low, high), (high, low))
        if ranks.count(trio) <= 3 and ranks.count(pair) <= 2
    ]


def _in_sequence(ranks: tuple[int, ...], wilds: int, one_suit: bool) -> list[Reading]:
    """Straights, straight flushes, tubes and plates: the wildcards fill what is missing (GD-4 to GD-6, GD-10)."""
    size = len(ranks) + wilds
    if size == 5:
        types = [*(["straight"] if wilds or not one_suit else []), *(["straight_flush"] if one_suit else [])]
    else:
        types = ["tube", "plate"] if size == 6 else []
    mask, most = bits(ranks), max(map(ranks.count, ranks), default=0)
    return [
        READINGS[type_, window.top, size]
        for type_ in types
        if most <= EACH[type_]
        for window in WINDOWS[type_]
        if window.mask & mask == mask
    ]


def legal_readings(cards: tuple[Card, ...], top: Reading | None, level: int, joker_pair: bool) -> tuple[Reading, ...]:
    """The readings of different known cards that may be played on a top, strongest first; IllegalMove if none may."""
    found = readings_of(cards, level, joker_pair)
    if not found:
        raise why_no_combo(cards, level, joker_pair)
    if top is None:
        return found
    over = tuple([reading for reading in found if beats(reading, top, level)])
    if not over:
        raise why_not_over(found, top)
    return over


def check_selection(cards: tuple[Card, ...]) -> None:
    """Refuse a selection that is empty, or holds an unknown card or one card twice."""
    if not cards:
        raise IllegalMove("play/no_cards")
    if any(not 0 <= card < CARDS for card in cards):
        raise IllegalMove("play/unknown_card")
    if len(set(cards)) < len(cards):
        raise IllegalMove(
            "play/same_card_twice", cards=tuple(sorted({card for card in cards if cards.count(card) > 1}))
        )


def level_of(situation: Situation) -> Rank:
    """The level that a verdict is asked at. Raises ValueError without one, or for a joker."""
    if situation.level is None or situation.level not in NATURAL:
        raise ValueError("Guandan is played at a level from 2 to A")
    return situation.level


def top_of(situation: Situation) -> Reading | None:
    """The reading to beat. Raises ValueError if its cards do not have it."""
    if situation.top is None:
        return None
    if situation.top.reading not in [combo.reading for combo in readings(situation, situation.top.cards)]:
        raise ValueError("the cards of the top do not have its reading")
    return situation.top.reading


def readings(situation: Situation, cards: tuple[Card, ...]) -> tuple[Combo, ...]:
    """Every reading of a selection, whatever is on the table, strongest first; none if it is not even a selection."""
    level, joker_pair = level_of(situation), situation.rules.joker_pair_in_full_house
    try:
        check_selection(cards)
    except IllegalMove:
        return ()
    return tuple(placed(cards, reading, level) for reading in readings_of(cards, level, joker_pair))


def judge(situation: Situation, cards: tuple[Card, ...]) -> tuple[Combo, ...]:
    """The readings of a selection that beat the top, strongest first. Raises IllegalMove if none does.

    Where the rules say ``auto`` a play has the first of them, whatever was named (GD-11).
    """
    level, top = level_of(situation), top_of(situation)
    check_selection(cards)
    found = legal_readings(cards, top, level, situation.rules.joker_pair_in_full_house)
    return tuple(placed(cards, reading, level) for reading in found)


def chosen(
    cards: tuple[Card, ...], top: Reading | None, named: Reading | None, level: int, joker_pair: bool, auto: bool
) -> Combo:
    """The combo that different known cards are on a top: the reading named, else the strongest (GD-11)."""
    legal = legal_readings(cards, top, level, joker_pair)
    if named is None or named in legal:
        return placed(cards, legal[0] if auto or named is None else named, level)
    if top is not None and named in readings_of(cards, level, joker_pair):
        raise why_not_over((named,), top)
    raise IllegalMove("play/no_such_reading")
