"""Dialogs shown while a match or a review is being prepared."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from scenes.core.look import Look
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.shapes import Bar
from scenes.menus.base_menus import Dialog, back_button
from scenes.menus.dialogs import MARGIN
from scenes.theme import BRASS, BRASS_LIGHT, GROOVE, HEADING, READING, TEXT
from scenes.widgets.panels_and_headings import put_brass_line, put_lines
from scenes.widgets.widget import Widget
from scenes.wording import _

STEPS = 200
"""Number of steps in which the progress bar fills."""

WORDS_TOP: Final = 104
"""Distance of the text from the top of the panel, in design units."""


class WaitingDialog(Dialog):
    """A dialog shown while something is being prepared. If the preparation fails, the dialog shows `trouble`, which is
    otherwise empty."""

    usual_width = 620.0
    height = 300.0

    def __init__(self) -> None:
        super().__init__()
        self.trouble = ""

    @abstractmethod
    def heading(self) -> str:
        """Return the heading of the dialog."""

    @abstractmethod
    def paint_wait(self, canvas: Canvas) -> None:
        """Draw the part below the heading. This isn't called if the preparation has failed."""

    def give_up(self, trouble: str) -> None:
        """Show `trouble`, a message to the player about the failure."""
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
        """Maximum width of the text, in pixels."""
        return self.look.px(self.width - 2 * MARGIN)

    def put_paragraph(self, canvas: Canvas, words: str) -> None:
        """Draw a text below the heading, wrapped to the maximum width."""
        picture = self.look.paragraph(words, READING, TEXT, self.widest)
        canvas.put(picture, *self.sheet.at(MARGIN, WORDS_TOP))


class OpeningScene(WaitingDialog):
    """A dialog shown while a match is being loaded for a replay."""

    def heading(self) -> str:
        return _("Replay")

    def paint_wait(self, canvas: Canvas) -> None:
        self.put_paragraph(canvas, _("Opening the match…"))


class ReviewingScene(WaitingDialog):
    """A dialog with a progress bar, shown while a match is being reviewed."""

    usual_width = 560.0

    def __init__(self) -> None:
        super().__init__()
        self.share = 0.0

    def tell(self, share: float) -> None:
        """Show the progress of the review, from 0 to 1. The bar never moves back."""
        before = self._steps
        self.share = min(1.0, max(self.share, share))
        self.outdated |= self._steps != before

    def heading(self) -> str:
        return _("Review")

    def paint_wait(self, canvas: Canvas) -> None:
        look, middle = self.look, self.sheet.at(self.width / 2, 0)[0]
        text = _("Every decision is judged by what the player knew at the time.")
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
