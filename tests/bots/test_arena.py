"""The arena: duplicate deals, the same figures for the same seed, fair to both sides."""

import json

import pytest

from bots import arena
from bots.arena import level_player, play_deals, report
from bots.games import BRAINS
from bots.games.doudizhu.duel import DUEL


def figures(*args: str, capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    assert arena.main([*args, "--json"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 1
    found: dict[str, object] = json.loads(lines[0])
    return found


def test_one_json_object_that_the_seed_decides(capsys: pytest.CaptureFixture[str]) -> None:
    args = ("--game", "doudizhu", "--left", "normal", "--right", "random", "--deals", "8")
    first, again, other = (figures(*args, "--seed", seed, capsys=capsys) for seed in ("1", "1", "2"))
    cpu = ("left_cpu_ms", "right_cpu_ms")
    assert {name: value for name, value in first.items() if name not in cpu} == {
        name: value for name, value in again.items() if name not in cpu
    }
    assert (first["adp"], first["left_decisions"]) != (other["adp"], other["left_decisions"])
    assert (first["deals"], first["games"], first["left"], first["right"]) == (8, 16, "normal", "random")
    assert all(isinstance(first[name], float) for name in cpu)


def test_without_json_a_line_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main(["--deals", "2", "--left", "random"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("random v. random, doudizhu, 2 deals")
    assert out.count("\n") == 1


@pytest.mark.parametrize("args", [["--deals", "0"], ["--left", "genius"], ["--game", "poker"], ["--deals", "x"]])
def test_bad_arguments_are_refused(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        arena.main(args)
    assert stopped.value.code == 2
    assert capsys.readouterr().out == ""


def test_a_player_against_itself_wins_half_of_every_deal() -> None:
    normal = level_player("doudizhu", "normal")
    comparison = play_deals(DUEL, normal, level_player("doudizhu", "normal"), 10, seed=3)
    assert comparison.wins.per_deal == [0.5] * 10
    assert comparison.adp.per_deal == [0.0] * 10
    assert comparison.wins.half_width == comparison.adp.half_width == 0.0


def test_sides_change_places() -> None:
    left, right = level_player("doudizhu", "normal"), level_player("doudizhu", "random")
    there = report("doudizhu", ("", ""), play_deals(DUEL, left, right, 12, seed=4), 4)
    back = report("doudizhu", ("", ""), play_deals(DUEL, right, left, 12, seed=4), 4)
    assert there["wins"] > 0.5 > back["wins"]


def test_normal_beats_random_clearly() -> None:
    """A low bar for every run; the figures of the goal stand in docs/BOTS.md."""
    normal, chance = level_player("doudizhu", "normal"), level_player("doudizhu", "random")
    comparison = play_deals(DUEL, normal, chance, 60, seed=5)
    assert comparison.wins.mean > 0.9
    assert comparison.adp.mean > 1.5


def test_every_brain_offers_the_levels_by_name() -> None:
    assert all({"random", "normal"} <= set(brain.levels) for brain in BRAINS.values())


def test_guandan_is_compared_by_first_places_and_steps(capsys: pytest.CaptureFixture[str]) -> None:
    """GD-16: each game is worth one to three steps to one side, so a player against itself comes out even."""
    found = figures("--game", "guandan", "--left", "normal", "--right", "normal", "--deals", "3", capsys=capsys)
    assert (found["wins"], found["adp"], found["games"]) == (0.5, 0.0, 6)
    found = figures("--game", "guandan", "--left", "normal", "--right", "random", "--deals", "6", capsys=capsys)
    assert isinstance(found["adp"], float)
    assert found["wins"] == 1.0
    assert 2 < found["adp"] <= 3
