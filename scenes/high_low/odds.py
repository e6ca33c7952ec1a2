"""How an own card stands to the other's, in a strip of odds.

It is drawn from one player's view, and so is as private as the card.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import floor
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.engine.high_low.actions import Prediction
from game.engine.high_low.counting import Odds, Spot, full_deck_odds, odds
from game.engine.high_low.views import PlayerView, PublicView
from game.settings import Settings
from scenes.core.input import InputAction, PointerPressed, PointerReleased, Pressed, Released
from scenes.core.layout import Layout
from scenes.core.look import Look
from scenes.drawing.canvas import Canvas
from scenes.drawing.picture_rendering import CARD_SHAPE
from scenes.drawing.shapes import Bar
from scenes.high_low.card_memory import draw_memory
from scenes.high_low.layout import (
    ODDS_STRIPS,
    TABLE_SEATS,
    WAR_COLUMNS,
    WAR_ODDS_STRIPS,
    WAR_SEATS,
)
from scenes.high_low.shown_table import undecided_spots
from scenes.theme import BRASS, CHIP, EMBER_GROOVE, GROOVE, QUIET, SMALL, TEXT, TIE_GREY
from scenes.wording import _

STRIP: Final = (308, 10)
"""The strip's width and height at the plain table, in the design's pixels; it grows with the text."""

WAR_STRIP: Final = (136, 8)
WIDEST: Final = 380
ASIDE: Final = 40
"""How much further from the names it stands for each time that the text is larger, in the design's pixels."""

LABEL_BELOW: Final = 18
"""How far below the strip's middle its words stand, in the design's pixels."""

APART: Final = 12
"""The room between the chances in words at least, in the design's pixels."""

BESIDE_STRIP: Final = 1.1
"""How much wider than a narrow strip its words may be."""

BEST: Final = frozenset({"captain", "general"})
"""The opponents, by their names in records, against whom odds are shown only where that is asked for."""

WORDS: Final = 20
"""How high a line of words is, in the design's pixels of text."""


class Strip(NamedTuple):
    """A strip in pixels, how far down its words stand, the shares of it that are lit, from 0 to 1, and the words.

    `right` is the chance of a prediction, of HIGHER until one is made, `tie` that of a WAR.
    """

    box: Rect
    words_y: float
    right: float
    tie: float
    words: tuple[Surface, ...]


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


def chance_words(odds: Odds, prediction: Prediction | None) -> tuple[str, str]:
    """The chance that the card is higher, or once it is predicted, that this is right; and what else may be.

    It is what a colour-blind player reads instead of the strip.
    """
    higher, lower, equal = percents(odds)
    if prediction is None:
        rest = _("{tie}% WAR · {lower}% lower").format(tie=equal, lower=lower)
        return _("{chance}% higher").format(chance=higher), rest
    right, wrong = (higher, lower) if prediction is Prediction.HIGHER else (lower, higher)
    return _("{chance}% right").format(chance=right), _("{tie}% WAR · {wrong}% wrong").format(tie=equal, wrong=wrong)


def odds_shown(settings: Settings, opponent: str) -> str:
    """When the odds are shown to who plays against an opponent: on, held or off."""
    return "off" if opponent in BEST and not settings.odds_against_best else settings.odds


def _strips(layout: Layout, look: Look, view: PlayerView, spots: Sequence[Spot]) -> Iterator[Strip]:
    for frame, place in spots:
        table_card = view.frames[frame].cards[view.seat][place]
        assert table_card.card is not None, "players see their own cards"
        counted = look.settings.odds_from == "counted"
        found = odds(view, (frame, place)) if counted else full_deck_odds(table_card.card)
        assert found is not None, "the viewer's own card lies there"
        yield _strip(layout, look, view, place, found, table_card.prediction)


def _strip(
    layout: Layout, look: Look, view: PlayerView, place: int, found: Odds, prediction: Prediction | None
) -> Strip:
    """The strip of the viewer's card at a place among those drawn last."""
    box, words_y = _groove(layout, look, view, place)
    if view.wars:
        words = _in_a_column(look, found, prediction, box.w)
    else:
        words = _at_the_table(look, found, prediction)
        needed = sum(each.get_width() for each in words) + (len(words) - 1) * layout.px(APART)
        # a longer one grows away from the name
        wider = max(0, needed - box.w)
        box = Rect(box.x - (wider if layout.mirror else 0), box.y, box.w + wider, box.h)
    right = found.lower if prediction is Prediction.LOWER else found.higher
    return Strip(box, words_y, right, found.equal, words)


def _groove(layout: Layout, look: Look, view: PlayerView, place: int) -> tuple[Rect, float]:
    """Where the strip of a card lies, and how far down the middle of its words."""
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
    return box, box.centery + below


def _at_the_table(look: Look, found: Odds, prediction: Prediction | None) -> tuple[Surface, ...]:
    """All chances, and what they are of."""
    first, rest = chance_words(found, prediction)
    return look.line(first, CHIP, TEXT), look.line(rest, SMALL, QUIET), look.line(_basis(look), SMALL, QUIET)


def _in_a_column(look: Look, found: Odds, prediction: Prediction | None, width: float) -> tuple[Surface, ...]:
    """The one chance that there is room for, and what it is of where there is room for that as well."""
    first, _rest = chance_words(found, prediction)
    widest = width * BESIDE_STRIP
    whole = _("{chance} · {basis}").format(chance=first, basis=_basis(look))
    return (look.line(whole if look.lettering.width(whole, SMALL) <= widest else first, SMALL, TEXT, widest),)


def _basis(look: Look) -> str:
    """Which cards the odds are of."""
    return _("counted") if look.settings.odds_from == "counted" else _("full deck")


def _draw_strip(canvas: Canvas, look: Look, view: PlayerView, strip: Strip, covered: bool) -> None:
    """A strip with its words; while it is `covered`, an empty one with the key that shows the odds while it is held.

    Higher, or right, is in brass from the left, then the tie in grey, then the rest in the groove's dark.
    """
    box, groove = strip.box, EMBER_GROOVE if view.wars else GROOVE
    canvas.put(look.art.bar(Bar(box.w, box.h, groove, groove)), box.x, box.y)
    if covered:
        words = _("hold {key} for the odds").format(key=look.keys.hint("odds"))
        line = look.line(words, SMALL, TEXT, box.w * BESIDE_STRIP)
        canvas.put_centred(line, box.centerx, strip.words_y)
        return
    ends = accumulate((strip.right, strip.tie))
    for share, colour in reversed([*zip(ends, (BRASS, TIE_GREY), strict=True)]):
        if share:
            canvas.put(look.art.bar(Bar(max(box.h, round(box.w * share)), box.h, colour, colour)), box.x, box.y)
    if len(strip.words) == 1:
        canvas.put_centred(strip.words[0], box.centerx, strip.words_y)
        return
    gap = (box.w - sum(each.get_width() for each in strip.words)) / (len(strip.words) - 1)
    left = float(box.x)
    for each in strip.words:
        canvas.put_centred(each, left, strip.words_y, align=0)
        left += each.get_width() + gap


def draw_chances(
    canvas: Canvas,
    look: Look,
    layout: Layout,
    view: PlayerView,
    held: bool,
    opponent: str = "",
    toward: PublicView | None = None,
) -> None:
    """Draw the odds and the card memory; `held` is whether the player holds the odds' key or strip.

    `opponent` is the computer on the other side, by its name in records. `toward` is the table that what moves leads
    to: what is decided by then, or taken away, has no odds any more.
    """
    spots = undecided_spots(view)
    if isinstance(toward, PlayerView):
        still = undecided_spots(toward)
        spots = tuple(spot for spot in spots if spot in still)
    canvas.mirror, mirror = None, canvas.mirror
    wanted = odds_shown(look.settings, opponent)
    if wanted != "off":
        for strip in _strips(layout, look, view, spots):
            _draw_strip(canvas, look, view, strip, covered=wanted == "held" and not held)
    if look.settings.card_memory:
        draw_memory(canvas, look, layout, view)
    canvas.mirror = mirror


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
