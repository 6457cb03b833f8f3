"""What a deal does to levels, failures and the match (GD-16, GD-27 to GD-33); it sees no cards."""

from collections.abc import Sequence
from typing import Final

from engine.cards import Rank
from engine.game import Seat
from engine.games.guandan.rules import Rules, Standing
from engine.games.guandan.seats import EVERYONE, of_side, partner, side_of
from engine.games.guandan.view import Result
from engine.value import value

#: Steps by the place of the first's partner (GD-16).
_GAIN: Final = {1: 3, 2: 2, 3: 1}
_MOST_FAILURES: Final = 3


def gain_of(places: Sequence[Seat]) -> int:
    """The steps that the side of the first wins (GD-16)."""
    return _GAIN[list(places).index(partner(places[0]))]


@value
class Played:
    """A deal that was played out: by which rules, from which standing, at which level, and its places."""

    rules: Rules
    before: Standing
    level: Rank
    places: tuple[Seat, ...]

    @property
    def side(self) -> int:
        """The side that won the deal (GD-16)."""
        return side_of(self.places[0])

    @property
    def gain(self) -> int:
        """The steps won."""
        return gain_of(self.places)

    @property
    def from_ace(self) -> bool:
        """Whether the winning side was at A before the deal (GD-28)."""
        return self.before.levels[self.side] == Rank.ACE

    @property
    def own_ace(self) -> bool:
        """Whether the deal was played at A in a way that the winning side can win the match by (GD-29, GD-30)."""
        own = self.before.owner == self.side or self.rules.ace_win == "any_ace"
        return self.from_ace and self.level == Rank.ACE and own

    @property
    def won_at_ace(self) -> bool:
        """Whether the match is won: at A with the partner not last (GD-28)."""
        return self.own_ace and self.gain > 1

    @property
    def failed(self) -> int | None:
        """The side that played its own A without winning the match (GD-31), where failures are counted."""
        owner = self.before.owner
        if owner < 0 or self.level != Rank.ACE or self.before.levels[owner] != Rank.ACE:
            return None
        won = self.won_at_ace and owner == self.side
        return None if won or self.rules.ace_failures == "not_counted" else owner

    @property
    def dropped(self) -> bool:
        """Whether a failure was the third one, where that sends back to 2 (GD-31)."""
        return (
            self.failed is not None
            and self.rules.ace_failures == "third_to_two"
            and self.before.failures[self.failed] + 1 >= _MOST_FAILURES
        )


def standing_after(deal: Played) -> Standing:
    """The standing of the match with this deal."""
    levels, failures = list(deal.before.levels), list(deal.before.failures)
    levels[deal.side] = min(levels[deal.side] + deal.gain, Rank.ACE)  # GD-16, GD-27
    if deal.failed is not None:
        failures[deal.failed] += 1
        if deal.dropped:
            levels[deal.failed], failures[deal.failed] = int(Rank.TWO), 0
    places = tuple(int(seat) for seat in deal.places)
    return Standing(tuple(map(int, levels)), tuple(failures), deal.side, places, deal.before.deals + 1)


def result_of(deal: Played) -> Result:
    """The end of a deal, laid out."""
    after = standing_after(deal)
    outcome = _outcome(deal, after)
    return Result(
        places=deal.places,
        tied=deal.gain == 3,
        side=deal.side,
        winners=of_side(deal.side),
        gain=deal.gain,
        levels_before=tuple(map(Rank, deal.before.levels)),
        levels=tuple(map(Rank, after.levels)),
        failures_before=deal.before.failures,
        failures=after.failures,
        failed=deal.failed,
        dropped=deal.dropped,
        next_level=after.level,
        outcome=outcome,
        match_winners=_match_winners(deal, after, outcome),
    )


def _outcome(deal: Played, after: Standing) -> str:
    """Why the match ends or goes on."""
    if deal.won_at_ace:
        return "match_won_at_ace"
    if deal.rules.stop is not None and after.levels[deal.side] >= deal.rules.stop:
        return "match_won_at_stop_level"
    if 0 < deal.rules.deals <= after.deals:
        return "match_won_by_levels"
    if not deal.from_ace:
        return "reached_ace" if after.levels[deal.side] == Rank.ACE else "climbed"
    if deal.level != Rank.ACE:
        return "not_played_at_ace"
    return "partner_last" if deal.gain == 1 else "not_own_ace"


def _match_winners(deal: Played, after: Standing, outcome: str) -> tuple[Seat, ...]:
    if outcome == "match_won_by_levels":
        us, them = after.levels
        return EVERYONE if us == them else of_side(0 if us > them else 1)
    return of_side(deal.side) if outcome.startswith("match_won") else ()
