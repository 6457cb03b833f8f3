"""A backup of the whole store in one file, taken while it is being written, and its return; it knows keys by type only.

The file: a magic line, then records, each four bytes of length (big endian) and that many bytes of compressed msgpack.
The first record is the header, then come the keys (all keys of one hash tag in one record, of one moment), the last is
``["end", count]``; after it stand 32 bytes of SHA-256 over all that is before.
"""

import hashlib
import os
import secrets
import time
import zlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgpack

from server.store import keys, scripts
from server.store.desk import Desk
from server.store.errors import StoreError
from server.store.guarantee import Promise

MAGIC: Final = b"TABLEMATES BACKUP 1\n"
MOST_RECORD: Final = 1 << 28
RESTORE_MS: Final = 8_000
"""How long a restore counts as running after its last sign of life."""
OURS: Final = (b"{room:", b"{tm}:", b"{guest:", b"{cookie:", b"{person:", b"{group:")
"""What is kept. Not keys of nodes (who lives now says nothing of later), nor what others have in a shared engine."""


class Backups:
    """Backup and restore."""

    _desk: Desk
    _promise: Promise

    async def backup(self) -> AsyncIterator[bytes]:
        """The bytes of a backup, piece by piece; each room is of one moment, with nothing half written."""
        digest = hashlib.sha256()
        header = {"format": 1, "engine": f"{self._promise.engine} {self._promise.version}", "created_ms": _now_ms()}
        first = MAGIC + _record(["header", header])
        digest.update(first)
        yield first
        count = 0
        async for tag_keys in self._tags():
            held = await self._dump(tag_keys)
            if held:
                piece = _record(["keys", held])
                digest.update(piece)
                count += 1
                yield piece
        last = _record(["end", count])
        digest.update(last)
        yield last + digest.digest()

    async def backup_to(self, path: Path) -> None:
        """Write a backup beside ``path`` and put it in its place when it is whole and on disk."""
        draft = path.with_name(path.name + ".part")
        with draft.open("wb") as file:
            async for piece in self.backup():
                file.write(piece)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)

    async def _tags(self) -> AsyncIterator[list[bytes]]:
        """All keys, those of one hash tag together."""
        tags: dict[bytes, list[bytes]] = {}
        cursor: bytes | int = 0
        while True:
            cursor, found = await self._desk.do("SCAN", cursor, "COUNT", 1000)
            for key in found:
                if key.startswith(OURS) and key != keys.RESTORING:
                    tags.setdefault(_tag(key), []).append(key)
            if int(cursor) == 0:
                break
        for tag in sorted(tags, key=lambda tag: (not tag.startswith(b"room:"), tag)):
            yield sorted(set(tags[tag]))

    async def _dump(self, tag_keys: list[bytes]) -> list[Any]:
        """The keys of one tag as of one moment. A room may have gone on to a new deal since the scan: look again."""
        if not tag_keys[0].startswith(b"{room:"):
            return list(await self._desk.run(scripts.DUMP, tuple(tag_keys)))
        room = _tag(tag_keys[0])[5:].decode()
        while True:
            number = int(await self._desk.do("HGET", keys.meta(room), "deal") or 0)
            held = await self._desk.run(scripts.DUMP, _room_keys(room, number))
            if _deal_of(keys.meta(room), held) <= number:
                return list(held)

    async def restore(self, source: Path) -> int:
        """Fill an empty store from a backup; returns how many records.

        Raises ``store/bad_backup`` before anything is written if the file is not whole and true, ``store/not_empty``.
        All or nothing: what a restore that was cut off had written goes when the store is opened next.
        """
        with source.open("rb") as file:
            _check(file)
            await self._clear_unfinished()
            async for _ in self._tags():
                raise StoreError("store/not_empty")
            mark = secrets.token_hex(8)
            await self._desk.run(scripts.RENEW, (keys.node(mark),), RESTORE_MS)
            await self._desk.do("SET", keys.RESTORING, mark)
            count = 0
            for record in _records(file):
                if record[0] == "keys":
                    await self._put(record[1])
                    count += 1
                await self._desk.run(scripts.RENEW, (keys.node(mark),), RESTORE_MS)
            await self._desk.do("DEL", keys.RESTORING)
            await self._desk.do("DEL", keys.node(mark))
        return count

    async def _clear_unfinished(self) -> None:
        """Take away what a dead restore left; raises ``store/restore_unfinished`` while a restore lives."""
        mark = await self._desk.do("GET", keys.RESTORING)
        if mark is None:
            return
        if await self._desk.do("EXISTS", keys.node(mark.decode())):
            raise StoreError("store/restore_unfinished")
        async for tag_keys in self._tags():
            await self._desk.do("DEL", *tag_keys)
        await self._desk.do("DEL", keys.RESTORING)

    async def _put(self, held: list[Any]) -> None:
        for key, kind, life_ms, content in held:
            for words in _writes(key, kind.decode(), content):
                await self._desk.do(*words)
            if life_ms > 0:
                await self._desk.do("PEXPIRE", key, life_ms)
            if key.startswith(b"{room:") and key.endswith(b":meta"):
                # whoever owned the room then does not own it now
                await self._desk.do("HDEL", key, "owner", "nonce")
                await self._desk.do("HINCRBY", key, "fence", 1)


def _writes(key: bytes, kind: str, content: Any) -> Iterator[tuple[Any, ...]]:
    """The commands that make a key again, in pieces that no engine minds."""
    if kind == "string":
        yield ("SET", key, content)
    elif kind == "stream":
        for entry_id, fields in content:
            yield ("XADD", key, entry_id, *fields)
    elif kind == "zset":
        for i in range(0, len(content), 2):
            yield ("ZADD", key, content[i + 1], content[i])
    else:
        for i in range(0, len(content), 1000):
            yield ("HSET" if kind == "hash" else "SADD", key, *content[i : i + 1000])


def _room_keys(room: str, deal: int) -> tuple[bytes, ...]:
    numbered = [key(room, number) for number in range(deal + 1) for key in (keys.deal, keys.blob)]
    return (keys.meta(room), keys.commands(room, 0), keys.commands(room, 1), *numbered)


def _deal_of(meta: bytes, held: list[Any]) -> int:
    for key, _, _, content in held:
        if key == meta:
            fields = dict(zip(content[::2], content[1::2], strict=True))
            return int(fields.get(b"deal", b"0"))
    return 0


def _tag(key: bytes) -> bytes:
    return key[1 : key.index(b"}")] if key.startswith(b"{") and b"}" in key else key


def _record(said: list[Any]) -> bytes:
    body = zlib.compress(msgpack.packb(said), 6)
    return len(body).to_bytes(4, "big") + body


def _check(file: BinaryIO) -> None:
    """Read it all once: magic, every record, the count, the digest; then stand behind the magic line again."""
    size = os.fstat(file.fileno()).st_size
    digest = hashlib.sha256()
    left = size - 32
    while left > 0:
        piece = file.read(min(left, 1 << 20))
        if not piece:
            break
        digest.update(piece)
        left -= len(piece)
    if size < len(MAGIC) + 32 or file.read(32) != digest.digest():
        raise StoreError("store/bad_backup", reason="digest")
    file.seek(0)
    if file.read(len(MAGIC)) != MAGIC:
        raise StoreError("store/bad_backup", reason="magic")
    try:
        _check_records(file)
    except (ValueError, zlib.error, TypeError, IndexError):
        raise StoreError("store/bad_backup", reason="record") from None
    file.seek(len(MAGIC))


def _check_records(file: BinaryIO) -> None:
    records = _records(file)
    header = next(records)
    if header[0] != "header" or header[1]["format"] != 1:
        raise StoreError("store/bad_backup", reason="format")
    count = -1
    for count, record in enumerate(records):  # noqa: B007 - the last one counts those before it
        last = record
    if last != ["end", count]:
        raise StoreError("store/bad_backup", reason="count")


def _records(file: BinaryIO) -> Iterator[Any]:
    """All records from where the file stands, the end included."""
    while True:
        length = int.from_bytes(file.read(4), "big")
        if not 0 < length <= MOST_RECORD:
            raise ValueError("length")
        record = msgpack.unpackb(zlib.decompress(file.read(length)), max_ext_len=0, strict_map_key=True)
        yield record
        if record[0] == "end":
            return


def _now_ms() -> int:
    return int(time.time() * 1000)
