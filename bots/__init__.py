"""Players without a person: they see a view, never a state, and know neither clock nor store."""

from bots.contract import LEVELS, Hint, Hints, choose, hints, simplest

__all__ = ["LEVELS", "Hint", "Hints", "choose", "hints", "simplest"]
