"""From the first lead of a deal to its result; of the match it knows the standing alone."""

from collections.abc import Iterator
from dataclasses import field

from engine.cards import Card, Rank
from engine.game import Combo, Event, IllegalMove, Move, Pass, Play, Seat, View
from engine.games.guandan.combos import check_selection, chosen
from engine.games.guandan.levels import Played, result_of, standing_after
from engine.games.guandan.listing import plays_by_faces
from engine.games.guandan.phase import Phase
from engine.games.guandan.rules import Rules, Standing
from engine.games.guandan.seats import EVERYONE, SEATS, in_turn_after, next_holding, partner
from engine.games.guandan.view import NONE_PLAYED, Result, Shared, Tribute, private_part, shared_part, with_played
from engine.trick import Trick
from engine.value import value

Hands = tuple[tuple[Card, ...], ...]
Step = tuple["Playing | Finished", tuple[Event, ...]]


def first_lead(rules: Rules, standing: Standing, hands: Hands, tribute: Tribute | None, leader: Seat) -> "Playing":
    """All hold their cards; ``leader`` leads anything (GD-22)."""
    return Playing(rules, standing, tribute, leader, hands, Trick(leader), leader, (), NONE_PLAYED)


@value
class Playing(Phase):
    """Cards are being played."""

    rules: Rules
    #: The standing before this deal.
    standing: Standing
    tribute: Tribute | None
    #: Who led the first trick.
    leader: Seat
    #: Laid out, strongest first.
    hands: Hands
    trick: Trick
    turn: Seat
    #: Seats without cards, in the order of going out (GD-15).
    out: tuple[Seat, ...]
    #: Cards played, by face.
    played: tuple[int, ...]
    #: The shared part of the views once it was asked for: it follows from the rest and is the same to all.
    _shown: Shared | None = field(default=None, init=False, repr=False, compare=False)
    phase = "playing"

    @property
    def level(self) -> Rank:
        """The level that the deal is played at (GD-2)."""
        return self.standing.level

    def to_act(self) -> tuple[Seat, ...]:
        """The seat whose turn it is."""
        return (self.turn,)

    def legal(self, seat: Seat) -> Iterator[Move]:
        """Every play that beats the top, and a pass on an answer."""
        if seat == self.turn:
            rules = self.rules
            yield from plays_by_faces(self.hands[seat], self.trick.top, self.level, rules.joker_pair_in_full_house)
            if self.trick.top is not None:
                yield Pass()

    def apply(self, seat: Seat, move: Move) -> Step:
        """Play or pass."""
        if seat == self.turn:
            if isinstance(move, Play):
                return self._play(seat, move)
            if isinstance(move, Pass):
                return self._pass(seat)
        raise self.refusal(move, (Play, Pass))

    def _play(self, seat: Seat, move: Play) -> Step:
        rest = self._rest_of_hand(seat, move.cards)
        combo = self._combo(move)
        hands = (*self.hands[:seat], rest, *self.hands[seat + 1 :])
        out = self.out if rest else (*self.out, seat)
        after = Playing(
            self.rules,
            self.standing,
            self.tribute,
            self.leader,
            hands,
            self.trick.after_play(seat, combo),
            next_holding(seat, hands),
            out,
            with_played(self.played, combo.cards),
        )
        played = Event("played", seat=seat, combo=combo)
        if rest:
            return after, (played,)
        events = (played, Event("out", seat=seat, value=len(out)))
        return _finished(after, events) if _is_over(out) else (after, events)

    def _combo(self, move: Play) -> Combo:
        rules, top = self.rules, self.trick.top
        return chosen(
            move.cards,
            None if top is None else top.reading,
            move.reading,
            self.level,
            rules.joker_pair_in_full_house,
            rules.readings == "auto",
        )

    def _rest_of_hand(self, seat: Seat, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """The hand without these cards. Refuses a selection that is none, or not from this hand."""
        hand = self.hands[seat]
        rest = tuple([card for card in hand if card not in cards])
        # All are held and none is named twice, exactly if so many are gone.
        if not cards or len(hand) - len(rest) != len(cards):
            check_selection(cards)
            raise IllegalMove("play/not_in_hand", cards=tuple(card for card in cards if card not in hand))
        return rest

    def _pass(self, seat: Seat) -> Step:
        if self.trick.top is None:
            raise IllegalMove("pass/leader_may_not")
        trick = self.trick.after_pass(seat)
        passed = Event("passed", seat=seat)
        if not trick.is_over([other for other in EVERYONE if self.hands[other]]):
            return self._with_trick(trick, next_holding(seat, self.hands)), (passed,)
        assert trick.top_seat is not None
        # GD-14: the partner of a player who is out inherits the lead, if nobody has beaten that last play.
        leader = trick.top_seat if self.hands[trick.top_seat] else partner(trick.top_seat)
        return self._with_trick(trick.next_trick(leader), leader), (passed, Event("trick_ended", seat=leader))

    def _with_trick(self, trick: Trick, turn: Seat) -> "Playing":
        # Spelled out: dataclasses.replace costs as much as the rest of a pass.
        return Playing(
            self.rules,
            self.standing,
            self.tribute,
            self.leader,
            self.hands,
            trick,
            turn,
            self.out,
            self.played,
        )

    def view(self, seat: Seat | None) -> View:
        """The table and own cards."""
        shared = self._shared()
        return View(seat, shared, private_part(seat, self.hands, shared.left, shared.level))

    def _shared(self) -> Shared:
        if self._shown is None:
            shown = self.shown((self.turn,), self.phase)
            object.__setattr__(self, "_shown", shown)
            return shown
        return self._shown

    def shown(self, to_act: tuple[Seat, ...], phase: str, result: Result | None = None) -> Shared:
        """The shared part of the views, now or with the deal's result."""
        return shared_part(
            phase,
            to_act,
            self.rules,
            self.standing,
            self.tribute,
            self.leader,
            tuple([len(hand) for hand in self.hands]),
            self.trick,
            self.out,
            self.played,
            result,
        )


@value
class Finished(Phase):
    """The deal is over: the last position, and what it came to."""

    last: Playing
    result: Result
    phase = "finished"

    @property
    def rules(self) -> Rules:
        """The options of the table."""
        return self.last.rules

    @property
    def standing(self) -> Standing:
        """The standing with this deal (GD-16)."""
        return standing_after(_played_out(self.last))

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won the match with this deal (GD-28)."""
        return self.result.match_winners

    def apply(self, seat: Seat, move: Move) -> Step:  # noqa: ARG002
        """Refuse: the deal is over."""
        raise IllegalMove("move/wrong_phase", phase=self.phase)

    def view(self, seat: Seat | None) -> View:
        """The last position with the result; hands that were not played out stay hidden."""
        shared = self.last.shown((), self.phase, self.result)
        return View(seat, shared, private_part(seat, self.last.hands, shared.left, shared.level))


def _is_over(out: tuple[Seat, ...]) -> bool:
    """The deal ends when the partner of the first is out, or three are (GD-15)."""
    return len(out) == SEATS - 1 or partner(out[0]) in out


def places_of(out: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """All seats from first to last; who still holds cards follows in turn order after the first (GD-15)."""
    return (*out, *(seat for seat in in_turn_after(out[0]) if seat not in out))


def _played_out(last: Playing) -> Played:
    return Played(last.rules, last.standing, last.level, places_of(last.out))


def _finished(last: Playing, events: tuple[Event, ...]) -> Step:
    result = result_of(_played_out(last))
    ended = Event("deal_ended", seat=result.places[0], value=result.gain)
    return Finished(last, result), (*events, ended)
