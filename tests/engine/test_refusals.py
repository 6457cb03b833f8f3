"""The table of refusals is whole: each of its codes is reached by the moves of some game, and no game has another."""

from engine.refusals import REFUSALS
from tests.engine.doudizhu import test_refusals as doudizhu
from tests.engine.guandan import test_refusals as guandan


def test_every_code_of_the_table_is_reached() -> None:
    reached = {module.parts(case)[3] for module in (doudizhu, guandan) for case in module.CASES}
    assert reached == set(REFUSALS)
