"""The shapes and letters that menus are made of look the same drawn small, in pieces, or whole."""

import gc
import weakref
from itertools import pairwise
from string import digits

import pygame
import pytest
from pygame import Rect, Surface

from scenes import theme
from scenes.core.look import Look
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.shapes import SOFT, Box, Disc, draw_box, draw_disc
from scenes.menus.scrolling import put_inside
from scenes.theme import BRASS, BRASS_DARK, BRASS_LIGHT, LABEL, READING, SERIF, SMALL, TEXT, TypeStyle
from scenes.widgets.panels_and_headings import put_panel, put_rim
from tests.sampling import every_window
from tests.scenes.menus.driving import look_at

SIZES = ((90, 80), (400, 80), (80, 400), (400, 300))
SEEN = 4
"""Number of colour levels that nobody can tell apart."""

SHADOW = Box(300, 200, 20, fill=0.2)
FINE_LINE = Box(260, 180, 12, fill=0, line=BRASS, line_width=2, line_opacity=0.35)


@pytest.mark.parametrize("size", SIZES)
def test_a_stretched_box_looks_like_one_drawn_at_its_size(screen: Surface, size: tuple[int, int]) -> None:
    plain = Box(*size, 18, "#0A231C", "#0A231C", 0.72, "#5E6A3E", 2)
    stretched, drawn = draw_box(plain), draw_box(plain._replace(bottom="#0A231D"))
    assert stretched.get_size() == drawn.get_size() == size
    for x in range(size[0]):
        for y in range(size[1]):
            pair = zip(stretched.get_at((x, y)), drawn.get_at((x, y)), strict=True)
            assert max(abs(one - other) for one, other in pair) <= SEEN, (x, y)


def shown(box: Box, depth: int) -> Surface:
    canvas, surface = Canvas(), Surface((box.width, box.height), pygame.SRCALPHA)
    put_rim(canvas, box, surface.get_rect(), depth)
    surface.blits([(item.image, (item.x, item.y)) for item in canvas.still])
    return surface


@pytest.mark.parametrize("box", [SHADOW, FINE_LINE], ids=["shadow", "fine line"])
def test_the_rim_of_a_box_is_that_of_the_whole_box(screen: Surface, box: Box) -> None:
    depth = 30
    rim, whole = shown(box, depth), draw_box(box)
    inside = Rect(0, 0, box.width, box.height).inflate(-2 * depth, -2 * depth)
    for picture in (rim, whole):
        picture.fill((0, 0, 0, 0), inside)
    assert pygame.image.tobytes(rim, "RGBA") == pygame.image.tobytes(whole, "RGBA")


def test_nothing_is_put_where_something_covers_it(screen: Surface) -> None:
    assert shown(SHADOW, 30).get_at((150, 100)).a == 0


def test_a_box_smaller_than_its_rim_is_put_whole(screen: Surface) -> None:
    low = SHADOW._replace(height=50)
    assert pygame.image.tobytes(shown(low, 30), "RGBA") == pygame.image.tobytes(draw_box(low), "RGBA")


@pytest.mark.parametrize("panel", [Rect(300, 160, 360, 220), Rect(440, 240, 60, 40)], ids=["a panel", "a tiny one"])
def test_a_shadow_fades_without_steps(look: Look, panel: Rect) -> None:
    canvas, surface = Canvas(), Surface((960, 540))
    surface.fill("white")
    put_panel(canvas, look, panel)
    surface.blits([(item.image, (item.x, item.y)) for item in canvas.still])
    below = [surface.get_at((panel.centerx, y)).r for y in range(panel.bottom, 540)]
    beside = [surface.get_at((x, panel.centery)).r for x in range(panel.right, 960)]
    for fading in (below, beside):
        assert fading[0] < 200
        assert fading == sorted(fading)
        assert max(after - before for before, after in pairwise(fading)) <= 20


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
