"""What ``normal`` does at known tables: public cases, partners, opponents about to go out, sure endings."""

import pytest

from bots import LEVELS, choose, hints
from engine.game import Move, Pass, Play
from engine.games.doudizhu import GAME
from engine.games.doudizhu.state import Playing
from tests.bots.doudizhu.positions import AFTER, BEFORE, LANDLORD, position, ranks, view_of


def normal(state: Playing) -> Move:
    return choose("doudizhu", view_of(state), "normal", b"any")


def suggested(state: Playing) -> set[str]:
    return {ranks(line.move) for line in hints("doudizhu", view_of(state)).lines}


R05 = position(("333 5 8 9", "7777 BJ RJ 4", "55 8 T J Q"), AFTER, "6666 3 9")


def test_r05_the_rocket_is_never_thrown_away_as_wings() -> None:
    legal = {"7 7 7 7 4", "7 7 7 7", "BJ RJ", "-"} | {"4 7 7 7 7 BJ", "4 7 7 7 7 RJ"}
    moves = {ranks(choose("doudizhu", view_of(R05), level, b"%d" % seed)) for level in LEVELS for seed in range(200)}
    assert moves | suggested(R05) <= legal
    assert "BJ RJ" in moves
    assert {ranks(move) for move in GAME.shapes_of(view_of(R05))} <= legal


@pytest.mark.parametrize(
    ("hand", "top"),
    [
        ("333 444 555 777", None),
        ("555 666 777 888", None),
        ("888 999 TTT JJJ", "333 444 555 6 7 Q"),
    ],
)
def test_r08_trios_as_wings_go_out_at_once(hand: str, top: str | None) -> None:
    state = position(("3 5 K", hand, "4 9 A A"), AFTER, top)
    given = hints("doudizhu", view_of(state))
    for move in (normal(state), given.lines[given.best].move):
        assert isinstance(move, Play)
        assert len(move.cards) == 12
        state.apply(AFTER, move)


def test_r13_a_whole_hand_that_is_one_play_goes_out() -> None:
    state = position(("333 444 5 6", "7777 8", "99 T"), LANDLORD)
    assert ranks(normal(state)) == "3 3 3 4 4 4 5 6"
    pair_as_singles = position(("333 444 55", "7777 8", "99 T"), LANDLORD)
    assert ranks(normal(pair_as_singles)) == "3 3 3 4 4 4 5 5"


# Partners: AFTER plays after the landlord, BEFORE plays before.
LEAVE_TO_PARTNER = [
    # The landlord has passed; the partner leads next.
    position(("3 4 5 6 7", "K A 2 9 9 5", "3 4 8 8"), AFTER, "Q", BEFORE, (LANDLORD,)),
    position(("3 4 5 6 7", "99 AA 22 5", "3 4 8 8"), AFTER, "77", BEFORE, (LANDLORD,)),
    position(("3 4 5 6 7", "8888 9 5 5 J", "3"), AFTER, "A", BEFORE, (LANDLORD,)),
    # The landlord plays next, but the partner's play is high.
    position(("3 4 5 6 7 9", "3 4 8 8", "2 9 9 5 6"), BEFORE, "A", AFTER),
    position(("3 4 5 6 7 9", "3 4 8 8", "AA 9 9 5 6"), BEFORE, "KK", AFTER),
    # Nothing that the landlord can hold beats the partner's play.
    position(("3", "4 8 8 5", "22 9 J Q"), BEFORE, "TT", AFTER),
]


@pytest.mark.parametrize("state", LEAVE_TO_PARTNER)
def test_partners_do_not_cover_each_other_without_need(state: Playing) -> None:
    assert normal(state) == Pass()
    lines = hints("doudizhu", view_of(state)).lines
    assert {line.reason for line in lines if isinstance(line.move, Play)} <= {"answer/covers_partner"}


def test_a_partner_is_never_bombed() -> None:
    state = position(("3 5 6 7 9 9", "3 8 8 T", "4444 Q 5 6 J 9"), BEFORE, "7", AFTER)
    assert ranks(normal(state)) != "4 4 4 4"


def test_a_partner_who_can_go_out_does() -> None:
    assert ranks(normal(position(("3 4 5 6 7", "A", "3 4 8 8"), AFTER, "Q", BEFORE, (LANDLORD,)))) == "A"


def test_a_partner_covers_for_a_sure_way_out() -> None:
    state = position(("3 4 5 6 7", "2 4", "3 8 8 9"), AFTER, "Q", BEFORE, (LANDLORD,))
    assert ranks(normal(state)) == "2"


def test_the_peasant_before_the_landlord_plays_high_over_a_low_lead() -> None:
    state = position(("5 6 8 9 J Q K A", "4 4 7 8 T", "3 5 K 9 9 7"), BEFORE, "3", AFTER)
    move = normal(state)
    assert isinstance(move, Play)
    assert ranks(move) in ("9", "K")


def test_a_peasant_leads_into_a_partner_with_one_card() -> None:
    state = position(("5 6 8 9 J Q K A", "3 99 TT J", "Q"), AFTER)
    assert ranks(normal(state)) == "3"


def test_a_peasant_beats_a_landlord_with_one_card_left() -> None:
    state = position(("5", "3 99 2 J 7 8", "6 6 7 8"), BEFORE, "A", LANDLORD, (AFTER,))
    # The partner has passed; only this seat can stop the landlord from leading the last card.
    assert normal(state) == Pass()
    state = position(("5", "6 6 7 8", "3 99 2 J 7 8"), BEFORE, "A", LANDLORD, (AFTER,))
    assert ranks(normal(state)) == "2"


def test_no_single_is_led_to_an_opponent_with_one_card() -> None:
    for turn, hands in ((AFTER, ("K", "3 5 77 9", "4 6 8 8")), (LANDLORD, ("3 5 77 9", "K", "4 6 8 8"))):
        assert ranks(normal(position(hands, turn))) == "7 7"
    # With singles alone the highest goes first.
    assert ranks(normal(position(("9", "3 5 8", "4 6 8 8"), AFTER))) == "8"


def test_what_cannot_be_beaten_is_led_before_the_last_group() -> None:
    state = position(("2 3", "A A K", "Q Q J"), LANDLORD)
    assert ranks(normal(state)) == "2"
    bombs = position(("4444 3", "A A K", "Q Q J"), LANDLORD)
    assert ranks(normal(bombs)) == "4 4 4 4"


def test_a_bomb_wins_when_the_rest_goes_at_once() -> None:
    state = position(("A A K 5 6", "7777 3", "Q Q J"), AFTER, "2", LANDLORD)
    assert ranks(normal(state)) == "7 7 7 7"


def test_a_bomb_is_not_spent_on_a_low_card() -> None:
    state = position(("3 4 5 6 8 9 T J Q K A", "7777 3 4 4 9 9 J 5", "Q Q J 3 3 8 8 T K K"), AFTER, "2")
    assert normal(state) == Pass()
