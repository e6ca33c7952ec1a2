"""The result page of High Low War, with each player's coins and the numbers of rounds, WARs and rolled-over pots."""

from collections.abc import Sequence

from game.engine.core.cards import Seat
from game.engine.high_low.views import PublicView
from scenes.core.intents import OpenReview, Rematch
from scenes.drawing.canvas_and_pictures import Canvas, StackPicture
from scenes.drawing.shapes import Box
from scenes.table.portraits_and_bubbles import Farewell
from scenes.table.result import MatchResultScene, NextStep
from scenes.theme import BAIZE, BRASS_LIGHT, NAME, NUMBER, TEXT
from scenes.widgets.panels_and_headings import put_lines
from scenes.wording import _, coins_in_words, plural

COLUMN = 270
"""Maximum width of each player's column, in design units."""


class ResultScene(MatchResultScene):
    """The result page of a match. `wars` is the number of WARs, and `rolled` is the number of pots that rolled over."""

    view: PublicView

    def __init__(
        self, view: PublicView, viewer: Seat | None, wars: int, rolled: int, farewell: Farewell | None = None
    ) -> None:
        super().__init__(view, viewer, farewell)
        self.wars = wars
        self.rolled = rolled

    def steps(self) -> Sequence[NextStep]:
        first, *others = super().steps()
        if self.is_watched:
            return first, *others
        return (first, NextStep(_("Review"), OpenReview(), "review"), *others)

    def headline(self) -> tuple[str, str]:
        winner = self.view.winner
        if winner is None:
            pot = self.view.pot
            return _("A draw"), _("The last pot goes to nobody.") if pot else _("Level on coins.")
        name, other = self.view.players[winner], self.view.players[1 - winner]
        if self.viewer is None:
            return _("{name} wins").format(name=name), _("{other} fought to the end.").format(other=other)
        if winner == self.viewer:
            return _("You win!"), self.parting or _("{other} is beaten.").format(other=other)
        offers_rematch = any(isinstance(step.intent, Rematch) for step in self.steps())
        question = _("Shall we play again?") if offers_rematch else _("You fought to the end.")
        return _("{name} wins").format(name=name), self.parting or question

    def summary(self) -> str:
        parts = [
            plural("{n} round", "{n} rounds", self.view.round),
            plural("{n} WAR", "{n} WARs", self.wars) if self.wars else _("no WARs"),
        ]
        if self.rolled:
            parts.append(plural("{n} pot rolled over", "{n} pots rolled over", self.rolled))
        return "  ·  ".join(parts)

    def paint_players(self, canvas: Canvas) -> None:
        column = min(COLUMN, self.width / 2 - 40)
        side = min(60.0, self.width / 2 - 10 - column)
        for seat, left in ((0, side), (1, self.width - side - column)):
            self._paint_player(canvas, seat, left, column)

    def _paint_player(self, canvas: Canvas, seat: Seat, left: float, column: float) -> None:
        look = self.look
        won = seat == self.view.winner
        middle, top = self.sheet.at(left + column / 2, self.heights.names)
        name = (self.view.players[seat], NAME, BRASS_LIGHT if won else TEXT)
        put_lines(canvas, look, [name], middle, top, look.px(column))
        size = look.px(38)
        counted = self.counted(seat, self.view.coins[seat])
        base = self.sheet.at(0, self.heights.left)[1]
        if self.view.coins[seat]:
            stack = look.art.picture(StackPicture(counted, size))
            canvas.put(stack, middle - stack.get_width() / 2, base - stack.get_height())
        else:
            self._paint_empty_places(canvas, middle, base)
        number = (coins_in_words(counted), NUMBER._replace(size=24), BRASS_LIGHT)
        put_lines(canvas, look, [number], middle, base, look.px(column))

    def _paint_empty_places(self, canvas: Canvas, middle: float, base: float) -> None:
        look = self.look
        size, high = look.px(38), look.px(12)
        worn = look.art.box(
            Box(size - look.px(4), high, high / 2, fill=0.28, line=BAIZE.line, line_width=max(1, look.px(1)))
        )
        left = middle - 2 * (size + 1)
        for column in range(4):
            canvas.put(worn, left + column * (size + 1) + look.px(2), base - size / 2 - high / 2)
