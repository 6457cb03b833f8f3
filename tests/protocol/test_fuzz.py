"""Whatever comes in, a sound message or a typed refusal comes out (fault 13)."""

import json
from typing import Any

import msgpack
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from protocol import codec
from protocol.errors import WireError
from protocol.version import JSON, MSGPACK
from tests.protocol.examples import SAID
from tests.protocol.frames import Frame
from tests.protocol.fuzz import GOOD, SPOILS, Decode, fault, spoilt


def test_ten_thousand_spoilt_frames() -> None:
    assert len(SPOILS) == 10
    assert [said for frame in spoilt(10_000, 20261130) if (said := fault(codec.decode, frame))] == []


def test_the_frames_are_worth_it() -> None:
    """Some still are messages, and every kind of refusal is met."""
    seen: set[str] = set()
    for frame in spoilt(10_000, 20261130):
        try:
            seen.add(codec.decode(frame).type)
        except WireError as refusal:
            seen.add(str(refusal.params.get("why", refusal.code)))
    assert len(seen & set(SAID)) > 10
    assert {"not_msgpack", "not_json", "not_utf8", "duplicate_key", "key_not_text", "extension", "not_finite"} <= seen
    assert {"too_deep", "trailing", "not_a_map", "too_big", "frame/unknown_type", "missing", "unknown_field"} <= seen


def _of_the_library(frame: Frame) -> Any:
    """A decoder that lets the library's own errors out."""
    fields = msgpack.unpackb(frame) if isinstance(frame, bytes) else json.loads(frame)
    return codec._VALIDATORS[fields["type"]].validate_python(fields)


def _of_anything(frame: Frame) -> Any:
    """A decoder that takes what it does not know."""
    try:
        return codec.decode(frame)
    except WireError as refusal:
        if refusal.code == "frame/unknown_type":
            return {"type": refusal.params["type"]}
        raise


def _wordy(frame: Frame) -> Any:
    """A decoder that sends the whole frame back."""
    try:
        return codec.decode(frame)
    except WireError as refusal:
        raise WireError(refusal.code, id=str(frame), **refusal.params) from None


def _free(frame: Frame) -> Any:
    """A decoder that says why in words of its own."""
    try:
        return codec.decode(frame)
    except WireError as refusal:
        raise WireError("frame/not_decodable", why="oops") from refusal


@pytest.mark.parametrize("planted", [_of_the_library, _of_anything, _wordy, _free])
def test_planted_decoders_are_caught(planted: Decode) -> None:
    assert any(fault(planted, frame) for frame in spoilt(2_000, 1))


def test_a_sound_frame_is_no_fault() -> None:
    assert [said for frame in GOOD if (said := fault(codec.decode, frame))] == []


KEYS = st.sampled_from(
    ["type", "id", "decision", "cards", "reading", "rank", "size", "seat", "rules", "protocol", "text"]
)
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.floats()
    | st.text(max_size=50)
    | st.sampled_from([*SAID, "c1-7", "pair"])
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS | st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)
MESSAGES = st.fixed_dictionaries({"type": st.sampled_from([*SAID])}, optional={"id": st.text(max_size=45)}).flatmap(
    lambda message: st.dictionaries(KEYS, VALUES, max_size=5).map(lambda fields: {**fields, **message})
)


@given(VALUES | MESSAGES)
@settings(max_examples=150, deadline=None, derandomize=True)
def test_any_value_in_msgpack(value: Any) -> None:
    assert fault(codec.decode, msgpack.packb(value)) is None


@given(VALUES | MESSAGES)
@settings(max_examples=150, deadline=None, derandomize=True)
def test_any_value_in_json(value: Any) -> None:
    assert fault(codec.decode, json.dumps(value)) is None


@given(st.binary(max_size=200) | st.text(max_size=200))
@settings(max_examples=150, deadline=None, derandomize=True)
def test_any_bytes_and_any_text(frame: Frame) -> None:
    assert fault(codec.decode, frame) is None


@given(VALUES)
@settings(max_examples=100, deadline=None, derandomize=True)
def test_both_encodings_carry_the_same(value: Any) -> None:
    message = {"type": "exported", "file": value}
    try:
        text = codec.encode(message, JSON)
    except ValueError:  # a number that is not finite
        return
    assert json.loads(text) == _rounded(msgpack.unpackb(codec.encode(message, MSGPACK)))


def _rounded(value: Any) -> Any:
    return json.loads(json.dumps(value))
