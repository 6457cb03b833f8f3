"""Frames to messages and back, in both encodings; it knows no socket and no rule.

``decode`` refuses whatever is not exactly one message with a typed WireError. The good frame is the fast one: what only
bad frames need (depth, odd numbers, the field at fault) is looked at once the message's model has said no. That is safe
because no model takes a float, a binary or anything nested deeper than the limit, which a test proves.
"""

import json
import re
from collections.abc import Mapping
from math import isfinite
from types import MappingProxyType
from typing import Any, Final, Literal, NoReturn, cast, get_args

import msgpack
from pydantic import BaseModel, ValidationError
from pydantic_core import SchemaValidator

from protocol.errors import WireError
from protocol.inbound import AnyCommand, AnyInbound, Hello
from protocol.version import FRAME_LIMIT, MSGPACK

#: The name of an encoding: the subprotocol itself.
Codec = Literal["tablemates.v1.msgpack", "tablemates.v1.json"]

#: Levels of maps and lists in one frame; the message's own map is the first.
DEPTH_LIMIT: Final = 8
#: Made once: a packer begins by setting its memory aside. Like all of a server it is used from one thread.
_PACKER: Final = msgpack.Packer()
#: Longer lists and maps than any message has are refused before memory is set aside for what they claim to hold.
LIST_LIMIT: Final = 1024
MAP_LIMIT: Final = 256
#: Characters of a client's own words (a type, a field) that go back in an error.
ECHO_LIMIT: Final = 40

INBOUND: Final[Mapping[str, type[BaseModel]]] = MappingProxyType(
    {get_args(model.model_fields["type"].annotation)[0]: model for model in (Hello, *get_args(AnyCommand))}
)
_VALIDATORS: Final[dict[Any, SchemaValidator]] = {
    name: cast(SchemaValidator, model.__pydantic_validator__) for name, model in INBOUND.items()
}
_COMMAND_ID: Final = re.compile(r"[A-Za-z0-9_.:-]{1,40}")

#: From pydantic's kinds of error to the closed list of words in ``errors.WHY``; what is not here is ``wrong_type``.
_WORDS: Final = {
    "missing": "missing",
    "extra_forbidden": "unknown_field",
    "greater_than_equal": "out_of_range",
    "less_than_equal": "out_of_range",
    "literal_error": "not_a_choice",
    "string_too_long": "too_long",
    "too_long": "too_long",
    "string_too_short": "too_short",
    "string_pattern_mismatch": "odd_characters",
    "string_unicode": "odd_characters",
}


def decode(frame: bytes | str) -> AnyInbound:
    """The message in a frame: bytes are msgpack, a text is JSON. Raises WireError (``frame/…``), nothing else."""
    fields = _unpack(frame) if isinstance(frame, bytes) else _parse(frame)
    try:
        return cast(AnyInbound, _VALIDATORS[fields["type"]].validate_python(fields))
    except ValidationError as error:
        _check_values(fields)
        _refuse_field(fields, error)
    except (KeyError, TypeError):
        _check_values(fields)
        _refuse_type(fields)


def encode(message: BaseModel | dict[str, Any], codec: Codec) -> bytes | str:
    """A message in the encoding of a subprotocol: bytes for msgpack, a text for JSON.

    Raises TypeError for what has no place on the wire (keys that are no text, sets, dataclasses, binaries) and
    ValueError for a number that is not finite.
    """
    value = message.model_dump() if isinstance(message, BaseModel) else message
    _check_keys(value)
    if codec == MSGPACK:
        return pack(value)
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def pack(message: dict[str, Any]) -> bytes:
    """The msgpack of a message whose keys are known to be texts: ``encode`` without its look at them."""
    return cast(bytes, _PACKER.pack(message))


def _undecodable(why: str, id: str | None = None) -> WireError:
    return WireError("frame/not_decodable", id=id, why=why)


# ---- from frame to map


def _pairs(pairs: list[tuple[Any, Any]]) -> dict[Any, Any]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise _undecodable("duplicate_key")
    return fields


def _extension(_code: int, _content: bytes) -> NoReturn:
    raise _undecodable("extension")


def _unpack(frame: bytes) -> dict[Any, Any]:
    if len(frame) > FRAME_LIMIT:
        raise _undecodable("too_big")
    try:
        fields = msgpack.unpackb(
            frame,
            use_list=False,
            strict_map_key=True,
            raw=False,
            object_pairs_hook=_pairs,
            ext_hook=_extension,
            max_ext_len=0,
            max_array_len=LIST_LIMIT,
            max_map_len=MAP_LIMIT,
        )
    except (ValueError, TypeError) as error:
        raise _undecodable(_why_not_unpacked(error)) from None
    if type(fields) is not dict:
        _check_values(fields)
        raise _undecodable("not_a_map")
    return fields


def _why_not_unpacked(error: Exception) -> str:
    """The library says most of it in words only; a test holds these words to the version in use."""
    if isinstance(error, UnicodeDecodeError):
        return "not_utf8"
    if isinstance(error, msgpack.StackError):
        return "too_deep"
    if isinstance(error, msgpack.ExtraData):
        return "trailing"
    text = str(error)
    if "max_ext_len" in text or "timestamp" in text:
        return "extension"
    if "allowed for map key" in text:
        return "key_not_text"
    return "too_big" if "exceeds max_" in text else "not_msgpack"


def _tupled_pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    return _pairs([(key, tuple(value)) if type(value) is list else (key, value) for key, value in pairs])


def _constant(_name: str) -> NoReturn:
    raise _undecodable("not_finite")


_JSON: Final = json.JSONDecoder(object_pairs_hook=_tupled_pairs, parse_constant=_constant)


def _parse(frame: str) -> dict[Any, Any]:
    if len(frame) > FRAME_LIMIT or len(frame.encode("utf-8", "surrogatepass")) > FRAME_LIMIT:
        raise _undecodable("too_big")
    try:
        fields = _JSON.decode(frame)
    except json.JSONDecodeError as error:
        raise _undecodable("trailing" if error.msg == "Extra data" else "not_json") from None
    except RecursionError:
        raise _undecodable("too_deep") from None
    except ValueError:  # a number of thousands of digits
        raise _undecodable("not_json") from None
    if type(fields) is not dict:
        _check_values(fields)
        raise _undecodable("not_a_map")
    return fields


# ---- what was wrong with it


def _check_values(fields: Any) -> None:
    """Refuse, whole, a frame with something in it that no message may hold at all, in the order of reading."""
    level, depth = [fields], 1
    while level:
        if depth > DEPTH_LIMIT and any(type(value) in (dict, list, tuple) for value in level):
            raise _undecodable("too_deep", _readable_id(fields))
        inner: list[Any] = []
        for value in level:
            if type(value) is dict:
                if not all(type(key) is str for key in value):
                    raise _undecodable("key_not_text", _readable_id(fields))
                inner.extend(value.values())
            elif type(value) in (list, tuple):
                inner.extend(value)
            elif type(value) is float and not isfinite(value):
                raise _undecodable("not_finite", _readable_id(fields))
        level, depth = inner, depth + 1


def _readable_id(fields: Any) -> str | None:
    id = fields.get("id") if type(fields) is dict else None
    return id if type(id) is str and _COMMAND_ID.fullmatch(id) else None


def _refuse_type(fields: dict[Any, Any]) -> NoReturn:
    id = _readable_id(fields)
    if "type" not in fields:
        raise WireError("frame/bad_field", id=id, field="type", why="missing")
    if type(fields["type"]) is not str:
        raise WireError("frame/bad_field", id=id, field="type", why="wrong_type")
    raise WireError("frame/unknown_type", id=id, type=_echo(fields["type"]))


def _refuse_field(fields: dict[Any, Any], error: ValidationError) -> NoReturn:
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    # No field of a message lies deeper than two; what follows names which of a value's types pydantic has tried.
    field = ".".join(map(str, first["loc"][:2]))
    why = _WORDS.get(first["type"], "wrong_type")
    raise WireError("frame/bad_field", id=_readable_id(fields), field=_echo(field), why=why) from None


def _echo(text: str) -> str:
    """A client's own word, short and in ASCII, so that it can be sent back and logged whatever it was."""
    return text[:ECHO_LIMIT].encode("ascii", "backslashreplace").decode()


# ---- what may not go out

_HOLDERS: Final = frozenset((dict, tuple, list))


def _check_keys(value: Any) -> None:
    """Refuse maps with keys that are no text (CASES P01): one encoding would turn them into texts, the other not."""
    if isinstance(value, dict):
        for key in value:
            if type(key) is not str:
                raise TypeError(f"a key on the wire is a text, not {type(key).__name__}")
        value = value.values()
    for inner in value:
        if type(inner) in _HOLDERS:
            _check_keys(inner)
