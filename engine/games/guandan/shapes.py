"""Which plays a hand holds, listed fast, one for each multiset of ranks, wildcards and reading; ``combos`` decides.

Each maker below lists the plays of one type whose rank lies above a floor. The first cards of each rank stand for the
others; a straight is of several suits where the hand allows it, so that it is no straight flush (GD-10).
"""

from collections.abc import Callable
from typing import Final

from engine.cards import FACES, Card, Rank
from engine.game import Move, Pass, Play, Reading, Return, View
from engine.games.guandan.combos import ALL_JOKERS, READINGS, TYPES, beats, power
from engine.games.guandan.holding import Cards, Holding
from engine.games.guandan.order import NATURAL, RANK_OF_FACE
from engine.games.guandan.patterns import FILLINGS, RANKS, STRAIGHTS, Straight
from engine.games.guandan.view import Private, Shared

_FEWEST_IN_BOMB: Final = 4
#: The fewest natural cards of a straight.
_FEWEST_NATURAL: Final = 3


Maker = Callable[[Holding, int], list[Play]]


def play_shapes(hand: Cards, top: Reading | None, level: int, joker_pair: bool, auto: bool) -> list[Play]:
    """Every legal play of a hand on a top, one per multiset of ranks, wildcards and reading, type by type."""
    holding = Holding(hand, level, joker_pair)
    if top is None:
        plays = [play for type_ in _ORDINARY for play in _MAKERS[type_](holding, -1)]
    elif top.type in _ORDINARY:
        plays = _MAKERS[top.type](holding, top.rank if top.type in _NATURAL else holding.heights[top.rank])
    else:
        plays = []
    plays += _bombs(holding, top)
    return _strongest(plays, level) if auto else plays


def shapes_of(view: View) -> list[Move]:
    """The moves that a seat may make, from what it may know; a pass last. None when it is not to act."""
    shared, private = view.shared, view.private
    assert isinstance(shared, Shared)
    if not isinstance(private, Private) or view.seat not in shared.to_act:
        return []
    if shared.phase == "tribute":
        return [Return(card) for card in {card % FACES: card for card in private.returns}.values()]
    top = None if shared.top is None else shared.top.reading
    auto = shared.readings == "auto"
    moves: list[Move] = [*play_shapes(private.hand, top, shared.level, shared.joker_pair_in_full_house, auto)]
    return moves if shared.top is None else [*moves, Pass()]


def _strongest(plays: list[Play], level: int) -> list[Play]:
    """Of plays of the same cards the one with the strongest reading, as ``auto`` takes it (GD-11)."""
    best: dict[frozenset[Card], Play] = {}
    for play in plays:
        known = best.setdefault(cards := frozenset(play.cards), play)
        if known is not play and _power(play, level) > _power(known, level):
            best[cards] = play
    return [*best.values()]


def _power(play: Play, level: int) -> int:
    assert play.reading is not None
    return power(play.reading, level)


def _same(holding: Holding, number: int, floor: int, type_: str) -> list[Play]:
    """So many natural cards and wildcards of one rank, at least one of them natural."""
    heights, stacks = holding.heights, holding.stacks
    ranks = [(rank, READINGS[type_, rank, number]) for rank in NATURAL if heights[rank] > floor]
    return [
        Play(cards + wild, reading)
        for used, wild in enumerate(holding.wilds)
        if used < number
        for rank, reading in ranks
        if (cards := stacks[(number - used) * RANKS + rank])
    ]


def _singles(holding: Holding, floor: int) -> list[Play]:
    plays = _same(holding, 1, floor, "single")
    if len(holding.wilds) > 1 and holding.heights[holding.level] > floor:
        plays.append(Play(holding.wilds[1], READINGS["single", holding.level, 1]))
    return plays + _equal_jokers(holding, 1, floor, "single")


def _pairs(holding: Holding, floor: int) -> list[Play]:
    """Two of a rank; two wildcards are a pair of any rank (GD-5); two equal jokers (GD-6)."""
    plays = _same(holding, 2, floor, "pair")
    if len(holding.wilds) > 2:
        heights = holding.heights
        plays += [Play(holding.wilds[2], READINGS["pair", rank, 2]) for rank in NATURAL if heights[rank] > floor]
    return plays + _equal_jokers(holding, 2, floor, "pair")


def _equal_jokers(holding: Holding, number: int, floor: int, type_: str) -> list[Play]:
    return [
        Play(cards[:number], READINGS[type_, rank, number])
        for rank, cards in zip((Rank.SMALL_JOKER, Rank.BIG_JOKER), holding.jokers, strict=True)
        if len(cards) >= number and holding.heights[rank] > floor
    ]


def _trios(holding: Holding, floor: int) -> list[Play]:
    return _same(holding, 3, floor, "trio")


def _full_houses(holding: Holding, floor: int) -> list[Play]:
    """A trio and a pair of another rank, or of two equal jokers; each may hold wildcards (GD-6, GD-7)."""
    pairs = _pairs_beside(holding)
    return [
        Play(trio + pair, reading)
        for used, wild in enumerate(holding.wilds)
        for rank in NATURAL
        if holding.heights[rank] > floor and (cards := holding.stacks[(3 - used) * RANKS + rank])
        for trio, reading in ((cards + wild, READINGS["full_house", rank, 5]),)
        for other, pair in pairs[used]
        if other != rank
    ]


def _pairs_beside(holding: Holding) -> list[list[tuple[int, Cards]]]:
    """The pairs that may go with a trio, by the number of wildcards in the trio; each with its rank, if it has one."""
    held, stacks = holding.wilds, holding.stacks
    natural = [(rank, stacks[2 * RANKS + rank]) for rank in NATURAL if stacks[2 * RANKS + rank]]
    natural += [(-1, jokers) for jokers in holding.beside_trio]
    beside: list[list[tuple[int, Cards]]] = []
    for used in range(len(held)):
        left = len(held) - 1 - used
        pairs = [*natural]
        if left >= 1:
            # The second wildcard, where the trio has taken the first.
            last = held[used + 1][used:]
            pairs += [(rank, stacks[RANKS + rank] + last) for rank in NATURAL if stacks[RANKS + rank]]
        if left == 2:
            pairs.append((-1, held[2]))
        beside.append(pairs)
    return beside


def _straights(holding: Holding, floor: int) -> list[Play]:
    """Straights that are no straight flush, as long as the hand has another suit for them (GD-10)."""
    firsts, held, wilds = holding.firsts, holding.held, holding.wilds
    plays: list[Play] = []
    for straight, fewest in _reachable(held, floor, len(wilds)):
        mask, reading = straight.mask, straight.plain
        one_suit = any((suit & mask).bit_count() >= _FEWEST_NATURAL for suit in holding.firsts_of_suit)
        for wild, rows in zip(wilds[fewest:], straight.rows[fewest:], strict=False):
            if one_suit:
                picked = [_of_two_suits(row.pick(firsts), holding) for row in rows if row.need & held == row.need]
                plays += [Play(cards + wild, reading) for cards in picked if wild or not _of_one_suit(cards)]
            else:
                plays += [Play(row.pick(firsts) + wild, reading) for row in rows if row.need & held == row.need]
    return plays


def _reachable(held: int, floor: int, wilds: int) -> list[tuple[Straight, int]]:
    """The straights above a floor that ranks held (as bits) can make, with the fewest wildcards that they need.

    ``wilds`` is the number of wildcards held and one.
    """
    return [
        (straight, missing)
        for straight in STRAIGHTS
        if straight.top > floor and (missing := 5 - (straight.mask & held).bit_count()) < wilds
    ]


def _of_one_suit(cards: Cards) -> bool:
    suit = cards[0] % FACES & 3
    return all(card % FACES & 3 == suit for card in cards)


def _of_two_suits(cards: Cards, holding: Holding) -> Cards:
    """The same ranks in more than one suit, if the hand has such cards."""
    if not _of_one_suit(cards):
        return cards
    suit = cards[0] % FACES & 3
    for place, card in enumerate(cards):
        other = holding.by_rank[RANK_OF_FACE[card % FACES]][-1]  # cards of a rank are sorted by suit
        if other % FACES & 3 != suit:
            return (*cards[:place], other, *cards[place + 1 :])
    return cards


def _straight_flushes(holding: Holding, floor: int) -> list[Play]:
    wilds = holding.wilds
    return [
        Play(row.pick(one) + wild, straight.flush)
        for one, held in zip(holding.of_suit, holding.held_of_suit, strict=True)
        if held.bit_count() + len(wilds) > 5
        for straight, fewest in _reachable(held, floor, len(wilds))
        for wild, rows in zip(wilds[fewest:], straight.rows[fewest:], strict=False)
        for row in rows
        if row.need & held == row.need
    ]


def _filled(type_: str) -> Maker:
    """Tubes or plates."""

    def make(holding: Holding, floor: int) -> list[Play]:
        stacks, held = holding.stacks, holding.need
        return [
            Play(stacks[first] + stacks[second] + stacks[third] + wild, filling.reading)
            for wild, fillings in zip(holding.wilds, FILLINGS[type_], strict=False)
            for filling in fillings
            if filling.need & held == filling.need and filling.reading.rank > floor
            for first, second, third in (filling.stacks,)
        ]

    return make


def _bombs(holding: Holding, top: Reading | None) -> list[Play]:
    """Every bomb that beats the top, by the ladder (GD-9)."""
    plays = _equal(holding) + _straight_flushes(holding, -1)
    if len(jokers := holding.jokers[0] + holding.jokers[1]) == len(ALL_JOKERS):
        plays.append(Play(jokers, READINGS["joker_bomb", Rank.BIG_JOKER, 4]))
    if top is None or top.type in _ORDINARY:
        return plays
    return [play for play in plays if play.reading is not None and beats(play.reading, top, holding.level)]


def _equal(holding: Holding) -> list[Play]:
    """Bombs of equal cards, the smaller ones first."""
    plays = [
        Play(group[:number] + wild, READINGS["bomb", rank, number + used])
        for rank, group in enumerate(holding.by_rank)
        for used, wild in enumerate(holding.wilds)
        for number in range(_FEWEST_IN_BOMB - used, len(group) + 1)
    ]
    plays.sort(key=lambda play: len(play.cards))
    return plays


_NATURAL: Final = frozenset(("straight", "tube", "plate"))
_ORDINARY: Final = TYPES[:7]
_MAKERS: Final[dict[str, Maker]] = {
    "single": _singles,
    "pair": _pairs,
    "trio": _trios,
    "straight": _straights,
    "full_house": _full_houses,
    "tube": _filled("tube"),
    "plate": _filled("plate"),
}
