"""The markings of the table: the pot's ring with every coin of the pot, and the ladder of nested WARs."""

from itertools import pairwise

import pytest

from game.engine.core.cards import SEATS, Seat
from game.engine.core.match import Match
from scenes.core.look import Look
from scenes.core.table_layout import Layout, lay_out
from scenes.drawing.canvas_and_pictures import BACK, CardPicture, PotPicture
from scenes.high_low.board import place
from scenes.high_low.layout import RUNG_CARD_WIDTH
from scenes.high_low.placements import open_frames, place_war, rung_box, rungs_seen
from scenes.high_low.shown_table import Tableau
from tests.engine.scripted import check_down, deal, play, predict
from tests.scenes.moments import wars
from tests.scenes.stage import seen

pytestmark = pytest.mark.usefixtures("screen")

WIDE = lay_out((1280, 720))
SMALL = lay_out((960, 540))
DEEPEST = 13
"""26 cards can hold no more WARs within WARs."""

ONLY = 12
"""The number of rungs of a ladder that are seen at once."""


def _ring(match: Match, look: Look) -> PotPicture:
    """Return the picture of the coins in the ring."""
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


def waiting(match: Match, viewer: Seat | None) -> dict[tuple[Seat, int], CardPicture]:
    """The second cards of all WARs but the innermost, by seat and by WAR, as a viewer sees them."""
    tableau = Tableau(seen(match, viewer))
    placed = place_war(tableau, WIDE)
    found = {}
    for at in open_frames(tableau)[1:-1]:
        for seat in SEATS:
            picture = placed["card", seat, at, 1].picture
            assert isinstance(picture, CardPicture)
            found[seat, at] = picture
    return found


def test_cards_that_wait_in_outer_wars_lie_small_on_their_rungs() -> None:
    match = wars(4)
    tableau = Tableau(seen(match, 0))
    rungs, placed = open_frames(tableau), place_war(tableau, WIDE)
    for seat, at in waiting(match, 0):
        left, top, width, height = rung_box(rungs.index(at), len(rungs), WIDE) or (0, 0, 0, 0)
        lying = placed["card", seat, at, 1]
        assert left < lying.x < left + width and top < lying.y < top + height
        assert isinstance(lying.picture, CardPicture)
        assert lying.picture.width <= WIDE.px(RUNG_CARD_WIDTH)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_their_owner_may_peek_at_them_there_and_nobody_else(viewer: Seat | None) -> None:
    cards = waiting(wars(4), viewer)
    assert len(cards) == 6
    for (seat, _at), picture in cards.items():
        assert (picture.sprite == BACK) == (seat != viewer)


def test_a_nested_war_pushes_the_ladder_one_rung_further() -> None:
    rungs = [len(open_frames(Tableau(seen(wars(depth), 0)))) for depth in range(1, 5)]
    assert rungs == [2, 3, 4, 5]


@pytest.mark.parametrize("layout", [SMALL, WIDE], ids=["960x540", "1280x720"])
def test_past_twelve_rungs_the_ladder_scrolls_to_the_last_ones(layout: Layout) -> None:
    rungs = len(open_frames(Tableau(seen(wars(DEEPEST), 0))))
    assert rungs == DEEPEST + 1 and rungs_seen(rungs, layout) == rungs_seen(ONLY, layout) == ONLY
    boxes = [rung_box(number, rungs, layout) for number in range(rungs)]
    assert boxes[: rungs - ONLY] == [None] * (rungs - ONLY)
    shown = [box for box in boxes if box is not None]
    assert len(shown) == ONLY
    assert all(above[1] + above[3] <= below[1] for above, below in pairwise(shown))
    assert shown[-1][1] + shown[-1][3] < layout.table.bottom


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_card_whose_rung_is_out_of_sight_waits_at_the_first_one_that_is_seen(viewer: Seat | None) -> None:
    tableau = Tableau(seen(wars(DEEPEST), viewer))
    rungs, placed = open_frames(tableau), place_war(tableau, SMALL)
    first = rung_box(len(rungs) - ONLY, len(rungs), SMALL)
    assert first is not None
    for seat in SEATS:
        lying = placed["card", seat, rungs[1], 1]
        assert first[1] < lying.y < first[1] + first[3]
