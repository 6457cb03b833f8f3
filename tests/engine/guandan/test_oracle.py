"""The engine agrees with the oracle on every selection and on whole lists of plays (GD-3 to GD-11)."""

from random import Random

import pytest

from engine.cards import RANK_OF_TEXT, RANK_TEXTS, cards_of, text_of
from engine.game import Combo, IllegalMove, Reading, Situation
from engine.games.guandan import GAME, Rules
from engine.games.guandan.shapes import play_shapes
from tests.engine.guandan import oracle
from tests.engine.guandan.random_cards import MAKERS, TWO_DECKS, near_miss, with_wilds
from tests.engine.guandan.writing import STEADY, TOURNAMENT

CASES = 500
NEAR_MISSES = 250


def as_read(reading: Reading) -> oracle.Read:
    return reading.type, RANK_TEXTS[reading.rank], reading.size


def situation(level: str, rules: Rules, top: Combo | None = None) -> Situation:
    return Situation(rules, top, RANK_OF_TEXT[level])


def by_engine(cards: list[str], at: Situation) -> list[oracle.Read]:
    """The legal readings, strongest first."""
    try:
        return [as_read(combo.reading) for combo in GAME.judge(at, cards_of(cards))]
    except IllegalMove:
        return []


def possible(cards: list[str]) -> bool:
    return all(cards.count(card) <= 2 for card in cards)


def a_case(random: Random, type_: str) -> tuple[list[str], str, Rules]:
    """Cards of a type, a level and rules."""
    level, rules = random.choice(oracle.ORDER), random.choice((TOURNAMENT, TOURNAMENT, STEADY))
    cards = with_wilds(random, MAKERS[type_](random), level)
    return (cards, level, rules) if possible(cards) else a_case(random, type_)


def a_top(random: Random, type_: str, level: str, rules: Rules) -> Combo:
    """Something to answer: mostly of this type, sometimes any."""
    cards = MAKERS[type_ if random.random() < 0.7 else random.choice([*MAKERS])](random)
    found = GAME.readings(situation(level, rules), cards_of(cards)) if possible(cards) else ()
    return random.choice(found) if found else a_top(random, type_, level, rules)


def agree(random: Random, type_: str, cards: list[str], level: str, rules: Rules) -> set[oracle.Read]:
    """Hold the engine's readings, their order, its verdicts on a top and its fillings against the oracle."""
    expected = oracle.readings(cards, level, rules.joker_pair_in_full_house)
    combos = GAME.readings(situation(level, rules), cards_of(cards))
    assert [as_read(combo.reading) for combo in combos] == oracle.by_strength(expected, level), (cards, level)
    for combo in combos:
        agree_on_filling(combo, level, rules)
    top = a_top(random, type_, level, rules)
    over = {read for read in expected if oracle.beats(read, as_read(top.reading), level)}
    found = by_engine(cards, situation(level, rules, top))
    assert found == oracle.by_strength(over, level), (cards, level, top)
    return expected


def agree_on_filling(combo: Combo, level: str, rules: Rules) -> None:
    """What the wildcards are said to stand for makes the reading, read without them (GD-12)."""
    instead = {card: RANK_TEXTS[rank] + (suit or "") for card, rank, suit in combo.stands_for}
    taken = {card for card in combo.cards if text_of(card) == level + "h"}
    assert set(instead) <= taken
    texts = [instead.get(card, text_of(card)) for card in combo.cards]
    suits = "shcd" if combo.reading.type == "straight" else "s"
    read = [oracle.read_plain([text + suit if len(text) == 1 else text for text in texts], True) for suit in suits]
    assert any(as_read(combo.reading) in found for found in read), (combo, level)
    assert rules.joker_pair_in_full_house or combo.reading.type != "full_house" or "RJ" not in texts


@pytest.mark.parametrize("type_", MAKERS)
def test_readings_and_verdicts_agree_on_random_cases(type_: str) -> None:
    random, of_type = Random(f"cases of {type_}"), 0
    for _ in range(CASES):
        cards, level, rules = a_case(random, type_)
        of_type += type_ in {read[0] for read in agree(random, type_, cards, level, rules)}
    assert of_type > CASES * 0.85


@pytest.mark.parametrize("type_", MAKERS)
def test_readings_and_verdicts_agree_on_near_misses(type_: str) -> None:
    random, illegal = Random(f"near misses of {type_}"), 0
    for _ in range(NEAR_MISSES):
        cards, level, rules = a_case(random, type_)
        missed = near_miss(random, cards)
        illegal += not agree(random, type_, missed, level, rules)
    assert illegal > NEAR_MISSES // 20


def a_rich_hand(random: Random, size: int, level: str) -> list[str]:
    """A hand from few neighbouring ranks and mostly two suits, so that it holds combos of many types."""
    start = random.randrange(10)
    near = (oracle.ORDER + oracle.ORDER)[start : start + 4]
    cards = [card for card in TWO_DECKS if card[0] in near or card in ("BJ", "RJ")]
    wilds = [level + "h"] * random.choice((0, 1, 2))
    others = [card for card in cards if card != level + "h" and (card[-1] in "shJ" or random.random() < 0.4)]
    return wilds + random.sample(others, size - len(wilds))


def a_flushing_hand(random: Random, size: int, level: str) -> list[str]:
    """A hand of spades in a row with few cards of the same ranks in other suits: straights that could be flushes."""
    row = random.choice([*oracle.runs(6)])
    others = [rank + suit for rank in row for suit in "hcd" if rank + suit != level + "h"]
    wilds = [level + "h"] * random.choice((0, 1, 2))
    spades = [rank + "s" for rank in row]
    return wilds + spades + random.sample(others, size - len(wilds) - len(spades))


@pytest.mark.parametrize("seed", range(24))
def test_whole_lists_of_plays_and_shapes_agree(seed: int) -> None:
    random = Random(f"lists of plays {seed}")
    level, rules = random.choice(oracle.ORDER), random.choice((TOURNAMENT, STEADY))
    make = a_flushing_hand if seed % 3 == 2 else a_rich_hand
    hand = make(random, random.randint(8, 9) if seed % 3 else 7, level)
    known = {
        selection: oracle.readings([*selection], level, rules.joker_pair_in_full_house)
        for selection in oracle.selections(hand)
    }
    for top in (None, *(a_top(random, type_, level, rules) for type_ in MAKERS)):
        at = situation(level, rules, top)
        expected = {
            selection: oracle.by_strength(
                {read for read in reads if top is None or oracle.beats(read, as_read(top.reading), level)}, level
            )
            for selection, reads in known.items()
        }
        listed = [
            (tuple(sorted(map(text_of, combos[0].cards))), [as_read(combo.reading) for combo in combos])
            for combos in GAME.plays(at, cards_of(hand))
        ]
        assert len(listed) == len(dict(listed))
        assert dict(listed) == {selection: reads for selection, reads in expected.items() if reads}
        shapes_agree(hand, level, rules, top, expected)


Shape = tuple[tuple[str, ...], oracle.Read, str]


def shapes_agree(
    hand: list[str], level: str, rules: Rules, top: Combo | None, expected: dict[tuple[str, ...], list[oracle.Read]]
) -> None:
    """Shapes are the legal plays by ranks, wildcards and reading: each once, none missing; ``auto`` plays the first."""
    auto = rules.readings == "auto"
    shapes = play_shapes(
        cards_of(hand),
        None if top is None else top.reading,
        RANK_OF_TEXT[level],
        rules.joker_pair_in_full_house,
        auto,
    )
    found = [shape([*map(text_of, play.cards)], as_read(play.reading), level) for play in shapes if play.reading]
    assert len(found) == len(set(found)) == len(shapes)
    assert set(found) == {
        shape([*selection], read, level)
        for selection, reads in expected.items()
        for read in (reads[:1] if auto else reads)
    }
    for play in shapes:
        assert play.reading is not None
        assert as_read(play.reading) in expected[tuple(sorted(map(text_of, play.cards)))]


def shape(cards: list[str], read: oracle.Read, level: str) -> Shape:
    """The ranks and wildcards of some cards with a reading; of straight flushes also the suit."""
    natural = [card for card in cards if card != level + "h"]
    suit = natural[0][1] if read[0] == "straight_flush" else ""
    return (*sorted(map(oracle.rank_of, natural)), *["wild"] * (len(cards) - len(natural))), read, suit


def every_reading(level: str) -> set[oracle.Read]:
    """All that two decks allow; of the level rank there are eight cards."""
    found = {
        (type_, rank, size) for rank in [*oracle.ORDER, "BJ", "RJ"] for type_, size in (("single", 1), ("pair", 2))
    }
    for rank in oracle.ORDER:
        found |= {("trio", rank, 3), ("full_house", rank, 5)}
        found |= {("bomb", rank, size) for size in range(4, 9 if rank == level else 11)}
    for type_, length, size in (("straight", 5, 5), ("straight_flush", 5, 5), ("tube", 3, 6), ("plate", 2, 6)):
        found |= {(type_, run[-1], size) for run in oracle.runs(length)}
    return {*found, ("joker_bomb", "RJ", 4)}


def test_what_would_beat_a_top_is_the_lowest_of_each_type() -> None:  # GD-8, GD-9
    random = Random("what beats")
    for _ in range(200):
        level = random.choice(oracle.ORDER)
        top = a_top(random, random.choice([*MAKERS]), level, TOURNAMENT)
        over = {read for read in every_reading(level) if oracle.beats(read, as_read(top.reading), level)}
        lowest = {
            next(read for read in reversed(oracle.by_strength(over, level)) if read[0] == type_)
            for type_ in {read[0] for read in over}
        }
        found = [as_read(reading) for reading in GAME.what_beats(situation(level, TOURNAMENT, top))]
        assert set(found) == lowest
        assert len(found) == len(lowest)
    assert GAME.what_beats(situation("7", TOURNAMENT)) == ()
