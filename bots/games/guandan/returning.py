"""Which card to return for one received in tribute (GD-20): what the hand misses least."""

from typing import Final

from bots.games.guandan.hand import Hand, hand_of
from bots.games.guandan.sight import private_part
from bots.games.guandan.split import split
from engine.cards import FACES, Card, rank_of
from engine.game import Seat, View
from engine.games.guandan.order import height_of, is_wild
from engine.games.guandan.seats import partner
from engine.games.guandan.view import Shared

#: Among cards that the hand misses nearly as little the lowest goes to an opponent, the highest to the partner.
NEARLY: Final = 0.12


def options(view: View) -> list[Card]:
    """One card of each face that may be returned, the lowest first, wildcards last."""
    level = view.shared.level
    faces = {card % FACES: card for card in reversed(private_part(view).returns)}
    return sorted(faces.values(), key=lambda card: (is_wild(card, level), height_of(card, level), card))


def lowest(view: View) -> Card:
    """The lowest card that may be returned."""
    return options(view)[0]


def missed(view: View, card: Card) -> float:
    """What the hand costs without a card."""
    return split(_hand(view).without((card,))).cost


def decided(view: View) -> Card:
    """The card that ``normal`` returns."""
    tried = worth_trying(view)
    costs = [missed(view, card) for card in tried]
    spare = [card for card, cost in zip(tried, costs, strict=True) if cost <= min(costs) + NEARLY]
    to_partner = view.seat is not None and receiver(view) == partner(view.seat)
    return spare[-1] if to_partner else spare[0]


def worth_trying(view: View) -> list[Card]:
    """One card of each rank that may be returned, the lowest first; no wildcard where there is anything else."""
    level = view.shared.level
    # Of a rank the card that no straight flush of the plan needs.
    needed = {card for group in split(_hand(view)).groups for card in group.cards}
    first = sorted(options(view), key=lambda card: (card in needed, card))
    cards = {rank_of(card): card for card in reversed(first) if not is_wild(card, level)}
    return sorted(cards.values(), key=lambda card: height_of(card, level)) or options(view)


def receiver(view: View) -> Seat:
    """Who gets the returned card: the very donor (GD-20)."""
    shared: Shared = view.shared
    if shared.tribute is None:
        raise ValueError("no tribute was given")
    return next(gift.giver for gift in shared.tribute.gifts if gift.receiver == view.seat)


def _hand(view: View) -> Hand:
    return hand_of(private_part(view).hand, view.shared.level)
