"""A review in words and numbers: each player's coins, skill, luck and lesson, and the list of all decisions."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from game.coach.high_low.verdicts import Grade, SeatReview, Verdict
from game.engine.high_low.actions import Call, Check, Decision, Predict, Prediction, Raise
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas
from scenes.drawing.sprites import short_rank
from scenes.high_low.tableau import innermost
from scenes.menus.scroll_list import ScrollList
from scenes.text import _, listed, plural, shorten, signed
from scenes.theme import BODY, BRASS_LIGHT, EMBER, NAME, NUMBER, QUIET, SEATS, SMALL, STRONG, TEXT, Colour


def decision_words(decision: Decision) -> str:
    """A decision, as its button has it."""
    match decision:
        case Predict(say=said):
            words = {Prediction.HIGHER: _("Higher"), Prediction.LOWER: _("Lower")}
            return " + ".join(words[each] for each in said)
        case Check():
            return _("Check")
        case Call():
            return _("Call")
        case Raise(to=to):
            return _("Raise to {total}").format(total=to)


def grade_word(grade: Grade) -> str:
    """A grade in a word."""
    return {Grade.GOOD: _("Good"), Grade.SLIP: _("Slip"), Grade.MISTAKE: _("Mistake")}[grade]


def count_words(grade: Grade, count: int) -> str:
    """So many decisions of a grade."""
    match grade:
        case Grade.GOOD:
            return plural("{n} good", "{n} good", count)
        case Grade.SLIP:
            return plural("{n} slip", "{n} slips", count)
        case Grade.MISTAKE:
            return plural("{n} mistake", "{n} mistakes", count)


def place_words(verdict: Verdict) -> str:
    """The round of a decision, and the own cards that it was about."""
    frame = verdict.view.frames[innermost(verdict.view)]
    undecided = frame.cards[verdict.seat][frame.decided :]
    ranks = [short_rank(each.card) for each in undecided if each.card]
    words = _("Round {number}, cards {cards}") if len(ranks) > 1 else _("Round {number}, card {cards}")
    return words.format(number=verdict.round, cards=listed(ranks))


FINE: Final = 4
"""Marks are drawn so many times as large, and then made smaller: their edges are smooth."""

COLOURS: Final = {Grade.GOOD: SEATS[3], Grade.SLIP: BRASS_LIGHT, Grade.MISTAKE: EMBER}


def put_mark(canvas: Canvas, look: Look, grade: Grade, middle: tuple[float, float], size: float) -> None:
    """Draw a grade's mark, `size` measures of the design wide."""
    canvas.put_centred(_mark(grade, max(9, look.px(size)), look.tint(COLOURS[grade])), *middle)


@lru_cache(maxsize=32)
def _mark(grade: Grade, side: int, colour: Colour) -> Surface:
    big, whole = Surface((side * FINE, side * FINE), pygame.SRCALPHA), side * FINE
    # the transparent ground has the colour too: it creeps into the edge where the picture is made smaller
    big.fill((*pygame.Color(colour)[:3], 0))
    match grade:
        case Grade.GOOD:
            pygame.draw.circle(big, colour, (whole / 2, whole / 2), whole * 0.36)
        case Grade.SLIP:
            outline = [(whole / 2, whole * 0.06), (whole * 0.98, whole * 0.92), (whole * 0.02, whole * 0.92)]
            pygame.draw.polygon(big, colour, outline)
        case Grade.MISTAKE:
            for turned in (False, True):
                pygame.draw.polygon(big, colour, _bar(whole, turned))
    return pygame.transform.smoothscale(big, (side, side))


def _bar(whole: int, turned: bool) -> list[tuple[float, float]]:
    """One of the two bars of a cross."""
    near, far = whole * 0.06, whole * 0.28
    corners = [(near, far), (far, near), (whole - near, whole - far), (whole - far, whole - near)]
    return [(whole - x, y) for x, y in corners] if turned else corners


ROOMY: Final = 440
"""From this width on, in measures of the design, it is said what skill and luck are."""

HEIGHT: Final = 196
"""How high the sums are with the longest lesson, in measures of the design."""


def put_sums(canvas: Canvas, look: Look, area: Rect, seat: SeatReview) -> None:
    """Draw one player's sums, in an area `HEIGHT` measures of the design high."""
    name = look.fitted(seat.name, NAME, BRASS_LIGHT, area.w)
    canvas.put_centred(name, area.x, area.y + look.px(16), align=0)
    _put_totals(canvas, look, Rect(area.x, area.y + look.px(36), area.w, look.px(56)), seat)
    _put_counts(canvas, look, area, area.y + look.px(110), seat)
    canvas.put(look.paragraph(_(seat.lesson), BODY, TEXT, area.w), area.x, area.y + look.px(128))


def _put_totals(canvas: Canvas, look: Look, row: Rect, seat: SeatReview) -> None:
    """The coins won, and how much of it is skill and how much luck: the three in columns."""
    roomy = row.w >= look.px(ROOMY)
    sums = (
        (signed(seat.won, 0), _("coins won")),
        (signed(seat.skill), _("skill: given away") if roomy else _("skill")),
        (signed(seat.luck), _("luck: the rest") if roomy else _("luck")),
    )
    width = row.w / len(sums)
    for place, (number, words) in enumerate(sums):
        left, room = row.x + place * width, width - look.px(6)
        canvas.put_centred(look.fitted(number, NUMBER, TEXT, room), left, row.y + look.px(18), align=0)
        canvas.put(look.fitted(words, SMALL, QUIET, room), left, row.y + look.px(34))


def _put_counts(canvas: Canvas, look: Look, area: Rect, y: float, seat: SeatReview) -> None:
    """How many decisions were good, and how many slips and mistakes there were, in the same columns."""
    width = area.w / len(Grade)
    for place, grade in enumerate(Grade):
        left = area.x + place * width
        put_mark(canvas, look, grade, (left + look.px(7), y), 13)
        words = look.fitted(count_words(grade, seat.count(grade)), SMALL, TEXT, width - look.px(24))
        canvas.put_centred(words, left + look.px(20), y, align=0)


COST_NUMBER = NAME._replace(size=20)
COST = 74
"""How wide the column of the costs is, in measures of the design."""


class DecisionList(ScrollList):
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
        """Draw the grade's mark, the decision, and what it cost."""
        judged = self._verdicts[place].judgement
        title, detail = self.rows[place]
        put_mark(canvas, look, judged.grade, (row.x + look.px(22), row.centery), 18)
        left, widest = row.x + look.px(44), row.w - look.px(44 + COST + 14)
        first = look.fitted(title, STRONG, TEXT, widest)
        second = look.fitted(detail, SMALL, QUIET, widest)
        canvas.put(first, left, row.centery - first.get_height() + look.px(1))
        canvas.put(second, left, row.centery + look.px(1))
        cost = look.line(signed(-judged.cost), COST_NUMBER, TEXT)
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
    if verdict.practice:
        parts.append(_("after a hint"))
    return "  ·  ".join(parts)
