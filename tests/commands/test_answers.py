"""``judge``, ``legal`` and ``flow`` as processes: all written vectors, and lines that are no case."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from tests.commands.running import command

VECTORS: Final = Path(__file__).parents[1] / "data" / "vectors"
QUESTIONS: Final = {"combo": "judge", "plays": "legal", "flow": "flow"}
Case = dict[str, Any]


def cases(kind: str) -> list[Case]:
    """All vectors of a kind."""
    files = ("doudizhu.jsonl", "doudizhu-peers.jsonl") if kind == "combo" else ("doudizhu.jsonl",)
    found = [json.loads(line) for name in files for line in (VECTORS / name).read_text().splitlines()]
    return [case for case in found if case["kind"] == kind]


async def answers(kind: str, lines: list[bytes]) -> list[Case]:
    """What a command answers to some lines; it writes nothing else and always ends well."""
    ended = await command(QUESTIONS[kind], said=b"\n".join(lines) + b"\n")
    assert (ended.status, ended.err) == (0, "")
    return [json.loads(line) for line in ended.out.splitlines()]


def asked(case: Case) -> bytes:
    """A vector as a question: without its answer."""
    answer = {"legal", "readings", "legal_readings", "plays", "expect", "note", "kind"}
    return json.dumps({name: value for name, value in case.items() if name not in answer}).encode()


def unordered(readings: list[Case]) -> list[str]:
    """Readings, whatever their order."""
    return sorted(json.dumps(reading, sort_keys=True) for reading in readings)


def listed(plays: list[Case]) -> list[tuple[list[str], list[str]]]:
    """Plays, whatever their order."""
    return sorted((sorted(play["ranks"]), unordered(play["readings"])) for play in plays)


async def test_judge_answers_every_vector() -> None:
    asked_for = cases("combo")
    found = await answers("combo", [asked(case) for case in asked_for])
    assert len(asked_for) > 1000
    assert [answer["id"] for answer in found] == [case["id"] for case in asked_for]
    for case, answer in zip(asked_for, found, strict=True):
        assert answer["legal"] is case["legal"], case
        assert (answer["code"] == "ok") is case["legal"], case
        assert unordered(answer["readings"]) == unordered(case["readings"]), case
        assert unordered(answer["legal_readings"]) == unordered(case["legal_readings"]), case
        assert answer["chosen"] == (answer["legal_readings"][0] if case["legal"] else None)
        assert set(answer) == {"id", "legal", "code", "params", "readings", "legal_readings", "chosen"}


async def test_legal_answers_every_vector() -> None:
    asked_for = cases("plays")
    found = await answers("plays", [asked(case) for case in asked_for])
    assert [answer["id"] for answer in found] == [case["id"] for case in asked_for]
    for case, answer in zip(asked_for, found, strict=True):
        assert set(answer) == {"id", "plays"}
        assert listed(answer["plays"]) == listed(case["plays"]), case["id"]


async def test_flow_answers_every_vector() -> None:
    asked_for = cases("flow")
    found = await answers("flow", [asked(case) for case in asked_for])
    assert [answer["id"] for answer in found] == [case["id"] for case in asked_for]
    for case, answer in zip(asked_for, found, strict=True):
        assert answer == {"id": case["id"], "expect": case["expect"]}


GOOD: Final = {"id": "good", "game": "doudizhu", "rules": None, "top": None, "cards": ["3h", "3s"]}


def with_(**changed: Any) -> bytes:
    """A good line with something changed."""
    return json.dumps({**GOOD, "id": "bad", **changed}).encode()


NO_CASES: Final[list[tuple[bytes, str, Any]]] = [
    (b"nonsense", "case/not_json", None),
    (b'{"id": "bad"', "case/not_json", None),
    (b'{"id": "bad"} trailing', "case/not_json", None),
    (b'{"id": "\xff"}', "case/not_json", None),
    (b'{"id": NaN}', "case/not_json", None),
    (b"[" * 5000 + b"]" * 5000, "case/not_json", None),
    (b"[1, 2]", "case/not_an_object", None),
    (b'"text"', "case/not_an_object", None),
    (b"null", "case/not_an_object", None),
    (b"{}", "case/unknown_game", None),
    (b'{"id": "bad", "game": "' + b"x" * 1_000_001 + b'"}', "case/too_long", None),
    (with_(game="bridge"), "case/unknown_game", "bad"),
    (with_(game=7), "case/unknown_game", "bad"),
    (with_(game=["doudizhu"]), "case/unknown_game", "bad"),
    (with_(rules="wild"), "case/malformed", "bad"),
    (with_(rules={"target": "30"}), "case/malformed", "bad"),
    (with_(cards=None), "case/malformed", "bad"),
    (with_(cards="3h"), "case/malformed", "bad"),
    (with_(cards=["3x"]), "case/malformed", "bad"),
    (with_(cards=[7]), "case/malformed", "bad"),
    (with_(cards=[["3h"]]), "case/malformed", "bad"),
    (with_(top={"type": "pair"}), "case/malformed", "bad"),
    (with_(reading={"type": "pair"}), "case/malformed", "bad"),
    (with_(hand="3h"), "case/malformed", "bad"),
]


@pytest.mark.parametrize("kind", QUESTIONS)
async def test_a_line_that_is_no_case_is_answered_and_the_rest_goes_on(kind: str) -> None:
    """In order, with its id where one can be read, exit status 0, nothing on stderr."""
    good = {
        "combo": json.dumps(GOOD),
        "plays": json.dumps({**GOOD, "hand": ["3h", "3s"]}),
        "flow": json.dumps({**GOOD, "op": "bidding", "input": {"start": 0, "bids": [3]}}),
    }[kind].encode()
    wrong = [case for case in NO_CASES if kind == "combo" or case[1] != "case/malformed"]
    found = await answers(kind, [line for bad, _, _ in wrong for line in (bad, b"", good)])
    assert len(found) == 2 * len(wrong)
    for (line, code, case_id), answer, after in zip(wrong, found[::2], found[1::2], strict=True):
        assert set(answer) == {"id", "error"}, line[:80]
        assert set(answer["error"]) == {"code", "params"}
        assert (answer["id"], answer["error"]["code"]) == (case_id, code), line[:80]
        assert after["id"] == "good"
        assert "error" not in after


NO_FLOWS: Final[list[tuple[str, Any]]] = [
    ("dance", {}),
    ("", {}),
    ("bidding", {}),
    ("bidding", {"start": 3, "bids": []}),
    ("score", {"bid": "2"}),
    ("match", {"totals": [0, 0], "deltas": [1, -1, 0]}),
    ("hand_script", {"moves": []}),
    ("bidding", [1, 2]),
]
IDS: Final = ["\ud800", "好", 7, None, True, [1], {"a": 1}, 1.5, "x" * 1000]


async def test_a_flow_that_is_none_is_answered_by_its_error() -> None:
    found = await answers("flow", [with_(op=op, input=given) for op, given in NO_FLOWS])
    assert [(answer["id"], answer["error"]["code"]) for answer in found] == [("bad", "case/malformed")] * len(NO_FLOWS)


async def test_an_id_comes_back_whatever_it_is() -> None:
    found = await answers("combo", [json.dumps({**GOOD, "id": case_id}).encode() for case_id in IDS])
    assert [answer["id"] for answer in found] == IDS


async def test_no_line_at_all_is_no_answer() -> None:
    ended = await command("judge", said=b"\n\n  \n")
    assert (ended.status, ended.out, ended.err) == (0, "", "")
