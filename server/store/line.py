"""One connection to the store and the queue before it: what queued meanwhile goes out together; it knows no room."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, Final, cast

import structlog
from redis._parsers.hiredis import NOT_ENOUGH_DATA, _AsyncHiredisParser
from redis.asyncio.connection import AbstractConnection, ConnectionPool
from redis.exceptions import RedisError
from redis.exceptions import TimeoutError as RedisTimeoutError

from server.store import scripts
from server.store.errors import StoreError

log = structlog.get_logger(__name__)

MOST_ASKS: Final = 256
MOST_BYTES: Final = 1 << 20
PATIENCE_S: Final = 2.0
LONGEST_WAIT_S: Final = 0.5
NOT_YET: Final = ("NOSCRIPT", "LOADING")
"""Replies after which the same ask is sent again: nothing was done, and soon it can be."""


def reason_of(error: RedisError) -> str:
    """The first word of an engine's error (OOM, MISCONF, ...); the rest may quote what was asked."""
    return str(getattr(error, "status_code", None) or str(error)).split(" ", 1)[0].split(":", 1)[0] or "ERR"


class Replies(_AsyncHiredisParser):
    """The client library's parser, and a way to take many replies at once."""

    async def many(self, count: int, into: list[Any]) -> None:
        """Append ``count`` replies to ``into``, errors of the engine as values; what came before a cut is kept."""
        while len(into) < count:
            reply = self._reader.gets(False)  # type: ignore[attr-defined]
            if reply is NOT_ENOUGH_DATA:
                await self.read_from_socket()  # type: ignore[no-untyped-call]
            else:
                into.append(reply)


def packed(*words: bytes) -> bytes:
    """One command in the engine's protocol."""
    return b"*%d\r\n" % len(words) + b"".join([b"$%d\r\n%b\r\n" % (len(word), word) for word in words])


class Ask:
    """A packed command on its way and the reply that somebody waits for.

    ``tries`` None is until it is known; ``unknown`` after a cut that left open whether it was done.
    """

    __slots__ = ("packed", "reply", "tries", "unknown")

    def __init__(self, command: bytes, reply: asyncio.Future[Any], tries: int | None) -> None:
        self.packed = command
        self.reply = reply
        self.tries = tries
        self.unknown = False


class Line:
    """Sends asks in the order they came, at once when idle, else together with all that queued meanwhile.

    A cut or a silence of ``patience`` seconds leaves asks unknown: they go out again, byte for byte, after the old
    connection was ended on the engine's side too, so that nothing of it can arrive late. ``tries`` bounds that for asks
    that may fail.
    """

    def __init__(
        self,
        pool: ConnectionPool,
        name: str,
        *,
        tries: int | None,
        at: Callable[[str], None],
        changed: Callable[[], None],
        patience: float = PATIENCE_S,
    ) -> None:
        self.up = True
        self._pool = pool
        self._name = name
        self._tries = tries
        self._at = at
        self._changed = changed
        self._patience = patience
        self._queue: deque[Ask] = deque()
        self._wake = asyncio.Event()
        self._connection: AbstractConnection | None = None
        self._seen: tuple[bytes, bytes] = (b"", b"")
        self._task = asyncio.create_task(self._serve(), name=f"store {name}")
        self._closed = False

    def ask(self, command: bytes) -> asyncio.Future[Any]:
        """Queue a packed command; its reply is what the engine says, an error of the engine included as a value."""
        reply: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        if self._closed:
            reply.set_exception(StoreError("store/closed"))
            return reply
        self._queue.append(Ask(command, reply, self._tries))
        self._wake.set()
        return reply

    async def close(self) -> None:
        """End the connection; whoever still waits gets ``store/closed``."""
        self._closed = True
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await self._hang_up()

    async def _serve(self) -> None:
        asks: list[Ask] = []
        try:
            while True:
                await self._wake.wait()
                asks = self._take()
                await self._settle_all(asks)
                asks = []
        finally:
            self._closed = True
            _fail([*asks, *self._queue], StoreError("store/closed"))
            self._queue.clear()

    def _take(self) -> list[Ask]:
        asks: list[Ask] = []
        size = 0
        queue = self._queue
        while queue and len(asks) < MOST_ASKS and size < MOST_BYTES:
            ask = queue.popleft()
            size += len(ask.packed)
            asks.append(ask)
        if not queue:
            self._wake.clear()
        return asks

    async def _settle_all(self, asks: list[Ask]) -> None:
        wait = 0.0
        while asks:
            replies: list[Any] = []
            try:
                async with asyncio.timeout(self._patience):
                    await self._exchange(asks, replies)
            except Exception as error:  # noqa: BLE001 - whatever it was (uvloop has its own), the outcome is unknown
                asks = _unsettled(asks, replies)
                await self._cut(asks, error, wait)
                asks = [ask for ask in asks if not ask.reply.done() or ask.tries is None]
            else:
                asks = _unsettled(asks, replies)
                self._set_up(not any(ask.unknown for ask in asks))
                if asks or _is_replica(replies):
                    await self._hang_up()  # a fresh connection loads the scripts again, and finds the new master
                if not asks:
                    return
            await asyncio.sleep(wait)
            wait = min(2 * wait + 0.02, LONGEST_WAIT_S)

    async def _exchange(self, asks: list[Ask], replies: list[Any]) -> None:
        connection = self._connection or await self._connect()
        self._at(self._name + "/before_send")
        await connection.send_packed_command(b"".join([ask.packed for ask in asks]), check_health=False)
        self._at(self._name + "/after_send")
        await cast(Replies, connection._parser).many(len(asks), replies)
        self._at(self._name + "/after_reply")

    async def _connect(self) -> AbstractConnection:
        """Connect, end our last connection if it is still there, and load every script."""
        connection: AbstractConnection = self._pool.make_connection()  # type: ignore[no-untyped-call]
        self._connection = connection
        await connection.connect()  # type: ignore[no-untyped-call]
        server, number = await _talk(connection, [(b"INFO", b"server"), (b"CLIENT", b"ID")])
        run = _run_id(server)
        if self._seen[0] == run and self._seen[1] != b"":
            await _talk(connection, [(b"CLIENT", b"KILL", b"ID", self._seen[1])])
        self._seen = (run, b"%d" % number if isinstance(number, int) else b"")
        await _talk(connection, [(b"SCRIPT", b"LOAD", script.text) for script in scripts.ALL])
        return connection

    async def _cut(self, asks: list[Ask], error: BaseException, wait: float) -> None:
        await self._hang_up()
        silent = isinstance(error, TimeoutError | RedisTimeoutError)
        for ask in asks:
            ask.unknown = True
            if ask.tries is not None:
                ask.tries = 0 if silent else ask.tries - 1
        _fail([ask for ask in asks if ask.tries == 0], StoreError("store/unreachable", reason=type(error).__name__))
        if silent or wait > 0:  # one cut alone is no news: the engine may have closed an idle connection
            self._set_up(False)

    async def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.disconnect(nowait=True)

    def _set_up(self, up: bool) -> None:
        if self.up != up:
            self.up = up
            log.warning("store line", line=self._name, up=up)
            self._changed()


def _unsettled(asks: list[Ask], replies: list[Any]) -> list[Ask]:
    """Hand out the replies that came; what is left has none, or one that says 'not yet'.

    A refusal says nothing of an earlier copy of the same ask that may have been done: it stays unknown.
    """
    left = []
    for ask, reply in zip(asks, replies, strict=False):
        if isinstance(reply, RedisError) and (reason_of(reply) in NOT_YET or (ask.unknown and ask.tries is None)):
            left.append(ask)
        elif not ask.reply.done():
            ask.reply.set_result(reply)
    return left + asks[len(replies) :]


def _is_replica(replies: list[Any]) -> bool:
    return any(isinstance(reply, RedisError) and reason_of(reply) == "READONLY" for reply in replies)


def _fail(asks: Iterable[Ask], error: StoreError) -> None:
    for ask in asks:
        if not ask.reply.done():
            ask.reply.set_exception(error)


def _run_id(server: object) -> bytes:
    text = server if isinstance(server, bytes) else b""
    return next((line[7:].strip() for line in text.split(b"\n") if line.startswith(b"run_id:")), b"")


async def _talk(connection: AbstractConnection, commands: list[tuple[bytes, ...]]) -> list[Any]:
    replies: list[Any] = []
    await connection.send_packed_command([packed(*command) for command in commands], check_health=False)
    await cast(Replies, connection._parser).many(len(commands), replies)
    return replies
