"""The part of a new match of Classic War that says who plays: two to four, each a computer or a person."""

from collections.abc import Callable, Sequence

from scenes.classic.draft import Draft
from scenes.classic.setup_page import Plate
from scenes.drawing.canvas import Canvas
from scenes.look import Look
from scenes.names import LONGEST_NAME
from scenes.scene import Wish
from scenes.theme import QUIET, SMALL
from scenes.widgets.choice import Choice
from scenes.widgets.panels import put_heading
from scenes.widgets.text_field import TextField
from scenes.widgets.widget import Widget
from scenes.words import _

MARGIN = 26
SIZE = (540, 528)
ROWS_TOP, ROW = 112, 102
COUNT_WIDTH = 230
LINE = 42
"""How far below the upper edge of a player's row the name or the line about the computer lies."""


class SeatsPart:
    """Chooses how many play, and for each place a person with a name, or one of the computers."""

    def __init__(self, draft: Draft, changed: Callable[[], Sequence[Wish]], named: Callable[[], None]) -> None:
        self._draft, self._changed, self._named = draft, changed, named

    def build(self, plate: Plate) -> list[Widget]:
        """How many, then each place."""
        sheet, width, draft = plate.sheet, plate.width - 2 * MARGIN, self._draft
        where = sheet.rect(plate.width - MARGIN - COUNT_WIDTH, 12, COUNT_WIDTH, 40)
        widgets: list[Widget] = [Choice(where, ("2", "3", "4"), draft.seats - 2, self._seat)]
        kinds = (_("Person"), *(opponent.title for opponent in draft.opponents))
        names = [opponent.name for opponent in draft.opponents]
        for seat, chair in enumerate(draft.chairs[: draft.seats]):
            top = ROWS_TOP + seat * ROW - 36
            chosen = 0 if chair.bot is None else 1 + names.index(chair.bot)
            widgets.append(Choice(sheet.rect(MARGIN, top, width, 38), kinds, chosen, self._choosing(seat)))
            if chair.bot is None:
                field = sheet.rect(MARGIN, top + LINE, width, 40)
                naming, fallback = self._naming(seat), draft.fallback(seat)
                widgets.append(TextField(field, chair.name, LONGEST_NAME, naming, fallback))
        return widgets

    def paint(self, canvas: Canvas, look: Look, plate: Plate) -> None:
        """Put the heading and a line about each computer on the canvas."""
        put_heading(canvas, look, _("WHO PLAYS"), plate.sheet.at(MARGIN, 20))
        told = {opponent.name: opponent.line for opponent in self._draft.opponents}
        for seat, bot in enumerate(self._draft.bots):
            if bot is not None:
                line = look.line(told[bot], SMALL, QUIET, look.px(plate.width - 2 * MARGIN - 8))
                canvas.put(line, *plate.sheet.at(MARGIN + 8, ROWS_TOP + seat * ROW - 36 + LINE + 2))

    def _seat(self, place: int) -> Sequence[Wish]:
        self._draft.fields["players"] = place + 2
        return self._changed()

    def _choosing(self, seat: int) -> Callable[[int], Sequence[Wish]]:
        def choose(place: int) -> Sequence[Wish]:
            self._draft.chairs[seat].bot = self._draft.opponents[place - 1].name if place else None
            return self._changed()

        return choose

    def _naming(self, seat: int) -> Callable[[str], None]:
        def name(text: str) -> None:
            self._draft.chairs[seat].name = text
            self._named()

        return name
