"""What is known of a finished match, and what can be done with it."""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas
from scenes.menus.history.contents import PlayedRow
from scenes.menus.menu import Dialog, GuardedMenu, back_button
from scenes.theme import BRASS_LIGHT, HEADING, QUIET, READING, SMALL, STRONG, TEXT
from scenes.widgets.button import Button
from scenes.widgets.panel_drawing import put_brass_line, put_lines
from scenes.widgets.widget import Widget

MARGIN: Final = 40
HEAD: Final = 92
ROW: Final = 28
BUTTON, BETWEEN = 48, 12
LABEL: Final = 130


class MatchAction(NamedTuple):
    """Something that can be done with a match, and what its button says."""

    label: str
    wish: Wish


class MatchPage(GuardedMenu, Dialog):
    """One finished match: `facts` are its lines, each a label and what it says; below them its `rules`, and buttons for
    its `actions`."""

    width = 740.0

    def __init__(
        self, played: PlayedRow, facts: Sequence[tuple[str, str]], rules: str, actions: Sequence[MatchAction]
    ) -> None:
        super().__init__()
        self.played = played
        self.facts = tuple(facts)
        self.rules = rules
        self.actions = tuple(actions)

    def needs(self, look: Look) -> float:
        """Room for all facts, the rules in as many lines as they take, and two buttons in a row."""
        self._rules = look.paragraph(self.rules, SMALL, QUIET, look.px(self.width - 2 * MARGIN))
        self._buttons = HEAD + ROW * len(self.facts) + self._rules.get_height() / look.unit + 24
        self.height = self._buttons - (-len(self.actions) // 2) * (BUTTON + BETWEEN) + 74
        return super().needs(look)

    def build(self, look: Look) -> Sequence[Widget]:
        sheet, width = self.sheet, (self.width - 2 * MARGIN - BETWEEN) / 2
        buttons = []
        for place, action in enumerate(self.actions):
            row, column = divmod(place, 2)
            top = self._buttons + row * (BUTTON + BETWEEN)
            where = sheet.rect(MARGIN + column * (width + BETWEEN), top, width, BUTTON)
            buttons.append(Button(where, action.label, partial(_only, action.wish), primary=place == 0))
        back = back_button(sheet.rect(self.width / 2 - 100, self.height - 66, 200, BUTTON), primary=not buttons)
        return (*buttons, back)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look, sheet = self.look, self.sheet
        middle, top = sheet.at(self.width / 2, 18)
        put_lines(canvas, look, [(self.played.title, HEADING, TEXT)], middle, top, look.px(self.width - 2 * MARGIN))
        put_brass_line(canvas, look, sheet.at(self.width / 2, 76), look.px(360))
        widest = look.px(self.width - 2 * MARGIN - LABEL)
        for place, (label, words) in enumerate(self.facts):
            name = look.fitted(label, READING, QUIET, look.px(LABEL - 12))
            canvas.put(name, *sheet.at(MARGIN, HEAD + place * ROW))
            line = look.fitted(words, STRONG._replace(size=18), BRASS_LIGHT if place == 0 else TEXT, widest)
            canvas.put(line, *sheet.at(MARGIN + LABEL, HEAD + place * ROW))
        canvas.put(self._rules, *sheet.at(MARGIN, HEAD + len(self.facts) * ROW + 8))


def _only(wish: Wish) -> Sequence[Wish]:
    return (wish,)
