"""What the phases of every game's deal have in common; it knows no phase and no game."""

from collections.abc import Iterator
from typing import Final, get_args

from engine.game import DEALER, IllegalMove, Move, Seat, View

_ANY_MOVE: Final = get_args(Move)


class Phase:
    """What the phases have in common: nobody has won, and a move of another phase is refused."""

    __slots__ = ()
    phase: str = ""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won the match with this deal: none while it goes on."""
        return ()

    def to_act(self) -> tuple[Seat, ...]:
        """Who is to act now."""
        return ()

    def legal(self, seat: Seat) -> Iterator[Move]:  # noqa: ARG002
        """Every legal move of a seat, one per multiset of faces; the dealer's, all orders of the deck, are not."""
        yield from ()

    def view(self, seat: Seat | None) -> View:
        """What a seat, or a spectator (None), may know."""
        raise NotImplementedError

    def shapes(self, seat: Seat) -> list[Move]:
        """The legal moves of a seat by ranks, from what it may know alone."""
        return self.shapes_of(self.view(seat)) if seat in self.to_act() and seat != DEALER else []

    @staticmethod
    def shapes_of(view: View) -> list[Move]:
        """The game's own list of the moves that a view's seat may make."""
        raise NotImplementedError

    def refusal(self, move: object, own: tuple[type[Move], ...]) -> IllegalMove:
        """Why a move that is not of this phase, or not of the seat to act, is refused."""
        if not isinstance(move, _ANY_MOVE):
            return IllegalMove("move/unknown")
        if not isinstance(move, own):
            return IllegalMove("move/wrong_phase", phase=self.phase)
        return IllegalMove("move/not_your_turn", turn=self.to_act()[0])
