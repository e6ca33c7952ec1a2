"""Dialogs for tables on the same network: the list of tables, and the dialog shown while the player knocks at one."""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from scenes.core.look import Look
from scenes.core.online_intents import KnockAt
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.menus.base_menus import Dialog, back_button
from scenes.menus.preparation_dialogs import WaitingDialog
from scenes.theme import BRASS_LIGHT, HEADING, NUMBER, QUIET, READING, TEXT
from scenes.widgets.button import Button
from scenes.widgets.panels_and_headings import put_brass_line, put_lines
from scenes.widgets.widget import Widget
from scenes.wording import _

MARGIN: Final = 40
TOP, ROW, GAP = 112, 46, 8
MOST: Final = 5
"""Maximum number of tables that are shown."""


class TableNearby(NamedTuple):
    """A table on the same network: its address and port, the name of the player who hosts it, and the game's title."""

    host: str
    port: int
    name: str
    game: str


class NearbyScene(Dialog):
    """A dialog with the list of tables on the local network."""

    usual_width = 560.0
    height = TOP + MOST * (ROW + GAP) + 84.0

    def __init__(self) -> None:
        super().__init__()
        self.tables: tuple[TableNearby, ...] = ()

    def show(self, tables: Sequence[TableNearby]) -> None:
        """Replace the tables in the list. At most `MOST` of them are shown."""
        if tuple(tables) != self.tables:
            self.tables, self.outdated = tuple(tables), True
            self.rebuild()

    def build(self, look: Look) -> Sequence[Widget]:
        width = self.width - 2 * MARGIN
        rows = [
            Button(
                self.sheet.rect(MARGIN, TOP + place * (ROW + GAP), width, ROW),
                _("{name}: {game}").format(name=table.name, game=table.game),
                partial(_knock, table),
            )
            for place, table in enumerate(self.tables[:MOST])
        ]
        back = back_button(self.sheet.rect(self.width / 2 - 90, self.height - 66, 180, 48), primary=False)
        return *rows, back

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look, sheet = self.look, self.sheet
        middle, top = sheet.at(self.width / 2, 20)
        widest = look.px(self.width - 2 * MARGIN)
        put_lines(canvas, look, [(_("Tables on this network"), HEADING, TEXT)], middle, top, widest)
        put_brass_line(canvas, look, sheet.at(self.width / 2, 82), look.px(360))
        if not self.tables:
            line = look.fitted(_("Looking for tables…"), READING, QUIET, widest)
            canvas.put_centred(line, *sheet.at(self.width / 2, TOP + ROW))


def _knock(table: TableNearby) -> Sequence[Wish]:
    return (KnockAt(table.host, table.port, table.name),)


class KnockScene(WaitingDialog):
    """A dialog shown while the player waits for an answer to a knock. `host` is the name of the table's host, and
    `digits` must equal those on the host's screen."""

    def __init__(self, host: str) -> None:
        super().__init__()
        self.host = host
        self.digits = ""

    def tell(self, digits: str) -> None:
        """Show the digits of the knock, or an ellipsis if `digits` is still empty."""
        if digits != self.digits:
            self.digits, self.outdated = digits, True

    def heading(self) -> str:
        return _("Knocking")

    def paint_wait(self, canvas: Canvas) -> None:
        look, sheet = self.look, self.sheet
        words = _("{name} must let you in. You must both see these digits:").format(name=self.host)
        digits = f"{self.digits[:3]} {self.digits[3:]}" if self.digits else "…"
        lines = [(words, READING, TEXT), (digits, NUMBER._replace(size=40), BRASS_LIGHT)]
        put_lines(canvas, look, lines, sheet.at(self.width / 2, 0)[0], sheet.at(0, 110)[1], self.widest)
