"""What a client may say.

Every message is closed (unknown fields are refused) and strict (no number is read from a text). Every command carries
an ``id`` of the client's own choice and gets exactly one answer with that ``id``: ``ok``, ``error`` or the answer named
at the command. The same command with the same ``id`` again gets the first answer and does nothing twice.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from protocol.fields import (
    Absence,
    CardNumber,
    Clock,
    CommandId,
    OptionValue,
    Pause,
    PersonName,
    RankNumber,
    SeatNumber,
    Sequence,
    Token,
    Whole,
    Word,
)


class Inbound(BaseModel):
    """A message from a client."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Command(Inbound):
    """A message that gets exactly one answer with the same ``id``."""

    id: CommandId


class Identity(Inbound):
    """A guest: the public id and the secret that the last ``welcome`` gave."""

    person: Token
    secret: Token


class Resume(Inbound):
    """The room that this client was in and the last ``seq`` and ``head`` that it saw there."""

    room: Token
    seq: Sequence = 0
    head: Annotated[str, Field(max_length=64)] = ""


class NamedReading(Inbound):
    """A reading that a player names: as the server listed it."""

    type: Word
    rank: RankNumber
    size: Annotated[int, Field(ge=1, le=108)]
    chain: Annotated[int, Field(ge=1, le=20)] | None = None


class Hello(Inbound):
    """The first message of every connection; answered by ``welcome``, or by ``error`` and a close.

    Without ``identity`` a browser is known by its cookie, anyone else is a new guest. With ``resume`` the parts of
    that room follow the ``welcome`` at once (``rolled_back`` first if the server has no such ``seq`` and ``head``),
    or an ``error`` if it may not be entered.
    """

    type: Literal["hello"]
    protocol: Whole
    minor: Annotated[int, Field(ge=0, le=10_000)] = 0
    identity: Identity | None = None
    resume: Resume | None = None
    language: Literal["en", "es", "pt", "zh"] | None = None


class Create(Command):
    """Make a table.

    Answered by ``joined``. Needs the host key that the server prints, unless ``welcome.open`` is true.
    """

    type: Literal["create"]
    game: Word
    seats: Annotated[int, Field(ge=1, le=8)] | None = None
    preset: Word | None = None
    rules: dict[Word, OptionValue] = Field(default_factory=dict, max_length=32)
    clock: Clock = 0
    absence: Absence = "wait"
    name: Annotated[str, Field(max_length=64)] = ""
    host_key: Token | None = None
    group: Token | None = None


class Join(Command):
    """Enter a room by its code, by the secret of its link, or by its id where one has been in it before.

    Answered by ``joined``.
    """

    type: Literal["join"]
    code: Annotated[str, Field(min_length=8, max_length=12)] | None = None
    link: Token | None = None
    room: Token | None = None


class Leave(Command):
    """Leave the room: in the lobby the seat is free again, in a match it stays and is away."""

    type: Literal["leave"]


class Rename(Command):
    """Name oneself."""

    type: Literal["rename"]
    name: PersonName


class Sit(Command):
    """Take a free seat (or move to it) in the lobby."""

    type: Literal["sit"]
    seat: SeatNumber


class Stand(Command):
    """Give up one's seat in the lobby."""

    type: Literal["stand"]


class AddBot(Command):
    """Put a bot on a free seat in the lobby."""

    type: Literal["add_bot"]
    seat: SeatNumber
    level: Literal["random", "normal"] = "normal"


class RemoveBot(Command):
    """Take a bot off its seat in the lobby."""

    type: Literal["remove_bot"]
    seat: SeatNumber


class Options(Command):
    """Change the rules and the table's options in the lobby (host only); fields left out stay."""

    type: Literal["options"]
    preset: Word | None = None
    rules: dict[Word, OptionValue] = Field(default_factory=dict, max_length=32)
    clock: Clock | None = None
    absence: Absence | None = None


class Start(Command):
    """Start the match (host only, every seat taken)."""

    type: Literal["start"]


class BidCommand(Command):
    """Bid; 0 is "no bid". ``decision`` is the one that ``shared.acting`` names."""

    type: Literal["bid"]
    decision: Sequence
    value: Annotated[int, Field(ge=0, le=3)]


class PlayCommand(Command):
    """Play cards, with a reading where one is chosen."""

    type: Literal["play"]
    decision: Sequence
    cards: Annotated[tuple[CardNumber, ...], Field(max_length=108)]
    reading: NamedReading | None = None


class PassCommand(Command):
    """Pass."""

    type: Literal["pass"]
    decision: Sequence


class ReturnTribute(Command):
    """Return a card to the seat whose tribute one received (Guandan)."""

    type: Literal["return_tribute"]
    decision: Sequence
    card: CardNumber


class Check(Command):
    """Ask what a selection of own cards is, or why it won't go; answered by ``checked``. Changes nothing."""

    type: Literal["check"]
    cards: Annotated[tuple[CardNumber, ...], Field(max_length=108)]
    reading: NamedReading | None = None


class Hint(Command):
    """Ask for suggestions, cheapest first; answered by ``hints``. Changes nothing."""

    type: Literal["hint"]


class Legal(Command):
    """Ask what may be played now; answered by ``plays``. Changes nothing."""

    type: Literal["legal"]


class Autoplay(Command):
    """Let one's own seat be played automatically with this pause in milliseconds; null switches it off."""

    type: Literal["autoplay"]
    pause: Pause | None


class StandIn(Command):
    """Let a bot play a seat whose person is away, until that person is back; anyone seated may ask."""

    type: Literal["stand_in"]
    seat: SeatNumber


class NextDeal(Command):
    """Deal again after deal number ``deal``; asking twice is harmless."""

    type: Literal["next_deal"]
    deal: Sequence


class NewMatch(Command):
    """Begin a new match (host only).

    A running deal is given up unscored, totals start again. ``deal`` is the last one seen.
    """

    type: Literal["new_match"]
    deal: Sequence


class History(Command):
    """Ask for public moves of a deal after entry ``after``; answered by ``history``."""

    type: Literal["history"]
    deal: Sequence | None = None
    after: Sequence = 0


class Export(Command):
    """Ask for a finished deal as a file's content, seed and all hands included; answered by ``exported``."""

    type: Literal["export"]
    deal: Sequence


class Say(Command):
    """Say something to everyone in the room: a text, or one of the phrases that every client translates."""

    type: Literal["say"]
    text: Annotated[str, Field(min_length=1, max_length=300)] | None = None
    phrase: Literal["nice", "mine", "yours", "moment", "hello", "thanks"] | None = None


class Ping(Command):
    """Ask whether the server is there; answered by ``pong``."""

    type: Literal["ping"]


#: The commands by which a seat moves.
MoveCommand = BidCommand | PlayCommand | PassCommand | ReturnTribute

AnyCommand = (
    Create
    | Join
    | Leave
    | Rename
    | Sit
    | Stand
    | AddBot
    | RemoveBot
    | Options
    | Start
    | BidCommand
    | PlayCommand
    | PassCommand
    | ReturnTribute
    | Check
    | Hint
    | Legal
    | Autoplay
    | StandIn
    | NextDeal
    | NewMatch
    | History
    | Export
    | Say
    | Ping
)
AnyInbound = Annotated[Hello | AnyCommand, Field(discriminator="type")]
