"""A limit on guessing: failed look-ups of codes, for the whole server; it knows no code."""

from typing import Final

from protocol.errors import WireError

#: So many at once, then one every so many milliseconds.
LOOKUPS: Final = 20
LOOKUP_EVERY_MS: Final = 3_000


class Lookups:
    """A bucket of failed look-ups, so that codes cannot be guessed by trying."""

    def __init__(self) -> None:
        self._left = float(LOOKUPS)
        self._at = 0

    def must_be_allowed(self, now: int) -> None:
        """Raises WireError when too many have failed; ``now`` in milliseconds."""
        self._left = min(float(LOOKUPS), self._left + max(0, now - self._at) / LOOKUP_EVERY_MS)
        self._at = now
        if self._left < 1:
            raise WireError("limit/too_fast", retry=LOOKUP_EVERY_MS)

    def failed(self) -> None:
        """One more has failed."""
        self._left -= 1
