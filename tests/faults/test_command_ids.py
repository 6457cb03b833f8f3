"""Fault 20: command ids belong to an identity; the same id of another player is another command."""

from server.app import Running
from server.log import unpack
from tests.conftest import Sit


async def test_the_command_id_of_another_player(server: Running, seated: Sit) -> None:
    one, other = await seated(2)
    first = await one.do("autoplay", id="same", pause=5000)
    second = await other.do("autoplay", id="same", pause=4000)
    assert second["seq"] > first["seq"]
    # Sent again, each gets its own answer.
    assert await one.do("autoplay", id="same", pause=5000) == first
    assert await other.do("autoplay", id="same", pause=4000) == second
    stored = await server.store.load(one.parts["room"]["room"])
    assert stored is not None
    entries = [unpack(entry) for entry in stored.entries]
    done = {entry.cmd[0]: entry.seat for entry in entries if entry.cmd and entry.cmd[1] == "same"}
    assert done == {one.identity["person"]: 0, other.identity["person"]: 1}  # type: ignore[index]


async def test_the_same_words_with_the_same_id(seated: Sit) -> None:
    """Two players stand up by commands that are the same byte for byte: both stand."""
    one, other = await seated(2, start=False)
    seqs = {(await client.do("stand", id="same"))["seq"] for client in (one, other)}
    assert len(seqs) == 2
    await one.until(lambda: all(seat["person"] is None for seat in one.parts["room"]["seats"]))


async def test_an_id_used_for_something_else(seated: Sit) -> None:
    (one,) = await seated(1)
    await one.do("autoplay", id="mine", pause=5000)
    seq = one.shared["seq"]
    answer = await one.ask("autoplay", id="mine", pause=4000)
    assert answer["code"] == "command/other_content"
    assert one.parts["room"]["seats"][0]["autoplay"] == 5000
    assert (await one.do("autoplay", id="mine", pause=5000))["seq"] <= seq


async def test_a_refused_command_is_not_remembered(seated: Sit) -> None:
    """It is simply judged again, by then perhaps another way."""
    (one,) = await seated(1, start=False)
    assert (await one.ask("remove_bot", id="again", seat=0))["code"] == "seat/no_bot"
    assert (await one.ask("remove_bot", id="again", seat=1))["type"] == "ok"
