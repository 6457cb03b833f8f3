"""A deal from before the shuffle to its landlord, and all its phases; of the match it knows the totals alone."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from engine.cards import Card, deck
from engine.game import DEALER, Bid, Deal, Event, IllegalMove, Move, Seat, View
from engine.games.doudizhu.bidding import SEATS, Auction
from engine.games.doudizhu.order import laid_out
from engine.games.doudizhu.phase import Phase
from engine.games.doudizhu.play import EVERYONE, Finished, Hands, Playing, landlord_leads
from engine.games.doudizhu.rules import Rules, Standing
from engine.games.doudizhu.view import NONE_PLAYED, private_part, shared_before_play
from engine.value import value

__all__ = ["Bidding", "Finished", "Playing", "State", "Waiting", "start"]

Step = tuple["State", tuple[Event, ...]]

HAND_SIZE: Final = 17


@value
class Waiting(Phase):
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
            raise self.refusal(move, (Deal,))
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


@value
class Bidding(Phase):
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
            raise self.refusal(move, (Bid,))
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


State = Waiting | Bidding | Playing | Finished


def start(rules: Rules, seats: int, standing: Standing) -> Waiting:
    """The position before a deal. Raises ValueError for a number of seats that the game does not have."""
    if seats != SEATS or len(standing.totals) != SEATS:
        raise ValueError(f"Dou Dizhu has {SEATS} seats")
    return Waiting(rules, standing)
