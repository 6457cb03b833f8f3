"""The serving process of ``bench server``: the product and a bare fan-out on one loop; it measures only its own CPU."""

import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path

from websockets.asyncio.server import ServerConnection, broadcast, serve

from server.app import running
from server.serving import set_up_logging
from server.settings import Settings

_TABLES: dict[str, set[ServerConnection]] = {}


async def child() -> None:
    """Serve both; answer each line on stdin with the CPU seconds used so far."""
    set_up_logging("WARNING")
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(host="127.0.0.1", port=0, data=Path(folder), open=True)
        bare = serve(fan_out, "127.0.0.1", 0, compression=None, ping_interval=None)
        async with running(settings) as server, bare as plain:
            port = next(iter(plain.sockets)).getsockname()[1]
            ports = {"server": server.port, "bare": port, "guarantee": server.store.guarantee}
            print(json.dumps(ports), flush=True)  # noqa: T201
            await answer_cpu()


async def answer_cpu() -> None:
    """One line of CPU seconds (of all threads) for each line that is read, until there are no more."""
    reader = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while await reader.readline():
        print(time.process_time(), flush=True)  # noqa: T201


async def fan_out(socket: ServerConnection) -> None:
    """The least that a server can do: what one says goes to everyone at the table."""
    path = socket.request.path if socket.request else ""
    table = _TABLES.setdefault(path, set())
    table.add(socket)
    async for frame in socket:
        broadcast(table, frame)
