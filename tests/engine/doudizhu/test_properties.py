"""Properties of Dou Dizhu that hold for any cards (DD-4 to DD-13), searched by hypothesis."""

from collections import Counter
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import Card, rank_of
from engine.game import Combo, IllegalMove, Pass, Play, Reading, Seat, Situation
from engine.games.doudizhu import GAME, scoring
from engine.games.doudizhu.combos import beats, readings_of
from engine.games.doudizhu.shapes import play_shapes, plays_by_faces
from engine.games.doudizhu.view import Doubling
from tests.engine.doudizhu.writing import STANDARD, cards, table

some_cards = st.lists(st.sampled_from(range(54)), unique=True, min_size=1, max_size=20).map(
    lambda numbers: tuple(map(Card, numbers))
)
#: Cards of few ranks, so that combos are frequent.
near_cards = (
    st.integers(0, 7)
    .flatmap(
        lambda low: st.lists(
            st.sampled_from([*range(4 * low, 4 * low + 24), 52, 53]), unique=True, min_size=1, max_size=14
        )
    )
    .map(lambda numbers: tuple(map(Card, numbers)))
)
selections = st.one_of(some_cards, near_cards)
seats = st.sampled_from([Seat(0), Seat(1), Seat(2)])


def readings(selection: tuple[Card, ...]) -> list[Reading]:
    return [combo.reading for combo in GAME.readings(Situation(STANDARD), selection)]


@given(near_cards)
def test_order_and_suits_never_count(selection: tuple[Card, ...]) -> None:  # DD-4
    shuffled = tuple(sorted(selection, key=lambda card: (card * 31) % 54))
    other_suits = tuple(Card(card ^ 1) if card < 52 else card for card in selection)
    assert readings(shuffled) == readings(selection) == readings(other_suits)


@given(selections)
def test_a_reading_tells_the_truth(selection: tuple[Card, ...]) -> None:  # DD-5
    for combo in GAME.readings(Situation(STANDARD), selection):
        assert sorted(combo.cards) == sorted(selection)
        assert combo.reading.size == len(selection)
        assert combo.reading.rank in map(rank_of, selection)
        assert combo.reading.type in GAME.types


@given(near_cards, near_cards)
def test_beating_is_a_strict_order(first: tuple[Card, ...], second: tuple[Card, ...]) -> None:  # DD-9
    for one in readings(first):
        assert not beats(one, one)
        for other in readings(second):
            assert not (beats(one, other) and beats(other, one))


@given(near_cards)
def test_the_strongest_reading_comes_first(selection: tuple[Card, ...]) -> None:  # DD-10
    found = readings_of(selection)
    for better, worse in pairwise(found):
        assert not beats(worse, better)


@settings(max_examples=60)
@given(near_cards, st.none() | near_cards)
def test_shapes_and_plays_are_what_judging_accepts(hand: tuple[Card, ...], on_table: tuple[Card, ...] | None) -> None:
    tops = GAME.readings(Situation(STANDARD), on_table) if on_table else ()
    situation = Situation(STANDARD, tops[0] if tops else None)
    shapes = play_shapes(hand, situation.top)
    assert len({(Counter(map(rank_of, play.cards)).__repr__(), play.reading) for play in shapes}) == len(shapes)
    for play in shapes:
        assert play.reading in [combo.reading for combo in GAME.judge(situation, play.cards)]
    faces = [frozenset(play.cards) for play, _ in zip(plays_by_faces(hand, situation.top), range(300), strict=False)]
    assert len(faces) == len(set(faces))
    for chosen in faces:
        assert GAME.judge(situation, tuple(chosen))


@given(near_cards, near_cards)
def test_what_beats_names_the_lowest(on_table: tuple[Card, ...], answer: tuple[Card, ...]) -> None:  # DD-9
    for top in GAME.readings(Situation(STANDARD), on_table):
        lowest = {reading.type: reading for reading in GAME.what_beats(Situation(STANDARD, top))}
        for reading in readings(answer):
            if beats(reading, top.reading):
                least = lowest[reading.type]
                assert beats(least, top.reading)
                assert least == reading or beats(reading, least)


@given(selections, st.none() | near_cards)
def test_any_selection_gets_a_verdict(selection: tuple[Card, ...], on_table: tuple[Card, ...] | None) -> None:
    tops = GAME.readings(Situation(STANDARD), on_table) if on_table else ()
    top = tops[0] if tops else None
    try:
        legal = GAME.judge(Situation(STANDARD, top), selection)
    except IllegalMove:
        assert not [one for one in readings(selection) if top is None or beats(one, top.reading)]
    else:
        assert legal[0].reading in readings(selection)


@given(seats, seats, st.integers(1, 3), st.lists(st.just(Doubling("bomb")), max_size=14))
def test_scores_of_a_deal_add_up_to_0(landlord: Seat, out: Seat, bid: int, doublings: list[Doubling]) -> None:  # DD-13
    result = scoring.result(landlord, out, bid, tuple(doublings), (0, 0, 0), 30)
    assert result.stake == bid * 2 ** len(doublings)
    assert sum(result.changes) == 0
    assert {seat for seat in range(3) if result.changes[seat] > 0} == set(result.winners)
    assert sorted(map(abs, result.changes)) == [result.stake, result.stake, 2 * result.stake]


@given(st.integers(0, 12), st.integers(0, 12))
def test_a_single_answer_is_legal_exactly_if_higher(first: int, second: int) -> None:  # DD-4
    order = "3456789TJQKA2"
    lead, answer = cards(order[first] + "s"), cards(order[second] + "h")
    state, _ = table(f"{order[first]}s 3d", f"{order[second]}h", "5h").apply(Seat(0), Play(lead))
    expected = [Play(answer, Reading("single", rank_of(answer[0]), 1))] if second > first else []
    assert state.shapes(Seat(1)) == [*expected, Pass()]


def test_equal_cards_are_equal_combos() -> None:
    one, two = (GAME.readings(Situation(STANDARD), cards(text))[0] for text in ("3s 3h", "3h 3s"))
    assert one == two == Combo(cards("3s 3h"), Reading("pair", rank_of(Card(4)), 2))
