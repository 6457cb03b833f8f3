"""The AsyncAPI document: which messages go which way on the one channel, and what answers what.

The shapes of the messages stand in the JSON Schema; it only points there.
"""

from typing import Any, Final, get_args

from pydantic import BaseModel

from protocol.codec import INBOUND
from protocol.version import JSON, MAJOR, MINOR, MSGPACK, PATH
from server.documents.comments import summary_of
from server.documents.shapes import OUTBOUND

#: What answers a command that is not simply answered by ``ok``.
ANSWERS: Final = {
    "hello": "welcome",
    "create": "joined",
    "join": "joined",
    "check": "checked",
    "hint": "hints",
    "legal": "plays",
    "history": "history",
    "export": "exported",
    "ping": "pong",
}
#: What the server says without being asked.
UNASKED: Final = ("room", "shared", "private", "presence", "said", "rolled_back", "closing", "error")


def document(schema_file: str) -> dict[str, Any]:
    """The whole AsyncAPI 3.1.0 document, beside the JSON Schema in ``schema_file``."""
    models = [*INBOUND.values(), *OUTBOUND.values()]
    return {
        "asyncapi": "3.1.0",
        "info": {
            "title": "Tablemates",
            "version": f"{MAJOR}.{MINOR}.0",
            "description": "A card-table server; docs/PROTOCOL.md says how to use it. Generated: do not edit.",
            "license": {"name": "MIT"},
        },
        "defaultContentType": "application/json",
        "servers": {"table": _server()},
        "channels": {"table": _channel(models)},
        "operations": {**_receiving(), **_sending()},
        "components": {"messages": {key_of(model): _message(model, schema_file) for model in models}},
    }


def key_of(model: type[BaseModel]) -> str:
    """The key of a message: its direction and type; two messages of different directions may share a type."""
    direction = "client" if model in INBOUND.values() else "server"
    return f"{direction}_{type_of(model)}"


def type_of(model: type[BaseModel]) -> str:
    """The ``type`` that a message carries."""
    return str(get_args(model.model_fields["type"].annotation)[0])


def _server() -> dict[str, Any]:
    return {
        "host": "{address}",
        "protocol": "ws",
        "description": "The address that `serve` prints; `wss` where TLS stands before it.",
        "variables": {"address": {"default": "localhost:8000"}},
    }


def _channel(models: list[type[BaseModel]]) -> dict[str, Any]:
    return {
        "address": PATH,
        "title": "The table",
        "description": f"One WebSocket with the subprotocol `{MSGPACK}` (binary frames) or `{JSON}` (text frames).",
        "messages": {key_of(model): {"$ref": f"#/components/messages/{key_of(model)}"} for model in models},
        "bindings": {
            "ws": {
                "method": "GET",
                "headers": {
                    "type": "object",
                    "properties": {"Sec-WebSocket-Protocol": {"type": "string", "enum": [MSGPACK, JSON]}},
                    "required": ["Sec-WebSocket-Protocol"],
                },
            }
        },
    }


def _in_channel(key: str) -> dict[str, str]:
    return {"$ref": f"#/channels/table/messages/{key}"}


def _receiving() -> dict[str, Any]:
    return {
        f"receive_{name}": {
            "action": "receive",
            "channel": {"$ref": "#/channels/table"},
            "summary": summary_of(model).split("\n")[0],
            "messages": [_in_channel(f"client_{name}")],
            "reply": {
                "channel": {"$ref": "#/channels/table"},
                "messages": [_in_channel(f"server_{ANSWERS.get(name, 'ok')}"), _in_channel("server_error")],
            },
        }
        for name, model in INBOUND.items()
    }


def _sending() -> dict[str, Any]:
    return {
        f"send_{name}": {
            "action": "send",
            "channel": {"$ref": "#/channels/table"},
            "summary": summary_of(OUTBOUND[name]).split("\n")[0],
            "messages": [_in_channel(f"server_{name}")],
        }
        for name in UNASKED
    }


def _message(model: type[BaseModel], schema_file: str) -> dict[str, Any]:
    return {
        "name": type_of(model),
        "summary": summary_of(model).split("\n")[0],
        "payload": {"$ref": f"./{schema_file}#/$defs/{model.__name__}"},
    }
