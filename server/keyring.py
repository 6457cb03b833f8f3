"""This server's own keys, in a file of its data folder: node name, host key, and the key that rooms' ids come from."""

import json
import os
import secrets
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Keyring:
    """Kept over restarts; the host key is printed by ``serve`` and lets its bearer make tables."""

    node: str
    host_key: str
    room_key: str


def open_keyring(folder: Path) -> Keyring:
    """The keyring of a data folder, made at the first start; only its owner may read it. Raises OSError."""
    path = folder / "keys.json"
    folder.mkdir(parents=True, exist_ok=True)
    try:
        return Keyring(**json.loads(path.read_text()))
    except (FileNotFoundError, ValueError, TypeError):
        ring = Keyring(secrets.token_hex(8), secrets.token_urlsafe(9), secrets.token_hex(32))
        fresh = path.with_suffix(".new")
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            json.dump(asdict(ring), file)
        fresh.replace(path)
        return ring
