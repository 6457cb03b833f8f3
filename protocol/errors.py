"""Every refusal that is not a rule's.

Its code and the kinds of its parameters; the rules' own stand in the engine's table.
"""

from typing import Any, Final


class WireError(Exception):
    """A frame or command that is refused: a code of ``CODES`` (or of the engine's table) and its parameters.

    ``id`` is the command's, where the frame was good enough to read one; ``retry`` is a wait in milliseconds.
    """

    def __init__(self, code: str, *, id: str | None = None, retry: int | None = None, **params: Any) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params
        self.id = id
        self.retry = retry


CODES: Final[dict[str, dict[str, str]]] = {
    # frames
    "frame/not_decodable": {"why": "word"},
    "frame/unknown_type": {"type": "text"},
    "frame/bad_field": {"field": "text", "why": "word"},
    "frame/hello_first": {},
    "frame/hello_twice": {},
    # hello
    "hello/unsupported_version": {"asked": "count", "lowest": "count", "highest": "count"},
    "hello/unknown_identity": {},
    # rooms
    "room/not_in_one": {},
    "room/not_found": {},
    "room/host_key_needed": {},
    "room/busy": {},
    "room/paused": {"why": "word"},
    "room/full": {},
    "room/host_only": {},
    "room/not_in_lobby": {"phase": "phase"},
    "room/not_in_match": {"phase": "phase"},
    "room/unknown_game": {"game": "text"},
    "room/unknown_preset": {"preset": "text"},
    "room/unknown_option": {"option": "text"},
    "room/option_value": {"option": "text"},
    "room/seats": {"seats": "count"},
    "room/seats_empty": {"missing": "count"},
    "room/deal_running": {},
    "room/deal_passed": {"deal": "count"},
    "room/no_such_deal": {"deal": "count"},
    "room/match_over": {},
    "room/limit": {},
    # seats and people
    "seat/none": {},
    "seat/unknown": {"seat": "seat"},
    "seat/taken": {"seat": "seat"},
    "seat/no_bot": {"seat": "seat"},
    "seat/not_away": {"seat": "seat"},
    "name/not_allowed": {"why": "word"},
    "name/taken": {},
    # moves and commands
    "move/stale": {"decision": "count"},
    "command/other_content": {},
    "say/nothing": {},
    # the server
    "limit/too_fast": {},
    "server/failed": {},
    "server/stopping": {},
}

#: What ``why`` may be where a frame or a field is refused.
WHY: Final[dict[str, dict[str, str]]] = {
    "frame/not_decodable": {
        "too_big": "more than 16 KiB, or a list or map longer than any message has",
        "not_msgpack": "no msgpack",
        "not_json": "no JSON",
        "not_utf8": "a text that is no UTF-8",
        "duplicate_key": "a key twice in one map",
        "key_not_text": "a map key that is no text",
        "extension": "a msgpack extension type, times included",
        "not_finite": "a number that is not finite",
        "too_deep": "more than 8 levels of maps and lists",
        "trailing": "something after the message",
        "not_a_map": "something else than one map",
    },
    "frame/bad_field": {
        "missing": "the field must be there",
        "unknown_field": "this message has no such field",
        "wrong_type": "a value of another type (nothing is converted: no text, bool or float is a whole number)",
        "out_of_range": "a number too small or too large",
        "not_a_choice": "none of the values that the field may have",
        "too_long": "too long a text, list or map",
        "too_short": "too short a text",
        "odd_characters": "a text with characters that may not be in it",
    },
}

#: Close codes of our own: 4000 to 4499 come back by themselves, 4500 to 4999 don't.
RESTARTING: Final = 1012
HELLO_LATE: Final = 4408
TOO_SLOW: Final = 4409
STORE_AWAY: Final = 4410
UNSUPPORTED_VERSION: Final = 4500
UNKNOWN_IDENTITY: Final = 4501
OPENED_ELSEWHERE: Final = 4502

#: What each close code means to a client: whether to come back by itself, and why it was closed.
CLOSES: Final[dict[int, tuple[bool, str]]] = {
    1001: (True, "The server goes away."),
    1006: (True, "The network broke (no close was received)."),
    1009: (False, "A frame of more than 16 KiB: mend the client."),
    1011: (True, "Something failed in the server."),
    RESTARTING: (True, "The server is being started again; everything is kept."),
    1013: (True, "The server has too many connections at present."),
    HELLO_LATE: (True, "No `hello` within five seconds."),
    TOO_SLOW: (True, "The client did not read what was sent to it."),
    STORE_AWAY: (True, "The room cannot be served here at present."),
    UNSUPPORTED_VERSION: (False, "No common version: `hello/unsupported_version` came before and names both."),
    UNKNOWN_IDENTITY: (False, "The identity is not known here: forget it, and come back once as a new guest."),
    OPENED_ELSEWHERE: (False, "This person opened the same room by another connection."),
}
