"""A client that comes back by itself and sends again, with the same id, whatever was not answered.

It writes a history of all of that.
"""

import asyncio
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from protocol.version import MSGPACK
from tests.faults.history import History
from tests.play import Client, Refusal

AGAIN_S = 0.02
PATIENCE_S = 60.0
#: Refusals after which the same command may simply be sent again.
BUSY = ("room/busy", "room/paused")


class Player(Client):
    """A guest who does not give up."""

    def __init__(self, url: str, *, wire: str = MSGPACK, prefix: str = "p") -> None:
        super().__init__(url, wire=wire, prefix=prefix)
        self.history = History()
        #: Every code that a connection of this player was closed with.
        self.closes: list[int | None] = []
        self._here = asyncio.Event()
        self._keeper: asyncio.Task[None] | None = None
        self._leaving = False

    async def come(self) -> "Player":
        """Connect, and from now on come back after every cut."""
        await self._connect()
        self._keeper = asyncio.create_task(self._stay())
        return self

    async def go(self) -> None:
        """Leave for good."""
        self._leaving = True
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
        await self.close()

    async def _stay(self) -> None:
        while not self._leaving:
            await self.gone()
            self._here.clear()
            self.closes.append(self.close_code)
            await self._connect()

    async def _connect(self) -> None:
        """Until welcomed and, after a cut, shown the room again."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                try:
                    if await self._entered(resume="room" in self.parts):
                        break
                    await self.close()
                except (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, EOFError):
                    pass
                await asyncio.sleep(AGAIN_S)
        self._here.set()

    async def _entered(self, *, resume: bool) -> bool:
        """Whether a new connection was welcomed and, to go on, shown the room."""
        before = len(self.frames)
        await self.open(resume=resume)
        wanted = "shared" if resume else "welcome"
        await self.until(
            lambda: self.close_code or any(one["type"] in (wanted, "error") for one in self.frames[before:])
        )
        return any(one["type"] == wanted for one in self.frames[before:])

    def _take(self, part: dict[str, Any]) -> None:
        self.history.take(part)
        super()._take(part)

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command until it is answered, always with the same id."""
        self._count += 1
        message = {"type": kind, "id": fields.pop("id", None) or f"{self.prefix}{self._count}", **fields}
        async with asyncio.timeout(PATIENCE_S):
            while True:
                answer = await self._try(message)
                if answer is not None and answer.get("code") not in BUSY:
                    return answer
                await asyncio.sleep(AGAIN_S)

    async def _try(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """The answer; None when the connection went before it came."""
        await self._here.wait()
        answer = self._answers[message["id"]] = asyncio.get_running_loop().create_future()
        self.history.send(message)
        try:
            await self.send(message)
        except ConnectionClosed:
            return None
        await asyncio.wait({answer})
        return None if answer.cancelled() else answer.result()

    async def do(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Like ``ask``, but a refusal is raised."""
        answer = await self.ask(kind, **fields)
        if answer["type"] == "error":
            raise Refusal(answer)
        return answer
