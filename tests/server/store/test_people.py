"""Guests and their secrets, cookies, names, rooms of a person, groups: what lies beside the logs."""

import hashlib

from server.store import Guest, Store, keys
from server.store.people import COOKIE_DAYS


def sha(secret: str) -> bytes:
    """How the store knows a secret."""
    return hashlib.sha256(secret.encode()).digest()


async def known(store: Store, person: str, *secrets: str) -> list[bool]:
    """Which secrets open the guest's door now."""
    guest = await store.guest(person)
    assert guest is not None
    return [guest.accepts(sha(secret)) for secret in secrets]


async def test_a_guest_is_known_by_its_secret_only(store: Store, person: str) -> None:
    assert await store.guest(person) is None
    assert await store.put_guest(person, sha("first"))
    assert await known(store, person, "first", "second", "") == [True, False, False]
    guest = await store.guest(person)
    assert guest is not None
    assert guest.shas == (sha("first"),)
    assert guest.created_ms > 1_600_000_000_000


async def test_an_id_belongs_to_who_took_it_first(store: Store, person: str) -> None:
    assert await store.put_guest(person, sha("first"))
    assert not await store.put_guest(person, sha("thief"))
    assert await store.put_guest(person, sha("first"))  # said twice is no theft
    assert await known(store, person, "first", "thief") == [True, False]


async def test_the_old_secret_counts_until_the_new_one_was_used(store: Store, person: str) -> None:
    await store.put_guest(person, sha("old"))
    assert await store.rotate_guest(person, sha("new"))
    assert await known(store, person, "old", "new") == [True, True]
    assert await store.settle_guest(person, sha("old"))  # the phone slept before the new one arrived
    assert await known(store, person, "old", "new") == [True, True]
    assert await store.settle_guest(person, sha("new"))
    assert await known(store, person, "old", "new") == [False, True]
    assert not await store.settle_guest(person, sha("old"))


async def test_two_pages_that_rotate_at_once_do_not_lock_the_guest_out(store: Store, person: str) -> None:
    await store.put_guest(person, sha("old"))
    await store.rotate_guest(person, sha("left"))
    await store.rotate_guest(person, sha("right"))
    assert await known(store, person, "old", "left", "right") == [True, True, True]
    await store.settle_guest(person, sha("left"))
    assert await known(store, person, "old", "left", "right") == [False, True, True]


async def test_rotations_nobody_uses_keep_the_used_one_and_three_more(store: Store, person: str) -> None:
    await store.put_guest(person, sha("used"))
    for number in range(10):
        await store.rotate_guest(person, sha(f"{number}"))
    assert await known(store, person, "used", "9", "8", "7", "6") == [True, True, True, True, False]


async def test_a_rotation_said_twice_is_one(store: Store, person: str) -> None:
    await store.put_guest(person, sha("old"))
    for _ in range(5):
        await store.rotate_guest(person, sha("new"))
    guest = await store.guest(person)
    assert guest == Guest(person, (sha("new"), sha("old")), guest.created_ms if guest else 0)


async def test_nobody_is_rotated_or_settled(store: Store, person: str) -> None:
    assert not await store.rotate_guest(person, sha("new"))
    assert not await store.settle_guest(person, sha("new"))
    assert await store.guest(person) is None


async def test_a_forgotten_guest_is_gone(store: Store, person: str) -> None:
    await store.put_guest(person, sha("secret"))
    await store.forget_guest(person)
    assert await store.guest(person) is None


async def test_a_cookie_stands_for_a_guest_for_400_days(store: Store, person: str) -> None:
    assert await store.guest_of_cookie(sha(person)) is None
    await store.bind_cookie(sha(person), person)
    assert await store.guest_of_cookie(sha(person)) == person
    left_s = await store._desk.do("TTL", keys.cookie(sha(person)))
    assert COOKIE_DAYS * 86_400 - 60 < left_s <= COOKIE_DAYS * 86_400


async def test_names_lie_beside_the_log_and_can_be_forgotten(store: Store, person: str) -> None:
    other = person + "-other"
    await store.set_name(person, "小明 🀄")
    await store.set_name(other, "Wei")
    assert await store.names([other, "nobody", person]) == {person: "小明 🀄", other: "Wei"}
    await store.set_name(person, "")
    assert await store.names([person]) == {}
    assert await store.names([]) == {}


async def test_rooms_of_a_person(store: Store, person: str) -> None:
    assert await store.rooms_of(person) == []
    for room in ("b", "a", "b"):
        await store.add_room_of(person, room)
    assert await store.rooms_of(person) == ["a", "b"]
    await store.remove_room_of(person, "b")
    assert await store.rooms_of(person) == ["a"]


async def test_groups_keep_their_fields(store: Store, person: str) -> None:
    group = "group of " + person
    assert await store.group(group) is None
    await store.put_group(group, {"name": b"Friends", "rules": b"\x00\xff"})
    await store.put_group(group, {"name": b"Old friends"})
    await store.put_group(group, {})
    assert await store.group(group) == {"name": b"Old friends", "rules": b"\x00\xff"}
