"""The colours are those of the art direction, on every felt, and the focus ring is 3 pixels of its own."""

import pygame
import pytest
from pygame import Rect, Surface

from scenes import theme
from scenes.core.look import Look
from scenes.drawing.canvas import Canvas
from scenes.drawing.felt import palette
from scenes.widgets.button import Button
from tests.assets.test_drawings import FACES, text_of
from tests.scenes.menus.driving import look_at

LAMP_TO_EDGE = {
    "campaign": ("#1F6B50", "#124634", "#07211A"),
    "midnight": ("#23477A", None, "#0A1626"),
    "oxblood": ("#6B2A2A", None, "#1D0B0C"),
}


@pytest.mark.parametrize("felt", LAMP_TO_EDGE)
def test_a_felt_goes_from_its_colour_under_the_lamp_to_that_at_the_edge(felt: str) -> None:
    tints = palette(felt, high_contrast=False)
    for colour, wanted in zip(theme.BAIZE[:3], LAMP_TO_EDGE[felt], strict=True):
        assert wanted in (None, tints.get(colour, colour))


def test_ember_red_and_brass_are_as_they_were_chosen() -> None:
    assert theme.EMBERS[:3] == ("#5A2320", "#2C1416", "#0E0709")
    assert (theme.EMBER, theme.GLOW) == ("#E4572E", "#FF8A4C")
    brass = (theme.BRASS_LIGHT, theme.BRASS, theme.BRASS_DARK, theme.BRASS_INK)
    assert brass == ("#F6DF9C", "#CFA64E", "#9A7427", "#2A1E06")
    assert (theme.IVORY, theme.TEXT, theme.INK) == ("#FCF8EC", "#F7F1E3", "#1E2430")


@pytest.mark.parametrize("face", FACES)
def test_the_paper_of_a_card_goes_from_ivory_to_the_colour_of_paper(face: str) -> None:
    paper = text_of(face).partition('id="paper"')[2].partition("</linearGradient>")[0]
    assert paper.index("#FCF8EC") < paper.index("#EFE6CF")


def test_the_focus_ring_is_three_pixels_wide_and_light_blue(screen: Surface) -> None:
    assert theme.FOCUS == "#8FD3FF"
    look: Look = look_at((1280, 720))
    ringed, plain = (shown(look, focused) for focused in (True, False))
    row = [x for x in range(200) if ringed.get_at((x, 100)) != plain.get_at((x, 100))]
    left = row[: len(row) // 2]
    assert len(left) == theme.FOCUS_WIDTH == 3
    assert all(ringed.get_at((x, 100)) == pygame.Color(theme.FOCUS) for x in left)


def shown(look: Look, focused: bool) -> Surface:
    """A button in the middle of a picture."""
    canvas, picture = Canvas(), Surface((200, 200))
    Button(Rect(60, 80, 80, 40), "", tuple).draw(canvas, look, focused, False)
    picture.blits([(item.image, (item.x, item.y)) for item in canvas.still])
    return picture
