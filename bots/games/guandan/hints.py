"""What to suggest at a Guandan table and why; which suggestion is best, the level ``normal`` says."""

from typing import Any, Final, NamedTuple

from bots.brain import Hint, Hints
from bots.games.guandan import normal, returning
from bots.games.guandan.candidates import whole_hand
from bots.games.guandan.hand import BOMBS, Hand, hand_of
from bots.games.guandan.judgement import Choice, best, choices
from bots.games.guandan.sight import Sight, private_part, sight_of
from bots.games.guandan.split import split
from engine.cards import Card, Rank, rank_of
from engine.game import Move, Pass, Play, Reading, Return, View
from engine.games.guandan.order import HEIGHTS, is_wild
from engine.games.guandan.sequences import EACH
from engine.games.guandan.shapes import shapes_of
from engine.games.guandan.view import Shared

Reason = tuple[str, dict[str, Any]]

MOST_LINES: Final = 8
_NEARLY_OUT: Final = 2
_MANY: Final = 5


class _Line(NamedTuple):
    """A choice as it would be played: its cards, the reading that counts, the hand that it leaves."""

    move: Move
    cards: tuple[Card, ...]
    reading: Reading | None
    rest: Hand


def simplest(view: View) -> Move:
    """A pass, the lowest card alone, or the lowest card that may be returned."""
    if view.shared.phase == "tribute":
        return Return(returning.lowest(view))
    if view.shared.top is not None:
        return Pass()
    card = private_part(view).hand[-1]
    return Play((card,), Reading("single", rank_of(card), 1))


def hints(view: View) -> Hints:
    """Returns, or plays from the one that costs the hand least; a pass costs nothing."""
    return _returns(view) if view.shared.phase == "tribute" else _plays(view, sight_of(view))


def turns(hand: Hand, joker_pair: bool) -> int:
    """In how many turns a hand can go."""
    return 1 if whole_hand(hand, joker_pair) else len(split(hand).groups)


def _plays(view: View, sight: Sight) -> Hints:
    judged = choices(sight)
    chosen = _line(sight, best(judged))
    lines = {line.move: line for line in (_line(sight, choice) for choice in judged)}
    shown = sorted(lines.values(), key=_price)[:MOST_LINES]
    if chosen.move not in [line.move for line in shown]:
        shown = sorted([*shown[: MOST_LINES - 1], chosen], key=_price)
    why = _Why(view, sight, _legal_readings(view))
    best_at = next(at for at, line in enumerate(shown) if line.move == chosen.move)
    return Hints(tuple([Hint(line.move, *why.of(line)) for line in shown]), best_at)


def _legal_readings(view: View) -> list[Reading]:
    """The readings that the seat could play, lowest height first."""
    shared: Shared = view.shared
    natural = shared.top is not None and shared.top.reading.type in EACH
    heights = range(len(Rank)) if natural else HEIGHTS[shared.level]
    readings = [move.reading for move in shapes_of(view) if isinstance(move, Play) and move.reading]
    return sorted(readings, key=lambda reading: heights[reading.rank])


def _line(sight: Sight, choice: Choice) -> _Line:
    move = normal.move_of(sight, choice.group)
    if not isinstance(move, Play):
        return _Line(move, (), None, sight.hand)
    return _Line(move, move.cards, move.reading, sight.hand.without(move.cards))


def _price(line: _Line) -> tuple[int, float]:
    """What it costs: nothing, the strength that the hand loses, a bomb."""
    if line.reading is None:
        return (0, 0.0)
    return (2 if line.reading.type in BOMBS and line.rest.cards else 1, split(line.rest).cost)


class _Why(NamedTuple):
    """Why lines might be played where these readings are legal; each reason is true as ``bots.reasons`` says."""

    view: View
    sight: Sight
    legal: list[Reading]

    def of(self, line: _Line) -> Reason:
        """The reason that tells most."""
        if line.reading is None:
            return self._passing()
        lead = self.sight.top is None
        found = self._going_out(line, line.reading) or self._costly(line, line.reading)
        return found or (self._leading(line, line.reading) if lead else self._answering(line, line.reading))

    def _turns(self, hand: Hand) -> int:
        return turns(hand, self.sight.joker_pair)

    def _going_out(self, line: _Line, reading: Reading) -> Reason | None:
        if not line.rest.cards:
            return "play/whole_hand", {}
        if self._turns(line.rest) == 1:
            if self.sight.cannot_be_beaten(reading):
                return "play/wins_next_turn", {}
            if reading.type in BOMBS and self.sight.top is not None:
                return "answer/bomb_to_win", {"type": reading.type}
        return None

    def _costly(self, line: _Line, reading: Reading) -> Reason | None:
        """The partner covered, a bomb, wildcards."""
        if self.sight.partner_on_top:
            return "answer/covers_partner", {"seat": self.sight.partner}
        if reading.type in BOMBS:
            return ("lead" if self.sight.top is None else "answer") + "/costs_bomb", {"type": reading.type}
        wilds = sum(is_wild(card, self.sight.level) for card in line.cards)
        return ("play/costs_wildcards", {"count": wilds}) if wilds else None

    def _leading(self, line: _Line, reading: Reading) -> Reason:
        sizes, size = self.sight.sizes, reading.size
        if sizes[self.sight.partner] == size <= _NEARLY_OUT:
            return "lead/partner_nearly_out", {"seat": self.sight.partner, "count": size}
        for seat in self.sight.opponents:
            if sizes[seat] < size and sizes[seat] <= _NEARLY_OUT:
                return "lead/opponent_too_short", {"seat": seat, "count": sizes[seat]}
        if self.sight.cannot_be_beaten(reading):
            return "play/cannot_be_beaten", {}
        lowest = rank_of(private_part(self.view).hand[-1])
        if lowest in map(rank_of, line.cards):
            return "lead/lowest_group", {"rank": lowest}
        if size >= _MANY:
            return "lead/many_cards", {"count": size}
        return "lead/few_turns_left", {"count": self._turns(line.rest)}

    def _answering(self, line: _Line, reading: Reading) -> Reason:
        top_seat = self.sight.top_seat
        if top_seat is not None and 0 < self.sight.sizes[top_seat] <= _NEARLY_OUT:
            return "answer/opponent_nearly_out", {"seat": top_seat, "count": self.sight.sizes[top_seat]}
        if self.sight.cannot_be_beaten(reading):
            return "play/cannot_be_beaten", {}
        left = self._turns(line.rest)
        if left == self._turns(self.sight.hand) - 1:
            return "answer/keeps_groups", {"count": left}
        rank = Rank(reading.rank)
        return ("answer/cheapest" if rank == self._lowest_answer() else "answer/higher"), {"rank": rank}

    def _passing(self) -> Reason:
        if not self.legal:
            return "pass/nothing_beats", {}
        if self.sight.partner_on_top:
            return "pass/partner_is_winning", {"seat": self.sight.partner}
        lowest = self._lowest_answer()
        if lowest is None:
            return "pass/keeps_bomb", {"type": self.legal[0].type}
        if self.sight.next_seat == self.sight.partner:
            return "pass/partner_may_answer", {"seat": self.sight.partner}
        return "pass/too_dear", {"rank": lowest}

    def _lowest_answer(self) -> Rank | None:
        """The rank of the lowest answer of the top's own type; None where only bombs beat it."""
        return next((reading.rank for reading in self.legal if reading.type not in BOMBS), None)


def _returns(view: View) -> Hints:
    """Cards to return, from the one that the hand misses least."""
    chosen = returning.decided(view)
    cards = sorted(returning.worth_trying(view), key=lambda card: returning.missed(view, card))
    shown = cards[:MOST_LINES]
    if chosen not in shown:
        shown = [*shown[: MOST_LINES - 1], chosen]
    lines = tuple([Hint(Return(card), *_why_return(view, card)) for card in shown])
    return Hints(lines, shown.index(chosen))


def _why_return(view: View, card: Card) -> Reason:
    options = returning.options(view)
    if len(options) == 1:
        return "return/only_choice", {}
    hand = hand_of(private_part(view).hand, view.shared.level)
    joker_pair = view.shared.joker_pair_in_full_house
    now, left = turns(hand, joker_pair), turns(hand.without((card,)), joker_pair)
    if left < now:
        return "return/fewer_turns", {"count": left}
    heights = HEIGHTS[view.shared.level]
    if heights[rank_of(card)] == min(heights[rank_of(other)] for other in options):
        return "return/lowest", {"rank": rank_of(card)}
    return ("return/keeps_groups" if left == now else "return/breaks_group"), {"count": left}
