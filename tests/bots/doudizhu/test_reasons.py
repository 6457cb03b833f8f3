"""Every reason that a hint gives is true, worked out again from the view alone."""

from collections import Counter

import pytest

from bots import Hint, hints
from bots.games.doudizhu.bidding import wanted_bid
from bots.games.doudizhu.candidates import whole_hand
from bots.games.doudizhu.hand import packed
from bots.games.doudizhu.sight import private_part
from bots.games.doudizhu.split import split
from bots.reasons import REASONS
from engine.cards import Card, Rank, deck, rank_of
from engine.game import Bid, Combo, Pass, Play, View
from engine.games.doudizhu import GAME
from engine.games.doudizhu.combos import TYPES
from engine.games.doudizhu.order import HEIGHT_OF_CARD, HEIGHT_OF_RANK, ORDER
from engine.games.doudizhu.shapes import play_shapes
from engine.games.doudizhu.state import Playing
from engine.games.doudizhu.view import Shared
from tests.bots.doudizhu.positions import AFTER, BEFORE, played_at_random, position, view_of

DEALS = 60
BOMBS = ("bomb", "rocket")


def own_seat(view: View) -> int:
    assert view.seat is not None
    return view.seat


def next_seat(view: View) -> int:
    return (own_seat(view) + 1) % 3


def own_hand(view: View) -> tuple[Card, ...]:
    return private_part(view).hand


def rest(view: View, hint: Hint) -> int:
    return packed(own_hand(view)) - packed(hint.move.cards if isinstance(hint.move, Play) else ())


def turns(hand: int) -> int:
    return 1 if whole_hand(hand) else len(split(hand).groups)


def unseen(view: View) -> list[Card]:
    """Cards that may be in other hands: by rank, those neither played nor held."""
    gone = [*view.shared.played]
    for card in own_hand(view):
        gone[rank_of(card)] += 1
    left: list[Card] = []
    for card in deck(1):
        if gone[rank_of(card)]:
            gone[rank_of(card)] -= 1
        else:
            left.append(card)
    return sorted(left, key=lambda card: -HEIGHT_OF_CARD[card])


def partner(view: View) -> int | None:
    landlord = view.shared.landlord
    return None if landlord == view.seat else 3 - landlord - own_seat(view)


def opponents(view: View) -> list[int]:
    return [seat for seat in range(3) if seat not in (view.seat, partner(view))]


def unbeatable(view: View, hint: Hint) -> bool:
    """No play of the unseen cards beats it, of a size that an opponent can still make."""
    assert isinstance(hint.move, Play)
    assert hint.move.reading is not None
    most = max(view.shared.hand_sizes[seat] for seat in opponents(view))
    top = Combo(hint.move.cards, hint.move.reading)
    return all(len(play.cards) > most for play in play_shapes(tuple(unseen(view)), top))


def lowest_answer(view: View) -> Rank | None:
    plays = [move for move in GAME.shapes_of(view) if isinstance(move, Play)]
    readings = [play.reading for play in plays if play.reading and play.reading.type not in BOMBS]
    return min((reading.rank for reading in readings), key=HEIGHT_OF_RANK.__getitem__, default=None)


def holds(view: View, hint: Hint) -> bool:
    """Whether a reason is true of its move."""
    shared: Shared = view.shared
    move, params = hint.move, hint.params
    reading = move.reading if isinstance(move, Play) else None
    top = shared.top.reading if shared.top else None
    strong = sum(card >= 52 or card // 4 == Rank.TWO for card in own_hand(view))
    bid = move.value if isinstance(move, Bid) else -1
    wanted = wanted_bid(packed(own_hand(view))) if isinstance(move, Bid) else -1
    match hint.reason:
        case "bid/strong_hand":
            return 0 < bid <= wanted and params["count"] == strong
        case "bid/beyond_hand":
            return bid > wanted and params["count"] == strong
        case "bid/weak_hand":
            return bid == wanted == 0 and params["count"] == strong
        case "bid/not_worth_more":
            return bid == 0 < wanted and params["count"] == strong
        case "play/whole_hand":
            return rest(view, hint) == 0
        case "play/wins_next_turn":
            return unbeatable(view, hint) and turns(rest(view, hint)) == 1
        case "play/cannot_be_beaten":
            return unbeatable(view, hint)
        case "lead/costs_bomb":
            return top is None and reading is not None and reading.type == params["type"] in BOMBS
        case "lead/partner_nearly_out":
            sizes = (shared.hand_sizes[params["seat"]], reading.size if reading else 0)
            return top is None and params["seat"] == partner(view) and sizes == (params["count"],) * 2 and sizes[0] <= 2
        case "lead/opponent_too_short":
            size = shared.hand_sizes[params["seat"]]
            enemy = params["seat"] in opponents(view)
            return enemy and reading is not None and reading.size > size == params["count"] <= 2
        case "lead/lowest_group":
            lowest = min(own_hand(view), key=HEIGHT_OF_CARD.__getitem__)
            ranks = {rank_of(card) for card in move.cards} if isinstance(move, Play) else set()
            return top is None and rank_of(lowest) == params["rank"] and params["rank"] in ranks
        case "lead/many_cards":
            return top is None and reading is not None and reading.size == params["count"] >= 5
        case "lead/few_turns_left":
            return top is None and turns(rest(view, hint)) == params["count"]
        case "answer/bomb_to_win":
            return reading is not None and reading.type == params["type"] in BOMBS and turns(rest(view, hint)) == 1
        case "answer/costs_bomb":
            return top is not None and reading is not None and reading.type == params["type"] in BOMBS
        case "answer/opponent_nearly_out":
            on_top = shared.top_seat == params["seat"] in opponents(view)
            return bool(on_top and shared.hand_sizes[params["seat"]] == params["count"] <= 2)
        case "answer/blocks_landlord":
            next_is_landlord = next_seat(view) == shared.landlord
            higher = top is not None and HEIGHT_OF_RANK[params["rank"]] > HEIGHT_OF_RANK[top.rank]
            return shared.top_seat == partner(view) and next_is_landlord and higher
        case "answer/covers_partner":
            return isinstance(move, Play) and shared.top_seat == params["seat"] == partner(view)
        case "answer/keeps_groups":
            return bool(turns(rest(view, hint)) == params["count"] == turns(packed(own_hand(view))) - 1)
        case "answer/cheapest":
            return reading is not None and reading.rank == params["rank"] == lowest_answer(view)
        case "answer/higher":
            lowest_rank = lowest_answer(view)
            assert lowest_rank is not None
            above = HEIGHT_OF_RANK[params["rank"]] > HEIGHT_OF_RANK[lowest_rank]
            return reading is not None and reading.rank == params["rank"] and above
        case "pass/nothing_beats":
            return isinstance(move, Pass) and GAME.shapes_of(view) == [Pass()]
        case "pass/partner_is_winning":
            return isinstance(move, Pass) and shared.top_seat == params["seat"] == partner(view)
        case "pass/keeps_bomb":
            return isinstance(move, Pass) and lowest_answer(view) is None and params["type"] in BOMBS
        case "pass/partner_may_answer":
            enemy_on_top = shared.top_seat in opponents(view)
            return isinstance(move, Pass) and enemy_on_top and next_seat(view) == params["seat"] == partner(view)
        case "pass/too_dear":
            return isinstance(move, Pass) and params["rank"] == lowest_answer(view)
    return False


KINDS = {
    "rank": lambda value: isinstance(value, Rank),
    "count": lambda value: isinstance(value, int) and value >= 0,
    "seat": lambda value: value in range(3),
    "type": lambda value: value in TYPES,
}


def test_every_reason_given_is_true() -> None:
    given: Counter[str] = Counter()
    for state, seat in played_at_random(DEALS, seed=31):
        view = state.view(seat)
        for hint in hints("doudizhu", view).lines:
            given[hint.reason] += 1
            assert holds(view, hint), (hint, view)
            for name, value in hint.params.items():
                assert KINDS[REASONS[hint.reason][name]](value)
    # Every reason of the table occurs, but for those of other games and rare ones tested below.
    others = {code for code in REASONS if code.startswith("return/")} | {"any/legal", "play/costs_wildcards"}
    assert set(REASONS) - set(given) <= {*others, *(code for code, _ in RARE)}


RARE = (
    ("answer/bomb_to_win", position(("3 4 BJ RJ", "7777 5", "6 6"), AFTER, "9")),
    ("answer/blocks_landlord", position(("3 4 5 6 9 9", "5 6 7 8", "3 K 4 4"), BEFORE, "3", AFTER)),
    ("lead/partner_nearly_out", position(("3 4 5 6 9 9", "3 4 7 8", "K"), AFTER)),
    ("lead/opponent_too_short", position(("3", "44 77 8", "K 9 5"), AFTER)),
)


@pytest.mark.parametrize(("code", "state"), RARE, ids=[code for code, _ in RARE])
def test_rare_reasons_are_given_where_they_belong(code: str, state: Playing) -> None:
    view = view_of(state)
    lines = hints("doudizhu", view).lines
    assert code in {line.reason for line in lines}
    assert all(holds(view, line) for line in lines)


def test_orders_of_ranks_agree() -> None:
    assert [ORDER[HEIGHT_OF_RANK[rank]] for rank in Rank] == list(Rank)
