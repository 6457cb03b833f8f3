"""The flow of Guandan as case files ask for it: tribute, returns, settling, scripted deals; it reads no file."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from engine.cards import FACES, Card, Rank, face_of_text
from engine.game import IllegalMove, Move, Pass, Play, Seat
from engine.games.guandan import tribute as giving
from engine.games.guandan.levels import Played, result_of
from engine.games.guandan.order import CARDS, NATURAL, laid_out
from engine.games.guandan.play import Finished, Playing, first_lead
from engine.games.guandan.rules import Rules, Standing
from engine.games.guandan.seats import EVERYONE, side_of
from engine.notation import cards_from, rank_of_text, rank_text, reading_from, reading_texts, texts_of

Case = Mapping[str, Any]


def flow(rules: Rules, operation: str, case: Case) -> dict[str, Any]:
    """What an operation on its input comes to, key for key. Raises ValueError for what is no case."""
    if operation not in _OPERATIONS:
        raise ValueError(f"no operation is called {operation!r}")
    try:
        return _OPERATIONS[operation](rules, case)
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        raise ValueError(f"the input of {operation!r} is incomplete or of the wrong kind") from error


def _seat(number: Any) -> Seat:
    if isinstance(number, bool) or not isinstance(number, int) or number not in EVERYONE:
        raise ValueError("seats are 0 to 3")
    return Seat(number)


def _places(written: Sequence[Any]) -> tuple[Seat, ...]:
    places = tuple(map(_seat, written))
    if sorted(places) != [*EVERYONE]:
        raise ValueError("places name every seat once")
    return places


def _level(text: Any) -> Rank:
    rank = rank_of_text(text)
    if rank not in NATURAL:
        raise ValueError("levels are 2 to A")
    return rank


def _of_two_decks(cards: Sequence[Card]) -> tuple[Card, ...]:
    if any(card >= CARDS for card in cards):
        raise ValueError("two decks hold each face twice")
    return tuple(cards)


def _hands(written: Mapping[str, Any], level: Rank) -> tuple[tuple[Card, ...], ...]:
    """The hands by seat as physical cards: a face that two hands hold is another card in each."""
    parts = [written[str(seat)] for seat in EVERYONE]
    if len(written) != len(parts) or not all(parts):
        raise ValueError("four seats hold cards")
    cards = iter(_of_two_decks(cards_from([text for part in parts for text in part])))
    return tuple([laid_out([next(cards) for _ in part], level) for part in parts])


def _tribute(rules: Rules, case: Case) -> dict[str, Any]:  # noqa: ARG001  the same in all presets (GD-21)
    level, places = _level(case["level"]), _places(case["places"])
    hands = _hands(case["hands"], level)
    tribute = giving.tribute_of(places, hands, level)
    return {
        "kind": tribute.kind,
        "resisted": tribute.resisted,
        "leader": giving.leader(places, tribute),
        "transfers": [
            {"from": gift.giver, "to": gift.receiver, "card": texts_of([gift.card])[0]} for gift in tribute.gifts
        ],
    }


def _return_options(rules: Rules, case: Case) -> dict[str, Any]:
    level, hand = _level(case["level"]), _of_two_decks(cards_from(case["hand_after_receiving"]))
    received = next((card for card in hand if card % FACES == face_of_text(case["received"])), None)
    if received is None:
        raise ValueError("the hand does not hold the card received")
    allowed = giving.may_return(hand, received, level, rules.return_rule)
    return {"allowed": list(dict.fromkeys(texts_of(allowed)))}


def _settle(rules: Rules, case: Case) -> dict[str, Any]:
    owner = case["owner"]
    if owner is not None and (isinstance(owner, bool) or owner not in (0, 1)):
        raise ValueError("sides are 0 and 1")
    before = Standing(
        levels=_pair([int(_level(text)) for text in case["levels"]]),
        failures=_pair([_count(number) for number in case.get("fails", (0, 0))]),
        owner=-1 if owner is None else owner,
    )
    result = result_of(Played(rules, before, _level(case["active"]), _places(case["places"])))
    counted = {} if rules.ace_failures == "not_counted" else {"fails": list(result.failures)}
    return {
        "levels": [rank_text(level) for level in result.levels],
        "active": rank_text(result.next_level),
        "owner": result.side,
        **counted,
        "gain": result.gain,
        "winners": result.side,
        "match_winner": side_of(result.match_winners[0]) if result.match_winners else None,
    }


def _pair(values: list[int]) -> tuple[int, ...]:
    if len(values) != 2:
        raise ValueError("there are two sides")
    return tuple(values)


def _count(number: Any) -> int:
    if isinstance(number, bool) or not isinstance(number, int) or number < 0:
        raise ValueError("failures are counted from 0 up")
    return number


def _hand_script(rules: Rules, case: Case) -> dict[str, Any]:
    level = _level(case["level"])
    standing = Standing((int(level), int(level)))
    state: Playing | Finished = first_lead(rules, standing, _hands(case["hands"], level), None, _seat(case["leader"]))
    steps, table = [], None
    for written in case["moves"]:
        state, ok = _after(state, written)
        table = written["cards"] if ok and written["do"] == "play" else table
        steps.append({**written, "ok": ok, **_stands(state, table)})
    ended = state if isinstance(state, Finished) else None
    return {
        "steps": steps,
        "places": list(ended.result.places) if ended else None,
        "third_fourth_tied": ended is not None and ended.result.tied,
    }


def _after(state: Playing | Finished, written: Case) -> tuple[Playing | Finished, bool]:
    try:
        return state.apply(_seat(written["seat"]), _move_from(state, written))[0], True
    except IllegalMove:
        return state, False


def _move_from(state: Playing | Finished, written: Case) -> Move:
    if written["do"] == "pass":
        return Pass()
    if written["do"] != "play":
        raise ValueError("a move is a play or a pass")
    named = written.get("reading")
    hands = state.last.hands if isinstance(state, Finished) else state.hands
    cards = _from_hand(hands[_seat(written["seat"])], cards_from(written["cards"]))
    return Play(cards, None if named is None else reading_from(named))


def _from_hand(hand: tuple[Card, ...], named: tuple[Card, ...]) -> tuple[Card, ...]:
    """The physical cards of a hand that are named by their faces; a card that is not held stays as named."""
    left, found = list(hand), []
    for card in named:
        held = next((one for one in left if one % FACES == card % FACES), None)
        if held is not None:
            left.remove(held)
        # A third card of a face is none of the two decks: it is in no hand.
        found.append(Card(CARDS) if held is None else held)
    return tuple(found)


def _stands(state: Playing | Finished, table: list[str] | None) -> dict[str, Any]:
    last = state.last if isinstance(state, Finished) else state
    top, ended = last.trick.top, isinstance(state, Finished)
    return {
        "turn_after": None if ended else last.turn,
        "table_after": None if ended or top is None else table,
        "reading_after": None if top is None else reading_texts(top.reading),
        "finished_after": list(last.out),
    }


_OPERATIONS: Final[Mapping[str, Callable[[Rules, Case], dict[str, Any]]]] = {
    "tribute": _tribute,
    "return_options": _return_options,
    "settle": _settle,
    "hand_script": _hand_script,
}
