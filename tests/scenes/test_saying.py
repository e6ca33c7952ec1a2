"""Portraits show a mixed opponent's uniform, and words appear beside the right opponent."""

import pytest
from pygame import Rect, Surface

from game.engine.core.cards import Seat
from game.engine.core.match import Match
from game.engine.high_low.events import CardsDealt
from game.opponents.high_low.traits import MIXABLE, name_mix
from game.settings import Settings
from scenes.animation.placement import Placements
from scenes.core.look import Look
from scenes.drawing.canvas_and_pictures import BubblePicture, Canvas, TextPicture
from scenes.high_low.board import HIGH_LOW, place
from scenes.high_low.layout import WAR_COLUMNS
from scenes.high_low.shown_table import Tableau
from scenes.table.portraits_and_bubbles import Face, draw_portrait
from tests.engine.scripted import check_down, deal, play, predict
from tests.scenes.menus.driving import look_at

pytestmark = pytest.mark.usefixtures("screen")

SEATS = (0, 1)


def _fought(starter: Seat, *moves: str) -> Match:
    """Return a WAR after both predictions and these wagers."""
    match = deal("9H KD 3S", "9S QC 4D", starter=starter)
    check_down(match, "higher", "lower")
    predict(match, "higher higher", "higher higher")
    play(match, *moves)
    return match


def _placed(match: Match, look: Look) -> Placements:
    return place(Tableau(match.public_view()), look.layout)


def _bubble(match: Match, look: Look, seat: Seat) -> tuple[Rect, BubblePicture]:
    picture, x, y, align = _placed(match, look)["said", seat]
    assert isinstance(picture, BubblePicture)
    box = look.art.picture(picture).get_rect()
    box.x, box.centery = round(x - align * box.w), round(y)
    return box, picture


def _tail(match: Match, look: Look, seat: Seat) -> float:
    box, picture = _bubble(match, look, seat)
    return box.right if picture.right else box.left


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("said", ["check", "raise 12"])
@pytest.mark.parametrize("column", [0, 1])
@pytest.mark.parametrize("settings", [Settings(), Settings(text_size=1.5)], ids=["normal text", "large text"])
def test_w6_in_a_war_a_bubble_stands_over_the_card_that_is_wagered_on(
    seat: Seat, said: str, column: int, settings: Settings
) -> None:
    before = (f"{seat} check", f"{1 - seat} check") * column
    match, look = _fought(seat, *before, f"{seat} {said}"), look_at(settings=settings)
    card = _placed(match, look)["card", seat, 1, column]
    box, _picture = _bubble(match, look, seat)
    assert box.bottom < card.y
    assert abs(_tail(match, look, seat) - card.x) < look.layout.px((WAR_COLUMNS[1] - WAR_COLUMNS[0]) / 4)


@pytest.mark.parametrize("seat", SEATS)
def test_a_bubble_points_to_the_card_of_whoever_says_it(seat: Seat) -> None:
    match, look = deal("KH", "5C", starter=seat), look_at()
    predict(match, "higher", "lower")
    play(match, f"{seat} raise 12")
    box, picture = _bubble(match, look, seat)
    assert picture.up == (box.centery > _placed(match, look)["card", seat, 0, 0].y)


def test_a_bubble_grows_with_the_text() -> None:
    normal, large = (
        look_at(settings=Settings(text_size=size)).art.picture(BubblePicture("Raise to 12")).get_height()
        for size in (1.0, 1.5)
    )
    assert large > 1.4 * normal


def test_s3_before_the_deal_no_coins_and_no_cards_are_told_of() -> None:
    view, layout = deal("KH", "5C").public_view(), look_at().layout
    bare = HIGH_LOW.empty(view)
    assert place(bare, layout) == {}
    dealt = place(HIGH_LOW.apply_event(bare, CardsDealt(26)), layout)
    assert dealt["coins", 0].picture == dealt["coins", 1].picture
    told = dealt["coins", 0].picture
    assert isinstance(told, TextPicture)
    assert told.text == "20"


def portrait(look: Look, opponent: str) -> Surface:
    """Return the picture of an opponent."""
    canvas = Canvas()
    draw_portrait(canvas, look, opponent, Face(), (100, 100), 96)
    (item,) = canvas.still
    return item.image


def pixels(picture: Surface) -> bytes:
    return picture.get_buffer().raw


@pytest.mark.parametrize("trait", MIXABLE)
def test_a_mixed_opponent_wears_the_piece_of_a_trait_from_the_middle_of_its_slider_on(look: Look, trait: str) -> None:
    none, weak, strong, strongest = (
        pixels(portrait(look, name_mix(dict.fromkeys(MIXABLE, 0) | {trait: strength}))) for strength in (0, 49, 50, 100)
    )
    assert none == weak != strong == strongest


def test_every_choice_of_traits_has_a_uniform_of_its_own(look: Look) -> None:
    seen = {
        pixels(portrait(look, name_mix({trait: 100 * (choice >> at & 1) for at, trait in enumerate(MIXABLE)})))
        for choice in range(2 ** len(MIXABLE))
    }
    assert len(seen) == 2 ** len(MIXABLE)
