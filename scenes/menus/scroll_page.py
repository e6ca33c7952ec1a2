"""A page that fills the window: a backdrop to scroll through, and the way back under it."""

from abc import abstractmethod
from collections.abc import Sequence

from pygame import Rect

from scenes.core.input import InputAction
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas
from scenes.menus.menu import FeltPage, back_button
from scenes.menus.scrolling import Scroll, ScrollBar
from scenes.widgets.panel_drawing import Sheet, centred_sheet, design_size, put_backdrop
from scenes.widgets.widget import Widget

FOOT = 68
"""How high the room for the way back is."""

LINE = 28
"""How high a line of text is, in pixels of the design."""


class ScrollPage(FeltPage):
    """Something that is read on a backdrop; a subclass says how high it is, and draws the part of it that is seen.

    `widest` is how wide the page is at most, `head` how high its heading, both in pixels of the design.
    """

    widest: float
    head: float

    sheet: Sheet
    width: float
    """The page, and how wide it is here."""

    backdrop: Rect
    area: Rect
    """The backdrop, and where the text lies on it."""

    def __init__(self) -> None:
        super().__init__()
        self.scroll = Scroll(0, 0)

    @abstractmethod
    def measure(self) -> int:
        """How high it all is in `area`, in pixels."""

    def build(self, look: Look) -> Sequence[Widget]:
        """The backdrop in this window, and the way back."""
        across, down = design_size(look)
        self.width, height = min(self.widest, across - 50), min(1100.0, down - 60)
        self.sheet = sheet = centred_sheet(look, self.width, height)
        high = height - self.head - FOOT
        self.backdrop = sheet.rect(0, self.head, self.width, high)
        self.area = self.backdrop.inflate(-2 * look.px(30), -2 * look.px(16))
        self.scroll = self.scroll.resized(self.area.h, self.measure())
        self.bar = ScrollBar(look, self.scroll, sheet.rect(self.width - 24, self.head + 14, 12, high - 28))
        return (back_button(sheet.rect(self.width / 2 - 110, height - 54, 220, 54)),)

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Scroll by key, wheel or bar."""
        line = self.look.px(LINE)
        if self.scroll.take(action, line, 3 * line) or self.bar.take(action):
            return ()
        return super().handle(action)

    def pause(self) -> None:
        super().pause()
        self.bar.held = False

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        put_backdrop(canvas, self.look, self.backdrop)
        self.bar.put(canvas, self.bar.held)
