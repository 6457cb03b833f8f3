"""Who may import whom: engine nothing, protocol its two libraries, bots the engine; engine and protocol never meet."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
STDLIB = sys.stdlib_module_names
#: What would bring a clock, chance, the outside world or concurrency into the rules.
IMPURE = {"asyncio", "random", "time", "os", "logging", "secrets", "datetime", "io", "pathlib", "signal", "sys"}
IMPURE |= {"socket", "subprocess", "threading", "multiprocessing", "concurrent", "uuid", "tempfile", "shutil"}
#: What a package may import besides itself; the server may import all but the tests.
ALLOWED = {
    "engine": STDLIB - IMPURE,
    "protocol": STDLIB | {"pydantic", "pydantic_core", "msgpack"},
    "bots": STDLIB | {"engine"},
    "server": None,
}


def imports(path: Path) -> Iterator[str]:
    """The top-level modules that a file imports."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module.split(".")[0] if node.module and not node.level else "a relative import"


def wrong_arrows(root: Path, package: str) -> list[str]:
    """Imports of a package that go the wrong way, as ``file: module``."""
    allowed = ALLOWED[package]
    return [
        f"{path.relative_to(root)}: {name}"
        for path in sorted((root / package).rglob("*.py"))
        for name in imports(path)
        if name != package and (name == "tests" if allowed is None else name not in allowed)
    ]


@pytest.mark.parametrize("package", ALLOWED)
def test_imports_go_the_right_way(package: str) -> None:
    assert list((ROOT / package).rglob("*.py"))
    assert wrong_arrows(ROOT, package) == []


@pytest.mark.parametrize(
    ("package", "line"),
    [
        *(("engine", f"import {name}") for name in ("asyncio", "random", "time", "os", "logging", "os.path")),
        ("engine", "from time import monotonic"),
        ("engine", "from protocol.parts import Shared"),
        ("engine", "def lazily():\n    import server.room"),
        ("engine", "import msgpack"),
        ("engine", "from . import cards"),
        ("protocol", "import engine.cards"),
        ("protocol", "from redis import Redis"),
        ("bots", "from server.table import Table"),
        ("server", "import tests.engine.toy"),
    ],
)
def test_a_planted_import_is_caught(package: str, line: str, tmp_path: Path) -> None:
    folder = tmp_path / package / "games"
    folder.mkdir(parents=True)
    (folder / "fine.py").write_text(f"import dataclasses\nfrom {package}.cards import Card\n")
    assert wrong_arrows(tmp_path, package) == []
    (folder / "planted.py").write_text(line + "\n")
    assert len(wrong_arrows(tmp_path, package)) == 1
