"""The part of a new match of Classic War that says who plays: two to four, each a computer or a person."""

from collections.abc import Callable, Sequence
from functools import partial

from scenes.classic.setup_state import Draft
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas
from scenes.menus.two_panel_page import PagePanel
from scenes.text import LONGEST_NAME, _, taken
from scenes.theme import GLOW, QUIET, SMALL
from scenes.widgets.choices import Choice
from scenes.widgets.panels import put_heading
from scenes.widgets.text_field import TextField
from scenes.widgets.widget import Widget

MARGIN = 26
WIDTH = 540
ROWS_TOP, ROW = 76, 108
COUNT_WIDTH = 230
LINE_BELOW, REMARK_BELOW = 42, 86
"""How far below the top of a player's row the name or the line about the computer lies, and a remark on the name."""


class PlayersPart:
    """Chooses how many play, and for each place a person with a name, or one of the computers."""

    def __init__(self, draft: Draft, changed: Callable[[], Sequence[Wish]], named: Callable[[], None]) -> None:
        self._draft, self._changed, self._named = draft, changed, named

    def build(self, plate: PagePanel) -> list[Widget]:
        """How many, then each place."""
        sheet, width, draft = plate.sheet, plate.width - 2 * MARGIN, self._draft
        where = sheet.rect(plate.width - MARGIN - COUNT_WIDTH, 12, COUNT_WIDTH, 40)
        widgets: list[Widget] = [Choice(where, ("2", "3", "4"), draft.seats - 2, self._choose_count)]
        kinds = (_("Person"), *(opponent.title for opponent in draft.opponents))
        names = [opponent.name for opponent in draft.opponents]
        for seat, chair in enumerate(draft.chairs[: draft.seats]):
            top = ROWS_TOP + seat * ROW
            chosen = 0 if chair.bot is None else 1 + names.index(chair.bot)
            kind = sheet.rect(MARGIN, top, width, 38)
            widgets.append(Choice(kind, kinds, chosen, partial(self._choose_kind, seat)))
            if chair.bot is None:
                field, fallback = sheet.rect(MARGIN, top + LINE_BELOW, width, 40), draft.fallback(seat)
                widgets.append(TextField(field, chair.name, LONGEST_NAME, partial(self._name, seat), fallback))
        return widgets

    def paint(self, canvas: Canvas, look: Look, plate: PagePanel) -> None:
        """Put the heading on the canvas, a line about each computer, and one where a name is somebody else's."""
        put_heading(canvas, look, _("WHO PLAYS"), plate.sheet.at(MARGIN, 20))
        lines = {opponent.name: opponent.line for opponent in self._draft.opponents}
        widest = look.px(plate.width - 2 * MARGIN - 8)
        for seat, (bot, name) in enumerate(zip(self._draft.bots, self._draft.players, strict=True)):
            top = ROWS_TOP + seat * ROW
            if bot is not None:
                line = look.line(lines[bot], SMALL, QUIET, widest)
                canvas.put(line, *plate.sheet.at(MARGIN + 8, top + LINE_BELOW + 2))
            elif name != self._draft.wanted(seat):
                remark = look.line(taken(name), SMALL, GLOW, widest)
                canvas.put(remark, *plate.sheet.at(MARGIN + 8, top + REMARK_BELOW))

    def _choose_count(self, place: int) -> Sequence[Wish]:
        self._draft.fields["players"] = place + 2
        return self._changed()

    def _choose_kind(self, seat: int, place: int) -> Sequence[Wish]:
        self._draft.chairs[seat].bot = self._draft.opponents[place - 1].name if place else None
        return self._changed()

    def _name(self, seat: int, text: str) -> None:
        self._draft.chairs[seat].name = text
        self._named()
