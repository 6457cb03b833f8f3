"""A client for tests over real sockets.

Speaks either encoding, keeps the newest parts, and can play by what the server lists.
"""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import msgpack
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from protocol.version import JSON, MSGPACK


class Refusal(Exception):  # noqa: N818
    """The server refused: code and parameters."""

    def __init__(self, answer: dict[str, Any]) -> None:
        super().__init__(answer["code"], answer["params"])
        self.code = answer["code"]
        self.params = answer["params"]


class Client:
    """One connection of one guest. ``frames`` keeps every decoded frame in order."""

    def __init__(self, url: str, *, wire: str = MSGPACK, prefix: str = "c") -> None:
        self.url = url
        self.wire = wire
        self.prefix = prefix
        #: What a browser adds to the handshake: Origin, Cookie.
        self.headers: dict[str, str] = {}
        self.identity: dict[str, str] | None = None
        self.frames: list[dict[str, Any]] = []
        self.parts: dict[str, dict[str, Any]] = {}
        self.joined: dict[str, Any] = {}
        self.welcome: dict[str, Any] = {}
        self.close_code: int | None = None
        self.socket: ClientConnection | None = None
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._changed = asyncio.Event()
        self._reader: asyncio.Task[None] | None = None
        self._count = 0

    async def open(self, *, resume: bool = False, **hello: Any) -> "Client":
        """Connect and say hello; with ``resume`` go back to the room."""
        self.socket = await connect(
            self.url,
            subprotocols=[Subprotocol(self.wire)],
            compression=None,
            max_size=None,
            additional_headers=self.headers,
        )
        self.close_code = None
        self._reader = asyncio.create_task(self._read())
        message: dict[str, Any] = {"type": "hello", "protocol": 1}
        if self.identity:
            message["identity"] = self.identity
        if resume:
            shared = self.parts.get("shared", {})
            room = self.parts["room"]["room"]
            message["resume"] = {"room": room, "seq": shared.get("seq", 0), "head": shared.get("head", "")}
        before = len(self.frames)
        await self.send(message | hello)
        await self.until(
            lambda: self.close_code or any(one["type"] in ("welcome", "error") for one in self.frames[before:])
        )
        return self

    async def drop(self) -> None:
        """Cut the line without a word."""
        assert self.socket is not None
        self.socket.transport.abort()
        await self.gone()

    async def close(self) -> None:
        """Close politely."""
        if self.socket is not None:
            await self.socket.close()
            await self.gone()

    async def gone(self) -> None:
        """Wait until the connection has ended."""
        if self._reader is not None:
            await asyncio.wait({self._reader}, timeout=15)

    async def send(self, message: dict[str, Any]) -> None:
        """Send one message."""
        assert self.socket is not None
        packed = msgpack.packb(message) if self.wire == MSGPACK else json.dumps(message)
        await self.socket.send(packed)

    async def _read(self) -> None:
        assert self.socket is not None
        try:
            async for frame in self.socket:
                part = msgpack.unpackb(frame) if isinstance(frame, bytes) else json.loads(frame)
                self._take(part)
        except Exception:  # noqa: BLE001  a cut line ends the reading
            pass
        self.close_code = self.socket.close_code
        for answer in self._answers.values():
            if not answer.done():
                answer.cancel()
        self._wake()

    def _take(self, part: dict[str, Any]) -> None:
        self.frames.append(part)
        kind = part["type"]
        if kind in ("room", "shared", "private", "presence"):
            self.parts[kind] = part
        elif kind == "welcome":
            self.welcome = part
            self.identity = dict(part["identity"])
        elif kind == "joined":
            self.joined = part
        answer = self._answers.pop(part["id"], None) if part.get("id") else None
        if answer is not None and not answer.done():
            answer.set_result(part)
        self._wake()

    def _wake(self) -> None:
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    async def until(self, true: Callable[[], Any], seconds: float = 20.0) -> Any:
        """Wait until something holds of what was received; TimeoutError if it never does."""
        async with asyncio.timeout(seconds):
            while not (found := true()):
                await self._changed.wait()
            return found

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command and wait for its answer; a refusal is returned like any other answer."""
        self._count += 1
        command_id = fields.pop("id", None) or f"{self.prefix}{self._count}"
        answer = self._answers[command_id] = asyncio.get_running_loop().create_future()
        await self.send({"type": kind, "id": command_id, **fields})
        async with asyncio.timeout(20):
            found: dict[str, Any] = await answer
            return found

    async def do(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Like ``ask``, but a refusal is raised."""
        answer = await self.ask(kind, **fields)
        if answer["type"] == "error":
            raise Refusal(answer)
        return answer

    # -- playing ------------------------------------------------------------------------------------------------

    @property
    def shared(self) -> dict[str, Any]:
        """The newest shared part."""
        return self.parts.get("shared", {})

    @property
    def table(self) -> dict[str, Any]:
        """The game's own shared view."""
        return self.shared.get("table") or {}

    @property
    def hand(self) -> tuple[int, ...]:
        """The own cards."""
        return tuple(self.parts["private"]["table"]["hand"])

    @property
    def seat(self) -> int | None:
        """The own seat."""
        person = (self.identity or {}).get("person")
        seats = self.parts.get("room", {}).get("seats", ())
        return next((number for number, seat in enumerate(seats) if seat["person"] == person), None)

    @property
    def decision(self) -> int | None:
        """What the own seat is to decide now."""
        return next((one["decision"] for one in self.shared.get("acting", ()) if one["seat"] == self.seat), None)

    async def phase(self, name: str) -> None:
        """Wait until the table is in a phase."""
        await self.until(lambda: self.shared.get("phase") == name)

    async def dealt(self, deal: int) -> None:
        """Wait until a deal has begun."""
        await self.until(lambda: self.shared.get("deal", 0) >= deal)

    async def my_turn(self, seconds: float = 20.0) -> int:
        """Wait until it is the own turn; the decision."""
        found: int = await self.until(lambda: self.decision, seconds)
        return found

    async def move(self) -> dict[str, Any]:
        """Make the move that the server's best hint names."""
        decision = self.decision
        hints = await self.do("hint")
        line = hints["lines"][hints["best"]]
        return await self.ask(_COMMANDS.get(line["kind"], line["kind"]), decision=decision, **_content(line))

    async def play_deal(self, seconds: float = 60.0) -> dict[str, Any]:
        """Play by hints until the running deal is over; its result."""
        deal = self.shared["deal"]
        async with asyncio.timeout(seconds):
            while not self.over(deal):
                await self.until(lambda: self.over(deal) or self.decision is not None, seconds)
                if not self.over(deal) and self.decision is not None:
                    answer = await self.move_if_still()
                    if answer is not None and answer["type"] == "error":
                        raise Refusal(answer)
        result: dict[str, Any] = self.table["result"]
        return result

    async def move_if_still(self) -> dict[str, Any] | None:
        """A move by hint, unless the decision went to somebody else meanwhile."""
        try:
            answer = await self.move()
        except Refusal as refusal:
            if refusal.code in ("move/not_your_turn", "room/not_in_match"):
                return None
            raise
        seq = answer.get("seq") or 0
        await self.until(lambda: self.shared.get("seq", 0) >= seq)
        return answer

    def over(self, deal: int) -> bool:
        """Whether a deal has ended."""
        return bool(self.shared["deal"] > deal or self.shared["phase"] in ("between", "finished"))


#: Commands that are not called as their move is.
_COMMANDS = {"return": "return_tribute"}


def _content(line: dict[str, Any]) -> dict[str, Any]:
    match line["kind"]:
        case "bid":
            return {"value": line["value"]}
        case "play":
            return {"cards": line["cards"], "reading": line["reading"]}
        case "return":
            return {"card": line["cards"][0]}
        case _:
            return {}


JSON_WIRE = JSON
