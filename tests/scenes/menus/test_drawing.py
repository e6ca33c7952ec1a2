"""The shapes and letters that menus are made of."""

import gc
import weakref
from string import digits

import pygame
import pytest

from scenes import theme
from scenes.drawing.canvas import Canvas
from scenes.drawing.shapes import SOFT, Box, Disc, draw_box, draw_disc
from scenes.menus.scrolling import put_inside
from scenes.theme import BRASS, BRASS_DARK, BRASS_LIGHT, LABEL, READING, SERIF, SMALL, TEXT, TypeStyle
from tests.sampling import every_window
from tests.scenes.menus.driving import look_at


@every_window
@pytest.mark.parametrize("text", ["AGAINST", "TABLE", "HOUSE RULES", "NAME"])
def test_the_last_of_spaced_letters_is_drawn_whole(text: str, size: tuple[int, int]) -> None:
    look = look_at(size)
    picture = look.line(text, LABEL, TEXT)
    letter = look.lettering.font(LABEL).render(text[-1], True, TEXT)
    end = pygame.Rect(picture.get_width() - letter.get_width(), 0, *letter.get_size())
    assert picture.subsurface(end).get_bounding_rect() == letter.get_bounding_rect()


def test_letters_shrink_until_a_text_fits_and_no_further_than_can_be_read() -> None:
    lettering = look_at().lettering
    text = "Wilhelmina Maximiliane"
    full = lettering.width(text, READING)
    assert lettering.fitting(text, READING, full) == READING
    smaller = lettering.fitting(text, READING, full - 12)
    assert smaller.size < READING.size
    assert lettering.width(text, smaller) <= full - 12
    assert lettering.fitting(text, SMALL, 1).size == 13


def test_no_line_of_a_paragraph_begins_with_a_dot() -> None:
    look = look_at()
    width = look.lettering.width("jokers shuffled  ·", SMALL)
    wrapped = look.paragraph("jokers shuffled  ·  spoils", SMALL, TEXT, width)
    broken = look.paragraph("jokers\nshuffled  ·\nspoils", SMALL, TEXT, width)
    assert pygame.image.tobytes(wrapped, "RGBA") == pygame.image.tobytes(broken, "RGBA")


STYLES = {name: style for name, style in vars(theme).items() if isinstance(style, TypeStyle)}
NUMBERS = ("111", "208", "444", "700", "935")


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
@pytest.mark.parametrize("words", ["{}", "{} coins"])
@pytest.mark.parametrize("name", [name for name, style in STYLES.items() if style.family == SERIF])
def test_numbers_of_as_many_figures_are_as_wide_as_each_other(name: str, words: str, size: tuple[int, int]) -> None:
    look, told = look_at(size), [words.format(number) for number in NUMBERS]
    widths = {look.lettering.width(text, STYLES[name]) for text in told}
    assert len(widths) == 1
    assert {look.line(text, STYLES[name], TEXT).get_width() for text in told} == widths


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
@pytest.mark.parametrize("name", [name for name, style in STYLES.items() if style.family != SERIF])
def test_figures_without_serifs_go_as_far_as_each_other(name: str, size: tuple[int, int]) -> None:
    font = look_at(size).lettering.font(STYLES[name])
    assert len({metric[4] for metric in font.metrics(digits) if metric}) == 1


def test_a_box_without_a_fill_hides_nothing_inside_its_line() -> None:
    box = draw_box(Box(300, 120, 10, fill=0, line=BRASS, line_width=2))
    assert box.get_at((150, 60)).a == 0
    assert box.get_at((150, 1)).a > 200


def test_a_thin_fill_is_thin_and_a_full_one_full() -> None:
    assert 110 < draw_box(Box(300, 120, 10, fill=0.5)).get_at((150, 60)).a < 145
    assert draw_box(Box(300, 120, 10)).get_at((150, 60)).a == 255


def test_a_fill_goes_from_its_upper_colour_to_its_lower_one() -> None:
    box = draw_box(Box(60, 100, 6, BRASS_LIGHT, BRASS_DARK))
    for y, wanted in ((2, BRASS_LIGHT), (97, BRASS_DARK)):
        colour = box.get_at((30, y))
        assert all(abs(is_ - was) < 14 for is_, was in zip(colour[:3], pygame.Color(wanted)[:3], strict=True))


def test_a_wide_box_has_the_corners_and_the_middle_of_a_narrow_one() -> None:
    narrow = draw_box(Box(60, 80, 16, BRASS_LIGHT, BRASS_DARK, 0.8, BRASS, 2))
    wide = draw_box(Box(900, 80, 16, BRASS_LIGHT, BRASS_DARK, 0.8, BRASS, 2))
    assert wide.get_size() == (900, 80)
    for x, y in ((0, 0), (0, 40), (3, 3), (5, 20), (25, 1), (20, 40)):
        for there, here in (((x, y), (x, y)), ((899 - x, y), (59 - x, y)), ((x, 79 - y), (x, 79 - y))):
            assert all(abs(a - b) <= 6 for a, b in zip(wide.get_at(there), narrow.get_at(here), strict=True))
    assert wide.get_at((450, 40)) == wide.get_at((100, 40))


def test_a_large_glow_is_as_bright_as_a_small_one_and_as_large_as_asked() -> None:
    small, large = draw_disc(Disc(SOFT, BRASS, 0.5, fade=True)), draw_disc(Disc(4 * SOFT, BRASS, 0.5, fade=True))
    assert large.get_size() == (4 * SOFT, 4 * SOFT)
    for share in (0.5, 0.3, 0.1):
        one, other = int(SOFT * share), int(4 * SOFT * share)
        assert abs(small.get_at((one, SOFT // 2)).a - large.get_at((other, 2 * SOFT)).a) < 8


def test_a_picture_shown_in_part_is_the_same_in_every_frame_and_goes_with_the_last() -> None:
    picture = pygame.Surface((40, 40))
    frames = Canvas(), Canvas()
    for frame in frames:
        put_inside(frame, picture, 0, 0, pygame.Rect(10, 10, 20, 20))
    parts = [frame.still[0].image for frame in frames]
    assert parts[0] is parts[1]
    left = weakref.ref(picture)
    del picture, parts, frame, frames
    gc.collect()
    assert left() is None
