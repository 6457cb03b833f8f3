"""Every reason that a hint gives is true, worked out again from the view alone."""

from collections import Counter

import pytest

from bots import Hint, hints
from bots.games.guandan.candidates import whole_hand
from bots.games.guandan.hand import Hand, hand_of
from bots.games.guandan.sight import private_part
from bots.games.guandan.split import split
from bots.reasons import REASONS
from engine.cards import FACES, Card, Rank, deck, rank_of
from engine.game import Combo, Pass, Play, Reading, Return, View
from engine.games.guandan.combos import TYPES
from engine.games.guandan.listing import plays_by_faces
from engine.games.guandan.order import HEIGHTS, is_wild
from engine.games.guandan.play import Playing
from engine.games.guandan.shapes import play_shapes, shapes_of
from engine.games.guandan.view import Shared
from tests.bots.guandan.positions import AFTER, BEFORE, PARTNER, SELF, played_at_random, position, view_of

DEALS = 21
BOMBS = ("bomb", "straight_flush", "joker_bomb")


def own_seat(view: View) -> int:
    assert view.seat is not None
    return view.seat


def own_hand(view: View) -> tuple[Card, ...]:
    return private_part(view).hand


def moved(hint: Hint) -> tuple[Card, ...]:
    return (hint.move.card,) if isinstance(hint.move, Return) else getattr(hint.move, "cards", ())


def held(view: View, without: tuple[Card, ...] = ()) -> Hand:
    return hand_of([card for card in own_hand(view) if card not in without], view.shared.level)


def turns(view: View, hand: Hand) -> int:
    return 1 if whole_hand(hand, view.shared.joker_pair_in_full_house) else len(split(hand).groups)


def left(view: View, hint: Hint) -> int:
    return turns(view, held(view, moved(hint)))


def partner(view: View) -> int:
    return (own_seat(view) + 2) % 4


def opponents(view: View) -> list[int]:
    return [seat for seat in range(4) if (seat - own_seat(view)) % 2 and view.shared.hand_sizes[seat]]


def next_seat(view: View) -> int:
    after = [(own_seat(view) + step) % 4 for step in (1, 2, 3)]
    return next(seat for seat in after if view.shared.hand_sizes[seat])


def unseen(view: View) -> tuple[Card, ...]:
    """Cards that may be in other hands: by face, those neither played nor held."""
    gone = [*view.shared.played]
    for card in own_hand(view):
        gone[card % FACES] += 1
    found = []
    for card in deck(2):
        if gone[card % FACES]:
            gone[card % FACES] -= 1
        else:
            found.append(card)
    return tuple(found)


def unbeatable(view: View, hint: Hint) -> bool:
    """No play of the unseen cards beats it, of a size that an opponent can still make."""
    assert isinstance(hint.move, Play)
    assert hint.move.reading is not None
    most = max(view.shared.hand_sizes[seat] for seat in opponents(view))
    shared = view.shared
    found = play_shapes(unseen(view), hint.move.reading, shared.level, shared.joker_pair_in_full_house, auto=False)
    return all(len(play.cards) > most for play in found)


def own_answers(view: View) -> list[Reading]:
    """Readings of the top's own type that the seat may play, lowest first."""
    moves = [move.reading for move in shapes_of(view) if isinstance(move, Play) and move.reading]
    natural = view.shared.top.reading.type in ("straight", "tube", "plate")
    heights = list(range(15)) if natural else HEIGHTS[view.shared.level]
    own = [reading for reading in moves if reading.type not in BOMBS]
    return sorted(own, key=lambda reading: heights[reading.rank])


def lowest_answer(view: View) -> Rank | None:
    own = own_answers(view)
    return own[0].rank if own else None


def holds(view: View, hint: Hint) -> bool:
    """Whether a reason is true of its move."""
    shared: Shared = view.shared
    move, params = hint.move, hint.params
    reading = move.reading if isinstance(move, Play) else None
    top = shared.top.reading if shared.top else None
    heights = HEIGHTS[shared.level]
    match hint.reason:
        case "play/whole_hand":
            return set(moved(hint)) == set(own_hand(view))
        case "play/wins_next_turn":
            return unbeatable(view, hint) and left(view, hint) == 1
        case "play/cannot_be_beaten":
            return unbeatable(view, hint)
        case "play/costs_wildcards":
            return bool(sum(is_wild(card, shared.level) for card in moved(hint)) == params["count"] > 0)
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
            lowest = min(own_hand(view), key=lambda card: heights[rank_of(card)])
            return top is None and rank_of(lowest) == params["rank"] in {rank_of(card) for card in moved(hint)}
        case "lead/many_cards":
            return top is None and reading is not None and reading.size == params["count"] >= 5
        case "lead/few_turns_left":
            return top is None and left(view, hint) == params["count"]
        case "answer/bomb_to_win":
            return reading is not None and reading.type == params["type"] in BOMBS and left(view, hint) == 1
        case "answer/costs_bomb":
            return top is not None and reading is not None and reading.type == params["type"] in BOMBS
        case "answer/opponent_nearly_out":
            on_top = shared.top_seat == params["seat"] in opponents(view)
            return bool(on_top and 1 <= shared.hand_sizes[params["seat"]] == params["count"] <= 2)
        case "answer/covers_partner":
            return isinstance(move, Play) and shared.top_seat == params["seat"] == partner(view)
        case "answer/keeps_groups":
            return top is not None and left(view, hint) == params["count"] == turns(view, held(view)) - 1
        case "answer/cheapest":
            return reading is not None and reading.rank == params["rank"] == lowest_answer(view)
        case "answer/higher":
            own = [one.rank for one in own_answers(view)]
            return reading is not None and reading.rank == params["rank"] in own and params["rank"] != own[0]
        case "pass/nothing_beats":
            legal = plays_by_faces(own_hand(view), shared.top, shared.level, shared.joker_pair_in_full_house)
            return isinstance(move, Pass) and next(legal, None) is None
        case "pass/partner_is_winning":
            return isinstance(move, Pass) and shared.top_seat == params["seat"] == partner(view)
        case "pass/keeps_bomb":
            bombs = {one.reading.type for one in shapes_of(view) if isinstance(one, Play) and one.reading}
            return isinstance(move, Pass) and lowest_answer(view) is None and params["type"] in bombs
        case "pass/partner_may_answer":
            enemy_on_top = shared.top_seat is not None and shared.top_seat % 2 != own_seat(view) % 2
            return isinstance(move, Pass) and enemy_on_top and next_seat(view) == params["seat"] == partner(view)
        case "pass/too_dear":
            return isinstance(move, Pass) and params["rank"] == lowest_answer(view)
        case "return/only_choice":
            return len({card % FACES for card in private_part(view).returns}) == 1
        case "return/fewer_turns":
            return bool(left(view, hint) == params["count"] < turns(view, held(view)))
        case "return/lowest":
            (card,) = moved(hint)
            lowest_height = min(heights[rank_of(one)] for one in private_part(view).returns)
            return bool(rank_of(card) == params["rank"] and heights[params["rank"]] == lowest_height)
        case "return/keeps_groups":
            return bool(left(view, hint) == params["count"] == turns(view, held(view)))
        case "return/breaks_group":
            return bool(left(view, hint) == params["count"] > turns(view, held(view)))
    return False


KINDS = {
    "rank": lambda value: isinstance(value, Rank),
    "count": lambda value: isinstance(value, int) and value >= 0,
    "seat": lambda value: value in range(4),
    "type": lambda value: value in TYPES,
}

#: Reasons that only Dou Dizhu or a game without a brain gives.
OTHERS = {code for code in REASONS if code.startswith("bid/")} | {"any/legal", "answer/blocks_landlord"}

MANY = "3 4 6 8 9 T J Q Q K"
RARE = (
    ("answer/bomb_to_win", position(("5 5 5 5 9 9", "7 7 7 7 7 8", MANY, MANY), SELF, "A", BEFORE)),
    ("lead/partner_nearly_out", position(("3 6 6 9 9 K K", MANY, "A", MANY), SELF)),
    ("lead/opponent_too_short", position(("4 6 6 9 9 9 K", "A", MANY, "K"), SELF)),
    ("pass/partner_may_answer", position(("3 4 A", "", "3 4 5", "6 7 8"), SELF, "K", BEFORE)),
    ("pass/keeps_bomb", position(("5 5 5 5 3 4 6 J", MANY, MANY, MANY), SELF, "A A", BEFORE)),
    ("play/wins_next_turn", position(("RJ RJ 4 4", "5 5 6", "7 8 9", "T T A"), SELF)),
    ("answer/covers_partner", position(("A A 3 4", MANY, MANY, MANY), SELF, "3 3", PARTNER, (BEFORE,))),
    ("answer/opponent_nearly_out", position(("A 3 4 5", MANY, MANY, "6"), SELF, "T", BEFORE)),
    ("answer/opponent_nearly_out", position(("A 3 4 5", "6 8", MANY, MANY), SELF, "T", AFTER, (PARTNER, BEFORE))),
)


def test_every_reason_given_is_true() -> None:
    given: Counter[str] = Counter()
    for state, seat in played_at_random(DEALS, seed=31):
        view = state.view(seat)
        for hint in hints("guandan", view).lines:
            given[hint.reason] += 1
            assert holds(view, hint), (hint, view)
            for name, value in hint.params.items():
                assert KINDS[REASONS[hint.reason][name]](value)
    # Every reason occurs, but for those of other games and rare ones: tested below, or only with hands of high cards.
    assert set(REASONS) - OTHERS - set(given) <= {"return/only_choice", *(code for code, _ in RARE)}


@pytest.mark.parametrize(("code", "state"), RARE, ids=[f"{code}-{at}" for at, (code, _) in enumerate(RARE)])
def test_rare_reasons_are_given_where_they_belong(code: str, state: Playing) -> None:
    view = view_of(state)
    lines = hints("guandan", view).lines
    assert code in {line.reason for line in lines}
    assert all(holds(view, line) for line in lines)


def test_a_false_reason_is_told_from_a_true_one() -> None:
    """The check of these tests can fail."""
    view = view_of(position(("A A 3 4", MANY, MANY, MANY), SELF, "3 3", PARTNER, (BEFORE,)))
    for reason, params in (("play/whole_hand", {}), ("pass/nothing_beats", {}), ("pass/too_dear", {"rank": Rank.KING})):
        assert not holds(view, Hint(Pass(), reason, params))
    assert isinstance(view.shared.top, Combo)
