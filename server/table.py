"""A table: a match and who sits at it, as it stands after some entries of its log; it does no I/O and reads no clock.

``fold`` is the only way that a table comes to be. ``step`` is pure: it gives the table after one more entry and the
events to show, or raises IllegalMove (a rule's refusal) or LogBroken (an entry that cannot follow).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.cards import Card
from engine.game import DEALER, Deal, Event, Game, Move, Seat, State
from engine.value import value
from server.bodies import LogBroken, game_of, move_of_body, plain
from server.log import Entry


@value
class Chair:
    """A seat and who plays it: a person, a bot of some level, or nobody; ``stand_in``.

    A bot plays while the person is away.
    """

    person: str | None = None
    bot: str | None = None
    stand_in: bool = False
    #: Milliseconds before each automatic move; None: the person plays.
    autoplay: int | None = None

    @property
    def taken(self) -> bool:
        """Whether a match can start with this seat as it is."""
        return self.person is not None or self.bot is not None


@value
class Acting:
    """A seat that is to act: the seq at which it came to act, and when (milliseconds; shifted by pauses)."""

    seat: Seat
    decision: int
    since: int


@dataclass(frozen=True)  # without slots: ``but`` copies it for every entry
class Table:
    """Everything that the log says about a room."""

    room: str
    code: str
    key: bytes
    group: str
    name: str
    game: Game
    rules: Any
    clock: int
    absence: str
    host: str
    chairs: tuple[Chair, ...]
    phase: str = "lobby"  # lobby, dealing, playing, between, finished
    deal: int = 0
    attempt: int = 0
    #: Deal number at which the running match began.
    first_deal: int = 0
    standing: Any = None
    state: State | None = None
    acting: tuple[Acting, ...] = ()
    #: When the clocks were stopped because everyone had left; None while they run.
    stopped: int | None = None
    commit: bytes | None = None
    seed: bytes | None = None
    seq: int = 0
    at: int = 0

    def but(self, **changes: Any) -> "Table":
        """This table with some fields changed; ``dataclasses.replace`` costs as much as a whole move."""
        changed = object.__new__(Table)
        changed.__dict__.update(self.__dict__)
        changed.__dict__.update(changes)
        return changed

    def seat_of(self, person: str) -> Seat | None:
        """The seat that a person holds, if any."""
        for seat, chair in enumerate(self.chairs):
            if chair.person == person:
                return Seat(seat)
        return None

    def decision_of(self, seat: Seat) -> Acting | None:
        """What a seat is to decide now, if anything."""
        for acting in self.acting:
            if acting.seat == seat:
                return acting
        return None

    def deadline_of(self, acting: Acting) -> int | None:
        """When the clock of a decision runs out.

        None without a clock, while stopped, and for seats that a bot plays.
        """
        chair = self.chairs[acting.seat]
        if not self.clock or self.stopped is not None or chair.bot or chair.stand_in:
            return None
        return acting.since + self.clock * 1000

    @property
    def missing(self) -> int:
        """How many seats are still free."""
        return sum(not chair.taken for chair in self.chairs)

    @property
    def dealer_to_act(self) -> bool:
        """Whether a shuffle is due."""
        return self.state is not None and self.state.to_act() == (DEALER,)

    def step(self, entry: Entry) -> tuple["Table", tuple[Event, ...]]:
        """The table after one more entry, and what happened. Raises IllegalMove or LogBroken.

        The table itself never changes.
        """
        if entry.seq != self.seq + 1:
            raise LogBroken(f"entry {entry.seq} after {self.seq}")
        after, events = _STEPS[entry.kind](self, entry)
        return after.but(seq=entry.seq, at=entry.at), events


Stepped = tuple[Table, tuple[Event, ...]]


def open_table(entry: Entry) -> Table:
    """The table that a room's first entry sets up."""
    (word, settings) = entry.body
    if entry.seq != 1 or entry.kind != "setup" or word != "room":
        raise LogBroken("a log begins with the setup of its room")
    game = game_of(settings["game"], settings["version"])
    return Table(
        room=settings["room"],
        code=settings["code"],
        key=settings["key"],
        group=settings["group"],
        name=settings["name"],
        game=game,
        rules=game.rules(**settings["rules"]),
        clock=settings["clock"],
        absence=settings["absence"],
        host=settings["host"],
        chairs=(Chair(),) * settings["seats"],
        seq=1,
        at=entry.at,
    )


def fold(entries: Iterable[Entry]) -> Table:
    """The table that a whole log makes. Raises LogBroken for one that is not whole."""
    remaining = iter(entries)
    first = next(remaining, None)
    if first is None:
        raise LogBroken("an empty log")
    table = open_table(first)
    for entry in remaining:
        table, _ = table.step(entry)
    return table


def _setup(table: Table, entry: Entry) -> Stepped:
    match entry.body:
        case ("match",):
            standing = table.game.opening(table.rules, len(table.chairs))
            return _begin_deal(table.but(first_deal=entry.deal, standing=standing), entry), ()
        case ("deal",):
            return _begin_deal(table, entry), ()
        case ("lobby",):  # a running deal is given up unscored (DD-15); seats stay
            chairs = tuple(replace(chair, stand_in=False, autoplay=None) for chair in table.chairs)
            cleared = table.but(phase="lobby", standing=None, state=None, acting=(), commit=None, seed=None)
            return cleared.but(chairs=chairs, stopped=None), ()
        case _:
            raise LogBroken(f"unknown setup {entry.body[:1]!r}")


def _begin_deal(table: Table, entry: Entry) -> Table:
    if entry.deal != table.deal + 1:
        raise LogBroken(f"deal {entry.deal} after {table.deal}")
    state = table.game.start(table.rules, len(table.chairs), table.standing)
    return replace(
        table, phase="dealing", deal=entry.deal, attempt=1, state=state, acting=(), commit=None, seed=None, stopped=None
    )


def _option(table: Table, entry: Entry) -> Stepped:
    settings = entry.body[0]
    rules = table.game.rules(**settings["rules"])
    return table.but(rules=rules, clock=settings["clock"], absence=settings["absence"]), ()


def _seat(table: Table, entry: Entry) -> Stepped:
    match entry.body:
        case ("host", person):
            return table.but(host=person), ()
        case ("sit", person):
            moved = tuple(Chair() if chair.person == person else chair for chair in table.chairs)
            return _with_chair(table.but(chairs=moved), entry, Chair(person=person)), ()
        case ("stand",) | ("unbot",):
            return _with_chair(table, entry, Chair()), ()
        case ("bot", level):
            return _with_chair(table, entry, Chair(bot=level)), ()
        case ("stand_in", on):
            return _with_chair(table, entry, replace(_chair(table, entry), stand_in=on)), ()
        case ("autoplay", pause):
            return _with_chair(table, entry, replace(_chair(table, entry), autoplay=pause)), ()
        case _:
            raise LogBroken(f"unknown seating {entry.body[:1]!r}")


def _chair(table: Table, entry: Entry) -> Chair:
    if entry.seat is None or not 0 <= entry.seat < len(table.chairs):
        raise LogBroken("no such seat")
    return table.chairs[entry.seat]


def _with_chair(table: Table, entry: Entry, chair: Chair) -> Table:
    _chair(table, entry)
    return table.but(chairs=tuple(chair if seat == entry.seat else other for seat, other in enumerate(table.chairs)))


def _pause(table: Table, entry: Entry) -> Stepped:
    match entry.body:
        case ("stop",):
            return table.but(stopped=entry.at), ()
        case ("go", given_back):
            acting = tuple(replace(one, since=one.since + given_back) for one in table.acting)
            return table.but(stopped=None, acting=acting), ()
        case _:
            raise LogBroken(f"unknown pause {entry.body[:1]!r}")


def _chance(table: Table, entry: Entry) -> Stepped:
    match entry.body:
        case ("commit", _, commit, attempt):
            return table.but(commit=commit, seed=None, attempt=attempt), ()
        case ("shuffle", deck, start, seed, _):
            after, events = _apply(table, entry, DEALER, Deal(tuple(Card(card) for card in deck), Seat(start)))
            return after.but(phase="playing", seed=seed), events
        case _:
            raise LogBroken(f"unknown chance {entry.body[:1]!r}")


def _move(table: Table, entry: Entry) -> Stepped:
    if entry.seat is None:
        raise LogBroken("a move without a seat")
    after, events = _apply(table, entry, Seat(entry.seat), move_of_body(entry.body))
    if after.dealer_to_act:  # DD-2: nobody bid, the next attempt has a commitment of its own
        return after.but(phase="dealing", attempt=table.attempt + 1, commit=None, seed=None), events
    return after, events


def _apply(table: Table, entry: Entry, seat: Seat, move: Move) -> Stepped:
    if table.state is None:
        raise LogBroken("a move without a deal")
    state, events = table.state.apply(seat, move)
    before = {acting.seat: acting for acting in table.acting if acting.seat != seat}
    due = [before.get(one) or Acting(one, entry.seq, entry.at) for one in state.to_act() if one != DEALER]
    return table.but(state=state, acting=tuple(due)), events


def _result(table: Table, entry: Entry) -> Stepped:
    state = table.state
    if state is None or state.phase != "finished":
        raise LogBroken("a result without a finished deal")
    _, standing, winners = entry.body
    if plain(state.standing) != standing or tuple(state.winners) != winners:
        raise LogBroken("a result that the rules do not give")
    phase = "finished" if winners else "between"
    chairs = table.chairs
    return table.but(phase=phase, standing=state.standing, acting=(), chairs=chairs, stopped=None), ()


_STEPS: Final[dict[str, Callable[[Table, Entry], Stepped]]] = {
    "setup": _setup,
    "option": _option,
    "seat": _seat,
    "pause": _pause,
    "chance": _chance,
    "move": _move,
    "result": _result,
}
