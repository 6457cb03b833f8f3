"""The door, run.py: it parses everywhere, says the next step, sets up once, and keeps its words off stdout."""

import ast
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
NOT_IN_EVERY_PYTHON_3 = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Starred, ast.Match, ast.AsyncFunctionDef)
SERVER = "import sys\nprint('playing', *sys.argv[1:])\n"
PACKAGE = '{"name": "web", "version": "1.0.0", "scripts": {"build": "mkdir -p dist && cp index.html dist"}}'
PACKAGE_LOCK = (
    '{"name": "web", "version": "1.0.0", "lockfileVersion": 3, "packages": {"": {"name": "web", "version": "1.0.0"}}}'
)


class Wanted(Exception):  # noqa: N818
    """A lock file would have been installed now."""


def wanted(lock: str) -> None:
    """In place of the real installing, which would fetch packages."""
    raise Wanted(lock)


def door(folder: Path) -> ModuleType:
    """The run.py of a checkout, as a module of its own."""
    spec = importlib.util.spec_from_file_location("door", folder / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A checkout with the real run.py, a server that says what it was told, and no packages to install."""
    house = tmp_path / "a house"
    (house / "server").mkdir(parents=True)
    shutil.copy(ROOT / "run.py", house)
    (house / "server" / "__main__.py").write_text(SERVER)
    (house / "requirements.lock").write_text("# nothing\n")
    return house


@pytest.fixture
def bare_path(tmp_path: Path) -> str:
    """A PATH with this Python on it and nothing else."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for tool in ("sh", "env", "mkdir", "cp", "rm"):
        (folder / tool).symlink_to(shutil.which(tool) or "")
    return str(folder)


def run(house: Path, *args: str, path: str, cwd: Path) -> "subprocess.CompletedProcess[str]":
    """One call of the door by a Python that is not the one of the tests' .venv."""
    base = getattr(sys, "_base_executable", sys.executable)
    env = {"PATH": path, "HOME": str(cwd)}
    return subprocess.run(
        [base, house / "run.py", *args], cwd=cwd, env=env, capture_output=True, text=True, check=False
    )


# ---- any Python 3


def tree() -> ast.Module:
    return ast.parse((ROOT / "run.py").read_text(), feature_version=(3, 7))


def test_holds_no_syntax_that_some_python_3_does_not_know() -> None:
    assert [node.lineno for node in ast.walk(tree()) if isinstance(node, NOT_IN_EVERY_PYTHON_3)] == []


def test_an_annotation_is_never_evaluated_by_an_old_python() -> None:
    functions = [node for node in ast.walk(tree()) if isinstance(node, ast.FunctionDef)]
    notes = [note for one in functions for note in (one.returns, *(arg.annotation for arg in one.args.args))]
    plain = {"str", "int", "bool", "None"}
    assert {ast.unparse(note) for note in notes if note and not isinstance(getattr(note, "value", 0), str)} <= plain


@pytest.mark.parametrize("minor", [3, 4, 5, 6, 7, 8, 9, 10])
def test_an_old_python_is_told_the_next_step(minor: int) -> None:
    with pytest.raises(
        Exception, match=rf"^Tablemates needs Python 3\.11 or newer, this is 3\.{minor}\. Next step: .+$"
    ):
        door(ROOT).check_python((3, minor), "posix")


def test_a_real_old_python_says_one_line_and_fails() -> None:
    names = [shutil.which(f"python3.{minor}") for minor in range(3, 11)]
    homes = sorted(Path.home().glob(".pyenv/versions/3.[0-9].*/bin/python3"))
    old = next((str(path) for path in [*homes, *names] if path), None)
    if old is None:
        pytest.skip("no Python before 3.11 on this machine")
    said = subprocess.run([old, ROOT / "run.py", "serve"], capture_output=True, text=True, check=False)
    assert (said.returncode, said.stdout, said.stderr.count("\n")) == (2, "", 1)
    assert "Tablemates needs Python 3.11" in said.stderr


def test_windows_is_shown_the_way_to_wsl2() -> None:
    with pytest.raises(Exception, match=r"Next step: 'wsl --install'.*WSL2"):
        door(ROOT).check_python((3, 13), "nt")


@pytest.mark.parametrize("version", [(3, 11), (3, 14), (4, 0)])
def test_a_python_that_will_do_is_let_in(version: tuple[int, int]) -> None:
    door(ROOT).check_python(version, "posix")


# ---- setting up


def test_without_a_command_it_names_the_two(house: Path, bare_path: str, tmp_path: Path) -> None:
    said = run(house, path=bare_path, cwd=tmp_path)
    assert said.returncode == 2
    assert "run.py serve" in said.stderr
    assert "run.py test" in said.stderr
    assert not (house / ".venv").exists()


def test_a_python_without_venv_is_told_the_package(house: Path, bare_path: str, tmp_path: Path) -> None:
    hide = f"import runpy, sys; sys.modules['ensurepip'] = None; sys.argv = ['run.py', 'judge']; path = {str(house)!r}"
    command = [sys.executable, "-c", hide + "; runpy.run_path(path + '/run.py', run_name='__main__')"]
    said = subprocess.run(command, cwd=tmp_path, env={"PATH": bare_path}, capture_output=True, text=True, check=False)
    assert (said.returncode, said.stdout, said.stderr.count("\n")) == (2, "", 1)
    assert f"Next step: apt-get install python3.{sys.version_info[1]}-venv" in said.stderr


def test_sets_up_once_and_mends_a_broken_venv(house: Path, bare_path: str, tmp_path: Path) -> None:
    first = run(house, "judge", "--seat", "2", path=bare_path, cwd=tmp_path)
    assert (first.returncode, first.stdout) == (0, "playing judge --seat 2\n"), first.stderr
    assert "creating .venv" in first.stderr

    second = run(house, "legal", path=bare_path, cwd=house)
    assert (second.returncode, second.stdout, second.stderr) == (0, "playing legal\n", "")

    (house / ".venv" / "bin" / "python").unlink()
    (house / ".venv" / "bin" / "python").symlink_to("/nowhere/python3")
    third = run(house, "flow", path=bare_path, cwd=tmp_path)
    assert (third.returncode, third.stdout) == (0, "playing flow\n"), third.stderr
    assert "creating .venv" in third.stderr

    (house / "toy-1-py3-none-any.whl").write_bytes(b"another wheel")
    (house / "requirements.lock").write_text("./toy-1-py3-none-any.whl --hash=sha256:" + "0" * 64 + "\n")
    another_hash = run(house, "judge", path=bare_path, cwd=tmp_path)
    assert (another_hash.returncode, another_hash.stdout) == (2, "")
    assert "Next step:" in another_hash.stderr.splitlines()[-1]


# ---- the web client


@pytest.fixture
def web(house: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The door of a house whose web client is one page and a build that copies it."""
    (house / "web").mkdir()
    (house / "web" / "index.html").write_text("one")
    (house / "web" / "package.json").write_text(PACKAGE)
    (house / "web" / "package-lock.json").write_text(PACKAGE_LOCK)
    module = door(house)
    monkeypatch.setattr(module, "install", wanted)
    return module


def test_the_client_is_built_again_when_it_changed_and_only_then(web: ModuleType, house: Path) -> None:
    page = house / "web" / "dist" / "index.html"
    web.web("serve", dict(os.environ))
    assert page.read_text() == "one"

    page.write_text("left alone")
    web.web("serve", dict(os.environ))
    assert page.read_text() == "left alone"

    (house / "web" / "index.html").write_text("two")
    web.web("test", dict(os.environ))
    assert page.read_text() == "two"


def test_a_check_wants_the_packages_of_the_client_but_no_build(web: ModuleType, house: Path) -> None:
    web.web("check", dict(os.environ))
    assert (house / "web" / "node_modules").exists()
    assert not (house / "web" / "dist").exists()


@pytest.mark.parametrize(("said", "oldest"), [("v18.20.1", (20, 19)), ("v20.18.3", (20, 19)), ("what?", (20, 19))])
def test_a_node_that_is_too_old_is_not_used(
    web: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, oldest: tuple[int, int]
) -> None:
    for tool in ("node", "npm"):
        (tmp_path / tool).write_text(f"#!/bin/sh\necho '{said}'\n")
        (tmp_path / tool).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    with pytest.raises(Wanted, match=r"requirements-node\.lock"):
        web.put_node_first(dict(os.environ), oldest)
