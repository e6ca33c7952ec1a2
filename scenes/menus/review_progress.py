"""While a review is worked out: how far it is, and the way back, which stops it."""

from collections.abc import Sequence

from scenes.core.look import Look
from scenes.core.scene import Pop
from scenes.drawing.canvas import Canvas
from scenes.drawing.shapes import Bar
from scenes.menus.menu import Dialog
from scenes.text import _
from scenes.theme import BRASS, BRASS_LIGHT, GROOVE, HEADING, READING, TEXT
from scenes.widgets.button import Button
from scenes.widgets.panels import put_brass_line, put_lines
from scenes.widgets.widget import Widget

STEPS = 200
"""So many steps the bar makes from nothing to full."""


class ReviewingScene(Dialog):
    """A bar that fills; or a line that says why there will be no review."""

    width = 560.0
    height = 300.0

    def __init__(self) -> None:
        super().__init__()
        self.share = 0.0
        self.trouble = ""
        self._shown = (0, "")

    def tell(self, share: float) -> None:
        """The review is so far, from 0 to 1."""
        self.share = min(1.0, max(self.share, share))

    def give_up(self, trouble: str) -> None:
        """There will be no review: why, and what to do, in one line."""
        self.trouble = trouble

    @property
    def stale(self) -> bool:
        """Whether it has got further than is shown."""
        return self._shown != self._now

    def build(self, look: Look) -> Sequence[Widget]:
        """The way back."""
        back = self.sheet.rect(self.width / 2 - 100, self.height - 76, 200, 50)
        return (Button(back, _("Back"), lambda: (Pop(),), hint=_("Esc"), primary=True),)

    def paint(self, canvas: Canvas) -> None:
        """Put the bar, or the trouble, on the panel."""
        super().paint(canvas)
        self._shown = self._now
        look = self.look
        middle, top = self.sheet.at(self.width / 2, 24)
        put_lines(canvas, look, [(_("Review"), HEADING, TEXT)], middle, top, look.px(self.width - 60))
        put_brass_line(canvas, look, self.sheet.at(self.width / 2, 84), look.px(360))
        if self.trouble:
            words = look.paragraph(self.trouble, READING, TEXT, look.px(self.width - 80))
            canvas.put(words, *self.sheet.at(40, 104))
            return
        text = _("Every decision is weighed again, by what its player knew then.")
        lines = [(text, READING, TEXT)]
        put_lines(canvas, look, lines, middle, self.sheet.at(0, 104)[1], look.px(self.width - 60))
        groove = self.sheet.rect(60, 152, self.width - 120, 16)
        canvas.put(look.art.bar(Bar(groove.w, groove.h, GROOVE, GROOVE)), groove.x, groove.y)
        done = round(groove.w * self._now[0] / STEPS)
        if done >= groove.h:
            canvas.put(look.art.bar(Bar(done, groove.h, BRASS_LIGHT, BRASS)), groove.x, groove.y)
        percent = _("{share} %").format(share=round(100 * self.share))
        put_lines(canvas, look, [(percent, READING, BRASS_LIGHT)], middle, self.sheet.at(0, 174)[1], look.px(200))

    @property
    def _now(self) -> tuple[int, str]:
        return round(self.share * STEPS), self.trouble
