"""How an own card stands to the other's, from all that its player has seen: as a strip and in words.

It is drawn from one player's view, and so is as private as the card.
"""

from collections.abc import Iterator
from itertools import accumulate
from typing import Final, NamedTuple

from pygame import Rect

from game.engine.counting import Odds, Spot, odds
from game.engine.views import PlayerView
from scenes.drawing.canvas import Canvas
from scenes.drawing.shapes import Box
from scenes.high_low.unfolding import innermost
from scenes.layout import ODDS_STRIPS, TABLE_SEATS, WAR_COLUMNS, WAR_ODDS_STRIPS, WAR_SEATS, Layout
from scenes.look import Look
from scenes.theme import BRASS, CHIP, GROOVE, QUIET, SMALL, TEXT, TIE_GREY
from scenes.words import _

STRIP: Final = (308, 10)
"""The strip's width and height at the plain table, in the design's pixels; it grows with the text."""

WAR_STRIP: Final = (136, 8)
WIDEST: Final = 400
LABEL_BELOW: Final = 18
"""How far below the strip's middle its words stand, in the design's pixels."""


class Strip(NamedTuple):
    """A strip in pixels, and the odds that it shows."""

    box: Rect
    odds: Odds


def draw_odds(canvas: Canvas, look: Look, layout: Layout, view: PlayerView) -> None:
    """Put a strip on the canvas for each card that the viewer has still to fight with."""
    for strip in _strips(layout, look, view):
        _draw_bar(canvas, look, strip)
        if view.wars:
            told = _("{chance}% higher").format(chance=percent(strip.odds.higher))
            _put_words(canvas, look, strip.box, told)
        else:
            _put_all_three(canvas, look, strip)


def draw_covered(canvas: Canvas, look: Look, layout: Layout, view: PlayerView) -> None:
    """Put the strips on the canvas empty, with the key that shows what is in them while it is held."""
    told = _("hold {key} for the odds").format(key=look.keys.hint("odds"))
    for strip in _strips(layout, look, view):
        box = strip.box
        canvas.put(look.art.box(Box(box.w, box.h, box.h / 2, GROOVE, GROOVE)), box.x, box.y)
        _put_words(canvas, look, box, told)


def strip_boxes(layout: Layout, look: Look, view: PlayerView) -> tuple[Rect, ...]:
    """Where strips and their words lie, in pixels: holding the mouse there is holding the key."""
    rows = (strip.box for strip in _strips(layout, look, view))
    return tuple(box.inflate(0, layout.px(8)).union(box.move(0, layout.px(2 * LABEL_BELOW))) for box in rows)


def percent(chance: float) -> int:
    """A chance in whole per cent: 0 and 100 only where it is certain."""
    return min(99, max(1, round(100 * chance))) if 0 < chance < 1 else round(100 * chance)


def undecided_spots(view: PlayerView) -> tuple[Spot, ...]:
    """The viewer's undecided cards of the innermost showdowns, as far as the other has a card against them."""
    at = innermost(view)
    if at < 0:
        return ()
    frame = view.frames[at]
    drawn = min(len(cards) for cards in frame.cards)
    return tuple((at, place) for place in range(frame.decided, drawn) if frame.cards[view.seat][place].card)


def _strips(layout: Layout, look: Look, view: PlayerView) -> Iterator[Strip]:
    for spot in undecided_spots(view):
        chances = odds(view, spot)
        if chances is not None:
            yield Strip(_strip_box(layout, look, view, spot[1]), chances)


def _strip_box(layout: Layout, look: Look, view: PlayerView, place: int) -> Rect:
    seat = view.seat
    if view.wars:
        middle = layout.near((WAR_COLUMNS[place], WAR_SEATS[seat].card_y), (WAR_COLUMNS[place], WAR_ODDS_STRIPS[seat]))
        size = layout.px(WAR_STRIP[0]), layout.px(WAR_STRIP[1])
    else:
        middle = layout.near(TABLE_SEATS[seat].card, ODDS_STRIPS[seat])
        size = layout.px(min(WIDEST, STRIP[0] * look.settings.text_size)), layout.px(STRIP[1])
    box = Rect(0, 0, *size)
    x, y = layout.seen(*middle)
    box.center = round(x), round(y)
    return box


def _draw_bar(canvas: Canvas, look: Look, strip: Strip) -> None:
    """Higher from the left in brass, then the tie in grey, then lower in the groove's dark."""
    box, radius = strip.box, strip.box.h / 2
    canvas.put(look.art.box(Box(box.w, box.h, radius, GROOVE, GROOVE)), box.x, box.y)
    ends = accumulate((strip.odds.higher, strip.odds.equal))
    for share, colour in reversed([*zip(ends, (BRASS, TIE_GREY), strict=True)]):
        if share:
            canvas.put(look.art.box(Box(max(box.h, round(box.w * share)), box.h, radius, colour, colour)), box.x, box.y)


def _put_all_three(canvas: Canvas, look: Look, strip: Strip) -> None:
    """All three chances, which is what a colour-blind player reads instead of the strip."""
    box, chances = strip.box, strip.odds
    y = _words_y(look, box)
    told = look.line(_("{chance}% you are higher").format(chance=percent(chances.higher)), CHIP, TEXT, box.w * 0.56)
    canvas.put(told, box.x, y - told.get_height() / 2)
    words = _("{lower}% lower · {tie}% WAR").format(lower=percent(chances.lower), tie=percent(chances.equal))
    rest = look.line(words, SMALL, QUIET, box.w * 0.44)
    canvas.put(rest, box.right - rest.get_width(), y - rest.get_height() / 2)


def _put_words(canvas: Canvas, look: Look, box: Rect, words: str) -> None:
    canvas.put_centred(look.line(words, SMALL, TEXT, box.w * 1.1), box.centerx, _words_y(look, box))


def _words_y(look: Look, box: Rect) -> float:
    return box.centery + look.px(LABEL_BELOW) * (1 + look.settings.text_size) / 2
