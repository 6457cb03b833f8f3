"""Every refusal the rules can give: its code and the parameters it carries; it holds no prose.

A parameter's kind is one of: ``rank`` (0 to 14), ``count``, ``seat``, ``cards`` (of the mover's own selection),
``type`` (a type of combo), ``value``, ``phase``, ``seats``. The protocol's error union and the web client's four
dictionaries are checked against this table.

``sequence_too_short`` counts ranks (a straight needs 5, a pair straight 3 pairs); ``wrong_wing_count`` says how many
wings the body needs (as many cards, or as many pairs) and how many cards lie beside it; ``wrong_size`` counts cards;
``wrong_sequence_length`` counts ranks.
"""

from typing import Final

REFUSALS: Final[dict[str, dict[str, str]]] = {
    # whoever moves
    "move/not_your_turn": {"turn": "seat"},
    "move/wrong_phase": {"phase": "phase"},
    "move/unknown": {},
    # bidding
    "bid/out_of_range": {"value": "value"},
    "bid/too_low": {"value": "value", "over": "value"},
    # returning tribute
    "return/received_card": {"cards": "cards"},
    "return/not_low": {"rank": "rank"},
    "return/level_card": {"rank": "rank"},
    "return/not_lowest": {"rank": "rank", "lowest": "rank"},
    # playing
    "play/no_cards": {},
    "play/unknown_card": {},
    "play/same_card_twice": {"cards": "cards"},
    "play/not_in_hand": {"cards": "cards"},
    "play/no_combo": {"size": "count"},
    "play/no_such_reading": {},
    "play/wing_of_body_rank": {"rank": "rank"},
    "play/both_jokers_as_wings": {},
    "play/mixed_wings": {},
    "play/wrong_wing_count": {"need": "count", "size": "count"},
    "play/equal_pair_wings": {"rank": "rank"},
    "play/no_two_or_joker_in_sequence": {},
    "play/sequence_too_short": {"size": "count", "need": "count", "type": "type"},
    "play/gap_in_sequence": {},
    "play/wrong_type": {"type": "type", "need": "type"},
    "play/wrong_size": {"type": "type", "size": "count", "need": "count"},
    "play/too_low": {"type": "type", "rank": "rank", "over": "rank"},
    "play/over_rocket": {},
    "play/joker_among_others": {},
    "play/joker_pair_in_full_house": {},
    "play/unequal_jokers": {},
    "play/wrong_sequence_length": {"size": "count", "need": "count", "type": "type"},
    "play/ace_in_the_middle": {},
    "play/lower_bomb": {"type": "type", "size": "count", "top_type": "type", "top_size": "count"},
    "play/over_joker_bomb": {},
    "pass/leader_may_not": {},
    # the dealer
    "deal/wrong_deck": {},
    "deal/wrong_start": {"seat": "seat"},
}
