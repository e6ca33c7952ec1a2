"""What a match came to for one player: coins, skill and luck, how many decisions of each grade, and the lesson."""

from typing import Final

from pygame import Rect

from game.coach.judging import Grade
from game.coach.verdicts import SeatReview
from scenes.drawing.canvas import Canvas
from scenes.look import Look
from scenes.review.marks import put_mark
from scenes.review.telling import counted
from scenes.theme import BODY, BRASS_LIGHT, NAME, NUMBER, QUIET, SMALL, TEXT
from scenes.words import _, signed

ROOMY: Final = 440
"""From this width on, in measures of the design, it is said what skill and luck are."""

HEIGHT: Final = 196
"""How high the sums are with the longest lesson, in measures of the design."""


def put_sums(canvas: Canvas, look: Look, area: Rect, seat: SeatReview) -> None:
    """Put one player's sums on the canvas, in an area `HEIGHT` measures of the design high."""
    name = look.line(seat.name, look.lettering.fitting(seat.name, NAME, area.w), BRASS_LIGHT, area.w)
    canvas.put(name, area.x, area.y + look.px(16) - name.get_height() / 2)
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
    for place, (number, told) in enumerate(sums):
        left, room = row.x + place * width, width - look.px(6)
        digits = look.line(number, look.lettering.fitting(number, NUMBER, room), TEXT, room)
        canvas.put(digits, left, row.y + look.px(18) - digits.get_height() / 2)
        under = look.line(told, look.lettering.fitting(told, SMALL, room), QUIET, room)
        canvas.put(under, left, row.y + look.px(34))


def _put_counts(canvas: Canvas, look: Look, area: Rect, y: float, seat: SeatReview) -> None:
    """How many decisions were good, and how many slips and mistakes there were, in the same columns."""
    width = area.w / len(Grade)
    for place, grade in enumerate(Grade):
        left = area.x + place * width
        put_mark(canvas, look, grade, (left + look.px(7), y), 13)
        told = counted(grade, seat.count(grade))
        room = width - look.px(24)
        words = look.line(told, look.lettering.fitting(told, SMALL, room), TEXT, room)
        canvas.put(words, left + look.px(20), y - words.get_height() / 2)
