"""Who may write to a room: leases with a fence and a nonce, the life of nodes, their heartbeats; it knows no entry."""

import asyncio
import secrets
from collections.abc import Iterable
from typing import Final

from server.store import keys, scripts
from server.store.desk import Desk, checked
from server.store.errors import StoreError
from server.store.line import packed
from server.store.shapes import Lease

LEASE_MS: Final = 8_000
RENEW_EVERY_S: Final = 2.0
TRIES: Final = 3


class Ownership:
    """A node lives while its key does; a room names its owner. Only fence and nonce decide an append, never a clock."""

    _desk: Desk
    node: str
    log_format: int

    async def acquire(self, room: str) -> Lease:
        """Become the owner of a room, at once if its owner is this node, nobody, or dead.

        Raises ``store/owned_elsewhere`` while another living node owns it, ``store/newer_log`` if this node is too old.
        """
        await self._live()
        for _ in range(TRIES):
            seen = await self._free_for_us(room)
            nonce = secrets.token_bytes(16)
            all_keys = (keys.meta(room), keys.commands(room, 0), keys.commands(room, 1))
            reply = await self._desk.run(scripts.ACQUIRE, all_keys, seen, self.node, nonce, self.log_format)
            if isinstance(reply, list):
                raise StoreError("store/newer_log", room=room, format=reply[1], ours=self.log_format)
            if isinstance(reply, int):
                return Lease(room, reply, nonce)
        raise StoreError("store/owned_elsewhere", room=room, node="", wait_ms=LEASE_MS)

    async def _free_for_us(self, room: str) -> bytes:
        """The room's fence as it stands, if no other living node owns the room."""
        owner, fence = await self._desk.do("HMGET", keys.meta(room), "owner", "fence")
        if owner is not None and owner != self.node.encode():
            left_ms = await self._desk.do("PTTL", keys.node(owner.decode()))
            if left_ms > 0:
                raise StoreError("store/owned_elsewhere", room=room, node=owner.decode(), wait_ms=left_ms)
        return fence if fence is not None else b""

    async def release(self, lease: Lease) -> None:
        """Give a room back; a lease that is no longer ours is left alone."""
        all_keys = (keys.meta(lease.room), keys.commands(lease.room, 0), keys.commands(lease.room, 1))
        await self._desk.run(scripts.RELEASE, all_keys, lease.fence, lease.nonce)

    async def renew(self, leases: Iterable[Lease]) -> list[Lease]:
        """Say that this node lives (every 2 s; it counts for 8 s); returns those leases that others have taken."""
        await self._live()
        held = tuple(leases)
        asks = [self._desk.line.ask(packed(b"HMGET", keys.meta(lease.room), b"fence", b"nonce")) for lease in held]
        replies = await asyncio.gather(*asks)
        return [lease for lease, reply in zip(held, replies, strict=True) if not _holds(lease, checked(reply))]

    async def _live(self) -> None:
        await self._desk.run(scripts.RENEW, (keys.node(self.node),), LEASE_MS)

    async def beat(self, now_ms: int) -> None:
        """Note the time once a second, so that after a crash the time it was down can be given back to the clocks."""
        await self._desk.run(scripts.BEAT, (keys.beat(self.node),), now_ms)

    async def last_beat(self) -> int | None:
        """The time this node noted last, in milliseconds; read it before the first ``beat`` of a new start."""
        held = await self._desk.do("GET", keys.beat(self.node))
        return int(held) if held is not None else None


def _holds(lease: Lease, reply: list[bytes | None]) -> bool:
    return reply == [b"%d" % lease.fence, lease.nonce]
