"""A deal of Guandan from before the shuffle to the first lead: dealing, tribute, returns."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from engine.cards import Card, deck
from engine.game import DEALER, Deal, Event, IllegalMove, Move, Return, Seat, View
from engine.games.guandan import tribute as giving
from engine.games.guandan.order import CARDS, laid_out
from engine.games.guandan.phase import Phase
from engine.games.guandan.play import Finished, Hands, Playing, first_lead
from engine.games.guandan.rules import Rules, Standing
from engine.games.guandan.seats import EVERYONE, SEATS
from engine.games.guandan.view import Gift, Tribute, private_part, shared_part
from engine.value import value

__all__ = ["Finished", "Playing", "Returning", "State", "Waiting", "start"]

Step = tuple["State", tuple[Event, ...]]

HAND_SIZE: Final = CARDS // SEATS
_FIRST_LEADER: Final = Seat(0)


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
        """Deal 27 each; from the second deal on the tribute is taken at once (GD-1, GD-17, GD-18)."""
        if not isinstance(move, Deal) or seat != DEALER:
            raise self.refusal(move, (Deal,))
        if tuple(sorted(move.deck)) != deck(2):
            raise IllegalMove("deal/wrong_deck")
        if move.start not in EVERYONE:
            raise IllegalMove("deal/wrong_start", seat=move.start)
        hands = tuple([move.deck[one * HAND_SIZE : (one + 1) * HAND_SIZE] for one in EVERYONE])
        return self._dealt(_all_laid_out(hands, self.standing))

    def _dealt(self, hands: Hands) -> Step:
        if not self.standing.places:  # GD-1: no tribute in the first deal; seat 0 leads
            playing = first_lead(self.rules, self.standing, hands, None, _FIRST_LEADER)
            return playing, (Event("dealt", seat=_FIRST_LEADER),)
        places = tuple(map(Seat, self.standing.places))
        tribute = giving.tribute_of(places, hands, self.standing.level)
        leader = giving.leader(places, tribute)
        dealt = Event("dealt", seat=leader)
        if tribute.resisted:
            playing = first_lead(self.rules, self.standing, hands, tribute, leader)
            return playing, (dealt, Event("resisted", seat=leader))
        held = _all_laid_out(giving.handed_over(hands, tribute.gifts), self.standing)
        state = Returning(self.rules, self.standing, held, tribute, leader, (None,) * len(tribute.gifts))
        return state, (dealt, *(Event("tribute", **_given(gift)) for gift in tribute.gifts))

    def view(self, seat: Seat | None) -> View:
        """Levels alone."""
        shared = shared_part(self.phase, self.to_act(), self.rules, self.standing)
        return View(seat, shared, private_part(seat, ((),) * SEATS, shared.left, shared.level))


@value
class Returning(Phase):
    """The tribute is given; whoever received a card owes one, in any order of time (GD-20)."""

    rules: Rules
    standing: Standing
    #: A card laid for return stays here until every return is in.
    hands: Hands
    tribute: Tribute
    leader: Seat
    #: The card laid for return, for each gift.
    laid: tuple[Card | None, ...]
    phase = "tribute"

    def to_act(self) -> tuple[Seat, ...]:
        """Every receiver whose return is still out, who owes the first's donor first."""
        return tuple([gift.receiver for gift, card in self._owed() if card is None])

    def _owed(self) -> Iterator[tuple[Gift, Card | None]]:
        return zip(self.tribute.gifts, self.laid, strict=True)

    def legal(self, seat: Seat) -> Iterator[Move]:
        """Every card that the seat may return, each by itself: the twin of a card may be allowed where it is not."""
        yield from map(Return, self._allowed(seat))

    def _allowed(self, seat: Seat | None) -> tuple[Card, ...]:
        for gift, card in self._owed():
            if gift.receiver == seat and card is None:
                return giving.may_return(self.hands[seat], gift.card, self.standing.level, self.rules.return_rule)
        return ()

    def apply(self, seat: Seat, move: Move) -> Step:
        """Lay a card for return; the last one shows and hands over all of them, and play starts (GD-20)."""
        if not isinstance(move, Return) or seat not in self.to_act():
            raise self.refusal(move, (Return,))
        self._check(seat, move.card)
        laid = tuple([move.card if gift.receiver == seat else card for gift, card in self._owed()])
        after = replace(self, laid=laid)
        return (after, (Event("return_laid", seat=seat),)) if after.to_act() else after._returned()

    def _check(self, seat: Seat, card: Card) -> None:
        if not 0 <= card < CARDS:
            raise IllegalMove("play/unknown_card")
        if card not in self.hands[seat]:
            raise IllegalMove("play/not_in_hand", cards=(card,))
        allowed, rules = self._allowed(seat), self.rules
        if card not in allowed:
            received = next(gift.card for gift in self.tribute.gifts if gift.receiver == seat)
            raise giving.why_not_returned(card, received, allowed, self.standing.level, rules.return_rule)

    def _returned(self) -> Step:
        returns = tuple([Gift(gift.receiver, gift.giver, card) for gift, card in self._owed() if card is not None])
        hands = _all_laid_out(giving.handed_over(self.hands, returns), self.standing)
        tribute = replace(self.tribute, returns=returns)
        playing = first_lead(self.rules, self.standing, hands, tribute, self.leader)
        return playing, tuple([Event("returned", **_given(gift)) for gift in returns])

    def view(self, seat: Seat | None) -> View:
        """The tribute, own cards, and the own return alone while the other is out."""
        sizes = tuple(map(len, self.hands))
        shared = shared_part(self.phase, self.to_act(), self.rules, self.standing, self.tribute, self.leader, sizes)
        laid = next((card for gift, card in self._owed() if gift.receiver == seat), None)
        returns = self._allowed(seat)
        return View(seat, shared, private_part(seat, self.hands, shared.left, shared.level, returns, laid))


def _all_laid_out(hands: Hands, standing: Standing) -> Hands:
    return tuple([laid_out(hand, standing.level) for hand in hands])


def _given(gift: Gift) -> dict[str, Any]:
    """What an event tells of a gift."""
    return {"seat": gift.giver, "value": gift.receiver, "cards": (gift.card,)}


State = Waiting | Returning | Playing | Finished


def start(rules: Rules, seats: int, standing: Standing) -> Waiting:
    """The position before a deal. Raises ValueError for a number of seats that the game does not have."""
    if seats != SEATS or len(standing.levels) != 2:
        raise ValueError(f"Guandan has {SEATS} seats and two sides")
    return Waiting(rules, standing)
