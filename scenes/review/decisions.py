"""The list of a match's decisions: how good each was, what was decided, what would have been best, what it cost."""

from collections.abc import Callable, Sequence

from pygame import Rect

from game.coach.verdicts import Verdict
from scenes.drawing.canvas import Canvas
from scenes.look import Look
from scenes.menus.game_list import GameList
from scenes.names import short
from scenes.review.marks import put_mark
from scenes.review.telling import decided, graded, where
from scenes.scene import Wish
from scenes.theme import NAME, QUIET, SMALL, STRONG, TEXT
from scenes.words import _, signed

NUMBER = NAME._replace(size=20)
COST = 74
"""How wide the column of the costs is, in measures of the design."""


class DecisionList(GameList):
    """A row for each decision, to choose one from; `named` is whether a row says whose it was."""

    row_height = 52
    gap = 6

    def __init__(
        self,
        rect: Rect,
        look: Look,
        verdicts: Sequence[Verdict],
        named: bool,
        chosen: Callable[[int], Sequence[Wish]],
        cursor: int,
    ) -> None:
        self._verdicts = tuple(verdicts)
        rows = [(_title(verdict, named), _detail(verdict)) for verdict in verdicts]
        super().__init__(rect, look, rows, chosen, cursor)

    def put_words(self, canvas: Canvas, look: Look, row: Rect, place: int) -> None:
        """Put the grade's mark, the decision, and what it cost on a row."""
        judged = self._verdicts[place].judgement
        title, detail = self.rows[place]
        put_mark(canvas, look, judged.grade, (row.x + look.px(22), row.centery), 18)
        left, widest = row.x + look.px(44), row.w - look.px(44 + COST + 14)
        first = look.line(title, look.lettering.fitting(title, STRONG, widest), TEXT, widest)
        second = look.line(detail, look.lettering.fitting(detail, SMALL, widest), QUIET, widest)
        canvas.put(first, left, row.centery - first.get_height() + look.px(1))
        canvas.put(second, left, row.centery + look.px(1))
        cost, word = look.line(signed(-judged.cost), NUMBER, TEXT), look.line(graded(judged.grade), SMALL, QUIET)
        right = row.right - look.px(14)
        canvas.put(cost, right - cost.get_width(), row.centery - cost.get_height() + look.px(4))
        canvas.put(word, right - word.get_width(), row.centery + look.px(2))


def _title(verdict: Verdict, named: bool) -> str:
    told = decided(verdict.judgement.decision)
    if not named:
        return told
    return _("{name}: {decision}").format(name=short(verdict.view.players[verdict.seat]), decision=told)


def _detail(verdict: Verdict) -> str:
    parts = [where(verdict)]
    if verdict.judgement.grade.is_fault:
        parts.append(_("best: {decision}").format(decision=decided(verdict.judgement.best.decision)))
    if verdict.practice:
        parts.append(_("after a hint"))
    return "  ·  ".join(parts)
