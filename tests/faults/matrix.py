"""Who may do what: every type of message, every role, at every stage of a table (fault 19), as data.

Each row aims at what is the owner's: the seat 1, the decision that seat is to take, the cards in that hand. ``ok`` is
what the role may do (for itself, where the command names no seat); everything else is the refusal that it must get.
"""

from dataclasses import dataclass
from typing import Any, Final

ROLES: Final = ("host", "owner", "other", "spectator", "left", "nobody")
#: Seats of the roles that sit.
SEATS: Final = {"host": 0, "owner": 1, "other": 2}
STAGES: Final = ("lobby", "free", "bot", "bidding", "answering", "between")

OK: Final = "ok"
OUT: Final = "room/not_in_one"
NONE: Final = "seat/none"
HOST: Final = "room/host_only"
TAKEN: Final = "seat/taken"
TURN: Final = "move/not_your_turn"
PHASE: Final = "move/wrong_phase"
NO_MATCH: Final = "room/not_in_match"
NO_LOBBY: Final = "room/not_in_lobby"
AWAY: Final = "seat/not_away"
NO_DEAL: Final = "room/no_such_deal"
NO_BOT: Final = "seat/no_bot"
FOREIGN: Final = "play/not_in_hand"
ABSENT: Final = ""
"""At this stage nobody has this role."""

#: Stand for what the owner is to decide, holds, and may play.
DECISION: Final = "$decision"
CARDS: Final = "$cards"
PLAY: Final = "$play"
LINK: Final = "$link"
ROOM: Final = "$room"


@dataclass(frozen=True)
class Row:
    """One message at one stage, and what comes of it for each role."""

    stage: str
    message: dict[str, Any]
    outcomes: tuple[str, str, str, str, str, str]

    def __str__(self) -> str:
        return f"{self.stage}: {self.message}"


def row(stage: str, kind: str, *outcomes: str, **fields: Any) -> Row:
    """A row; outcomes in the order of ``ROLES``."""
    host, owner, other, spectator, left, nobody = outcomes
    return Row(stage, {"type": kind, **fields}, (host, owner, other, spectator, left, nobody))


def in_room(outcome: str) -> tuple[str, str, str, str, str, str]:
    """The same for everyone in the room."""
    return (outcome, outcome, outcome, outcome, OUT, OUT)


def seated(outcome: str) -> tuple[str, str, str, str, str, str]:
    """The same for everyone who sits; the others have no seat."""
    return (outcome, outcome, outcome, NONE, OUT, OUT)


HOSTS: Final = (OK, HOST, HOST, HOST, OUT, OUT)
OWNERS: Final = (TURN, OK, TURN, NONE, OUT, OUT)
ALL: Final = (OK, OK, OK, OK, OK, OK)

ROWS: Final[tuple[Row, ...]] = (
    # at any time; nothing of anyone's is touched
    *[row(stage, "ping", *ALL) for stage in STAGES if stage not in ("free", "bot")],
    *[row(stage, "hello", *["frame/hello_twice"] * 6, protocol=1) for stage in ("lobby", "bidding")],
    *[row(stage, "say", *in_room(OK), phrase="nice") for stage in ("lobby", "bidding")],
    row("lobby", "say", *in_room("say/nothing")),
    row("lobby", "rename", *ALL, name="$name"),
    row("lobby", "create", *ALL, game="doudizhu"),
    row("bidding", "create", *ALL, game="doudizhu"),
    row("bidding", "join", *ALL, link=LINK),
    row("bidding", "join", OK, OK, OK, OK, OK, "room/not_found", room=ROOM),
    row("bidding", "join", *["room/not_found"] * 6, room="elsewhere"),
    *[row(stage, "leave", *in_room(OK)) for stage in ("lobby", "bidding", "between")],
    # the lobby, every seat taken
    row("lobby", "sit", TAKEN, OK, TAKEN, TAKEN, OUT, OUT, seat=1),
    row("lobby", "sit", *in_room("seat/unknown"), seat=7),
    row("lobby", "stand", *seated(OK)),
    row("lobby", "add_bot", TAKEN, TAKEN, TAKEN, HOST, OUT, OUT, seat=1),
    row("lobby", "remove_bot", NO_BOT, NO_BOT, NO_BOT, HOST, OUT, OUT, seat=1),
    row("lobby", "options", *HOSTS, clock=30),
    row("lobby", "start", *HOSTS),
    row("lobby", "bid", *seated(NO_MATCH), decision=1, value=3),
    row("lobby", "play", *seated(NO_MATCH), decision=1, cards=[0]),
    row("lobby", "pass", *seated(NO_MATCH), decision=1),
    row("lobby", "return_tribute", *seated(NO_MATCH), decision=1, card=0),
    row("lobby", "check", *seated(NO_MATCH), cards=[0]),
    row("lobby", "hint", *seated(NO_MATCH)),
    row("lobby", "legal", *seated(NO_MATCH)),
    row("lobby", "autoplay", *seated(NO_MATCH), pause=1000),
    row("lobby", "stand_in", *seated(NO_MATCH), seat=1),
    row("lobby", "next_deal", *seated(NO_MATCH), deal=1),
    row("lobby", "new_match", *HOSTS, deal=0),
    row("lobby", "history", *in_room(NO_DEAL)),
    row("lobby", "export", *in_room(NO_DEAL), deal=1),
    # the lobby, seat 2 free or a bot's
    row("free", "sit", OK, OK, ABSENT, OK, OUT, OUT, seat=2),
    row("free", "add_bot", OK, OK, ABSENT, HOST, OUT, OUT, seat=2),
    row("free", "start", "room/seats_empty", HOST, ABSENT, HOST, OUT, OUT),
    row("bot", "sit", TAKEN, TAKEN, ABSENT, TAKEN, OUT, OUT, seat=2),
    row("bot", "remove_bot", OK, OK, ABSENT, HOST, OUT, OUT, seat=2),
    # the owner is to bid
    row("bidding", "bid", *OWNERS, decision=DECISION, value=3),
    row("bidding", "play", TURN, PHASE, TURN, NONE, OUT, OUT, decision=DECISION, cards=CARDS),
    row("bidding", "pass", TURN, PHASE, TURN, NONE, OUT, OUT, decision=DECISION),
    row("bidding", "return_tribute", TURN, PHASE, TURN, NONE, OUT, OUT, decision=DECISION, card=0),
    row("bidding", "check", FOREIGN, OK, FOREIGN, NONE, OUT, OUT, cards=CARDS),
    row("bidding", "hint", *OWNERS),
    row("bidding", "legal", *seated(OK)),
    row("bidding", "autoplay", *seated(OK), pause=5000),
    row("bidding", "stand_in", *seated(AWAY), seat=1),
    row("bidding", "history", *in_room(OK)),
    row("bidding", "export", *in_room(NO_DEAL), deal=1),
    row("bidding", "sit", *in_room(NO_LOBBY), seat=1),
    row("bidding", "stand", *in_room(NO_LOBBY)),
    row("bidding", "add_bot", *in_room(NO_LOBBY), seat=1),
    row("bidding", "remove_bot", *in_room(NO_LOBBY), seat=1),
    row("bidding", "options", *in_room(NO_LOBBY), clock=30),
    row("bidding", "start", NO_LOBBY, HOST, HOST, HOST, OUT, OUT),
    row("bidding", "next_deal", *seated("room/deal_running"), deal=1),
    row("bidding", "new_match", *HOSTS, deal=1),
    # the owner is to answer a play
    row("answering", "bid", TURN, PHASE, TURN, NONE, OUT, OUT, decision=DECISION, value=3),
    row("answering", "play", *OWNERS, decision=DECISION, cards=PLAY),
    row("answering", "pass", *OWNERS, decision=DECISION),
    row("answering", "pass", TURN, "move/stale", TURN, NONE, OUT, OUT, decision=1),
    row("answering", "check", FOREIGN, OK, FOREIGN, NONE, OUT, OUT, cards=PLAY),
    row("answering", "hint", *OWNERS),
    row("answering", "legal", *seated(OK)),
    row("answering", "autoplay", *seated(OK), pause=5000),
    row("answering", "stand_in", *seated(AWAY), seat=1),
    # the deal is over
    row("between", "bid", *seated(NO_MATCH), decision=1, value=3),
    row("between", "play", *seated(NO_MATCH), decision=1, cards=[0]),
    row("between", "pass", *seated(NO_MATCH), decision=1),
    row("between", "return_tribute", *seated(NO_MATCH), decision=1, card=0),
    row("between", "hint", *seated(NO_MATCH)),
    row("between", "legal", *seated(NO_MATCH)),
    row("between", "check", *seated(NO_MATCH), cards=[0]),
    row("between", "export", *in_room(OK), deal=1),
    row("between", "export", *in_room(NO_DEAL), deal=2),
    row("between", "next_deal", *seated("room/deal_passed"), deal=7),
    row("between", "next_deal", *seated(OK), deal=1),
    row("between", "new_match", *HOSTS, deal=1),
)
