"""The phases of a deal, from before the shuffle to its result; of the match it knows the totals alone."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from engine.cards import Card, deck
from engine.game import DEALER, Bid, Deal, Event, IllegalMove, Move, Pass, Play, Seat, View
from engine.games.doudizhu import scoring
from engine.games.doudizhu.bidding import SEATS, Auction, Contract
from engine.games.doudizhu.combos import check_selection, chosen
from engine.games.doudizhu.order import laid_out
from engine.games.doudizhu.rules import Rules, Standing
from engine.games.doudizhu.shapes import plays_by_faces, shapes_of
from engine.games.doudizhu.view import (
    NONE_PLAYED,
    Doubling,
    Result,
    Shared,
    private_part,
    shared_before_play,
    shared_in_play,
    with_played,
)
from engine.trick import Trick

Hands = tuple[tuple[Card, ...], ...]
Step = tuple["State", tuple[Event, ...]]

EVERYONE: Final = tuple(Seat(seat) for seat in range(SEATS))
HAND_SIZE: Final = 17
_ANY_MOVE: Final = (Deal, Bid, Play, Pass)


class _Phase:
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
        return shapes_of(self.view(seat)) if seat in self.to_act() and seat != DEALER else []

    def _refusal(self, move: object, own: tuple[type[Move], ...]) -> IllegalMove:
        """Why a move that is not of this phase, or not of the seat to act, is refused."""
        if not isinstance(move, _ANY_MOVE):
            return IllegalMove("move/unknown")
        if not isinstance(move, own):
            return IllegalMove("move/wrong_phase", phase=self.phase)
        return IllegalMove("move/not_your_turn", turn=self.to_act()[0])


@dataclass(frozen=True, slots=True)
class Waiting(_Phase):
    """Before the shuffle."""

    rules: Rules
    standing: Standing
    phase = "waiting"

    def to_act(self) -> tuple[Seat, ...]:
        """The dealer alone."""
        return (DEALER,)

    def apply(self, seat: Seat, move: Move) -> Step:
        """Deal 17 each and 3 to the bottom (DD-1); a random seat starts the bidding (DD-2)."""
        if not isinstance(move, Deal) or seat != DEALER:
            raise self._refusal(move, (Deal,))
        if tuple(sorted(move.deck)) != deck(1):
            raise IllegalMove("deal/wrong_deck")
        if move.start not in EVERYONE:
            raise IllegalMove("deal/wrong_start", seat=move.start)
        hands = tuple(laid_out(move.deck[seat * HAND_SIZE : (seat + 1) * HAND_SIZE]) for seat in EVERYONE)
        state = Bidding(self.rules, self.standing, hands, move.deck[SEATS * HAND_SIZE :], Auction(move.start))
        return state, (Event("dealt", seat=move.start),)

    def view(self, seat: Seat | None) -> View:
        """Totals alone."""
        totals, target = self.standing.totals, self.rules.target
        shared = shared_before_play(self.phase, self.to_act(), None, 0, totals, target)
        return View(seat, shared, private_part(seat, ((),) * SEATS, NONE_PLAYED))


@dataclass(frozen=True, slots=True)
class Bidding(_Phase):
    """The three hands are dealt; the bottom lies face down."""

    rules: Rules
    standing: Standing
    hands: Hands
    bottom: tuple[Card, ...]
    auction: Auction
    phase = "bidding"

    def to_act(self) -> tuple[Seat, ...]:
        """The next seat in turn order."""
        return (self.auction.turn,)

    def legal(self, seat: Seat) -> Iterator[Move]:
        """The bids above the highest, and no bid."""
        if seat in self.to_act():
            yield from map(Bid, self.auction.allowed)

    def apply(self, seat: Seat, move: Move) -> Step:
        """Take one decision; the last one makes the landlord, or sends the deal back to the dealer (DD-2)."""
        if not isinstance(move, Bid) or seat != self.auction.turn:
            raise self._refusal(move, (Bid,))
        auction = self.auction.after(move.value)
        bid = Event("bid", seat=seat, value=move.value)
        if not auction.is_over:
            return replace(self, auction=auction), (bid,)
        if auction.landlord is None:
            return Waiting(self.rules, self.standing), (bid, Event("nobody_bid"))
        state = landlord_leads(self.rules, self.standing, self.hands, self.bottom, auction)
        return state, (
            bid,
            Event("landlord", seat=auction.landlord, value=auction.highest, cards=state.contract.bottom),
        )

    def view(self, seat: Seat | None) -> View:
        """Bids and own cards; the bottom is in no view (DD-1)."""
        totals, target = self.standing.totals, self.rules.target
        shared = shared_before_play(self.phase, self.to_act(), self.auction, HAND_SIZE, totals, target)
        bids = self.auction.allowed if seat in self.to_act() else ()
        return View(seat, shared, private_part(seat, self.hands, NONE_PLAYED, bids=bids))


def landlord_leads(
    rules: Rules, standing: Standing, hands: Hands, bottom: tuple[Card, ...], auction: Auction
) -> "Playing":
    """The landlord adds the bottom and leads (DD-3). Somebody must have bid."""
    landlord = auction.landlord
    assert landlord is not None
    held = tuple(laid_out(hand + bottom) if seat == landlord else laid_out(hand) for seat, hand in enumerate(hands))
    contract = Contract(auction, landlord, auction.highest, laid_out(bottom))
    return Playing(rules, standing, contract, held, Trick(landlord), landlord, (0,) * SEATS, NONE_PLAYED, ())


@dataclass(frozen=True, slots=True)
class Playing(_Phase):
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
        raise self._refusal(move, (Play, Pass))

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
        return Playing(
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

    def view(self, seat: Seat | None) -> View:
        """The table and own cards."""
        return View(seat, self._shared(), private_part(seat, self.hands, self.played))

    def _shared(self) -> Shared:
        if self._shown is None:
            shown = shared_in_play(
                self.phase,
                (self.turn,),
                self.contract,
                self.doublings,
                tuple([len(hand) for hand in self.hands]),
                self.trick,
                self.played,
                self.standing.totals,
                self.rules.target,
            )
            object.__setattr__(self, "_shown", shown)
            return shown
        return self._shown


@dataclass(frozen=True, slots=True)
class Finished(_Phase):
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


State = Waiting | Bidding | Playing | Finished


def _next(seat: Seat) -> Seat:
    return Seat((seat + 1) % SEATS)


def _finished(last: Playing, out: Seat, event: Event) -> Step:
    contract = last.contract
    doublings = last.doublings + scoring.spring(contract.landlord, out, last.plays)
    totals, target = last.standing.totals, last.rules.target
    result = scoring.result(contract.landlord, out, contract.bid, doublings, totals, target)
    return Finished(last, result), (event, Event("deal_ended", seat=out, value=result.stake))


def start(rules: Rules, seats: int, standing: Standing) -> Waiting:
    """The position before a deal. Raises ValueError for a number of seats that the game does not have."""
    if seats != SEATS or len(standing.totals) != SEATS:
        raise ValueError(f"Dou Dizhu has {SEATS} seats")
    return Waiting(rules, standing)
