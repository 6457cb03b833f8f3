"""One WebSocket connection as the house uses it: finished frames out, signs of life noted, slow readers ended.

It writes to the transport itself: one frame made once goes to many, and ``send`` would wait for a slow reader.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed
from websockets.frames import PING as PING_CODE
from websockets.frames import Frame
from websockets.protocol import OPEN

from protocol.codec import Codec
from protocol.version import JSON, MSGPACK
from server.audience import part_frame

#: Unsent bytes that a reader may owe before its connection is ended; it comes back and gets the newest parts.
MOST_UNSENT: Final = 256 * 1024
PING: Final = Frame(PING_CODE, b"").serialize(mask=False)


class GatewayLink(ServerConnection):
    """A connection that a room may write to without waiting."""

    codec: Codec = MSGPACK
    cookie: str | None = None
    #: Whether the handshake has to hand a new cookie out.
    new_cookie: str | None = None
    heard: int = 0
    #: Whether we have said that it ends: what still comes in is not read.
    ended: bool = False
    _unsent: list[bytes] | None = None
    peer: str = ""

    def __init__(self, now: Callable[[], int], *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._now = now

    def data_received(self, data: bytes) -> None:
        """Note that something was heard, then let the library read it."""
        self.heard = self._now()
        super().data_received(data)

    def accepted(self) -> None:
        """The handshake is done: keep only what is needed from here on."""
        self.codec = JSON if self.subprotocol == JSON else MSGPACK
        self.heard = self._now()

    def say(self, part: dict[str, Any]) -> None:
        """Send one message to this connection."""
        self.write(part_frame(part, self.codec))

    def write(self, frame: bytes) -> None:
        """Send one finished frame, together with all that is said before the loop's next turn."""
        if self._unsent is None:
            self._unsent = [frame]
            self.loop.call_soon(self._flush)
        else:
            self._unsent.append(frame)

    def _flush(self) -> None:
        """One write for many frames; a reader that owes too much is cut off instead of waited for."""
        unsent, self._unsent = self._unsent, None
        if unsent is None or self.protocol.state is not OPEN:
            return
        self.transport.write(unsent[0] if len(unsent) == 1 else b"".join(unsent))
        if self.transport.get_write_buffer_size() > MOST_UNSENT:
            self.transport.abort()

    def ping_now(self) -> None:
        """Ask for a sign of life; the answer is noted like everything that is heard."""
        self.write(PING)

    def end(self, code: int, part: dict[str, Any] | None = None) -> None:
        """Say why, if there is something to say, and close."""
        if part is not None:
            self.say(part)
        self.ended = True
        self._flush()
        ending = asyncio.get_running_loop().create_task(self._end(code))
        ending.add_done_callback(lambda _: None)

    async def _end(self, code: int) -> None:
        try:
            await self.close(code)
        except ConnectionClosed:
            return
