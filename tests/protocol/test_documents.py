"""The generated documents are what the models say, and good and wrong messages fare in them as in the codec."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]
from pydantic import TypeAdapter, ValidationError

from protocol.codec import INBOUND
from protocol.outbound import AnyOutbound
from server import schema
from server.documents import example, tables
from server.documents.asyncapi import document as asyncapi
from server.documents.shapes import document
from tests.protocol.asyncapi_faults import faults
from tests.protocol.examples import SAID, good
from tests.protocol.schema_of import server_faults, validator
from tests.protocol.wrong import every_wrong

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = document()


CLIENT, SERVER = validator("AnyInbound"), validator("AnyOutbound")


def test_the_files_in_the_repository_are_what_the_models_say() -> None:
    assert schema.drifted(ROOT) == []


def test_drift_is_found_and_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert schema.main(["--check"], tmp_path) == 1
    assert len(capsys.readouterr().err.splitlines()) == len(schema.documents())
    assert schema.main([], tmp_path) == 0
    assert schema.main(["--check"], tmp_path) == 0
    page = tmp_path / "docs/PROTOCOL.md"
    page.write_text(page.read_text(encoding="utf-8").replace("hello", "hallo", 1), encoding="utf-8")
    assert schema.main(["--check"], tmp_path) == 1
    assert "docs/PROTOCOL.md" in capsys.readouterr().err
    assert schema.main(["--write"], tmp_path) == 2


def test_the_documents_are_the_same_every_time() -> None:
    assert schema.documents() == schema.documents()


def test_the_schema_is_a_schema_without_titles() -> None:
    Draft202012Validator.check_schema(DOCUMENT)
    assert '"title"' not in json.dumps(DOCUMENT["$defs"])


def _plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


@pytest.mark.parametrize("kind", SAID)
def test_good_messages_fit_the_schema(kind: str) -> None:
    CLIENT.validate(_plain(good(kind)))
    least = {key: value for key, value in good(kind).items() if INBOUND[kind].model_fields[key].is_required()}
    CLIENT.validate(_plain(least))


def test_wrong_fields_do_not_fit_the_schema() -> None:
    """But for 1.0, which is a whole number to JSON Schema, and a line's end after a text, which `$` lets pass there."""
    cases = [case for case in every_wrong() if case.code == "frame/bad_field" and isinstance(case.frame, str)]
    frames = [json.loads(case.frame) for case in cases]
    taken = [json.dumps(message) for message in frames if _fits(message)]
    assert len(frames) > 800
    assert [text for text in taken if ".0" not in text and "\\n" not in text] == []


def _fits(message: dict[str, Any]) -> bool:
    model = INBOUND.get(message["type"]) if isinstance(message.get("type"), str) else None
    return bool((validator(model.__name__) if model else CLIENT).is_valid(message))


def test_every_line_of_the_example_is_a_message() -> None:
    for who, message in example.EXCHANGE:
        (CLIENT if who == "client" else SERVER).validate(message)


def test_an_outbound_message_may_grow_but_not_shrink() -> None:
    ok = {"type": "ok", "id": "1", "seq": 4}
    SERVER.validate({**ok, "new": 1})
    for field in ok:
        assert not SERVER.is_valid({key: value for key, value in ok.items() if key != field})
    with pytest.raises(ValidationError):
        TypeAdapter[Any](AnyOutbound).validate_python({**ok, "new": 1})


@pytest.mark.parametrize(
    "planted",
    [
        {"type": "okay", "id": "1"},
        {"type": "ok", "id": "1", "seq": "4"},
        {"type": "error", "id": None, "code": "move/too_late", "params": {}, "retry": None},
        {"type": "error", "id": None, "code": "move/stale", "params": {}, "retry": None},
        {"type": "error", "id": None, "code": "move/stale", "params": {"decision": 4, "hand": [3]}, "retry": None},
    ],
)
def test_a_wrong_frame_of_the_server_is_found(planted: dict[str, Any]) -> None:
    sound = {"type": "error", "id": None, "code": "move/stale", "params": {"decision": 4}, "retry": None}
    assert server_faults([sound]) == []
    assert server_faults([sound, planted])


def test_a_hidden_field_in_a_view_would_not_go_unseen() -> None:
    """Views are built field by field: the schema lists each, and says that all are there."""
    shared = DOCUMENT["$defs"]["DoudizhuShared"]
    assert set(shared["required"]) == set(shared["properties"])
    assert "hands" not in shared["properties"]


def test_asyncapi_is_sound() -> None:
    files = {schema.SCHEMA: DOCUMENT}
    assert faults(asyncapi(schema.SCHEMA), files) == []


def _without(path: tuple[str, ...]) -> dict[str, Any]:
    broken = json.loads(json.dumps(asyncapi(schema.SCHEMA)))
    inner = broken
    for key in path[:-1]:
        inner = inner[key]
    del inner[path[-1]]
    return dict(broken)


@pytest.mark.parametrize(
    "path",
    [
        ("asyncapi",),
        ("info", "version"),
        ("servers", "table", "host"),
        ("channels", "table", "messages", "client_play"),
        ("components", "messages", "server_shared"),
        ("operations", "receive_play", "action"),
        ("operations", "receive_play", "channel"),
        ("operations", "receive_play"),
        ("components", "messages", "client_bid", "payload"),
    ],
)
def test_a_broken_asyncapi_document_is_found(path: tuple[str, ...]) -> None:
    assert faults(_without(path), {schema.SCHEMA: DOCUMENT})


def test_the_page_names_everything() -> None:
    page = (ROOT / "docs/PROTOCOL.md").read_text(encoding="utf-8")
    for name in ("RefusalCode", "HintReason", "ComboType"):
        assert [code for code in DOCUMENT["$defs"][name]["enum"] if f"`{code}`" not in page] == []
    headings = {line.removeprefix("### ").strip("`") for line in page.splitlines() if line.startswith("### ")}
    assert set(INBOUND) <= headings
    assert "{{" not in page


def test_cells_of_a_table_stay_cells() -> None:
    assert tables.table(("a", "b"), [("x|y", "one\ntwo")]).splitlines()[2] == "| x\\|y | one two |"
