"""Guandan positions for tests of bots: written ones, and those that random play reaches; it judges nothing."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from engine.cards import FACES, RANK_OF_TEXT, Card, Rank, deck, face_of_text, rank_of, text_of
from engine.game import DEALER, Combo, Deal, Move, Seat, Situation, State, View
from engine.games.guandan import GAME, Rules, Standing
from engine.games.guandan.combos import readings
from engine.games.guandan.order import NATURAL, is_wild, laid_out
from engine.games.guandan.play import Playing
from engine.games.guandan.state import Returning
from engine.trick import Action, Trick

#: The seat that the written positions look at, its partner, and the opponents after and before it.
SELF, AFTER, PARTNER, BEFORE = map(Seat, range(4))
PRESETS = tuple(GAME.presets)


class Pack:
    """Two decks to take cards from, so that no card is in two places."""

    def __init__(self, level: Rank) -> None:
        self.left = list(deck(2))
        self.level = level

    def take(self, text: str) -> tuple[Card, ...]:
        """Cards written by face (``7s``) or by rank alone (``7``, never a wildcard)."""
        return tuple([self._one(word) for word in text.split()])

    def _one(self, word: str) -> Card:
        if word in RANK_OF_TEXT:
            # Suits in turn, so that ranks in a row are seldom of one suit.
            fit = [card for card in self.left if rank_of(card) == RANK_OF_TEXT[word] and not is_wild(card, self.level)]
            card = min(fit, key=lambda card: ((card + rank_of(card)) % 4, card))
        else:
            card = next(card for card in self.left if card % FACES == face_of_text(word))
        self.left.remove(card)
        return card


def position(
    hands: tuple[str, str, str, str],
    turn: Seat = SELF,
    top: str | None = None,
    by: Seat = BEFORE,
    passed: tuple[Seat, ...] = (),
    level: Rank = Rank.TWO,
    preset: str = "tournament",
) -> Playing:
    """A table in play: short hands, the top and who played it; every other card lies played."""
    pack = Pack(level)
    held = tuple([laid_out(pack.take(hand), level) for hand in hands])
    combo = combo_of(pack.take(top), level) if top else None
    played = [0] * FACES
    for card in [*pack.left, *(combo.cards if combo else ())]:
        played[card % FACES] += 1
    actions = () if combo is None else (Action(by, combo), *(Action(seat, None) for seat in passed))
    trick = Trick(by if combo else turn, combo, by if combo else None, passed, actions)
    standing = Standing((int(level), int(level)))
    out = tuple([Seat(seat) for seat in range(4) if not hands[seat]])
    return Playing(GAME.presets[preset], standing, None, turn, held, trick, turn, out, tuple(played))


def combo_of(cards: tuple[Card, ...], level: Rank) -> Combo:
    """Cards in their strongest reading."""
    return readings(Situation(Rules(), level=level), cards)[0]


def faces(move: Move) -> str:
    """A play's cards by face in natural order; a pass is ``-``."""
    return " ".join(text_of(card) for card in sorted(getattr(move, "cards", ()), key=lambda card: card % FACES)) or "-"


def ranks(move: Move) -> str:
    """A play's ranks in natural order, joined; a pass is ``-``."""
    cards = sorted(getattr(move, "cards", ()), key=lambda card: card % FACES)
    return " ".join(text_of(card)[:1] if card % FACES < 52 else text_of(card) for card in cards) or "-"


def dealt(random: Random, preset: str, level: int | None = None) -> State:
    """A shuffled deal at any level, after any places in the deal before."""
    rules = GAME.presets[preset]
    levels = tuple([random.choice(NATURAL) if level is None else level for _ in range(2)])
    places = tuple(random.sample(range(4), 4))
    state = GAME.start(rules, 4, Standing(levels, owner=places[0] % 2, places=places, deals=1))
    state, _ = state.apply(DEALER, Deal(tuple(random.sample(deck(2), 108)), Seat(0)))
    return state


def played_at_random(deals: int, seed: int, preset: str | None = None) -> Iterator[tuple[State, Seat]]:
    """Every position, with the seat to act, of deals under every preset that are played by random legal moves."""
    random = Random(seed)
    for number in range(deals):
        state = dealt(random, preset or PRESETS[number % len(PRESETS)])
        # Half of the deals drag on, so that long tricks and large hands are met late too.
        passes = number % 2 == 0
        while seats := state.to_act():
            seat = random.choice(seats)
            yield state, seat
            shapes = state.shapes(seat)
            move = shapes[-1] if passes and random.random() < 0.3 else random.choice(shapes)
            state, _ = state.apply(seat, move)


def with_unseen_shuffled(state: State, seat: Seat, random: Random) -> State:
    """The same position but for cards that the seat can't see: they change places at random.

    Cards that were given in tribute are known to lie where they went.
    """
    assert isinstance(state, Returning | Playing)
    known = {gift.card for gift in state.tribute.gifts} if isinstance(state, Returning) else set()
    others = [other for other in range(4) if other != seat]
    free = [card for other in others for card in state.hands[other] if card not in known]
    random.shuffle(free)
    hands = list(state.hands)
    for other in others:
        stay = [card for card in state.hands[other] if card in known]
        size = len(state.hands[other]) - len(stay)
        hands[other], free = laid_out([*stay, *free[:size]], state.standing.level), free[size:]
    return replace(state, hands=tuple(hands))


def view_of(state: State) -> View:
    """The view of the seat to act."""
    return state.view(state.to_act()[0])
