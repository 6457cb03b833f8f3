"""What a seat can work out from its view alone: who is against it, what it has not seen, what may beat a play."""

from dataclasses import dataclass, field
from functools import cached_property
from math import exp
from typing import Final

from bots.games.doudizhu.hand import IN_SEQUENCE, Group, counts, group_of, packed
from engine.cards import Card
from engine.game import Seat, View
from engine.games.doudizhu.order import BIG_JOKER, HEIGHTS, ORDER, SMALL_JOKER
from engine.games.doudizhu.view import Private, Shared

#: How likely an opponent is to answer, for each unseen card (or possible pair, trio, run) that could.
ANSWERS_SINGLE: Final = 0.31
ANSWERS_PAIR: Final = 0.53
ANSWERS_TRIO: Final = 0.5
ANSWERS_RUN: Final = 0.87
#: How likely so many unseen cards of one rank lie in one hand as a pair, or as a trio.
_AS_PAIR: Final = (0.0, 0.0, 0.5, 0.9, 1.2)
_AS_TRIO: Final = (0.0, 0.0, 0.0, 0.25, 0.6)
#: Cards of each height in the deck.
_WHOLE: Final = (4,) * SMALL_JOKER + (1, 1)
_NUMBER: Final = {"single": 1, "pair": 2, "trio": 3, "trio_single": 3, "trio_pair": 3}


@dataclass(frozen=True)
class Sight:
    """A Dou Dizhu table as one seat sees it in play."""

    seat: Seat
    landlord: Seat
    cards: tuple[Card, ...]
    hand: int
    sizes: tuple[int, ...]
    top: Group | None
    top_seat: Seat | None
    #: Cards of each height that lie in other hands.
    unseen: tuple[int, ...]
    _held: dict[Group, float] = field(default_factory=dict)

    @cached_property
    def partner(self) -> Seat | None:
        """The other peasant; None for the landlord."""
        return None if self.seat == self.landlord else Seat(3 - self.seat - self.landlord)

    @cached_property
    def opponents(self) -> tuple[Seat, ...]:
        """The seats to beat, in turn order."""
        if self.seat != self.landlord:
            return (self.landlord,)
        return (Seat((self.seat + 1) % 3), Seat((self.seat + 2) % 3))

    @cached_property
    def next_seat(self) -> Seat:
        """Who acts after this seat."""
        return Seat((self.seat + 1) % 3)

    @cached_property
    def share(self) -> float:
        """The part of the unseen cards that opponents hold."""
        return sum(self.sizes[seat] for seat in self.opponents) / max(sum(self.unseen), 1)

    @cached_property
    def largest(self) -> int:
        """The most cards that an opponent holds."""
        return max(self.sizes[seat] for seat in self.opponents)

    @property
    def partner_on_top(self) -> bool:
        """Whether the play to beat is the partner's."""
        return self.top is not None and self.partner is not None and self.top_seat == self.partner

    @cached_property
    def bomb_possible(self) -> bool:
        """Whether an opponent may hold a bomb or the rocket."""
        return (self.largest >= 4 and 4 in self.unseen) or self.rocket_possible

    @cached_property
    def rocket_possible(self) -> bool:
        """Whether an opponent may hold both jokers."""
        return self.largest >= 2 and self.unseen[SMALL_JOKER] + self.unseen[BIG_JOKER] == 2

    def cannot_be_beaten(self, group: Group) -> bool:
        """Whether no cards that this seat has not seen can beat a group."""
        if group.type == "rocket":
            return True
        if group.type == "bomb":
            return not self.rocket_possible and (self.largest < 4 or 4 not in self.unseen[group.top + 1 :])
        return not self.bomb_possible and (group.size > self.largest or not self.followers(group))

    def followers(self, group: Group) -> float:
        """How many ways the unseen cards seem to offer to beat a group by its own type; 0 only when there is none."""
        number = _NUMBER.get(group.type)
        higher = self.unseen[group.top + 1 :]
        if number == 1:
            return sum(higher)
        if number == 2:
            return sum([_AS_PAIR[unseen] for unseen in higher[: 12 - group.top]])
        if number == 3:
            return sum([_AS_TRIO[unseen] for unseen in higher])
        if group.type.startswith("four"):
            return 0.1 * higher.count(4)
        return self._higher_runs(group)

    def hold(self, group: Group) -> float:
        """How likely a group is to stay unbeaten by the opponents, 0 to 1."""
        known = self._held.get(group)
        if known is None:
            known = self._held[group] = self._hold(group)
        return known

    def _hold(self, group: Group) -> float:
        if self.cannot_be_beaten(group):
            return 1.0
        bombs = 0.97 if self.bomb_possible else 1.0
        if group.type == "bomb":
            return 0.93
        if group.size > self.largest:
            return bombs
        number = _NUMBER.get(group.type, 0)
        answers = (ANSWERS_RUN, ANSWERS_SINGLE, ANSWERS_PAIR, ANSWERS_TRIO)[number]
        return bombs * exp(-answers * self.share * self.followers(group))

    def _higher_runs(self, group: Group) -> float:
        """The sum, over all higher runs of that length, of how likely one opponent holds it."""
        width, length = _run_shape(group)
        chance = [_CHANCE[width][unseen] for unseen in self.unseen[: len(IN_SEQUENCE)]]
        total = 0.0
        for top in range(group.top + 1, len(IN_SEQUENCE)):
            product = 1.0
            for rank in range(top - length + 1, top + 1):
                product *= chance[rank]
            total += product
        return 2 * total


#: How likely one of two hands holds at least one, two, three of so many unseen cards of a rank.
_CHANCE: Final = {
    1: (0.0, 0.5, 0.75, 0.875, 0.9375),
    2: (0.0, 0.0, 0.25, 0.5, 0.6875),
    3: (0.0, 0.0, 0.0, 0.125, 0.3125),
}


def _run_shape(group: Group) -> tuple[int, int]:
    """Width and length of a sequence or airplane."""
    if group.chain:
        return 3, group.chain
    width = 1 if group.type == "straight" else 2
    return width, group.size // width


def private_part(view: View) -> Private:
    """What the seat of the view knows alone. Raises ValueError for a spectator's view."""
    if not isinstance(view.private, Private):
        raise ValueError("a spectator does not play")
    return view.private


def sight_of(view: View) -> Sight:
    """The table in play as the seat of the view sees it."""
    shared: Shared = view.shared
    private = private_part(view)
    if view.seat is None or shared.landlord is None:
        raise ValueError("no deal is in play")
    hand = packed(private.hand)
    own = counts(hand)
    top = shared.top
    return Sight(
        view.seat,
        shared.landlord,
        private.hand,
        hand,
        shared.hand_sizes,
        group_of(top.reading, top.cards) if top else None,
        shared.top_seat,
        tuple([_WHOLE[height] - shared.played[ORDER[height]] - own[height] for height in range(HEIGHTS)]),
    )
