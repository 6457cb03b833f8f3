"""Which rooms there are and how they are found; reserved first, indexed after the first write, repaired."""

import time
from collections.abc import Callable
from typing import Final

from server.store import keys, scripts
from server.store.desk import Desk

RESERVED_FOR_S: Final = 600
"""How long a code waits for its room to be written before it is free again."""


class Directory:
    """The list of rooms. It lies in another slot than the rooms, so it is written in steps, each safe to repeat."""

    _desk: Desk
    _at: Callable[[str], None]

    async def reserve_code(self, code: str, room: str) -> bool:
        """Take an invite code for a room that is about to be written; False: it is another room's."""
        return await self._reserve(keys.CODES, b"c", code.encode(), room)

    async def reserve_link(self, secret_sha: bytes, room: str) -> bool:
        """Take a link (by the SHA-256 of its secret) for a room about to be written; False: it is another room's."""
        return await self._reserve(keys.LINKS, b"l", secret_sha, room)

    async def _reserve(self, table: bytes, kind: bytes, name: bytes, room: str) -> bool:
        taken = await self._desk.run(scripts.RESERVE, (table, keys.RESERVED), name, room, kind + name)
        self._at("reserve/after")
        return bool(taken)

    async def room_of_code(self, code: str) -> str | None:
        """The room of an invite code."""
        held = await self._desk.do("HGET", keys.CODES, code)
        return held.decode() if held is not None else None

    async def room_of_link(self, secret_sha: bytes) -> str | None:
        """The room of a link, by the SHA-256 of its secret."""
        held = await self._desk.do("HGET", keys.LINKS, secret_sha)
        return held.decode() if held is not None else None

    async def rooms(self) -> list[str]:
        """All rooms with at least one entry, sorted."""
        return sorted(room.decode() for room in await self._desk.do("SMEMBERS", keys.ROOMS))

    async def index_room(self, room: str) -> None:
        """Put a written room on the list and make its code and links its own; the first append does it by itself."""
        self._at("index/before")
        await self._desk.run(scripts.INDEX, (keys.ROOMS, keys.CODES, keys.LINKS, keys.RESERVED), room)
        self._at("index/after")

    async def repair(self) -> int:
        """Index rooms whose making was cut off after their first write, free what waits for rooms that never came.

        Returns how many reservations were settled; runs at opening and is worth a call every few minutes.
        """
        settled = 0
        reserved = await self._desk.do("ZRANGE", keys.RESERVED, 0, -1, "WITHSCORES")
        for mark, since in zip(reserved[::2], reserved[1::2], strict=True):
            settled += await self._repair(mark, float(since))
        return settled

    async def _repair(self, mark: bytes, since_s: float) -> int:
        held = await self._desk.do("HGET", keys.CODES if mark[:1] == b"c" else keys.LINKS, mark[1:])
        room = held.decode() if held is not None else ""
        if room and await self._desk.do("HEXISTS", keys.meta(room), "seq"):
            await self.index_room(room)
            return 1
        if await self._now_s() - since_s < RESERVED_FOR_S:
            return 0
        return int(await self._desk.run(scripts.FREE, (keys.CODES, keys.LINKS, keys.RESERVED), mark, room))

    async def _now_s(self) -> float:
        """The store's own clock: nodes may disagree."""
        seconds, _ = await self._desk.do("TIME")
        return float(seconds) if seconds is not None else time.time()
