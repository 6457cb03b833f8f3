"""What the server says; clients ignore fields that they do not know.

The parts of a room stand in ``protocol.parts``. Cards, ranks and times are written as in the inbound messages.
"""

from typing import Annotated, Any, Literal

from pydantic import Field

from protocol.parts import Acting as Acting
from protocol.parts import BotLevel as BotLevel
from protocol.parts import OptionValue as OptionValue
from protocol.parts import Outbound as Outbound
from protocol.parts import PersonHere as PersonHere
from protocol.parts import PresencePart as PresencePart
from protocol.parts import PrivatePart as PrivatePart
from protocol.parts import RoomPart as RoomPart
from protocol.parts import RoomPhase as RoomPhase
from protocol.parts import SeatPart as SeatPart
from protocol.parts import SharedPart as SharedPart


class GuestIdentity(Outbound):
    """The client's own identity.

    Keep both, send both in the next ``hello``. The secret changes with every ``welcome``.
    """

    person: str
    secret: str


class GameOffer(Outbound):
    """A game that this server can host.

    Numbers of seats, presets (the first is the default) and the values of each option.
    """

    id: str
    seats: tuple[int, ...]
    presets: dict[str, dict[str, OptionValue]]
    choices: dict[str, tuple[OptionValue, ...]]


class KnownRoom(Outbound):
    """A room that this person has been in, for "continue"."""

    room: str
    game: str
    name: str
    phase: RoomPhase
    deal: int
    #: Names of those who sit.
    people: tuple[str, ...]
    #: When something last happened there.
    at: int


class Welcome(Outbound):
    """The answer to ``hello``."""

    type: Literal["welcome"]
    protocol: int
    minor: int
    #: The server's own version, for people.
    version: str
    identity: GuestIdentity
    name: str
    #: Server time.
    now: int
    #: Whether anyone may make a table, or only who has the host key.
    open: bool
    #: What the store promises: nothing shown is ever lost; the last second may be; everything may be.
    guarantee: Literal["durable", "everysec", "volatile"]
    games: tuple[GameOffer, ...]
    rooms: tuple[KnownRoom, ...]


class Joined(Outbound):
    """The answer to ``create`` and ``join``.

    The parts of the room follow at once. ``link`` is what stands after ``#`` in its link.
    """

    type: Literal["joined"]
    id: str
    room: str
    code: str
    link: str
    group: str
    #: The address under which the server believes to be reached, and whether that reaches beyond this network.
    url: str
    reach: Literal["local", "network", "internet"]
    #: QR code of the whole link: rows of 0 and 1, quiet zone left out.
    qr: tuple[str, ...]


class Ok(Outbound):
    """A command was done; ``seq`` is the entry of the log that did it, where there is one."""

    type: Literal["ok"]
    id: str
    seq: int | None = None


class Refused(Outbound):
    """A command (or, without ``id``, a frame) was refused; nothing changed.

    ``code`` and ``params`` are as the table of codes lists them.
    ``retry`` says in how many milliseconds it may be tried again, where waiting helps.
    """

    type: Literal["error"]
    id: str | None
    code: str
    params: dict[str, Any]
    retry: int | None = None


class Said(Outbound):
    """Somebody said something."""

    type: Literal["said"]
    person: str
    text: str | None
    phrase: Literal["nice", "mine", "yours", "moment", "hello", "thanks"] | None
    at: int


class WireReading(Outbound):
    """A reading of some cards: type, compared rank, number of cards; ``chain`` is an airplane's number of trios."""

    type: str
    rank: int
    size: int
    chain: int | None = None


class Checked(Outbound):
    """What a selection is.

    ``readings`` are those that may be played now, strongest first, and ``code`` is ``ok``; else ``code`` and
    ``params`` say why not.
    """

    type: Literal["checked"]
    id: str
    readings: tuple[WireReading, ...]
    code: str
    params: dict[str, Any]


class HintLine(Outbound):
    """One suggestion: a move and why; ``reason`` and ``params`` are as the table of reasons lists them."""

    kind: Literal["bid", "play", "pass", "return"]
    value: int | None = None
    cards: tuple[int, ...] = ()
    reading: WireReading | None = None
    reason: str
    params: dict[str, Any]


class Hints(Outbound):
    """The answer to ``hint``: suggestions from cheapest to dearest; the one at ``best`` is what the bot would do."""

    type: Literal["hints"]
    id: str
    best: int
    lines: tuple[HintLine, ...]


class PlayLine(Outbound):
    """A legal play: one set of cards for a set of ranks, with a reading."""

    cards: tuple[int, ...]
    reading: WireReading


class Plays(Outbound):
    """The answer to ``legal``.

    Plays (one for each set of ranks and reading), the own cards that are in any, and what would beat the top.
    """

    type: Literal["plays"]
    id: str
    decision: int | None
    lines: tuple[PlayLine, ...]
    lit: tuple[int, ...]
    #: Lowest reading of each type that would beat the top; empty on a lead.
    beats: tuple[WireReading, ...]
    may_pass: bool
    #: True when there were more plays than fit.
    more: bool


class HistoryLine(Outbound):
    """A public event of the log.

    Seq, time, seat, who acted for it (person, bot, timer, autoplay, dealer) and the event.
    """

    seq: int
    at: int
    by: Literal["person", "bot", "timer", "autoplay", "dealer", "host"]
    event: dict[str, Any]


class HistoryPage(Outbound):
    """The answer to ``history``; ask again with ``after`` = ``next`` while ``next`` is set."""

    type: Literal["history"]
    id: str
    deal: int
    lines: tuple[HistoryLine, ...]
    next: int | None


class Exported(Outbound):
    """The answer to ``export``: the file's content, for ``replay`` and for checking the commitment."""

    type: Literal["exported"]
    id: str
    deal: int
    file: dict[str, Any]


class Pong(Outbound):
    """The answer to ``ping``."""

    type: Literal["pong"]
    id: str
    now: int


class RolledBack(Outbound):
    """The server's log does not hold what this client saw last: the parts that follow are the truth."""

    type: Literal["rolled_back"]
    room: str
    seq: int


class Closing(Outbound):
    """Why the connection closes now; ``again`` says whether to come back by itself."""

    type: Literal["closing"]
    code: str
    again: bool


AnyOutbound = Annotated[
    Welcome
    | Joined
    | Ok
    | Refused
    | RoomPart
    | SharedPart
    | PrivatePart
    | PresencePart
    | Said
    | Checked
    | Hints
    | Plays
    | HistoryPage
    | Exported
    | Pong
    | RolledBack
    | Closing,
    Field(discriminator="type"),
]
