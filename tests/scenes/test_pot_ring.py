"""The pot's ring shows every coin of the pot, those still under the cards too."""

import pytest

from game.engine.core.match import Match
from scenes.core.look import Look
from scenes.drawing.canvas import PotPicture
from scenes.high_low.shown_table import Tableau
from scenes.high_low.table import place
from tests.engine.scripted import check_down, deal, play, predict

pytestmark = pytest.mark.usefixtures("screen")


def _ring(match: Match, look: Look) -> PotPicture:
    """What lies in the ring."""
    heap = place(Tableau(match.public_view()), look.layout)["heap",].picture
    assert isinstance(heap, PotPicture)
    return heap


def test_before_a_prediction_the_ring_is_empty(look: Look) -> None:
    ring = _ring(deal("KH", "5C"), look)
    assert (ring.coins, ring.shows_covered_coins) == (0, False)


def test_r2_coins_that_lie_under_the_cards_are_faintly_seen_in_the_ring(look: Look) -> None:
    match = deal("KH", "5C")
    predict(match, "higher", "lower")
    ring = _ring(match, look)
    assert (ring.coins, ring.shows_covered_coins) == (0, True)


def test_those_of_a_raise_lie_between_them(look: Look) -> None:
    match = deal("KH", "5C")
    predict(match, "higher", "lower")
    play(match, "0 raise 3")
    ring = _ring(match, look)
    assert (ring.coins, ring.shows_covered_coins) == (3, True)


def test_r8_a_pot_that_nobody_won_lies_there_alone_until_the_next_wagering(look: Look) -> None:
    match = deal("KH", "5C")
    check_down(match, "lower", "higher")
    ring = _ring(match, look)
    assert (ring.coins, ring.shows_covered_coins) == (2, False)


def test_one_faint_coin_is_drawn_on_each_side_of_the_ring(look: Look) -> None:
    bare, covered = (look.art.picture(PotPicture(0, 28, shows_covered_coins=shows)) for shows in (False, True))
    box = covered.get_bounding_rect()
    assert not bare.get_bounding_rect().h
    assert box.h > 4 * 28 and abs(box.centery - covered.get_height() / 2) <= 2
