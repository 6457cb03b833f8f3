"""Why cards are no combo, or do not beat the top, in terms that a person can act on; it decides no legality."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from engine.cards import FACES, Card, Rank
from engine.game import IllegalMove, Reading
from engine.games.guandan.order import RANK_OF_FACE, WILD_FACE
from engine.games.guandan.sequences import EACH, LENGTH, WINDOWS, bits

_BOMBS: Final = frozenset(("bomb", "straight_flush", "joker_bomb"))
#: Of sequences by the number of cards of each rank: the type, and how many ranks it has (GD-6).
_SEQUENCE_OF: Final = {EACH[type_]: type_ for type_ in ("straight", "tube", "plate")}


def why_no_combo(cards: tuple[Card, ...], level: int, joker_pair: bool) -> IllegalMove:
    """The rule that keeps cards from being a combo."""
    wild = WILD_FACE[level]
    natural = Counter(RANK_OF_FACE[card % FACES] for card in cards if card % FACES != wild)
    wilds = len(cards) - natural.total()
    return (
        _fault_of_jokers(natural, wilds, joker_pair)
        or _fault_of_sequence(natural, wilds)
        or IllegalMove("play/no_combo", size=len(cards))
    )


def why_not_over(readings: Sequence[Reading], top: Reading) -> IllegalMove:
    """Why none of these readings beats the top; the reading closest to it is the one spoken of (GD-8, GD-9)."""
    if top.type == "joker_bomb":
        return IllegalMove("play/over_joker_bomb")
    reading = max(readings, key=lambda reading: reading.type == top.type and reading.size == top.size)
    if reading.type in _BOMBS and (reading.type != top.type or reading.size != top.size):
        return IllegalMove(
            "play/lower_bomb", type=reading.type, size=reading.size, top_type=top.type, top_size=top.size
        )
    if reading.type != top.type:
        return IllegalMove("play/wrong_type", type=reading.type, need=top.type)
    return IllegalMove("play/too_low", type=reading.type, rank=reading.rank, over=top.rank)


def _fault_of_jokers(natural: Counter[int], wilds: int, joker_pair: bool) -> IllegalMove | None:
    """Jokers go alone, as an equal pair, all four, or (by option) as the pair of a full house (GD-6, GD-7)."""
    jokers = [rank for rank in (Rank.SMALL_JOKER, Rank.BIG_JOKER) if natural[rank]]
    if not jokers:
        return None
    if len(jokers) == 2:
        return IllegalMove("play/unequal_jokers")
    rest = [rank for rank in natural if rank <= Rank.ACE]
    if natural[jokers[0]] == 2 and len(rest) == 1 and natural[rest[0]] + wilds == 3 and not joker_pair:
        return IllegalMove("play/joker_pair_in_full_house")
    return IllegalMove("play/joker_among_others")


def _fault_of_sequence(natural: Counter[int], wilds: int) -> IllegalMove | None:
    """What keeps single cards, pairs or trios of different ranks from being a sequence (GD-4, GD-6)."""
    size = natural.total() + wilds
    if len(natural) < 2:
        return None
    for each, type_ in sorted(_SEQUENCE_OF.items()):
        ranks = size // each
        if size % each or max(natural.values()) > each or len(natural) + wilds < ranks or ranks < 2:
            continue
        if ranks != LENGTH[type_]:
            # Four ranks are worth a word; two single cards, or two pairs, are not meant as a sequence.
            if size > 3 and _in_a_row(natural, ranks):
                return IllegalMove("play/wrong_sequence_length", type=type_, size=ranks, need=LENGTH[type_])
            continue
        return IllegalMove("play/ace_in_the_middle" if _wraps(natural, type_) else "play/gap_in_sequence")
    return None


def _in_a_row(natural: Counter[int], ranks: int) -> bool:
    """Whether so many ranks in a row, the ace low or high, hold all of these."""
    low = sorted(-1 if rank == Rank.ACE else rank for rank in natural)
    return any(row[-1] - row[0] < ranks for row in (sorted(natural), low))


def _wraps(natural: Counter[int], type_: str) -> bool:
    """Whether the ranks would follow each other if the ace might lie in the middle."""
    if Rank.ACE not in natural:
        return False
    rows = [[(start + step) % 13 for step in range(LENGTH[type_])] for start in range(13)]
    mask = bits(tuple(natural))
    known = {window.mask for window in WINDOWS[type_]}
    return any(bits(tuple(row)) & mask == mask for row in rows if bits(tuple(row)) not in known)
