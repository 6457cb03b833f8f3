"""What the phases of a Guandan deal have in common; it knows none of them."""

import engine.phase
from engine.games.guandan.shapes import shapes_of


class Phase(engine.phase.Phase):
    """A phase of Guandan."""

    __slots__ = ()
    shapes_of = staticmethod(shapes_of)
