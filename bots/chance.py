"""A stream of draws from a seed, the same on every machine; it knows nothing of the deal's own chance."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final, TypeVar

Item = TypeVar("Item")

_WORD: Final = 8
_RANGE: Final = 1 << (8 * _WORD)


class Draws:
    """Uniform draws that depend on the seed alone."""

    def __init__(self, seed: bytes) -> None:
        self._key = blake2b(seed, digest_size=32).digest()
        self._count = 0

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit - 1``; every one is equally likely (too high words are drawn again)."""
        fair = _RANGE - _RANGE % limit
        while (word := self._word()) >= fair:
            pass
        return word % limit

    def one_of(self, items: Sequence[Item]) -> Item:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """The items in random order."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def _word(self) -> int:
        self._count += 1
        digest = blake2b(self._count.to_bytes(8, "big"), key=self._key, digest_size=_WORD, person=b"bots").digest()
        return int.from_bytes(digest, "big")
