"""Strips with the odds of the player's cards."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import ceil, floor
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.engine.high_low.actions import Prediction
from game.engine.high_low.counting import Odds, Spot, full_deck_odds, lying_at, odds
from game.engine.high_low.rules import value
from game.engine.high_low.views import PlayerView, PublicView
from game.settings import Settings
from scenes.core.input import InputAction, PointerPressed, PointerReleased, Pressed, Released
from scenes.core.look import Look
from scenes.core.table_layout import MARGIN, Layout
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.rasterizer import CARD_SHAPE
from scenes.drawing.shapes import Bar
from scenes.high_low.card_memory import draw_memory
from scenes.high_low.layout import (
    ODDS_STRIPS,
    PILE_WIDTH,
    TABLE_SEATS,
    WAR_COLUMNS,
    WAR_ODDS_STRIPS,
    WAR_SEATS,
    discards_spot,
)
from scenes.high_low.shown_table import undecided_spots
from scenes.theme import BRASS, CHIP, EMBER_GROOVE, GROOVE, QUIET, SMALL, TEXT, TIE_GREY
from scenes.wording import _

STRIP: Final = (308, 10)
"""Width and height of a strip outside a WAR, in design units. The width grows with the text."""

WAR_STRIP: Final = (136, 8)
WIDEST: Final = 380
ASIDE: Final = 28
LOWER: Final = 16
"""Extra distance of a strip from the names (`ASIDE`) and from the labels above it (`LOWER`), in design units per unit
of text growth."""

CROWDED_ASIDE: Final = 60
CROWDED_ABOVE: Final = 4
"""Maximum distances by which crowding moves a strip farther from the names (`CROWDED_ASIDE`, in design units) and
closer to its text (`CROWDED_ABOVE`, in design units scaled with the text size)."""

LABEL_BELOW: Final = 18
"""Distance from the centre of the strip down to its text, in design units scaled with the text size."""

APART: Final = 12
"""Minimum distance between the texts below a strip, in design units."""

BESIDE_STRIP: Final = 1.1
"""Maximum width of a text that is alone below a strip, as a multiple of the strip's width."""

BEST: Final = frozenset({"captain", "general"})
"""Names, as in records, of the opponents against whom odds are shown only if the settings say so."""

WORDS: Final = 20
LEAST_WORDS: Final = 16
"""Height of a line of text (`WORDS`), and its height without the space around the letters (`LEAST_WORDS`), in design
units that are scaled with the text size."""


class Strip(NamedTuple):
    """A strip of odds: its box and the y-coordinate of its texts, both in pixels, and the texts as pictures.

    `right` is the chance that the prediction is right, or the chance of HIGHER before a prediction is made. `tie` is
    the chance of a tie. Both are from 0 to 1.
    """

    box: Rect
    words_y: float
    right: float
    tie: float
    words: tuple[Surface, ...]


def strip_boxes(layout: Layout, look: Look, view: PlayerView) -> tuple[Rect, ...]:
    """Return the areas of the strips and their texts, in pixels. Holding the mouse button on one of them has the same
    effect as holding the key for the odds."""
    rows = ((strip.box, round(strip.words_y)) for strip in _strips(layout, look, view, undecided_spots(view)))
    margin = layout.px(8)
    return tuple(Rect(box.x, box.y - margin, box.w, words - box.y + 2 * margin + box.h) for box, words in rows)


def percents(odds: Odds) -> tuple[int, int, int]:
    """Return the chances of higher, lower and equal as whole percentages. They add up to 100.

    They are rounded down, but a chance above 0 is at least 1. The remainder is given to those that have lost most by
    rounding, and any excess is taken from the largest. Only certainty is shown as 0 or 100.
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
    """Return a text with the chance that the card is higher or, once it has a prediction, that the prediction is right,
    and a text with the other two chances."""
    higher, lower, equal = percents(odds)
    if prediction is None:
        rest = _("{tie}% WAR · {lower}% lower").format(tie=equal, lower=lower)
        return _("{chance}% higher").format(chance=higher), rest
    right, wrong = (higher, lower) if prediction is Prediction.HIGHER else (lower, higher)
    return _("{chance}% right").format(chance=right), _("{tie}% WAR · {wrong}% wrong").format(tie=equal, wrong=wrong)


def odds_shown(settings: Settings, opponent: str) -> str:
    """Return the mode in which the odds are shown against an opponent: "on", "held" or "off"."""
    return "off" if opponent in BEST and not settings.odds_against_best else settings.odds


def odds_of(view: PlayerView, spot: Spot, settings: Settings) -> Odds:
    """Return the odds of the viewer's own card at a spot, calculated from the unseen cards or from a full deck,
    depending on the settings."""
    card = lying_at(view, view.seat, spot).card
    assert card is not None, "players see their own cards"
    counted = odds(view, spot) if settings.odds_from == "counted" else None
    return counted or full_deck_odds(value(card, view.rules))


def _strips(layout: Layout, look: Look, view: PlayerView, spots: Sequence[Spot]) -> Iterator[Strip]:
    for frame, place in spots:
        table_card = view.frames[frame].cards[view.seat][place]
        yield _strip(layout, look, view, place, odds_of(view, (frame, place), look.settings), table_card.prediction)


def _strip(
    layout: Layout, look: Look, view: PlayerView, place: int, found: Odds, prediction: Prediction | None
) -> Strip:
    """Return the strip for the viewer's card at the index `place` in the innermost open frame. `found` holds the card's
    odds. `prediction` is None if none has been made for the card."""
    box, words_y = _groove(layout, look, view, place)
    if view.wars:
        words = _in_a_column(look, found, prediction, box.w)
    else:
        room = box.right - layout.table.left if layout.mirror else layout.table.right - box.left
        count = 2 if layout.is_crowded else 3
        room -= layout.px(MARGIN) + (count - 1) * layout.px(APART)
        words = _at_the_table(look, found, prediction, count, room)
        needed = sum(each.get_width() for each in words) + (len(words) - 1) * layout.px(APART)
        # a longer strip grows away from the name
        wider = max(0, needed - box.w)
        box = Rect(box.x - (wider if layout.mirror else 0), box.y, box.w + wider, box.h)
    right = found.lower if prediction is Prediction.LOWER else found.higher
    return Strip(box, words_y, right, found.equal, words)


def _groove(layout: Layout, look: Look, view: PlayerView, place: int) -> tuple[Rect, float]:
    """Return the box of a card's strip, and the y-coordinate of the centre of its texts, in pixels."""
    seat, growth = view.seat, look.lettering.growth
    if view.wars:
        card, wide = (WAR_COLUMNS[place], WAR_SEATS[seat].card_y), WAR_SEATS[seat].card_width
        middle = layout.near(card, (card[0], WAR_ODDS_STRIPS[seat]))
        long, high = float(WAR_STRIP[0]), WAR_STRIP[1]
    else:
        card, wide = TABLE_SEATS[seat].card, TABLE_SEATS[seat].card_width
        across, down = ODDS_STRIPS[seat]
        aside = ASIDE * (growth - 1) + CROWDED_ASIDE * layout.crowding
        middle = layout.near(card, (across + aside, down + LOWER * (growth - 1)))
        long, high = min(WIDEST, STRIP[0] * growth), STRIP[1]
    x, y = layout.seen(*middle)
    below = look.px(LABEL_BELOW - CROWDED_ABOVE * layout.crowding)
    if seat:
        # large words move up to keep clear of the card and the discards below
        piles = () if view.wars else ((discards_spot(layout, seat)[1], PILE_WIDTH),)
        below_them = ((layout.at(*card)[1], wide), *piles)
        upper_edge = min(middle_y - layout.px(width) * CARD_SHAPE / 2 for middle_y, width in below_them)
        y = min(y, upper_edge - layout.letter * WORDS / 2 - below)
    elif not view.wars:
        y = min(y, layout.table.bottom - layout.letter * LEAST_WORDS / 2 - below)
    box = Rect(0, 0, layout.across(long), layout.px(high))
    box.center = round(x), round(y)
    return box, box.centery + below


def _at_the_table(look: Look, found: Odds, prediction: Prediction | None, count: int, room: int) -> tuple[Surface, ...]:
    """Return pictures of two texts with all three chances and, if `count` is 3, of a text that says on which cards the
    chances are based. Together they are at most `room` pixels wide."""
    first, rest = chance_words(found, prediction)
    texts = ((first, CHIP, TEXT), (rest, SMALL, QUIET), (basis(look.settings), SMALL, QUIET))[:count]
    widths = [look.lettering.width(text, style) for text, style, _colour in texts]
    share = min(1.0, room / sum(widths))
    return tuple(
        look.line(text, style, colour, ceil(share * width) if share < 1 else 0)
        for (text, style, colour), width in zip(texts, widths, strict=True)
    )


def _in_a_column(look: Look, found: Odds, prediction: Prediction | None, width: float) -> tuple[Surface, ...]:
    """Return a tuple of a single picture. It shows the first text of `chance_words` and, if there is space, the text of
    `basis`."""
    first, _rest = chance_words(found, prediction)
    widest = width * BESIDE_STRIP
    whole = _("{chance} · {basis}").format(chance=first, basis=basis(look.settings))
    return (look.line(whole if look.lettering.width(whole, SMALL) <= widest else first, SMALL, TEXT, widest),)


def basis(settings: Settings) -> str:
    """Return a text that says whether the odds are based on the unseen cards or on a full deck."""
    return _("counted") if settings.odds_from == "counted" else _("full deck")


def _way_to_odds(look: Look) -> str:
    """Return a note on how to see the odds."""
    if look.keys.scanned:
        return _("the odds are under “More”")
    if look.keys.touched:
        return _("touch here for the odds") if look.latches else _("hold a finger here for the odds")
    words = _("press {key} for the odds") if look.latches else _("hold {key} for the odds")
    return words.format(key=look.keys.hint("odds"))


def _draw_strip(canvas: Canvas, look: Look, view: PlayerView, strip: Strip, covered: bool) -> None:
    """Draw a strip with its texts or, if `covered` is true, an empty strip with a note on how to see the odds.

    From left to right, a strip shows the chance `strip.right` (in brass), the chance of a tie (in grey), and the
    remaining chance (in the colour of an empty strip).
    """
    box, groove = strip.box, EMBER_GROOVE if view.wars else GROOVE
    canvas.put(look.art.bar(Bar(box.w, box.h, groove, groove)), box.x, box.y)
    if covered:
        line = look.line(_way_to_odds(look), SMALL, TEXT, box.w * BESIDE_STRIP)
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
    """Draw the odds and the card memory, unless the settings turn them off.

    `held` is true while the player holds the key for the odds, or the mouse button on a strip. `opponent` is the other
    player's name in records, or an empty string for a person. If `toward` is given, it is the table after the current
    animation, and no odds are drawn for cards that are decided or gone by then.
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
    """Return True if, after an action, the player is holding the key for the odds, or the mouse button on a strip.

    `before` is true if the player was holding one of them before the action. If the look latches presses, each press
    counts as held until the next one.
    """
    match action:
        case Pressed(named=named) if "odds" in named:
            return not (before and look.latches)
        case PointerPressed(position, main=True):
            on_strip = any(box.collidepoint(position) for box in strip_boxes(layout, look, view))
            return on_strip != before if look.latches else on_strip
        case Released() | PointerReleased() if look.latches:
            return before
        case Released(named) if "odds" in named:
            return False
        case PointerReleased():
            return False
        case _:
            return before
