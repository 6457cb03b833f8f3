"""Whole deals still go as they are written down; see ``tests/engine/playthroughs.py`` for writing them anew."""

from pathlib import Path

import pytest

from tests.engine.games import ALL, TOLD
from tests.engine.playthroughs import FOLDER, files_of, text


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    game, seed = path.stem.rsplit("-", 1)
    assert text(TOLD[game], int(seed)) == path.read_text()


def test_playthroughs_of_dou_dizhu_show_what_is_rare() -> None:
    told = "".join(path.read_text() for path in files_of(ALL["doudizhu"]))
    for rare in ("nobody_bid", "] bomb", "] rocket", "trick_ended", "kind=spring", "kind=anti_spring", "airplane"):
        assert rare in told, rare
