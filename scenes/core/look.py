"""The look of a window: the pictures, text and scale for one window size and the player's settings."""

from collections.abc import Callable
from copy import copy
from functools import cached_property
from math import ceil
from typing import TYPE_CHECKING, Final

from pygame import Surface

from game.settings import DEFAULTS, READABLE_FONT, Settings
from scenes.core.input import Keys
from scenes.core.sound_and_music import Sounds
from scenes.core.table_layout import (
    HANDHELD_TARGET,
    NARROWEST_PAGE,
    TOUCH_TARGET,
    Layout,
    design_unit,
    lay_out,
    page_unit,
    shown_text_size,
    text_unit,
)
from scenes.drawing.asset_pack import Pack
from scenes.drawing.felt_and_lamp import LAMP, Lamp, draw_felt
from scenes.drawing.fitted_text import draw_block, draw_within
from scenes.drawing.lettering import Lettering
from scenes.drawing.palettes import palette
from scenes.drawing.rasterizer import Rasterizer
from scenes.drawing.sprite_images import Sprites
from scenes.theme import BAIZE, EMBERS, Colour, Felt, TypeStyle

if TYPE_CHECKING:
    from scenes.drawing.own_art import OwnDeck


ONE_LINE: Final = 1.3
"""Maximum height of a line of text, as a multiple of the height of a line in its style. Two lines in the smallest
letters are taller."""


class Look:
    """The pictures and text for one window size, together with the sounds and the player's settings.

    `unit` is the number of pixels per design unit. Large text increases it for everything except the table.
    `text_size` is the text size, as a multiple of the normal size. In a small window, it may be less than the player's
    choice. `keys` holds the player's key assignments. Cards and coins are drawn according to the settings. If the
    player has chosen a deck of their own, its cards are used.
    """

    def __init__(
        self,
        size: tuple[int, int],
        pack: Pack,
        built_in: Pack,
        sounds: Sounds,
        settings: Settings = DEFAULTS,
        own_deck: "OwnDeck | None" = None,
    ) -> None:
        self.size = size
        self.settings = settings
        self.keys = Keys(settings.keys, settings.buttons)
        self.keys.scanned = bool(settings.scanning)
        self.text_size = shown_text_size(size, settings.text_size)
        self._design = design_unit(size)
        self.unit = self._design * self.text_size
        self.palette = palette(settings.felt, settings.high_contrast)
        self._sprites = Sprites(pack, built_in, settings, own_deck)
        self.lettering = Lettering(
            self.unit, self.palette, self.text_size, self._sprites, settings.font == READABLE_FONT
        )
        self.art = Rasterizer(self._sprites, self.lettering, size, settings.left_handed)
        self._sizes: dict[float, Look] = {}
        self._lamp = Lamp(self._middle_of_light)
        self.sounds = sounds

    @property
    def target(self) -> int:
        """Minimum height of anything that can be pressed, in pixels. It is 0 unless the player uses fingers or the
        handheld setting is on."""
        if self.settings.handheld:
            return ceil(HANDHELD_TARGET * self._design)
        # a hair less, because 34 pixels aren't an exact number of design units
        return ceil(TOUCH_TARGET * self._design - 0.01) if self.keys.touched else 0

    @property
    def latches(self) -> bool:
        """True if a press of a key, button or area that usually must be held lasts until the next press. This is always
        so with a single switch, which can't press anything else while it is held."""
        return self.settings.latches or bool(self.settings.scanning)

    @property
    def at_table(self) -> "Look":
        """Look of the table and its panel, with larger text if a tall window has room for it."""
        return self._larger(text_unit(self.size, self.text_size), text_unit(self.size, 1.0))

    def at_page(self, needs: Callable[["Look"], float], times: float = 1.0) -> "Look":
        """Return the look of a menu page. In a tall window, the page is enlarged if there is room. `needs` returns the
        height of the page with a given look, in design units. `times` is the factor by which the page is enlarged for
        fingers, as far as the window's width allows.

        With text of normal size, a tall window shows the whole page if possible. Larger text enlarges a page as much as
        it enlarges text elsewhere, and the page may then be taller than the window.
        """
        normal = page_unit(self.size)
        high = needs(self._larger(normal, normal)) * normal
        if high > self.size[1]:
            normal = max(design_unit(self.size), normal * self.size[1] / high)
        widest = max(self.unit, self.size[0] / NARROWEST_PAGE)
        return self._larger(min(normal * self.text_size * times, widest), normal)

    @property
    def scales(self) -> "tuple[Look, ...]":
        """This look, followed by the looks derived from it at other scales, for pages and the table."""
        return self, *self._sizes.values()

    def _larger(self, unit: float, normal: float) -> "Look":
        """Return this look with the scale `unit`, which doesn't affect cards. `normal` is the scale for text of normal
        size."""
        if unit == self.unit:
            return self
        if unit not in self._sizes:
            # all looks share the same cloth
            _ = self.baize
            self._sizes[unit] = look = copy(self)
            look.unit, look._sizes = unit, {}
            look.lettering = Lettering(
                unit, self.palette, max(1.0, unit / normal), self._sprites, self.settings.font == READABLE_FONT
            )
            look.art = Rasterizer(self._sprites, look.lettering, self.size, self.settings.left_handed)
        return self._sizes[unit]

    @cached_property
    def layout(self) -> Layout:
        """Layout of the table and its panel."""
        return lay_out(self.size, self.text_size, self.settings.left_handed)

    def with_settings(self, settings: Settings) -> "Look":
        """Return this look with other settings. The settings must not change the appearance of anything."""
        same = copy(self)
        same.settings = settings
        same._sizes = {unit: look.with_settings(settings) for unit, look in self._sizes.items()}
        return same

    def on_page(self, height: float) -> "Look":
        """Return the look of a page at least `height` design units tall. The page may be taller than the window."""
        high = max(self.size[1], self.px(height))
        if high == self.size[1]:
            return self
        # the cloth stays as large as the window, because the page slides beneath it
        _ = self.baize
        page = copy(self)
        page.size = (self.size[0], high)
        return page

    @cached_property
    def baize(self) -> Surface:
        """Background of the table."""
        return self.cloth(BAIZE, self._middle_of_light)

    @cached_property
    def embers(self) -> Surface:
        """Background of the table during a WAR."""
        return self.cloth(EMBERS, self._middle_of_light)

    def lit(self, war: bool, steps: int) -> Surface:
        """Return the table's background with the lamplight narrowed `steps` times. If `war` is true, it is the
        background during a WAR."""
        return self._lamp.on(self.embers if war else self.baize, steps)

    def prepare_lit(self, war: bool, steps: int) -> bool:
        """Do part of the work on the background that `lit` returns for these arguments. Returns True if there is more
        work to do."""
        return self._lamp.prepare(self.embers if war else self.baize, steps)

    def cloth(self, felt: Felt, lamp: tuple[float, float], reach: int = 0) -> Surface:
        """Return an image of a lit cloth of the window's size. `felt` holds its colours in the theme, which `tint`
        adapts to the player's choices. `lamp` is the position of the light, as fractions of the window's width and
        height. `reach` is the radius of a round light, in pixels, or 0 for an oval light stretched to the window's
        proportions."""
        return draw_felt(self.size, Felt(*map(self.tint, felt)), lamp, reach)

    @property
    def _middle_of_light(self) -> tuple[float, float]:
        """Position of the light above the table, as fractions of the window's width and height."""
        return (1 - LAMP[0], LAMP[1]) if self.settings.left_handed else LAMP

    def tint(self, colour: Colour) -> Colour:
        """Return a colour of the theme, adapted to the felt and the contrast that the player has chosen."""
        return self.palette.get(colour, colour)

    def px(self, measure: float) -> int:
        """Return a length in design units as a whole number of pixels."""
        return round(measure * self.unit)

    def line(self, text: str, style: TypeStyle, colour: Colour, widest: float = 0) -> Surface:
        """Return an image of a line of text at most `widest` pixels wide (0: any width). If necessary, the letters are
        made smaller. If that isn't enough, the text is cut off with an ellipsis."""
        return self.lettering.line(text, style, colour, widest)

    def fitted(self, text: str, style: TypeStyle, colour: Colour, widest: float) -> Surface:
        """Return an image of a line of text at most `widest` pixels wide. If necessary, the letters are made smaller.
        If that isn't enough, the text is cut off."""
        return self.line(text, self.lettering.fitting(text, style, widest), colour, widest)

    def within(
        self,
        text: str,
        style: TypeStyle,
        colour: Colour,
        widest: float,
        is_centred: bool = True,
        highest: float = 0,
    ) -> Surface:
        """Return an image of a text at most `widest` pixels wide. If it is too long for one line even in the smallest
        letters, it has two lines, which are centred or, if `is_centred` is false, left-aligned. They are at most
        `highest` pixels tall together (0: any height), if possible. If they aren't centred and may have any height,
        there may be more than two lines. A text without spaces has one line, and is cut off if necessary."""
        return draw_within(self.lettering, text, style, colour, int(widest), is_centred, highest)

    def second_line(self, picture: Surface, style: TypeStyle) -> int:
        """Return the number of pixels by which an image of text in a style is taller than one line, or 0 if the image
        has only one line."""
        line = self.lettering.font(style).get_height()
        return picture.get_height() - line if picture.get_height() > ONE_LINE * line else 0

    def paragraph(self, text: str, style: TypeStyle, colour: Colour, width: float) -> Surface:
        """Return an image of text wrapped to a width in pixels."""
        return self.lettering.paragraph(text, style, colour, width)

    def block(self, text: str, style: TypeStyle, colour: Colour, width: float, height: float) -> Surface:
        """Return an image of text wrapped to a width in pixels. If it would be taller than `height` pixels, the letters
        are made smaller and, if that isn't enough, the lines are moved closer together. Neither goes below a minimum,
        so the image may still be taller."""
        return draw_block(self.lettering, text, style, colour, width, height)
