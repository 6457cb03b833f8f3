"""Which cards a seat may know, worked out from the log alone and not by the code that makes views.

A card is known to everyone once it was played, or lay in the bottom and the bidding is over (DD-1), or its deal has
ended and is asked for as a file; to a seat also while it is in its own hand.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from server.log import Entry

Cards = frozenset[int]

#: Every field of a message that holds cards. A test holds this to the types of views and messages.
CARD_FIELDS: Final = frozenset({"cards", "hand", "bottom", "lit", "deck", "stands_for", "card", "laid", "returns"})
NOTATION: Final = re.compile(r"(?<![\w-])(?:(?:[2-9TJQKA]|10)[shcd]|BJ|RJ)(?![\w-])")
HAND = 17


@dataclass(frozen=True)
class Knowledge:
    """Who may know what after one entry: each seat's own cards, and what lies open."""

    hands: tuple[Cards, ...]
    open: Cards
    #: Deals that are over: their files may be asked for.
    over: frozenset[int]
    #: The seed of the running deal, which nobody may know.
    seed: bytes | None

    def of(self, seat: int | None) -> Cards:
        """The cards that a seat, or a spectator, may know."""
        return self.open if seat is None else self.open | self.hands[seat]


NOTHING: Final = Knowledge((frozenset(),) * 3, frozenset(), frozenset(), None)


class Follower:
    """Reads a log of Dou Dizhu, entry by entry."""

    def __init__(self) -> None:
        self._now = NOTHING
        self._bottom: Cards = frozenset()
        self._bids: list[tuple[int, int]] = []

    def after(self, entry: Entry) -> Knowledge:
        """What may be known after one more entry."""
        body = entry.body
        match (entry.kind, body[0]):
            case ("setup", "lobby" | "deal" | "match"):
                self._now = Knowledge(NOTHING.hands, frozenset(), self._now.over, None)
            case ("chance", "commit"):
                self._now = Knowledge(NOTHING.hands, frozenset(), self._now.over, None)
            case ("chance", "shuffle"):
                deck = [int(card) for card in body[1]]
                hands = tuple(frozenset(deck[seat * HAND : (seat + 1) * HAND]) for seat in range(3))
                self._bottom, self._bids = frozenset(deck[3 * HAND :]), []
                self._now = Knowledge(hands, frozenset(), self._now.over, body[3])
            case ("move", "bid"):
                self._bid(int(entry.seat or 0), body[1])
            case ("move", "play"):
                self._play(int(entry.seat or 0), frozenset(map(int, body[1])))
            case ("result", _):
                self._now = Knowledge(self._now.hands, self._now.open, self._now.over | {entry.deal}, None)
        return self._now

    def _bid(self, seat: int, value: int) -> None:
        """DD-2: 3 ends the bidding, else everybody's one decision; the highest bidder takes the bottom."""
        self._bids.append((value, seat))
        highest, landlord = max(self._bids, key=lambda bid: bid[0])
        if highest == 3 or (len(self._bids) == 3 and highest > 0):
            hands = tuple(hand | self._bottom if one == landlord else hand for one, hand in enumerate(self._now.hands))
            self._now = Knowledge(hands, self._bottom, self._now.over, self._now.seed)

    def _play(self, seat: int, cards: Cards) -> None:
        hands = tuple(hand - cards if one == seat else hand for one, hand in enumerate(self._now.hands))
        self._now = Knowledge(hands, self._now.open | cards, self._now.over, self._now.seed)


def knowledge(entries: Iterable[Entry]) -> list[Knowledge]:
    """What may be known after each entry; the first is for seq 0."""
    follower = Follower()
    return [NOTHING, *(follower.after(entry) for entry in entries)]


def cards_in(value: Any, named: str = "") -> Iterator[int]:
    """Every card in a message's card-typed fields, wherever they stand."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from cards_in(inner, name if name in CARD_FIELDS else "")
    elif isinstance(value, list | tuple):
        if named == "stands_for" and len(value) == 3 and not isinstance(value[0], list | tuple):
            yield value[0]  # a card, the rank and the suit that it stands for
            return
        for inner in value:
            yield from cards_in(inner, named)
    elif named and isinstance(value, int) and not isinstance(value, bool):
        yield value


def leaks(
    frames: list[dict[str, Any]], known: list[Knowledge], seats: dict[int, int | None], sent: dict[str, dict[str, Any]]
) -> list[str]:
    """Cards and seeds in one client's frames that it may not know.

    ``seats``: the seat that this client held after each entry. ``sent``: its own commands, whose cards may come back.
    """
    found, seq = [], 0
    for frame in frames:
        if frame["type"] in ("shared", "private", "rolled_back"):
            seq = frame["seq"]
        if frame["type"] == "exported":
            if frame["deal"] not in known[-1].over:
                found.append(f"deal {frame['deal']} exported before its end")
            continue
        now = known[min(seq, len(known) - 1)]
        may = now.of(seats.get(seq)) | frozenset(cards_in(sent.get(frame.get("id") or "", {})))
        if frame["type"] == "history":
            may = frozenset().union(*(then.open for then in known[: seq + 1]))
        if foreign := sorted(set(cards_in(frame)) - may):
            found.append(f"cards {foreign} in {frame['type']} at {seq}")
        if now.seed is not None and now.seed.hex() in str(frame):
            found.append(f"the seed in {frame['type']} at {seq}")
    return found


def notations(text: str) -> list[str]:
    """Cards in notation in a text that should have none."""
    return NOTATION.findall(text)
