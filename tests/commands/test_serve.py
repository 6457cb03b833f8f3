"""``serve`` as a process: what it says when it starts, how it stops, and in one line why it could not start."""

import json
import socket
from dataclasses import replace
from pathlib import Path

from tests.commands.running import Ended, command, serving
from tests.play import Client


def failed_in_one_line(ended: Ended, *words: str) -> None:
    """A start that failed: one line on stderr with the next step, exit status 2, no traceback."""
    assert ended.status == 2
    assert ended.out == ""
    assert ended.err.count("\n") == 1, ended.err
    assert "Next step: " in ended.err
    assert "Traceback" not in ended.err
    for word in words:
        assert word in ended.err


async def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        ended = await command("serve", host="127.0.0.1", port=port, data=tmp_path)
    failed_in_one_line(ended, f"Port {port} is taken", f"TABLEMATES_PORT={port + 1}")


async def test_a_file_in_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("nothing")
    ended = await command("serve", host="127.0.0.1", port=0, data=tmp_path / "file" / "data")
    failed_in_one_line(ended, str(tmp_path / "file"), "TABLEMATES_DATA")


async def test_a_file_in_place_of_the_store(tmp_path: Path) -> None:
    (tmp_path / "store").write_text("nothing")
    ended = await command("serve", host="127.0.0.1", port=0, data=tmp_path)
    failed_in_one_line(ended, "TABLEMATES_DATA")


async def test_a_store_that_does_not_answer(tmp_path: Path) -> None:
    ended = await command("serve", host="127.0.0.1", port=0, data=tmp_path, redis_url="nonsense")
    failed_in_one_line(ended, "cannot be read", "TABLEMATES_REDIS_URL")
    ended = await command("serve", host="127.0.0.1", port=0, data=tmp_path, redis_url="redis://127.0.0.1:1/0")
    said = ended.err.splitlines()[-1] + "\n"  # the log says before that the line is down
    failed_in_one_line(replace(ended, err=said), "does not answer", "TABLEMATES_REDIS_URL")


async def test_a_setting_that_cannot_be(tmp_path: Path) -> None:
    """The value itself is not repeated: it may be a secret."""
    ended = await command("serve", host="127.0.0.1", port=99999, data=tmp_path)
    failed_in_one_line(ended, "TABLEMATES_PORT")
    assert "99999" not in ended.err


async def test_two_servers_on_one_folder_and_a_good_end(tmp_path: Path) -> None:
    """Fault 32; what the first says, that it stops when asked, that its tables are there again, by another address."""
    async with serving(tmp_path) as first:
        failed_in_one_line(await command("serve", host="127.0.0.1", port=0, data=tmp_path), "is in use", str(tmp_path))
        one = await Client(first.url).open()
        await one.do("create", game="doudizhu")
        assert f"http://127.0.0.1:{first.port}/" in first.greeting
        assert "works on this computer only" in first.greeting
        assert "durable" in first.greeting
        ended = await first.stop()
        assert (ended.status, ended.err) == (0, "")
        assert "every table is stored" in ended.out
        await one.gone()
        assert one.close_code == 1012
        assert one.frames[-1] == {"type": "closing", "code": "restarting", "again": True}
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        port = other.getsockname()[1]
    async with serving(tmp_path, open=0, port=port, public_url="https://cards.example.org") as again:
        link = next(word for word in again.greeting.split() if word.startswith("https://cards.example.org/"))
        key = link.partition("#host=")[2]
        assert key == json.loads((tmp_path / "keys.json").read_text())["host_key"]
        assert (tmp_path / "keys.json").stat().st_mode & 0o077 == 0
        one.url = again.url
        await one.open(resume=True)
        await one.until(lambda: one.frames[-1]["type"] == "presence")
        assert one.parts["room"]["missing"] == 2
        assert (await one.ask("create", game="doudizhu"))["code"] == "room/host_key_needed"
        await one.close()
