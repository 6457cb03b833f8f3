"""One WebSocket connection as the house uses it: plain frames in, finished frames out, slow readers ended.

It writes to the transport itself: one frame made once goes to many, and ``send`` would wait for a slow reader.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final

from websockets.asyncio.server import ServerConnection
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.frames import PING as PING_CODE
from websockets.frames import Frame
from websockets.protocol import OPEN

from protocol.codec import Codec
from protocol.version import JSON, MSGPACK
from server import wire
from server.frames import BINARY, CONTROLS, plain_frame

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
    peer: str = ""
    _unsent: list[bytes] | None = None
    #: Whether nothing came in together with the handshake: only then do we know where the first frame begins.
    _handshake_alone: bool = False
    _hear: Callable[[bytes | str], None] | None = None
    #: The beginning of a frame whose end has not come yet.
    _rest: bytes = b""

    def __init__(self, now: Callable[[], int], *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._now = now

    def accepted(self, hear: Callable[[bytes | str], None]) -> None:
        """The handshake is done: keep only what is needed from here on; ``hear`` gets the messages of plain frames.

        All that comes in other ones comes by ``recv``.
        """
        self.codec = JSON if self.subprotocol == JSON else MSGPACK
        self.heard = self._now()
        if self.request is not None:
            self.request.headers = Headers()  # the handshake is not needed any more, its memory is
        if self._handshake_alone:
            self._hear = hear

    def data_received(self, data: bytes) -> None:
        """Note that something was heard, and read it, or let the library do so."""
        self.heard = self._now()
        if self._hear is not None:
            self._read(self._rest + data if self._rest else data, self._hear)
        else:
            self._handshake_alone = data.endswith(b"\r\n\r\n")
            super().data_received(data)

    def _read(self, data: bytes, hear: Callable[[bytes | str], None]) -> None:
        """Hand on what plain frames say. From the first other one on everything is the library's, so that nothing
        overtakes.
        """
        at = 0
        try:
            while self.protocol.state is OPEN and (frame := plain_frame(data, at)) is not None:
                if frame.first in CONTROLS:
                    super().data_received(data[at : frame.end])
                else:
                    hear(frame.payload if frame.first == BINARY else frame.payload.decode())
                at = frame.end
        except ValueError:  # a text that is none is one, too
            self._hear = None
        self._rest = data[at:]
        if self._hear is None or self.protocol.state is not OPEN:
            self._hear, data, self._rest = None, self._rest, b""
            super().data_received(data)

    def say(self, part: dict[str, Any]) -> None:
        """Send one message to this connection."""
        self.write(wire.frame(part, self.codec))

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
