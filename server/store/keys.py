"""The names of all keys; all that one script touches carry one hash tag, so that a cluster keeps them together."""

from typing import Final

ROOMS: Final = b"{tm}:rooms"
CODES: Final = b"{tm}:codes"
LINKS: Final = b"{tm}:links"
RESERVED: Final = b"{tm}:reserved"
NAMES: Final = b"{tm}:names"
RESTORING: Final = b"{tm}:restoring"


def meta(room: str) -> bytes:
    """The hash of a room: fence, nonce, owner, seq, head, deal, format and which commands are remembered where."""
    return b"{room:%b}:meta" % room.encode()


def deal(room: str, number: int) -> bytes:
    """The stream of a deal, ids ``seq-0``."""
    return b"{room:%b}:deal:%d" % (room.encode(), number)


def blob(room: str, number: int) -> bytes:
    """The same entries in one compressed string, once the deal is over."""
    return b"{room:%b}:blob:%d" % (room.encode(), number)


def commands(room: str, half: int) -> bytes:
    """One of the two hashes of remembered commands, 0 or 1."""
    return b"{room:%b}:commands:%d" % (room.encode(), half)


def node(name: str) -> bytes:
    """There while a node of this name is alive."""
    return b"{node:%b}:alive" % name.encode()


def beat(name: str) -> bytes:
    """The time of a node's last heartbeat, in milliseconds."""
    return b"{node:%b}:beat" % name.encode()


def guest(guest_id: str) -> bytes:
    """The hash of a guest's secrets."""
    return b"{guest:%b}" % guest_id.encode()


def cookie(sha: bytes) -> bytes:
    """The guest of a cookie."""
    return b"{cookie:%b}" % sha.hex().encode()


def rooms_of(person: str) -> bytes:
    """The set of rooms where a person has a seat or a place."""
    return b"{person:%b}:rooms" % person.encode()


def group(group_id: str) -> bytes:
    """The hash of a group of friends."""
    return b"{group:%b}" % group_id.encode()
