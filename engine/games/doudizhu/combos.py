"""What cards are in Dou Dizhu and what beats what (DD-4 to DD-10); it knows no hands, turns or seats."""

from functools import lru_cache
from typing import Final

from engine.cards import FACES, Card
from engine.combo import consecutive, counted, runs
from engine.game import Combo, IllegalMove, Reading, Situation
from engine.games.doudizhu.order import ACE, BIG_JOKER, HEIGHT_OF_CARD, HEIGHT_OF_RANK, HEIGHTS, ORDER, SMALL_JOKER
from engine.games.doudizhu.reasons import why_no_combo, why_not_over

#: Every type, ordinary ones first (DD-5).
TYPES: Final = (
    "single",
    "pair",
    "trio",
    "trio_single",
    "trio_pair",
    "straight",
    "pair_straight",
    "airplane",
    "airplane_singles",
    "airplane_pairs",
    "four_singles",
    "four_pairs",
    "bomb",
    "rocket",
)
#: What cards of one rank are, by their number.
_OF_ONE_RANK: Final = {1: "single", 2: "pair", 3: "trio", 4: "bomb"}
#: What runs are, by the number of cards of each rank: the type and the fewest ranks.
SEQUENCES: Final = {1: ("straight", 5), 2: ("pair_straight", 3), 3: ("airplane", 2)}
_PLACE_ON_TABLE: Final = tuple(HEIGHT_OF_CARD[face] * FACES + face for face in range(FACES))
_BARE_FIRST: Final = {"airplane": 1}
_WINGED: Final = frozenset(type_ for type_ in TYPES if type_.endswith(("_single", "_singles", "_pair", "_pairs")))


@lru_cache(maxsize=4096)
def reading_of(type_: str, height: int, size: int, chain: int | None = None) -> Reading:
    """The one Reading object for these values, the rank given by its height."""
    return Reading(type_, ORDER[height], size, chain)


def rising(cards: tuple[Card, ...]) -> list[Card]:
    """Cards from the lowest rank up; equal ranks by suit."""
    return sorted(cards, key=_PLACE_ON_TABLE.__getitem__)


def readings_of(cards: tuple[Card, ...]) -> tuple[Reading, ...]:
    """Every reading of different known cards: bare before winged, then the highest body (DD-10)."""
    return _readings(tuple([HEIGHT_OF_CARD[card] for card in rising(cards)]))


@lru_cache(maxsize=8192)
def _readings(heights: tuple[int, ...]) -> tuple[Reading, ...]:
    counts = counted(heights, HEIGHTS)
    held = [height for height, count in enumerate(counts) if count]
    found = [
        *_alone(counts, held),
        *_in_sequence(counts, held),
        *_with_trios(counts, held),
        *_with_a_four(counts, held),
    ]
    found.sort(key=lambda reading: (_BARE_FIRST.get(reading.type, 0), HEIGHT_OF_RANK[reading.rank]), reverse=True)
    return tuple(found)


def _alone(counts: list[int], held: list[int]) -> list[Reading]:
    """One rank alone, or the rocket; jokers are never a pair (DD-5, DD-6)."""
    if held == [SMALL_JOKER, BIG_JOKER]:
        return [reading_of("rocket", BIG_JOKER, 2)]
    if len(held) == 1:
        return [reading_of(_OF_ONE_RANK[counts[held[0]]], held[0], counts[held[0]])]
    return []


def _in_sequence(counts: list[int], held: list[int]) -> list[Reading]:
    """Straights, pair straights and bare airplanes, 3 to A (DD-5, DD-6)."""
    each = counts[held[0]]
    if each > 3 or held[-1] > ACE or not consecutive(held) or any(counts[height] != each for height in held):
        return []
    type_, fewest = SEQUENCES[each]
    if len(held) < fewest:
        return []
    return [reading_of(type_, held[-1], each * len(held), len(held) if type_ == "airplane" else None)]


def _with_trios(counts: list[int], held: list[int]) -> list[Reading]:
    """A trio, or an airplane's trios, with one single or one pair each, none of a body's rank (DD-5, DD-7, DD-8)."""
    size = sum(counts)
    found = []
    for wing, per_trio in (("single", 4), ("pair", 5)):
        chain, rest = divmod(size, per_trio)
        if rest or not chain:
            continue
        for top in _tops_of_trios(counts, chain):
            wings = [counts[height] for height in held if not top - chain < height <= top]
            if (wing == "single" and not _both_jokers(counts)) or (wing == "pair" and set(wings) == {2}):
                found.append(_trios_reading(wing, top, size, chain))
    return found


def _tops_of_trios(counts: list[int], chain: int) -> list[int]:
    """The highest ranks of bodies of so many trios. A rank held four times is none: its fourth card would be a wing."""
    # DD-6: a trio of 2s stands alone, but is in no airplane.
    limit = HEIGHTS if chain == 1 else ACE + 1
    return [first + chain - 1 for first, _ in runs([count == 3 for count in counts[:limit]], chain, chain)]


def _trios_reading(wing: str, top: int, size: int, chain: int) -> Reading:
    if chain == 1:
        return reading_of(f"trio_{wing}", top, size)
    return reading_of(f"airplane_{wing}s", top, size, chain)


def _with_a_four(counts: list[int], held: list[int]) -> list[Reading]:
    """Four + two singles, four + two pairs of different ranks: ordinary types, no bombs (DD-5, DD-8, DD-9)."""
    size = sum(counts)
    fours = [height for height in held if counts[height] == 4]
    if len(fours) != 1 or size not in (6, 8) or _both_jokers(counts):
        return []
    if size == 6:
        return [reading_of("four_singles", fours[0], size)]
    return [reading_of("four_pairs", fours[0], size)] if [counts[height] for height in held].count(2) == 2 else []


def _both_jokers(counts: list[int]) -> bool:
    return bool(counts[SMALL_JOKER] and counts[BIG_JOKER])


def beats(reading: Reading, top: Reading) -> bool:
    """Whether one reading beats another (DD-9): same type, size and a higher body; bombs and the rocket beyond that."""
    if reading.type == top.type:
        return reading.size == top.size and HEIGHT_OF_RANK[reading.rank] > HEIGHT_OF_RANK[top.rank]
    if reading.type == "bomb":
        return top.type != "rocket"
    return reading.type == "rocket"


def legal_readings(cards: tuple[Card, ...], top: Combo | None) -> tuple[Reading, ...]:
    """The readings of different known cards that may be played on a top, strongest first; IllegalMove if none may."""
    found = readings_of(cards)
    if not found:
        raise why_no_combo(counted((HEIGHT_OF_CARD[card] for card in cards), HEIGHTS))
    if top is None:
        return found
    over = tuple([reading for reading in found if beats(reading, top.reading)])
    if not over:
        raise why_not_over(found, top.reading)
    return over


def arranged(cards: tuple[Card, ...], reading: Reading) -> tuple[Card, ...]:
    """Cards as they are put on the table: the body rising, then wings or kickers rising; equal ranks by suit."""
    ordered = rising(cards)
    if reading.type in _WINGED:
        top = HEIGHT_OF_RANK[reading.rank]
        lowest = top - (reading.chain or 1) + 1
        # A stable sort: the body keeps its order, and so do the wings.
        ordered.sort(key=lambda card: not lowest <= HEIGHT_OF_CARD[card] <= top)
    return tuple(ordered)


def check_selection(cards: tuple[Card, ...]) -> None:
    """Refuse a selection that is empty, or holds an unknown card or one card twice."""
    if not cards:
        raise IllegalMove("play/no_cards")
    if any(not 0 <= card < FACES for card in cards):
        raise IllegalMove("play/unknown_card")
    if len(set(cards)) < len(cards):
        raise IllegalMove(
            "play/same_card_twice", cards=tuple(sorted({card for card in cards if cards.count(card) > 1}))
        )


def readings(situation: Situation, cards: tuple[Card, ...]) -> tuple[Combo, ...]:  # noqa: ARG001
    """Every reading of a selection, whatever is on the table, strongest first; none if it is not even a selection."""
    try:
        check_selection(cards)
    except IllegalMove:
        return ()
    return tuple(Combo(arranged(cards, reading), reading) for reading in readings_of(cards))


def judge(situation: Situation, cards: tuple[Card, ...]) -> tuple[Combo, ...]:
    """The readings of a selection that may be played on the top, strongest first. Raises IllegalMove if none."""
    check_selection(cards)
    return tuple(Combo(arranged(cards, reading), reading) for reading in legal_readings(cards, situation.top))


def chosen(cards: tuple[Card, ...], top: Combo | None, named: Reading | None) -> Combo:
    """The combo that different known cards are on a top: the reading named, else the strongest (DD-10)."""
    legal = legal_readings(cards, top)
    if named is None or named in legal:
        reading = named or legal[0]
        return Combo(arranged(cards, reading), reading)
    if top is not None and named in readings_of(cards):
        raise why_not_over((named,), top.reading)
    raise IllegalMove("play/no_such_reading")
