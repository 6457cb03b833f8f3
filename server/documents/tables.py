"""Markdown tables of the schema's definitions and of the tables of codes; it knows no model."""

import json
from collections.abc import Iterable, Mapping, Set
from typing import Any, Final

from server.documents.shapes import Schema

_PLAIN: Final = {"string": "text", "boolean": "true or false", "null": "null", "integer": "whole number"}
_CHARACTERS: Final = {
    "^[A-Za-z0-9_.:-]+$": "`A–Z a–z 0–9 _ . : -`",
    "^[A-Za-z0-9_-]+$": "`A–Z a–z 0–9 _ -`",
    "^[a-z0-9_]+$": "`a–z 0–9 _`",
}


def fields(schema: Schema, known: Set[str] = frozenset()) -> str:
    """The fields of a definition but those that are known to all: name, what it may be, what it means."""
    required = schema.get("required", ())
    rows = [
        (f"`{name}`", words(field) + _presence(field, name in required), str(field.get("description", "")))
        for name, field in schema["properties"].items()
        if name not in known
    ]
    if not rows:
        return "No further fields."
    if not any(means for _, _, means in rows):
        return table(("field", "is"), [row[:2] for row in rows])
    return table(("field", "is", "means"), rows)


def _presence(field: Schema, always: bool) -> str:
    if always:
        return ""
    return f"; {_value(field['default'])} when left out" if "default" in field else "; may be left out"


def words(schema: Schema) -> str:
    """What a value may be, in words."""
    if "$ref" in schema:
        name = str(schema["$ref"]).removeprefix("#/$defs/")
        return f"[{name}](#{name.lower()})" if name not in _NO_HEADING else _NO_HEADING[name]
    if "const" in schema:
        return _value(schema["const"])
    if "enum" in schema:
        return " / ".join(_value(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(words(one) for one in schema["anyOf"]))
    return _of_type(schema)


#: Definitions that are told of elsewhere on the page.
_NO_HEADING: Final = {
    "Rank": "rank",
    "ComboType": "type of combo",
    "RefusalCode": "[refusal](#refusals)",
    "HintReason": "[reason](#reasons-of-hints)",
    "Event": "[event](#events)",
}


def _of_type(schema: Schema) -> str:
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return f"list of: {', '.join(words(item) for item in schema['prefixItems'])}"
        case "array":
            return f"list of ({words(schema['items'])}){_at_most(schema, 'maxItems')}"
        case "object":
            values = schema.get("additionalProperties")
            of = words(values) if isinstance(values, dict) else "anything"
            return f"map from text to ({of}){_at_most(schema, 'maxProperties')}"
        case "string":
            return _text(schema)
        case "integer":
            return _number(schema)
        case kind:
            return _PLAIN[kind] if kind else "anything"


def _at_most(schema: Schema, key: str) -> str:
    return f", at most {schema[key]}" if key in schema else ""


def _text(schema: Schema) -> str:
    if "maxLength" not in schema:
        return "text"
    of = f" of {_CHARACTERS[schema['pattern']]}" if "pattern" in schema else ""
    return f"text of {schema.get('minLength', 0)} to {schema['maxLength']} characters{of}"


def _number(schema: Schema) -> str:
    lowest, highest = schema.get("minimum"), schema.get("maximum")
    if lowest is None or highest is None or lowest < 0:
        return "whole number"
    return "whole number from 0" if highest == 2**53 else f"whole number, {lowest} to {highest}"


def _value(value: Any) -> str:
    return json.dumps(value) if value in (None, "") or isinstance(value, int) else f"`{value}`"


def params(codes: Mapping[str, Mapping[str, str]]) -> str:
    """A table of codes with their parameters and kinds."""
    rows = [(f"`{code}`", ", ".join(f"`{name}` ({kind})" for name, kind in of.items())) for code, of in codes.items()]
    return table(("code", "parameters (kind)"), rows)


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A Markdown table."""
    first = tuple(head)
    lines = [first, ("---",) * len(first), *rows]
    return "\n".join(f"| {' | '.join(map(_cell, line))} |" for line in lines)


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")
