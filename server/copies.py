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
from server.store.errors import StoreError
from server.store.folder import Folder
from server.store.store import Store


async def backup(settings: Settings, file: Path) -> int:
    """Write a backup; the exit status."""
    return await _with_store(settings, lambda store: store.backup_to(file), f"Backup written to {file}.", live=True)


async def restore(settings: Settings, file: Path) -> int:
    """Restore into an empty store; the exit status."""
    return await _with_store(settings, lambda store: store.restore(file), f"Restored from {file}.", live=False)


async def _with_store(settings: Settings, work: Callable[[Store], Awaitable[object]], done: str, *, live: bool) -> int:
    set_up_logging("WARNING")
    try:
        ring = open_keyring(settings.data)
        async with _live_store(settings) if live and _in_use(settings) else open_store(settings, ring) as store:
            await work(store)
    except (StoreError, OSError) as failure:
        print(explain(failure, settings), file=sys.stderr)  # noqa: T201  for the person at the terminal
        return 2
    print(done)  # noqa: T201
    return 0


def _in_use(settings: Settings) -> bool:
    """Whether a server has this data folder open now."""
    if settings.redis_url:
        return False
    folder = Folder(settings.data / "store")
    try:
        folder.take()
    except StoreError as taken:
        if taken.code == "store/folder_in_use":
            return True
        raise
    folder.leave()
    return False


@contextlib.asynccontextmanager
async def _live_store(settings: Settings) -> AsyncIterator[Store]:
    """The engine of the server that runs, beside it: a reader that owns no room."""
    socket = Folder(settings.data / "store").socket()
    store = await Store.open(f"unix://{socket}", node=f"copy-{secrets.token_hex(4)}")
    try:
        yield store
    finally:
        await store.close()
