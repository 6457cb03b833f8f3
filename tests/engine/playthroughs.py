"""Golden playthroughs: whole seeded deals as text, to be read by people and compared by tests.

``python -m tests.engine.playthroughs`` writes the files anew; look at what has changed before you commit it.
"""

from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from pathlib import Path
from typing import Any

from engine.cards import FACES, RANK_TEXTS, Card, Rank, text_of
from engine.game import Bid, Combo, Deal, Event, Game, Move, Play, Reading, Return
from tests.engine.games import TOLD
from tests.engine.playing import Position, random_deal, seats_of

FOLDER = Path(__file__).parents[1] / "data" / "playthroughs"
#: Seeds chosen so that together they show, of Dou Dizhu, a deal without bids, bombs, the rocket, springs and both sides
#: winning; of Guandan, tribute of each kind, resistance, wildcards, every kind of bomb, a failure at A and the drop.
SEEDS = {
    "doudizhu": (73, 494, 900),
    "toy": (1, 2),
    "guandan": (43,),
    "guandan-double": (1, 5),
    "guandan-house": (11,),
    "guandan-steady": (1,),
}
#: Fields whose numbers are cards, and fields that are one card.
CARDS = {"cards", "hand", "bottom", "shown", "returns"}
CARD = {"card", "laid"}


def files_of(game: Game) -> list[Path]:
    """The golden files of a game."""
    return sorted(FOLDER.glob(f"{game.id}-*.txt"))


def told(value: Any, name: str = "") -> str:
    """A value as people read it: cards and ranks in notation, dataclasses by field."""
    if name in CARDS and isinstance(value, tuple) and all(isinstance(card, int) for card in value):
        return " ".join(map(text_of, value)) or "-"
    if name == "played" and len(value) == FACES:
        return " ".join(text_of(Card(face)) for face, count in enumerate(value) for _ in range(count)) or "-"
    if name in CARD and isinstance(value, int):
        return text_of(Card(value))
    if isinstance(value, Rank):
        return RANK_TEXTS[value]
    if isinstance(value, Reading):
        return f"{value.type} {told(value.rank)} of {value.size}"
    if isinstance(value, Combo):
        instead = ", ".join(f"{text_of(card)} for {told(rank)}{suit or ''}" for card, rank, suit in value.stands_for)
        return f"[{told(value.cards, 'cards')}] {told(value.reading)}{' with ' if instead else ''}{instead}"
    if isinstance(value, tuple):
        return "(" + ", ".join(told(part) for part in value) + ")"
    if hasattr(value, "__dataclass_fields__") and not isinstance(value, Enum):
        return " ".join(f"{field.name}={told(getattr(value, field.name), field.name)}" for field in fields(value))
    return str(value)


def told_move(move: Move) -> str:
    """A move in one line."""
    if isinstance(move, Deal):
        return f"deal {told(move.deck, 'cards')} start {move.start}"
    if isinstance(move, Bid):
        return f"bid {move.value}"
    if isinstance(move, Return):
        return f"return {text_of(move.card)}"
    return f"play {told(move.cards, 'cards')}" if isinstance(move, Play) else "pass"


def told_event(event: Event) -> str:
    """An event in one line: its kind and what it carries."""
    carried = ((field.name, getattr(event, field.name)) for field in fields(event) if field.name != "kind")
    return " ".join(
        [event.kind, *(f"{name}={told(value, name)}" for name, value in carried if value not in (None, ()))]
    )


def changed(before: Any, after: Any) -> Iterator[str]:
    """The fields that differ, as they are afterwards."""
    for field in fields(after):
        value = getattr(after, field.name)
        if before is None or getattr(before, field.name) != value:
            yield f"{field.name} = {told(value, field.name)}"


def lines(game: Game, seed: int) -> Iterator[str]:
    """A whole deal: each move, the events, and every field of every view that it changed."""
    yield f"{game.id} version {game.version}, seed {seed}"
    seats = (None, *seats_of(game))
    for number, position in enumerate(random_deal(game, seed)):
        yield from lines_of_move(number, position)
        for seat in seats:
            before, after = position.state.view(seat), position.after.view(seat)
            part = "shared" if seat is None else "private"
            name = "all" if seat is None else f"seat {seat}"
            yield from (f"    {name}: {line}" for line in changed(getattr(before, part), getattr(after, part)))


def lines_of_move(number: int, position: Position) -> Iterator[str]:
    """The heading of a move: who made it out of how many shapes, and what happened."""
    who = "dealer" if position.seat < 0 else f"seat {position.seat}"
    choice = "" if position.seat < 0 else f" (one of {len(position.state.shapes(position.seat))})"
    yield ""
    yield f"{number}. {position.state.phase}: {who}{choice}: {told_move(position.move)}"
    yield from (f"  {told_event(event)}" for event in position.events)


def text(game: Game, seed: int) -> str:
    """The whole file."""
    return "\n".join(lines(game, seed)) + "\n"


def write_all() -> None:
    """Write every golden file anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, game in TOLD.items():
        for seed in SEEDS[name]:
            (FOLDER / f"{name}-{seed}.txt").write_text(text(game, seed))


if __name__ == "__main__":
    write_all()
