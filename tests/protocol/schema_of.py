"""Frames of the server held to the published JSON Schema."""

from functools import cache
from typing import Any

from jsonschema import Draft202012Validator  # type: ignore[import-untyped]
from jsonschema.exceptions import best_match  # type: ignore[import-untyped]

from server.documents.shapes import OUTBOUND, Schema, definitions


@cache
def definitions_once() -> dict[str, Schema]:
    """The definitions of the schema."""
    return definitions()


@cache
def validator(name: str) -> Draft202012Validator:
    """A check of one definition of the schema."""
    return Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": definitions_once()})


def server_faults(frames: list[dict[str, Any]]) -> list[str]:
    """What is wrong with frames of the server: an unknown type, another shape, parameters that the code has not."""
    return [fault for frame in frames for fault in _faults(frame)]


def _faults(frame: dict[str, Any]) -> list[str]:
    kind = frame.get("type", "")
    if kind not in OUTBOUND:
        return [f"unknown type {kind!r}"]
    error = best_match(validator(OUTBOUND[kind].__name__).iter_errors(frame))
    found = [] if error is None else [f"{kind}: {error.json_path}: {error.message}"]
    return found + [fault for holder in (frame, *frame.get("lines", ())) for fault in _wrong_params(holder)]


def _wrong_params(holder: dict[str, Any]) -> list[str]:
    """A refusal's or a reason's parameters against the tables."""
    for name, table in (("code", "RefusalParams"), ("reason", "HintParams")):
        code = holder.get(name)
        shape = definitions_once()[table]["properties"].get(code) if "params" in holder and code else None
        if shape is not None:
            closed = {**shape, "additionalProperties": False, "$defs": definitions_once()}
            return [f"{code}: {error.message}" for error in Draft202012Validator(closed).iter_errors(holder["params"])]
    return []
