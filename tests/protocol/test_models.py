"""What the codec takes for granted about the models, and that every part of the house means the same names."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import BaseModel

from engine.events import EVENTS
from protocol import inbound, outbound
from protocol.codec import DEPTH_LIMIT, INBOUND, LIST_LIMIT, MAP_LIMIT
from protocol.errors import CLOSES, CODES, WHY
from server.documents.asyncapi import ANSWERS, UNASKED
from server.documents.shapes import KINDS, OUTBOUND, Schema, definitions, hint_reasons, refusals

ROOT = Path(__file__).resolve().parents[2]
DEFS = definitions()


def _walk(schema: Any, defs: Mapping[str, Schema], depth: int = 0) -> Iterator[tuple[int, Schema]]:
    """Every schema of a value inside a schema, with how many maps and lists lie around it."""
    if "$ref" in schema:
        yield from _walk(defs[schema["$ref"].removeprefix("#/$defs/")], defs, depth)
        return
    yield depth, schema
    for union in ("anyOf", "oneOf"):
        for inner in schema.get(union, ()):
            yield from _walk(inner, defs, depth)
    values = schema.get("additionalProperties")
    inside = [*schema.get("properties", {}).values(), *schema.get("prefixItems", ())]
    inside += [one for one in (schema.get("items"), values) if isinstance(one, dict)]
    for inner in inside:
        yield from _walk(inner, defs, depth + 1)


def untaken(defs: Mapping[str, Schema], names: list[str]) -> list[str]:
    """Values in messages that the fast way of the codec must not meet: anything at all, floats, too deep ones."""
    faults = []
    for name in names:
        for depth, schema in _walk(defs[name], defs):
            open_ended = not {"type", "anyOf", "oneOf", "const", "enum"} & set(schema)
            if open_ended or schema.get("type") == "number" or depth > DEPTH_LIMIT:
                faults.append(f"{name}: {schema} at {depth}")
            if schema.get("maxItems", 0) > LIST_LIMIT or schema.get("maxProperties", 0) > MAP_LIMIT:
                faults.append(f"{name}: {schema} is longer than any list or map that is read")
            if schema.get("type") == "integer" and not ({"minimum", "maximum"} <= set(schema) or "enum" in schema):
                faults.append(f"{name}: {schema} has no bounds")
            if schema.get("type") == "string" and not {"maxLength", "const", "enum"} & set(schema):
                faults.append(f"{name}: {schema} has no end")
    return faults


def test_no_message_of_a_client_holds_what_the_codec_does_not_look_for() -> None:
    assert untaken(DEFS, [model.__name__ for model in INBOUND.values()]) == []


@pytest.mark.parametrize(
    "planted",
    [
        {"type": "number"},
        {},
        {"type": "integer"},
        {"type": "string"},
        {"type": "array", "items": {"type": "boolean"}, "maxItems": LIST_LIMIT + 1},
    ],
)
def test_such_a_message_would_be_found(planted: Schema) -> None:
    defs = {"Planted": {"type": "object", "properties": {"value": planted}}}
    assert untaken(defs, ["Planted"])


def test_every_model_in_the_modules_is_in_its_union() -> None:
    for module, known in ((inbound, INBOUND), (outbound, OUTBOUND)):
        models = [one for one in vars(module).values() if isinstance(one, type) and issubclass(one, BaseModel)]
        messages = [one for one in models if "Literal" in str(one.model_fields.get("type", ""))]
        names = [get_args(one.model_fields["type"].annotation)[0] for one in messages]
        assert sorted(names) == sorted(known)
        assert len(set(names)) == len(names)


def test_every_message_is_closed_strict_and_described() -> None:
    for model in (*INBOUND.values(), *OUTBOUND.values()):
        assert model.model_config.get("extra") == "forbid"
        assert model.model_config.get("strict") is True
        assert model.model_config.get("frozen") is True
        assert model.__doc__


def names_missing(text: str, table: str, names: set[str]) -> set[str]:
    """Names that a constant list in the TypeScript file lacks or has too many."""
    block = re.search(rf"export const {table} = [\[{{](.*?)[\]}}] as const;", text, re.DOTALL)
    assert block, table
    return set(re.findall(r'^  "([^"]+)"', block[1], re.MULTILINE)) ^ names


def test_p05_there_is_one_list_of_names() -> None:
    """P05: codec, schema, types, answers and the engine's own tables know the same names."""
    text = (ROOT / "web/src/protocol/types.ts").read_text(encoding="utf-8")
    for table, names in (
        ("INBOUND_TYPES", set(INBOUND)),
        ("OUTBOUND_TYPES", set(OUTBOUND)),
        ("EVENT_KINDS", set(EVENTS)),
        ("COMBO_TYPES", set(DEFS["ComboType"]["enum"])),
        ("REFUSALS", set(refusals())),
        ("HINT_REASONS", set(hint_reasons())),
    ):
        assert names_missing(text, table, names) == set()
    in_schema = {schema["properties"]["type"]["const"] for schema in DEFS.values() if _is_message(schema)}
    assert in_schema == set(INBOUND) | set(OUTBOUND)
    assert set(ANSWERS) <= set(INBOUND)
    assert set(ANSWERS.values()) | set(UNASKED) | {"ok"} == set(OUTBOUND)


def _is_message(schema: Schema) -> bool:
    return "const" in schema.get("properties", {}).get("type", {})


def test_p05_a_name_that_is_missing_would_be_found() -> None:
    text = 'export const EVENT_KINDS = [\n  "bid",\n  "plaied",\n] as const;'
    assert names_missing(text, "EVENT_KINDS", {"bid", "played"}) == {"played", "plaied"}


def kinds_of_events(source: str) -> set[str]:
    """The kinds of events that some source makes."""
    return set(re.findall(r"\bEvent\(\s*\"(\w+)\"", source))


def test_p05_games_make_exactly_the_listed_events() -> None:
    made: set[str] = set()
    for path in (ROOT / "engine").rglob("*.py"):
        made |= kinds_of_events(path.read_text(encoding="utf-8"))
    assert made == set(EVENTS)


def codes_in(source: str) -> set[str]:
    """The refusals that some source gives."""
    return set(re.findall(r"(?:WireError|IllegalMove)\(\s*\"([a-z]+/[a-z_]+)\"", source))


def test_p05_only_listed_codes_are_given() -> None:
    given: set[str] = set()
    for folder in ("engine", "protocol", "server", "bots"):
        for path in (ROOT / folder).rglob("*.py"):
            given |= codes_in(path.read_text(encoding="utf-8"))
    assert given <= set(refusals())
    assert codes_in('raise WireError("seat/gone", seat=1)') == {"seat/gone"}


def test_every_parameter_is_of_a_known_kind() -> None:
    for table in (refusals(), hint_reasons()):
        assert {kind for params in table.values() for kind in params.values()} <= set(KINDS)
    assert set(WHY) == {code for code in CODES if code.startswith("frame/") and "why" in CODES[code]}


def test_close_codes_say_by_themselves_whether_to_come_back() -> None:
    for code, (again, _) in CLOSES.items():
        if code >= 4000:
            assert again == (code < 4500)
