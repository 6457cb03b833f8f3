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
    """Something said, as a title is cleaned. Raises WireError when nothing remains."""
    kept = clean_title(text)
    if not kept:
        raise WireError("say/nothing")
    return kept


def clean_title(text: str) -> str:
    """A table's name: control and bidi characters are left out, and space around it; it may be empty."""
    kept = "".join(one for one in unicodedata.normalize("NFC", text) if unicodedata.category(one) not in _BANNED)
    return kept.strip()


def is_taken(name: str, others: Iterable[str]) -> bool:
    """Whether somebody else is called so, in whatever case; nobody is called nothing."""
    return bool(name) and name.casefold() in {other.casefold() for other in others}
