"""Invite codes to say aloud (8 characters of Crockford's base 32), and links with a long secret after ``#``."""

import base64
import hashlib
import hmac
import secrets
from functools import lru_cache
from typing import Final

import segno

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH: Final = 8
_SAID_ALIKE: Final = str.maketrans("OIL", "011")


def new_code() -> str:
    """A random invite code."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def read_code(text: str) -> str:
    """A code as people type it: any case, dashes and spaces anywhere, O for 0, I and L for 1."""
    return text.upper().replace("-", "").replace(" ", "").translate(_SAID_ALIKE)


def link_secret(room_key: bytes) -> str:
    """The secret in a room's link, which follows from the room's own key."""
    return base64.urlsafe_b64encode(hmac.digest(room_key, b"link", "sha256")[:18]).decode()


def sha(secret: str) -> bytes:
    """What the store keeps of a secret."""
    return hashlib.sha256(secret.encode()).digest()


@lru_cache(maxsize=1024)  # drawing one takes milliseconds, and everyone who joins gets the same
def qr_rows(text: str) -> tuple[str, ...]:
    """A QR code as rows of 0 and 1, without its quiet zone."""
    return tuple(
        "".join("1" if dark else "0" for dark in row) for row in segno.make(text, error="m", micro=False).matrix
    )
