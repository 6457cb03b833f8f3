"""What a seat may know: counters, counts, levels, and nothing of the others' cards (GD-23, GD-26)."""

from random import Random

from engine.cards import Card, Rank, deck, text_of
from engine.game import DEALER, Deal, Pass, Play, Seat, State
from engine.games.guandan import GAME, Standing
from engine.games.guandan.play import Playing
from engine.games.guandan.view import Private, Shared, Strong
from tests.engine.guandan.writing import TOURNAMENT, table


def hand_of(state: State, seat: int) -> tuple[Card, ...]:
    private = state.view(Seat(seat)).private
    assert isinstance(private, Private)
    return private.hand


def strong_of(cards: list[Card], level: int) -> Strong:
    """Counted card by card."""
    texts = [text_of(card) for card in cards]
    wild = "23456789TJQKA"[level] + "h"
    return Strong(
        texts.count("RJ"),
        texts.count("BJ"),
        texts.count(wild),
        sum(text[0] == wild[0] for text in texts if len(text) == 2 and text[1] != "J") - texts.count(wild),
    )


def test_the_counters_count_what_is_not_played_and_what_is_not_in_the_own_hand() -> None:  # GD-26
    random = Random(26)
    for level in range(13):
        whole = list(deck(2))
        random.shuffle(whole)
        waiting = GAME.start(TOURNAMENT, 4, Standing((level, level)))
        assert waiting.view(None).shared.left == Strong(2, 2, 2, 6)
        state, _ = waiting.apply(DEALER, Deal(tuple(whole), Seat(0)))
        played: list[Card] = []
        while state.to_act():
            assert isinstance(state, Playing)
            for seat in range(4):
                view = state.view(Seat(seat))
                assert isinstance(view.shared, Shared)
                assert isinstance(view.private, Private)
                unplayed = [card for card in deck(2) if card not in played]
                assert view.shared.left == strong_of(unplayed, level)
                assert view.private.unseen == strong_of([c for c in unplayed if c not in view.private.hand], level)
            moves = state.shapes(state.turn)
            move = random.choice([move for move in moves if not isinstance(move, Pass)] or moves)
            played += move.cards if isinstance(move, Play) else ()
            state, _ = state.apply(state.turn, move)


def test_card_counts_of_all_hands_are_public() -> None:  # GD-26
    state = table("3 4 5", "6 7", "8", "9 T J Q")
    assert state.view(None).shared.hand_sizes == (3, 2, 1, 4)


def test_a_hand_is_laid_out_by_the_level() -> None:  # GD-3, GD-5
    hand = hand_of(table("7s 3 BJ 7h A RJ K 7c", "3", "4", "5", level="7"), 0)
    assert [text_of(card) for card in hand] == ["RJ", "BJ", "7h", "7s", "7c", "As", "Ks", "3s"]


def test_a_spectator_has_no_private_part_and_nobody_sees_anothers_hand() -> None:
    state = table("3 4", "6 7", "8 9", "T J")
    assert state.view(None).private is None
    assert hand_of(state, 1) == state.hands[1]
    assert len({state.view(seat).shared.hand_sizes for seat in (None, Seat(0), Seat(3))}) == 1
    assert state.view(Seat(0)).shared == state.view(None).shared


def test_the_shared_part_says_what_is_played_for() -> None:  # GD-2
    standing = Standing((12, 6), (2, 1), 1, (1, 0, 3, 2), 7)
    shared = GAME.start(TOURNAMENT, 4, standing).view(None).shared
    assert (shared.deal, shared.level, shared.owner) == (8, Rank.EIGHT, 1)
    assert (shared.levels, shared.failures) == ((Rank.ACE, Rank.EIGHT), (2, 1))
    assert (shared.phase, shared.tribute, shared.result) == ("waiting", None, None)


def test_after_the_deal_levels_and_failures_are_the_new_ones() -> None:
    state: State = table("A", "3 4", "RJ", "7 8", level="5")
    state, _ = state.apply(Seat(0), Play(hand_of(state, 0)))
    for move in (Pass(), Play(hand_of(state, 2))):
        state, _ = state.apply(state.to_act()[0], move)
    shared = state.view(None).shared
    assert shared.phase == "finished"
    assert shared.levels == (Rank.EIGHT, Rank.FIVE)
    assert shared.out == (0, 2)
    assert shared.result.outcome == "climbed"
