"""The bots' own stream of draws: the same everywhere, fair, and no other than its seed."""

from collections import Counter

from bots.chance import Draws


def test_draws_depend_on_the_seed_alone() -> None:
    assert [Draws(b"a").below(1000) for _ in range(2)] == [Draws(b"a").below(1000)] * 2
    first, again, other = Draws(b"a"), Draws(b"a"), Draws(b"b")
    numbers = [[draws.below(1 << 40) for _ in range(8)] for draws in (first, again, other)]
    assert numbers[0] == numbers[1] != numbers[2]
    assert len(set(numbers[0])) == 8


def test_the_stream_is_the_same_on_every_machine() -> None:
    draws = Draws(b"tablemates")
    assert [draws.below(54) for _ in range(8)] == [40, 32, 37, 47, 40, 17, 53, 47]


def test_draws_are_uniform() -> None:
    draws = Draws(b"uniform")
    seen = Counter(draws.below(6) for _ in range(6000))
    assert set(seen) == set(range(6))
    assert all(abs(count - 1000) < 150 for count in seen.values())


def test_shuffling_keeps_the_items_and_moves_every_one() -> None:
    draws = Draws(b"shuffle")
    orders = [draws.shuffled(range(5)) for _ in range(2000)]
    assert all(sorted(order) == list(range(5)) for order in orders)
    firsts = Counter(order[0] for order in orders)
    assert all(abs(firsts[item] - 400) < 100 for item in range(5))
