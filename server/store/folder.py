"""The folder of an embedded engine: its lock, who wrote it last, what may still run on it; it starts nothing."""

import asyncio
import contextlib
import fcntl
import json
import os
import secrets
import signal
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from server.store.errors import StoreError
from server.store.guarantee import version_of
from server.store.tether import alive

LONGEST_SOCKET: Final = 90
ORPHAN_WAIT_S: Final = 5.0


@dataclass(frozen=True, slots=True)
class Note:
    """What stands in ``engine.json``: who wrote the folder, which node it is, the process started last, its socket."""

    engine: str
    version: str
    node: str
    pid: int
    socket: str


class Folder:
    """A data folder that one server at a time holds; the lock goes with the process, however it ends."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock: int | None = None
        self._short: Path | None = None

    def take(self) -> None:
        """Make the folder if need be and lock it."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            lock = os.open(self.path / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            raise StoreError("store/folder_not_writable", folder=str(self.path)) from None
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(lock)
            raise StoreError("store/folder_in_use", folder=str(self.path)) from None
        self._lock = lock

    def leave(self) -> None:
        """Unlock, and remove the short way to the socket."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None
        if self._short is not None:
            self._short.joinpath("s").unlink(missing_ok=True)
            self._short.rmdir()
            self._short = None

    def socket(self) -> Path:
        """Where the engine listens: in the folder, or, as socket paths are short, in a folder of its own under /tmp."""
        path = self.path.resolve() / "engine.sock"
        if len(os.fsencode(path)) < LONGEST_SOCKET:
            return path
        if self._short is None:
            self._short = Path(tempfile.mkdtemp(prefix="tm-", dir="/tmp"))
        return self._short / "s"

    def note(self) -> Note | None:
        """Who wrote the folder last; None for a new one."""
        try:
            said = json.loads((self.path / "engine.json").read_text())
            engine, version, node, socket = (str(said[name]) for name in ("engine", "version", "node", "socket"))
            return Note(engine, version, node, int(said["pid"]), socket)
        except FileNotFoundError:
            return None
        except (ValueError, KeyError, TypeError):
            return Note("", "0.0", secrets.token_hex(8), 0, "")

    def write_note(self, note: Note) -> None:
        """Note it, whole or not at all."""
        draft = self.path / "engine.json.part"
        try:
            draft.write_text(json.dumps(asdict(note)) + "\n")
            draft.replace(self.path / "engine.json")
        except OSError:
            raise StoreError("store/folder_not_writable", folder=str(self.path)) from None

    def check_engine(self, note: Note, engine: str, version: str) -> None:
        """Refuse what this engine may not be able to read: a folder that a newer one wrote, or one of another line."""
        if is_newer(note.engine, note.version, engine, version):
            raise StoreError(
                "store/folder_from_newer_engine",
                folder=str(self.path),
                engine=note.engine,
                version=note.version,
                ours=f"{engine} {version}",
            )

    async def end_orphan(self, note: Note) -> None:
        """An engine whose server was killed may still be there: end it, if it works in this very folder."""
        waited = 0.0
        while alive(note.pid) and self._is_ours(note.pid):
            if waited >= ORPHAN_WAIT_S:
                os.kill(note.pid, signal.SIGKILL)
            elif waited == 0.0:
                os.kill(note.pid, signal.SIGTERM)
            await asyncio.sleep(0.05)
            waited += 0.05

    def sweep(self, note: Note) -> None:
        """Remove the short way to the socket that a killed server left under /tmp."""
        short = Path(note.socket).parent
        if short.name.startswith("tm-") and short.is_dir() and short.stat().st_uid == os.getuid():
            short.joinpath("s").unlink(missing_ok=True)
            with contextlib.suppress(OSError):
                short.rmdir()

    def _is_ours(self, pid: int) -> bool:
        """Whether a process is an engine that works in this folder; where that cannot be seen, a pid proves nothing."""
        try:
            return Path(os.readlink(f"/proc/{pid}/cwd")) == self.path.resolve() and not _is_zombie(pid)
        except OSError:
            return False


def running_url(path: Path) -> str | None:
    """The address of the engine that works on a folder now, for a backup beside a running server; None if none does."""
    note = Folder(path).note()
    if note is None or not note.pid or not alive(note.pid) or not Path(note.socket).exists():
        return None
    return f"unix://{note.socket}"


def _is_zombie(pid: int) -> bool:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"


def is_newer(engine: str, version: str, our_engine: str, our_version: str) -> bool:
    """Whether that engine may write what ours cannot read. Valkey goes on from Redis 7.2."""
    if not engine:
        return False
    if engine == our_engine:
        return version_of(version) > version_of(our_version)
    return engine != "redis" or version_of(version) > (7, 2)
