"""Guandan written short for tests: ranks without suits, tops, deals in mid-play; it decides nothing."""

from collections.abc import Iterable

from engine.cards import FACES, RANK_OF_TEXT, SUITS, Card, Rank, cards_of, face_of_text, text_of
from engine.game import Combo, IllegalMove, Reading, Seat, Situation
from engine.games.guandan import GAME, Rules, Standing
from engine.games.guandan.order import laid_out
from engine.games.guandan.play import Playing, first_lead

TOURNAMENT = GAME.presets["tournament"]
HOUSE = GAME.presets["house"]
STEADY = GAME.presets["steady"]
TURNS = "scdh"


def cards(text: str, level: str = "2", taken: Iterable[Card] = ()) -> tuple[Card, ...]:
    """Physical cards for ranks such as ``333 44 T BJ``, ``7h`` names a face; never twice the same card.

    A rank without a suit is never a wildcard, and neighbours in a word differ in suit: ``56789`` is no straight flush.
    """
    found: list[Card] = []
    gone = set(taken)
    for word in text.split():
        named = word in ("BJ", "RJ") or word[-1] in SUITS
        for place, rank in enumerate([word] if named else word):
            faces = [word] if named else [rank + suit for suit in TURNS[place % 4 :] + TURNS[: place % 4]]
            free = (Card(face_of_text(face) + copy * FACES) for face in faces for copy in (0, 1))
            wild = -1 if named else face_of_text(level + "h")
            card = next(card for card in free if card not in gone and card % FACES != wild)
            gone.add(card)
            found.append(card)
    return tuple(found)


def reading(text: str) -> Reading:
    """A reading such as ``pair 9 2``: type, rank, number of cards."""
    type_, rank, size = text.split()
    return Reading(type_, RANK_OF_TEXT[rank], int(size))


def on(top: str | None, level: str = "2", rules: Rules = TOURNAMENT, named: str | None = None) -> Situation:
    """The situation of answering these cards in the reading named or the strongest; None or ``-`` is a lead."""
    lead = Situation(rules, level=RANK_OF_TEXT[level])
    if top in (None, "-"):
        return lead
    combos = GAME.readings(lead, cards(top or "", level))
    combo = next(combo for combo in combos if named is None or combo.reading == reading(named))
    return Situation(rules, combo, RANK_OF_TEXT[level])


def told(combo: Combo) -> str:
    """``type rank`` of a combo."""
    return f"{combo.reading.type} {rank(combo.reading.rank)}"


def rank(value: Rank) -> str:
    """A rank in one or two letters."""
    return next(text for text, one in RANK_OF_TEXT.items() if one == value)


def legal(text: str, top: str | None = None, level: str = "2", rules: Rules = TOURNAMENT) -> list[str]:
    """``type rank`` of every legal reading of these cards on a top, strongest first; empty if they are refused."""
    try:
        return [told(combo) for combo in GAME.judge(on(top, level, rules), cards(text, level))]
    except IllegalMove:
        return []


def stands(text: str, which: str, level: str = "2") -> list[str]:
    """What the wildcards of these cards stand for in the reading ``type rank``: rank and, if it counts, suit."""
    combos = GAME.readings(on(None, level), cards(text, level))
    combo = next(combo for combo in combos if told(combo) == which)
    return [rank(as_rank) + (suit or "") for _, as_rank, suit in combo.stands_for]


def on_table(text: str, which: str, level: str = "2") -> str:
    """The cards of the reading ``type rank`` in the order in which they lie on the table."""
    combos = GAME.readings(on(None, level), cards(text, level))
    return " ".join(text_of(card) for card in next(combo for combo in combos if told(combo) == which).cards)


def table(
    *hands: str, level: str = "2", leader: int = 0, rules: Rules = TOURNAMENT, standing: Standing | None = None
) -> Playing:
    """A deal at its first lead with short hands of the four seats, each card another piece."""
    held: list[tuple[Card, ...]] = []
    for hand in hands:
        held.append(cards(hand, level, [card for other in held for card in other]))
    number = int(RANK_OF_TEXT[level])
    before = standing or Standing((number, number))
    return first_lead(rules, before, tuple(laid_out(hand, before.level) for hand in held), None, Seat(leader))


def dealt(hands: Iterable[Iterable[str]], level: str) -> tuple[tuple[Card, ...], ...]:
    """Hands written face by face as physical cards of two decks, laid out."""
    parts = [list(hand) for hand in hands]
    whole = iter(cards_of([text for part in parts for text in part]))
    return tuple(laid_out([next(whole) for _ in part], RANK_OF_TEXT[level]) for part in parts)


def of_hand(hand: tuple[Card, ...], texts: Iterable[str]) -> tuple[Card, ...]:
    """The cards of a hand with these faces, none of them twice."""
    left, found = list(hand), []
    for text in texts:
        found.append(next(card for card in left if text_of(card) == text))
        left.remove(found[-1])
    return tuple(found)
