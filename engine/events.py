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
    # a card was given in tribute, shown to all (GD-17, GD-23); value: the seat that received it
    "tribute": ("seat", "value", "cards"),
    # the donors hold both big jokers: no tribute (GD-21); seat: who leads
    "resisted": ("seat",),
    # a seat has laid a card for return, unseen while another return is awaited (GD-20)
    "return_laid": ("seat",),
    # a card was returned, shown to all once every return is in (GD-20); value: the seat that received it
    "returned": ("seat", "value", "cards"),
    # cards were put on the table
    "played": ("seat", "combo"),
    # a seat gave up its turn
    "passed": ("seat",),
    # everyone else passed; seat: who leads next
    "trick_ended": ("seat",),
    # a seat is without cards (GD-15); value: its place, from 1
    "out": ("seat", "value"),
    # a deal is over; seat: who was out first; value: the stake (DD-13) or the levels won (GD-16)
    "deal_ended": ("seat", "value"),
}
