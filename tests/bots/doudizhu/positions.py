"""Dou Dizhu positions for tests of bots: written ones, and those that random play reaches; it judges nothing."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from engine.cards import RANK_OF_TEXT, Card, deck, rank_of, text_of
from engine.game import DEALER, Combo, Deal, Move, Seat, Situation, State, View
from engine.games.doudizhu import GAME
from engine.games.doudizhu.bidding import Auction, Contract
from engine.games.doudizhu.combos import readings
from engine.games.doudizhu.order import laid_out
from engine.games.doudizhu.rules import Rules, Standing
from engine.games.doudizhu.state import Bidding, Playing
from engine.trick import Action, Trick

LANDLORD = Seat(0)
#: The peasant after the landlord, and the one before.
AFTER, BEFORE = Seat(1), Seat(2)


class Pack:
    """One deck to take cards from, so that no card is in two places."""

    def __init__(self) -> None:
        self.left = list(deck(1))

    def take(self, text: str) -> tuple[Card, ...]:
        """Cards of these ranks, written like ``333 T BJ``."""
        return tuple(self._one(rank) for word in text.split() for rank in ([word] if word in RANK_OF_TEXT else word))

    def _one(self, rank: str) -> Card:
        card = next(card for card in self.left if rank_of(card) == RANK_OF_TEXT[rank])
        self.left.remove(card)
        return card


def position(
    hands: tuple[str, str, str], turn: Seat, top: str | None = None, by: Seat = LANDLORD, passed: tuple[Seat, ...] = ()
) -> Playing:
    """A table in play, seat 0 the landlord: short hands, the top and who played it; every other card lies played."""
    pack = Pack()
    held = tuple(laid_out(pack.take(hand)) for hand in hands)
    combo = combo_of(pack.take(top)) if top else None
    played = [0] * 15
    for card in [*pack.left, *(combo.cards if combo else ())]:
        played[rank_of(card)] += 1
    actions = () if combo is None else (Action(by, combo), *(Action(seat, None) for seat in passed))
    trick = Trick(by if combo else turn, combo, by if combo else None, passed, actions)
    contract = Contract(Auction(LANDLORD, (3,)), LANDLORD, 3, tuple(pack.left[:3]))
    return Playing(Rules(), Standing((0, 0, 0)), contract, held, trick, turn, (1, 1, 1), tuple(played), ())


def combo_of(cards: tuple[Card, ...]) -> Combo:
    """Cards in their strongest reading."""
    return readings(Situation(Rules()), cards)[0]


def ranks(move: Move) -> str:
    """A play's ranks, lowest card first in natural order, joined: ``3 3 3 BJ``; a pass is ``-``."""
    cards = sorted(getattr(move, "cards", ()), key=lambda card: card % 54)
    return " ".join(text_of(card)[:1] if card < 52 else text_of(card) for card in cards) or "-"


def dealt(random: Random) -> State:
    """A shuffled deal at its bidding."""
    rules = GAME.presets["standard"]
    state = GAME.start(rules, 3, GAME.opening(rules, 3))
    state, _ = state.apply(DEALER, Deal(tuple(random.sample(deck(1), 54)), Seat(random.randrange(3))))
    return state


def played_at_random(deals: int, seed: int) -> Iterator[tuple[State, Seat]]:
    """Every position, with the seat to act, of deals that are bid and played by random legal moves."""
    random = Random(seed)
    for _ in range(deals):
        state = dealt(random)
        while (seats := state.to_act()) and seats != (DEALER,):
            yield state, seats[0]
            state, _ = state.apply(seats[0], random.choice(state.shapes(seats[0])))


def with_unseen_shuffled(state: State, seat: Seat, random: Random) -> State:
    """The same position but for cards that the seat can't see: they change places at random."""
    assert isinstance(state, Bidding | Playing)
    hidden_bottom = state.bottom if isinstance(state, Bidding) else ()
    others = [other for other in range(3) if other != seat]
    unseen = [card for other in others for card in state.hands[other]] + [*hidden_bottom]
    random.shuffle(unseen)
    hands = list(state.hands)
    for other in others:
        size = len(state.hands[other])
        hands[other], unseen = laid_out(unseen[:size]), unseen[size:]
    changed = replace(state, hands=tuple(hands))
    return replace(changed, bottom=tuple(unseen)) if isinstance(changed, Bidding) else changed


def view_of(state: State) -> View:
    """The view of the seat to act."""
    return state.view(state.to_act()[0])
