"""What to suggest at a Dou Dizhu table and why; which suggestion is best, the level ``normal`` says."""

from typing import Any, Final

from bots.brain import Hint, Hints
from bots.games.doudizhu import bidding, normal
from bots.games.doudizhu.candidates import whole_hand
from bots.games.doudizhu.hand import Group, counts, packed
from bots.games.doudizhu.judgement import Choice, best, choices, partner_follows, partner_has_trick, wins_next_turn
from bots.games.doudizhu.sight import Sight, private_part, sight_of
from bots.games.doudizhu.split import split
from engine.cards import rank_of
from engine.game import Bid, Move, Pass, Play, Reading, View
from engine.games.doudizhu.order import ORDER

Reason = tuple[str, dict[str, Any]]

MOST_LINES: Final = 8
_BOMBS: Final = ("bomb", "rocket")
_NEARLY_OUT: Final = 2


def simplest(view: View) -> Move:
    """No bid, a pass, or on a lead the lowest card alone."""
    if view.shared.phase == "bidding":
        return Bid(0)
    if view.shared.top is not None:
        return Pass()
    private = private_part(view)
    card = private.hand[-1]
    return Play((card,), Reading("single", rank_of(card), 1))


def hints(view: View) -> Hints:
    """Bids from the lowest, or plays from the one that costs the hand least; a pass costs nothing."""
    return _bids(view) if view.shared.phase == "bidding" else _plays(sight_of(view))


def _bids(view: View) -> Hints:
    private = private_part(view)
    hand = packed(private.hand)
    strong = {"count": bidding.strong_cards(hand)}
    wanted = bidding.wanted_bid(hand)

    def reason(value: int) -> str:
        if value:
            return "bid/strong_hand" if value <= wanted else "bid/beyond_hand"
        return "bid/not_worth_more" if wanted else "bid/weak_hand"

    lines = tuple(Hint(Bid(value), reason(value), strong) for value in private.bids)
    return Hints(lines, private.bids.index(bidding.decided(view)))


def _plays(sight: Sight) -> Hints:
    everything = choices(sight)
    chosen = best(everything)
    shown = sorted((choice for choice in everything if _worth_showing(sight, choice)), key=lambda it: _price(sight, it))
    shown = shown[:MOST_LINES]
    if chosen not in shown:
        shown = sorted([*shown[: MOST_LINES - 1], chosen], key=lambda it: _price(sight, it))
    lines = tuple(_line(sight, choice.group, everything, choice == chosen) for choice in shown)
    return Hints(lines, shown.index(chosen))


def _worth_showing(sight: Sight, choice: Choice) -> bool:
    """Of the leads only the whole hand and groups of it; every answer."""
    return sight.top is not None or choice.group in (whole_hand(sight.hand), *split(sight.hand).groups)


def _price(sight: Sight, choice: Choice) -> tuple[int, float]:
    """What it costs: nothing, the strength that the hand loses, a bomb."""
    if choice.group is None:
        return (0, 0.0)
    lost = split(sight.hand - choice.group.cards).cost
    return (2 if choice.group.type in _BOMBS else 1, lost)


def _line(sight: Sight, group: Group | None, everything: list[Choice], chosen: bool) -> Hint:
    if group is None:
        code, params = _why_pass(sight, everything)
    else:
        code, params = _why_any(sight, group) or (
            _why_lead(sight, group) if sight.top is None else _why_answer(sight, group, everything, chosen)
        )
    return Hint(normal.move_of(sight, group), code, params)


def _why_any(sight: Sight, group: Group) -> Reason | None:
    """Reasons that outweigh all others."""
    rest = sight.hand - group.cards
    if not rest:
        return "play/whole_hand", {}
    if wins_next_turn(sight, group):
        return "play/wins_next_turn", {}
    if group.type in _BOMBS and sight.top is not None and whole_hand(rest):
        return "answer/bomb_to_win", {"type": group.type}
    return None


def _why_lead(sight: Sight, group: Group) -> Reason:
    if group.type in _BOMBS:
        return "lead/costs_bomb", {"type": group.type}
    if sight.partner is not None and sight.sizes[sight.partner] == group.size <= _NEARLY_OUT:
        return "lead/partner_nearly_out", {"seat": sight.partner, "count": group.size}
    for seat in sight.opponents:
        if sight.sizes[seat] < group.size and sight.sizes[seat] <= _NEARLY_OUT:
            return "lead/opponent_too_short", {"seat": seat, "count": sight.sizes[seat]}
    if sight.cannot_be_beaten(group):
        return "play/cannot_be_beaten", {}
    lowest = next(height for height, held in enumerate(counts(sight.hand)) if held)
    if counts(group.cards)[lowest]:
        return "lead/lowest_group", {"rank": ORDER[lowest]}
    if group.size >= 5:
        return "lead/many_cards", {"count": group.size}
    return "lead/few_turns_left", {"count": turns(sight.hand - group.cards)}


def _why_answer(sight: Sight, group: Group, everything: list[Choice], chosen: bool) -> Reason:
    rank = ORDER[group.top]
    if sight.partner_on_top:
        if chosen and not partner_has_trick(sight):
            return "answer/blocks_landlord", {"rank": rank}
        return "answer/covers_partner", {"seat": sight.partner}
    if group.type in _BOMBS:
        return "answer/costs_bomb", {"type": group.type}
    if sight.top_seat is not None and sight.sizes[sight.top_seat] <= _NEARLY_OUT:
        return "answer/opponent_nearly_out", {"seat": sight.top_seat, "count": sight.sizes[sight.top_seat]}
    if sight.cannot_be_beaten(group):
        return "play/cannot_be_beaten", {}
    left = turns(sight.hand - group.cards)
    if left == turns(sight.hand) - 1:
        return "answer/keeps_groups", {"count": left}
    if group.top == _lowest_answer(everything):
        return "answer/cheapest", {"rank": rank}
    return "answer/higher", {"rank": rank}


def _why_pass(sight: Sight, everything: list[Choice]) -> Reason:
    answers = [choice.group for choice in everything if choice.group is not None]
    if not answers:
        return "pass/nothing_beats", {}
    if sight.partner_on_top:
        return "pass/partner_is_winning", {"seat": sight.partner}
    lowest = _lowest_answer(everything)
    if lowest is None:
        return "pass/keeps_bomb", {"type": answers[0].type}
    if partner_follows(sight):
        return "pass/partner_may_answer", {"seat": sight.partner}
    return "pass/too_dear", {"rank": ORDER[lowest]}


def _lowest_answer(everything: list[Choice]) -> int | None:
    """The lowest answer of the top's own type; None where only bombs beat it."""
    groups = [choice.group for choice in everything if choice.group is not None]
    return min((group.top for group in groups if group.type not in _BOMBS), default=None)


def turns(hand: int) -> int:
    """In how many turns a hand can go."""
    return 1 if whole_hand(hand) else len(split(hand).groups)
