"""Shuffles that give chosen cards to chosen seats, the rest as it comes; it decides nothing."""

from collections.abc import Mapping

from engine.cards import FACES, Card, face_of_text
from engine.game import DEALER, Deal, Event, Seat
from engine.games.guandan import GAME, Rules, Standing
from engine.games.guandan.state import State

HAND = 27


def deck_for(standing: Standing, held: Mapping[int, str]) -> tuple[Card, ...]:
    """A deck in dealing order: these faces to these seats, to the others the lowest cards that are left."""
    left = [Card(number) for number in range(2 * FACES)]
    hands: dict[int, list[Card]] = {seat: [] for seat in range(4)}
    for seat, text in held.items():
        for face in map(face_of_text, text.split()):
            hands[seat].append(next(card for card in left if card % FACES == face))
            left.remove(hands[seat][-1])
    # High cards go to the seats that owe none, so that only what a test names is given in tribute.
    owing = set(standing.places[-1:]) | ({standing.places[2]} if doubled(standing) else set())
    left.sort(key=lambda card: (card % FACES // 4 == standing.level or card % FACES >= 52, card % FACES))
    for seat in sorted(hands, key=lambda seat: seat not in owing):
        more = HAND - len(hands[seat])
        hands[seat] += left[:more]
        left = left[more:]
    return tuple(card for seat in range(4) for card in hands[seat])


def doubled(standing: Standing) -> bool:
    places = standing.places
    return bool(places) and places[0] % 2 == places[1] % 2


def deal(rules: Rules, standing: Standing, held: Mapping[int, str]) -> tuple[State, tuple[Event, ...]]:
    """The position once such a deck is dealt, and what happened."""
    state, events = GAME.start(rules, 4, standing).apply(DEALER, Deal(deck_for(standing, held), Seat(0)))
    return state, events  # type: ignore[return-value]
