"""The quick gate: formatting, lint, types, imports, schema, locks, deployment. It knows no rules and no tables."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
TOOLS: Final = Path(sys.executable).parent
FOLDERS: Final = ("engine", "protocol", "bots", "server", "tests")
LOCKS: Final = ("requirements.lock", "requirements-test.lock", "requirements-node.lock")
ADDRESS: Final = re.compile(r"://|^-|file:|(?:^|\s)/\w+/", re.MULTILINE)
"""What a requirements lock may not hold: an address, an option of an installer, a path of some machine."""

Gate = Callable[[Path], str | None]
"""Looks at a checkout; gives None, or the text that says what is wrong."""


def output(command: Sequence[str | Path], root: Path, **env: str) -> str | None:
    """None when a command ends well, else all that it printed."""
    ended = subprocess.run(
        [str(part) for part in command],
        cwd=root,
        env={**os.environ, **env},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return None if ended.returncode == 0 else ended.stdout.strip() or f"exit status {ended.returncode}"


def formatting(root: Path) -> str | None:
    """Python is written as ruff writes it."""
    return output([TOOLS / "ruff", "format", "--check", "--quiet", "--diff", "."], root)


def lint(root: Path) -> str | None:
    """Ruff finds nothing."""
    return output([TOOLS / "ruff", "check", "--quiet", "."], root)


def types(root: Path) -> str | None:
    """Every Python file holds under mypy --strict."""
    there = [name for name in ("run.py", *FOLDERS) if (root / name).exists()]
    return output([TOOLS / "python", "-m", "mypy", "--strict", "--no-error-summary", *there], root)


def architecture(root: Path) -> str | None:
    """Imports point only where docs/ARCHITECTURE.md lets them."""
    return output([TOOLS / "python", "-m", "pytest", "-q", "tests/test_architecture.py"], root)


def schema(root: Path) -> str | None:
    """The committed schema, documents and client types are what the models give."""
    return output([TOOLS / "python", "-m", "server", "schema", "--check"], root, PYTHONPATH=str(root))


def client(root: Path) -> str | None:
    """The web client holds under its own type check and linter."""
    if not (root / "web" / "node_modules").exists():
        return "web/node_modules is missing. Next step: python3 run.py check"
    return output([shutil.which("npm") or "npm", "run", "--silent", "check"], root / "web")


def locks(root: Path) -> str | None:
    """The lock files name packages by hash, nothing else, and hold all that pyproject.toml asks for."""
    wrong = [line for name in LOCKS for line in addresses(root / name)]
    wrong += resolved(root)
    return "\n".join(wrong + unlocked(root)) or None


def addresses(lock: Path) -> list[str]:
    """The lines of a requirements lock that name an address, a path or an option of the installer."""
    lines = [line for line in lock.read_text().splitlines() if ADDRESS.search(line)]
    return [f"{lock.name}: {line}" for line in lines if not line.startswith("    --hash=sha256:")]


def resolved(root: Path) -> list[str]:
    """The packages of npm locks that say where they were fetched."""
    found = []
    for lock in (root / "web" / "package-lock.json", root / "tests" / "chromium" / "package-lock.json"):
        packages = json.loads(lock.read_text())["packages"] if lock.exists() else {}
        found += [
            f"{lock.parent.name}: {name} says where it came from" for name, one in packages.items() if "resolved" in one
        ]
    return found


def unlocked(root: Path) -> list[str]:
    """What pyproject.toml asks for and its lock does not hold, or holds at another version."""
    project = tomllib.loads((root / "pyproject.toml").read_text())
    groups = project["dependency-groups"]
    serving = project["project"]["dependencies"]
    asked = {LOCKS[0]: serving, LOCKS[1]: [*serving, *groups["test"], *groups["check"]], LOCKS[2]: groups["node"]}
    return [
        f"{name}: {line} is not in it"
        for name, lines in asked.items()
        for line in lines
        if not holds(root / name, line)
    ]


def holds(lock: Path, line: str) -> bool:
    """Whether a lock names the package of a requirement at a version that the requirement allows."""
    from packaging.requirements import Requirement  # not there when only serving: it comes with pytest

    asked = Requirement(line)
    held = re.search(rf"^{re.escape(asked.name)}==(\S+)", lock.read_text(), re.MULTILINE)
    return held is not None and held[1] in asked.specifier


def compose(root: Path) -> str | None:
    """docker-compose.yml follows the compose specification."""
    schema_of = "vendor.compose-spec"
    return output([TOOLS / "check-jsonschema", "--builtin-schema", schema_of, "docker-compose.yml"], root)


def container(root: Path) -> str | None:
    """The container file has nothing that hadolint minds."""
    return output([TOOLS / "hadolint", "deploy/Containerfile"], root)


def caddy(root: Path) -> str | None:
    """Caddy can read its file, and would write it the same way."""
    file = "deploy/Caddyfile"
    with tempfile.TemporaryDirectory() as home:
        places = {"HOME": home, "XDG_DATA_HOME": home, "XDG_CONFIG_HOME": home, "TABLEMATES_DOMAIN": "cards.example"}
        wrong = output([TOOLS / "caddy", "validate", "--adapter", "caddyfile", "--config", file], root, **places)
        return wrong or output([TOOLS / "caddy", "fmt", "--diff", file], root, **places)


GATES: Final[Mapping[str, Gate]] = {
    "format": formatting,
    "lint": lint,
    "types": types,
    "architecture": architecture,
    "schema": schema,
    "client": client,
    "locks": locks,
    "compose": compose,
    "container": container,
    "caddy": caddy,
}


def judged(name: str, root: Path) -> tuple[str, float, str | None]:
    """A gate's name, how many seconds it took, and what it found."""
    started = time.monotonic()
    try:
        found = GATES[name](root)
    except OSError as missing:  # a tool or a file is not there
        found = str(missing)
    return name, time.monotonic() - started, found


def main(args: Sequence[str] = (), root: Path = ROOT) -> int:
    """Run all gates, or the ones named, two at a time; one line each, and exit status 1 if any found something."""
    if unknown := [name for name in args if name not in GATES]:
        print(f"no gate {', '.join(unknown)}; there are: {', '.join(GATES)}", file=sys.stderr)
        return 2
    names = list(args or GATES)
    failed = 0
    with ThreadPoolExecutor(max_workers=2) as pool:
        for name, seconds, found in pool.map(lambda name: judged(name, root), names):
            failed += found is not None
            print(f"{'failed' if found else 'ok':6}  {name:12}  {seconds:5.1f} s", flush=True)
            if found:
                print("\n".join(f"        {line}" for line in found.splitlines()[:200]), flush=True)
    print(f"check: {len(names) - failed} passed, {failed} failed")
    return 1 if failed else 0
