"""What a player can tell from all that they have seen: how an own card stands to the other's, and what is left.

It is drawn from one player's view, and so is as private as the card.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import floor
from typing import Final, NamedTuple

from pygame import Rect

from game.engine.core.cards import Rank
from game.engine.high_low.counting import Counts, Odds, Spot, are_from_the_same, odds, ranks_at, ranks_to_draw
from game.engine.high_low.views import PlayerView, PublicView
from scenes.core.input import InputAction, PointerPressed, PointerReleased, Pressed, Released
from scenes.core.layout import Layout
from scenes.core.look import Look
from scenes.drawing.canvas import Canvas
from scenes.drawing.rasterizer import CARD_SHAPE
from scenes.drawing.shapes import Bar
from scenes.drawing.sprites import rank_word
from scenes.high_low.layout import (
    MEMORY,
    ODDS_STRIPS,
    TABLE_SEATS,
    WAR_COLUMNS,
    WAR_MEMORY,
    WAR_ODDS_STRIPS,
    WAR_SEATS,
)
from scenes.high_low.tableau import innermost
from scenes.text import _, short_name
from scenes.theme import BRASS, BRASS_LIGHT, CHIP, EMBER_GROOVE, GROOVE, QUIET, RANK, SMALL, TEXT, TIE_GREY

STRIP: Final = (308, 10)
"""The strip's width and height at the plain table, in the design's pixels; it grows with the text."""

WAR_STRIP: Final = (136, 8)
WIDEST: Final = 380
ASIDE: Final = 40
"""How much further from the names it stands for each time that the text is larger, in the design's pixels."""

LABEL_BELOW: Final = 18
"""How far below the strip's middle its words stand, in the design's pixels."""

APART: Final = 12
BEYOND: Final = 120
"""The room between the chances in words, and how far large ones may go on beyond the strip, in the design's pixels."""

WORDS: Final = 20
"""How high a line of words is, in the design's pixels of text."""


CELL: Final = 22
"""How wide a rank's cell is, in the design's pixels; it grows with the text."""

WIDEST_CELL: Final = 1.25
"""So many times as wide a cell grows, and no wider: the pot lies beside it."""

TITLE_ABOVE: Final = 20
COUNT_BELOW: Final = 19
"""How far the title stands above the ranks, and their counts below them, in the design's pixels."""


class Strip(NamedTuple):
    """A strip in pixels, where the middle of its words is below it, and the odds that it shows."""

    box: Rect
    words_y: float
    odds: Odds


def strip_boxes(layout: Layout, look: Look, view: PlayerView) -> tuple[Rect, ...]:
    """Where strips and their words lie, in pixels: holding the mouse there is holding the key."""
    rows = ((strip.box, round(strip.words_y)) for strip in _strips(layout, look, view, undecided_spots(view)))
    margin = layout.px(8)
    return tuple(Rect(box.x, box.y - margin, box.w, words - box.y + 2 * margin + box.h) for box, words in rows)


def percents(odds: Odds) -> tuple[int, int, int]:
    """The chances of higher, lower and equal in whole per cent, 100 together: 0 and 100 only where it is certain.

    Each is rounded down, and those that lose the most by it get what is left over.
    """
    exact = [100 * chance for chance in (odds.higher, odds.lower, odds.equal)]
    rounded = [max(1, floor(share)) if share else 0 for share in exact]
    while sum(rounded) > 100:
        rounded[rounded.index(max(rounded))] -= 1
    while sum(rounded) < 100:
        lost = [share - whole for share, whole in zip(exact, rounded, strict=True)]
        rounded[lost.index(max(lost))] += 1
    higher, lower, equal = rounded
    return higher, lower, equal


def undecided_spots(view: PlayerView) -> tuple[Spot, ...]:
    """The viewer's undecided cards of the innermost showdowns, as far as the other has a card against them."""
    at = innermost(view)
    if at < 0:
        return ()
    frame = view.frames[at]
    drawn = min(len(cards) for cards in frame.cards)
    return tuple((at, place) for place in range(frame.decided, drawn) if frame.cards[view.seat][place].card)


def _strips(layout: Layout, look: Look, view: PlayerView, spots: Sequence[Spot]) -> Iterator[Strip]:
    for spot in spots:
        chances = odds(view, spot)
        if chances is not None:
            yield _strip(layout, look, view, spot[1], chances)


def _strip(layout: Layout, look: Look, view: PlayerView, place: int, chances: Odds) -> Strip:
    """The strip of the viewer's card at a place among those drawn last."""
    seat, growth = view.seat, look.lettering.growth
    if view.wars:
        card, wide = (WAR_COLUMNS[place], WAR_SEATS[seat].card_y), WAR_SEATS[seat].card_width
        middle = layout.near(card, (card[0], WAR_ODDS_STRIPS[seat]))
        size = layout.px(WAR_STRIP[0]), layout.px(WAR_STRIP[1])
    else:
        card, wide = TABLE_SEATS[seat].card, TABLE_SEATS[seat].card_width
        across, down = ODDS_STRIPS[seat]
        middle = layout.near(card, (across + ASIDE * (growth - 1), down))
        size = layout.px(min(WIDEST, STRIP[0] * growth)), layout.px(STRIP[1])
    x, y = layout.seen(*middle)
    below = look.px(LABEL_BELOW) * (1 + growth) / 2
    if seat:
        # large words, and the strip over them, give way to the card below them
        upper_edge = layout.at(*card)[1] - layout.px(wide) * CARD_SHAPE / 2
        y = min(y, upper_edge - layout.letter * WORDS / 2 - below)
    box = Rect(0, 0, *size)
    box.center = round(x), round(y)
    return Strip(box, box.centery + below, chances)


def _draw_strip(canvas: Canvas, look: Look, layout: Layout, view: PlayerView, strip: Strip, covered: bool) -> None:
    """A strip with its words; while it is `covered`, an empty one with the key that shows the odds while it is held.

    Higher is in brass from the left, then the tie in grey, then lower in the groove's dark.
    """
    box, groove = strip.box, EMBER_GROOVE if view.wars else GROOVE
    canvas.put(look.art.bar(Bar(box.w, box.h, groove, groove)), box.x, box.y)
    if covered:
        _put_words(canvas, look, strip, _("hold {key} for the odds").format(key=look.keys.hint("odds")))
        return
    ends = accumulate((strip.odds.higher, strip.odds.equal))
    for share, colour in reversed([*zip(ends, (BRASS, TIE_GREY), strict=True)]):
        if share:
            canvas.put(look.art.bar(Bar(max(box.h, round(box.w * share)), box.h, colour, colour)), box.x, box.y)
    if view.wars:
        _put_words(canvas, look, strip, _("{chance}% higher").format(chance=percents(strip.odds)[0]))
    else:
        _put_all_three(canvas, look, layout, strip)


def _put_all_three(canvas: Canvas, look: Look, layout: Layout, strip: Strip) -> None:
    """All three chances, which is what a colour-blind player reads instead of the strip."""
    box = strip.box
    higher, lower, equal = percents(strip.odds)
    room = box.w + layout.px(BEYOND)
    first = look.line(_("{chance}% you are higher").format(chance=higher), CHIP, TEXT, room * 0.56)
    words = _("{tie}% WAR · {lower}% lower").format(tie=equal, lower=lower)
    rest = look.line(words, SMALL, QUIET, room * 0.44)
    width = max(box.w, first.get_width() + layout.px(APART) + rest.get_width())
    left = box.right - width if layout.mirror else box.x
    canvas.put_centred(first, left, strip.words_y, align=0)
    canvas.put_centred(rest, left + width, strip.words_y, align=1)


def _put_words(canvas: Canvas, look: Look, strip: Strip, words: str) -> None:
    line = look.line(words, SMALL, TEXT, strip.box.w * 1.1)
    canvas.put_centred(line, strip.box.centerx, strip.words_y)


def draw_chances(
    canvas: Canvas, look: Look, layout: Layout, view: PlayerView, held: bool, toward: PublicView | None = None
) -> None:
    """Draw the odds and the card memory; `held` is whether the player holds the odds' key or strip.

    `toward` is the table that what moves leads to: what is decided by then, or taken away, has no odds any more.
    """
    spots = undecided_spots(view)
    if isinstance(toward, PlayerView):
        still = undecided_spots(toward)
        spots = tuple(spot for spot in spots if spot in still)
    canvas.mirror, mirror = None, canvas.mirror
    wanted = look.settings.odds
    if wanted != "off":
        for strip in _strips(layout, look, view, spots):
            _draw_strip(canvas, look, layout, view, strip, covered=wanted == "held" and not held)
    if look.settings.card_memory:
        _draw_memory(canvas, look, layout, view)
    canvas.mirror = mirror


def remembered(view: PlayerView) -> tuple[str, Counts]:
    """What the memory tells of, and how many cards of each rank from the 2 on that are.

    They are those that the other's card may be whose showdown is next, or else the next card that the other draws. In
    the first pass nobody can tell whose the cards are that haven't been seen.
    """
    other, spots = 1 - view.seat, undecided_spots(view)
    if spots:
        at, place = spots[0]
        cards = view.frames[at].cards
        of_either, counts = are_from_the_same(cards[0][place], cards[1][place]), ranks_at(view, other, spots[0])
    else:
        of_either, counts = view.drawing_from[0] == view.drawing_from[1], ranks_to_draw(view, other)
    if of_either:
        return _("Not seen yet"), counts
    return _("Left for {name}").format(name=short_name(view.players, other)), counts


def _draw_memory(canvas: Canvas, look: Look, layout: Layout, view: PlayerView) -> None:
    """The ranks, and how many are left of each."""
    grown = look.lettering.growth
    x, y = layout.seen(*layout.at(*(WAR_MEMORY if view.wars else MEMORY)))
    title, counts = remembered(view)
    # the columns of a WAR leave no room to grow
    cell = layout.px(CELL if view.wars else CELL * min(grown, WIDEST_CELL))
    canvas.put_centred(look.line(title, SMALL, QUIET, cell * len(Rank)), x, y - layout.px(TITLE_ABOVE * grown))
    for place, (rank, left) in enumerate(zip(Rank, counts, strict=True)):
        middle = x + (place - (len(Rank) - 1) / 2) * cell
        letter = rank_word(rank)
        style = look.lettering.fitting(letter, RANK, cell - 2)
        canvas.put_centred(look.line(letter, style, TEXT if left else QUIET), middle, y)
        number = look.line(str(left) if left else "–", SMALL, BRASS_LIGHT if left else QUIET)
        canvas.put_centred(number, middle, y + layout.px(COUNT_BELOW * grown))


def is_holding(before: bool, action: InputAction, look: Look, layout: Layout, view: PlayerView) -> bool:
    """Whether the player holds the odds' key, or the mouse on a strip, after an action."""
    match action:
        case Pressed(named=named) if "odds" in named:
            return True
        case Released(named) if "odds" in named:
            return False
        case PointerPressed(position, main=True):
            return any(box.collidepoint(position) for box in strip_boxes(layout, look, view))
        case PointerReleased():
            return False
        case _:
            return before
