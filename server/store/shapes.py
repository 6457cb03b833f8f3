"""The values that go into and come out of the store; they know nothing of games, and entries are only bytes to them."""

import hmac
from typing import Literal, TypeAlias

from engine.value import value

Guarantee: TypeAlias = Literal["durable", "everysec", "volatile"]
"""What an acknowledged append survives: anything, all but the last second of a crash, or nothing."""

Kind: TypeAlias = Literal["stored", "repeat", "fenced", "conflict", "conflict_command", "refused"]


@value
class Lease:
    """The right to append to a room: a counter that grows, and a nonce, as a counter may repeat after a failover."""

    room: str
    fence: int
    nonce: bytes


@value
class Batch:
    """What one command adds to a room's log, all or nothing.

    ``entries`` take the seqs from ``first_seq`` (the first of a room is 1). ``command`` is the key ``identity:id`` of
    what a person asked, a digest of its content (at most 255 bytes) and the packed first answer.
    """

    deal: int
    first_seq: int
    head_before: bytes
    head_after: bytes
    entries: tuple[bytes, ...]
    command: tuple[str, bytes, bytes] | None = None


@value
class Outcome:
    """What became of an append.

    ``stored``: it is in the log. ``repeat``: this command was accepted before, ``answer`` is what was said then.
    ``conflict_command``: the same command id with other content. ``fenced``: another owner has the room.
    ``conflict``: the log is not where the batch expects it; ``seq`` is where it is. ``refused``: nothing was stored,
    for ``reason`` (OOM, MISCONF, READONLY, ...); the same batch may be tried again.
    """

    kind: Kind
    answer: bytes = b""
    seq: int = 0
    reason: str = ""


@value
class Stored:
    """A room as it lies in the store: all entries of all deals in order, the seq of the last and the head after it.

    ``unpacked``: deals that are over but not yet one blob, as their server died before ``finish_deal``.
    """

    room: str
    seq: int
    head: bytes
    deal: int
    log_format: int
    entries: list[bytes]
    unpacked: tuple[int, ...] = ()


@value
class Guest:
    """A guest's secrets as SHA-256, the newest first; an older one counts until a newer one has been used."""

    id: str
    shas: tuple[bytes, ...]
    created_ms: int

    def accepts(self, sha: bytes) -> bool:
        """Whether this is one of the guest's secrets; takes the same time for every wrong one."""
        matches = [hmac.compare_digest(sha, known) for known in self.shas]
        return True in matches
