"""Deals that the server cannot change afterwards: a seed is committed to before and shown after; it knows no rules.

The commitment binds room, deal and attempt. The order of the deck and the start seat come from one SHAKE-256 stream
over the seed, by Fisher-Yates with rejection. This proves that the deck was not changed, not that nobody looked.
"""

import hashlib
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from engine.cards import Card

SCHEME: Final = "sha256-shake256-fisher-yates-1"
SEED_BYTES: Final = 32
_BLOCK: Final = 136


@dataclass(frozen=True, slots=True)
class DealName:
    """Which shuffle this is: the commitment of one never fits another."""

    room: str
    deal: int
    attempt: int

    def bytes(self) -> bytes:
        """The name as hashed."""
        return f"tablemates/{SCHEME}/{self.room}/{self.deal}/{self.attempt}/".encode()


def commitment(name: DealName, seed: bytes) -> bytes:
    """The 32 bytes that are shown before the shuffle."""
    return hashlib.sha256(name.bytes() + seed).digest()


def shuffle(name: DealName, seed: bytes, cards: tuple[Card, ...], seats: int) -> tuple[tuple[Card, ...], int]:
    """The deck in dealing order and the start seat that follow from a seed."""
    numbers = _words(name.bytes() + b"shuffle/" + seed)
    deck = list(cards)
    for last in range(len(deck) - 1, 0, -1):
        chosen = _below(last + 1, numbers)
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return tuple(deck), _below(seats, numbers)


def _words(material: bytes) -> Iterator[int]:
    """An endless stream of 32-bit numbers, most significant byte first."""
    size, given = 4 * _BLOCK, 0
    while True:
        words = struct.unpack(f">{size // 4}I", hashlib.shake_256(material).digest(size))
        yield from words[given:]
        size, given = 2 * size, len(words)


def _below(bound: int, numbers: Iterator[int]) -> int:
    """A number from 0 to ``bound - 1``, each equally likely: those of the last, incomplete round are thrown away."""
    limit = (1 << 32) - (1 << 32) % bound
    while True:
        number = next(numbers)
        if number < limit:
            return number % bound
