"""What becomes of an append: the log of one room on every engine, one outcome after the other (promise A)."""

import asyncio
import hashlib

import pytest

from server.store import Batch, Lease, Store, StoreError, keys, scripts
from server.store.scripts import Script
from tests.server.store.history import History, faults


def command(key: str = "person:1", content: bytes = b"play", answer: bytes = b"ok 1") -> tuple[str, bytes, bytes]:
    """A command as a server gives it to the store."""
    return key, hashlib.sha256(content).digest()[:16], answer


async def test_entries_come_back_in_order_with_seq_head_and_deal(store: Store, room: str) -> None:
    lease, history = await store.acquire(room), History(room)
    await history.append(store, lease, b"setup", b"seat")
    history.deal = 1
    assert (await history.append(store, lease, b"\x00\xff\r\n$binary")).kind == "stored"
    stored = await store.load(room)
    assert stored is not None
    assert stored.entries == [b"setup", b"seat", b"\x00\xff\r\n$binary"]
    assert (stored.seq, stored.head, stored.deal, stored.log_format) == (3, history.head, 1, 1)


async def test_a_room_nobody_wrote_is_no_room(store: Store, room: str) -> None:
    assert await store.load(room) is None
    assert await store.entries(room) == []


@pytest.mark.parametrize(
    ("change", "outcome"),
    [
        ({"first_seq": 4}, ("conflict", 2)),  # a gap
        ({"first_seq": 2}, ("conflict", 2)),  # over what is there
        ({"first_seq": 1}, ("conflict", 2)),
        ({"head_before": b"another"}, ("conflict", 2)),
        ({"deal": 0}, ("conflict", 2)),  # deals do not go back
        ({}, ("stored", 0)),
    ],
)
async def test_only_what_follows_is_stored(
    store: Store, room: str, change: dict[str, int | bytes], outcome: tuple[str, int]
) -> None:
    lease, history = await store.acquire(room), History(room, deal=1)
    await history.append(store, lease, b"one", b"two")
    right = {"deal": 1, "first_seq": 3, "head_before": history.head, "head_after": b"after", "entries": (b"three",)}
    said = await store.append(lease, Batch(**{**right, **change}))  # type: ignore[arg-type]
    assert (said.kind, said.seq) == outcome
    assert await store.entries(room) == [b"one", b"two", b"three"][: 3 if said.kind == "stored" else 2]


async def test_a_repeated_command_gets_its_first_answer(store: Store, room: str) -> None:
    lease, history = await store.acquire(room), History(room)
    first = history.batch(b"a move", command=command())
    history.learn(first, await store.append(lease, first))
    again = await store.append(lease, history.batch(b"the same move later", command=command(answer=b"ok 2")))
    assert (again.kind, again.answer) == ("repeat", b"ok 1")
    assert await store.entries(room) == [b"a move"]


async def test_one_id_for_two_commands_is_a_conflict(store: Store, room: str) -> None:
    lease, history = await store.acquire(room), History(room)
    first = history.batch(b"a move", command=command())
    history.learn(first, await store.append(lease, first))
    other = await store.append(lease, history.batch(b"another", command=command(content=b"pass")))
    assert other.kind == "conflict_command"


async def test_the_same_id_of_another_person_is_another_command(store: Store, room: str) -> None:  # fault 20
    lease, history = await store.acquire(room), History(room)
    for person in ("north:1", "south:1"):
        batch = history.batch(person.encode(), command=command(person))
        assert history.learn(batch, await store.append(lease, batch)).kind == "stored"


async def test_what_was_not_stored_is_not_remembered(store: Store, room: str) -> None:
    lease, history = await store.acquire(room), History(room)
    await history.append(store, lease, b"setup")
    wrong = Batch(0, 9, history.head, b"", (b"far ahead",), command())
    assert (await store.append(lease, wrong)).kind == "conflict"
    right = history.batch(b"in time", command=command())
    assert (await store.append(lease, right)).kind == "stored"


async def test_commands_are_known_over_deals_and_restarts(store: Store, room: str) -> None:
    lease, history = await store.acquire(room), History(room)
    for deal in range(8):  # far more deals than ten minutes allow to be forgotten
        history.deal = deal
        batch = history.batch(b"move of deal %d" % deal, command=command(f"person:{deal}"))
        history.learn(batch, await store.append(lease, batch))
    await store.release(lease)
    lease = await store.acquire(room)
    for deal in range(8):
        assert (await store.append(lease, history.batch(b"x", command=command(f"person:{deal}")))).kind == "repeat"


async def test_commands_of_old_deals_are_forgotten_after_ten_minutes(store: Store, room: str) -> None:
    lease, history = await store.acquire(room), History(room)

    async def play(deal: int) -> None:
        history.deal = deal
        batch = history.batch(b"move of deal %d" % deal, command=command(f"person:{deal}"))
        assert history.learn(batch, await store.append(lease, batch)).kind == "stored"

    async def let_ten_minutes_pass() -> None:
        await store._desk.do("HINCRBY", keys.meta(room), "half_at", -600)

    async def known() -> list[bool]:
        far = [Batch(9, 99, b"", b"", (b"x",), command(f"person:{deal}")) for deal in range(5)]  # never stored
        return [(await store.append(lease, batch)).kind == "repeat" for batch in far]

    await play(0)
    await let_ten_minutes_pass()
    await play(1)  # the last deal is kept however old
    await let_ten_minutes_pass()
    await play(2)  # the second half begins
    assert (await known())[:3] == [True, True, True]
    await let_ten_minutes_pass()
    await play(3)
    await let_ten_minutes_pass()
    await play(4)
    assert (await known())[2:] == [True, True, True]
    assert (await known())[0] is False


async def test_many_rooms_at_once_are_each_in_order(store: Store, room: str) -> None:
    rooms = [f"{room}-{number}" for number in range(40)]
    leases = await asyncio.gather(*map(store.acquire, rooms))
    histories = [History(name) for name in rooms]

    async def play(lease: Lease, history: History) -> None:
        for number in range(10):
            said = await history.append(store, lease, b"%s %d" % (history.room.encode(), number))
            assert said.kind == "stored"

    await asyncio.gather(*map(play, leases, histories))
    for history in histories:
        assert await faults(store, history) == []
        assert len(await store.entries(history.room)) == 10


async def test_appends_that_wait_together_go_together(store: Store, room: str, open_store: object) -> None:
    """Group commit: while one pipeline is away, all that queues meanwhile is the next one."""
    points: list[str] = []
    busy = await open_store("north", at=points.append)  # type: ignore[operator]
    leases = [await busy.acquire(f"{room}-{number}") for number in range(100)]
    points.clear()
    batch = Batch(0, 1, b"", b"h", (b"e",))
    outcomes = await asyncio.gather(*[busy.append(lease, batch) for lease in leases])
    assert {outcome.kind for outcome in outcomes} == {"stored"}
    assert points.count("append/after_reply") <= 3


async def test_more_than_one_pipeline_may_carry_goes_in_order(store: Store, room: str) -> None:
    """Queued without waiting, 600 appends of one room: capped pipelines keep the order."""
    lease, history = await store.acquire(room), History(room)
    asked = []
    for number in range(600):
        batch = history.batch(b"%d" % number)
        asked.append(asyncio.ensure_future(store.append(lease, batch)))
        history.seq, history.head = history.seq + 1, batch.head_after
    assert {(await one).kind for one in asked} == {"stored"}
    assert await store.entries(room) == [b"%d" % number for number in range(600)]


async def test_a_megabyte_entry_is_stored_whole(store: Store, room: str) -> None:
    lease, history = await store.acquire(room), History(room)
    big = bytes(range(256)) * 6000
    assert (await history.append(store, lease, big, big)).kind == "stored"
    assert await store.entries(room) == [big, big]


async def test_scripts_that_the_engine_forgot_are_loaded_again(store: Store, room: str) -> None:
    lease, history = await store.acquire(room), History(room)
    await history.append(store, lease, b"one")
    await store._desk.do("SCRIPT", "FLUSH")
    assert (await history.append(store, lease, b"two")).kind == "stored"
    await store._desk.do("SCRIPT", "FLUSH")
    assert (await store.renew([lease])) == []


async def test_a_gap_in_a_log_is_found(store: Store, room: str) -> None:
    lease, history = await store.acquire(room), History(room)
    await history.append(store, lease, b"one", b"two", b"three")
    await store._desk.do("XDEL", keys.deal(room, 0), "2-0")
    with pytest.raises(StoreError, match="store/room_damaged"):
        await store.load(room)


PLANTED = {
    "shown before stored": (
        "for i = 1, count do redis.call('XADD'",
        "for i = 1 + (seq + 1) % 2, count do redis.call('XADD'",
    ),
    "no command id": ("if ARGV[8] ~= '' then\n", "if false then\n"),
}


@pytest.mark.parametrize("bug", PLANTED)
async def test_planted_bugs_are_caught(
    open_store: object, room: str, bug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The checker first: what the tests above rely on finds a store that answers before it stores, or stores twice."""
    right, wrong = (text.encode() for text in PLANTED[bug])
    text = scripts.APPEND.text.replace(right, wrong)
    assert text != scripts.APPEND.text
    monkeypatch.setattr(scripts, "APPEND", Script(text))
    monkeypatch.setattr(scripts, "ALL", (scripts.APPEND, *scripts.ALL[1:]))
    broken: Store = await open_store("north")  # type: ignore[operator]
    lease, history = await broken.acquire(room), History(room)
    for number in range(9):
        batch = history.batch(b"move %d" % (number // 2 * 2), command=command(f"person:{number // 2}"))
        outcome = await broken.append(lease, batch)
        if outcome.kind != "repeat":
            history.learn(batch, outcome)
    assert await faults(broken, history) != []
