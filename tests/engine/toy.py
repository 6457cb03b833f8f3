"""A toy game for tests: two seats each lay one card face down at the same time; the higher card takes a point.

Five cards each. Ranks in natural order, 2 lowest; equal ranks score nothing. Points are signed, so that they add up to
0; whoever stands at the target after a deal wins the match. It knows nothing of any real game.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.cards import Card, deck, rank_of
from engine.game import (
    DEALER,
    Combo,
    Deal,
    Event,
    Game,
    IllegalMove,
    Move,
    Play,
    Reading,
    Seat,
    Situation,
    State,
    View,
)

SEATS: Final = (Seat(0), Seat(1))
HAND_SIZE: Final = 5


@dataclass(frozen=True, slots=True)
class ToyRules:
    """``target``: the points that win the match."""

    target: int = 3


@dataclass(frozen=True, slots=True)
class ToyStanding:
    """The points of each seat."""

    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ToyShared:
    """What everyone may know."""

    phase: str
    to_act: tuple[Seat, ...]
    hand_sizes: tuple[int, ...]
    totals: tuple[int, ...]
    #: The cards shown last, by seat; empty before the first.
    shown: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ToyPrivate:
    """What only this seat may know: its hand, and the card that it has laid face down."""

    hand: tuple[Card, ...]
    laid: Card | None


@dataclass(frozen=True, slots=True)
class ToyState:
    """Every phase of the toy in one type: it is waiting without hands, and finished once they are empty."""

    rules: ToyRules
    standing: ToyStanding
    hands: tuple[tuple[Card, ...], ...] | None = None
    laid: tuple[Card | None, ...] = (None, None)
    shown: tuple[Card, ...] = ()

    @property
    def phase(self) -> str:
        return "waiting" if self.hands is None else "laying" if any(self.hands) else "finished"

    @property
    def winners(self) -> tuple[Seat, ...]:
        reached = (seat for seat in SEATS if self.standing.totals[seat] >= self.rules.target)
        return tuple(reached) if self.phase == "finished" else ()

    def to_act(self) -> tuple[Seat, ...]:
        if self.phase == "laying":
            return tuple(seat for seat in SEATS if self.laid[seat] is None)
        return (DEALER,) if self.phase == "waiting" else ()

    def legal(self, seat: Seat) -> Iterator[Move]:
        yield from shapes_of(self.view(seat))

    def shapes(self, seat: Seat) -> list[Move]:
        return shapes_of(self.view(seat))

    def apply(self, seat: Seat, move: Move) -> tuple[State, tuple[Event, ...]]:
        if not isinstance(move, Deal if self.phase == "waiting" else Play) or self.phase == "finished":
            raise IllegalMove("move/wrong_phase", phase=self.phase)
        if seat not in self.to_act():
            raise IllegalMove("move/not_your_turn", turn=self.to_act()[0])
        return self._deal(move) if isinstance(move, Deal) else self._lay(seat, move)

    def _deal(self, move: Deal) -> tuple[State, tuple[Event, ...]]:
        if sorted(move.deck) != list(deck(1)):
            raise IllegalMove("deal/wrong_deck")
        hands = (move.deck[:HAND_SIZE], move.deck[HAND_SIZE : 2 * HAND_SIZE])
        return replace(self, hands=hands), (Event("dealt", seat=move.start),)

    def _lay(self, seat: Seat, move: Play) -> tuple[State, tuple[Event, ...]]:
        assert self.hands is not None
        judge(Situation(self.rules), move.cards)
        (card,) = move.cards
        if card not in self.hands[seat]:
            raise IllegalMove("play/not_in_hand", cards=move.cards)
        laid = tuple(card if other == seat else self.laid[other] for other in SEATS)
        if None in laid:
            return replace(self, laid=laid), (Event("laid", seat=seat),)
        return self._show(tuple(shown for shown in laid if shown is not None))

    def _show(self, shown: tuple[Card, ...]) -> tuple[State, tuple[Event, ...]]:
        assert self.hands is not None
        first, second = (rank_of(card) for card in shown)
        point = (first > second) - (first < second)
        totals = (self.standing.totals[0] + point, self.standing.totals[1] - point)
        hands = tuple(tuple(card for card in hand if card not in shown) for hand in self.hands)
        after = ToyState(self.rules, ToyStanding(totals), hands, shown=shown)
        events = tuple(Event("played", seat=seat, combo=combo_of(shown[seat])) for seat in SEATS)
        return after, events if any(hands) else (*events, Event("deal_ended"))

    def view(self, seat: Seat | None) -> View:
        hands = self.hands or ((), ())
        sizes = tuple(map(len, hands))
        shared = ToyShared(self.phase, self.to_act(), sizes, self.standing.totals, self.shown)
        return View(seat, shared, None if seat is None else ToyPrivate(hands[seat], self.laid[seat]))


def combo_of(card: Card) -> Combo:
    return Combo((card,), Reading("single", rank_of(card), 1))


def shapes_of(view: View) -> list[Move]:
    if view.private is None or view.seat not in view.shared.to_act:
        return []
    return [Play((card,), combo_of(card).reading) for card in view.private.hand]


def readings(situation: Situation, cards: tuple[Card, ...]) -> tuple[Combo, ...]:
    return (combo_of(cards[0]),) if len(cards) == 1 and 0 <= cards[0] < 54 else ()


def judge(situation: Situation, cards: tuple[Card, ...]) -> tuple[Combo, ...]:
    if not readings(situation, cards):
        raise IllegalMove("play/no_combo", size=len(cards))
    return readings(situation, cards)


def plays(situation: Situation, hand: tuple[Card, ...]) -> Iterator[tuple[Combo, ...]]:
    yield from ((combo_of(card),) for card in hand)


def flow(rules: ToyRules, operation: str, case: Mapping[str, Any]) -> dict[str, Any]:
    raise ValueError(f"no operation is called {operation!r} with {sorted(case)}")


TOY: Final = Game(
    id="toy",
    version=1,
    seats=(2,),
    rules=ToyRules,
    presets={"standard": ToyRules()},
    choices={"target": (1, 3, 5)},
    deck=lambda _: deck(1),
    opening=lambda _, seats: ToyStanding((0,) * seats),
    start=lambda rules, _, standing: ToyState(rules, standing),
    shared_view=ToyShared,
    private_view=ToyPrivate,
    readings=readings,
    judge=judge,
    plays=plays,
    standing=ToyStanding,
    types=("single",),
    shapes_of=shapes_of,
    what_beats=lambda _: (),
    flow=flow,
)
