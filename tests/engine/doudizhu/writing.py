"""Dou Dizhu written short for tests: ranks without suits, tops, tables in mid-deal; it decides nothing."""

from collections.abc import Sequence

from engine.cards import RANK_OF_TEXT, SUITS, Card, face_of_text
from engine.game import Combo, IllegalMove, Reading, Seat, Situation
from engine.games.doudizhu import GAME, Rules, Standing
from engine.games.doudizhu.bidding import Auction
from engine.games.doudizhu.play import Playing, landlord_leads

STANDARD = GAME.presets["standard"]


def cards(text: str, suits: str = SUITS) -> tuple[Card, ...]:
    """Cards for ranks such as ``333 44 T BJ``: the first of a rank gets the first suit, and so on; ``7h`` names one."""
    found: list[Card] = []
    for word in text.split():
        if word in ("BJ", "RJ") or word[-1] in SUITS:
            found.append(Card(face_of_text(word)))
            continue
        for rank in word:
            free = (Card(face_of_text(rank + suit)) for suit in suits)
            found.append(next(card for card in free if card not in found))
    return tuple(found)


def reading(text: str) -> Reading:
    """A reading such as ``pair 9 2`` or ``airplane 6 12 4``: type, rank, number of cards, trios."""
    type_, rank, size, *chain = text.split()
    return Reading(type_, RANK_OF_TEXT[rank], int(size), int(chain[0]) if chain else None)


def on(top: str | None) -> Situation:
    """The situation of answering these cards, in their strongest reading; None or ``-`` is a lead."""
    if top in (None, "-"):
        return Situation(STANDARD)
    combo, *_ = GAME.readings(Situation(STANDARD), cards(top or ""))
    return Situation(STANDARD, combo)


def verdict(text: str, top: str | None = None) -> str:
    """``type rank`` of the strongest legal reading of these cards on a top, or the code of the refusal."""
    try:
        best = GAME.judge(on(top), cards(text))[0].reading
    except IllegalMove as refusal:
        return refusal.code
    return f"{best.type} {best.rank}"


def refusal(text: str, top: str | None = None) -> IllegalMove:
    """The refusal of these cards on a top; fails if they are legal."""
    try:
        legal = GAME.judge(on(top), cards(text))
    except IllegalMove as found:
        return found
    raise AssertionError(f"{text} is legal: {legal}")


def types(combos: Sequence[Combo]) -> list[str]:
    """The types of some combos, in order."""
    return [combo.reading.type for combo in combos]


def table(
    *hands: str, landlord: int = 0, bid: int = 1, totals: tuple[int, int, int] = (0, 0, 0), target: int = 30
) -> Playing:
    """A deal at the landlord's lead, with short hands of the seats and no bottom."""
    held = tuple(cards(hand) for hand in hands)
    auction = Auction(Seat(landlord), (bid,))
    return landlord_leads(Rules(target), Standing(totals), held, (), auction)
