"""Tribute, resistance and returns (GD-17 to GD-25); it knows hands and places, no turns."""

from collections.abc import Sequence
from typing import Final

from engine.cards import FACES, SUITS, Card, Rank, rank_of
from engine.game import IllegalMove, Seat
from engine.games.guandan.order import height_of, is_wild
from engine.games.guandan.seats import in_turn_after, partner
from engine.games.guandan.view import Gift, Tribute

Cards = tuple[Card, ...]

#: Among equal gifts the suit that is given first (GD-18).
_SUIT_ORDER: Final = "shdc"
_BIG_JOKERS: Final = 2


def kind_of(places: Sequence[Seat]) -> str:
    """``double`` after a 1-2, else ``single`` (GD-17, GD-19)."""
    return "double" if places[1] == partner(places[0]) else "single"


def donors(places: Sequence[Seat]) -> tuple[Seat, ...]:
    """Who owes a card: the last, or after a 1-2 both losers in turn order from the first (GD-17, GD-19)."""
    if kind_of(places) == "single":
        return (places[3],)
    return tuple(seat for seat in in_turn_after(places[0]) if seat != places[1])


def highest(hand: Cards, level: int) -> Card:
    """The card that a donor gives: the highest, wildcards left out; among equals by suit, then by card (GD-18)."""
    return max((card for card in hand if not is_wild(card, level)), key=lambda card: _worth(card, level))


def _worth(card: Card, level: int) -> tuple[int, int, int]:
    face = card % FACES
    suit = 0 if face >= FACES - 2 else -_SUIT_ORDER.index(SUITS[face % 4])
    return height_of(card, level), suit, -card


def resisted(giving: Sequence[Seat], hands: Sequence[Cards]) -> bool:
    """Whether those who owe a card together hold both big jokers (GD-21)."""
    return sum(rank_of(card) == Rank.BIG_JOKER for seat in giving for card in hands[seat]) == _BIG_JOKERS


def tribute_of(places: Sequence[Seat], hands: Sequence[Cards], level: int) -> Tribute:
    """What is given after the last deal's places, from the newly dealt hands (GD-17 to GD-21)."""
    kind, giving = kind_of(places), donors(places)
    if resisted(giving, hands):
        return Tribute(kind, resisted=True, gifts=(), returns=())
    # A stable sort: of equal ranks the donor met first from the first gives to the first (GD-19).
    given = sorted(((seat, highest(hands[seat], level)) for seat in giving), key=lambda one: -height_of(one[1], level))
    gifts = tuple(Gift(seat, to, card) for (seat, card), to in zip(given, places[:2], strict=False))
    return Tribute(kind, resisted=False, gifts=gifts, returns=())


def leader(places: Sequence[Seat], tribute: Tribute) -> Seat:
    """Who leads: the donor whose card went to the first, after resistance the first (GD-22)."""
    return places[0] if tribute.resisted else tribute.gifts[0].giver


def handed_over(hands: Sequence[Cards], gifts: Sequence[Gift]) -> tuple[Cards, ...]:
    """The hands once some cards have changed hands; the cards received lie last."""
    after = [*hands]
    for gift in gifts:
        after[gift.giver] = tuple([card for card in after[gift.giver] if card != gift.card])
        after[gift.receiver] = (*after[gift.receiver], gift.card)
    return tuple(after)


def may_return(hand: Cards, received: Card, level: int, rule: str) -> Cards:
    """The cards that a receiver may return (GD-24, GD-25); its hand holds the card received."""
    others = tuple([card for card in hand if card != received])
    low = tuple([card for card in others if is_low(card, level, rule)])
    if low or not others:
        return low
    lowest = min(height_of(card, level) for card in others)
    return tuple([card for card in others if height_of(card, level) == lowest])


def is_low(card: Card, level: int, rule: str) -> bool:
    """Whether a card is one of 2 to 10, where the rule says so not of the level rank (GD-24, GD-25)."""
    return rank_of(card) <= Rank.TEN and (rule == "two_to_ten" or rank_of(card) != level)


def why_not_returned(card: Card, received: Card, allowed: Cards, level: int, rule: str) -> IllegalMove:
    """Why a card of the receiver's hand may not be returned, where these may."""
    if card == received:
        return IllegalMove("return/received_card", cards=(card,))
    rank = rank_of(card)
    if allowed and not is_low(allowed[0], level, rule):
        return IllegalMove("return/not_lowest", rank=rank, lowest=rank_of(allowed[0]))
    return IllegalMove("return/level_card" if rank <= Rank.TEN else "return/not_low", rank=rank)
