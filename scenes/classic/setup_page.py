"""What the pages have in common on which a match of Classic War is put together: two plates, and the evening."""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.classic.rules import ClassicRules
from scenes.classic.draft import Draft
from scenes.classic.evening import Evening
from scenes.drawing.canvas import Canvas
from scenes.intents import AskEvening, StartMatch
from scenes.look import Look
from scenes.menus.menu import Menu
from scenes.names import listed
from scenes.scene import Pop, Wish
from scenes.theme import HEADING, SMALL
from scenes.widgets.button import Button
from scenes.widgets.panels import Sheet, centred_sheet, design_size, put_edge, put_heading, put_plate
from scenes.words import _

BETWEEN = 16
HEAD, FOOT = 60, 78
AROUND = 40
"""Room above and below the page, in measures of the design like all that follows."""

START = 440
"""How wide the button is that starts the match."""

ONE_COLUMN = 640
"""How wide both plates are where they lie one below the other."""


class Plate(NamedTuple):
    """A part of the page: its upper left corner, and its size in measures of the design."""

    sheet: Sheet
    width: float
    height: float


class Page(NamedTuple):
    """Where everything lies: the page with its width and height, and its two plates."""

    whole: Plate
    left: Plate
    right: Plate


class SetupPage(Menu):
    """A page that asks what the rules mean whenever they are others; `left` and `right` are its plates' sizes."""

    game = "classic-war"
    heading = ""
    left: tuple[float, float]
    right: tuple[float, float]

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self.draft = draft
        self.evening: Evening | None = None
        self.start_button: Button | None = None
        self._asked: ClassicRules | None = None
        self._drawn: Evening | None = None

    def is_wide(self, look: Look) -> bool:
        """Whether the plates lie beside each other."""
        return design_size(look)[0] >= self.left[0] + BETWEEN + self.right[0] + AROUND

    def needs(self, look: Look) -> float:
        """Room for both plates."""
        left, right = self.left[1], self.right[1]
        high = max(left, right) if self.is_wide(look) else left + BETWEEN + right
        return HEAD + high + FOOT + AROUND

    def page(self, look: Look) -> Page:
        """Where everything lies."""
        wide = self.is_wide(look)
        (left, left_high), (right, right_high) = self.left, self.right
        if wide:
            width, left_high, right_high = (
                left + BETWEEN + right,
                max(left_high, right_high),
                max(left_high, right_high),
            )
        else:
            width = left = right = ONE_COLUMN
        height = self.needs(look) - AROUND
        whole = centred_sheet(look, width, height)
        first = Plate(Sheet(*whole.at(0, HEAD), whole.unit), left, left_high)
        corner = whole.at(left + BETWEEN, HEAD) if wide else whole.at(0, HEAD + left_high + BETWEEN)
        return Page(Plate(whole, width, height), first, Plate(Sheet(*corner, whole.unit), right, right_high))

    def foot(self, page: Page, back: str) -> list[Button]:
        """The way back, and Start."""
        sheet, width, top = page.whole.sheet, page.whole.width, page.whole.height - 60
        where = sheet.rect(width - START, top, START, 60)
        self.start_button = Button(where, _("Start"), self._start, detail=self._who(), chief=True)
        self.start_button.enabled = not self.draft.trouble()
        return [self.start_button, Button(sheet.rect(0, top, 180, 60), back, lambda: (Pop(),), hint=_("Esc"))]

    def paint(self, canvas: Canvas) -> None:
        """Put the page, its heading and both plates on the canvas."""
        look, self._drawn = self.look, self.evening
        canvas.background = look.baize
        put_edge(canvas, look)
        page = self.page(look)
        put_heading(canvas, look, self.heading, page.whole.sheet.at(2, -2), HEADING._replace(size=34))
        for plate in (page.left, page.right):
            put_plate(canvas, look, plate.sheet.rect(0, 0, plate.width, plate.height))

    def resume(self) -> None:
        """Show what has been chosen meanwhile, and ask again."""
        super().resume()
        self._asked = None
        self.rebuild()

    def update(self, seconds: float) -> Sequence[Wish]:
        """Ask what the rules mean, if they are others than those that were asked for."""
        if self.draft.trouble():
            self._asked = self.evening = None
            return ()
        rules = self.draft.rules()
        if rules == self._asked:
            return ()
        self._asked, self.evening = rules, None
        return (AskEvening(rules),)

    def tell_evening(self, rules: ClassicRules, evening: Evening) -> None:
        """Show what is known of an evening with these rules, if they still are the ones."""
        if rules == self._asked:
            self.evening = evening

    @property
    def stale(self) -> bool:
        """More is known of the evening."""
        return self._drawn is not self.evening

    def changed(self) -> Sequence[Wish]:
        """Something else was chosen: show it in every widget."""
        self.rebuild()
        return ()

    def tell_trouble(self) -> None:
        """Let nobody start what can't be played."""
        if self.start_button is not None:
            self.start_button.enabled = not self.draft.trouble()

    def tell_names(self) -> None:
        """Show on Start who plays now."""
        if self.start_button is not None:
            self.start_button.detail = self._who()

    def _who(self) -> str:
        """Who plays, or how many where the names are too long for the button."""
        first, *others = self.draft.players
        if len(others) == 1:
            return _("{first} against {second}").format(first=first, second=others[0])
        told = _("{first} against {others}").format(first=first, others=listed(others))
        if self.look.lettering.width(told, SMALL) <= self.look.px(START - 16):
            return told
        return _("{first} against {n} others").format(first=first, n=len(others))

    def _start(self) -> Sequence[Wish]:
        return (StartMatch(self.draft.rules(), self.draft.players, self.draft.bots),)
