"""The curtain between two players who share a screen; it knows nothing of the match."""

from collections.abc import Sequence

from game.engine.core.cards import Seat
from scenes.animation.timings import HANDOVER_SECONDS
from scenes.core.input import InputAction, PointerMoved
from scenes.core.intents import Unveil
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas, CoinPicture
from scenes.drawing.transitions import draw_folds
from scenes.menus.menu import Menu
from scenes.text import _
from scenes.theme import BODY, CURTAIN, HEADING, HINT, NAME, QUIET, TEXT
from scenes.widgets.button import Button
from scenes.widgets.panels import centred_sheet, put_brass_line, put_lines, put_panel
from scenes.widgets.widget import Widget

WIDTH, HEIGHT = 720, 420


class HandoverScene(Menu):
    """Covers the window until the player at `seat` confirms that the screen is theirs."""

    def __init__(self, seat: Seat, name: str, other: str, reason: str) -> None:
        super().__init__()
        self.seat = seat
        self.name = name
        self.other = other
        self.reason = reason
        self._shown = 0.0

    def build(self, look: Look) -> Sequence[Widget]:
        """The one button, and the curtain behind it."""
        self._curtain = draw_folds(look.cloth(CURTAIN, (0.5, 0.5)))
        sheet = centred_sheet(look, WIDTH, HEIGHT)
        label = _("I’m {name}").format(name=self.name)
        return (Button(sheet.rect(WIDTH / 2 - 190, 286, 380, 72), label, lambda: (Unveil(self.seat),), primary=True),)

    def update(self, seconds: float) -> Sequence[Wish]:
        self._shown += seconds
        return ()

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Take the screen; what was pressed in the first moment was meant for what was there before."""
        if self._shown < HANDOVER_SECONDS and not isinstance(action, PointerMoved):
            return ()
        return self.controls.handle(action)

    def paint(self, canvas: Canvas) -> None:
        look = self.look
        canvas.background = self._curtain
        sheet = centred_sheet(look, WIDTH, HEIGHT)
        put_panel(canvas, look, sheet.rect(0, 0, WIDTH, HEIGHT))
        canvas.put_centred(look.art.picture(CoinPicture("blank", look.px(64))), *sheet.at(WIDTH / 2, 62))
        middle, top = sheet.at(WIDTH / 2, 108)
        turn = _("{name}, it’s your turn").format(name=self.name)
        away = _("{other}, please let {name} have the screen").format(other=self.other, name=self.name)
        put_lines(canvas, look, [(turn, HEADING, TEXT), (away, BODY, QUIET)], middle, top, look.px(WIDTH - 60))
        put_brass_line(canvas, look, sheet.at(WIDTH / 2, 202), look.px(460))
        if self.reason:
            reason = self.reason[0].upper() + self.reason[1:]
            put_lines(canvas, look, [(reason, NAME, TEXT)], middle, sheet.at(0, 224)[1], look.px(WIDTH - 60))
        secret = _("Only {name} should be looking now.").format(name=self.name)
        put_lines(canvas, look, [(secret, HINT, QUIET)], middle, sheet.at(0, 374)[1], look.px(WIDTH - 60))
