"""The list of a review's decisions, each with its grade and its cost; of mistakes it says why."""

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect

from game.coach.high_low.judgements import Verdict
from game.coach.high_low.reasons import reason_for
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas
from scenes.drawing.sprite_images import short_rank
from scenes.high_low.review.summary import decision_words, grade_word, put_mark
from scenes.high_low.shown_table import innermost
from scenes.menus.scroll_list import ScrollList
from scenes.theme import NAME, QUIET, SMALL, STRONG, TEXT
from scenes.wording import _, listed, shorten, signed, tell


def place_words(verdict: Verdict) -> str:
    """The round of a decision, and the own cards that it was about."""
    frame = verdict.view.frames[innermost(verdict.view)]
    undecided = frame.cards[verdict.seat][frame.decided :]
    ranks = [short_rank(each.card) for each in undecided if each.card]
    words = _("Round {number}, cards {cards}") if len(ranks) > 1 else _("Round {number}, card {cards}")
    return words.format(number=verdict.round, cards=listed(ranks))


COST_NUMBER = NAME._replace(size=20)
COST = 74
"""How wide the column of the costs is, in measures of the design."""

WHY: Final = 58
"""How much higher a row is that says why, in measures of the design: three lines."""


class DecisionList(ScrollList):
    """A row for each decision, to choose one from; `named` is whether a row says whose it was, `explained` whether it
    says why it was a fault."""

    row_height = 52
    gap = 6

    def __init__(
        self,
        rect: Rect,
        look: Look,
        verdicts: Sequence[Verdict],
        named: bool,
        explained: bool,
        chosen: Callable[[int], Sequence[Wish]],
        cursor: int,
    ) -> None:
        self.verdicts = tuple(verdicts)
        self._explained = explained
        if explained:
            self.row_height += WHY
        rows = [(_title(verdict, named), _detail(verdict)) for verdict in verdicts]
        super().__init__(rect, look, rows, chosen, cursor)
        self.enabled = bool(rows)

    def place_of(self, line: int) -> int:
        """The place of the decision at a line of the record, or of the next one."""
        places = (place for place, verdict in enumerate(self.verdicts) if verdict.line >= line)
        return next(places, len(self.verdicts) - 1)

    def put_words(self, canvas: Canvas, look: Look, row: Rect, place: int) -> None:
        """Draw the grade's mark, the decision, what it cost, and why."""
        if self._explained:
            reason = tell(reason_for(self.verdicts[place]))
            left, top = row.x + look.px(44), row.y + look.px(DecisionList.row_height - 2)
            canvas.put(look.paragraph(reason, SMALL, TEXT, row.right - look.px(14) - left), left, top)
            row = Rect(row.x, row.y, row.w, look.px(DecisionList.row_height))
        judged = self.verdicts[place].judgement
        title, detail = self.rows[place]
        put_mark(canvas, look, judged.grade, (row.x + look.px(22), row.centery), 18)
        left, widest = row.x + look.px(44), row.w - look.px(44 + COST + 14)
        first = look.fitted(title, STRONG, TEXT, widest)
        second = look.fitted(detail, SMALL, QUIET, widest)
        canvas.put(first, left, row.centery - first.get_height() + look.px(1))
        canvas.put(second, left, row.centery + look.px(1))
        cost = look.line(signed(-judged.cost) if judged.certain else "–", COST_NUMBER, TEXT)
        word = look.line(grade_word(judged.grade), SMALL, QUIET)
        right = row.right - look.px(14)
        canvas.put(cost, right - cost.get_width(), row.centery - cost.get_height() + look.px(4))
        canvas.put(word, right - word.get_width(), row.centery + look.px(2))


def _title(verdict: Verdict, named: bool) -> str:
    words = decision_words(verdict.judgement.decision)
    if not named:
        return words
    return _("{name}: {decision}").format(name=shorten(verdict.view.players[verdict.seat]), decision=words)


def _detail(verdict: Verdict) -> str:
    parts = [place_words(verdict)]
    if verdict.judgement.grade.is_fault:
        parts.append(_("best: {decision}").format(decision=decision_words(verdict.judgement.best.decision)))
    if not verdict.judgement.certain:
        parts.append(_("the best play isn’t settled here"))
    if verdict.practice:
        parts.append(_("after a hint"))
    return "  ·  ".join(parts)
