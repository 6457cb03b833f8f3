"""Frames in both encodings, good and bad, made without the codec that is tested."""

import json
from collections.abc import Iterable
from typing import Any

import msgpack

from protocol.codec import Codec

CODECS: tuple[Codec, Codec] = ("tablemates.v1.msgpack", "tablemates.v1.json")
Frame = bytes | str


def frame_of(value: Any, codec: Codec) -> Frame:
    """A value as a frame, whatever it is."""
    if codec == CODECS[0]:
        packed: bytes = msgpack.packb(value)
        return packed
    return json.dumps(value)


def map_of(pairs: Iterable[tuple[Any, Any]], codec: Codec) -> Frame:
    """A map with just these keys, in this order, also the same one twice."""
    listed = list(pairs)
    if codec == CODECS[0]:
        inner = b"".join(msgpack.packb(key) + msgpack.packb(value) for key, value in listed)
        return bytes(msgpack.Packer().pack_map_header(len(listed))) + inner
    return "{" + ",".join(f"{json.dumps(key)}:{json.dumps(value)}" for key, value in listed) + "}"


def nested(depth: int) -> Any:
    """Lists in lists."""
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value
