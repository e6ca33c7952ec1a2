"""The colours of the art direction on every felt, and the contrast of every text: at least 4.5 to 1 (WCAG, 1.4.3)."""

from itertools import product
from math import dist

import pygame
import pytest
from pygame import Rect, Surface

from game.settings import Settings
from scenes import theme
from scenes.core.look import Look
from scenes.core.sound_and_music import Sounds
from scenes.drawing.asset_pack import Pack
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.palettes import FELTS, TINTED, Palette, palette
from scenes.theme import Colour
from scenes.widgets.button import Button
from tests.assets.test_drawings import FACES, text_of
from tests.scenes.menus.driving import look_at

LAMP_TO_EDGE = {
    "campaign": ("#1F6B50", "#124634", "#07211A"),
    "midnight": ("#23477A", None, "#0A1626"),
    "oxblood": ("#6B2A2A", None, "#1D0B0C"),
}

LEAST = 4.5
LEAST_WHERE_WANTED = 7.0
"""With the setting for high contrast."""

PALETTES = [(felt, contrast) for felt in FELTS for contrast in (False, True)]
every_palette = pytest.mark.parametrize(("felt", "contrast"), PALETTES)

Levels = tuple[float, float, float]


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


def levels(colour: Colour, tints: Palette) -> Levels:
    """The red, green and blue of one of the theme's colours, from 0 to 1."""
    shown = tints.get(colour, colour)
    red, green, blue = (int(shown[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


def over(upper: Levels, share: float, lower: Levels) -> Levels:
    """Return the colour that results if `upper` covers a share of `lower`."""
    red, green, blue = (share * one + (1 - share) * other for one, other in zip(upper, lower, strict=True))
    return red, green, blue


def luminance(colour: Levels) -> float:
    linear = (level / 12.92 if level <= 0.04045 else ((level + 0.055) / 1.055) ** 2.4 for level in colour)
    return sum(share * level for share, level in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast_of(ink: Levels, ground: Levels) -> float:
    lighter, darker = sorted((luminance(ink), luminance(ground)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def grounds(tints: Palette) -> dict[str, tuple[tuple[Colour, ...], list[Levels]]]:
    """Return the theme's inks, and the lightest and the darkest colours that may lie under them."""

    def all_of(*colours: Colour) -> list[Levels]:
        return [levels(colour, tints) for colour in colours]

    cloth = all_of(theme.BAIZE.lamp, theme.BAIZE.middle, theme.BAIZE.edge)
    embers = all_of(theme.EMBERS.lamp, theme.EMBERS.middle, theme.EMBERS.edge)
    panels = [over(levels(felt.panel, tints), 0.72, under) for felt in (theme.BAIZE, theme.EMBERS) for under in cloth]
    plates = [over(panel, 0.82, under) for panel in all_of(theme.PANEL_TOP, theme.PANEL_BOTTOM) for under in cloth]
    buttons = all_of(theme.BUTTON_TOP, theme.BUTTON_BOTTOM, theme.BUTTON_LIT_TOP, theme.BUTTON_LIT_BOTTOM)
    light, dark = all_of(theme.BRASS_LIGHT, theme.BRASS_DARK)
    # no text reaches lower than this share of a brass button
    brass = [light, over(dark, 0.78, light), *all_of(theme.BRASS_BRIGHT, theme.BRASS)]
    column = [over(levels(theme.GLOW, tints), 0.13, under) for under in embers]
    rungs = [over(rung, 0.85, under) for rung in all_of(theme.RUNG_TOP, theme.RUNG_BOTTOM) for under in embers]
    idle = [over(top, 0.5, under) for top in all_of(theme.IDLE_TOP, theme.IDLE_BOTTOM) for under in (*panels, *plates)]
    banner = [over(top, 0.88, cloth[0]) for top in all_of(theme.BANNER_TOP, theme.BANNER_BOTTOM)]
    ember_banner = [over(top, 0.88, embers[0]) for top in all_of(*theme.EMBER_BANNER)]
    lit = (theme.TEXT, theme.QUIET, theme.BRASS_LIGHT)
    return {
        "the cloth": (lit, cloth),
        "the embers": (lit, embers),
        "the curtain": (lit, all_of(*theme.CURTAIN[:3])),
        "the panel beside the table": (lit, panels),
        "panels and plates": (lit, [*plates, *all_of(theme.PANEL_TOP, theme.PANEL_BOTTOM)]),
        "buttons": ((theme.TEXT, theme.QUIET), buttons),
        "brass": ((theme.BRASS_INK, theme.BRASS_QUIET), brass),
        "buttons out of use": ((theme.IDLE_INK,), idle),
        "fields": ((theme.TEXT, theme.FAINT), all_of(theme.GROOVE)),
        "a column of a WAR": ((theme.TEXT, theme.WAITING), column),
        "a rung of the ladder": (lit, rungs),
        "a banner": ((theme.TEXT,), banner),
        "a banner on the embers": ((theme.TEXT,), ember_banner),
        "a bubble": ((theme.INK,), all_of(theme.IVORY)),
    }


@every_palette
@pytest.mark.parametrize("ground", grounds({}))
def test_text_stands_out_from_what_it_lies_on(felt: str, contrast: bool, ground: str) -> None:
    tints = palette(felt, contrast)
    inks, under = grounds(tints)[ground]
    least = LEAST_WHERE_WANTED if contrast else LEAST
    for ink, lower in product(inks, under):
        assert contrast_of(levels(ink, tints), lower) >= least, (ink, lower)


@every_palette
def test_the_focus_ring_stands_out_from_everything_it_may_lie_on(felt: str, contrast: bool) -> None:
    """WCAG 2.2, 1.4.11: 3 to 1 for what isn't text."""
    tints = palette(felt, contrast)
    for colour in (*theme.BAIZE[:3], *theme.EMBERS[:3], theme.PANEL_TOP, theme.PANEL_BOTTOM, theme.BUTTON_TOP):
        assert contrast_of(levels(theme.FOCUS, tints), levels(colour, tints)) >= 3.0, colour


@every_palette
def test_the_light_of_a_war_is_seen_to_be_another(felt: str, contrast: bool) -> None:
    """Under the lamp and half way to the edge the cloth changes its colour or its lightness by far."""
    tints = palette(felt, contrast)
    for plain, war in zip(theme.BAIZE[:2], theme.EMBERS[:2], strict=True):
        assert dist(levels(plain, tints), levels(war, tints)) > (0.08 if contrast else 0.18), (plain, war)


@every_palette
def test_nothing_in_a_war_keeps_the_colour_of_the_felt(felt: str, contrast: bool) -> None:
    tints = palette(felt, contrast)
    for colour in (*theme.EMBERS, theme.EMBER_GROOVE, theme.EMBER_GROOVE_LIT, *theme.EMBER_BANNER):
        red, green, blue = levels(colour, tints)
        assert red >= max(green, blue), colour


def test_a_colour_that_goes_with_the_felt_is_one_of_the_theme_and_has_one_name() -> None:
    assert len(set(TINTED)) == len(TINTED)


def test_the_felts_are_the_settings_own() -> None:
    from game import settings

    assert tuple(FELTS) == settings.FELTS


def brightest(cloth: Surface) -> tuple[int, int]:
    """The middle of the brightest of the 16 by 9 parts of a cloth, in pixels."""
    parts = pygame.transform.smoothscale(cloth, (16, 9))
    level, x, y = max((sum(parts.get_at((x, y))[:3]), x, y) for x in range(16) for y in range(9))
    assert level
    return (2 * x + 1) * cloth.get_width() // 32, (2 * y + 1) * cloth.get_height() // 18


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("ground", ["baize", "embers"])
def test_the_lamp_hangs_over_the_table(pack: Pack, screen: Surface, left_handed: bool, ground: str) -> None:
    look = Look(screen.get_size(), pack, pack, Sounds(), Settings(left_handed=left_handed))
    lit = brightest(getattr(look, ground))
    table = look.layout.table
    assert table.inflate(-table.w * 2 // 3, -table.h * 2 // 3).collidepoint(lit)
