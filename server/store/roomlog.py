"""The log of a room: append, load, and the blob a finished deal becomes; entries are only bytes here."""

import zlib
from collections.abc import Callable
from typing import Any, Final

import msgpack
from redis.exceptions import RedisError

from server.store import keys, scripts
from server.store.desk import Desk
from server.store.errors import StoreError
from server.store.line import Line, packed, reason_of
from server.store.shapes import Batch, Lease, Outcome, Stored

STORED: Final = Outcome("stored")
BLOB_FORMAT: Final = 1


class RoomLog:
    """Durable first: an append's outcome is known only when the store has said it."""

    _desk: Desk
    _appends: Line
    _at: Callable[[str], None]
    _openings: dict[str, tuple[Lease, int, bytes]]
    log_format: int

    async def append(self, lease: Lease, batch: Batch) -> Outcome:
        """Add a batch to a room's log; waits until its outcome is known, however long the store is away.

        One append of a room at a time. A cancelled wait leaves the outcome open: load the room again before going on.
        """
        reply = await self._appends.ask(self._call(lease, batch))
        if reply == 1:
            if batch.first_seq == 1:
                await self._index_first(lease.room)
            return STORED
        return _outcome(reply)

    async def _index_first(self, room: str) -> None:
        """The room is written; if its listing fails now, ``repair`` lists it later."""
        try:
            await self.index_room(room)
        except StoreError:
            return

    async def index_room(self, room: str) -> None:
        """The directory's part."""
        raise NotImplementedError

    def _call(self, lease: Lease, batch: Batch) -> bytes:
        opening = self._openings.get(lease.room)
        if opening is None or opening[0] is not lease or opening[1] != batch.deal:
            opening = self._openings[lease.room] = (lease, batch.deal, self._opening(lease, batch.deal))
        key, digest, answer = batch.command or ("", b"", b"")
        words = (
            b"%d" % batch.first_seq,
            batch.head_before,
            batch.head_after,
            key.encode(),
            b"%c%b" % (len(digest), digest),
            answer,
            *batch.entries,
        )
        said = b"".join([b"$%d\r\n%b\r\n" % (len(word), word) for word in words])
        return b"*%d\r\n%b%b" % (11 + len(words), opening[2], said)

    def _opening(self, lease: Lease, deal: int) -> bytes:
        """The eleven words that all appends of one deal begin with, packed."""
        room = lease.room
        words = (
            b"EVALSHA",
            scripts.APPEND.sha,
            b"4",
            keys.meta(room),
            keys.deal(room, deal),
            keys.commands(room, 0),
            keys.commands(room, 1),
            b"%d" % lease.fence,
            lease.nonce,
            b"%d" % self.log_format,
            b"%d" % deal,
        )
        return packed(*words).split(b"\r\n", 1)[1]

    async def load(self, room: str) -> Stored | None:
        """The whole log of a room, of one moment; None if it has no entry. Gaps are ``store/room_damaged``."""
        prefixes = (keys.deal(room, 0)[:-1], keys.blob(room, 0)[:-1])
        seq, head, deal, log_format, deals = await self._desk.run(scripts.LOAD, (keys.meta(room),), *prefixes)
        if seq is None:
            return None
        entries: list[bytes] = []
        for _, blob, stream in deals:
            entries += _deal_entries(room, len(entries), blob, stream)
        if len(entries) != int(seq):
            raise StoreError("store/room_damaged", room=room, seq=len(entries) + 1)
        unpacked = tuple(number for number, blob, _ in deals if blob is None and number < int(deal))
        return Stored(room, int(seq), head, int(deal), int(log_format), entries, unpacked)

    async def entries(self, room: str) -> list[bytes]:
        """All entries of a room in order; none if there is no such room."""
        stored = await self.load(room)
        return stored.entries if stored is not None else []

    async def finish_deal(self, lease: Lease, deal: int) -> None:
        """Move the entries of a deal that is over into one compressed blob; safe to repeat.

        Raises ``store/deal_not_over`` while no later deal has an entry, ``store/fenced`` if the room is another's.
        """
        room = lease.room
        stream = await self._desk.do("XRANGE", keys.deal(room, deal), "-", "+")
        first = int(stream[0][0].split(b"-")[0]) if stream else 0
        blob = pack_blob(first, [fields[1] for _, fields in stream]) if stream else b""
        last = stream[-1][0] if stream else b""
        self._at("finish/before_swap")
        all_keys = (keys.meta(room), keys.deal(room, deal), keys.blob(room, deal))
        reply = await self._desk.run(scripts.FINISH, all_keys, lease.fence, lease.nonce, deal, len(stream), last, blob)
        self._at("finish/after_swap")
        if reply == b"fenced":
            raise StoreError("store/fenced", room=room)
        if reply in (b"running", b"changed"):
            raise StoreError("store/deal_not_over", room=room, deal=deal)


def pack_blob(first: int, entries: list[bytes]) -> bytes:
    """The entries of one deal as one string; ``first`` is the seq of the first."""
    return zlib.compress(msgpack.packb((BLOB_FORMAT, first, entries)), 6)


def unpack_blob(blob: bytes) -> tuple[int, list[bytes]]:
    """What ``pack_blob`` packed: the first seq and the entries."""
    said = msgpack.unpackb(zlib.decompress(blob), max_ext_len=0)
    if said[0] != BLOB_FORMAT:
        raise ValueError("unknown format of a blob")
    return said[1], said[2]


def _deal_entries(room: str, before: int, blob: bytes | None, stream: list[list[bytes]]) -> list[bytes]:
    """The entries of one deal, which must go on where ``before`` entries end."""
    if blob is not None:
        try:
            first, entries = unpack_blob(blob)
        except (ValueError, zlib.error, TypeError, IndexError):
            raise StoreError("store/room_damaged", room=room, seq=before + 1) from None
        seqs = list(range(first, first + len(entries)))
    else:
        entries = [entry for _, entry in stream]
        seqs = [int(entry_id.split(b"-")[0]) for entry_id, _ in stream]
    if seqs != list(range(before + 1, before + 1 + len(entries))):
        raise StoreError("store/room_damaged", room=room, seq=before + 1)
    return entries


def _outcome(reply: Any) -> Outcome:
    if isinstance(reply, RedisError):
        return Outcome("refused", reason=reason_of(reply))
    if reply == b"fenced":
        return Outcome("fenced")
    if reply == b"conflict_command":
        return Outcome("conflict_command")
    if reply[0] == b"repeat":
        return Outcome("repeat", answer=reply[1])
    return Outcome("conflict", seq=reply[1])
