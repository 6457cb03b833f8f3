"""What a seat can work out from its view alone: whom it plays with, what it has not seen, what may beat a play."""

from dataclasses import dataclass, field
from functools import cached_property
from math import exp
from typing import Final

from bots.games.guandan.hand import BOMBS, ONES, RUNS, UNIT, Hand, hand_of
from engine.cards import FACES, Card, Rank
from engine.game import Reading, Seat, View
from engine.games.guandan.combos import READINGS, power
from engine.games.guandan.order import HEIGHTS, NATURAL, RANK_OF_FACE, RANKS, WILD_FACE
from engine.games.guandan.seats import in_turn_after, partner
from engine.games.guandan.view import Private, Shared

#: How likely opponents are to answer, for each way that the unseen cards offer.
ANSWERS: Final = {
    "single": 0.23,
    "pair": 0.39,
    "trio": 0.46,
    "full_house": 0.54,
    "straight": 0.62,
    "tube": 0.7,
    "plate": 0.7,
}
#: How likely so many unseen cards of a rank lie in one hand as a pair, or as a trio.
_AS_PAIR: Final = (0.0, 0.0, 0.3, 0.7, 1.0, 1.2, 1.4, 1.5, 1.5, 1.5, 1.5)
_AS_TRIO: Final = (0.0, 0.0, 0.0, 0.1, 0.3, 0.6, 0.8, 1.0, 1.2, 1.2, 1.2)
#: How likely one hand holds one, two, three of so many unseen cards of a rank.
_CHANCE: Final = {
    1: (0.0, 0.4, 0.6, 0.75, 0.82, 0.88, 0.92, 0.94, 0.96),
    2: (0.0, 0.0, 0.12, 0.28, 0.42, 0.54, 0.65, 0.73, 0.8),
    3: (0.0, 0.0, 0.0, 0.05, 0.13, 0.22, 0.33, 0.43, 0.5),
}
#: How likely an opponent with a full hand spends a bomb on an ordinary play: usually, and when this seat is short.
BOMB_RISK: Final = 0.077
BOMB_RISK_SHORT: Final = 0.133
SHORT: Final = 11
#: How likely a bomb of this size stays unbeaten.
BOMB_HOLDS: Final = {4: 0.79, 5: 0.89, 6: 0.95, 7: 0.97, 8: 0.98, 9: 0.99, 10: 0.99}
_NUMBER: Final = {"single": 1, "pair": 2, "trio": 3, "full_house": 3}


@dataclass(frozen=True)
class Sight:
    """A Guandan table as one seat sees it in play."""

    seat: Seat
    level: int
    hand: Hand
    sizes: tuple[int, ...]
    top: Reading | None
    top_seat: Seat | None
    #: Who has passed since the top was played.
    passed: frozenset[Seat]
    #: Cards of each face that lie in other hands.
    unseen: tuple[int, ...]
    joker_pair: bool
    auto: bool
    _held: dict[tuple[Reading, tuple[Seat, ...]], float] = field(default_factory=dict, compare=False)

    @cached_property
    def partner(self) -> Seat:
        """The seat opposite."""
        return partner(self.seat)

    @cached_property
    def opponents(self) -> tuple[Seat, ...]:
        """The opponents who hold cards, in turn order."""
        return tuple([seat for seat in in_turn_after(self.seat) if seat != self.partner and self.sizes[seat]])

    @cached_property
    def next_seat(self) -> Seat:
        """Who plays after this seat."""
        return next((seat for seat in in_turn_after(self.seat) if self.sizes[seat]), self.seat)

    @property
    def partner_on_top(self) -> bool:
        """Whether the play to beat is the partner's."""
        return self.top is not None and self.top_seat == self.partner

    @cached_property
    def still_to_answer(self) -> tuple[Seat, ...]:
        """The opponents who have not passed since the top was played."""
        return tuple([seat for seat in self.opponents if seat not in self.passed and seat != self.top_seat])

    @cached_property
    def unseen_wilds(self) -> int:
        """Wildcards that lie in other hands."""
        return self.unseen[WILD_FACE[self.level]]

    @cached_property
    def unseen_ranks(self) -> tuple[int, ...]:
        """Cards of each rank that lie in other hands, wildcards apart."""
        counts = [0] * RANKS
        for face, number in enumerate(self.unseen):
            counts[RANK_OF_FACE[face]] += number
        counts[self.level] -= self.unseen_wilds
        return tuple(counts)

    @cached_property
    def total_unseen(self) -> int:
        """How many cards lie in other hands."""
        return sum(self.unseen)

    @cached_property
    def largest(self) -> int:
        """The most cards that an opponent holds."""
        return max([self.sizes[seat] for seat in self.opponents], default=0)

    @cached_property
    def strongest_bomb(self) -> int:
        """The power of the strongest bomb that an opponent may hold; -1 if none can."""
        found = [power(reading, self.level) for reading in self._possible_bombs()]
        return max(found, default=-1)

    def _possible_bombs(self) -> list[Reading]:
        most, wilds = self.largest, self.unseen_wilds
        found = []
        for rank in NATURAL:
            size = min(self.unseen_ranks[rank] + wilds, most, 10)
            if self.unseen_ranks[rank] and size >= 4:
                found.append(READINGS["bomb", rank, size])
        if most >= 4 and self.unseen_ranks[Rank.SMALL_JOKER :] == (2, 2):
            found.append(READINGS["joker_bomb", Rank.BIG_JOKER, 4])
        if most >= 5:
            for suit in range(4):
                held = sum([UNIT[rank] for rank in NATURAL if self._natural(4 * rank + suit)])
                found += [
                    READINGS["straight_flush", run.group.rank, 5]
                    for run in RUNS["straight"]
                    if (run.mask & ~held & ONES).bit_count() <= wilds
                ]
        return found

    def _natural(self, face: int) -> int:
        return 0 if face == WILD_FACE[self.level] else self.unseen[face]

    def cannot_be_beaten(self, reading: Reading) -> bool:
        """Whether no cards that this seat has not seen can beat a play in an opponent's hand."""
        if reading.type in BOMBS:
            return power(reading, self.level) >= self.strongest_bomb
        if self.strongest_bomb >= 0:
            return False
        return reading.size > self.largest or not self._may_follow(reading)

    def _may_follow(self, reading: Reading) -> bool:
        """Whether the unseen cards may hold a higher play of the same type; rather yes than no."""
        wilds, height = self.unseen_wilds, HEIGHTS[self.level][reading.rank]
        number = _NUMBER.get(reading.type)
        if number is None:
            return reading.rank < Rank.ACE
        for rank in range(RANKS):
            held = self.unseen_ranks[rank] + (wilds if rank <= Rank.ACE and (number > 1 or rank == self.level) else 0)
            if HEIGHTS[self.level][rank] > height and held >= number and (number < 3 or rank <= Rank.ACE):
                return True
        return False

    def hold(self, reading: Reading, seats: tuple[Seat, ...]) -> float:
        """How likely a play is to stay unbeaten by these opponents, 0 to 1."""
        key = reading, seats
        known = self._held.get(key)
        if known is None:
            known = self._held[key] = self._hold(reading, seats)
        return known

    def _hold(self, reading: Reading, seats: tuple[Seat, ...]) -> float:
        able = [seat for seat in seats if self.sizes[seat] >= reading.size]
        bombers = [seat for seat in seats if self.sizes[seat] >= 4] if self.strongest_bomb >= 0 else []
        if reading.type in BOMBS:
            return self._bomb_holds(reading, bombers)
        risk = BOMB_RISK if self.hand.cards.bit_count() > SHORT else BOMB_RISK_SHORT
        unbombed = 1.0
        for seat in bombers:
            unbombed *= 1 - risk * min(1.0, self.sizes[seat] / 20)
        if not able:
            return unbombed
        share = sum([self.sizes[seat] for seat in able]) / max(self.total_unseen, 1)
        return unbombed * exp(-ANSWERS[reading.type] * share * self.ways(reading))

    def _bomb_holds(self, reading: Reading, bombers: list[Seat]) -> float:
        if not bombers or power(reading, self.level) >= self.strongest_bomb:
            return 1.0
        if reading.type == "joker_bomb":
            return 1.0
        holds = 0.9 if reading.type == "straight_flush" else BOMB_HOLDS[reading.size]
        share = sum([self.sizes[seat] for seat in bombers]) / 54
        return 1 - (1 - holds) * min(1.0, share + 0.3)

    def ways(self, reading: Reading) -> float:
        """How many ways the unseen cards seem to offer to beat a play by its own type."""
        number, heights = _NUMBER.get(reading.type), HEIGHTS[self.level]
        if number is None:
            return self._higher_runs(reading)
        height = heights[reading.rank]
        higher = [self.unseen_ranks[rank] for rank in range(RANKS) if heights[rank] > height]
        if number == 1:
            return sum(higher) + (self.unseen_wilds if height < heights[self.level] else 0)
        table = _AS_PAIR if number == 2 else _AS_TRIO
        return sum([table[min(held, 10)] for held in higher]) + 0.2 * self.unseen_wilds

    def _higher_runs(self, reading: Reading) -> float:
        each = RUNS[reading.type][0].each
        chance = [_CHANCE[each][min(held, 8)] for held in self.unseen_ranks]
        total = 0.0
        for run in RUNS[reading.type]:
            if run.group.rank > reading.rank:
                product = 1.0
                for rank in NATURAL:
                    if run.mask & UNIT[rank]:
                        product *= chance[rank]
                total += product
        return 1.5 * total


def private_part(view: View) -> Private:
    """What the seat of the view knows alone. Raises ValueError for a spectator's view."""
    if not isinstance(view.private, Private):
        raise ValueError("a spectator does not play")
    return view.private


def sight_of(view: View) -> Sight:
    """The table in play as the seat of the view sees it."""
    shared: Shared = view.shared
    private = private_part(view)
    if view.seat is None:
        raise ValueError("a spectator does not play")
    return Sight(
        view.seat,
        shared.level,
        hand_of(private.hand, shared.level),
        shared.hand_sizes,
        shared.top.reading if shared.top else None,
        shared.top_seat,
        _passed(shared),
        _unseen(shared, private.hand),
        shared.joker_pair_in_full_house,
        shared.readings == "auto",
    )


def _passed(shared: Shared) -> frozenset[Seat]:
    if shared.top is None:
        return frozenset()
    seats = [action.seat for action in shared.trick]
    since = seats.index(shared.top_seat) + 1 if shared.top_seat in seats else 0
    return frozenset([action.seat for action in shared.trick[since:] if action.combo is None])


def _unseen(shared: Shared, hand: tuple[Card, ...]) -> tuple[int, ...]:
    counts = [2 - played for played in shared.played]
    for card in hand:
        counts[card % FACES] -= 1
    return tuple(counts)
