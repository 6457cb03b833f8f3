"""``backup`` and ``restore``: the whole store in one file, from the command line, also while a server has it open."""

import contextlib
import secrets
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

from server.app import open_store
from server.keyring import open_keyring
from server.serving import explain, set_up_logging
from server.settings import Settings
from server.store import Store, StoreError, running_url


async def backup(settings: Settings, file: Path) -> int:
    """Write a backup; the exit status."""
    return await _with_store(settings, lambda store: store.backup_to(file), f"Backup written to {file}.", live=True)


async def restore(settings: Settings, file: Path) -> int:
    """Restore into an empty store; the exit status."""
    return await _with_store(settings, lambda store: store.restore(file), f"Restored from {file}.", live=False)


async def _with_store(settings: Settings, work: Callable[[Store], Awaitable[object]], done: str, *, live: bool) -> int:
    set_up_logging("WARNING")
    try:
        async with _opened(settings, live=live) as store:
            await work(store)
    except (StoreError, OSError) as failure:
        print(explain(failure, settings), file=sys.stderr)  # noqa: T201  for the person at the terminal
        return 2
    print(done)  # noqa: T201
    return 0


@contextlib.asynccontextmanager
async def _opened(settings: Settings, *, live: bool) -> AsyncIterator[Store]:
    """The store; with ``live`` through the engine of a server that runs, beside it, as a reader that owns no room."""
    url = running_url(settings.data / "store") if live and not settings.redis_url else None
    if url is None:
        async with open_store(settings, open_keyring(settings.data)) as store:
            yield store
        return
    store = await Store.open(url, node=f"copy-{secrets.token_hex(4)}")
    try:
        yield store
    finally:
        await store.close()
