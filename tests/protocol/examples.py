"""One good message of every type that a client may say, with every field in it; tests take them apart."""

from typing import Any, Final

Fields = dict[str, Any]

READING: Final[Fields] = {"type": "airplane", "rank": 4, "size": 6, "chain": 2}
RULES: Final[Fields] = {"target": 50, "open": True, "mode": "fast"}

SAID: Final[dict[str, Fields]] = {
    "hello": {
        "protocol": 1,
        "minor": 0,
        "identity": {"person": "p-1_A", "secret": "s3cr3t_-"},
        "resume": {"room": "r1", "seq": 17, "head": "ab" * 16},
        "language": "es",
    },
    "create": {
        "game": "doudizhu",
        "seats": 3,
        "preset": "standard",
        "rules": RULES,
        "clock": 15,
        "absence": "bot",
        "name": "Sunday",
        "host_key": "k3y",
        "group": "g1",
    },
    "join": {"code": "7K3MW0QX", "link": "l1nk", "room": "r1"},
    "leave": {},
    "rename": {"name": "Mia"},
    "sit": {"seat": 2},
    "stand": {},
    "add_bot": {"seat": 1, "level": "normal"},
    "remove_bot": {"seat": 1},
    "options": {"preset": "standard", "rules": RULES, "clock": 0, "absence": "wait"},
    "start": {},
    "bid": {"decision": 12, "value": 2},
    "play": {"decision": 12, "cards": (0, 4, 8, 12, 16), "reading": READING},
    "pass": {"decision": 12},
    "return_tribute": {"decision": 12, "card": 5},
    "check": {"cards": (0, 1), "reading": READING},
    "hint": {},
    "legal": {},
    "autoplay": {"pause": 300},
    "stand_in": {"seat": 0},
    "next_deal": {"deal": 3},
    "new_match": {"deal": 3},
    "history": {"deal": 3, "after": 40},
    "export": {"deal": 3},
    "say": {"text": "well played", "phrase": "nice"},
    "ping": {},
}


def good(kind: str) -> Fields:
    """A good message of a type, its own copy."""
    id_ = {} if kind == "hello" else {"id": "c1-0042"}
    return {"type": kind, **id_, **SAID[kind]}
