"""Guests and their secrets, cookies, names, the rooms of a person, groups; it knows no log and sees no secret."""

import time
from collections.abc import Iterable, Mapping
from typing import Final

from server.store import keys, scripts
from server.store.desk import Desk, pairs
from server.store.shapes import Guest

COOKIE_DAYS: Final = 400


class People:
    """What the store keeps beside the logs, so that a person can be erased and replays still hold."""

    _desk: Desk

    async def put_guest(self, guest_id: str, sha: bytes) -> bool:
        """Keep a new guest with the SHA-256 of its secret (32 bytes); False if that id is taken by another secret."""
        if await self._desk.do("HSETNX", keys.guest(guest_id), "shas", sha):
            await self._desk.do("HSET", keys.guest(guest_id), "created", int(time.time() * 1000))
            return True
        known = await self.guest(guest_id)
        return known is not None and known.accepts(sha)

    async def guest(self, guest_id: str) -> Guest | None:
        """A guest with all secrets that still count."""
        held = pairs(await self._desk.do("HGETALL", keys.guest(guest_id)))
        shas = held.get(b"shas", b"")
        if not shas:
            return None
        parts = tuple(shas[i : i + 32] for i in range(0, len(shas), 32))
        return Guest(guest_id, parts, int(held.get(b"created", b"0")))

    async def rotate_guest(self, guest_id: str, new_sha: bytes) -> bool:
        """Add a newer secret; the one used last stays valid until ``settle_guest``. False: there is no such guest."""
        return bool(await self._desk.run(scripts.ROTATE, (keys.guest(guest_id),), new_sha))

    async def settle_guest(self, guest_id: str, used_sha: bytes) -> bool:
        """A secret has been used: all older ones end. False: it is none of the guest's."""
        return bool(await self._desk.run(scripts.SETTLE, (keys.guest(guest_id),), used_sha))

    async def forget_guest(self, guest_id: str) -> None:
        """Erase a guest's secrets; its cookies then open nothing."""
        await self._desk.do("DEL", keys.guest(guest_id))

    async def bind_cookie(self, sha: bytes, guest_id: str) -> None:
        """Let a cookie (by its SHA-256) stand for a guest for 400 days."""
        await self._desk.do("SET", keys.cookie(sha), guest_id, "EX", COOKIE_DAYS * 86_400)

    async def guest_of_cookie(self, sha: bytes) -> str | None:
        """The guest a cookie stands for."""
        held = await self._desk.do("GET", keys.cookie(sha))
        return held.decode() if held is not None else None

    async def set_name(self, person: str, name: str) -> None:
        """Keep a person's name; an empty one forgets it."""
        await (self._desk.do("HSET", keys.NAMES, person, name) if name else self._desk.do("HDEL", keys.NAMES, person))

    async def names(self, persons: Iterable[str]) -> dict[str, str]:
        """The names of those persons that have one."""
        wanted = tuple(persons)
        if not wanted:
            return {}
        held = await self._desk.do("HMGET", keys.NAMES, *wanted)
        return {person: name.decode() for person, name in zip(wanted, held, strict=True) if name is not None}

    async def add_room_of(self, person: str, room: str) -> None:
        """Note that a person has a place in a room."""
        await self._desk.do("SADD", keys.rooms_of(person), room)

    async def remove_room_of(self, person: str, room: str) -> None:
        """The person has no place there any more."""
        await self._desk.do("SREM", keys.rooms_of(person), room)

    async def rooms_of(self, person: str) -> list[str]:
        """The rooms where a person has a place, sorted."""
        return sorted(room.decode() for room in await self._desk.do("SMEMBERS", keys.rooms_of(person)))

    async def put_group(self, group_id: str, fields: Mapping[str, bytes]) -> None:
        """Set fields of a group; others stay."""
        if fields:
            flat = [word for field, value in fields.items() for word in (field, value)]
            await self._desk.do("HSET", keys.group(group_id), *flat)

    async def group(self, group_id: str) -> dict[str, bytes] | None:
        """All fields of a group."""
        held = pairs(await self._desk.do("HGETALL", keys.group(group_id)))
        return {field.decode(): value for field, value in held.items()} or None
