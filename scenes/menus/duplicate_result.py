"""The dialog at the end of a duplicate match, which compares the results of two people with the same cards."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from scenes.core.look import Look
from scenes.core.online_intents import CompareBoards
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.menus.base_menus import Dialog, back_button
from scenes.theme import BRASS_LIGHT, HEADING, NAME, NUMBER, QUIET, SMALL, STRONG, TEXT
from scenes.widgets.button import Button
from scenes.widgets.panels_and_headings import put_brass_line, put_lines
from scenes.widgets.widget import Widget
from scenes.wording import _

MARGIN: Final = 36
NAMES, SCORES, UNITS, STANDINGS, VERDICT = 118, 164, 206, 228, 274
"""Distances of the middle of each line from the top of the dialog, in design units."""


class BoardShown(NamedTuple):
    """The result at one person's board: the person's name, the number of coins or cards that the person has at the end,
    and a text with the length of the match and every player's score."""

    name: str
    score: int
    standing: str


class BoardsScene(Dialog):
    """A dialog that compares the boards of a duplicate match. The player's own board is the first one.

    `unit` is the word for what the scores count, such as coins.
    """

    usual_width = 620.0
    height = 392.0

    def __init__(self, boards: tuple[BoardShown, BoardShown], unit: str) -> None:
        super().__init__()
        self.boards = boards
        self.unit = unit

    def build(self, look: Look) -> Sequence[Widget]:
        wide, top = (self.width - 2 * MARGIN - 12) / 2, self.height - 70
        compare = Button(self.sheet.rect(MARGIN, top, wide, 48), _("Side by side"), self._compare, primary=True)
        back = back_button(self.sheet.rect(MARGIN + wide + 12, top, wide, 48), primary=False)
        return compare, back

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look, sheet = self.look, self.sheet
        middle, top = sheet.at(self.width / 2, 20)
        widest = look.px(self.width - 2 * MARGIN)
        put_lines(canvas, look, [(_("With the same cards"), HEADING, TEXT)], middle, top, widest)
        put_brass_line(canvas, look, sheet.at(self.width / 2, 82), look.px(min(380, self.width - 60)))
        most, column = max(board.score for board in self.boards), (self.width - 2 * MARGIN) / 2
        for place, board in enumerate(self.boards):
            colour = BRASS_LIGHT if board.score == most else TEXT
            lines = (
                (board.name, NAME, colour, NAMES),
                (str(board.score), NUMBER._replace(size=48), colour, SCORES),
                (self.unit, SMALL, QUIET, UNITS),
                (board.standing, SMALL, QUIET, STANDINGS),
            )
            for words, style, tint, down in lines:
                line = look.fitted(words, style, tint, look.px(column - 16))
                canvas.put_centred(line, *sheet.at(MARGIN + (place + 0.5) * column, down))
        verdict = look.fitted(self.verdict(), STRONG, BRASS_LIGHT, widest)
        canvas.put_centred(verdict, *sheet.at(self.width / 2, VERDICT))

    def verdict(self) -> str:
        """Return a sentence that says who did better and by how much, or that the scores are equal."""
        own, other = self.boards
        if own.score == other.score:
            return _("You both did equally well.")
        if own.score > other.score:
            return _("You did better by {n}.").format(n=own.score - other.score)
        return _("{name} did better by {n}.").format(name=other.name, n=other.score - own.score)

    def _compare(self) -> Sequence[Wish]:
        return (CompareBoards(),)
