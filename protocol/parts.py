"""The four parts in which a room is shown, and what all messages of the server share; it knows no game's own view.

Each part is sent whole: ``room`` (what is set: rules, seats, host), ``shared`` (what everyone may know of the running
match), ``private`` (what only this seat may know) and ``presence`` (who is there). A client replaces a part by the
newer one and never adds up events; ``room`` and ``private`` come before the ``shared`` of the same ``seq`` and only
when they changed.
"""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

OptionValue = int | bool | str
#: Where a room stands: before the match; cards being dealt; cards being played; between two deals; after the match.
RoomPhase = Literal["lobby", "dealing", "playing", "between", "finished"]
BotLevel = Literal["random", "normal"]


class Outbound(BaseModel):
    """A message from the server."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class SeatPart(Outbound):
    """Who sits on a seat.

    A person, a bot (its level), or nobody; ``stand_in`` when a bot plays for the person at present.
    """

    person: str | None
    bot: BotLevel | None
    stand_in: bool
    #: Pause of the seat's autoplay in milliseconds, or null when it is off.
    autoplay: int | None


class RoomPart(Outbound):
    """What is set at this table. It changes seldom."""

    type: Literal["room"]
    seq: int
    room: str
    name: str
    game: str
    rules: dict[str, OptionValue]
    #: Seconds for each decision; 0 is no clock.
    clock: int
    #: What happens when a person is away: the table waits, or a bot plays until they are back.
    absence: Literal["wait", "bot"]
    #: The person who made the table.
    host: str
    seats: tuple[SeatPart, ...]
    #: Number of seats a match needs filled, for "one person missing".
    missing: int


class Acting(Outbound):
    """A seat that is to act now.

    ``decision`` goes back with its move; ``deadline`` in server time, null without a clock.
    """

    seat: int
    decision: int
    deadline: int | None


class SharedPart(Outbound):
    """What everyone at the table may know. ``table`` is the game's own shared view, null in the lobby.

    ``events`` tell what the entries since the last part did, for showing only.
    """

    type: Literal["shared"]
    seq: int
    #: The head of the log's chain at `seq`: keep both for `resume`.
    head: str
    #: Server time, to show deadlines by.
    now: int
    phase: RoomPhase
    #: Number of the deal, from 1; 0 before the first.
    deal: int
    #: Grows when the same deal is shuffled again.
    attempt: int
    acting: tuple[Acting, ...]
    #: Why the table waits (`store`: nothing can be saved at present); null while it does not.
    paused: str | None
    #: SHA-256 commitment to the running deal's seed, hex; null before there is one.
    commit: str | None
    #: The seed itself, hex, once the deal is over.
    seed: str | None
    table: Any
    events: tuple[dict[str, Any], ...]


class PrivatePart(Outbound):
    """What only this seat may know.

    ``table`` is the game's own private view. Whose turn it is stands in ``shared.acting``.
    """

    type: Literal["private"]
    seq: int
    #: One's own seat.
    seat: int
    table: Any


class PersonHere(Outbound):
    """A person of this room.

    ``online`` has a connection, ``away`` has been silent for 10 s or more; ``since`` in server time.
    """

    person: str
    name: str
    seat: int | None
    online: bool
    away: bool
    since: int


class PresencePart(Outbound):
    """Who is there; ``count`` grows with every change."""

    type: Literal["presence"]
    room: str
    count: int
    #: The client's own person id.
    you: str
    people: tuple[PersonHere, ...]
