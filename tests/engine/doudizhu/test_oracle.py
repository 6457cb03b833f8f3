"""The engine agrees with the oracle on every selection and on whole lists of plays (DD-5 to DD-10)."""

from random import Random

import pytest

from engine.cards import RANK_TEXTS, rank_of
from engine.game import Combo, IllegalMove, Reading, Situation
from engine.games.doudizhu import GAME
from tests.engine.doudizhu import oracle
from tests.engine.doudizhu.random_cards import FULL_DECK, MAKERS, near_miss
from tests.engine.doudizhu.writing import STANDARD, cards

CASES = 500
NEAR_MISSES = 300


def as_read(reading: Reading) -> oracle.Read:
    return reading.type, RANK_TEXTS[reading.rank], reading.size, reading.chain


def by_engine(ranks: list[str], top: Combo | None = None) -> set[oracle.Read]:
    selection = cards(" ".join(ranks))
    if top is None:
        return {as_read(combo.reading) for combo in GAME.readings(Situation(STANDARD), selection)}
    try:
        return {as_read(combo.reading) for combo in GAME.judge(Situation(STANDARD, top), selection)}
    except IllegalMove:
        return set()


def a_top(random: Random, type_: str) -> Combo:
    """Something to answer: mostly of this type, sometimes any."""
    made = MAKERS[type_ if random.random() < 0.8 else random.choice([*MAKERS])](random)
    return random.choice(GAME.readings(Situation(STANDARD), cards(" ".join(made))))


@pytest.mark.parametrize("type_", MAKERS)
def test_readings_and_verdicts_agree_on_random_cases(type_: str) -> None:
    random = Random(f"cases of {type_}")
    for _ in range(CASES):
        ranks = MAKERS[type_](random)
        expected = oracle.readings(ranks)
        assert type_ in {read[0] for read in expected}
        assert by_engine(ranks) == expected, ranks
        top = a_top(random, type_)
        assert by_engine(ranks, top) == {read for read in expected if oracle.beats(read, as_read(top.reading))}, ranks


@pytest.mark.parametrize("type_", MAKERS)
def test_readings_and_verdicts_agree_on_near_misses(type_: str) -> None:
    random = Random(f"near misses of {type_}")
    illegal = 0
    for _ in range(NEAR_MISSES):
        ranks = near_miss(random, MAKERS[type_](random))
        expected = oracle.readings(ranks)
        assert by_engine(ranks) == expected, ranks
        top = a_top(random, type_)
        assert by_engine(ranks, top) == {read for read in expected if oracle.beats(read, as_read(top.reading))}, ranks
        illegal += not expected
    assert illegal > NEAR_MISSES // 20 or len(MAKERS[type_](random)) <= 4


def a_rich_hand(random: Random, size: int) -> list[str]:
    """A hand from few neighbouring ranks, so that it holds combos of many types."""
    first = random.randrange(9)
    near = [card for card in FULL_DECK if card in FULL_DECK[first * 4 : (first + 5) * 4] or card in ("2", "BJ", "RJ")]
    return random.sample(near, size)


@pytest.mark.parametrize("seed", range(20))
def test_whole_lists_of_plays_agree(seed: int) -> None:
    random = Random(f"lists of plays {seed}")
    hand = a_rich_hand(random, random.randint(6, 14))
    held = cards(" ".join(hand))
    for top in (None, *(a_top(random, type_) for type_ in MAKERS)):
        expected = oracle.plays(hand, as_read(top.reading) if top else None)
        listed = [
            (tuple(sorted((RANK_TEXTS[rank_of(card)] for card in combo.cards), key=oracle.ORDER.index)), combo.reading)
            for combos in GAME.plays(Situation(STANDARD, top), held)
            for combo in combos
        ]
        assert len(listed) == len(set(listed))
        assert {(ranks, as_read(reading)) for ranks, reading in listed} == expected
