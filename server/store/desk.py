"""Asks one thing of the store and turns the engine's errors into typed ones; it knows no room and no person."""

from typing import Any, TypeAlias

from redis.exceptions import RedisError

from server.store.errors import StoreError
from server.store.line import Line, packed, reason_of
from server.store.scripts import Script

Word: TypeAlias = bytes | str | int


def as_bytes(word: Word) -> bytes:
    """A word as the engine takes it."""
    if isinstance(word, bytes):
        return word
    return word.encode() if isinstance(word, str) else b"%d" % word


class Desk:
    """A line with typed errors: what it raises is ``StoreError`` and nothing else."""

    def __init__(self, line: Line) -> None:
        self.line = line

    async def do(self, *words: Word) -> Any:
        """The reply to one command."""
        return checked(await self.line.ask(packed(*map(as_bytes, words))))

    async def run(self, script: Script, keys: tuple[bytes, ...], *words: Word) -> Any:
        """The reply of one script."""
        return checked(await self.line.ask(script_call(script, keys, *words)))


def script_call(script: Script, keys: tuple[bytes, ...], *words: Word) -> bytes:
    """A packed call of a script that the line has loaded."""
    return packed(b"EVALSHA", script.sha, b"%d" % len(keys), *keys, *map(as_bytes, words))


def checked(reply: Any) -> Any:
    """The reply, or ``store/refused`` where it is an error of the engine."""
    if isinstance(reply, RedisError):
        raise StoreError("store/refused", reason=reason_of(reply)) from None
    return reply


def pairs(flat: list[bytes]) -> dict[bytes, bytes]:
    """A hash as the engine lists it: field, value, field, value."""
    return dict(zip(flat[::2], flat[1::2], strict=True))
