"""What README and the other pages promise by name is there: settings, commands, files, the port, the examples."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from server.__main__ import app
from server.settings import Settings

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = ("README.md", "CONTRIBUTING.md", "docs/OPERATING.md", "docs/ARCHITECTURE.md")
DEPLOYED = ("docker-compose.yml", "deploy/Containerfile", "deploy/Caddyfile")
NOT_THE_SERVERS = {"TABLEMATES_DOMAIN", "TABLEMATES_UPSTREAM"}  # Caddy's
OF_THE_DOOR = {"test"}  # run.py itself becomes pytest


@pytest.mark.parametrize("page", [*PAGES, *DEPLOYED])
def test_a_setting_that_is_named_exists(page: str) -> None:
    known = {f"TABLEMATES_{name.upper()}" for name in Settings.model_fields} | NOT_THE_SERVERS
    assert set(re.findall(r"TABLEMATES_[A-Z_]*[A-Z]", (ROOT / page).read_text())) - known == set()


@pytest.mark.parametrize("page", PAGES)
def test_a_command_that_is_named_exists(page: str) -> None:
    known = {command.callback.__name__ for command in app.registered_commands if command.callback} | OF_THE_DOOR
    named = re.findall(r"(?:run\.py|python -m server) ([a-z]+)", (ROOT / page).read_text())
    assert set(named) - known == set()


@pytest.mark.parametrize("page", PAGES)
def test_a_link_leads_to_a_file(page: str) -> None:
    text = (ROOT / page).read_text()
    links = re.findall(r"(?<!!)\[[^\]]+\]\(([^)#:]+)\)", text)
    assert [link for link in links if not ((ROOT / page).parent / link).exists()] == []


@pytest.mark.parametrize("page", ["README.md", "docker-compose.yml", "deploy/Containerfile", "deploy/Caddyfile"])
def test_the_port_is_the_one_that_the_server_listens_on(page: str) -> None:
    assert set(re.findall(r"\b8\d{3}\b", (ROOT / page).read_text())) == {str(Settings.model_fields["port"].default)}


def test_the_examples_for_programs_work() -> None:
    lines = re.findall(r"^echo ('.*') \| python3 run\.py (\w+)$", (ROOT / "README.md").read_text(), re.MULTILINE)
    assert [command for _, command in lines] == ["judge", "legal"]
    for case, command in lines:
        asked = shlex.split(case)[0]
        said = subprocess.run(
            [sys.executable, "-m", "server", command], cwd=ROOT, input=asked, capture_output=True, text=True, check=True
        )
        told = json.loads(said.stdout)
        assert told["id"] == json.loads(asked)["id"]
        assert "error" not in told


def test_the_image_gets_every_package_that_the_server_imports() -> None:
    copied = re.findall(r"^COPY (\w+)/ \1/$", (ROOT / "deploy" / "Containerfile").read_text(), re.MULTILINE)
    imported = set()
    for path in (file for folder in copied for file in (ROOT / folder).rglob("*.py")):
        imported |= set(
            re.findall(r"^(?:from|import) (engine|protocol|bots|server|tests)\b", path.read_text(), re.MULTILINE)
        )
    assert imported == set(copied)
