"""How good each play would be: what the hand becomes, who is likely to lead next, who is about to go out.

Worth is counted in turns: a play is worth a turn more when the hand that it leaves needs a turn less.
"""

from typing import Final, NamedTuple

from bots.games.guandan import values
from bots.games.guandan.candidates import answers, leads, parts_of, whole_answer, whole_hand
from bots.games.guandan.hand import BOMBS, SAME, Group
from bots.games.guandan.laying import reading_of, rest_of
from bots.games.guandan.sight import Sight
from bots.games.guandan.split import Split, split
from engine.cards import Rank
from engine.game import Reading
from engine.games.guandan.order import HEIGHTS

#: Going out with this play.
OUT: Final = 100.0
#: A sure way out from here: every group but the last stays unbeaten; and one that is likely to.
SURE: Final = 50.0
FINISH: Final = 1.34
#: Leading again after a lead, and after an answer, that stays unbeaten.
LEAD_AGAIN: Final = 0.19
TAKE_LEAD: Final = 0.4
#: An opponent goes out.
LOST: Final = 3.4
#: An opponent who holds so many cards gets the lead.
URGENCY: Final = (0.0, 3.0, 2.2, 1.7, 1.5, 1.3, 1.0, 0.75, 0.6, 0.5, 0.4, 0.3, 0.2)
#: How much keeping the lead is worth more when an opponent is that near.
URGENT_LEAD: Final = 0.43
#: How much of that is left when the partner may still answer.
PARTNER_MAY_ANSWER: Final = 0.94
#: The partner's play stays unbeaten; covering it all the same.
PARTNER_LEADS: Final = 0.4
COVER: Final = 0.33
#: A partner's play above this height (a ten), or of more cards, is left alone.
LOW_ENOUGH: Final = 8
FEW_ENOUGH: Final = 3
#: The partner goes out on this lead.
PARTNER_OUT: Final = 2.7


class Choice(NamedTuple):
    """A play (None: a pass) and what it is worth."""

    group: Group | None
    worth: float


def choices(sight: Sight) -> list[Choice]:
    """Everything worth thinking about, judged; leads and answers from the lowest up, a pass first."""
    whole = whole_answer(sight.hand, sight.top, sight.joker_pair)
    found = [Choice(whole, OUT)] if whole else []
    if sight.top is None:
        plays = [group for group in leads(sight.hand) if not whole or group.size < whole.size]
        return found + [Choice(group, _lead(sight, group)) for group in plays]
    plays = [
        group for group in answers(sight.hand, sight.top, sight.joker_pair) if not whole or group.size < whole.size
    ]
    return [Choice(None, _passing(sight)), *found, *(Choice(group, _answer(sight, group)) for group in plays)]


def best(judged: list[Choice]) -> Choice:
    """The choice of most worth; among equals the first."""
    return max(judged, key=lambda choice: choice.worth)


def after(sight: Sight, group: Group) -> Split:
    """What is left once a group is played, taken apart; where the group is part of the plan the plan goes on."""
    plan = split(sight.hand)
    if group in plan.groups:
        at = plan.groups.index(group)
        return Split(plan.cost - values.cost(group, sight.level), plan.groups[:at] + plan.groups[at + 1 :])
    for at, planned in enumerate(plan.groups):
        if planned.size <= 5 and group in parts_of(planned):
            others = [*plan.groups[:at], *plan.groups[at + 1 :], *_left_of(planned, group)]
            return Split(sum([values.cost(other, sight.level) for other in others]), tuple(others))
    return split(rest_of(group, sight.hand))


def _left_of(planned: Group, part: Group) -> list[Group]:
    if planned.type == "full_house":
        return [other for other in parts_of(planned) if other != part]
    return [SAME[planned.size - part.size][planned.rank]]


def _lead(sight: Sight, group: Group) -> float:
    worth = _left(sight, group) + (LEAD_AGAIN + _urgent(sight)) * sight.hold(reading_of(group), sight.opponents)
    return worth - _danger(sight, group) + _gift(sight, group)


def _answer(sight: Sight, group: Group) -> float:
    held = sight.hold(reading_of(group), sight.opponents)
    worth = _left(sight, group) - _danger(sight, group)
    if sight.partner_on_top:
        return worth + (PARTNER_LEADS + _urgent(sight)) * held - _covering(sight, group)
    return worth + (TAKE_LEAD + _urgent(sight)) * held


def _urgent(sight: Sight) -> float:
    """What the lead is worth more because an opponent is nearly out."""
    return URGENT_LEAD * max([urgency(sight.sizes[seat]) for seat in sight.opponents], default=0.0)


def _passing(sight: Sight) -> float:
    worth = -split(sight.hand).cost
    if sight.top is None or sight.top_seat is None:
        return worth
    if sight.partner_on_top:
        return worth + (PARTNER_LEADS + _urgent(sight)) * sight.hold(sight.top, sight.still_to_answer)
    lost = urgency(sight.sizes[sight.top_seat])
    return worth - lost * (PARTNER_MAY_ANSWER if partner_may_answer(sight) else 1.0)


def _left(sight: Sight, group: Group) -> float:
    """What the hand becomes: the turns that it then costs, and how sure the way out is."""
    rest = after(sight, group)
    if wins_next_turn(sight, group):
        return SURE - rest.cost
    return FINISH * way_out(sight, group, rest.groups) - rest.cost


def way_out(sight: Sight, group: Group, rest: tuple[Group, ...]) -> float:
    """How likely the play and all groups after it stay unbeaten, but for the one that may go last."""
    chance = sight.hold(reading_of(group), sight.opponents)
    weakest = 1.0
    for other in rest:
        held = sight.hold(reading_of(other), sight.opponents)
        chance *= max(held, weakest)
        weakest = min(held, weakest)
        if chance < 0.02:
            return 0.0
    return chance


def urgency(cards: int) -> float:
    """How bad it is that an opponent with so many cards leads."""
    return URGENCY[cards] if cards < len(URGENCY) else 0.0


def partner_has_trick(sight: Sight) -> bool:
    """The partner is on top, and no opponent may or can still beat it."""
    return sight.partner_on_top and not sight.still_to_answer


def partner_may_answer(sight: Sight) -> bool:
    """Whether the partner, holding cards, has not passed on the opponent's play yet."""
    holds = sight.sizes[sight.partner] > 0
    return not sight.partner_on_top and holds and sight.partner not in sight.passed


def _danger(sight: Sight, group: Group) -> float:
    """An opponent with as many cards as the play may go out on it."""
    worst = 0.0
    for seat in sight.opponents:
        if sight.sizes[seat] == group.size:
            worst = max(worst, _beats_with_last(sight, reading_of(group)))
    return LOST * worst


def _beats_with_last(sight: Sight, reading: Reading) -> float:
    """How likely the last cards of another hand, as many as the play has, beat it."""
    total, heights = max(sight.total_unseen, 1), HEIGHTS[sight.level]
    higher = [rank for rank in Rank if heights[rank] > heights[reading.rank]]
    if reading.size == 1:
        return sum([sight.unseen_ranks[rank] for rank in higher]) / total
    if reading.size == 2:
        pairs = sum([sight.unseen_ranks[rank] * (sight.unseen_ranks[rank] - 1) for rank in higher])
        return min(1.0, 2 * pairs / max(total * (total - 1), 1))
    return 0.05


def _gift(sight: Sight, group: Group) -> float:
    """The partner, with as many cards as the lead has, may go out on it."""
    if sight.sizes[sight.partner] != group.size or group.size > 2:
        return 0.0
    return PARTNER_OUT * _beats_with_last(sight, reading_of(group))


def _covering(sight: Sight, group: Group) -> float:
    """What is against covering the partner: nearly all where it has the trick or plays high, and with a bomb."""
    top = sight.top
    if wins_next_turn(sight, group):
        return 0.0
    if top is None or partner_has_trick(sight) or group.type in BOMBS:
        return OUT
    if HEIGHTS[sight.level][top.rank] > LOW_ENOUGH or top.size > FEW_ENOUGH:
        return OUT
    return COVER + urgency(sight.sizes[sight.partner])


def wins_next_turn(sight: Sight, group: Group) -> bool:
    """Whether the play stays unbeaten for sure and what is left goes in one more."""
    rest = sight.hand.cards.bit_count() - group.size
    if rest > 10 or not sight.cannot_be_beaten(reading_of(group)):
        return False
    return whole_hand(rest_of(group, sight.hand), sight.joker_pair) is not None
