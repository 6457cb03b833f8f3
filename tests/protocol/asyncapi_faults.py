"""What is wrong with an AsyncAPI 3.1 document, as far as ours goes; it knows no message."""

from collections.abc import Iterator, Mapping
from typing import Any

Files = Mapping[str, Any]
_NEEDED = {
    ("info",): ("title", "version"),
    ("servers", "*"): ("host", "protocol"),
    ("channels", "*"): ("address", "messages"),
    ("operations", "*"): ("action", "channel", "messages"),
    ("components", "messages", "*"): ("name", "payload"),
}


def faults(document: dict[str, Any], files: Files) -> list[str]:
    """Every fault found; ``files`` are the documents beside it by name."""
    return [
        *_version(document),
        *_missing_fields(document),
        *_dead_references(document, document, files),
        *_operations(document),
        *_unused_messages(document),
    ]


def _version(document: dict[str, Any]) -> Iterator[str]:
    if document.get("asyncapi") != "3.1.0":
        yield "asyncapi is not 3.1.0"


def _at(document: Any, path: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    if not path:
        yield "", document
        return
    keys = list(document) if path[0] == "*" else [path[0]]
    for key in keys:
        for name, found in _at(document.get(key, {}), path[1:]):
            yield f"{key}/{name}".rstrip("/"), found


def _missing_fields(document: dict[str, Any]) -> Iterator[str]:
    for path, needed in _NEEDED.items():
        for name, found in _at(document, path):
            yield from (f"{name} has no {field}" for field in needed if field not in found)


def _dead_references(inner: Any, document: Any, files: Files) -> Iterator[str]:
    if isinstance(inner, dict):
        if "$ref" in inner and not _resolves(inner["$ref"], document, files):
            yield f"{inner['$ref']} is nowhere"
        for value in inner.values():
            yield from _dead_references(value, document, files)
    elif isinstance(inner, list):
        for value in inner:
            yield from _dead_references(value, document, files)


def _resolves(reference: str, document: Any, files: Files) -> bool:
    file, _, pointer = reference.partition("#/")
    found = document if not file else files.get(file.removeprefix("./"))
    for key in pointer.split("/"):
        if not isinstance(found, dict) or key not in found:
            return False
        found = found[key]
    return True


def _operations(document: dict[str, Any]) -> Iterator[str]:
    for name, operation in document.get("operations", {}).items():
        action, side = operation.get("action"), {"receive": "client", "send": "server"}
        if action not in side:
            yield f"{name} neither sends nor receives"
            continue
        for message in operation.get("messages", ()):
            if f"/messages/{side[action]}_" not in message["$ref"]:
                yield f"{name} takes {message['$ref']} the wrong way"


def _unused_messages(document: dict[str, Any]) -> Iterator[str]:
    operations = document.get("operations", {}).values()
    used = {message["$ref"] for one in operations for message in one.get("messages", ())}
    used |= {message["$ref"] for one in operations for message in one.get("reply", {}).get("messages", ())}
    for name in document.get("components", {}).get("messages", {}):
        if f"#/channels/table/messages/{name}" not in used:
            yield f"{name} is in no operation"
