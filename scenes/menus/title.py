"""The title page, with the emblem and the main menu.

It must open quickly, so modules needed only by later scenes are imported when those scenes open.
"""

from collections.abc import Sequence
from types import ModuleType
from typing import NamedTuple, TypeAlias

from pygame import Rect

from game.translation import language, language_name, languages
from scenes.core.look import Look
from scenes.core.scene import Quit, Wish
from scenes.core.sound_and_music import Mood
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.shapes import Disc
from scenes.menus.base_menus import Menu
from scenes.theme import BRASS, BRASS_LIGHT, HINT, LABEL, QUIET, READING, TEXT, TITLE
from scenes.widgets.button import Button
from scenes.widgets.panels_and_headings import (
    EDGE,
    Sheet,
    design_size,
    put_backdrop,
    put_brass_line,
    put_edge,
    put_lines,
)
from scenes.widgets.profile_portrait import ChipButton, PlayerChip
from scenes.widgets.widget import Press, Widget
from scenes.wording import _, in_phrases, plural

EMBLEM = "icons/logo"
EMBLEM_SIZE = (410, 328)
GLOBE = "icons/globe"
"""Name of the icon on the button for choosing a language, for players who can't read the language in use."""

NAME_OF_THE_GAME = TITLE._replace(size=96)
ROOMY = 590
"""Minimum height of the emblem's area at which the emblem has its full size. All sizes in this module are in design
units."""

MOTTO = LABEL._replace(size=20)

PANEL = 296
PANEL_HEIGHT = 440
HEAD, FOOT = 24, 58
"""Minimum space above the buttons if they are below the emblem (`HEAD`), and minimum space below the buttons, for the
version and a note (`FOOT`)."""

BETWEEN = 16
COLUMN = 360
"""Maximum width of the buttons."""

CHIP_PLACE = (20.0, 18.0, 440.0, 58.0)
"""Area of the player's portrait and name within the emblem's area: left edge, upper edge, maximum width, and height."""

LEAST_EMBLEM = 180
"""Minimum height of the emblem's area above the buttons, without the player's portrait and name."""

SUBTITLE_ABOVE = 8
"""Minimum space below the subtitle."""

EMBLEM_ABOVE = 262
"""Distance of the tips of the emblem's swords from the middle of the emblem's area, if the emblem has its full size."""

ROWS = ((66.0, 46.0, 9.0), (60.0, 42.0, 7.0), (56.0, 40.0, 6.0), (54.0, 36.0, 5.0))
"""Possible heights of the first button, the other buttons, and the gaps between them. The first set that fits is used.
If none fits, or if that set is too small for fingers, the last is used, enlarged if necessary."""

LEAST_HEAD = 12
ROOM_BELOW = 384
"""Minimum space above the buttons if they are beside the emblem (`LEAST_HEAD`), and height available for all of them if
they are below it (`ROOM_BELOW`)."""

LOWEST_WIDE_SHAPE = 1.25
"""Minimum ratio of a window's width to its height at which the buttons lie beside the emblem rather than below it."""


Area: TypeAlias = tuple[float, float, float, float]
"""A part of the window: the coordinates of its upper left corner, its width and its height, in design units."""


class MenuRow(NamedTuple):
    """A button in the main menu: its label, the function that a press calls, and the name of the action that also
    presses it.

    `icon` is the name of the sprite beside the label, and `spoken` is read aloud instead of the label. These two and
    `action` may be empty.
    """

    label: str
    press: Press
    action: str = ""
    icon: str = ""
    spoken: str = ""


class TitleScene(Menu):
    """The first scene, with the main menu. `note` is a line for the player, shown at the bottom.

    `continuable` is the number of unfinished matches, and `finished` is true if there is a finished match. If `is_new`
    is true, the tutorial is the first button, unless a match can be continued. `player` is the player at the screen, or
    None if the player isn't known yet.
    """

    mood = Mood.TITLE

    def __init__(
        self,
        version: str,
        note: str = "",
        continuable: int = 0,
        finished: bool = False,
        is_new: bool = False,
        player: PlayerChip | None = None,
    ) -> None:
        super().__init__()
        self.is_new = is_new
        self.continuable = continuable
        self.finished = finished
        self.player = player
        self._version = version
        self._note = note
        self._buttons_height = 0.0

    def fit(self, look: Look) -> None:
        self._is_wide = _is_wide(look)

    def needs(self, look: Look) -> float:
        """Return the height needed for the buttons, and for the emblem if they are below it, in design units."""
        number = len(self._rows())
        first, other, gap = _row_heights(look, number, self._is_wide)
        buttons = first + (number - 1) * (other + gap)
        if self._is_wide:
            return LEAST_HEAD + buttons + FOOT + 2 * EDGE
        player = 0.0 if self.player is None else CHIP_PLACE[1] + CHIP_PLACE[3]
        return max(PANEL_HEIGHT, HEAD + buttons + FOOT) + BETWEEN + 2 * EDGE + LEAST_EMBLEM + player

    def build(self, look: Look) -> Sequence[Widget]:
        rows = self._rows()
        first, other, gap = _row_heights(look, len(rows), self._is_wide)
        heights, between = [look.px(first)] + [look.px(other)] * (len(rows) - 1), look.px(gap)
        # in whole pixels, so that rounding doesn't move the last button down
        self._buttons_height = (sum(heights) + between * (len(rows) - 1)) / look.unit
        emblem, (x, y, width, height) = _areas(look, self._buttons_height, self._is_wide)
        sheet = Sheet(x * look.unit, y * look.unit, look.unit)
        column = min(COLUMN, width - 56.0)
        across = sheet.rect((width - column) / 2, 0, column, 0)
        # whole pixels from the first button down, so that all gaps are equal
        top = min((height - self._buttons_height) / 2 - 6, height - FOOT - self._buttons_height)
        below = round(sheet.at(0, top)[1])
        buttons: list[Widget] = []
        for place, (row, tall) in enumerate(zip(rows, heights, strict=True)):
            detail = ""
            if place == 0:
                waiting = plural("{n} match in progress", "{n} matches in progress", self.continuable)
                beginning = _("a first match, step by step") if self.is_new else _("against the computer or a friend")
                detail = waiting if self.continuable else beginning
            where = Rect(across.x, below, across.w, tall)
            button = Button(
                where, row.label, row.press, detail=detail, action=row.action, primary=place == 0, icon=row.icon
            )
            buttons.append(button.named(row.spoken))
            below = where.bottom + between
        if self.player is not None:
            left, top, widest, high = CHIP_PLACE
            wide = min(widest, ChipButton.width(look, self.player, high), emblem[2] - 2 * left)
            corner = Sheet(emblem[0] * look.unit, emblem[1] * look.unit, look.unit).rect(left, top, wide, high)
            buttons.append(ChipButton(corner, self.player, lambda: (_intents().OpenProfiles(),), "profiles"))
        return buttons

    def _rows(self) -> list[MenuRow]:
        """Return the buttons in the main menu, from top to bottom."""
        rows = [
            MenuRow(_("New match"), lambda: (_intents().OpenSetup(),)),
            MenuRow(_("Daily parade"), lambda: (_intents().OpenParade(),)),
            MenuRow(_("Rules"), lambda: (_intents().OpenRules(),), "rules"),
            MenuRow(_("Settings"), lambda: (_intents().OpenSettings(),)),
            MenuRow(_("Quit"), lambda: (Quit(),)),
        ]
        rows.insert(0 if self.is_new else 2, MenuRow(_("Learn to play"), lambda: (_intents().Learn(asks=True),)))
        if self.continuable:
            rows.insert(0, MenuRow(_("Continue"), lambda: (_intents().OpenContinue(),)))
        if self.finished:
            rows.insert(-4, MenuRow(_("History"), lambda: (_intents().OpenHistory(),)))
        rows.insert(1, MenuRow(_("Commission"), lambda: (_intents().OpenCommissions(),), "commissions"))
        if len(languages()) > 1:
            name = language_name(language())
            spoken = in_phrases(_("Language"), name)
            rows.insert(-1, MenuRow(name, lambda: (_intents().OpenLanguages(),), icon=GLOBE, spoken=spoken))
        return rows

    def show_player(self, player: PlayerChip) -> None:
        """Show the player who is now at the screen."""
        if player != self.player:
            self.player = player
            self.lay_out_again()
            self.outdated = True

    def show(self, continuable: int, finished: bool) -> None:
        """Update the buttons. `continuable` is the number of unfinished matches, and `finished` is true if there is a
        finished match."""
        if (continuable, finished) != (self.continuable, self.finished):
            self.continuable, self.finished = continuable, finished
            before = self.controls.focused
            self.lay_out_again()
            for button in self.controls.widgets:
                # the buttons move when one is added or removed
                if isinstance(button, Button) and isinstance(before, Button) and button.label == before.label:
                    self.controls.focus_on(button)
            self.outdated = True

    def escape(self) -> Sequence[Wish]:
        """Return no wishes, since there is no scene below the title page."""
        return ()

    def paint(self, canvas: Canvas) -> None:
        look = self.look
        canvas.background = look.baize
        emblem, (x, y, width, height) = _areas(look, self._buttons_height, self._is_wide)
        table = Sheet(0, 0, look.unit).rect(*emblem)
        put_edge(canvas, look, table)
        above = self._room_for_player(emblem[3])
        middle = table.centery + look.px(above / 2)
        self._paint_emblem(canvas, Sheet(table.centerx, middle, look.unit), emblem[2], emblem[3] - above)
        sheet = Sheet(x * look.unit, y * look.unit, look.unit)
        put_backdrop(canvas, look, sheet.rect(0, 0, width, height))
        version = _("version {number}").format(number=self._version) if self._version else ""
        for words, up in ((version, 26), (self._note, 48)):
            if words:
                line = look.line(words, HINT, QUIET, look.px(width - 40))
                canvas.put_centred(line, *sheet.at(width / 2, height - up))

    def _room_for_player(self, height: float) -> float:
        """Return the height to leave free above the emblem for the player's portrait and name, in an area of the given
        height. It is 0 if no player is shown, or if there is enough space above the emblem anyway. Both heights are in
        design units."""
        chip = CHIP_PLACE[1] + CHIP_PLACE[3]

        def is_enough(above: float) -> bool:
            return (height + above) / 2 - EMBLEM_ABOVE * min(1.0, (height - above) / ROOMY) > chip

        if self.player is None or is_enough(0):
            return 0.0
        return CHIP_PLACE[3] if is_enough(CHIP_PLACE[3]) else chip

    def _paint_emblem(self, canvas: Canvas, sheet: Sheet, width: float, height: float) -> None:
        """Draw the emblem, the game's name and the lines below it, centred on the origin of a sheet. In a short window,
        the emblem and the name are smaller and closer together."""
        look = self.look
        middle, widest = sheet.left, look.px(min(900.0, width - 40))
        near = min(1.0, height / ROOMY)
        glow = Disc(look.px(620 * near), BRASS, 0.5, fade=True)
        canvas.put_centred(look.art.disc(glow), *sheet.at(0, -110 * near))
        emblem = look.art.sprite(EMBLEM, look.px(EMBLEM_SIZE[0] * near), look.px(EMBLEM_SIZE[1] * near))
        canvas.put_centred(emblem, *sheet.at(0, -122 * near))
        name = NAME_OF_THE_GAME._replace(size=round(NAME_OF_THE_GAME.size * near))
        put_lines(canvas, look, [(_("High Low War"), name, TEXT)], middle, sheet.at(0, 37 * near)[1], widest)
        put_brass_line(canvas, look, sheet.at(0, 174 * near), look.px(560 * near))
        lines = [(_("HIGHER, LOWER, OR WAR"), MOTTO, BRASS_LIGHT)]
        top = put_lines(canvas, look, lines, middle, sheet.at(0, 193 * near)[1], widest)
        subtitle = _("Two games of cards and nerve, against friends or the computer")
        line = look.fitted(subtitle, READING, QUIET, widest)
        # large text may leave no room for the subtitle
        if top + look.px(4) + line.get_height() <= sheet.at(0, height / 2 - SUBTITLE_ABOVE)[1]:
            canvas.put(line, middle - line.get_width() / 2, top + look.px(4))


def _row_heights(look: Look, buttons: int, is_wide: bool) -> tuple[float, float, float]:
    """Return the heights of the first button, the other buttons, and the gaps between them, in design units."""
    room = design_size(look)[1] - 2 * EDGE - FOOT - LEAST_HEAD if is_wide else ROOM_BELOW
    least = look.target / look.unit
    rows = [each for each in ROWS if each[1] + each[2] >= least]
    fitting = (each for each in rows if each[0] + (buttons - 1) * (each[1] + each[2]) <= room)
    gap = ROWS[-1][2]
    for_fingers = max(ROWS[-1][0], least), max(ROWS[-1][1], least - gap), gap
    return next(fitting, for_fingers if look.target else ROWS[-1])


def _is_wide(look: Look) -> bool:
    """Return True if the buttons are beside the emblem."""
    width, height = design_size(look)
    return width / height >= LOWEST_WIDE_SHAPE


def _areas(look: Look, buttons_height: float, is_wide: bool) -> tuple[Area, Area]:
    """Return the areas of the emblem and the buttons, which are side by side or, in a tall window, one below the
    other."""
    width, height = design_size(look)
    inner_width, inner_height = width - 2 * EDGE, height - 2 * EDGE
    if is_wide:
        table = inner_width - PANEL - BETWEEN
        return (EDGE, EDGE, table, inner_height), (EDGE + table + BETWEEN, EDGE, PANEL, inner_height)
    panel = max(PANEL_HEIGHT, HEAD + buttons_height + FOOT)
    table = inner_height - panel - BETWEEN
    return (EDGE, EDGE, inner_width, table), (EDGE, EDGE + table + BETWEEN, inner_width, panel)


def _intents() -> ModuleType:
    """Return the module `intents`, which is imported late so that it doesn't delay the first frame."""
    from scenes.core import intents

    return intents
