"""The daily parade page, with today's deal, a calendar of earlier deals for practice, and a line of text for sharing
the result."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final, NamedTuple

from pygame import Rect

from scenes.core.intents import CopyText, PlayParade
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import Canvas, PortraitPicture
from scenes.menus.base_menus import FeltPage, back_button
from scenes.menus.calendar import RING, MonthGrid, day_in_words, month_in_words
from scenes.short_names import shorten
from scenes.theme import BODY, BRASS_LIGHT, HEADING, NAME, NUMBER, QUIET, READING, TEXT
from scenes.widgets.button import Button
from scenes.widgets.panels_and_headings import (
    Sheet,
    centred_sheet,
    design_size,
    put_backdrop,
    put_brass_line,
    put_lines,
)
from scenes.widgets.widget import CORNER, HOLLOW, Widget, put_coloured_box
from scenes.wording import _, coins_in_words

WIDEST: Final = 1000
NARROWEST: Final = 700
"""Minimum width of the page at which the chosen day and the calendar are side by side. All sizes in this module are in
design units."""

HEAD, FOOT, BETWEEN = 96, 70, 12
BESIDE, AROUND = 56, 42
INSIDE: Final = 20
DAY_SHARE: Final = 0.46
"""Share of the page's width, without the gap, that the chosen day takes up when it is beside the calendar."""

BODY_HEIGHT: Final = 376
MONTH, ARROW = 50, 36
"""Height of the row with the name of the month, and side length of the square buttons in it."""

PORTRAIT: Final = 116
RESULTS, ROW = 60, 46
LINE_TOP, LINE_HEIGHT = 164, 42
COPY_TOP, COPY = 216, 42
NOTE, MAIN = 94, 56
"""Distance of the note from the lower edge of the chosen day's panel (`NOTE`), and height of the main button (`MAIN`).
`RESULTS`, `LINE_TOP` and `COPY_TOP` are distances from the panel's upper edge."""

LETTERS: Final = 6
"""Maximum length of the strongest opponent's name in the line to share, in characters."""

FIRST_DAY: Final = date(2024, 1, 1)
"""Earliest day offered for practice."""


class ShownAttempt(NamedTuple):
    """The player's attempt at a day's parade: the player's coins at the end (`coins`), and those of the strongest
    opponent with the same cards (`best`). Each number is None until it is known. `can_continue` is false if the attempt
    is over or its match was deleted."""

    coins: int | None = None
    best: int | None = None
    can_continue: bool = True


class ParadeScene(FeltPage):
    """The daily parade page. `today` is the current date in UTC. `chosen` is the day shown beside or above the
    calendar, at first `today`.

    `best` is the name of the strongest opponent, who plays the player's cards for comparison. `rules` is a line of text
    about the rules and the player's opponent, which are the same in all parades. `portrait` is the name of the sprite
    of the player's opponent. `attempts` maps days to the player's attempts. `is_open` is true if the player may make an
    attempt today.
    """

    def __init__(self, today: date, best: str, rules: str, portrait: str) -> None:
        super().__init__()
        self.today = self.chosen = today
        self.best = best
        self.rules = rules
        self.portrait = portrait
        self.attempts: Mapping[date, ShownAttempt] = {}
        self.is_open = True
        self.note = ""

    def show(self, attempts: Mapping[date, ShownAttempt], is_open: bool) -> None:
        """Replace the attempts on the page. `is_open` is true if the player may still make an attempt today."""
        self.attempts, self.is_open, self.outdated = attempts, is_open, True
        if self.controls.widgets:
            self.rebuild()

    def tell(self, note: str) -> None:
        """Show a note above the main button."""
        self.note, self.outdated = note, True

    @property
    def line(self) -> str:
        """The line to share about the chosen day, or an empty string until the results of the player and of the
        strongest opponent are known. The line reveals nothing about the cards."""
        found = self.attempts.get(self.chosen)
        if found is None or found.coins is None or found.best is None:
            return ""
        return _("High Low War, daily parade {day}: {coins}, {name} {best}").format(
            day=self.chosen.isoformat(),
            coins=coins_in_words(found.coins),
            name=shorten(self.best, LETTERS),
            best=found.best,
        )

    def needs(self, look: Look) -> float:
        body = BODY_HEIGHT if _is_wide(look) else 2 * BODY_HEIGHT + BETWEEN
        return HEAD + body + FOOT + AROUND

    def build(self, look: Look) -> Sequence[Widget]:
        sheet, width, height = self._sheet(look)
        day, calendar = self._places(look)
        inside = day.inflate(-2 * look.px(INSIDE), 0)
        high = look.px(MAIN)
        main = Rect(inside.x, day.bottom - high - look.px(INSIDE - 4), inside.w, high)
        month = calendar.inflate(-2 * look.px(INSIDE), 0)
        side, across = look.px(ARROW), calendar.y + look.px((MONTH - ARROW) / 2 + 4)
        ring = look.px(RING)
        # rounded lengths mustn't let the ring touch the arrows
        top = max(calendar.y + look.px(MONTH), across + side + ring)
        grid = MonthGrid(
            Rect(month.x, top, month.w, calendar.bottom - look.px(INSIDE - 4) - top).inflate(2 * ring, 2 * ring),
            look,
            self.chosen,
            FIRST_DAY,
            self.today,
            {day: _mark(found) for day, found in self.attempts.items()},
            self._choose,
            self._play,
        )
        less = Button(Rect(month.x, across, side, side), "‹", lambda: self._turn(grid, -1), small=True)
        more = Button(Rect(month.right - side, across, side, side), "›", lambda: self._turn(grid, 1), small=True)
        less.named(_("Previous month"))
        more.named(_("Next month"))
        less.enabled = self.chosen.replace(day=1) > FIRST_DAY
        more.enabled = self.chosen.replace(day=1) < self.today.replace(day=1)
        back = back_button(sheet.rect(width / 2 - 110, height - 52, 220, 52), primary=False)
        widgets: list[Widget] = [Button(main, self._offered(), self._play, primary=True), less, more, grid, back]
        if self.line:
            place = Rect(inside.x, day.y + look.px(COPY_TOP), inside.w, look.px(COPY))
            # last, so that all other widgets keep their indices when another day is chosen
            widgets.append(Button(place, _("Copy the result"), lambda: (CopyText(self.line),), action="copy"))
        return widgets

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look = self.look
        sheet, width, _height = self._sheet(look)
        day, calendar = self._places(look)
        middle, top = sheet.at(width / 2, 0)
        words = _("One deal a day, the same for everybody. The next deal comes at midnight UTC.")
        put_lines(
            canvas, look, [(_("Daily parade"), HEADING, TEXT), (words, READING, QUIET)], middle, top, look.px(width)
        )
        put_brass_line(canvas, look, sheet.at(width / 2, 80), look.px(420))
        for place in (day, calendar):
            put_backdrop(canvas, look, place)
        month = look.fitted(
            month_in_words(self.chosen), NAME, BRASS_LIGHT, calendar.w - look.px(2 * (INSIDE + ARROW) + 16)
        )
        canvas.put_centred(month, calendar.centerx, calendar.y + look.px(MONTH / 2 + 4))
        self._paint_day(canvas, day)

    def _paint_day(self, canvas: Canvas, place: Rect) -> None:
        look = self.look
        inside = place.inflate(-2 * look.px(INSIDE), 0)
        found = self.attempts.get(self.chosen)
        heading = look.fitted(day_in_words(self.chosen), NAME, BRASS_LIGHT, inside.w)
        canvas.put_centred(heading, inside.x, place.y + look.px(MONTH / 2 + 4), align=0)
        if found is not None and found.coins is not None:
            best = "…" if found.best is None else coins_in_words(found.best)
            own = (
                (_("You"), coins_in_words(found.coins)),
                (_("{name}, with your cards").format(name=self.best), best),
            )
            for number, (label, coins) in enumerate(own):
                self._paint_result(canvas, inside, place.y + look.px(RESULTS + (number + 0.5) * ROW), label, coins)
            if self.line:
                self._paint_line(canvas, Rect(inside.x, place.y + look.px(LINE_TOP), inside.w, look.px(LINE_HEIGHT)))
        else:
            top, high = place.y + look.px(RESULTS), look.px(PORTRAIT)
            if look.art.has_sprite(self.portrait):
                picture = look.art.picture(PortraitPicture(self.portrait, high, left=True))
                canvas.put(picture, inside.right - picture.get_width(), top)
            for words in (self._standing(found), self.rules):
                paragraph = look.paragraph(words, READING, TEXT, inside.w - high)
                canvas.put(paragraph, inside.x, top)
                top += paragraph.get_height() + look.px(14)
        note = look.within(self.note, BODY, BRASS_LIGHT, inside.w)
        canvas.put_centred(note, inside.centerx, place.bottom - look.px(NOTE))

    def _paint_result(self, canvas: Canvas, inside: Rect, middle: float, label: str, coins: str) -> None:
        look = self.look
        number = look.line(coins, NUMBER, BRASS_LIGHT)
        canvas.put_centred(number, inside.right, middle, align=1)
        words = look.fitted(label, READING, TEXT, inside.w - number.get_width() - look.px(12))
        canvas.put_centred(words, inside.x, middle, align=0)

    def _paint_line(self, canvas: Canvas, place: Rect) -> None:
        look = self.look
        put_coloured_box(canvas, look, place, HOLLOW, look.px(CORNER))
        words = look.within(self.line, BODY, TEXT, place.w - look.px(16), highest=place.h)
        canvas.put_centred(words, *place.center)

    def _standing(self, found: ShownAttempt | None) -> str:
        """Return a text for the player about the chosen day, shown until the attempt is over."""
        if found is None and self._is_open_on_chosen:
            return _("You have one attempt. Everybody who plays today gets the same cards.")
        if found is None:
            return _("You didn’t play on this day. You can practise with its cards.")
        if found.can_continue:
            return _("Your attempt isn’t over. You can continue it at any time.")
        return _("Your match for this day was deleted. You can practise with its cards.")

    def _offered(self) -> str:
        """Return the label of the main button."""
        found = self.attempts.get(self.chosen)
        if found is None:
            return _("Play") if self._is_open_on_chosen else _("Practise")
        return _("Continue") if found.coins is None and found.can_continue else _("Practise")

    @property
    def _is_open_on_chosen(self) -> bool:
        return self.is_open and self.chosen == self.today

    def _play(self) -> Sequence[Wish]:
        return (PlayParade(self.chosen),)

    def _choose(self, day: date) -> None:
        self.chosen, self.note, self.outdated = day, "", True
        self.rebuild()

    def _turn(self, grid: MonthGrid, months: int) -> Sequence[Wish]:
        grid.turn(months)
        return ()

    def _sheet(self, look: Look) -> tuple[Sheet, float, float]:
        width, height = min(WIDEST, design_size(look)[0] - BESIDE), self.needs(look) - AROUND
        return centred_sheet(look, width, height), width, height

    def _places(self, look: Look) -> tuple[Rect, Rect]:
        """Return the areas of the chosen day and the calendar, in pixels. They are either side by side or one below the
        other."""
        sheet, width, _height = self._sheet(look)
        if not _is_wide(look):
            below = HEAD + BODY_HEIGHT + BETWEEN
            return sheet.rect(0, HEAD, width, BODY_HEIGHT), sheet.rect(0, below, width, BODY_HEIGHT)
        left = (width - BETWEEN) * DAY_SHARE
        right = left + BETWEEN
        return sheet.rect(0, HEAD, left, BODY_HEIGHT), sheet.rect(right, HEAD, width - right, BODY_HEIGHT)


def _is_wide(look: Look) -> bool:
    """Return True if the chosen day and the calendar are placed side by side. In a portrait window they aren't, since
    each is larger if it has the whole width."""
    return design_size(look)[0] - BESIDE >= NARROWEST and look.size[0] >= look.size[1]


def _mark(found: ShownAttempt) -> str:
    """Return the mark of an attempt in the calendar: the player's coins at the end, or three dots until it is over."""
    return "…" if found.coins is None else str(found.coins)
