"""From the landlord's lead to the result; of the match it knows the totals alone."""

from collections.abc import Iterator
from dataclasses import field
from typing import Final

from engine.cards import Card, rank_of
from engine.game import Event, IllegalMove, Move, Pass, Play, Seat, View
from engine.games.doudizhu import scoring
from engine.games.doudizhu.bidding import SEATS, Auction, Contract
from engine.games.doudizhu.combos import check_selection, chosen
from engine.games.doudizhu.order import laid_out
from engine.games.doudizhu.phase import Phase
from engine.games.doudizhu.rules import Rules, Standing
from engine.games.doudizhu.shapes import plays_by_faces
from engine.games.doudizhu.view import (
    NONE_PLAYED,
    STRONG_RANKS,
    Doubling,
    Private,
    Result,
    Shared,
    private_part,
    shared_in_play,
    with_played,
)
from engine.trick import Trick
from engine.value import value

Hands = tuple[tuple[Card, ...], ...]
Step = tuple["Playing | Finished", tuple[Event, ...]]

EVERYONE: Final = tuple(Seat(seat) for seat in range(SEATS))


def landlord_leads(
    rules: Rules, standing: Standing, hands: Hands, bottom: tuple[Card, ...], auction: Auction
) -> "Playing":
    """The landlord adds the bottom and leads (DD-3). Somebody must have bid."""
    landlord = auction.landlord
    assert landlord is not None
    held = tuple(laid_out(hand + bottom) if seat == landlord else laid_out(hand) for seat, hand in enumerate(hands))
    contract = Contract(auction, landlord, auction.highest, laid_out(bottom))
    return Playing(rules, standing, contract, held, Trick(landlord), landlord, (0,) * SEATS, NONE_PLAYED, ())


@value
class Playing(Phase):
    """Cards are being played."""

    rules: Rules
    standing: Standing
    contract: Contract
    hands: Hands
    trick: Trick
    turn: Seat
    #: Plays made by each seat; passes are none (DD-14).
    plays: tuple[int, ...]
    #: Cards played, by rank.
    played: tuple[int, ...]
    #: Bombs and rockets so far.
    doublings: tuple[Doubling, ...]
    #: The shared part of the views once it was asked for: it follows from the rest and is the same to all.
    _shown: Shared | None = field(default=None, init=False, repr=False, compare=False)
    #: The seats' own parts once they were asked for; a move hands on what it does not change.
    _own: tuple[Private | None, ...] | None = field(default=None, init=False, repr=False, compare=False)
    phase = "playing"

    def to_act(self) -> tuple[Seat, ...]:
        """The seat whose turn it is."""
        return (self.turn,)

    def legal(self, seat: Seat) -> Iterator[Move]:
        """Every play that beats the top, and a pass on an answer."""
        if seat == self.turn:
            yield from plays_by_faces(self.hands[seat], self.trick.top)
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
        combo = chosen(move.cards, self.trick.top, move.reading)
        hands = (*self.hands[:seat], rest, *self.hands[seat + 1 :])
        after = Playing(
            self.rules,
            self.standing,
            self.contract,
            hands,
            self.trick.after_play(seat, combo),
            _next(seat),
            tuple([count + (player == seat) for player, count in enumerate(self.plays)]),
            with_played(self.played, combo.cards),
            self.doublings + scoring.doubling_of(seat, combo),
        )
        if self._own is not None and STRONG_RANKS.isdisjoint(map(rank_of, combo.cards)):
            own = (*self._own[:seat], private_part(seat, hands, after.played), *self._own[seat + 1 :])
            object.__setattr__(after, "_own", own)
        event = Event("played", seat=seat, combo=combo)
        # DD-12: the deal ends the moment a hand is empty; nobody answers that play.
        return (after, (event,)) if rest else _finished(after, seat, event)

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
        if not trick.is_over(EVERYONE):
            return self._with_trick(trick, _next(seat)), (passed,)
        # DD-11: two passes in a row end the trick; the last to play leads.
        assert trick.top_seat is not None
        leader = trick.top_seat
        return self._with_trick(trick.next_trick(leader), leader), (passed, Event("trick_ended", seat=leader))

    def _with_trick(self, trick: Trick, turn: Seat) -> "Playing":
        # Spelled out: dataclasses.replace costs as much as the rest of a pass.
        after = Playing(
            self.rules,
            self.standing,
            self.contract,
            self.hands,
            trick,
            turn,
            self.plays,
            self.played,
            self.doublings,
        )
        object.__setattr__(after, "_own", self._own)
        return after

    def view(self, seat: Seat | None) -> View:
        """The table and own cards."""
        shown = self._shown or self._show()
        return View(seat, shown, None if seat is None else (self._own or self._look())[seat])

    def _look(self) -> tuple[Private | None, ...]:
        own = tuple([private_part(one, self.hands, self.played) for one in EVERYONE])
        object.__setattr__(self, "_own", own)
        return own

    def _show(self) -> Shared:
        shown = shared_in_play(
            self.phase,
            (self.turn,),
            self.contract,
            self.doublings,
            tuple(map(len, self.hands)),
            self.trick,
            self.played,
            self.standing.totals,
            self.rules.target,
        )
        object.__setattr__(self, "_shown", shown)
        return shown


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
        """The totals with this deal (DD-15)."""
        return Standing(scoring.added(self.last.standing.totals, self.result.changes))

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won the match with this deal; both peasants can (DD-15)."""
        return self.result.match_winners

    def apply(self, seat: Seat, move: Move) -> Step:  # noqa: ARG002
        """Refuse: the deal is over."""
        raise IllegalMove("move/wrong_phase", phase=self.phase)

    def view(self, seat: Seat | None) -> View:
        """The last position with the result; hands that were not played out stay hidden."""
        last = self.last
        shared = shared_in_play(
            self.phase,
            (),
            last.contract,
            self.result.doublings,
            tuple([len(hand) for hand in last.hands]),
            last.trick,
            last.played,
            self.standing.totals,
            last.rules.target,
            self.result,
        )
        return View(seat, shared, private_part(seat, last.hands, last.played))


def _next(seat: Seat) -> Seat:
    return Seat((seat + 1) % SEATS)


def _finished(last: Playing, out: Seat, event: Event) -> Step:
    contract = last.contract
    doublings = last.doublings + scoring.spring(contract.landlord, out, last.plays)
    totals, target = last.standing.totals, last.rules.target
    result = scoring.result(contract.landlord, out, contract.bid, doublings, totals, target)
    return Finished(last, result), (event, Event("deal_ended", seat=out, value=result.stake))
