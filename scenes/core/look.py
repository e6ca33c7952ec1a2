"""What scenes draw with, made anew for each size of window."""

from collections.abc import Callable
from copy import copy
from functools import cached_property
from typing import TYPE_CHECKING

from pygame import Surface

from game.settings import DEFAULTS, Settings
from scenes.core.input import Keys
from scenes.core.layout import Layout, design_unit, lay_out, page_unit, text_unit
from scenes.core.sound import Sounds
from scenes.drawing.asset_pack import Pack
from scenes.drawing.felt import LAMP, draw_felt, palette
from scenes.drawing.lamp_closing_in import Lamp
from scenes.drawing.lettering import Lettering
from scenes.drawing.picture_rendering import Rasterizer
from scenes.drawing.sprite_images import Sprites
from scenes.theme import BAIZE, EMBERS, Colour, Felt, TypeStyle

if TYPE_CHECKING:
    from scenes.drawing.own_deck import OwnDeck


class Look:
    """Pictures and text at one size of window, the sounds, and what the player has set.

    `unit` is how many pixels one pixel of the 1280×720 design is: with large text everything but the table is larger.
    `keys` are what the player has made of them. Cards and coins are dressed as they are set, in the player's own deck
    where there is one.
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
        self.keys = Keys(settings.keys)
        self.unit = design_unit(size) * settings.text_size
        self.palette = palette(settings.felt, settings.high_contrast)
        self.lettering = Lettering(self.unit, self.palette, settings.text_size)
        self._sprites = Sprites(pack, built_in, settings, own_deck)
        self.art = Rasterizer(self._sprites, self.lettering, size, settings.left_handed)
        self._sizes: dict[float, Look] = {}
        self._lamp = Lamp(self._middle_of_light)
        self.sounds = sounds

    @property
    def at_table(self) -> "Look":
        """The same for the table and its panel, where a high window has room for larger text than pages have."""
        return self._larger(text_unit(self.size, self.settings.text_size), text_unit(self.size, 1.0))

    def at_page(self, needs: Callable[["Look"], float]) -> "Look":
        """The same for a page of a menu, larger where a high window has room for all that the page `needs`."""
        unit, normal = page_unit(self.size, self.settings.text_size), page_unit(self.size, 1.0)
        larger = self._larger(unit, normal)
        high = needs(larger) * unit
        if high <= self.size[1]:
            return larger
        fitting = unit * self.size[1] / high
        if fitting < normal:
            # words that wrap sooner have taken the room: at their normal size they may leave enough
            fitting = min(normal, self.size[1] / needs(self._larger(normal, normal)))
        return self._larger(max(self.unit, fitting), normal)

    def _larger(self, unit: float, normal: float) -> "Look":
        """The same at another size of everything but the table's cards; `normal` is that of the normal text size."""
        if unit == self.unit:
            return self
        if unit not in self._sizes:
            # all lie on the same cloth
            _ = self.baize
            self._sizes[unit] = look = copy(self)
            look.unit, look._sizes = unit, {}
            look.lettering = Lettering(unit, self.palette, max(1.0, unit / normal))
            look.art = Rasterizer(self._sprites, look.lettering, self.size, self.settings.left_handed)
        return self._sizes[unit]

    @cached_property
    def layout(self) -> Layout:
        """Where the table and its panel lie."""
        return lay_out(self.size, self.settings.text_size, self.settings.left_handed)

    def with_settings(self, settings: Settings) -> "Look":
        """The same by settings that look no different."""
        same = copy(self)
        same.settings = settings
        same._sizes = {unit: look.with_settings(settings) for unit, look in self._sizes.items()}
        return same

    def on_page(self, height: float) -> "Look":
        """The same for a page of at least so many measures of the design, which may be higher than the window."""
        high = max(self.size[1], self.px(height))
        if high == self.size[1]:
            return self
        # the cloth stays as large as the window, which the page slides under
        _ = self.baize
        page = copy(self)
        page.size = (self.size[0], high)
        return page

    @cached_property
    def baize(self) -> Surface:
        """The table's background."""
        return self.cloth(BAIZE, self._middle_of_light)

    @cached_property
    def embers(self) -> Surface:
        """The background of a WAR."""
        return self.cloth(EMBERS, self._middle_of_light)

    def lit(self, war: bool, steps: int) -> Surface:
        """The background on which the lamp has closed in by so many steps."""
        return self._lamp.on(self.embers if war else self.baize, steps)

    def prepare_lit(self, war: bool, steps: int) -> bool:
        """Draw a part of the background that will be `lit` next; whether there was anything left to draw."""
        return self._lamp.prepare(self.embers if war else self.baize, steps)

    def cloth(self, felt: Felt, lamp: tuple[float, float]) -> Surface:
        """A cloth as large as the window; `lamp` is where the light falls, as shares of its width and height."""
        return draw_felt(self.size, Felt(*map(self.tint, felt)), lamp)

    @property
    def _middle_of_light(self) -> tuple[float, float]:
        """Where the light falls: over the table, which a left-handed player has at the right."""
        return (1 - LAMP[0], LAMP[1]) if self.settings.left_handed else LAMP

    def tint(self, colour: Colour) -> Colour:
        """What becomes of a colour of the theme on the felt that the player has chosen."""
        return self.palette.get(colour, colour)

    def px(self, measure: float) -> int:
        """A measure of the design in this window's pixels."""
        return round(measure * self.unit)

    def line(self, text: str, style: TypeStyle, colour: Colour, widest: float = 0) -> Surface:
        """A line of text."""
        return self.lettering.line(text, style, colour, widest)

    def fitted(self, text: str, style: TypeStyle, colour: Colour, widest: float) -> Surface:
        """A line of text, smaller where it would be wider than that, and cut where that isn't enough."""
        return self.line(text, self.lettering.fitting(text, style, widest), colour, widest)

    def paragraph(self, text: str, style: TypeStyle, colour: Colour, width: float) -> Surface:
        """Wrapped text."""
        return self.lettering.paragraph(text, style, colour, width)
