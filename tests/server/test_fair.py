"""Deals that the server cannot change afterwards, and that favour nobody (fault 31): commitment, stream, shuffle."""

from collections import Counter
from math import erfc
from typing import Final

import pytest

from engine.cards import Card, deck
from server import fair
from server.log import Entry
from tests.server.guests import Guests, bid

CARDS: Final = deck(1)
DEALS: Final = 3000


def seed(number: int) -> bytes:
    """A fixed seed of the right size."""
    return number.to_bytes(fair.SEED_BYTES, "big")


def shuffled(number: int) -> tuple[tuple[Card, ...], int]:
    """The deal of a fixed seed."""
    return fair.shuffle(fair.DealName("room", number, 1), seed(number), CARDS, 3)


def chance_of(counts: Counter[int], kinds: int) -> float:
    """How probable it is that so uneven counts come of an even choice (chi-square, by Wilson and Hilferty)."""
    each = counts.total() / kinds
    square = sum((counts[kind] - each) ** 2 / each for kind in range(kinds))
    freedom = kinds - 1
    root = ((square / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / (2 / (9 * freedom)) ** 0.5
    return erfc(root / 2**0.5) / 2


def test_fault_31_every_card_comes_to_every_place_and_every_seat_begins() -> None:
    """p > 0.001 for each place of the deck, allowing for how many places are looked at."""
    deals = [shuffled(number) for number in range(DEALS)]
    assert all(sorted(cards) == sorted(CARDS) for cards, _ in deals)
    places = [Counter(int(cards[place]) for cards, _ in deals) for place in range(len(CARDS))]
    assert min(chance_of(place, len(CARDS)) for place in places) > 0.001 / len(CARDS)
    cards = [Counter(cards.index(card) for cards, _ in deals) for card in CARDS]
    assert min(chance_of(card, len(CARDS)) for card in cards) > 0.001 / len(CARDS)
    assert chance_of(Counter(start for _, start in deals), 3) > 0.001
    neighbours = Counter((int(cards[0]) + int(cards[1])) % 9 for cards, _ in deals)
    assert chance_of(neighbours, 9) > 0.001


@pytest.mark.parametrize("planted", ["a card that stays", "a swap with any place", "a seat that begins too often"])
def test_a_planted_bad_shuffle_is_found(planted: str) -> None:
    deals = [shuffled(number) for number in range(DEALS)]
    if planted == "a card that stays":
        counts = Counter(int(cards[0]) if number % 10 else 0 for number, (cards, _) in enumerate(deals))
        assert chance_of(counts, len(CARDS)) < 0.001
    elif planted == "a seat that begins too often":
        counts = Counter(start if number % 10 else 0 for number, (_, start) in enumerate(deals))
        assert chance_of(counts, 3) < 0.001
    else:
        assert min(chance_of(place, len(CARDS)) for place in swapped_with_any()) < 0.001 / len(CARDS)


def swapped_with_any() -> list[Counter[int]]:
    """Which card lies where after the well-known wrong shuffle, in which every card is swapped with any other."""
    places = [Counter[int]() for _ in CARDS]
    for number in range(DEALS):
        numbers = fair._words(seed(number))
        cards = list(CARDS)
        for place in range(len(cards)):
            other = fair._below(len(cards), numbers)
            cards[place], cards[other] = cards[other], cards[place]
        for place, card in enumerate(cards):
            places[place][int(card)] += 1
    return places


def test_a_deal_follows_from_its_name_and_seed_alone() -> None:
    name = fair.DealName("room", 1, 1)
    assert fair.shuffle(name, seed(1), CARDS, 3) == fair.shuffle(name, seed(1), CARDS, 3)
    others = [fair.DealName("room", 1, 2), fair.DealName("room", 2, 1), fair.DealName("moor", 1, 1)]
    decks = {fair.shuffle(other, seed(1), CARDS, 3)[0] for other in (name, *others)}
    commits = {fair.commitment(other, seed(1)) for other in (name, *others)}
    assert len(decks) == len(commits) == 4
    assert fair.commitment(name, seed(1)) != fair.commitment(name, seed(2))


def test_the_stream_goes_on_past_its_first_blocks() -> None:
    numbers = fair._words(b"material")
    first = [next(numbers) for _ in range(2000)]
    again = fair._words(b"material")
    assert [next(again) for _ in range(2000)] == first
    assert len(set(first)) == 2000


def test_numbers_of_the_last_incomplete_round_are_thrown_away() -> None:
    limit = (1 << 32) - (1 << 32) % 3
    assert fair._below(3, iter([limit, (1 << 32) - 1, 5])) == 2
    assert fair._below(3, iter([limit - 1])) == 2


async def test_what_was_committed_to_is_what_was_dealt(guests: Guests) -> None:
    """Stored and shown before the shuffle; the seed stays secret until the deal is over; each attempt has its own."""
    one = (await guests.sit(1, level="random", rules={"target": 100}))[0]
    committed = [frame for frame in one.frames if frame["type"] == "shared" and frame["phase"] == "dealing"]
    assert committed[-1]["commit"]
    assert committed[-1]["table"]["phase"] == "waiting"
    playing = [frame for frame in one.frames if frame["type"] == "shared" and frame["phase"] == "playing"]
    assert all(frame["seed"] is None for frame in playing)
    await one.play_deal()
    log = await guests.log(one)
    for commit, shuffle in commitments(log):
        name = fair.DealName(one.joined["room"], shuffle.deal, commit.body[3])
        assert fair.commitment(name, shuffle.body[3]) == commit.body[2]
        assert fair.shuffle(name, shuffle.body[3], CARDS, 3) == (shuffle.body[1], shuffle.body[2])
    assert one.shared["seed"] == commitments(log)[-1][1].body[3].hex()
    assert one.shared["commit"] == commitments(log)[-1][0].body[2].hex()


def commitments(log: list[Entry]) -> list[tuple[Entry, Entry]]:
    """Each shuffle with the commitment before it."""
    chances = [entry for entry in log if entry.kind == "chance"]
    assert [entry.body[0] for entry in chances] == ["commit", "shuffle"] * (len(chances) // 2)
    return list(zip(chances[::2], chances[1::2], strict=True))


async def test_DD_2_each_attempt_has_a_commitment_of_its_own(guests: Guests) -> None:  # noqa: N802
    clients = await guests.sit()
    await bid(clients, 0, 0, 0)
    log = await guests.log(clients[0])
    pairs = commitments(log)
    assert [commit.body[3] for commit, _ in pairs] == [1, 2]
    assert len({commit.body[2] for commit, _ in pairs}) == 2
    assert clients[0].shared["attempt"] == 2
