"""Invite codes, links and the host key: how they are read, that they cannot be guessed, and what each opens."""

import pytest

from server.codes import ALPHABET, LENGTH, link_secret, new_code, qr_rows, read_code
from tests.server.guests import Guests, Timed


def test_a_code_is_read_as_people_type_it() -> None:
    assert read_code("7k3m-w0qx") == "7K3MW0QX"
    assert read_code(" 7K3M W0QX ") == "7K3MW0QX"
    assert read_code("oOiIlL-00") == "00111100"
    assert all(read_code(code) == code for code in (new_code() for _ in range(200)))


def test_codes_are_eight_of_thirty_two_and_never_twice() -> None:
    codes = {new_code() for _ in range(2000)}
    assert len(codes) == 2000
    assert all(len(code) == LENGTH and set(code) <= set(ALPHABET) for code in codes)
    assert set("".join(codes)) == set(ALPHABET)
    assert not set("OILU") & set(ALPHABET)


def test_a_link_says_nothing_of_the_key_that_it_comes_from() -> None:
    links = {link_secret(bytes([number] * 32)) for number in range(64)}
    assert len(links) == 64
    assert all(len(link) == 24 for link in links)


def test_a_qr_code_is_square_and_says_only_dark_or_light() -> None:
    rows = qr_rows("http://127.0.0.1:8710/#j=abc")
    assert len({len(row) for row in rows} | {len(rows)}) == 1
    assert set("".join(rows)) == {"0", "1"}


async def test_a_code_a_link_and_an_id_open_the_same_room(guests: Guests) -> None:
    host = await guests.come()
    await host.do("create", game="doudizhu")
    code, link, room = (host.joined[name] for name in ("code", "link", "room"))
    assert host.joined["url"] in host.joined["url"] + "/"
    for fields in (
        {"code": code},
        {"code": code.lower()},
        {"code": f"{code[:4]}-{code[4:]}"},
        {"code": code.replace("0", "o").replace("1", "l")},
        {"link": link},
    ):
        one = await guests.come()
        joined = await one.do("join", **fields)
        assert (joined["room"], joined["code"], joined["link"]) == (room, code, link)
        assert (await one.do("join", room=room))["room"] == room
    stranger = await guests.come()
    assert (await stranger.ask("join", room=room))["code"] == "room/not_found"


async def test_fault_22_guessing_codes_is_slowed_and_always_answered_the_same(timed: Timed) -> None:
    """The limit is the whole house's; links, which cannot be guessed, and tables that play do not feel it."""
    clients = await timed.guests.sit()
    code, link = clients[0].joined["code"], clients[0].joined["link"]
    guesser = await timed.guests.come()
    await timed.clock.forward(120)
    answers = [await guesser.ask("join", code=new_code()) for _ in range(25)]
    missed = [answer for answer in answers if answer["code"] == "room/not_found"]
    slowed = [answer for answer in answers if answer["code"] == "limit/too_fast"]
    assert (len(missed), len(slowed)) == (20, 5)
    assert len({str({**answer, "id": ""}) for answer in missed}) == 1
    assert slowed[0]["retry"] == 3000
    friend = await timed.guests.come()
    assert (await friend.ask("join", code=code))["code"] == "limit/too_fast"
    assert (await friend.ask("join", link="wrong" + link[5:]))["code"] == "room/not_found"
    assert (await friend.ask("join", link=link))["type"] == "joined"
    assert (await clients[1].ask("join", room=clients[0].joined["room"]))["type"] == "joined"
    await timed.clock.forward(4)
    other = await timed.guests.come()
    assert (await other.ask("join", code=code))["type"] == "joined"
    assert (await guesser.ask("join", code=new_code()))["code"] == "room/not_found"
    assert (await guesser.ask("join", code=new_code()))["code"] == "limit/too_fast"
    await timed.clock.forward(120)


async def test_without_the_host_key_a_closed_house_makes_no_table(closed: Timed) -> None:
    one = await closed.guests.come()
    assert one.welcome["open"] is False
    for key in (None, "wrong", closed.server.ring.host_key[:-1], closed.server.ring.host_key + "A"):
        refused = await one.ask("create", game="doudizhu", host_key=key)
        assert refused["code"] == "room/host_key_needed"
    assert not closed.server.lobby.rooms
    made = await one.do("create", game="doudizhu", host_key=closed.server.ring.host_key)
    friend = await closed.guests.come()
    assert (await friend.do("join", code=made["code"]))["room"] == made["room"]
    assert made["url"] == "https://cards.example.org"
    assert made["reach"] == "internet"


async def test_the_same_create_twice_is_one_table(guests: Guests) -> None:
    one = await guests.come()
    first = await one.do("create", game="doudizhu", id="mine")
    again = await one.do("create", game="doudizhu", id="mine")
    assert first == again
    other = await guests.come()
    assert (await other.do("create", game="doudizhu", id="mine"))["room"] != first["room"]


@pytest.mark.parametrize("wire", ["tablemates.v1.json", "tablemates.v1.msgpack"])
async def test_a_group_holds_all_its_tables(guests: Guests, wire: str) -> None:
    one = await guests.come(wire)
    first = await one.do("create", game="doudizhu")
    second = await one.do("create", game="doudizhu", group=first["group"])
    group = await guests.server.store.group(first["group"])
    assert second["group"] == first["group"] == first["room"]
    assert group == {first["room"]: b"doudizhu", second["room"]: b"doudizhu"}
