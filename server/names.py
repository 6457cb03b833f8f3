"""What people may call themselves and what they may say: shown as text everywhere, never as anything else."""

import unicodedata
from collections.abc import Iterable
from typing import Final

from protocol.errors import WireError

LONGEST: Final = 24
MOST_BYTES: Final = 64
#: Control, format (bidi, zero width), surrogate, private, unassigned, line and paragraph separators.
_BANNED: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def clean_name(text: str) -> str:
    """A person's name, normalised (NFC, no space around it). Raises WireError that says why it cannot be one."""
    name = unicodedata.normalize("NFC", text).strip()
    if not name:
        raise WireError("name/not_allowed", why="empty")
    if any(unicodedata.category(character) in _BANNED for character in name):
        raise WireError("name/not_allowed", why="odd_characters")
    if len(name) > LONGEST or len(name.encode()) > MOST_BYTES:
        raise WireError("name/not_allowed", why="too_long")
    return name


def clean_line(text: str) -> str:
    """Something said: control and bidi characters are left out. Raises WireError when nothing remains."""
    kept = "".join(one for one in unicodedata.normalize("NFC", text) if unicodedata.category(one) not in _BANNED)
    if not kept.strip():
        raise WireError("say/nothing")
    return kept.strip()


def must_be_free(name: str, others: Iterable[str]) -> None:
    """Two people at one table never share a name. Raises WireError."""
    if name.casefold() in {other.casefold() for other in others}:
        raise WireError("name/taken")
