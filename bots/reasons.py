"""Every reason a hint can give: its code and the parameters it carries; it holds no prose.

A parameter's kind is one of ``rank`` (0 to 14), ``count``, ``seat``, ``type`` (a type of combo), as in
``engine.refusals``. A reason states a fact that the seat can see for itself; above each code stands what is true
whenever it is given. "Unseen" cards are those that neither lie played nor are in the own hand; "turns" are plays that
take a hand apart whole.
"""

from typing import Final

REASONS: Final[dict[str, dict[str, str]]] = {
    # Any game: the move is legal.
    "any/legal": {},
    # A bid that the hand is worth; it holds so many 2s and jokers.
    "bid/strong_hand": {"count": "count"},
    # A bid above what the hand is worth; it holds so many 2s and jokers.
    "bid/beyond_hand": {"count": "count"},
    # No bid; the hand holds so many 2s and jokers.
    "bid/weak_hand": {"count": "count"},
    # No bid, though the hand is worth one: not more than the highest of this value.
    "bid/not_worth_more": {"count": "count"},
    # The play empties the hand.
    "play/whole_hand": {},
    # No unseen cards of an opponent can beat it, and what is left goes in one play.
    "play/wins_next_turn": {},
    # No unseen cards of an opponent can beat it.
    "play/cannot_be_beaten": {},
    # It takes so many wildcards.
    "play/costs_wildcards": {"count": "count"},
    # A lead with a bomb or the rocket.
    "lead/costs_bomb": {"type": "type"},
    # The partner holds so many cards (one or two), and the lead is a single or a pair of that many.
    "lead/partner_nearly_out": {"seat": "seat", "count": "count"},
    # The opponent holds so many cards (one or two), and the lead is of more.
    "lead/opponent_too_short": {"seat": "seat", "count": "count"},
    # The lead takes the lowest card of the hand, of this rank.
    "lead/lowest_group": {"rank": "rank"},
    # So many cards (five or more) go at once.
    "lead/many_cards": {"count": "count"},
    # What is left can go in so many turns.
    "lead/few_turns_left": {"count": "count"},
    # A bomb or the rocket beats the top, and what is left goes in one play.
    "answer/bomb_to_win": {"type": "type"},
    # A bomb or the rocket beats the top.
    "answer/costs_bomb": {"type": "type"},
    # The opponent on top holds so many cards (one or two).
    "answer/opponent_nearly_out": {"seat": "seat", "count": "count"},
    # The partner is on top, the landlord plays next, and this is higher: of this rank.
    "answer/blocks_landlord": {"rank": "rank"},
    # The partner is on top; this would cover it.
    "answer/covers_partner": {"seat": "seat"},
    # What is left can go in so many turns, one fewer than the hand now.
    "answer/keeps_groups": {"count": "count"},
    # The lowest answer of the top's type, of this rank.
    "answer/cheapest": {"rank": "rank"},
    # A higher answer than need be, of this rank.
    "answer/higher": {"rank": "rank"},
    # Nothing in the hand beats the top.
    "pass/nothing_beats": {},
    # The partner is on top.
    "pass/partner_is_winning": {"seat": "seat"},
    # Only a bomb or the rocket would beat the top.
    "pass/keeps_bomb": {"type": "type"},
    # An opponent is on top, and the partner plays next.
    "pass/partner_may_answer": {"seat": "seat"},
    # The lowest answer of the top's type has this rank; the hand keeps it.
    "pass/too_dear": {"rank": "rank"},
    # No other card may be returned but those that look the same.
    "return/only_choice": {},
    # What is left can go in so many turns, fewer than the hand now.
    "return/fewer_turns": {"count": "count"},
    # No lower card may be returned; it has this rank.
    "return/lowest": {"rank": "rank"},
    # What is left can go in so many turns, as many as the hand now.
    "return/keeps_groups": {"count": "count"},
    # What is left needs so many turns, more than the hand now.
    "return/breaks_group": {"count": "count"},
}
