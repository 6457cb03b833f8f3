"""The flow of Dou Dizhu as case files ask for it: bidding, score, match and scripted deals; it reads no file."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.game import IllegalMove, Move, Pass, Play, Seat
from engine.games.doudizhu import scoring
from engine.games.doudizhu.bidding import HIGHEST_BID, SEATS, Auction
from engine.games.doudizhu.play import Finished, Playing, landlord_leads
from engine.games.doudizhu.rules import Rules, Standing
from engine.games.doudizhu.view import Doubling
from engine.notation import cards_from, reading_from, reading_texts

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
    if isinstance(number, bool) or number not in range(SEATS):
        raise ValueError(f"seats are 0 to {SEATS - 1}")
    return Seat(number)


def _bidding(rules: Rules, case: Case) -> dict[str, Any]:  # noqa: ARG001
    auction = Auction(_seat(case["start"]))
    for value in case["bids"]:
        if auction.is_over:
            return {"ok": False}
        try:
            auction = auction.after(value)
        except IllegalMove:
            return {"ok": False}
    return {
        "ok": True,
        "done": auction.is_over,
        "landlord": auction.landlord if auction.is_over else None,
        "bid": auction.highest,
        "redeal": auction.is_over and auction.landlord is None,
        "next": None if auction.is_over else auction.turn,
    }


def _score(rules: Rules, case: Case) -> dict[str, Any]:  # noqa: ARG001
    landlord, out = _seat(case["landlord"]), _seat(case["winner"])
    spring = scoring.spring(landlord, out, tuple(case["plays"]))
    return _scored(case["bid"], (Doubling("bomb"),) * case["bombs_and_rockets"] + spring, landlord, out)


def _scored(bid: int, doublings: tuple[Doubling, ...], landlord: Seat, out: Seat) -> dict[str, Any]:
    stake = scoring.stake(bid, doublings)
    kinds = [doubling.kind for doubling in doublings]
    return {
        "P": stake,
        "doublings": len(doublings),
        "spring": "spring" in kinds,
        "anti": "anti_spring" in kinds,
        "deltas": list(scoring.changes(landlord, out, stake)),
    }


def _match(rules: Rules, case: Case) -> dict[str, Any]:
    totals = scoring.added(tuple(case["totals"]), tuple(case["deltas"]))
    return {"totals": list(totals), "winners": list(scoring.match_winners(totals, rules.target))}


def _hand_script(rules: Rules, case: Case) -> dict[str, Any]:
    hands = tuple(cards_from(hand) for hand in case["hands_before_bottom"])
    if case["bid"] not in range(1, HIGHEST_BID + 1):
        raise ValueError("a landlord has bid 1, 2 or 3")
    auction = Auction(_seat(case["landlord"]), (case["bid"],))
    state: Playing | Finished = landlord_leads(
        rules, Standing((0,) * SEATS), hands, cards_from(case["bottom"]), auction
    )
    steps = []
    for written in case["moves"]:
        state, ok = _after(state, written)
        steps.append({**written, "ok": ok, **_stands(state)})
    last = state.last if isinstance(state, Finished) else state
    return {
        "steps": steps,
        "plays": list(last.plays),
        "bombs_and_rockets": len(last.doublings),
        "result": _result(state),
    }


def _after(state: Playing | Finished, written: Case) -> tuple[Playing | Finished, bool]:
    try:
        after, _ = state.apply(Seat(written["seat"]), _move_from(written))
    except IllegalMove:
        return state, False
    assert isinstance(after, Playing | Finished)
    return after, True


def _move_from(written: Case) -> Move:
    if written["do"] == "pass":
        return Pass()
    if written["do"] != "play":
        raise ValueError("a move is a play or a pass")
    named = written.get("reading")
    return Play(cards_from(written["cards"]), None if named is None else reading_from(named))


def _stands(state: Playing | Finished) -> dict[str, Any]:
    last = state.last if isinstance(state, Finished) else state
    top = last.trick.top
    return {
        "turn_after": None if isinstance(state, Finished) else state.turn,
        "reading_after": None if top is None else reading_texts(top.reading),
        "winner_after": state.result.out if isinstance(state, Finished) else None,
    }


def _result(state: Playing | Finished) -> dict[str, Any] | None:
    if not isinstance(state, Finished):
        return None
    result = state.result
    return _scored(result.bid, result.doublings, state.last.contract.landlord, result.out)


_OPERATIONS: Final[Mapping[str, Callable[[Rules, Case], dict[str, Any]]]] = {
    "bidding": _bidding,
    "score": _score,
    "match": _match,
    "hand_script": _hand_script,
}
