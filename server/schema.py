"""The command that writes the protocol's documents, or says which of them has drifted; it knows no server that runs."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from server.documents import asyncapi, page, shapes, typescript

ROOT: Final = Path(__file__).resolve().parent.parent
SCHEMA: Final = "tablemates.v1.schema.json"


def documents() -> dict[str, str]:
    """Every generated file by its path from the repository's root, and what it must hold."""
    schema = shapes.document()
    return {
        f"protocol/schema/{SCHEMA}": _json(schema),
        "protocol/schema/asyncapi.v1.json": _json(asyncapi.document(SCHEMA)),
        "web/src/protocol/types.ts": typescript.module(schema),
        "docs/PROTOCOL.md": page.page(schema),
    }


def drifted(root: Path) -> list[str]:
    """The generated files that are missing or differ from what the models say."""
    return [path for path, text in documents().items() if _read(root / path) != text]


def write(root: Path) -> None:
    """Write every generated file."""
    for path, text in documents().items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8", newline="\n")


def main(args: Sequence[str], root: Path = ROOT) -> int:
    """``schema`` writes the documents; ``schema --check`` names those that differ and gives 1 when there are any."""
    if list(args) not in ([], ["--check"]):
        sys.stderr.write("usage: schema [--check]\n")
        return 2
    if not args:
        write(root)
        return 0
    names = drifted(root)
    for name in names:
        sys.stderr.write(f"{name} is not what the models say: run `python3 run.py schema`\n")
    return 1 if names else 0


def _json(value: Any) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False) + "\n"


def _read(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.exists() else None
