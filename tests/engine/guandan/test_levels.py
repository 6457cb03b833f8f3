"""Steps, levels, the ace and the end of a match (GD-16, GD-27 to GD-33, starts and stops)."""

from dataclasses import replace
from itertools import permutations, product

import pytest

from engine.cards import RANK_OF_TEXT, Rank
from engine.game import Seat
from engine.games.guandan import Rules, Standing
from engine.games.guandan.levels import Played, gain_of, result_of, standing_after
from engine.games.guandan.view import OUTCOMES, Result
from tests.engine.guandan.writing import HOUSE, STEADY, TOURNAMENT

#: The places by which side 0, or side 1, wins 3, 2 and 1 steps.
WINS = {
    0: {3: (0, 2, 1, 3), 2: (0, 1, 2, 3), 1: (0, 1, 3, 2)},
    1: {3: (1, 3, 2, 0), 2: (1, 0, 3, 2), 1: (1, 0, 2, 3)},
}


def standing(levels: str, owner: int | None = None, failures: tuple[int, int] = (0, 0), deals: int = 5) -> Standing:
    us, them = levels.split()
    return Standing(
        (int(RANK_OF_TEXT[us]), int(RANK_OF_TEXT[them])), failures, -1 if owner is None else owner, (), deals
    )


def won(
    rules: Rules,
    before: str,
    gain: int,
    side: int = 0,
    owner: int | None = None,
    failures: tuple[int, int] = (0, 0),
    deals: int = 5,
) -> Result:
    """The result of a deal that a side wins by so many steps; played at the level of ``owner``."""
    at = standing(before, owner, failures, deals)
    return result_of(Played(rules, at, at.level, tuple(map(Seat, WINS[side][gain]))))


def levels(result: Result) -> str:
    return " ".join(next(text for text, rank in RANK_OF_TEXT.items() if rank == level) for level in result.levels)


@pytest.mark.parametrize("places", [*permutations(range(4))])
def test_steps_by_the_place_of_the_partner(places: tuple[int, ...]) -> None:  # GD-16
    partner = places.index((places[0] + 2) % 4)
    assert gain_of(tuple(map(Seat, places))) == {1: 3, 2: 2, 3: 1}[partner]


@pytest.mark.parametrize(
    ("before", "side", "gain", "after"),
    [
        ("2 2", 0, 3, "5 2"),
        ("2 2", 0, 2, "4 2"),
        ("2 2", 1, 1, "2 3"),
        ("9 T", 0, 3, "Q T"),
        ("Q 5", 0, 3, "A 5"),
        ("K 5", 0, 3, "A 5"),
        ("5 K", 1, 1, "5 A"),
        ("A 5", 1, 2, "A 7"),
    ],
)
def test_the_winners_climb_from_their_own_level_and_the_losers_keep_theirs(
    before: str, side: int, gain: int, after: str
) -> None:  # GD-16, GD-27
    result = won(TOURNAMENT, before, gain, side, owner=1)
    assert levels(result) == after
    assert (result.gain, result.side, result.match_winners) == (gain, side, ())


def test_the_next_deal_is_at_the_winners_level_after_its_gain() -> None:  # GD-2
    at = standing("4 8", owner=1)
    after = standing_after(Played(TOURNAMENT, at, at.level, tuple(map(Seat, WINS[0][2]))))
    assert (after.levels, after.owner, after.level, after.deals) == ((4, 6), 0, Rank.SIX, 6)
    assert after.places == (0, 1, 2, 3)


def test_worked_example_of_the_levels() -> None:  # GD-33
    result = won(TOURNAMENT, "4 8", 2, owner=1)
    assert (levels(result), result.next_level) == ("6 8", Rank.SIX)


def test_worked_example_of_the_ace() -> None:  # GD-32
    reached = won(TOURNAMENT, "Q 5", 2, owner=0)
    assert (levels(reached), reached.outcome, reached.match_winners) == ("A 5", "reached_ace", ())
    kept = won(TOURNAMENT, "A 5", 1, owner=0)
    assert (levels(kept), kept.outcome, kept.failures, kept.next_level) == ("A 5", "partner_last", (1, 0), Rank.ACE)
    match = won(TOURNAMENT, "A 5", 2, owner=0, failures=(1, 0))
    assert (match.outcome, match.match_winners, match.failures) == ("match_won_at_ace", (0, 2), (1, 0))
    back = won(HOUSE, "A 5", 1, owner=0, failures=(2, 0))
    assert (levels(back), back.failures, back.dropped, back.next_level) == ("2 5", (0, 0), True, Rank.TWO)


@pytest.mark.parametrize("rules", [TOURNAMENT, HOUSE, STEADY])
@pytest.mark.parametrize(("gain", "wins"), [(3, True), (2, True), (1, False)])
def test_at_its_own_ace_a_side_wins_by_1_2_or_1_3(rules: Rules, gain: int, wins: bool) -> None:  # GD-28
    for side, before in ((0, "A 5"), (1, "5 A")):
        result = won(rules, before, gain, side, owner=side)
        assert result.match_winners == (((0, 2), (1, 3))[side] if wins else ())
        assert (result.outcome == "partner_last") is not wins


@pytest.mark.parametrize("rules", [TOURNAMENT, HOUSE, STEADY])
def test_a_side_at_a_does_not_win_at_another_level(rules: Rules) -> None:  # GD-28
    result = won(rules, "A 8", 3, owner=1)
    assert (result.match_winners, result.outcome, result.next_level) == ((), "not_played_at_ace", Rank.ACE)


@pytest.mark.parametrize(("rules", "wins"), [(STEADY, True), (TOURNAMENT, False), (HOUSE, False)])
def test_at_the_other_sides_ace(rules: Rules, wins: bool) -> None:  # GD-29, GD-30
    result = won(rules, "A A", 2, owner=1)
    assert bool(result.match_winners) is wins
    assert result.outcome == ("match_won_at_ace" if wins else "not_own_ace")


@pytest.mark.parametrize(
    ("before", "owner", "side", "gain", "failed"),
    [
        ("A 5", 0, 0, 1, 0),
        ("A 5", 0, 1, 3, 0),
        ("A 5", 0, 0, 2, None),
        ("A 5", 1, 0, 1, None),
        ("A A", 1, 0, 2, 1),
        ("A A", 1, 1, 1, 1),
        ("A A", 1, 1, 2, None),
        ("K A", 0, 0, 1, None),
        ("A A", None, 0, 1, None),
    ],
)
def test_failures_at_ones_own_ace(before: str, owner: int | None, side: int, gain: int, failed: int | None) -> None:
    """GD-31: whoever won the deal; not in the first deal, which is nobody's own."""
    for rules in (TOURNAMENT, HOUSE):
        result = won(rules, before, gain, side, owner)
        assert result.failed == failed
        assert result.failures == tuple(int(one == failed) for one in (0, 1))
    assert won(STEADY, before, gain, side, owner).failed is None


def test_failures_add_up_and_only_the_third_one_drops() -> None:  # GD-31
    for before, after, dropped in ((0, 1, False), (1, 2, False), (2, 0, True)):
        result = won(HOUSE, "A 5", 1, 1, owner=0, failures=(before, 1))
        assert (result.failures, result.dropped) == ((after, 1), dropped)
        assert result.levels[0] == (Rank.TWO if dropped else Rank.ACE)
    assert won(TOURNAMENT, "A 5", 1, 1, owner=0, failures=(2, 0)).failures == (3, 0)
    assert won(HOUSE, "A 5", 1, 1, owner=0, failures=(7, 0)).dropped  # counted before the option was chosen


def test_who_drops_while_the_others_win_leaves_them_the_next_level() -> None:  # GD-2, GD-31
    result = won(HOUSE, "A 5", 1, 1, owner=0, failures=(2, 0))
    assert (levels(result), result.next_level) == ("2 6", Rank.SIX)


def test_each_ace_option_counts_by_itself() -> None:
    mixed = Rules(ace_win="any_ace", ace_failures="third_to_two")
    result = won(mixed, "A A", 2, owner=1, failures=(0, 2))
    assert (result.match_winners, result.failed, result.dropped) == ((0, 2), 1, True)
    strict = replace(STEADY, ace_win="own_ace")
    assert won(strict, "A A", 2, owner=1).outcome == "not_own_ace"


def test_a_match_may_end_at_a_level() -> None:
    rules = Rules(stop_level="8")
    assert won(rules, "4 5", 3, owner=0).match_winners == ()
    result = won(rules, "5 7", 3, owner=0)
    assert (result.outcome, result.match_winners) == ("match_won_at_stop_level", (0, 2))
    assert won(rules, "5 7", 3, 1, owner=0).match_winners == (1, 3)
    assert won(Rules(stop_level="A"), "Q 7", 2, owner=0).outcome == "match_won_at_stop_level"


@pytest.mark.parametrize(
    ("before", "side", "winners"),
    [("5 3", 0, (0, 2)), ("5 9", 0, (1, 3)), ("5 7", 0, (0, 1, 2, 3)), ("2 2", 1, (1, 3))],
)
def test_a_match_may_end_after_some_deals(before: str, side: int, winners: tuple[int, ...]) -> None:
    rules = Rules(deals=6)
    result = won(rules, before, 2, side, owner=0)
    assert (result.outcome, result.match_winners) == ("match_won_by_levels", winners)
    assert won(rules, before, 2, side, owner=0, deals=4).match_winners == ()


def test_every_outcome_is_one_of_the_list_and_each_occurs() -> None:
    seen = set()
    for rules in (TOURNAMENT, STEADY, Rules(stop_level="7"), Rules(deals=6)):
        for us, them, owner, side, gain in product("25KA", "2A", (None, 0, 1), (0, 1), (1, 2, 3)):
            seen.add(won(rules, f"{us} {them}", gain, side, owner).outcome)
    assert seen == set(OUTCOMES)
