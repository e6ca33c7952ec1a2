"""The panel beside a moment of a review: what was decided, what every option was worth, and the buttons."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect

from game.coach.high_low.judgements import Judgement, Option, Verdict
from game.coach.high_low.reasons import reason_for
from scenes.core.layout import Layout
from scenes.core.look import Look
from scenes.drawing.canvas import Canvas
from scenes.drawing.shapes import Box
from scenes.high_low.review.summary import decision_words, grade_word, put_mark
from scenes.theme import (
    BODY,
    BRASS,
    BRASS_LIGHT,
    BUTTON_BOTTOM,
    BUTTON_TOP,
    NAME,
    QUIET,
    SMALL,
    STRONG,
    TEXT,
    TypeStyle,
)
from scenes.wording import LONGEST_IN_WAR, _, shorten, signed, tell

HEADING: Final = NAME._replace(size=20)
LINE: Final = 23
OPTION: Final = 24
"""How high a line is, and an option, in measures of the design."""

BUTTON: Final = 40
ROW_GAP: Final = 8
EARLIER: Final = 0.58
"""How much of the two buttons' room the first one has."""


class Places(NamedTuple):
    """Where the parts of the panel lie, in pixels."""

    decision: Rect
    options: Rect
    two: tuple[Rect, Rect]
    back: Rect


def decision_places(layout: Layout, unit: float) -> Places:
    """The parts of the panel at a layout: one below the other, or in three columns where it lies under the table."""

    def px(measure: float) -> int:
        return round(measure * unit)

    panel, pad, high, gap = layout.panel, px(20), px(BUTTON), px(ROW_GAP)
    if layout.below:
        column = (panel.w - 4 * pad) // 3
        left, middle, right = (panel.x + pad + number * (column + pad) for number in range(3))
        inside, top = panel.h - 2 * px(16), panel.y + px(16)
        two = _two(Rect(right, top, column, high), gap)
        back = Rect(right, top + high + gap, column, high)
        return Places(Rect(left, top, column, inside), Rect(middle, top, column, inside), two, back)
    left, width = panel.x + pad, panel.w - 2 * pad
    bottom = panel.bottom - pad
    two_top = bottom - 2 * high - gap
    decision = Rect(left, panel.y + px(18), width, px(30 + 4 * LINE))
    options = Rect(left, decision.bottom + px(6), width, two_top - gap - decision.bottom - px(6))
    two = _two(Rect(left, two_top, width, high), gap)
    return Places(decision, options, two, Rect(left, bottom - high, width, high))


def _two(row: Rect, gap: int) -> tuple[Rect, Rect]:
    """The places of the two buttons in a row; the first has the longer word on it."""
    first = round((row.w - gap) * EARLIER)
    return Rect(row.topleft, (first, row.h)), Rect(row.x + first + gap, row.y, row.w - first - gap, row.h)


def draw_decision(canvas: Canvas, look: Look, area: Rect, verdict: Verdict, tried: Judgement | None) -> int:
    """Draw which moment it is, what was decided and why it was a fault; what is `tried` now stands first.

    Returns where that ends.
    """
    judged = verdict.judgement
    name = shorten(verdict.view.players[verdict.seat], LONGEST_IN_WAR)
    heading = _("{name}, round {number}").format(name=name, number=verdict.round)
    y = _put(canvas, look, area, area.y, heading, HEADING, BRASS_LIGHT) + look.px(4)
    if tried is not None:
        now = _("Now: {decision}").format(decision=decision_words(tried.decision))
        then = _("Then: {decision}").format(decision=decision_words(judged.decision))
        y = _put_graded(canvas, look, area, y, now, tried)
        return _put_reason(canvas, look, area, _put_graded(canvas, look, area, y, then, judged), verdict)
    y = _put_graded(canvas, look, area, y, decision_words(judged.decision), judged)
    if judged.grade.is_fault:
        best = _("Best: {decision}").format(decision=decision_words(judged.best.decision))
        y = _put(canvas, look, area, y, best, STRONG, BRASS_LIGHT)
    if verdict.practice:
        y = _put(canvas, look, area, y, _("after a hint: practice"), SMALL, QUIET)
    return _put_reason(canvas, look, area, y, verdict)


def _put_reason(canvas: Canvas, look: Look, area: Rect, y: int, verdict: Verdict) -> int:
    """Why a decision was a fault, or that it can't be graded; where that ends."""
    judged = verdict.judgement
    if judged.grade.is_fault:
        said = tell(reason_for(verdict))
    elif not judged.certain:
        said = _("Uncertain: the best play isn’t settled here.")
    else:
        return y
    words = look.paragraph(said, SMALL, TEXT, area.w)
    canvas.put(words, area.x, y + look.px(2))
    return y + look.px(2) + words.get_height()


def draw_options(canvas: Canvas, look: Look, area: Rect, judged: Judgement, weighed: Sequence[Option]) -> None:
    """Draw the options with their worths, the best first, as many as there is room for, and what was decided framed.

    The worth of an option that isn't among those that were `weighed` is an estimate.
    """
    y = _put(canvas, look, area, area.y, _("Worth in coins, best first"), SMALL, QUIET)
    best = judged.options[: max(1, (area.bottom - y) // look.px(OPTION))]
    pad = look.px(8)
    for option in best if judged.chosen in best else (*best[:-1], judged.chosen):
        row = Rect(area.x, y, area.w, look.px(OPTION))
        if option.decision == judged.decision:
            frame = Box(row.w, row.h, look.px(7), BUTTON_TOP, BUTTON_BOTTOM, 0.95, BRASS, max(1, look.px(1.5)))
            canvas.put(look.art.box(frame), row.x, row.y)
        amount = signed(option.worth)
        worth = look.line(amount if option in weighed else _("about {worth}").format(worth=amount), STRONG, TEXT)
        canvas.put_centred(worth, row.right - pad, row.centery, align=1)
        label = look.fitted(decision_words(option.decision), BODY, TEXT, row.w - 3 * pad - worth.get_width())
        canvas.put_centred(label, row.x + pad, row.centery, align=0)
        y = row.bottom


def _put_graded(canvas: Canvas, look: Look, area: Rect, y: int, words: str, judged: Judgement) -> int:
    """A line about a decision, its grade's mark and what it cost under it; where the next one begins."""
    y = _put(canvas, look, area, y, words, STRONG, TEXT)
    put_mark(canvas, look, judged.grade, (area.x + look.px(8), y + look.px(LINE) / 2), 15)
    inset = Rect(area.x + look.px(22), area.y, area.w - look.px(22), area.h)
    grade = grade_word(judged.grade)
    line = _("{grade}: {cost}").format(grade=grade, cost=signed(-judged.cost)) if judged.certain else grade
    return _put(canvas, look, inset, y, line, BODY, TEXT)


def _put(canvas: Canvas, look: Look, area: Rect, y: int, words: str, style: TypeStyle, colour: str) -> int:
    line = look.fitted(words, style, colour, area.w)
    canvas.put(line, area.x, y + (look.px(LINE) - line.get_height()) / 2)
    return y + look.px(LINE)
