"""Every type of message times every kind of wrongness gets its typed refusal, never another exception."""

from collections.abc import Callable
from typing import Any

import msgpack
import pytest
from pydantic import TypeAdapter, ValidationError

from protocol import codec
from protocol.errors import CODES, WHY, WireError
from protocol.inbound import AnyInbound
from tests.protocol.wrong import Wrong, every_wrong

Decode = Callable[[Any], Any]
CASES = every_wrong()


def fault(decode: Decode, case: Wrong) -> str | None:
    """What is wrong with a decoder's answer to a wrong frame; None when it is the right refusal."""
    try:
        message = decode(case.frame)
    except WireError as error:
        said = (error.code, tuple(error.params.items()), error.id)
        wanted = (case.code, case.params, case.id)
        return None if said == wanted else f"{case}: {said}, not {wanted}"
    except Exception as error:  # noqa: BLE001  any other exception is what is looked for
        return f"{case}: {error!r}"
    return f"{case}: taken as {message!r}"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_wrong_frame_gets_its_refusal(case: Wrong) -> None:
    assert fault(codec.decode, case) is None


def test_the_table_covers_every_type_and_every_word() -> None:
    names = {str(case).split(":")[0] for case in CASES if ":" in str(case)}
    assert all(any(name.startswith(kind) for name in names) for kind in codec.INBOUND)
    for code in ("frame/not_decodable", "frame/bad_field"):
        said = {value for case in CASES if case.code == code for key, value in case.params if key == "why"}
        assert said == set(WHY[code])
    assert all(set(dict(case.params)) == set(CODES[case.code]) for case in CASES)


def _lax(frame: Any) -> Any:
    """A decoder that reads numbers from texts and lets unknown fields pass."""
    return TypeAdapter[Any](AnyInbound).validate_python(codec._unpack(frame), strict=False)


def _last_wins(frame: Any) -> Any:
    """A decoder with the libraries' defaults for keys."""
    fields = msgpack.unpackb(frame, use_list=False, strict_map_key=False)
    try:
        return TypeAdapter[Any](AnyInbound).validate_python(fields)
    except ValidationError as error:
        raise WireError("frame/bad_field", field="", why="wrong_type") from error


def _untyped(frame: Any) -> Any:
    """A decoder whose errors are the library's."""
    return codec._VALIDATORS[codec._unpack(frame)["type"]].validate_python(frame)


def _nameless(frame: Any) -> Any:
    """A decoder that forgets whose command it was."""
    try:
        return codec.decode(frame)
    except WireError as error:
        raise WireError(error.code, **error.params) from None


@pytest.mark.parametrize("planted", [_lax, _last_wins, _untyped, _nameless])
def test_the_table_catches_a_planted_decoder(planted: Decode) -> None:
    packed = [case for case in CASES if isinstance(case.frame, bytes)]
    assert any(fault(planted, case) for case in packed)
