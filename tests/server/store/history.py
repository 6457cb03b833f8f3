"""What the tests believe: a history of what was sent and answered, and the checker that compares it with the log."""

import asyncio
import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field

from server.store import Batch, Lease, Outcome, Store, StoreError


async def eventually(condition: Callable[[], bool], within_s: float = 10.0) -> None:
    """Wait until it is so."""
    async with asyncio.timeout(within_s):
        while not condition():  # noqa: ASYNC110 - other processes set no event
            await asyncio.sleep(0.01)


@dataclass
class History:
    """One room's batches as a server would make them, each with a head that follows from the one before."""

    room: str
    seq: int = 0
    head: bytes = b""
    deal: int = 0
    answered: list[bytes] = field(default_factory=list)
    refused: list[bytes] = field(default_factory=list)

    def batch(self, *entries: bytes, command: tuple[str, bytes, bytes] | None = None) -> Batch:
        """The batch that would come next."""
        head_after = hashlib.sha256(self.head + b"|".join(entries)).digest()
        return Batch(self.deal, self.seq + 1, self.head, head_after, entries, command)

    def learn(self, batch: Batch, outcome: Outcome) -> Outcome:
        """Believe what the store said."""
        if outcome.kind == "stored":
            self.seq += len(batch.entries)
            self.head = batch.head_after
            self.answered += batch.entries
        else:
            self.refused += batch.entries
        return outcome

    async def append(self, store: Store, lease: Lease, *entries: bytes) -> Outcome:
        """Append and learn."""
        batch = self.batch(*entries)
        return self.learn(batch, await store.append(lease, batch))


async def faults(store: Store, *histories: History) -> list[str]:
    """What is wrong with a room's log: of one or more owners, every answered entry once, in order; no refused one."""
    try:
        entries = await store.entries(histories[0].room)
    except StoreError as error:
        return [str(error)]
    found = []
    for history in histories:
        places = [entries.index(entry) for entry in history.answered if entry in entries]
        if len(places) < len(history.answered):
            found.append(f"lost {len(history.answered) - len(places)}")
        if places != sorted(places):
            found.append("out of order")
        if any(entry in entries for entry in history.refused):
            found.append("refused but there")
    if len(set(entries)) < len(entries):
        found.append("doubled")
    return found
