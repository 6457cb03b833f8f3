"""How good each play would be: what the hand becomes, who is likely to lead next, who is about to go out.

Worth is counted in turns: a play is worth a turn more when the hand that it leaves needs a turn less.
"""

from typing import Final, NamedTuple

from bots.games.doudizhu.candidates import answers, leads, whole_hand
from bots.games.doudizhu.hand import Group
from bots.games.doudizhu.sight import Sight
from bots.games.doudizhu.split import split
from engine.games.doudizhu.order import ACE, BIG_JOKER, SMALL_JOKER

#: Going out with this play.
OUT: Final = 100.0
#: A sure way out from here: every group but the last stays unbeaten; and one that is likely to.
SURE: Final = 50.0
FINISH: Final = 1.3
#: Leading again after a lead, and after an answer, that stays unbeaten.
LEAD_AGAIN: Final = 0.16
TAKE_LEAD: Final = 0.35
#: An opponent goes out.
LOST: Final = 3.7
#: An opponent who holds so many cards gets the lead.
URGENCY: Final = (0.0, 3.3, 1.65, 1.1, 0.82, 0.55, 0.38, 0.28, 0.22)
#: How much of that is left when the partner may still answer.
PARTNER_MAY_ANSWER: Final = 0.72
#: The partner's play stays unbeaten; covering it all the same.
PARTNER_LEADS: Final = 0.63
COVER: Final = 0.36
#: The peasant before the landlord plays a single or a pair as high as an ace (less for lower ones).
BLOCK: Final = 0.3
#: The partner goes out, straight away or past the landlord.
PARTNER_OUT: Final = 4.0
PAST_LANDLORD: Final = 0.4
#: A partner's play above this height (a queen) is left alone.
LOW_ENOUGH: Final = 9


class Choice(NamedTuple):
    """A play (None: a pass) and what it is worth."""

    group: Group | None
    worth: float


def choices(sight: Sight) -> list[Choice]:
    """Everything worth thinking about, judged; leads and answers from the lowest up, a pass first."""
    if sight.top is None:
        return [Choice(group, _lead(sight, group)) for group in leads(sight.hand)]
    answered = [Choice(group, _answer(sight, group)) for group in answers(sight.hand, sight.top)]
    return [Choice(None, _passing(sight)), *answered]


def best(judged: list[Choice]) -> Choice:
    """The choice of most worth; among equals the first."""
    return max(judged, key=lambda choice: choice.worth)


def _lead(sight: Sight, group: Group) -> float:
    if group.cards == sight.hand:
        return OUT
    worth = _left(sight, group) + LEAD_AGAIN * sight.hold(group)
    return worth - _danger(sight, group) + _gift(sight, group) + _blocking(sight, group)


def _answer(sight: Sight, group: Group) -> float:
    if group.cards == sight.hand:
        return OUT
    worth = _left(sight, group) - _danger(sight, group) + _blocking(sight, group)
    if sight.partner_on_top:
        return worth + PARTNER_LEADS * sight.hold(group) - _covering(sight, group)
    return worth + TAKE_LEAD * sight.hold(group)


def _passing(sight: Sight) -> float:
    worth = -split(sight.hand).cost
    if sight.top is None or sight.top_seat is None:
        return worth
    if partner_has_trick(sight):
        return worth + PARTNER_LEADS
    if sight.partner_on_top:
        return worth + PARTNER_LEADS * sight.hold(sight.top) - _danger(sight, sight.top)
    return worth - urgency(sight.sizes[sight.top_seat]) * (PARTNER_MAY_ANSWER if partner_follows(sight) else 1.0)


def _left(sight: Sight, group: Group) -> float:
    """What the hand becomes: the turns that it then costs, and how sure the way out is."""
    rest = split(sight.hand - group.cards)
    chance = way_out(sight, group, rest.groups)
    return (SURE if chance == 1.0 else FINISH * chance) - rest.cost


def way_out(sight: Sight, group: Group, rest: tuple[Group, ...]) -> float:
    """How likely the play and all groups after it stay unbeaten, but for the one that may go last."""
    chance = sight.hold(group)
    weakest = 1.0
    for other in rest:
        held = sight.hold(other)
        chance *= max(held, weakest)
        weakest = min(held, weakest)
        if chance < 0.02:
            return 0.0
    return chance


def urgency(cards: int) -> float:
    """How bad it is that an opponent with so many cards leads."""
    return URGENCY[cards] if cards < len(URGENCY) else 0.0


def partner_has_trick(sight: Sight) -> bool:
    """The partner is on top, and the landlord has let it be or can't beat it."""
    if sight.top is None or not sight.partner_on_top:
        return False
    return sight.next_seat == sight.partner or sight.cannot_be_beaten(sight.top)


def partner_follows(sight: Sight) -> bool:
    """Whether the partner may still answer before the trick ends."""
    return sight.partner is not None and sight.next_seat == sight.partner


def _danger(sight: Sight, group: Group) -> float:
    """An opponent with as many cards as the play may go out on it."""
    worst = 0.0
    for seat in sight.opponents:
        if sight.sizes[seat] == group.size and group.size <= 2:
            worst = max(worst, _beats_with_last(sight, group))
    return LOST * worst


def _beats_with_last(sight: Sight, group: Group) -> float:
    """How likely the last one or two cards of another hand beat a single or a pair."""
    total = sum(sight.unseen)
    if not total:
        return 0.0
    if group.size == 1:
        return sum(sight.unseen[group.top + 1 :]) / total
    pairs = sum([unseen * (unseen - 1) for unseen in sight.unseen[group.top + 1 : SMALL_JOKER]])
    rocket = 2 * sight.unseen[SMALL_JOKER] * sight.unseen[BIG_JOKER]
    return (pairs + rocket) / max(total * (total - 1), 1)


def _gift(sight: Sight, group: Group) -> float:
    """The partner, with as many cards as the lead has, may go out on it."""
    if sight.partner is None or sight.sizes[sight.partner] != group.size or group.size > 2:
        return 0.0
    gift = PARTNER_OUT * _beats_with_last(sight, group)
    return gift if sight.next_seat == sight.partner else gift * PAST_LANDLORD


def _blocking(sight: Sight, group: Group) -> float:
    """The peasant before the landlord plays high, so that the landlord gets no cheap answer."""
    if group.size > 2 or sight.next_seat != sight.landlord:
        return 0.0
    return BLOCK * min(group.top, ACE) / ACE


def _covering(sight: Sight, group: Group) -> float:
    """What is against covering the partner: nearly all where it has the trick or plays high, and with a bomb."""
    top = sight.top
    if top is None or partner_has_trick(sight) or group.type in ("bomb", "rocket") or top.top > LOW_ENOUGH:
        return SURE / 2 if wins_next_turn(sight, group) else OUT
    partner = 0 if sight.partner is None else sight.sizes[sight.partner]
    return COVER + urgency(partner)


def wins_next_turn(sight: Sight, group: Group) -> bool:
    """Whether the play stays unbeaten for sure and what is left goes in one more."""
    return sight.cannot_be_beaten(group) and whole_hand(sight.hand - group.cards) is not None
