"""A player's review as text and numbers: the coins given away, the sources of the net coins, and the lesson."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from game.coach.high_low.reasons import reason_for
from game.coach.high_low.review_results import Grade, Judgement, Review, SeatReview, Verdict
from game.engine.core.cards import Seat
from game.engine.high_low.actions import Call, Check, Decision, Fold, Predict, Prediction, Raise
from scenes.core.look import Look
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.theme import BODY, BRASS_LIGHT, EMBER, NAME, NUMBER, QUIET, SEATS, SMALL, STRONG, TEXT, Colour, TypeStyle
from scenes.wording import _, in_context, in_digits, in_phrases, plural, signed, tell


def decision_words(decision: Decision) -> str:
    """Return the text for a decision, worded like its button, but without the cost of a call."""
    match decision:
        case Predict(say=said):
            higher, lower = in_context("in a list", "Higher"), in_context("in a list", "Lower")
            words = {Prediction.HIGHER: higher, Prediction.LOWER: lower}
            return " + ".join(words[each] for each in said)
        case Check():
            return _("Check")
        case Call():
            return _("Call")
        case Fold():
            return _("Fold")
        case Raise(to=to):
            return _("Raise to {total}").format(total=to)


def grade_word(grade: Grade) -> str:
    """Return the word for a grade."""
    match grade:
        case Grade.GOOD:
            return _("Good")
        case Grade.SLIP:
            return _("Slip")
        case Grade.MISTAKE:
            return _("Mistake")


def count_words(grade: Grade, count: int) -> str:
    """Return the number of decisions of a grade as text."""
    match grade:
        case Grade.GOOD:
            return plural("{n} good", "{n} good", count)
        case Grade.SLIP:
            return plural("{n} slip", "{n} slips", count)
        case Grade.MISTAKE:
            return plural("{n} mistake", "{n} mistakes", count)


FINE: Final = 4
"""Factor by which marks are enlarged for drawing and reduced afterwards, which makes their edges smooth."""

COLOURS: Final = {Grade.GOOD: SEATS[3], Grade.SLIP: BRASS_LIGHT, Grade.MISTAKE: EMBER}


def decision_sentences(verdict: Verdict, tried: Judgement | None) -> tuple[str, ...]:
    """Return the player and the round of a decision, followed by sentences with the decision, its grade and cost and,
    if it was a fault, the best decision and the reason why it was better. If there was a second try (`tried`), it comes
    before the decision."""
    judged = verdict.judgement
    heading = _("{name}, round {number}").format(name=verdict.view.players[verdict.seat], number=verdict.round)
    made = [(_("Then: {decision}") if tried else "{decision}", judged)]
    if tried is not None:
        made.insert(0, (_("Now: {decision}"), tried))
    told = [
        in_phrases(words.format(decision=decision_words(each.decision)), grade_word(each.grade), signed(-each.cost))
        for words, each in made
    ]
    if judged.grade.is_fault:
        told.append(_("Best: {decision}").format(decision=decision_words(judged.best.decision)))
        told.append(tell(reason_for(verdict)))
    return heading, *told


def option_sentences(judged: Judgement) -> tuple[str, ...]:
    """Return a heading, followed by a sentence for each option with its worth, starting with the best."""
    options = (in_phrases(decision_words(each.decision), signed(each.worth)) for each in judged.options)
    return _("Worth in coins, best first"), *options


def put_mark(canvas: Canvas, look: Look, grade: Grade, middle: tuple[float, float], size: float) -> None:
    """Draw a grade's mark with its centre at `middle`, in pixels. It is `size` design units wide, but at least 9
    pixels."""
    canvas.put_centred(_mark(grade, max(9, look.px(size)), look.tint(COLOURS[grade])), *middle)


@lru_cache(maxsize=32)
def _mark(grade: Grade, side: int, colour: Colour) -> Surface:
    big, whole = Surface((side * FINE, side * FINE), pygame.SRCALPHA), side * FINE
    # the transparent background has the same colour, because shrinking blends it into the edge
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
    near, far = whole * 0.06, whole * 0.28
    corners = [(near, far), (far, near), (whole - near, whole - far), (whole - far, whole - near)]
    return [(whole - x, y) for x, y in corners] if turned else corners


ROOMY: Final = 440
"""Minimum width of a player's totals for full captions, in design units."""

HEIGHT: Final = 252
"""Height of a player's totals with the longest lesson, in design units."""

CAPTION: Final = 28
LIKENESS: Final = 34
"""Maximum heights, in design units, of a caption (`CAPTION`, enough for two lines) and of the sentence that compares
the player with the opponents' levels (`LIKENESS`)."""

SUM = NAME._replace(size=20)


def sum_words(review: Review, seat: Seat) -> tuple[str, ...]:
    """Return one player's totals and lesson as sentences."""
    found, account = review.seats[seat], review.account(seat)
    rate = (
        ""
        if found.rate is None
        else _("{rate} coins given away per decision").format(rate=in_digits(found.rate.cost, 2))
    )
    amounts = (
        _("net coins: {coins}").format(coins=signed(found.won, 0)),
        _("gave away: {coins}").format(coins=signed(account.gave_away)),
        _("the other player gave away: {coins}").format(coins=signed(account.was_given)),
        _("cards and chance: {coins}").format(coins=signed(account.luck)),
    )
    counts = (count_words(grade, found.count(grade)) for grade in Grade)
    likeness = tell(found.likeness) if found.likeness is not None else ""
    return tuple(filter(None, (found.name, rate, likeness, *amounts, *counts, tell(found.lesson))))


def put_sums(canvas: Canvas, look: Look, area: Rect, review: Review, seat: Seat) -> None:
    """Draw one player's totals and lesson in an area `HEIGHT` design units high."""
    seat_review = review.seats[seat]
    name = look.fitted(seat_review.name, NAME, BRASS_LIGHT, area.w)
    canvas.put_centred(name, area.x, area.y + look.px(14), align=0)
    _put_rate(canvas, look, Rect(area.x, area.y + look.px(32), area.w, look.px(60)), seat_review)
    below = _put_account(canvas, look, Rect(area.x, area.y + look.px(98), area.w, look.px(46)), review, seat)
    lowered = max(0, below + look.px(9) - area.y - look.px(162))
    _put_counts(canvas, look, area, area.y + look.px(162) + lowered, seat_review)
    lesson = look.paragraph(tell(seat_review.lesson), BODY, TEXT, area.w)
    canvas.put(lesson, area.x, area.y + look.px(180) + lowered)


def _put_rate(canvas: Canvas, look: Look, row: Rect, seat: SeatReview) -> None:
    number = look.line("–" if seat.rate is None else in_digits(seat.rate.cost, 2), NUMBER, TEXT)
    middle, left = row.y + look.px(17), row.x + number.get_width() + look.px(12)
    canvas.put_centred(number, row.x, middle, align=0)
    words, room = _("coins given away per decision"), row.right - left
    caption = look.within(words, SMALL, QUIET, room, is_centred=False, highest=look.px(CAPTION))
    canvas.put_centred(caption, left, middle + look.px(3), align=0)
    if seat.likeness is not None:
        like = look.within(tell(seat.likeness), STRONG, TEXT, row.w, is_centred=False, highest=look.px(LIKENESS))
        # a second line begins below the words about the rate
        lowered = look.second_line(like, STRONG) / 2
        canvas.put_centred(like, row.x, row.y + look.px(46) + lowered, align=0)


def _put_account(canvas: Canvas, look: Look, row: Rect, review: Review, seat: Seat) -> int:
    """Draw the net coins, and the amounts that make them up, in columns. Returns the y-coordinate of the lower edge of
    the captions, in pixels."""
    account, roomy = review.account(seat), row.w >= look.px(ROOMY)
    sums = [
        (account.gave_away, _("gave away") if roomy else _("gave")),
        (account.was_given, _("opponent gave away") if roomy else _("got")),
        (account.luck, _("cards and chance") if roomy else _("chance")),
    ]
    if account.unclaimed:
        sums.append((account.unclaimed, _("left in the pot") if roomy else _("in pot")))
    width = row.w / (1 + len(sums))
    room = width - look.px(10)
    captions = [_("net coins") if roomy else _("net"), *(caption for _coins, caption in sums)]
    net = signed(review.seats[seat].won, 0)
    numbers, style = _fitting_numbers(look, net, [coins for coins, _caption in sums], room)
    top = below = row.y + look.px(26)
    for place, (number, caption) in enumerate(zip(numbers, captions, strict=True)):
        left = row.x + place * width
        canvas.put_centred(look.line(number, style, TEXT, room), left, row.y + look.px(12), align=0)
        words = look.within(caption, SMALL, QUIET, room, is_centred=False, highest=look.px(CAPTION))
        canvas.put(words, left, top)
        below = max(below, top + words.get_height())
    return below


def _fitting_numbers(look: Look, net: str, coins: Sequence[float], room: float) -> tuple[list[str], TypeStyle]:
    """Return a list of texts, with `net` (the text of the net coins) before the amounts, and a style in which each text
    fits into a column `room` pixels wide, if possible. The amounts have as many decimal places as fit, at most two."""
    numbers, style = [net], SUM
    for decimals in (2, 1, 0):
        numbers = [net, *(signed(each, decimals) for each in coins)]
        style = min((look.lettering.fitting(number, SUM, room) for number in numbers), key=lambda each: each.size)
        if all(look.lettering.width(number, style) <= room for number in numbers):
            break
    return numbers, style


def _put_counts(canvas: Canvas, look: Look, area: Rect, y: float, seat: SeatReview) -> None:
    """Draw the number of decisions of each grade, in columns."""
    counts = {grade: seat.count(grade) for grade in Grade}
    width = area.w / len(counts)
    words = [count_words(grade, count) for grade, count in counts.items()]
    if any(look.lettering.width(each, SMALL) > width - look.px(24) for each in words):
        # the marks identify the grades by themselves
        words = [str(count) for count in counts.values()]
    for place, (grade, each) in enumerate(zip(counts, words, strict=True)):
        left = area.x + place * width
        put_mark(canvas, look, grade, (left + look.px(7), y), 13)
        canvas.put_centred(look.line(each, SMALL, TEXT), left + look.px(20), y, align=0)
