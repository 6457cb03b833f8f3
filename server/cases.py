"""``judge``, ``legal`` and ``flow``: a JSON line of answer for each line that is a case; it knows no rule itself."""

import json
import math
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TextIO

from engine.cards import Card, rank_of, text_of
from engine.game import Combo, Game, IllegalMove, Situation
from engine.games import GAMES
from engine.notation import cards_from, rank_text, reading_from, reading_texts, rules_from, situation_from
from server.wire import dump_params

Case = Mapping[str, Any]
Answer = Callable[[Game, Case], dict[str, Any]]
#: The longest line that is read as a case.
LONGEST: Final = 1_000_000


class NoCase(Exception):  # noqa: N818  says what is wrong with a line
    """A line that is no case: a code and its parameters."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


def run(lines: Iterable[bytes], out: TextIO, answer: Answer) -> None:
    """Answer each line; a line that is no case is answered by its error, and the rest goes on."""
    for line in lines:
        if line.strip():
            out.write(json.dumps(one(line, answer)) + "\n")
            out.flush()


def one(line: bytes, answer: Answer) -> dict[str, Any]:
    """The answer to one line, its ``id`` first."""
    case_id = None
    try:
        case = _read(line)
        case_id = case.get("id")
        return {"id": case_id, **answer(_game(case), case)}
    except NoCase as error:
        return {"id": case_id, "error": {"code": error.code, "params": error.params}}
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        return {"id": case_id, "error": {"code": "case/malformed", "params": {"why": str(error)}}}


def _read(line: bytes) -> dict[str, Any]:
    if len(line) > LONGEST:
        raise NoCase("case/too_long")
    try:
        case = json.loads(line, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise NoCase("case/not_json") from None
    if not isinstance(case, dict):
        raise NoCase("case/not_an_object")
    return case


def _no_constant(_: str) -> float:
    raise ValueError(math.nan)


def _game(case: Case) -> Game:
    game = GAMES.get(case.get("game")) if isinstance(case.get("game"), str) else None  # type: ignore[arg-type]
    if game is None:
        raise NoCase("case/unknown_game", game=str(case.get("game"))[:40])
    return game


def judge(game: Game, case: Case) -> dict[str, Any]:
    """What some cards are, whether they may be played, and which reading a play of them would have."""
    situation = situation_from(game, case)
    cards = cards_from(case.get("cards"))
    named = None if case.get("reading") is None else reading_from(case["reading"])
    readings = [reading_texts(combo.reading) for combo in game.readings(situation, cards)]
    try:
        _must_hold(case, cards)
        legal = game.judge(situation, cards)
        chosen = next((combo for combo in legal if named is None or combo.reading == named), None)
        if chosen is None:
            raise IllegalMove("play/no_such_reading")
    except IllegalMove as refusal:
        return {
            "legal": False,
            "code": refusal.code,
            "params": _params(refusal.params),
            "readings": readings,
            "legal_readings": [],
            "chosen": None,
        }
    return {
        "legal": True,
        "code": "ok",
        "params": {},
        "readings": readings,
        "legal_readings": [reading_texts(combo.reading) for combo in legal],
        "chosen": reading_texts(chosen.reading),
    }


def _must_hold(case: Case, cards: tuple[Card, ...]) -> None:
    if case.get("hand") is None:
        return
    missing = set(cards) - set(cards_from(case["hand"]))
    if missing:
        raise IllegalMove("play/not_in_hand", cards=tuple(sorted(missing)))


def _params(params: dict[str, Any]) -> dict[str, Any]:
    """Parameters as case files write them: ranks and cards as texts."""
    written = dump_params(params)
    for name, value in written.items():
        if name in ("rank", "over"):
            written[name] = rank_text(value)
        elif name == "cards":
            written[name] = [text_of(card) for card in value]
    return written


def legal(game: Game, case: Case) -> dict[str, Any]:
    """Every legal play of a hand by ranks, or by faces where suits count, with the readings that it may have."""
    situation: Situation = situation_from(game, case)
    return {"plays": [_play(game, combos) for combos in game.plays(situation, cards_from(case.get("hand")))]}


def _play(game: Game, combos: tuple[Combo, ...]) -> dict[str, Any]:
    readings = [reading_texts(combo.reading) for combo in combos]
    if game.suits_count:
        return {"cards": [text_of(card) for card in sorted(combos[0].cards)], "readings": readings}
    return {"ranks": [rank_text(rank) for rank in sorted(map(rank_of, combos[0].cards))], "readings": readings}


def flow(game: Game, case: Case) -> dict[str, Any]:
    """What a phase comes to."""
    return {"expect": game.flow(rules_from(game, case.get("rules")), str(case.get("op")), case.get("input") or {})}
