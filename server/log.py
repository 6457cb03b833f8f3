"""The entries of a room's log: what they hold, how they are packed, the chain over them; it knows no game, no store."""

import hashlib
from typing import Any, Final, Literal

import msgpack

from engine.value import value

FORMAT: Final = 1
HEAD_BYTES: Final = 16
FIRST_HEAD: Final = bytes(HEAD_BYTES)

#: Made once: a packer begins by setting its memory aside.
_PACKER: Final = msgpack.Packer()

Kind = Literal["setup", "seat", "option", "pause", "chance", "move", "vote", "rewind", "result"]
By = Literal["person", "bot", "timer", "autoplay", "dealer", "host"]


@value
class Entry:
    """One thing that happened in a room, in the order of ``seq``; the list of them is the whole truth of the room.

    ``at`` is in milliseconds since 1970, ``actor`` an opaque person id (or a bot's level), ``cmd`` the identity, id and
    content digest of the command that asked for it, ``clock`` the milliseconds that were left on the mover's clock.
    """

    v: int
    seq: int
    at: int
    deal: int
    kind: Kind
    seat: int | None
    actor: str | None
    by: By
    cmd: tuple[str, str, bytes] | None
    body: tuple[Any, ...]
    clock: int | None = None


def pack(entry: Entry) -> bytes:
    """The canonical bytes of an entry: its fields in order."""
    packed: bytes = _PACKER.pack(
        (
            entry.v,
            entry.seq,
            entry.at,
            entry.deal,
            entry.kind,
            entry.seat,
            entry.actor,
            entry.by,
            entry.cmd,
            entry.body,
            entry.clock,
        )
    )
    return packed


def unpack(packed: bytes) -> Entry:
    """The entry in some bytes. Raises ValueError for a format that this version does not know."""
    fields = msgpack.unpackb(packed, use_list=False)
    if fields[0] > FORMAT:
        raise ValueError(f"log format {fields[0]} is newer than {FORMAT}")
    return Entry(*fields)


def next_head(key: bytes, head: bytes, packed: bytes) -> bytes:
    """The chain's value after an entry; keyed, so that what a player is shown cannot be used to guess cards."""
    return hashlib.blake2b(head + packed, digest_size=HEAD_BYTES, key=key).digest()


def content_digest(content: bytes) -> bytes:
    """What a command said, in 8 bytes: the same id with another digest is refused."""
    return hashlib.blake2b(content, digest_size=8).digest()
