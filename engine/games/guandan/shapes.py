"""Which plays a hand holds, listed fast, one for each multiset of ranks, wildcards and reading; ``combos`` decides.

Each maker below lists the plays of one type whose rank lies above a floor. The first cards of each rank stand for the
others; a straight is of several suits where the hand allows it, so that it is no straight flush (GD-10).
"""

from collections.abc import Callable
from typing import Final

from engine.cards import FACES, Card, Rank
from engine.game import Move, Pass, Play, Reading, Return, View
from engine.games.guandan.combos import READINGS, TYPES, beats, power
from engine.games.guandan.order import HEIGHTS, NATURAL, RANK_OF_FACE, WILD_FACE
from engine.games.guandan.patterns import FILLINGS, RANKS, STRAIGHTS
from engine.games.guandan.view import Private, Shared

Cards = tuple[Card, ...]
_BOMB_SIZES: Final = range(4, 11)


class Holding:
    """A hand sorted for listing: natural cards by rank and by suit, wildcards and jokers apart."""

    __slots__ = ("beside_trio", "by_rank", "heights", "jokers", "level", "need", "one_of_suit", "stacks", "wilds")

    def __init__(self, hand: Cards, level: int, joker_pair: bool) -> None:
        wild = WILD_FACE[level]
        self.level = level
        self.heights = HEIGHTS[level]
        groups: list[list[Card]] = [[] for _ in range(15)]
        wilds: list[Card] = []
        for card in sorted(hand, key=_by_face):
            face = card % FACES
            (wilds if face == wild else groups[RANK_OF_FACE[face]]).append(card)
        self.by_rank: list[Cards] = [tuple(group) for group in groups[:RANKS]]
        self.jokers: list[Cards] = [tuple(group) for group in groups[RANKS:]]
        #: The pairs of jokers that may go with a trio (GD-7).
        self.beside_trio = [jokers for jokers in self.jokers if joker_pair and len(jokers) == 2]
        #: The first 0, 1 and 2 wildcards, as far as they are held.
        self.wilds: list[Cards] = [tuple(wilds[:number]) for number in range(len(wilds) + 1)]
        #: See ``patterns``: the first cards of each rank by stack, and which stacks the hand has, as bits.
        self.stacks: list[Cards] = [
            group[:number] if len(group) >= number else () for number in range(4) for group in self.by_rank
        ]
        self.need = sum([1 << stack for stack, cards in enumerate(self.stacks) if cards])
        #: By suit: the first card of each rank in it, if any.
        self.one_of_suit: list[dict[int, Card]] = [{} for _ in range(4)]
        for group in self.by_rank:
            for card in reversed(group):
                self.one_of_suit[card % FACES & 3][RANK_OF_FACE[card % FACES]] = card


def _by_face(card: Card) -> int:
    return card % FACES * 2 + card // FACES


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
        cards = frozenset(play.cards)
        known = best.get(cards)
        if known is None or _power(play, level) > _power(known, level):
            best[cards] = play
    return [play for play in plays if best[frozenset(play.cards)] is play]


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
    firsts = {rank: group[0] for rank, group in enumerate(holding.by_rank) if group}
    held, plays = sum([1 << rank for rank in firsts]), []
    for top, mask, by_wilds in STRAIGHTS:
        missing = 5 - (mask & held).bit_count()
        if top <= floor or missing >= len(holding.wilds):
            continue
        reading = READINGS["straight", top, 5]
        for used in range(missing, len(holding.wilds)):
            for need, ranks in by_wilds[used]:
                if need & held == need:
                    cards = tuple([firsts[rank] for rank in ranks])
                    if _of_one_suit(cards):
                        cards = _of_two_suits(cards, ranks, holding)
                    if used or not _of_one_suit(cards):
                        plays.append(Play(cards + holding.wilds[used], reading))
    return plays


def _of_one_suit(cards: Cards) -> bool:
    suit = cards[0] % FACES & 3
    return all(card % FACES & 3 == suit for card in cards)


def _of_two_suits(cards: Cards, ranks: tuple[int, ...], holding: Holding) -> Cards:
    """The same ranks in more than one suit, if the hand has such cards."""
    suit = cards[0] % FACES & 3
    for place, rank in enumerate(ranks):
        other = holding.by_rank[rank][-1]  # cards of a rank are sorted by suit
        if other % FACES & 3 != suit:
            return (*cards[:place], other, *cards[place + 1 :])
    return cards


def _straight_flushes(holding: Holding, floor: int) -> list[Play]:
    plays = []
    for one in holding.one_of_suit:
        held = sum([1 << rank for rank in one])
        for top, mask, by_wilds in STRAIGHTS:
            missing = 5 - (mask & held).bit_count()
            if top <= floor or missing >= len(holding.wilds):
                continue
            reading = READINGS["straight_flush", top, 5]
            plays += [
                Play(tuple([one[rank] for rank in ranks]) + holding.wilds[used], reading)
                for used in range(missing, len(holding.wilds))
                for need, ranks in by_wilds[used]
                if need & held == need
            ]
    return plays


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
    level = holding.level
    plays = [play for size in _BOMB_SIZES for play in _equal(holding, size)]
    plays += _straight_flushes(holding, -1)
    jokers = holding.jokers[0] + holding.jokers[1]
    if len(jokers) == 4:
        plays.append(Play(jokers, READINGS["joker_bomb", Rank.BIG_JOKER, 4]))
    if top is None:
        return plays
    return [play for play in plays if play.reading is not None and beats(play.reading, top, level)]


def _equal(holding: Holding, size: int) -> list[Play]:
    """Bombs of so many cards of a rank."""
    return [
        Play(group[: size - used] + wild, READINGS["bomb", rank, size])
        for used, wild in enumerate(holding.wilds)
        for rank, group in enumerate(holding.by_rank)
        if len(group) >= size - used
    ]


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
