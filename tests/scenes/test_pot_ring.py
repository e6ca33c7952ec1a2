"""The pot's ring says where the pot's coins are while none of them lies in it."""

import pytest

from game.engine.core.match import Match
from scenes.core.look import Look
from scenes.drawing.canvas import PotPicture, TextPicture
from scenes.high_low.table import place
from scenes.high_low.tableau import Tableau
from tests.engine.scripted import deal, play, predict

pytestmark = pytest.mark.usefixtures("screen")


def _in_ring(match: Match, look: Look) -> tuple[list[str], int]:
    """What is written in the ring, and how many coins lie there."""
    placed = place(Tableau(match.public_view()), look.layout)
    heap = placed["heap",].picture
    assert isinstance(heap, PotPicture)
    lines = [at.picture for key, at in placed.items() if key[0] == "lent"]
    return [picture.text for picture in lines if isinstance(picture, TextPicture)], heap.coins


def test_before_a_prediction_nothing_is_said(look: Look) -> None:
    assert _in_ring(deal("KH", "5C"), look) == ([], 0)


def test_coins_that_lie_under_the_cards_are_told_in_the_empty_ring(look: Look) -> None:
    match = deal("KH", "5C")
    predict(match, "higher", "lower")
    words, coins = _in_ring(match, look)
    assert (" ".join(words), coins) == ("2 under the cards", 0)


def test_once_coins_lie_in_the_ring_nothing_is_said(look: Look) -> None:
    match = deal("KH", "5C")
    predict(match, "higher", "lower")
    play(match, "0 raise 3")
    words, coins = _in_ring(match, look)
    assert not words and coins
