"""What was already answered: accepted commands by identity and id, as their entries hold them.

A refused command is not remembered; it is simply judged again.
"""

from typing import Any, Final

from protocol.errors import WireError
from server.log import Entry

KEEP_MS: Final = 600_000


class Answers:
    """The accepted commands of the running deal, of the last one, and of the last ten minutes."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], tuple[bytes, int, int, int]] = {}
        self._deal = 0

    def remember(self, entry: Entry) -> None:
        """Note the command in an entry; forget those that are old enough when a new deal begins."""
        if entry.deal != self._deal:
            self._deal = entry.deal
            self._forget(entry)
        if entry.cmd is not None:
            identity, command_id, digest = entry.cmd
            self._known[identity, command_id] = (digest, entry.seq, entry.deal, entry.at)

    def _forget(self, entry: Entry) -> None:
        """The oldest stand first, so this looks at no more than it forgets."""
        while self._known:
            oldest = next(iter(self._known))
            _, _, deal, at = self._known[oldest]
            if deal >= entry.deal - 1 or at >= entry.at - KEEP_MS:
                break
            del self._known[oldest]

    def find(self, key: tuple[str, str], digest: bytes) -> dict[str, Any] | None:
        """The first answer to a command, if it was accepted. Raises WireError for an id used for something else."""
        known = self._known.get(key)
        if known is None:
            return None
        if known[0] != digest:
            raise WireError("command/other_content")
        return {"type": "ok", "id": key[1], "seq": known[1]}
