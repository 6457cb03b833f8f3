"""``serve``: what is printed, how it stops, and in one line why it could not start."""

import asyncio
import errno
import logging
import signal
import sys
from typing import Final

import segno
import structlog

from server.app import Running, running
from server.settings import Settings
from server.store.errors import StoreError

_REACH: Final = {
    "local": "This link works on this computer only: TABLEMATES_HOST=0.0.0.0 opens it to your network.",
    "network": "This link works in your own network only; README (inviting friends) says how it reaches further.",
    "internet": "This link is the public address that you set (TABLEMATES_PUBLIC_URL).",
}
_NEXT_STEPS: Final = {
    "store/folder_in_use": "{folder} is in use by another server. Next step: stop that one, or set TABLEMATES_DATA.",
    "store/folder_not_writable": "Cannot write to {folder}. Next step: make it writable, or set TABLEMATES_DATA.",
    "store/folder_from_newer_engine": "{engine} {version} wrote {folder}, newer than {ours}. Next step: update.",
    "store/no_engine": "No store engine was found. Next step: install valkey-server or redis-server (7.0 or newer).",
    "store/too_old": "{engine} {version} is too old. Next step: use {need} or newer for TABLEMATES_REDIS_URL.",
    "store/bad_url": "TABLEMATES_REDIS_URL cannot be read. Next step: write it as redis://host:6379/0.",
    "store/unreachable": "The store does not answer ({reason}). Next step: start it, or correct TABLEMATES_REDIS_URL.",
    "store/not_empty": "The store already holds rooms. Next step: restore into an empty folder (TABLEMATES_DATA).",
    "store/bad_backup": "That file is no whole backup ({reason}). Next step: take another copy.",
}


def set_up_logging(level: str) -> None:
    """Structured logs on stderr: JSON for machines, readable at a terminal."""
    shown: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
    ]
    if sys.stderr.isatty():
        # The renderer's own tracebacks would show every local value: hands, seeds, secrets.
        last: structlog.typing.Processor = structlog.dev.ConsoleRenderer(
            exception_formatter=structlog.dev.plain_traceback
        )
    else:
        shown.append(structlog.processors.format_exc_info)
        last = structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[*shown, last],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    logging.getLogger("websockets").setLevel(logging.CRITICAL)


def serve(settings: Settings) -> int:
    """Serve until told to stop; the exit status. A start that fails says why in one line."""
    set_up_logging(settings.log_level)
    try:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(_serve(settings))
    except (StoreError, OSError) as failure:
        print(explain(failure, settings), file=sys.stderr)  # noqa: T201  for the person at the terminal
        return 2
    except KeyboardInterrupt:
        return 0
    return 0


def loop_factory() -> "type[asyncio.AbstractEventLoop] | None":
    """uvloop's event loop where it is installed, else the standard one."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.Loop


async def _serve(settings: Settings) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for one in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(one, stop.set)
    async with running(settings) as server:
        print(greeting(server), flush=True)  # noqa: T201
        await stop.wait()
        print("Stopping: every table is stored.", flush=True)  # noqa: T201


def greeting(server: Running) -> str:
    """What the host reads: the link to make tables with, a QR code of it, how far it reaches, and where things are."""
    url = server.address.url + "/"
    link = url if server.settings.open else f"{url}#host={server.ring.host_key}"
    lines = ["", f"  Tablemates is ready: {link}", ""]
    lines += [_terminal_qr(link)]
    lines += [f"  {_REACH[server.address.reach]}"]
    if not server.settings.open:
        lines += ["  After # stands the host key: it lets you open tables. Friends get a link from the table itself."]
    if server.address.reach != "internet":
        lines += [f"  On this computer: http://127.0.0.1:{server.port}/" + link.removeprefix(url)]
    lines += [f"  Store: {server.engine}, {server.store.guarantee}. Data: {server.settings.data}"]
    if server.store.evicts:
        lines += ["  Warning: this store throws data away when it is full. Set maxmemory-policy noeviction."]
    return "\n".join([*lines, "  Stop with Ctrl+C: tables go on when you start again.", ""])


def _terminal_qr(link: str) -> str:
    import io

    drawn = io.StringIO()
    segno.make(link, error="l").terminal(out=drawn, compact=True)
    return drawn.getvalue()


def explain(failure: Exception, settings: Settings) -> str:
    """Why the server could not start and the exact next step, in one line."""
    if isinstance(failure, StoreError):
        step = _NEXT_STEPS.get(failure.code)
        return step.format(**failure.params) if step else f"No store: {failure}."
    if isinstance(failure, OSError) and failure.errno == errno.EADDRINUSE:
        return f"Port {settings.port} is taken. Next step: TABLEMATES_PORT={settings.port + 1} python3 run.py serve"
    if isinstance(failure, OSError) and failure.errno in (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOTDIR):
        return (
            f"Cannot write to {failure.filename or settings.data}. Next step: make it writable, or set TABLEMATES_DATA."
        )
    return f"The server could not start: {failure}."
