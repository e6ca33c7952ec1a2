"""The part of a new match of Classic War that says who plays: two to four, each a computer or a person."""

from collections.abc import Callable, Sequence

from scenes.classic.draft import Draft
from scenes.drawing.canvas import Canvas
from scenes.look import Look
from scenes.menus.plates import Plate
from scenes.names import LONGEST_NAME, taken
from scenes.scene import Wish
from scenes.theme import GLOW, QUIET, SMALL
from scenes.widgets.choice import Choice
from scenes.widgets.panels import put_heading
from scenes.widgets.text_field import TextField
from scenes.widgets.widget import Widget
from scenes.words import _

MARGIN = 26
WIDTH = 540
ROWS_TOP, ROW = 112, 108
COUNT_WIDTH = 230
LINE, TAKEN = 42, 86
"""How far below the upper edge of a player's row the name or the line about the computer lies, and what is said of a
name."""


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
        """Put the heading on the canvas, a line about each computer, and one where a name is somebody else's."""
        put_heading(canvas, look, _("WHO PLAYS"), plate.sheet.at(MARGIN, 20))
        told = {opponent.name: opponent.line for opponent in self._draft.opponents}
        widest = look.px(plate.width - 2 * MARGIN - 8)
        for seat, (bot, name) in enumerate(zip(self._draft.bots, self._draft.players, strict=True)):
            top = ROWS_TOP + seat * ROW - 36
            if bot is not None:
                canvas.put(look.line(told[bot], SMALL, QUIET, widest), *plate.sheet.at(MARGIN + 8, top + LINE + 2))
            elif name != self._draft.wanted(seat):
                canvas.put(look.line(taken(name), SMALL, GLOW, widest), *plate.sheet.at(MARGIN + 8, top + TAKEN))

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
