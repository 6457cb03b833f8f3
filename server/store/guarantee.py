"""What the store promises, read from the engine at opening; it only looks and changes no setting."""

from dataclasses import dataclass
from typing import Final

import structlog

from server.store.desk import Desk, pairs
from server.store.errors import StoreError
from server.store.shapes import Guarantee

log = structlog.get_logger(__name__)

OLDEST: Final = (7, 0)


@dataclass(frozen=True, slots=True)
class Promise:
    """An engine's name, version and what an acknowledged append survives on it; ``evicts``: a full store drops keys."""

    engine: str
    version: str
    guarantee: Guarantee
    evicts: bool


async def read_promise(desk: Desk) -> Promise:
    """Read it; raises ``store/too_old`` below 7.0 and ``store/is_cluster`` where keys are spread over nodes."""
    info = _lines(await desk.do("INFO", "everything"))
    engine = info.get("server_name", "redis")
    version = info.get(f"{engine}_version", info.get("redis_version", "0"))
    if version_of(info.get("redis_version", "0")) < OLDEST:
        raise StoreError("store/too_old", engine=engine, version=version, need="7.0")
    if info.get("cluster_enabled") == "1":
        raise StoreError("store/is_cluster")
    append_only, fsync, policy = await _settings(desk, info)
    evicts = policy != "noeviction"
    if evicts:
        log.warning("store/evicts", policy=policy)
    return Promise(engine, version, _guarantee(append_only, fsync), evicts)


async def _settings(desk: Desk, info: dict[str, str]) -> tuple[bool, str, str]:
    """Append-only, its fsync, the eviction policy; a service that hides CONFIG tells the first and last by INFO."""
    names = (b"appendonly", b"appendfsync", b"maxmemory-policy")
    try:
        told = pairs([word for name in names for word in await desk.do("CONFIG", "GET", name)])
    except StoreError as error:
        if error.code != "store/refused":
            raise
        told = {}
    append_only = told.get(names[0], b"yes" if info.get("aof_enabled") == "1" else b"no") == b"yes"
    policy = told.get(names[2], info.get("maxmemory_policy", "noeviction").encode())
    return append_only, told.get(names[1], b"everysec").decode(), policy.decode()


def _guarantee(append_only: bool, fsync: str) -> Guarantee:
    if not append_only or fsync == "no":
        return "volatile"
    return "durable" if fsync == "always" else "everysec"


def version_of(said: str) -> tuple[int, int]:
    """Major and minor of a version."""
    numbers = [int(part) for part in said.split(".")[:2] if part.isdigit()]
    return (numbers[0], numbers[1]) if len(numbers) == 2 else (0, 0)


def _lines(info: bytes) -> dict[str, str]:
    return dict(line.split(":", 1) for line in info.decode(errors="replace").splitlines() if ":" in line)
