"""A room's log while it is ours: drafts become entries, are stored, and only then make the table; it shows nothing."""

import asyncio
from collections.abc import Callable
from itertools import chain
from typing import Any, Final

import structlog

from engine.game import Event, Seat
from engine.value import value
from protocol.errors import WireError
from protocol.inbound import Resume
from server import fair, orders
from server.answers import Answers
from server.house import Closed, House
from server.log import FIRST_HEAD, FORMAT, Entry, next_head, pack, unpack
from server.orders import Draft
from server.store.shapes import Batch, Lease
from server.table import Table, open_table

log = structlog.get_logger(__name__)

#: How long to wait before a store that refused to write is asked again, in seconds.
STORE_RETRY_S: Final = 0.5

Cmd = tuple[str, str, bytes]


class DoneBefore(Exception):  # noqa: N818  an answer, not a failure
    """A command was done before, by the entry ``seq``."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq


@value
class Written:
    """What one append did: the table before, the entries, and everything that happened by them."""

    before: Table
    entries: list[Entry]
    events: tuple[Event, ...]


class Ledger:
    """The table of one room and the log that it stands on.

    ``waits`` is told why the store does not write ("store"), and None once it does again.
    """

    def __init__(self, house: House, lease: Lease, entries: list[Entry], waits: Callable[[str | None], None]) -> None:
        self.house = house
        self.lease = lease
        self.answers = Answers()
        #: The entries of the running deal with what they showed, for history.
        self.told: list[tuple[Entry, tuple[Event, ...]]] = []
        self.table = open_table(entries[0])
        self.head = FIRST_HEAD
        self._heads: dict[int, bytes] = {}
        self._seed: bytes | None = None
        self._waits = waits
        for entry in entries:
            self._replay(entry)

    @classmethod
    async def open(
        cls, house: House, lease: Lease, settings: dict[str, Any], person: str, waits: Callable[[str | None], None]
    ) -> "Ledger":
        """The log of a new room: its setup and its maker on seat 0, both or neither."""
        now = house.now()
        setup = Entry(FORMAT, 1, now, 0, "setup", None, person, "host", None, ("room", settings))
        sit = Entry(FORMAT, 2, now, 0, "seat", 0, person, "person", None, ("sit", person))
        ledger = cls(house, lease, [setup, sit], waits)
        await ledger._store(Batch(0, 1, FIRST_HEAD, ledger.head, (pack(setup), pack(sit))))
        return ledger

    def _replay(self, entry: Entry) -> None:
        events: tuple[Event, ...] = ()
        if entry.seq > 1:
            self.table, events = self.table.step(entry)
        self.head = next_head(self.table.key, self.head, pack(entry))
        self._remember(entry, events)
        self._heads[entry.seq] = self.head

    async def append(self, drafts: list[Draft], cmd: Cmd | None) -> Written:
        """Judge and store some entries as one. Raises what the rules refuse, nothing changed.

        DoneBefore for a command that only the store remembers, Closed when we lost the room.
        """
        before, table, head = self.table, self.table, self.head
        entries: list[Entry] = []
        shown: list[tuple[Event, ...]] = []
        packed: list[bytes] = []
        queue = list(drafts)
        for draft in queue:
            entry = self._stamp(table, draft, None if entries else cmd)
            table, events = table.step(entry)
            entries.append(entry)
            shown.append(events)
            packed.append(pack(entry))
            head = next_head(table.key, head, packed[-1])
            if draft.kind == "move" and (result := orders.result_draft(table)) is not None:
                queue.append(result)  # in the same append: a finished deal and its result are never apart
        first = entries[0]
        await self._store(Batch(first.deal, first.seq, self.head, head, tuple(packed), _command(cmd, first.seq)))
        self.table, self.head = table, head
        for entry, events in zip(entries, shown, strict=True):
            self._remember(entry, events)
        self._heads[table.seq] = head
        return Written(before, entries, tuple(chain.from_iterable(shown)))

    def _stamp(self, table: Table, draft: Draft, cmd: Cmd | None) -> Entry:
        now = self.house.now()
        acting = table.decision_of(Seat(draft.seat)) if draft.kind == "move" and draft.seat is not None else None
        deadline = table.deadline_of(acting) if acting else None
        return Entry(
            FORMAT,
            table.seq + 1,
            now,
            table.deal + draft.next_deal,
            draft.kind,
            draft.seat,
            draft.actor,
            draft.by,
            cmd,
            draft.body,
            None if deadline is None else deadline - now,
        )

    async def _store(self, batch: Batch) -> None:
        """Wait until a batch is stored; a store that refuses is asked again for as long as it takes."""
        while True:
            outcome = await self.house.keeper.append(self.lease, batch)
            if outcome.kind == "stored":
                self._waits(None)
                return
            if outcome.kind == "repeat":
                raise DoneBefore(int.from_bytes(outcome.answer, "big"))
            if outcome.kind == "conflict_command":
                raise WireError("command/other_content")
            if outcome.kind != "refused":
                log.warning("room.lost", room=self.lease.room, outcome=outcome.kind)
                raise Closed
            self._waits("store")
            await asyncio.sleep(STORE_RETRY_S)

    def chance(self) -> Draft | None:
        """What the dealer owes: a commitment first, and the shuffle only when that is stored and shown."""
        table, owed = self.table, orders.owed(self.table)
        if owed is None:
            return None
        attempt = table.attempt
        if owed == "shuffle" and self._seed is None:  # the seed died with an earlier process: commit anew
            owed, attempt = "commit", attempt + 1
        name = fair.DealName(table.room, table.deal, attempt)
        if owed == "commit":
            self._seed = self.house.random_bytes(fair.SEED_BYTES)
            commit = fair.commitment(name, self._seed)
            return Draft("chance", ("commit", fair.SCHEME, commit, attempt), "dealer", None)
        assert self._seed is not None
        deck, start = fair.shuffle(name, self._seed, table.game.deck(table.rules), len(table.chairs))
        body = ("shuffle", tuple(int(card) for card in deck), start, self._seed, ())
        self._seed = None
        return Draft("chance", body, "dealer", None)

    def _remember(self, entry: Entry, events: tuple[Event, ...]) -> None:
        if entry.kind == "setup" and entry.body[0] in ("match", "deal"):
            self.told.clear()
            for seq in [seq for seq in self._heads if seq < entry.seq - 1]:
                del self._heads[seq]
        self.told.append((entry, events))
        self.answers.remember(entry)

    def knows(self, resume: Resume) -> bool:
        """Whether what a client saw last is in this log; what lies before the running deal is not asked."""
        if resume.seq > self.table.seq:
            return False
        head = self._heads.get(resume.seq)
        return head is None or not resume.head or head.hex() == resume.head

    async def past(self) -> list[Entry]:
        """Every entry of this room, from the store."""
        return [unpack(packed) for packed in await self.house.keeper.entries(self.lease.room)]


def _command(cmd: Cmd | None, seq: int) -> tuple[str, bytes, bytes] | None:
    return None if cmd is None else (f"{cmd[0]}:{cmd[1]}", cmd[2], seq.to_bytes(8, "big"))
