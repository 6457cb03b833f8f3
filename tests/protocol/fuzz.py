"""Frames spoilt in ten ways, from fixed seeds, and what a decoder may make of them; for any number of frames."""

import random
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgpack
from pydantic import BaseModel

from protocol import codec
from protocol.errors import CODES, WHY, WireError
from protocol.version import JSON, MSGPACK
from tests.protocol.examples import SAID, good
from tests.protocol.frames import CODECS, Frame, frame_of, nested

Decode = Callable[[Frame], Any]
Spoil = Callable[[random.Random, bytes], bytes]

GOOD: Final[tuple[Frame, ...]] = tuple(frame_of(good(kind), name) for kind in SAID for name in CODECS)
_PACKED: Final[tuple[bytes, ...]] = tuple(frame for frame in GOOD if isinstance(frame, bytes))


def _at(rng: random.Random, frame: bytes) -> int:
    return rng.randrange(len(frame) + 1)


def _flip(rng: random.Random, frame: bytes) -> bytes:
    place = rng.randrange(len(frame))
    return frame[:place] + bytes((frame[place] ^ 1 << rng.randrange(8),)) + frame[place + 1 :]


def _cut(rng: random.Random, frame: bytes) -> bytes:
    return frame[: _at(rng, frame)]


def _insert(rng: random.Random, frame: bytes) -> bytes:
    place = _at(rng, frame)
    return frame[:place] + rng.randbytes(rng.randint(1, 4)) + frame[place:]


def _repeat(rng: random.Random, frame: bytes) -> bytes:
    first, last = sorted((_at(rng, frame), _at(rng, frame)))
    return frame[:last] + frame[first:last] * rng.randint(1, 5) + frame[last:]


def _splice(rng: random.Random, frame: bytes) -> bytes:
    other = rng.choice(_PACKED)
    return frame[: _at(rng, frame)] + other[_at(rng, other) :]


def _length(rng: random.Random, frame: bytes) -> bytes:
    """A header that claims more than there is, or something that is no value."""
    place = rng.randrange(len(frame))
    header = rng.choice(
        [b"\xdd\xff\xff\xff\xff", b"\xdc\x03\xe8", b"\xdf\x00\x00\xff\xff", b"\xdb\xff\xff\xff\xff", b"\xc1"]
    )
    return frame[:place] + header + frame[place + 1 :]


def _extend(rng: random.Random, frame: bytes) -> bytes:
    """An extension, a time, a binary or a float where a value stood."""
    place = rng.randrange(len(frame))
    things = [msgpack.ExtType(rng.randrange(128), rng.randbytes(2)), msgpack.Timestamp(5, 1), b"x", float("nan"), 1.0]
    return frame[:place] + bytes(msgpack.packb(rng.choice(things))) + frame[place + 1 :]


def _value(rng: random.Random, frame: bytes) -> bytes:
    """A good frame but for one value, which is anything."""
    fields = dict(msgpack.unpackb(frame))
    key = rng.choice([*fields, 7, "colour", "type", "id"])
    fields[key] = rng.choice(
        [None, True, -1, 2**63, "", "x" * rng.randrange(2000), "\u202e", [], {}, {"a": {1: 2}}, 1.5]
    )
    return bytes(msgpack.packb(fields))


def _deepen(rng: random.Random, frame: bytes) -> bytes:
    fields = {**msgpack.unpackb(frame), rng.choice(["cards", "rules", "x"]): nested(rng.choice([2, 7, 8, 9, 500]))}
    return bytes(msgpack.packb(fields))


def _noise(rng: random.Random, _: bytes) -> bytes:
    return rng.randbytes(rng.randrange(64))


SPOILS: Final[tuple[Spoil, ...]] = (
    _flip,
    _cut,
    _insert,
    _repeat,
    _splice,
    _length,
    _extend,
    _value,
    _deepen,
    _noise,
)
#: What can be done to a text as to bytes.
_ON_TEXTS: Final[tuple[Spoil, ...]] = (_flip, _cut, _insert, _repeat, _splice, _noise)
_MARKS: Final = '{}[]",:0987654321eE.-+\\u nulltrefaNIity'


def spoilt(count: int, seed: int) -> Iterator[Frame]:
    """So many spoilt frames, each way in turn, binary ones and texts."""
    rng = random.Random(seed)
    for number in range(count):
        frame = rng.choice(GOOD)
        spoil = SPOILS[number % len(SPOILS)]
        if isinstance(frame, bytes):
            yield spoil(rng, frame)
        elif spoil in _ON_TEXTS:
            yield spoil(rng, frame.encode()).decode("utf-8", rng.choice(["replace", "ignore", "surrogateescape"]))
        else:
            place = rng.randrange(len(frame))
            yield frame[:place] + "".join(rng.choices(_MARKS, k=rng.randint(0, 9))) + frame[place + rng.randint(0, 3) :]


def fault(decode: Decode, frame: Frame) -> str | None:
    """What is wrong with how a decoder took a frame; None for a sound message or a sound refusal."""
    try:
        message = decode(frame)
    except WireError as refusal:
        return _fault_of_refusal(refusal, frame)
    except Exception as error:  # noqa: BLE001  any other exception is what is looked for
        return f"{error!r} from {frame!r}"
    return _fault_of_message(message, frame)


def _fault_of_refusal(refusal: WireError, frame: Frame) -> str | None:
    words = WHY.get(refusal.code)
    kept = set(refusal.params) == set(CODES.get(refusal.code, {"": ""}))
    if not kept or (words is not None and refusal.params["why"] not in words):
        return f"{refusal!r} is not in the tables, from {frame!r}"
    answer = {"type": "error", "id": refusal.id, "code": refusal.code, "params": refusal.params, "retry": None}
    if any(_length_of(answer, name) > 300 for name in CODECS):
        return f"no answer, or too long a one, to {frame!r}"
    return None


def _length_of(answer: dict[str, Any], name: codec.Codec) -> float:
    """The bytes of an answer; endless for one that cannot be sent."""
    try:
        packed = codec.encode(answer, name)
        return len(packed if isinstance(packed, bytes) else packed.encode())
    except ValueError:
        return float("inf")


def _fault_of_message(message: Any, frame: Frame) -> str | None:
    known = isinstance(message, BaseModel) and type(message) in codec.INBOUND.values()
    if not known:
        return f"{message!r} is no message, from {frame!r}"
    for name in (MSGPACK, JSON):
        if codec.decode(codec.encode(message, name)) != message:
            return f"{message!r} does not come back, from {frame!r}"
    return None
