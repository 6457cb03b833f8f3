"""The server, put together: engine, store, lobby, gateway, and the tasks that run all the time."""

import asyncio
import contextlib
import gc
import json
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass

import structlog

from server import web
from server.address import Address, address_of
from server.gateway import Gateway
from server.house import House
from server.keyring import Keyring, open_keyring
from server.lobby import Lobby
from server.metrics import Metrics
from server.settings import Settings
from server.store.engine import EmbeddedEngine
from server.store.store import Store

log = structlog.get_logger(__name__)


def nowhere(point: str) -> None:
    """No test watches the named points."""


CLOSING = {"type": "closing", "code": "restarting", "again": True}
#: What is dropped here is nearly all free of cycles: looking for those as often as by default is a tenth of a move.
COLLECT_AFTER = (20_000, 20, 50)
RESTART_CODE = 1012
#: Positions and entries make no circles: the collector need not look after every few hundred of them.
GC_THRESHOLDS = (50_000, 20, 50)


@dataclass(frozen=True, slots=True)
class Running:
    """A server that listens."""

    settings: Settings
    ring: Keyring
    store: Store
    lobby: Lobby
    gateway: Gateway
    address: Address
    port: int
    #: The embedded engine's name and folder, or the address of the store that was named.
    engine: str


@contextlib.asynccontextmanager
async def open_store(
    settings: Settings,
    ring: Keyring,
    at: Callable[[str], None] = nowhere,
    watch: Callable[[bool], None] | None = None,
) -> AsyncIterator[Store]:
    """The store that the settings name, with its engine where it is ours. Raises StoreError."""
    if settings.redis_url:
        store = await Store.open(settings.redis_url, node=ring.node, at=at)
        try:
            yield store
        finally:
            await store.close()
        return
    engine = EmbeddedEngine(settings.data / "store", watch=watch)
    url = await engine.start()
    try:
        store = await Store.open(url, node=engine.node or ring.node, at=at)
        try:
            yield store
        finally:
            await store.close()
    finally:
        await engine.stop()


@contextlib.asynccontextmanager
async def running(
    settings: Settings,
    *,
    house: Callable[[House], House] = lambda house: house,
    at: Callable[[str], None] = nowhere,
) -> AsyncIterator[Running]:
    """A whole server, until the block ends.

    ``house`` and ``at`` let tests set the pace of bots and crash at named points.
    """
    ring = open_keyring(settings.data)
    async with open_store(settings, ring, at) as store:
        metrics = Metrics()
        lobby = Lobby(store, ring, address_of(settings, settings.port), metrics, open_to_all=settings.open)
        lobby.house = house(lobby.house)
        lobby.down_since = await store.last_beat()
        store.watch(lobby.store_is)
        pages = web.Pages(web.load_files(), lambda: readiness(store, gateway), metrics.page, settings.metrics_token)
        gateway = Gateway(settings, lobby, pages, metrics)
        port = await gateway.open()
        lobby.address = address_of(settings, port)
        keepers = [asyncio.create_task(work) for work in (lobby.keep_house(), lobby.watch(), gateway.keep_alive())]
        gc.collect()
        gc.freeze()
        gc.set_threshold(*COLLECT_AFTER)
        gc.set_threshold(*GC_THRESHOLDS)
        engine = settings.redis_url or f"embedded {store.engine}"
        try:
            yield Running(settings, ring, store, lobby, gateway, lobby.address, port, engine)
        finally:
            for keeper in keepers:
                keeper.cancel()
            await asyncio.gather(*keepers, return_exceptions=True)
            await gateway.close(RESTART_CODE, dict(CLOSING))
            await lobby.close()


async def readiness(store: Store, gateway: Gateway) -> tuple[bool, bytes]:
    """Whether tables can be played now, and what the store promises."""
    ready = store.up and not gateway.stopping
    said = {"ready": ready, "store": store.engine, "guarantee": store.guarantee, "evicts": store.evicts}
    return ready, json.dumps(said).encode() + b"\n"
