"""The exchange shown on the protocol's page; a test holds every line of it to the models."""

import json
from typing import Any, Final

#: Who speaks and what is said; the server's long parts are cut when shown.
EXCHANGE: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("client", {"type": "hello", "protocol": 1}),
    (
        "server",
        {
            "type": "welcome",
            "protocol": 1,
            "minor": 0,
            "version": "0.1.0",
            "identity": {"person": "p7Kq2", "secret": "hV3x0bJ9"},
            "name": "",
            "now": 1790000000000,
            "open": False,
            "guarantee": "durable",
            "games": [],
            "rooms": [],
        },
    ),
    ("client", {"type": "rename", "id": "1", "name": "Mia"}),
    ("server", {"type": "ok", "id": "1", "seq": None}),
    ("client", {"type": "join", "id": "2", "link": "Zk0q4Yw7TnB2s8Rj6Lx1Vd3C"}),
    (
        "server",
        {
            "type": "joined",
            "id": "2",
            "room": "r8Wm1",
            "code": "7K3MW0QX",
            "link": "Zk0q4Yw7TnB2s8Rj6Lx1Vd3C",
            "group": "g5",
            "url": "http://localhost:8000",
            "reach": "local",
            "qr": [],
        },
    ),
    (
        "server",
        {
            "type": "room",
            "seq": 4,
            "room": "r8Wm1",
            "name": "",
            "game": "doudizhu",
            "rules": {"target": 30},
            "clock": 0,
            "absence": "wait",
            "host": "pA1",
            "seats": [
                {"person": "pA1", "bot": None, "stand_in": False, "autoplay": None},
                {"person": None, "bot": "normal", "stand_in": False, "autoplay": None},
                {"person": None, "bot": None, "stand_in": False, "autoplay": None},
            ],
            "missing": 1,
        },
    ),
    ("client", {"type": "sit", "id": "3", "seat": 2}),
    ("server", {"type": "ok", "id": "3", "seq": 5}),
    (
        "server",
        {
            "type": "private",
            "seq": 8,
            "seat": 2,
            "table": {
                "hand": [53, 2, 50, 47, 46, 40, 36, 35, 31, 28, 25, 22, 19, 17, 12, 8, 5],
                "unseen": [[0, 3], [13, 1], [14, 0]],
                "bids": [0, 1, 2, 3],
            },
        },
    ),
    (
        "server",
        {
            "type": "shared",
            "seq": 8,
            "head": "5f0c8be1d27a94463b1e0d9a7c52f680",
            "now": 1790000042000,
            "phase": "playing",
            "deal": 1,
            "attempt": 0,
            "acting": [{"seat": 2, "decision": 8, "deadline": None}],
            "paused": None,
            "commit": "9b1c" * 16,
            "seed": None,
            "table": {
                "phase": "bidding",
                "to_act": [2],
                "start": 2,
                "bids": [],
                "landlord": None,
                "bottom": [],
                "bid": 0,
                "doublings": [],
                "stake": 0,
                "hand_sizes": [17, 17, 17],
                "top": None,
                "top_seat": None,
                "trick": [],
                "played": [0] * 15,
                "left": [[0, 4], [13, 1], [14, 1]],
                "totals": [0, 0, 0],
                "target": 30,
                "result": None,
            },
            "events": [{"kind": "dealt", "seat": 2}],
        },
    ),
    ("client", {"type": "bid", "id": "4", "decision": 8, "value": 2}),
    ("server", {"type": "ok", "id": "4", "seq": 9}),
    ("client", {"type": "bid", "id": "5", "decision": 8, "value": 3}),
    ("server", {"type": "error", "id": "5", "code": "move/not_your_turn", "params": {"turn": 0}, "retry": None}),
)
_CUT: Final = 118


def shown() -> str:
    """The exchange as a block of text, a line for each message."""
    lines = [f"{'→' if who == 'client' else '←'} {_line(message)}" for who, message in EXCHANGE]
    return "```text\n" + "\n".join(lines) + "\n```"


def _line(message: dict[str, Any]) -> str:
    text = json.dumps(message, ensure_ascii=False)
    return text if len(text) <= 2 * _CUT else text[:_CUT] + " …"
