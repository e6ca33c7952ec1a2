"""The portraits of human players: medallions with an emblem, an initial or another sign, and the buttons that show
them."""

from typing import Final, NamedTuple

from pygame import Rect

from scenes import theme
from scenes.core.look import Look
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.shapes import Box, Disc
from scenes.widgets.panels_and_headings import put_box
from scenes.widgets.widget import CORNER, LINE_WIDTH, PLAIN, PLAIN_LIT, Press, Widget, put_coloured_box
from scenes.wording import _, in_phrases

LETTER: Final = "letter"
GUEST_PORTRAIT: Final = "guest"
UNKNOWN: Final = "unknown"
"""Names of the portraits without an emblem. They show the first letter of the player's name (`LETTER`), a dash for a
guest (`GUEST_PORTRAIT`), or a question mark for another person without a profile (`UNKNOWN`)."""

EMBLEM: Final = 0.56
INITIAL: Final = 0.52
"""Size of the emblem (`EMBLEM`) and of the initial (`INITIAL`), as fractions of the medallion's diameter."""

CHIP_NAME: Final = theme.NAME._replace(size=19)
BESIDE_CHIP: Final = 72
"""Style of the name on the current player's button (`CHIP_NAME`), and space for the key beside the name, in design
units (`BESIDE_CHIP`)."""

RIM: Final = 0.055
"""Width of a medallion's rim, as a fraction of the medallion's diameter."""


def put_medallion(
    canvas: Canvas, look: Look, portrait: str, name: str, middle: tuple[float, float], diameter: int
) -> None:
    """Draw a player's portrait, `diameter` pixels wide, centred on a point.

    If this version of the program doesn't have the portrait, the initial of the player's name is drawn instead.
    """
    # a window too small to play in must not crash the program
    diameter = max(1, diameter)
    rim = max(2, round(diameter * RIM))
    canvas.put_centred(look.art.disc(Disc(diameter, theme.GROOVE, line=theme.BRASS, line_width=rim)), *middle)
    inner = max(1, diameter - 4 * rim)
    canvas.put_centred(
        look.art.disc(Disc(inner, theme.BUTTON_TOP, line=theme.BRASS_DARK, line_width=max(1, rim // 3))), *middle
    )
    sprite = f"icons/{portrait}"
    if portrait not in (LETTER, GUEST_PORTRAIT, UNKNOWN) and look.art.has_sprite(sprite):
        side = round(diameter * EMBLEM)
        canvas.put_centred(look.art.sprite(sprite, side, side), *middle)
        return
    letter = "–" if portrait == GUEST_PORTRAIT else "?" if portrait == UNKNOWN else name[:1].upper()
    style = theme.TypeStyle(theme.SERIF, "bold", diameter * INITIAL / look.unit, fitted=True)
    canvas.put_centred(look.line(letter, style, theme.BRASS_LIGHT), *middle)


class MedallionButton(Widget):
    """A square button with a portrait. The line around it is thicker if `chosen` is true."""

    def __init__(self, rect: Rect, portrait: str, name: str, press: Press, chosen: bool = False) -> None:
        super().__init__(rect, press)
        self.portrait = portrait
        self.name = name
        self.chosen = chosen

    @property
    def spoken_name(self) -> str:
        return self.spoken_as or self.name or _("no profile")

    @property
    def spoken_value(self) -> str:
        return _("chosen") if self.chosen else ""

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        top, bottom, line = PLAIN_LIT if hovered or self.chosen else PLAIN
        width = max(1, look.px(LINE_WIDTH))
        if self.chosen:
            line, width = theme.BRASS_BRIGHT, 2 * width
        put_box(canvas, look, Box(*self.rect.size, look.px(CORNER), top, bottom, 0.95, line, width), self.rect)
        diameter = round(min(self.rect.size) * 0.8)
        put_medallion(canvas, look, self.portrait, self.name, self.rect.center, diameter)
        self.ring(canvas, look, focused, look.px(CORNER))


class PlayerChip(NamedTuple):
    """The current player as shown on the title page: a portrait, a name, and a line below the name."""

    portrait: str
    name: str
    detail: str


class ChipButton(Widget):
    """A button with the current player's portrait, name and detail, and the key of the button's action."""

    def __init__(self, rect: Rect, chip: PlayerChip, press: Press, action: str) -> None:
        super().__init__(rect, press)
        self.chip = chip
        self.action = action

    @property
    def spoken_name(self) -> str:
        return in_phrases(self.chip.name, self.chip.detail)

    @staticmethod
    def width(look: Look, chip: PlayerChip, height: float) -> float:
        """Return the width that a button of the given height needs for the portrait, the name, the line below the name,
        and the key. Both width and height are in design units."""
        texts = max(look.lettering.width(chip.name, CHIP_NAME), look.lettering.width(chip.detail, theme.SMALL))
        return height + texts / look.unit + BESIDE_CHIP

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        radius = self.rect.h // 2
        put_coloured_box(canvas, look, self.rect, PLAIN_LIT if hovered else PLAIN, radius, 0.95)
        diameter = self.rect.h - look.px(10)
        middle = (self.rect.x + self.rect.h / 2, float(self.rect.centery))
        put_medallion(canvas, look, self.chip.portrait, self.chip.name, middle, diameter)
        key = look.line(look.keys.hint(self.action), theme.HINT, theme.QUIET)
        right = self.rect.right - look.px(20) - key.get_width()
        left = self.rect.x + self.rect.h + look.px(4)
        widest = right - look.px(8) - left
        name = look.fitted(self.chip.name, CHIP_NAME, theme.TEXT, widest)
        detail = look.fitted(self.chip.detail, theme.SMALL, theme.QUIET, widest)
        top = self.rect.centery - (name.get_height() + detail.get_height()) / 2
        canvas.put(name, left, top)
        canvas.put(detail, left, top + name.get_height())
        canvas.put_centred(key, right + key.get_width() / 2, self.rect.centery)
        self.ring(canvas, look, focused, radius)
