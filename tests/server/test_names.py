"""What people may be called, and that two at one table never share a name (fault 23)."""

import asyncio
import json
from pathlib import Path
from typing import Any, Final

import pytest

from protocol.errors import WireError
from server.names import LONGEST, MOST_BYTES, clean_line, clean_name, clean_title, is_taken
from tests.play import Client
from tests.server.guests import Guests, everyone

CORPUS: Final[dict[str, Any]] = json.loads((Path(__file__).parent / "data" / "names.json").read_text())
WHYS: Final = ("empty", "odd_characters", "too_long")


@pytest.mark.parametrize("name", CORPUS["taken as they are"])
def test_a_name_is_shown_as_it_was_given(name: str) -> None:
    assert clean_name(name) == name
    assert len(name) <= LONGEST
    assert len(name.encode()) <= MOST_BYTES


def test_space_around_and_the_way_of_writing_an_accent_do_not_count() -> None:
    for given, kept in CORPUS["taken without the space around"].items():
        assert clean_name(given) == kept


@pytest.mark.parametrize("why", WHYS)
def test_what_cannot_be_a_name_is_refused_with_the_reason(why: str) -> None:
    for name in CORPUS[why]:
        with pytest.raises(WireError) as refused:
            clean_name(name)
        assert (refused.value.code, refused.value.params) == ("name/not_allowed", {"why": why}), ascii(name)


def test_what_is_said_loses_only_what_cannot_be_shown() -> None:
    assert clean_line("a\u202eb\u0000c\u200b d") == "abc d"
    assert clean_line(" <b>hi</b> 👑 ") == "<b>hi</b> 👑"
    assert clean_title("\u2066 \u2069") == ""
    for nothing in ("\u202e", " ", "\u200b\u200b"):
        with pytest.raises(WireError):
            clean_line(nothing)


def test_case_makes_no_other_name() -> None:
    assert is_taken("straße", ["STRASSE"])
    assert is_taken("MIA", ["Leo", "mia"])
    assert not is_taken("Mia", ["Leo", ""])
    assert not is_taken("", ["", "Leo"])


def names(one: Client) -> list[str]:
    """How those in the room are called, as a client is shown them."""
    return [person["name"] for person in one.parts["presence"]["people"]]


async def test_of_two_who_ask_at_once_one_gets_the_name(guests: Guests) -> None:
    clients = await guests.sit()
    answers = await asyncio.gather(
        *(one.ask("rename", name=name) for one, name in zip(clients, ("Mia", "mia", "MIA"), strict=True))
    )
    assert sorted(answer["type"] for answer in answers) == ["error", "error", "ok"]
    assert {answer["code"] for answer in answers if answer["type"] == "error"} == {"name/taken"}
    winner = next(one for one, answer in zip(clients, answers, strict=True) if answer["type"] == "ok")
    assert (await winner.ask("rename", name="Mia"))["type"] == "ok"  # one's own name, written otherwise
    loser = next(one for one in clients if one is not winner)
    await winner.do("rename", name="Leo")
    assert (await loser.ask("rename", name="miA"))["type"] == "ok"
    await loser.until(lambda: sorted(names(loser)) == ["", "Leo", "miA"])


async def test_whoever_comes_in_must_be_called_otherwise(guests: Guests) -> None:
    """Refused at the door and not in; with another name he is let in; who sits there always is."""
    clients = await guests.sit()
    await clients[0].do("rename", name="Mia")
    stranger = await guests.come()
    await stranger.do("rename", name="MIA")
    link = clients[0].joined["link"]
    assert (await stranger.ask("join", link=link))["code"] == "name/taken"
    assert (await stranger.ask("say", phrase="hello"))["code"] == "room/not_in_one"
    await clients[0].do("ping")
    assert len(names(clients[0])) == 3
    await stranger.do("rename", name="Mio")
    assert (await stranger.ask("join", link=link))["type"] == "joined"
    await clients[0].until(lambda: "Mio" in names(clients[0]))
    assert (await clients[0].ask("join", link=link))["type"] == "joined"


async def test_a_name_outlives_the_connection_and_reaches_everyone(guests: Guests) -> None:
    clients = await guests.sit()
    await clients[1].do("rename", name="小明")
    await clients[0].until(lambda: "小明" in names(clients[0]))
    await clients[1].drop()
    await clients[1].open()
    assert clients[1].welcome["name"] == "小明"


async def test_what_is_said_reaches_everyone_cleaned(guests: Guests) -> None:
    clients = await guests.sit()
    await clients[0].do("say", text="  well\u202e played\u200b <i>👑</i>\n")
    await clients[0].do("say", phrase="nice")
    await everyone(clients, lambda one: len(said(one)) == 2)
    for one in clients:
        assert said(one) == [("well played <i>👑</i>", None), (None, "nice")]


def said(one: Client) -> list[tuple[str | None, str | None]]:
    """What a client has heard."""
    return [(frame["text"], frame["phrase"]) for frame in one.frames if frame["type"] == "said"]
