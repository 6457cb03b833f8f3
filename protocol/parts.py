"""The four parts in which a room is shown, and what all messages of the server share; it knows no game's own view.

Each part is sent whole: ``room`` (what is set: rules, seats, host), ``shared`` (what everyone may know of the running
match), ``private`` (what only this seat may know) and ``presence`` (who is there). A client replaces a part by the
newer one and never adds up events; ``room`` and ``private`` come before the ``shared`` of the same ``seq`` and only
when they changed.
"""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

OptionValue = int | bool | str


class Outbound(BaseModel):
    """A message from the server."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class SeatPart(Outbound):
    """Who sits on a seat.

    A person, a bot (its level), or nobody; ``stand_in`` when a bot plays for the person at present.
    """

    person: str | None
    bot: str | None
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
    clock: int
    absence: str
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
    head: str
    now: int
    #: lobby, dealing, playing, between (deals), finished (match).
    phase: str
    deal: int
    attempt: int
    acting: tuple[Acting, ...]
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
    you: str
    people: tuple[PersonHere, ...]
