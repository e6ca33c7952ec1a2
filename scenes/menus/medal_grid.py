"""A grid of all the medals of a game. The medals that a person has earned are drawn in brass, the others as
outlines."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pygame import Rect

from scenes.core.input import Command, Pressed
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.medals import MEDAL_SHAPE, draw_medal, struck
from scenes.menus.charts import WAYS
from scenes.menus.scrolling import ScrollList
from scenes.theme import BRASS_LIGHT, GROOVE, QUIET, SMALL, SMALL_NAME, TEXT
from scenes.widgets.widget import PLAIN, WidgetColours, put_coloured_box, put_ring
from scenes.wording import _, in_phrases, place_in_words

LEAST_CELL: Final = 340
MEDAL: Final = 66
MARGIN, GAP, RADIUS = 10, 6, 10
"""Space inside a cell, gap between two cells, and radius of a cell's corners, in design units."""

BLANK: Final = WidgetColours(GROOVE, GROOVE, GROOVE)
"""Colours of the cell of a medal that hasn't been earned."""


class ShownMedal(NamedTuple):
    """A medal of a game: the game's name and the medal's own name in records, its title, a sentence on how to earn it,
    and a text about when it was earned, which is empty if it hasn't been.

    `match` is the name of the record of the first match in which the medal was earned, or an empty string if there is
    no such match or its record isn't on this machine. `line` is the number of the line in that record at which a replay
    of the moment starts.
    """

    game: str
    name: str
    title: str
    sentence: str
    earned: str = ""
    match: str = ""
    line: int = 0


class MedalGrid(ScrollList):
    """A scrolling grid of medals with as many columns as fit. `chosen` is called with the index of the medal that the
    player chooses."""

    commands = (Command.ACTIVATE, Command.RIGHT, Command.LEFT, Command.DOWN, Command.UP)

    row_height = 84
    gap = GAP

    def __init__(
        self,
        rect: Rect,
        look: Look,
        medals: Sequence[ShownMedal],
        chosen: Callable[[int], Sequence[Wish]],
        selected: int,
    ) -> None:
        self.medals = medals
        self.columns = max(1, (rect.w + look.px(GAP)) // look.px(LEAST_CELL + GAP))
        rows = -(-len(medals) // self.columns)
        self.column = selected % self.columns

        def choose(_row: int) -> Sequence[Wish]:
            return chosen(self.selected) if medals else ()

        super().__init__(rect, look, [("",)] * rows, choose, selected // self.columns)
        self._between = look.px(GAP)
        row = self.row_rect(0)
        self._cell = (row.w - (self.columns - 1) * self._between) // self.columns

    @property
    def selected(self) -> int:
        """Index of the selected medal, or -1 if there are no medals."""
        return min(len(self.medals) - 1, self.cursor * self.columns + self.column)

    @property
    def spoken_value(self) -> str:
        if not self.medals:
            return _("empty")
        medal = self.medals[self.selected]
        words = in_phrases(medal.title, medal.sentence, medal.earned or _("not earned yet"))
        return in_phrases(words, place_in_words(self.selected, len(self.medals)))

    @property
    def focused_part(self) -> Rect:
        return self.cell_rect(self.selected)

    @property
    def parts(self) -> Sequence[Rect]:
        return [*map(self.cell_rect, self._shown_medals()), *self.bar_parts]

    def cell_rect(self, place: int) -> Rect:
        """Return the area of a medal's cell, in pixels. The cell may be scrolled out of sight."""
        row, column = divmod(place, self.columns)
        whole = self.row_rect(row)
        return Rect(whole.x + column * (self._cell + self._between), whole.y, self._cell, whole.h)

    def click(self, position: tuple[int, int]) -> Sequence[Wish]:
        for place in self._shown_medals():
            if self.cell_rect(place).collidepoint(position):
                self.cursor, self.column = divmod(place, self.columns)
                return self._chosen(place)
        # only the scroll bar is beside the cells
        within = any(row.collidepoint(position) for _place, row in self.rows_shown())
        return () if within else super().click(position)

    def handle(self, pressed: Pressed) -> Sequence[Wish] | None:
        # the last row may be shorter than the others
        now, in_row = self.selected % self.columns, len(self.medals) - self.cursor * self.columns
        goal = now + WAYS.get(pressed.command, 0)
        if goal == now or not 0 <= goal < min(self.columns, in_row):
            return super().handle(pressed)
        self.column = goal
        return ()

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        for place in self._shown_medals():
            cell, medal = self.cell_rect(place), self.medals[place]
            is_selected = focused and place == self.selected
            colours = PLAIN if medal.earned else BLANK
            put_coloured_box(canvas, look, cell, colours, look.px(RADIUS), 0.95 if medal.earned else 0.5)
            self._put_medal(canvas, look, cell, medal)
            if is_selected:
                around = cell.inflate(2 * self._edge, 2 * self._edge)
                put_ring(canvas, look, around, look.px(RADIUS) + self._edge)
        self._bar.put(canvas, hovered)

    def _put_medal(self, canvas: Canvas, look: Look, cell: Rect, medal: ShownMedal) -> None:
        high, margin = look.px(MEDAL), look.px(MARGIN)
        picture = draw_medal(struck(medal.game, medal.name), high, bool(medal.earned))
        canvas.put(picture, cell.x + margin, cell.centery - high / 2)
        left = cell.x + 2 * margin + round(high * MEDAL_SHAPE)
        room = cell.right - margin - left
        title = look.fitted(medal.title, SMALL_NAME, BRASS_LIGHT if medal.earned else QUIET, room)
        parts = [title, look.paragraph(medal.sentence, SMALL, TEXT if medal.earned else QUIET, room)]
        if medal.earned:
            parts.append(look.fitted(medal.earned, SMALL, BRASS_LIGHT, room))
        top = cell.centery - sum(part.get_height() for part in parts) / 2
        for part in parts:
            canvas.put(part, left, top)
            top += part.get_height()

    def _shown_medals(self) -> list[int]:
        """Return the indices of the visible medals."""
        first = [row * self.columns for row, _rect in self.rows_shown()]
        return [place for start in first for place in range(start, min(start + self.columns, len(self.medals)))]
