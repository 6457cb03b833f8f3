"""What the phases of a Dou Dizhu deal have in common; it knows none of them."""

import engine.phase
from engine.games.doudizhu.shapes import shapes_of


class Phase(engine.phase.Phase):
    """A phase of Dou Dizhu."""

    __slots__ = ()
    shapes_of = staticmethod(shapes_of)
