"""Good frames come out as the message that went in, in both encodings; what has no place there does not go out."""

import json
from dataclasses import dataclass
from typing import Any

import msgpack
import pytest

from protocol import codec
from protocol.errors import WireError
from protocol.inbound import Hello, PlayCommand
from protocol.outbound import Ok, SharedPart
from protocol.version import FRAME_LIMIT, JSON, MSGPACK
from tests.protocol.examples import SAID, good
from tests.protocol.frames import CODECS, frame_of, map_of


def test_there_is_an_example_of_every_message() -> None:
    assert set(SAID) == set(codec.INBOUND)
    assert all(set(good(kind)) == set(model.model_fields) for kind, model in codec.INBOUND.items())


@pytest.mark.parametrize("name", CODECS)
@pytest.mark.parametrize("kind", SAID)
def test_every_message_survives_the_way(kind: str, name: codec.Codec) -> None:
    message = codec.decode(frame_of(good(kind), name))
    assert type(message) is codec.INBOUND[kind]
    assert message.model_dump() == {**dict.fromkeys(message.model_dump()), **good(kind)}
    assert codec.decode(codec.encode(message, name)) == message


@pytest.mark.parametrize("name", CODECS)
@pytest.mark.parametrize("kind", SAID)
def test_only_what_must_be_there_is_enough(kind: str, name: codec.Codec) -> None:
    model = codec.INBOUND[kind]
    least = {key: value for key, value in good(kind).items() if model.model_fields[key].is_required()}
    message = codec.decode(frame_of(least, name))
    assert message.model_fields_set == set(least)
    with_nulls = {**least, **{key: None for key in model.model_fields if _may_be_null(kind, key)}}
    assert codec.decode(frame_of(with_nulls, name)) == message


def _may_be_null(kind: str, field: str) -> bool:
    info = codec.INBOUND[kind].model_fields[field]
    return not info.is_required() and info.get_default(call_default_factory=True) is None


@pytest.mark.parametrize("name", CODECS)
def test_bounds_themselves_are_taken(name: codec.Codec) -> None:
    cards = {**good("check"), "id": "i" * 40, "cards": tuple(range(108)), "reading": None}
    for message in (
        cards,
        {**cards, "cards": ()},
        {**good("sit"), "seat": 7},
        {**good("bid"), "decision": 2**53, "value": 0},
        {**good("autoplay"), "pause": None},
        {**good("say"), "text": "好" * 300},
        {**good("create"), "rules": {f"o{number}": number for number in range(32)}, "name": ""},
        {"type": "hello", "protocol": -1},
    ):
        assert codec.decode(frame_of(message, name)).type == message["type"]


def test_cards_are_a_tuple_of_numbers_from_either_encoding() -> None:
    for name in CODECS:
        message = codec.decode(frame_of(good("play"), name))
        assert isinstance(message, PlayCommand)
        assert message.cards == (0, 4, 8, 12, 16)
        assert all(type(card) is int for card in message.cards)


def test_p03_a_frame_of_the_limit_is_read_and_one_byte_more_is_not() -> None:
    at_limit = '{"type":"ping","id":"1"}'.ljust(FRAME_LIMIT)
    assert codec.decode(at_limit).type == "ping"
    for frame in (at_limit + " ", b"\x81" * (FRAME_LIMIT + 1)):
        with pytest.raises(WireError) as refused:
            codec.decode(frame)
        assert refused.value.params == {"why": "too_big"}


ODD_KEYS: tuple[Any, ...] = ({1: 2}, {"table": {"left": {0: 4}}}, {"lines": ({3: 1},)}, {b"a": 1}, {None: 1})


def test_p01_a_number_as_key_is_refused_both_ways() -> None:
    for value in ODD_KEYS:
        for name in CODECS:
            with pytest.raises(TypeError):
                codec.encode(value, name)
    with pytest.raises(WireError) as refused:
        codec.decode(map_of([("type", "ping"), ("id", "1"), (3, 1)], MSGPACK))
    assert refused.value.params == {"why": "key_not_text"}


@dataclass(frozen=True)
class Thing:
    """A value that only its author understands."""

    size: int = 1


@pytest.mark.parametrize("name", CODECS)
def test_sets_and_objects_do_not_go_out(name: codec.Codec) -> None:
    for value in ({1, 2}, frozenset("ab"), Thing(), object(), {"a": Thing()}):
        with pytest.raises(TypeError):
            codec.encode({"type": "said", "text": value}, name)


def test_json_has_no_numbers_that_are_not_finite() -> None:
    with pytest.raises(ValueError, match="Out of range"):
        codec.encode({"type": "pong", "now": float("nan")}, JSON)


def test_models_and_maps_go_out_alike() -> None:
    ok = Ok(type="ok", id="1", seq=None)
    for name in CODECS:
        assert codec.encode(ok, name) == codec.encode({"type": "ok", "id": "1", "seq": None}, name)
    assert codec.pack({"type": "ok", "id": "1", "seq": None}) == codec.encode(ok, MSGPACK)


def test_lists_go_out_as_arrays_and_names_as_they_are() -> None:
    message = {"type": "said", "people": ("Mia", "李"), "cards": [1, 2], "seat": None}
    plain = {**message, "people": ["Mia", "李"]}
    packed, text = codec.encode(message, MSGPACK), codec.encode(message, JSON)
    assert msgpack.unpackb(packed) == json.loads(text) == plain
    assert "李" in str(text)


def test_what_goes_out_is_no_longer_in_json_than_it_must_be() -> None:
    assert codec.encode({"type": "ok", "id": "1", "seq": None}, JSON) == '{"type":"ok","id":"1","seq":null}'


def test_messages_cannot_be_changed_afterwards() -> None:
    message = codec.decode(frame_of(good("hello"), MSGPACK))
    assert isinstance(message, Hello)
    with pytest.raises(ValueError, match="frozen"):
        message.protocol = 2


def test_an_outbound_model_is_as_strict() -> None:
    fields: dict[str, Any] = dict.fromkeys(SharedPart.model_fields)
    with pytest.raises(ValueError, match="validation errors"):
        SharedPart(**fields)
