"""What every game must keep, the toy game included: the contract of ``engine.game``, held by random deals."""

import pickle
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

import pytest

from engine.cards import Card, deck
from engine.events import EVENTS
from engine.game import DEALER, Bid, Deal, Game, IllegalMove, Move, Pass, Play, Return, Seat, Situation, State
from tests.engine.games import EVERY_START, LATER, REAL
from tests.engine.playing import Position, cards_shown, first_position, log_of, random_deal, replayed, seats_of
from tests.engine.playthroughs import files_of

#: The last one is quiet: whoever may pass does.
SEEDS = (*range(9), 900)
game_by_game = pytest.mark.parametrize("game", EVERY_START.values(), ids=EVERY_START.keys())
seed_by_seed = pytest.mark.parametrize("seed", SEEDS)


def hands_of(game: Game, state: State) -> list[set[Card]]:
    hands = []
    for seat in seats_of(game):
        private = state.view(seat).private
        assert private is not None
        hands.append(set(private.hand))
    return hands


@game_by_game
@seed_by_seed
def test_cards_are_conserved(game: Game, seed: int) -> None:
    gone: set[Card] = set()
    for position in random_deal(game, seed):
        if position.seat == DEALER:
            gone = set()
            continue
        before, after = hands_of(game, position.state), hands_of(game, position.after)
        played = {card for event in position.events if event.combo for card in event.combo.cards}
        given = {card for event in position.events for card in event.cards}
        assert sum(map(len, after)) == len(set().union(*after)), "a card is in two hands"
        for mine, left in zip(before, after, strict=True):
            if any(after):  # not so when a deal without bids goes back to the dealer
                assert mine - left == mine & (played | given), "a card has left a hand without being shown"
        gone |= played
        assert not set().union(*after) & gone, "a card that was played is back in a hand"
        assert set().union(*after) | gone <= set(game.deck(game.rules()))


@game_by_game
@seed_by_seed
def test_every_legal_move_is_accepted_and_shapes_are_among_them(game: Game, seed: int) -> None:
    random = Random(seed)
    for position in random_deal(game, seed):
        for seat in position.state.to_act():
            if seat == DEALER or random.random() < 0.7:
                continue
            listed = some_of(position.state.legal(seat), 400)
            shapes = position.state.shapes(seat)
            assert listed, "whoever is to act has a move"
            assert shapes
            for move in [*listed[:: len(listed) // 25 + 1], *shapes]:
                position.state.apply(seat, move)
            assert len({repr(move) for move in shapes}) == len(shapes)
            if len(listed) < 400:
                assert {bare(move) for move in shapes} <= {bare(move) for move in listed}


def some_of(moves: Any, number: int) -> list[Move]:
    return [move for move, _ in zip(moves, range(number), strict=False)]


def bare(move: Move) -> Any:
    """A move without its reading and the order of its cards; of two equal faces each will do."""
    return tuple(sorted(card % 54 for card in move.cards)) if isinstance(move, Play) else move


def wrong_moves(game: Game, state: State, random: Random) -> list[tuple[Seat, Move]]:
    """Moves that may well be illegal: foreign cards, foreign seats, foreign phases, nonsense."""
    whole = list(game.deck(game.rules()))
    seats = [*seats_of(game), DEALER, Seat(17)]
    moves: list[Move] = [Pass(), Bid(random.randint(-2, 5)), Play(()), Play((Card(-1),)), Deal((), Seat(0))]
    moves += [Return(Card(-1)), Return(random.choice(whole)), Return(Card(108))]
    for size in (1, 2, 3, 4, 5, 8):
        moves.append(Play(tuple(random.sample(whole, size))))
        moves.append(Play(tuple(random.choices(whole, k=size))))
    return [(random.choice(seats), move) for move in moves]


def own_cards(state: State, seat: Seat, move: Move) -> bool:
    """Whether a play is of different cards that the seat holds; true of any other move."""
    if not isinstance(move, Play):
        return True
    private = state.view(seat).private
    return len(set(move.cards)) == len(move.cards) and set(move.cards) <= set(private.hand if private else ())


@game_by_game
@seed_by_seed
def test_illegal_moves_are_refused_and_change_nothing(game: Game, seed: int) -> None:
    random = Random(seed)
    refused = 0
    for position in random_deal(game, seed):
        state, before = position.state, repr(position.state)
        listed = {seat: {bare(move) for move in state.legal(seat)} for seat in state.to_act()}
        for seat, move in wrong_moves(game, state, random):
            legal = bare(move) in listed.get(seat, ()) and own_cards(state, seat, move)
            assert accepted(state, seat, move) is legal, move
            refused += not legal
            assert repr(state) == before
    assert refused


def accepted(state: State, seat: Seat, move: Move) -> bool:
    try:
        state.apply(seat, move)
    except IllegalMove:
        return False
    return True


@game_by_game
@seed_by_seed
def test_only_a_seat_that_is_to_act_has_moves(game: Game, seed: int) -> None:
    for position in random_deal(game, seed):
        for seat in seats_of(game):
            if seat not in position.state.to_act():
                assert [*position.state.legal(seat)] == []
                assert position.state.shapes(seat) == []
                with pytest.raises(IllegalMove):
                    position.state.apply(seat, position.move)


@game_by_game
@seed_by_seed
def test_replay_equals_play(game: Game, seed: int) -> None:
    positions = list(random_deal(game, seed))
    state, events = replayed(game, log_of(positions))
    assert state == positions[-1].after
    assert events == [event for position in positions for event in position.events]


@game_by_game
@seed_by_seed
def test_saving_and_loading_after_every_move_changes_nothing(game: Game, seed: int) -> None:
    state = first_position(game)
    for position in random_deal(game, seed):
        state, events = pickle.loads(pickle.dumps(state)).apply(position.seat, position.move)
        assert (state, events) == (position.after, position.events)


@game_by_game
@seed_by_seed
def test_shapes_come_from_the_view_alone(game: Game, seed: int) -> None:
    for position in random_deal(game, seed):
        for seat in seats_of(game):
            assert game.shapes_of(position.state.view(seat)) == position.state.shapes(seat)
        assert game.shapes_of(position.state.view(None)) == []
        assert position.state.view(None).private is None


def last_deal(positions: list[Position]) -> list[Position]:
    """The positions from the last shuffle on."""
    start = max(number for number, position in enumerate(positions) if position.seat == DEALER)
    return positions[start:]


@game_by_game
@seed_by_seed
def test_views_do_not_depend_on_hidden_cards(game: Game, seed: int) -> None:
    positions = last_deal(list(random_deal(game, seed)))
    random = Random(seed)
    moved = 0
    for seat in (None, *seats_of(game)):
        until = random.randrange(1, len(positions))
        seen = cards_shown(tuple(event for position in positions[:until] for event in position.events))
        laid = {card for p in positions[:until] if isinstance(p.move, Play) for card in p.move.cards}
        own = set() if seat is None else {c for p in positions[:until] for c in p.after.view(seat).private.hand}  # type: ignore[union-attr]
        hidden = [card for card in game.deck(game.rules()) if card not in seen | laid | own]
        for state, position in retold(positions[:until], hidden, random):
            moved += len(hidden)
            assert state.view(seat) == position.after.view(seat)
            assert seat is None or state.shapes(seat) == position.after.shapes(seat)
    assert moved


def retold(positions: list[Position], hidden: list[Card], random: Random) -> list[tuple[State, Position]]:
    """The same story with other hidden cards: each state with the position that shows the same; empty if none is found.

    Where the shuffle alone shows something (a tribute), or a hidden move must be legal, some tell another story.
    """
    for _ in range(60):
        other = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))
        state, told = positions[0].state, []
        try:
            for position in positions:
                state, events = state.apply(position.seat, with_cards(position.move, other))
                if isinstance(position.move, Deal) and events != position.events:
                    break
                assert events == position.events
                told.append((state, position))
            else:
                return told
        except IllegalMove:
            assert any(isinstance(position.move, Return) for position in positions)
    return []


def with_cards(move: Move, other: dict[Card, Card]) -> Move:
    if isinstance(move, Deal):
        return Deal(tuple(other.get(card, card) for card in move.deck), move.start)
    return Return(other.get(move.card, move.card)) if isinstance(move, Return) else move


@game_by_game
@seed_by_seed
def test_a_match_ends_and_scores_add_up(game: Game, seed: int) -> None:
    standing, deals = None, 0
    winners: tuple[Seat, ...] = ()
    while not winners:
        last = list(random_deal(game, 1000 * seed + deals, standing))[-1].after
        assert last.phase == "finished"
        assert last.to_act() == ()
        for kept in {"totals", "levels", "failures"} & {field.name for field in fields(last.standing)}:
            assert getattr(last.view(None).shared, kept) == getattr(last.standing, kept)
        assert sum(getattr(last.standing, "totals", ())) == 0
        standing, winners, deals = last.standing, last.winners, deals + 1
        assert deals < 2000
    assert set(winners) <= set(seats_of(game))


@game_by_game
@seed_by_seed
def test_verdicts_agree_with_moves(game: Game, seed: int) -> None:
    for position in random_deal(game, seed):
        for event in position.events:
            if event.combo:
                level = getattr(position.state.view(None).shared, "level", None)
                combos = game.readings(Situation(game.rules(), level=level), event.combo.cards)
                assert event.combo.reading in [combo.reading for combo in combos]
                assert event.combo.reading.type in game.types


@pytest.mark.parametrize("game", [*REAL.values(), *LATER.values()], ids=[*REAL, *LATER])
@seed_by_seed
def test_events_are_of_the_kinds_that_the_table_lists(game: Game, seed: int) -> None:
    for position in random_deal(game, seed):
        for event in position.events:
            carried = {field.name for field in fields(event) if getattr(event, field.name) not in (None, ())}
            assert carried - {"kind"} == set(EVENTS[event.kind])


@game_by_game
def test_the_descriptor_is_whole(game: Game) -> None:
    option_names = {field.name for field in fields(game.rules)}
    assert set(game.choices) == option_names
    assert game.rules() == next(iter(game.presets.values()))
    for rules in game.presets.values():
        assert all(getattr(rules, name) in game.choices[name] for name in option_names)
        assert set(game.deck(rules)) <= set(deck(2))
    for part in (game.rules, game.standing, game.shared_view, game.private_view):
        assert is_dataclass(part)
    view = first_position(game).view(seats_of(game)[0])
    assert (type(view.shared), type(view.private)) == (game.shared_view, game.private_view)
    assert isinstance(first_position(game).standing, game.standing)
    with pytest.raises(ValueError, match="no operation"):
        game.flow(game.rules(), "no such operation", {})


@game_by_game
def test_golden_playthroughs_exist(game: Game) -> None:
    assert files_of(game)
