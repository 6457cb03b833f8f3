"""Which physical cards a group takes from a hand, and with which reading it is played; it judges nothing."""

from bots.games.guandan.hand import BIT, Group, Hand, cards_held
from bots.games.guandan.split import split
from engine.cards import FACES, Card, Rank
from engine.game import Play, Reading
from engine.games.guandan.combos import READINGS, beats, readings_of
from engine.games.guandan.order import RANK_OF_FACE, RANKS, WILD_FACE


def laid(group: Group, hand: Hand) -> tuple[Card, ...]:
    """The cards of a group: natural ones first, those of planned straight flushes last, wildcards where they lack."""
    if group.cards:
        return group.cards
    wild = WILD_FACE[hand.level]
    kept = {card for planned in split(hand).groups for card in planned.cards}
    by_rank: list[list[Card]] = [[] for _ in range(RANKS)]
    for card in sorted(cards_held(hand), key=lambda card: (card in kept, card % FACES)):
        if card % FACES != wild:
            by_rank[RANK_OF_FACE[card % FACES]].append(card)
    taken: list[Card] = []
    missing = 0
    for rank in range(RANKS):
        needed = group.ranks >> 4 * rank & 15
        taken += by_rank[rank][:needed]
        missing += max(needed - len(by_rank[rank]), 0)
    if group.type == "straight" and not missing:
        taken = _of_two_suits(taken, by_rank)
    spare = [Card(card) for card in (wild, wild + FACES) if hand.cards & BIT[card]]
    return (*taken, *spare[:missing])


def _of_two_suits(taken: list[Card], by_rank: list[list[Card]]) -> list[Card]:
    """The same ranks in more than one suit, where the hand has them: one suit would be a straight flush (GD-10)."""
    suits = {card % FACES & 3 for card in taken}
    if len(suits) > 1:
        return taken
    for place, card in enumerate(taken):
        for other in by_rank[RANK_OF_FACE[card % FACES]]:
            if other % FACES & 3 not in suits:
                return [*taken[:place], other, *taken[place + 1 :]]
    return taken


def play_of(group: Group, hand: Hand, top: Reading | None, joker_pair: bool, auto: bool) -> Play:
    """A group as a play: with its own reading, or the strongest where the rules take that, or it has no such one."""
    cards = laid(group, hand)
    legal = [
        reading
        for reading in readings_of(cards, hand.level, joker_pair)
        if top is None or beats(reading, top, hand.level)
    ]
    named = reading_of(group)
    return Play(cards, named if named in legal and not auto else legal[0])


def reading_of(group: Group) -> Reading:
    """The reading that a group is meant in."""
    return READINGS[group.type, Rank(group.rank), group.size]


def rest_of(group: Group, hand: Hand) -> Hand:
    """The hand once the group is played."""
    return hand.without(laid(group, hand))
