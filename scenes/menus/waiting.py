"""What is seen while a match is read or a review is worked out, and why there will be none."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from scenes.core.look import Look
from scenes.drawing.canvas import Canvas
from scenes.drawing.shapes import Bar
from scenes.menus.menu import Dialog, Menu, back_button
from scenes.theme import BRASS, BRASS_LIGHT, GROOVE, HEADING, READING, TEXT
from scenes.widgets.panel_drawing import put_brass_line, put_lines
from scenes.widgets.widget import Widget
from scenes.wording import _

STEPS = 200
"""The bar of a review goes from nothing to full in this many steps."""

MARGIN: Final = 40
WORDS_TOP: Final = 104
"""How far the words are from the sides, and how far down they begin, in pixels of the design."""


class WaitingDialog(Dialog):
    """Waits for something, or says in a line why it won't come: the `trouble`. A subclass says what it waits for."""

    width = 620.0
    height = 300.0

    def __init__(self) -> None:
        super().__init__()
        self.trouble = ""

    @abstractmethod
    def heading(self) -> str:
        """What stands above the line."""

    @abstractmethod
    def paint_wait(self, canvas: Canvas) -> None:
        """Draw what is seen meanwhile."""

    def give_up(self, trouble: str) -> None:
        """It won't come: why, and what to do, in one line."""
        self.trouble, self.outdated = trouble, True

    def build(self, look: Look) -> Sequence[Widget]:
        return (back_button(self.sheet.rect(self.width / 2 - 100, self.height - 76, 200, 50)),)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look = self.look
        middle, top = self.sheet.at(self.width / 2, 24)
        put_lines(canvas, look, [(self.heading(), HEADING, TEXT)], middle, top, self.widest)
        put_brass_line(canvas, look, self.sheet.at(self.width / 2, 84), look.px(360))
        if self.trouble:
            self.put_paragraph(canvas, self.trouble)
        else:
            self.paint_wait(canvas)

    @property
    def widest(self) -> int:
        """How wide the words may be, in pixels."""
        return self.look.px(self.width - 2 * MARGIN)

    def put_paragraph(self, canvas: Canvas, words: str) -> None:
        """Put words under the heading."""
        picture = self.look.paragraph(words, READING, TEXT, self.widest)
        canvas.put(picture, *self.sheet.at(MARGIN, WORDS_TOP))


class OpeningScene(WaitingDialog):
    """Says that a match is being read, or why there is nothing to watch."""

    def heading(self) -> str:
        return _("Replay")

    def paint_wait(self, canvas: Canvas) -> None:
        self.put_paragraph(canvas, _("Opening the match …"))


class ReviewingScene(WaitingDialog):
    """A bar that fills; or a line that says why there will be no review."""

    width = 560.0

    def __init__(self) -> None:
        super().__init__()
        self.share = 0.0

    def tell(self, share: float) -> None:
        """The review is so far, from 0 to 1."""
        before = self._steps
        self.share = min(1.0, max(self.share, share))
        self.outdated |= self._steps != before

    def heading(self) -> str:
        return _("Review")

    def paint_wait(self, canvas: Canvas) -> None:
        look, middle = self.look, self.sheet.at(self.width / 2, 0)[0]
        text = _("Every decision is judged by what its player knew at the time.")
        lines = [(text, READING, TEXT)]
        put_lines(canvas, look, lines, middle, self.sheet.at(0, 104)[1], look.px(self.width - 60))
        groove = self.sheet.rect(60, 152, self.width - 120, 16)
        canvas.put(look.art.bar(Bar(groove.w, groove.h, GROOVE, GROOVE)), groove.x, groove.y)
        done = round(groove.w * self._steps / STEPS)
        if done >= groove.h:
            canvas.put(look.art.bar(Bar(done, groove.h, BRASS_LIGHT, BRASS)), groove.x, groove.y)
        percent = _("{share}%").format(share=round(100 * self.share))
        put_lines(canvas, look, [(percent, READING, BRASS_LIGHT)], middle, self.sheet.at(0, 174)[1], look.px(200))

    @property
    def _steps(self) -> int:
        return round(self.share * STEPS)


class ReviewPage(Menu):
    """The page of a review, of which a better one may still come; a game says how it shows it."""

    @abstractmethod
    def show(self, review: Any) -> None:
        """Show a better review of the same match in its place."""

    @abstractmethod
    def tell(self, share: float) -> None:
        """A better review is so far, from 0 to 1."""

    @abstractmethod
    def give_up(self) -> None:
        """No better review will come."""
