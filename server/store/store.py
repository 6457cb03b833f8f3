"""The store of all rooms and people behind one address: opens it, knows its promise, closes it; it knows no game."""

from collections.abc import Callable

import structlog
from redis.asyncio.connection import ConnectionPool
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from server.store.backup import Backups
from server.store.desk import Desk
from server.store.directory import Directory
from server.store.errors import StoreError
from server.store.guarantee import Promise, read_promise
from server.store.line import PATIENCE_S, Line, Replies
from server.store.ownership import Ownership
from server.store.people import People
from server.store.roomlog import RoomLog
from server.store.shapes import Guarantee, Lease

log = structlog.get_logger(__name__)

LOG_FORMAT = 1
DESK_TRIES = 2


def nowhere(point: str) -> None:
    """Where tests put their crashes."""


class Store(Ownership, Directory, RoomLog, People, Backups):
    """One open store. All that it raises is ``StoreError``; all that it returns is a value.

    ``up`` tells whether the engine answers; ``watch`` calls back when that changes.
    """

    def __init__(
        self,
        url: str,
        *,
        node: str,
        log_format: int = LOG_FORMAT,
        at: Callable[[str], None] = nowhere,
        patience: float = PATIENCE_S,
    ) -> None:
        self.node = node
        self.log_format = log_format
        self._at = at
        pool = _pool(url)
        self._watchers: list[Callable[[bool], None]] = []
        self._was_up = True
        self._openings: dict[str, tuple[Lease, int, bytes]] = {}
        self._appends = Line(pool, "append", tries=None, at=at, changed=self._changed, patience=patience)
        self._desk = Desk(Line(pool, "desk", tries=DESK_TRIES, at=at, changed=self._changed, patience=patience))
        self._promise = Promise("", "", "volatile", False)

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        node: str,
        log_format: int = LOG_FORMAT,
        at: Callable[[str], None] = nowhere,
        patience: float = PATIENCE_S,
    ) -> "Store":
        """Connect, read the promise and repair the directory.

        ``url`` is ``redis://``, ``rediss://`` or ``unix://``. ``node`` names this server among those that share the
        store and stays the same over a restart, so that it gets its rooms back at once. ``at`` is called at named
        points; it is for tests. ``patience``: seconds of silence after which an ask is unknown.
        """
        store = cls(url, node=node, log_format=log_format, at=at, patience=patience)
        try:
            await store._look_around()
        except BaseException:
            await store.close()
            raise
        return store

    async def _look_around(self) -> None:
        self._promise = await read_promise(self._desk)
        await self._clear_unfinished()
        await self.repair()
        log.debug("store open", engine=self.engine, guarantee=self.guarantee)

    async def release(self, lease: Lease) -> None:
        """Give a room back, and keep nothing of it in memory."""
        self._openings.pop(lease.room, None)
        await super().release(lease)

    async def close(self) -> None:
        """End both connections; appends whose outcome is unknown raise ``store/closed``."""
        await self._appends.close()
        await self._desk.line.close()

    @property
    def guarantee(self) -> Guarantee:
        """What an acknowledged append survives."""
        return self._promise.guarantee

    @property
    def engine(self) -> str:
        """The engine's name and version."""
        return f"{self._promise.engine} {self._promise.version}"

    @property
    def evicts(self) -> bool:
        """Whether a full store would drop keys instead of refusing writes."""
        return self._promise.evicts

    @property
    def up(self) -> bool:
        """Whether the engine answered when it was last asked."""
        return self._appends.up and self._desk.line.up

    def watch(self, watcher: Callable[[bool], None]) -> None:
        """Call ``watcher`` with the new ``up`` whenever it changes."""
        self._watchers.append(watcher)

    async def ping(self) -> None:
        """Raises ``store/unreachable`` if the engine does not answer within two seconds."""
        await self._desk.do("PING")

    def _changed(self) -> None:
        if self._was_up != self.up:
            self._was_up = self.up
            for watcher in self._watchers:
                watcher(self._was_up)


def _pool(url: str) -> ConnectionPool:
    """How to connect. The client library must never repeat a command by itself: only we know what may be sent twice."""
    try:
        return ConnectionPool.from_url(
            url, parser_class=Replies, protocol=2, retry=Retry(NoBackoff(), 0), socket_connect_timeout=2.0
        )
    except ValueError:
        raise StoreError("store/bad_url", scheme=url.split(":", 1)[0]) from None
