"""WebSocket frames as nearly all of them are: whole, unfragmented, short (RFC 6455, 5.2); it knows no connection.

The library reads frames of every kind, in more time than the rest of a move takes. What is written here reads and
writes the plain ones alone, and tells which the others are.
"""

from typing import Final, NamedTuple

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C where that was built

from protocol.version import FRAME_LIMIT

TEXT: Final = 0x81
BINARY: Final = 0x82
CONTROLS: Final = (0x88, 0x89, 0x8A)
PLAIN: Final = (TEXT, BINARY, *CONTROLS)
_MASKED: Final = 0x80
_TWO_BYTES: Final = 126


class Plain(NamedTuple):
    """A whole plain frame: its first byte, what it carries, and where it ends."""

    first: int
    payload: bytes
    end: int


def framed(payload: bytes | str) -> bytes:
    """A server's unmasked frame: binary for bytes, text for str."""
    first, body = (BINARY, payload) if isinstance(payload, bytes) else (TEXT, payload.encode())
    size = len(body)
    if size < _TWO_BYTES:
        return b"%c%c%b" % (first, size, body)
    if size < 1 << 16:
        return b"%c\x7e%b%b" % (first, size.to_bytes(2, "big"), body)
    return b"%c\x7f%b%b" % (first, size.to_bytes(8, "big"), body)


def plain_frame(data: bytes, at: int) -> Plain | None:
    """The client's frame that begins at ``at``; None while it is not whole. Raises ValueError where it is not plain."""
    if len(data) - at < 2:
        return None
    first, size, start = data[at], data[at + 1] - _MASKED, at + 6
    if size == _TWO_BYTES:
        size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 8
    if first not in PLAIN or not 0 <= size <= FRAME_LIMIT or data[at + 1] == 0xFF:
        raise ValueError("no plain frame")
    end = start + size
    if len(data) < end:
        return None
    return Plain(first, apply_mask(data[start:end], data[start - 4 : start]), end)
