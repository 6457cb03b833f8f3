"""What all games share in listing combos: groups, runs, selections."""

from itertools import combinations

import pytest

from engine.cards import Card
from engine.combo import by_faces, consecutive, counted, grouped, runs, selections


def test_groups_keep_the_order_of_the_hand() -> None:
    height_of = [face % 3 for face in range(54)]
    assert grouped([Card(4), Card(0), Card(54 + 1), Card(5)], height_of, 3) == [(0,), (4, 55), (5,)]
    assert counted([0, 2, 2], 3) == [1, 0, 2]


@pytest.mark.parametrize(("heights", "verdict"), [([3], True), ([3, 4, 5], True), ([3, 5], False), ([0, 1, 3], False)])
def test_consecutive(heights: list[int], verdict: bool) -> None:
    assert consecutive(heights) is verdict


def test_runs_are_all_windows_short_ones_first() -> None:
    present = [True, True, True, False, True, True]
    assert list(runs(present, 2)) == [(0, 2), (1, 2), (4, 2), (0, 3)]
    assert list(runs(present, 3, 3)) == [(0, 3)]
    assert list(runs(present, 4)) == []
    assert list(runs([], 1)) == []


def test_selections_take_every_multiset_of_ranks_once() -> None:
    groups = [(Card(1), Card(2), Card(3)), (Card(11),), (Card(21), Card(22))]
    rank = {card: number for number, group in enumerate(groups) for card in group}
    for size in range(1, 7):
        chosen = selections(groups, size)
        by_rank = [tuple(sorted(rank[card] for card in cards)) for cards in chosen]
        every = {tuple(sorted(rank[card] for card in cards)) for cards in combinations(rank, size)}
        assert sorted(by_rank) == sorted(every)
        assert all(len(set(cards)) == size for cards in chosen)


def test_by_faces_takes_every_choice_of_faces_once() -> None:
    groups = [(Card(1), Card(2), Card(3)), (Card(11),), (Card(21), Card(22))]
    assert set(by_faces(groups, [2, 0, 1])) == {(a, b, c) for a, b in ((1, 2), (1, 3), (2, 3)) for c in (21, 22)}
    assert len(list(by_faces(groups, [2, 0, 1]))) == 6
