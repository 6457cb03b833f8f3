"""Every kind of event that a game can show: its name and what it says; it holds no prose for players.

Beside each kind stand the fields of ``engine.game.Event`` that it carries. The protocol's schema is generated from this
table and a test holds the games to it.
"""

from typing import Final

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    # the shuffled cards were dealt; seat: who begins
    "dealt": ("seat",),
    # a bid (0: no bid)
    "bid": ("seat", "value"),
    # everyone bid nothing: the cards are shuffled again (DD-2)
    "nobody_bid": (),
    # the highest bidder took the bottom cards, shown to all (DD-1, DD-3)
    "landlord": ("seat", "value", "cards"),
    # cards were put on the table
    "played": ("seat", "combo"),
    # a seat gave up its turn
    "passed": ("seat",),
    # everyone else passed; seat: who leads next
    "trick_ended": ("seat",),
    # a hand is empty; value: the stake
    "deal_ended": ("seat", "value"),
}
