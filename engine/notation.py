"""Cards, readings, combos and rules as case files write them, both ways; it knows no particular game."""

from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any

from engine.cards import RANK_OF_TEXT, RANK_TEXTS, Card, Rank, cards_of, text_of
from engine.game import Combo, Game, Reading, Situation


def rank_text(rank: Rank) -> str:
    """A rank as it is written: ``9``, ``T``, ``BJ``."""
    return RANK_TEXTS[rank]


def rank_of_text(text: str) -> Rank:
    """The rank that a text names; ``10`` is read as ``T``. Raises ValueError for anything else."""
    rank = RANK_OF_TEXT.get("T" if text == "10" else text)
    if rank is None:
        raise ValueError(f"no rank is written {text!r}")
    return rank


def texts_of(cards: Iterable[Card]) -> list[str]:
    """Cards as they are written, in their order."""
    return [text_of(card) for card in cards]


def reading_texts(reading: Reading) -> dict[str, Any]:
    """A reading as ``{"type", "rank", "size"}``, with ``"chain"`` where it has one."""
    written: dict[str, Any] = {"type": reading.type, "rank": rank_text(reading.rank), "size": reading.size}
    if reading.chain is not None:
        written["chain"] = reading.chain
    return written


def reading_from(written: Mapping[str, Any]) -> Reading:
    """The reading that is written so. Raises ValueError if it is none."""
    try:
        type_, rank, size, chain = written["type"], written["rank"], written["size"], written.get("chain")
    except (KeyError, AttributeError, TypeError) as error:
        raise ValueError("a reading has a type, a rank and a size") from error
    if not (isinstance(type_, str) and isinstance(rank, str) and isinstance(size, int)):
        raise ValueError("a reading has a type, a rank and a size")
    if chain is not None and not isinstance(chain, int):
        raise ValueError("a chain is a number of trios")
    return Reading(type_, rank_of_text(rank), size, chain)


def cards_from(written: Any) -> tuple[Card, ...]:
    """The cards that a list of texts names. Raises ValueError if it is none."""
    if not isinstance(written, list | tuple) or not all(isinstance(text, str) for text in written):
        raise ValueError("cards are a list of texts")
    return cards_of(written)


def combo_from(written: Mapping[str, Any] | None) -> Combo | None:
    """A top, written as ``{"cards", "reading"}``; None for an empty table. Raises ValueError if it is neither."""
    if written is None:
        return None
    if not isinstance(written, Mapping) or "cards" not in written or "reading" not in written:
        raise ValueError("a top has cards and a reading")
    return Combo(cards_from(written["cards"]), reading_from(written["reading"]))


def rules_from(game: Game, written: Mapping[str, Any] | str | None) -> Any:
    """The rules that a case names: None the defaults, a preset's name, or an object of options. Raises ValueError."""
    if written is None:
        return next(iter(game.presets.values()))
    if isinstance(written, str):
        if written not in game.presets:
            raise ValueError(f"no preset is called {written!r}")
        return game.presets[written]
    if not isinstance(written, Mapping):
        raise ValueError("rules are a preset's name or an object of options")
    return _rules_of_options(game, written)


def _rules_of_options(game: Game, options: Mapping[str, Any]) -> Any:
    names = {field.name for field in fields(game.rules)}
    for name, value in options.items():
        if name not in names:
            raise ValueError(f"no option is called {name!r}")
        if not any(value == choice and type(value) is type(choice) for choice in game.choices[name]):
            raise ValueError(f"option {name!r} may not be {value!r}")
    return game.rules(**options)


def situation_from(game: Game, case: Mapping[str, Any]) -> Situation:
    """What a case's verdict depends on: its rules, top, level and stock. Raises ValueError if it is written wrong."""
    level = case.get("level")
    return Situation(
        rules=rules_from(game, case.get("rules")),
        top=combo_from(case.get("top")),
        level=None if level is None else rank_of_text(level),
        stock_empty=bool(case.get("stock_empty", False)),
    )
