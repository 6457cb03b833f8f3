"""A trick: who led, what is on top, who has passed since; it does not know what beats what, nor who holds what."""

from collections.abc import Iterable

from engine.game import Combo, Seat
from engine.value import value


@value
class Action:
    """The last thing a seat did in the running trick: a play, or a pass (combo None)."""

    seat: Seat
    combo: Combo | None


@value
class Trick:
    """A trick as it stands; without a top it waits for ``leader``."""

    leader: Seat
    top: Combo | None = None
    top_seat: Seat | None = None
    #: Who has passed in a row since the top was played.
    passed: tuple[Seat, ...] = ()
    #: What each seat last did, oldest first; before the lead what was done in the trick before.
    actions: tuple[Action, ...] = ()

    def after_play(self, seat: Seat, combo: Combo) -> "Trick":
        """The trick once a seat has led or answered."""
        return Trick(self.leader, combo, seat, (), (*self._actions_of_others(seat), Action(seat, combo)))

    def after_pass(self, seat: Seat) -> "Trick":
        """The trick once a seat has given up this one turn."""
        actions = (*self._actions_of_others(seat), Action(seat, None))
        return Trick(self.leader, self.top, self.top_seat, (*self.passed, seat), actions)

    def is_over(self, holding: Iterable[Seat]) -> bool:
        """Whether everyone else who still holds cards has passed in a row since the top was played."""
        return all(seat in self.passed for seat in holding if seat != self.top_seat)

    def next_trick(self, leader: Seat) -> "Trick":
        """The trick that ``leader`` is to open; what was done in this one stays to be seen until then."""
        return Trick(leader, actions=self.actions)

    def _actions_of_others(self, seat: Seat) -> tuple[Action, ...]:
        if self.top is None:
            return ()
        return tuple([action for action in self.actions if action.seat != seat])
