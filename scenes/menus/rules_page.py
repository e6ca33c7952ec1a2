"""A page with the rules of a game, and with buttons that jump to the sections of the rules."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple, Protocol

from pygame import Rect, Surface

from scenes.core.input import InputAction, Keys, PointerMoved, PointerPressed, PointerReleased, Pressed, is_mac
from scenes.core.intents import Learn
from scenes.core.look import Look
from scenes.core.scene import Pop, Wish
from scenes.drawing.canvas_and_pictures import Canvas, CoinPicture
from scenes.menus.base_menus import FeltPage, back_button
from scenes.menus.scrolling import Scroll, ScrollBar, put_inside
from scenes.theme import BRASS_LIGHT, HEADING, READING, STRONG, TEXT
from scenes.widgets.button import Button
from scenes.widgets.choices import Picker
from scenes.widgets.panels_and_headings import (
    FADE,
    Sheet,
    centred_sheet,
    design_size,
    fades,
    put_backdrop,
    put_brass_line,
    put_heading,
)
from scenes.widgets.widget import Widget
from scenes.wording import COMMAND, _, in_context

WIDEST = 1160
SIDE = 250
"""Width of the column with the sections' buttons. All sizes in this module are in design units."""

BESIDE = SIDE + 20
NARROW, NARROW_PAD = 700, 26
"""Page width below which the sections' buttons are above the text, and space to the left of the text on such a page."""

SECTIONS_TOP = 70
COLUMNS, NARROW_ROW = 3, 44
LEAST_ROW: Final = 18
"""Minimum height of a section's button beside the text, including the gap below it."""

LEAST_TEXT: Final = 220
"""Minimum height of the text's area on a narrow page. If less is left, a single widget beside the heading, for choosing
a section, replaces the sections' buttons."""

LOW_TOP, LOW_AROUND = 58, 44
"""Top of the text's area on a narrow page that is too low for the sections' buttons (`LOW_TOP`), and total space above
and below such a page (`LOW_AROUND`)."""

GAP = 8
AROUND: Final = (50, 80)
"""Total space on the two sides of the page, and above and below it."""

LONGEST_LINE = 740
PAD = 44
MARK_WIDTH = 166
FOOT = 66
COIN = 44
LINE = 40
"""Distance scrolled by one press of an arrow key. A step of the wheel scrolls twice as far."""


class Paragraph(NamedTuple):
    """A paragraph: plain, or preceded by a coin's face, a few words in brass, or an action's key.

    If a pad is in use, the signs of `buttons`, if any, replace the words or the key. A paragraph without buttons is
    then left out if it is `only_for_keys`, or if it has an action's key and the action has no button on the pad. If
    hints are hidden, every paragraph with a key, with buttons or with `only_for_keys` is left out.
    """

    text: str
    coin: str = ""
    mark: str = ""
    key: str = ""
    buttons: tuple[str, ...] = ()
    only_for_keys: bool = False

    def mark_by(self, keys: Keys) -> str:
        """Return the words, the key or the buttons before the paragraph, or an empty string if there are none."""
        if keys.pad is not None and self.buttons:
            return " ".join(map(keys.label, self.buttons))
        return keys.hint(self.key) if self.key else self.mark

    def is_for(self, keys: Keys) -> bool:
        """Return True if the paragraph applies to the device in use."""
        if keys.hides_hints:
            return not (self.key or self.buttons or self.only_for_keys)
        is_about_keys = self.only_for_keys or (bool(self.key) and not keys.hint(self.key))
        return keys.pad is None or bool(self.buttons) or not is_about_keys


class Section(NamedTuple):
    """A heading and its paragraphs."""

    heading: str
    paragraphs: tuple[Paragraph, ...]


def section(heading: str, *parts: str | Paragraph) -> Section:
    """Return a section with a heading and the paragraphs in `parts`. A string becomes a plain paragraph."""
    return Section(heading, tuple(Paragraph(part) if isinstance(part, str) else part for part in parts))


class GameRules(Protocol):
    """The parts of a game's scene kit that the rules page needs."""

    @property
    def game(self) -> str: ...

    @property
    def title(self) -> Callable[[], str]: ...

    @property
    def rules(self) -> Callable[[], tuple[Section, ...]]: ...

    @property
    def tutorial(self) -> object | None: ...


def common_keys() -> tuple[Paragraph, ...]:
    """Return paragraphs about the controls that are the same in every game."""
    everything = _(
        "You can do everything with just a mouse, a keyboard, a game pad or a finger. While something is"
        " moving, any key, button or click skips ahead."
    )
    touch = _(
        "A button is pressed when you lift your finger. Drag to scroll. Hold a finger on the table to see the"
        " odds or your cards."
    )
    return (
        Paragraph(_("Move from button to button."), mark=_("Tab or arrows"), buttons=("up", "down", "left", "right")),
        Paragraph(_("Press the button with the blue ring."), mark=_("Enter or Space"), buttons=("a",)),
        Paragraph(_("Press the button marked with that letter, at any time."), mark=_("Letters"), only_for_keys=True),
        Paragraph(_("Change a slider or a number."), mark=in_context("key", "Left, Right"), buttons=("left", "right")),
        Paragraph(_("Open the menu; in a menu, go back."), mark=in_context("key", "Esc"), buttons=("b",)),
        Paragraph(_("Show these rules."), key="rules"),
        Paragraph(_("Show the log of this match."), key="log"),
        Paragraph(_("Full screen on or off."), key="full screen"),
        *([Paragraph(_("Open the settings."), mark=f"{COMMAND},", only_for_keys=True)] if is_mac() else ()),
        Paragraph(touch, mark=_("Touch")),
        Paragraph(everything),
    )


class Placed(NamedTuple):
    """A picture and the position of its upper left corner, in pixels from the upper left corner of the text."""

    picture: Surface
    x: int
    y: int


class RulesScene(FeltPage):
    """The rules of one game, with a button that shows those of the next game."""

    first_focus = -2  # the Back button
    opened_by = "rules"

    def __init__(self, games: Mapping[str, GameRules], game: str = "") -> None:
        super().__init__()
        self._games = tuple(games.values())
        self._choose(games.get(game, self._games[0]))
        self.scroll = Scroll(0, 0)
        self._placed: list[Placed] = []
        self._tops: list[int] = []
        self._shown: tuple[int, int] | None = None
        self._dragged: int | None = None

    def build(self, look: Look) -> Sequence[Widget]:
        sheet, width, height = self._sheet(look)
        left, top, below = BESIDE, 0.0, height
        if self._is_narrow(look):
            left, below = 0, height - FOOT
            top = LOW_TOP if self._is_low(look) else self._below_sections
        pad = NARROW_PAD if self._is_narrow(look) else PAD
        self.area = sheet.rect(left + pad, top + 14, width - left - pad - 40, below - top - 28)
        self.backdrop = sheet.rect(left, top, width - left, below - top)
        self._fades = fades(look, self.backdrop, self.area)
        self.scroll = self.scroll.resized(self.area.h, self._place_sections(look))
        self.bar = ScrollBar(look, self.scroll, sheet.rect(width - 28, top + 20, 14, below - top - 40))
        buttons, (learn, *ends) = self._section_widgets(sheet, width, height), self._feet(sheet, width, height)
        back, switch = back_button(ends[0]), Button(ends[1], self._next.title(), self._switch, small=True)
        if self._kit.tutorial is not None:
            buttons += [Button(learn, _("Learn to play"), lambda: (Learn(self.game, asks=True),), small=True)]
        return (*buttons, back, switch)

    @property
    def _below_sections(self) -> float:
        """Distance of the text from the top of a narrow page, in design units. It leaves room for the sections'
        buttons."""
        return SECTIONS_TOP + -(-len(self.sections) // COLUMNS) * NARROW_ROW + GAP

    def _is_low(self, look: Look) -> bool:
        """Return True if the page is narrow and too low for the sections' buttons above the text."""
        height = design_size(look)[1] - AROUND[1]
        return self._is_narrow(look) and height - FOOT - self._below_sections < LEAST_TEXT

    def _is_narrow(self, look: Look) -> bool:
        """Return True if the page is too narrow or too low for the sections' buttons beside the text. They are then
        above it, if there is enough space."""
        width, height = (length - around for length, around in zip(design_size(look), AROUND, strict=True))
        return width < NARROW or self._row_height(height) < LEAST_ROW

    def _row_height(self, height: float) -> float:
        """Return the height of a section's button beside the text, including the gap below it, on a page of this
        height. Both heights are in design units."""
        feet = 1 if self._kit.tutorial is None else 2
        return min(52.0, (height - SECTIONS_TOP - feet * FOOT) / len(self.sections))

    def _section_widgets(self, sheet: Sheet, width: float, height: float) -> list[Widget]:
        """Return a button for each section. If the page is low, or if the buttons would be too small for fingers,
        return a single widget for choosing a section instead."""
        headings, target = [section.heading for section in self.sections], self.look.target
        if self._is_low(self.look):
            return [Picker(sheet.rect(width / 2, 0, width / 2, NARROW_ROW), headings, 0, self._show)]
        rows = self._rows(sheet, width, height)
        if rows[COLUMNS if self._is_narrow(self.look) else 1].y - rows[0].y < target:
            place = rows[0].unionall(rows)
            return [Picker(Rect(*place.topleft, place.w, target), headings, 0, self._show)]
        return [
            Button(row, section.heading, partial(self._show, place), small=True)
            for place, (row, section) in enumerate(zip(rows, self.sections, strict=True))
        ]

    def _rows(self, sheet: Sheet, width: float, height: float) -> list[Rect]:
        """Return the areas of the sections' buttons, which form one column beside the text or several columns above
        it."""
        number = len(self.sections)
        if self._is_narrow(self.look):
            across = (width + GAP) / COLUMNS
            return [
                sheet.rect(
                    place % COLUMNS * across,
                    SECTIONS_TOP + place // COLUMNS * NARROW_ROW,
                    across - GAP,
                    NARROW_ROW - GAP,
                )
                for place in range(number)
            ]
        step = self._row_height(height)
        gap = 8 if step > 40 else 3
        return [sheet.rect(0, SECTIONS_TOP + step * place, SIDE, step - gap) for place in range(number)]

    def _feet(self, sheet: Sheet, width: float, height: float) -> tuple[Rect, Rect, Rect]:
        """Return the areas of the buttons for the tutorial, for going back, and for the next game."""
        top, half, third = height - 54, (SIDE - GAP) / 2, (width + GAP) / 3
        if self._is_narrow(self.look):
            back, learn, switch = (sheet.rect(place * third, top, third - GAP, 54) for place in range(3))
            return learn, back, switch
        learn = sheet.rect(0, height - 46 - FOOT, SIDE, 50)
        return learn, sheet.rect(0, top, half, 54), sheet.rect(half + GAP, top, half, 54)

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Handle an action, and return the resulting wishes. Keys, the wheel and dragging scroll the text. Escape and
        the key for the rules leave the page."""
        if self.scroll.take(action, self.look.px(LINE), self.look.px(2 * LINE)):
            return ()
        if isinstance(action, Pressed) and "rules" in action.named:
            return (Pop(),)
        if self.bar.take(action) or self._drag(action):
            return ()
        return super().handle(action)

    @property
    def scrolls(self) -> bool:
        return bool(self.scroll.furthest) or super().scrolls

    def pause(self) -> None:
        super().pause()
        self._dragged, self.bar.held = None, False

    def draw(self, canvas: Canvas) -> None:
        self._mark_section()
        super().draw(canvas)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look = self.look
        sheet, width, _height = self._sheet(look)
        room = look.px(width / 2 - GAP if self._is_low(look) else width)
        style = look.lettering.fitting(self._kit.title(), HEADING, room)
        put_heading(canvas, look, self._kit.title(), sheet.at(2, -4), style)
        long = width if self._is_narrow(look) else SIDE
        put_brass_line(canvas, look, sheet.at(long / 2, 52), look.px(long))
        put_backdrop(canvas, look, self.backdrop)
        for picture, x, y in self._placed:
            top = self.area.y + y - self.scroll.offset
            put_inside(canvas, picture, self.area.x + x, top, self.area)
        if self.scroll.offset:
            canvas.put(self._fades[0], *self.area.topleft)
        if self.scroll.offset < self.scroll.furthest:
            canvas.put(self._fades[1], self.area.x, self.area.bottom - self._fades[1].get_height())
        self.bar.put(canvas, self.bar.held)

    def _drag(self, action: InputAction) -> bool:
        """Scroll by dragging the text. Returns True if the action begins or continues a drag."""
        match action:
            case PointerPressed((_x, y) as position, main=True) if self.area.collidepoint(position):
                self._dragged = y
                return True
            case PointerMoved((_x, y)) if self._dragged is not None:
                self.scroll.go_by(self._dragged - y)
                self._dragged = y
                return True
            case PointerReleased():
                self._dragged = None
        return False

    def _choose(self, kit: GameRules) -> None:
        self._kit = kit
        self.game = kit.game
        self.sections = kit.rules()

    @property
    def _next(self) -> GameRules:
        return self._games[(self._games.index(self._kit) + 1) % len(self._games)]

    def _switch(self) -> Sequence[Wish]:
        self._choose(self._next)
        self.scroll, self._shown = Scroll(0, 0), None
        self.first_focus = -1
        super().enter(self.look)
        return ()

    def _show(self, place: int) -> Sequence[Wish]:
        # below the strip in which the text fades out
        self.scroll.go_to(self._tops[place] - self.look.px(FADE * 2 / 3))
        self._shown = (place, self.scroll.offset)
        return ()

    def _mark_section(self) -> None:
        """Highlight the button of the section being read, or select the section in the widget that replaces the
        buttons."""
        line = self.scroll.offset + self.look.px(LINE)
        read = max((place for place, top in enumerate(self._tops) if top <= line), default=0)
        if self.scroll.furthest and self.scroll.offset == self.scroll.furthest:
            read = len(self._tops) - 1
        if self._shown is not None and self._shown[1] == self.scroll.offset:
            read = self._shown[0]
        for place, widget in enumerate(self.controls.widgets[: len(self._tops)]):
            if isinstance(widget, Picker):
                widget.chosen = read
                return
            if isinstance(widget, Button):
                widget.chosen = place == read

    def _place_sections(self, look: Look) -> int:
        """Place every section. Returns the height of the whole text in pixels."""
        self._placed, self._tops = [], []
        y = look.px(10)
        for section in self.sections:
            self._tops.append(max(0, y - look.px(10)))
            heading = look.line(section.heading, HEADING, BRASS_LIGHT)
            self._placed.append(Placed(heading, 0, y))
            y += heading.get_height() + look.px(8)
            for paragraph in filter(lambda each: each.is_for(look.keys), section.paragraphs):
                y += self._place_paragraph(look, paragraph, y) + look.px(12)
            y += look.px(26)
        return y

    def _place_paragraph(self, look: Look, paragraph: Paragraph, y: int) -> int:
        """Place a paragraph and its mark `y` pixels below the top of the text. Returns the paragraph's height in
        pixels."""
        mark: Surface | None = None
        indent = 0
        if paragraph.coin:
            mark, indent = look.art.picture(CoinPicture(paragraph.coin, look.px(COIN))), look.px(COIN + 22)
        elif words := paragraph.mark_by(look.keys):
            mark, indent = look.line(words, STRONG, BRASS_LIGHT), look.px(MARK_WIDTH)
        widest = min(look.px(LONGEST_LINE), self.area.w - look.px(12))
        text = look.paragraph(paragraph.text, READING, TEXT, widest - indent)
        height = max(text.get_height(), mark.get_height() if mark and paragraph.coin else 0)
        if mark:
            down = (height - mark.get_height()) // 2 if paragraph.coin else look.px(2)
            self._placed.append(Placed(mark, 0, y + down))
        self._placed.append(Placed(text, indent, y + (height - text.get_height()) // 2))
        return height

    def _sheet(self, look: Look) -> tuple[Sheet, float, float]:
        room_across, room_down = design_size(look)
        across, down = AROUND
        width, height = min(WIDEST, room_across - across), min(1100.0, room_down - down)
        if self._is_low(look):
            height = room_down - LOW_AROUND
        return centred_sheet(look, width, height), width, height
