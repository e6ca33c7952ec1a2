"""Cards and their letters in a record."""

import pickle
from copy import deepcopy
from reprlib import repr as brief

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.core.cards import STANDARD_DECK, Card, Rank, Suit, parse_cards, write_cards
from game.engine.core.errors import CardError
from tests.engine.drawing import LETTERS


def test_a_card_is_its_rank_then_its_suit() -> None:
    assert str(Card(Rank.TEN, Suit.HEARTS)) == "TH"
    assert Card.parse("2C") == Card(Rank.TWO, Suit.CLUBS)
    assert {str(card) for card in STANDARD_DECK} == {rank + suit for rank in "23456789TJQKA" for suit in "CDHS"}


def test_every_card_is_read_as_it_is_written() -> None:
    for card in STANDARD_DECK:
        assert Card.parse(str(card)) == card


@pytest.mark.parametrize("code", ["", "H", "10H", "th", "TH ", " TH", "HT", "X1", "X2", "TX", "1H", "T♥"])
def test_other_letters_are_no_card(code: str) -> None:
    with pytest.raises(CardError):
        Card.parse(code)


@given(st.text(LETTERS, max_size=3))
def test_whatever_the_letters_a_card_or_a_card_error(code: str) -> None:
    try:
        assert str(Card.parse(code)) == code
    except CardError as error:
        assert brief(code) in str(error)


def test_a_list_of_cards_is_one_string_top_first() -> None:
    cards = parse_cards("7H 2C AS")
    assert [card.rank for card in cards] == [Rank.SEVEN, Rank.TWO, Rank.ACE]
    assert write_cards(cards) == "7H 2C AS"


@pytest.mark.parametrize("text", ["", " ", "7H  2C", "7H,2C", "7H 2C "])
def test_cards_have_one_space_between(text: str) -> None:
    with pytest.raises(CardError):
        parse_cards(text)


def test_equal_cards_are_equal_wherever_they_were_made() -> None:
    for card in STANDARD_DECK:
        for twin in (Card(card.rank, card.suit), deepcopy(card), pickle.loads(pickle.dumps(card))):
            assert twin == card and hash(twin) == hash(card)


def test_cards_can_not_be_changed() -> None:
    with pytest.raises(AttributeError):
        STANDARD_DECK[0].rank = Rank.ACE  # type: ignore[misc]
