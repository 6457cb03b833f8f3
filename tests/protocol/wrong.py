"""Every kind of wrongness for every message that a client may say, and what the codec must say to each.

The wrong values follow from the published JSON Schema, so that schema and codec are held to each other.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import msgpack

from protocol.codec import Codec
from server.documents.shapes import Schema, definitions
from tests.protocol.examples import good
from tests.protocol.frames import CODECS, Frame, frame_of, map_of, nested

ID = "c1-0042"


@dataclass(frozen=True)
class Wrong:
    """A frame and the refusal that it must get."""

    name: str
    frame: Frame
    code: str
    params: tuple[tuple[str, str], ...]
    id: str | None

    def __str__(self) -> str:
        return self.name


def every_wrong() -> list[Wrong]:
    """The whole table."""
    defs = definitions()
    kinds = {defs[name]["properties"]["type"]["const"]: defs[name] for name in _inbound(defs)}
    cases = [
        case for kind, schema in kinds.items() for codec in CODECS for case in _of_message(kind, schema, defs, codec)
    ]
    return cases + [case for codec in CODECS for case in _of_no_message(codec)]


def _inbound(defs: dict[str, Schema]) -> list[str]:
    return [one["$ref"].removeprefix("#/$defs/") for one in defs["AnyInbound"]["oneOf"]]


# ---- wrong fields


def _of_message(kind: str, schema: Schema, defs: dict[str, Schema], codec: Codec) -> Iterator[Wrong]:
    message = good(kind)
    known = None if kind == "hello" else ID

    def wrong(name: str, changed: Any, field: str, why: str, id_: str | None = known) -> Wrong:
        params = (("field", field), ("why", why))
        return Wrong(f"{kind}: {name} [{codec[-4:]}]", frame_of(changed, codec), "frame/bad_field", params, id_)

    for field in schema["required"]:
        left = {key: value for key, value in message.items() if key != field}
        yield wrong(f"no {field}", left, field, "missing", None if field == "id" else known)
    yield wrong("a field too many", {**message, "colour": "red"}, "colour", "unknown_field")
    for field, shape in schema["properties"].items():
        for value, path, why in _wrong_values(shape, defs, field):
            if codec == CODECS[0] or not _has_binary(value):
                id_ = None if field == "id" else known
                yield wrong(f"{path} {str(value)[:20]!r}", {**message, field: value}, path, why, id_)
    yield from _spoilt(kind, message, codec)


def _wrong_values(shape: Schema, defs: dict[str, Schema], path: str) -> Iterator[tuple[Any, str, str]]:
    """Wrong values for a field, with the path and the word of the refusal."""
    if "const" in shape:
        return  # of another type the message is another message
    choices = shape.get("anyOf", [shape])
    kept = [choice for choice in choices if choice.get("type") != "null"]
    nullable = len(kept) < len(choices)
    shape = kept[0]
    if "$ref" in shape:
        inner = defs[shape["$ref"].removeprefix("#/$defs/")]
        yield from _wrong_maps(inner, defs, path)
        if not nullable:
            yield None, path, "wrong_type"
        return
    why = "not_a_choice" if "enum" in shape else "wrong_type"
    if not nullable:
        yield None, path, why
    yield [{}, ()][shape["type"] == "object"], path, why
    yield from _WRONG[shape["type"]](shape, path, why)


def _has_binary(value: Any) -> bool:
    """Whether there is something in a value that JSON has no way to write."""
    if isinstance(value, dict):
        return any(map(_has_binary, value.values()))
    return isinstance(value, bytes) or (isinstance(value, tuple) and any(map(_has_binary, value)))


def _wrong_maps(schema: Schema, defs: dict[str, Schema], path: str) -> Iterator[tuple[Any, str, str]]:
    for value in (5, "x", True, ()):
        yield value, path, "wrong_type"
    whole: dict[str, Any] = {"person": "p", "secret": "s", "room": "r", "type": "pair", "rank": 3, "size": 2}
    whole = {key: value for key, value in whole.items() if key in schema["properties"]}
    yield {**whole, "colour": 1}, f"{path}.colour", "unknown_field"
    for field, shape in schema["properties"].items():
        if field in schema["required"]:
            yield {key: value for key, value in whole.items() if key != field}, f"{path}.{field}", "missing"
        for value, inner, why in _wrong_values(shape, defs, f"{path}.{field}"):
            yield {**whole, field: value}, inner, why


def _wrong_numbers(shape: Schema, path: str, why: str) -> Iterator[tuple[Any, str, str]]:
    for value in ("1", "", True, False, 1.0, 0.0, b"1", (1,)):
        yield value, path, why
    if "enum" in shape:
        yield from ((value, path, "not_a_choice") for value in (7, -1, *map(float, shape["enum"])))
        return
    yield shape["minimum"] - 1, path, "out_of_range"
    yield shape["maximum"] + 1, path, "out_of_range"


def _wrong_texts(shape: Schema, path: str, why: str) -> Iterator[tuple[Any, str, str]]:
    for value in (5, 5.0, True, b"abc", ("a",)):
        yield value, path, why
    if "enum" in shape:
        yield "nonsense", path, "not_a_choice"
        yield "", path, "not_a_choice"
        return
    yield "a" * (shape["maxLength"] + 1), path, "too_long"
    if "minLength" in shape:
        yield "", path, "too_short"
    if "pattern" in shape:
        for odd in ("a b", "é", "a\n", "\u202e", "a\x00"):
            yield odd, path, "odd_characters"


_NO_CARDS: Final[tuple[Any, ...]] = (1.0, None, (1,), {})
_NO_OPTIONS: Final[tuple[Any, ...]] = (1.5, None, (1,), {"a": 1}, b"x")
_NO_TYPES: Final[tuple[Any, ...]] = (5, None, (), {}, True)


def _wrong_lists(shape: Schema, path: str, why: str) -> Iterator[tuple[Any, str, str]]:
    for value in (5, "5", True, b"\x05"):
        yield value, path, why
    yield (1,) * (shape["maxItems"] + 1), path, "too_long"
    for value, word in ((-1, "out_of_range"), (108, "out_of_range"), ("5", "wrong_type"), (True, "wrong_type")):
        yield (value,), f"{path}.0", word
    for value in _NO_CARDS:
        yield (0, value), f"{path}.1", "wrong_type"


def _wrong_options(shape: Schema, path: str, why: str) -> Iterator[tuple[Any, str, str]]:
    for value in (5, "x", True, (1,)):
        yield value, path, why
    for value in _NO_OPTIONS:
        yield {"target": value}, f"{path}.target", "wrong_type"
    yield {"target": 2**53 + 1}, f"{path}.target", "out_of_range"
    yield {"Target": 1}, f"{path}.Target", "odd_characters"
    yield {"a" * 41: 1}, f"{path}.{'a' * 34}", "too_long"
    yield {f"o{number}": 1 for number in range(shape["maxProperties"] + 1)}, path, "too_long"


_WRONG = {
    "integer": _wrong_numbers,
    "string": _wrong_texts,
    "array": _wrong_lists,
    "object": _wrong_options,
}


# ---- wrong frames


def _undecodable(name: str, frame: Frame, why: str, id_: str | None = None) -> Wrong:
    return Wrong(name, frame, "frame/not_decodable", (("why", why),), id_)


def _spoilt(kind: str, message: dict[str, Any], codec: Codec) -> Iterator[Wrong]:
    """A good message with something in or after it that no message may have."""
    known = None if kind == "hello" else ID
    name = f"{kind} [{codec[-4:]}]"
    pairs = list(message.items())
    yield _undecodable(f"{name}: type twice", map_of([*pairs, pairs[0]], codec), "duplicate_key")
    yield _undecodable(f"{name}: deep", frame_of({**message, "x": nested(500)}, codec), "too_deep", known)
    yield _undecodable(f"{name}: deep map", frame_of({**message, "x": _maps(8)}, codec), "too_deep", known)
    yield _undecodable(
        f"{name}: NaN", frame_of({**message, "x": float("nan")}, codec), "not_finite", _json(codec, known)
    )
    yield _undecodable(
        f"{name}: infinite", frame_of({**message, "x": -float("inf")}, codec), "not_finite", _json(codec, known)
    )
    whole = frame_of(message, codec)
    if isinstance(whole, bytes):
        yield _undecodable(f"{name}: a byte after it", whole + b"\xc0", "trailing")
        yield _undecodable(f"{name}: twice", whole + whole, "trailing")
        yield _undecodable(f"{name}: cut short", whole[:-1], "not_msgpack")
        yield _undecodable(f"{name}: a number as key", map_of([*pairs, (7, 1)], codec), "key_not_text")
        yield _undecodable(f"{name}: a binary as key", map_of([*pairs, (b"x", 1)], codec), "key_not_text", known)
        yield _undecodable(
            f"{name}: an extension", map_of([*pairs, ("x", msgpack.ExtType(5, b"ab"))], codec), "extension"
        )
        yield _undecodable(
            f"{name}: an empty one", map_of([*pairs, ("x", msgpack.ExtType(5, b""))], codec), "extension"
        )
        yield _undecodable(f"{name}: a time", map_of([*pairs, ("x", msgpack.Timestamp(1))], codec), "extension")
        yield _undecodable(f"{name}: no UTF-8", frame_of({**message, "x": "q"}, codec)[:-1] + b"\xff", "not_utf8")  # type: ignore[operator]
    else:
        yield _undecodable(f"{name}: something after it", whole + " 1", "trailing")
        yield _undecodable(f"{name}: twice", whole + whole, "trailing")
        yield _undecodable(f"{name}: cut short", whole[:-1], "not_json")
        yield _undecodable(f"{name}: endless digits", whole[:-1] + ', "x": ' + "9" * 5000 + "}", "not_json")
        yield _undecodable(f"{name}: too large", whole[:-1] + ', "x": 1e999}', "not_finite", known)


def _json(codec: Codec, known: str | None) -> str | None:
    """In JSON a number that is not finite is no value at all, and nothing is read from such a frame."""
    return None if codec == CODECS[1] else known


def _maps(depth: int) -> Any:
    value: Any = {}
    for _ in range(depth):
        value = {"x": value}
    return value


def _of_no_message(codec: Codec) -> Iterator[Wrong]:
    """Frames that hold no message at all."""
    name = codec[-4:]
    for value in ([], [1], 5, None, True, "hello", 1.5, ["type", "ping"]):
        yield _undecodable(f"{name}: {value!r} alone", frame_of(value, codec), "not_a_map")
    yield _undecodable(f"{name}: lists alone", frame_of(nested(500), codec), "too_deep")
    too_big = {"type": "say", "id": ID, "text": "a" * 16384}
    yield _undecodable(f"{name}: too big", frame_of(too_big, codec), "too_big")
    for value in _NO_TYPES:
        yield _no_type(f"{name}: type {value!r}", {"id": ID, "type": value}, "wrong_type", codec)
    yield _no_type(f"{name}: no type", {"id": ID}, "missing", codec)
    yield _no_type(f"{name}: nothing in it", {}, "missing", codec)
    for kind in ("", "Hello", "welcome", "ok", "deal", "x" * 40):
        frame = frame_of({"type": kind, "id": ID}, codec)
        yield Wrong(f"{name}: type {kind!r}", frame, "frame/unknown_type", (("type", kind),), ID)
    long = frame_of({"type": "y" * 90, "id": "i" * 41}, codec)
    yield Wrong(f"{name}: a long type", long, "frame/unknown_type", (("type", "y" * 40),), None)
    if codec == CODECS[0]:
        yield from _of_no_msgpack()
    else:
        yield from _of_no_json()


def _no_type(name: str, fields: dict[str, Any], why: str, codec: Codec) -> Wrong:
    params = (("field", "type"), ("why", why))
    return Wrong(name, frame_of(fields, codec), "frame/bad_field", params, fields.get("id"))


def _of_no_msgpack() -> Iterator[Wrong]:
    yield _undecodable("empty", b"", "not_msgpack")
    yield _undecodable("a reserved byte", b"\xc1", "not_msgpack")
    yield _undecodable("a list as key", b"\x81\x90\x01", "key_not_text")
    yield _undecodable("2000 lists", b"\x91" * 2000 + b"\x01", "too_deep")
    yield _undecodable("a list said to hold 16,000", b"\xdc\x3e\x80" + b"\x01" * 16_000, "too_big")
    yield _undecodable("a list said to hold 4 milliard", b"\xdd\xff\xff\xff\xff", "too_big")
    yield _undecodable("a map said to hold 4 milliard", b"\xdf\xff\xff\xff\xff", "too_big")
    yield _undecodable("a text said to hold 4 milliard", b"\xdb\xff\xff\xff\xff", "not_msgpack")
    yield _undecodable("lists in lists said to hold 1,000 each", b"\xdc\x03\xe8" * 1030, "too_deep")


def _of_no_json() -> Iterator[Wrong]:
    for text in ("", " ", "{", "'", "{type:1}", "\x00", "\ufeff{}", "{'type':'ping'}", "undefined"):
        yield _undecodable(f"{text!r}", text, "not_json")
    for text in ("NaN", "Infinity", "-Infinity"):
        yield _undecodable(text, text, "not_finite")
    yield _undecodable("5,000 open brackets", "[" * 5000, "too_deep")
    yield _undecodable("8,000 lists", "[" * 8000 + "]" * 8000, "too_deep")
    yield _undecodable("2,000 maps", '{"a":' * 2000 + "1" + "}" * 2000, "too_deep")
    wide = '{"type":"say","id":"c1-0042","text":"' + "好" * 6000 + '"}'
    yield _undecodable("too big in UTF-8 alone", wide, "too_big")
    half = '{"type":"\\ud800","id":"c1-0042"}'
    yield Wrong("half a surrogate as type", half, "frame/unknown_type", (("type", "\\ud800"),), ID)
