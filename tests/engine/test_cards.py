"""Cards and their notation, both ways."""

import pytest

from engine.cards import FACES, Rank, cards_of, deck, face_of, face_of_text, rank_of, suit_of, text_of


def test_every_face_is_written_and_read_back() -> None:
    for card in deck(2):
        assert face_of_text(text_of(card)) == face_of(card) == card % FACES
    assert len({text_of(card) for card in deck(1)}) == FACES


def test_ranks_and_suits() -> None:
    two, ten, ace, small, big = cards_of(["2s", "Td", "Ah", "BJ", "RJ"])
    assert [rank_of(card) for card in (two, ten, ace)] == [Rank.TWO, Rank.TEN, Rank.ACE]
    assert [suit_of(card) for card in (two, ten, ace, small, big)] == ["s", "d", "h", None, None]
    assert (rank_of(small), rank_of(big)) == (Rank.SMALL_JOKER, Rank.BIG_JOKER)


def test_equal_texts_are_different_cards() -> None:
    assert cards_of(["7h", "BJ", "7h"]) == (22 - 1, 52, 54 + 21)


@pytest.mark.parametrize("text", ["", "7", "7x", "1s", "100s", "bj", "XJ", "７h", "10", "ss"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no card"):
        face_of_text(text)
