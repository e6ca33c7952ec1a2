"""The panel beside or below the table: its layout, its heading, the past rounds, and the footer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Literal, NamedTuple, TypeAlias

from pygame import Rect

from scenes.core.input import Command
from scenes.core.layout import Layout
from scenes.core.look import Look
from scenes.drawing.canvas import Canvas
from scenes.drawing.shapes import Box
from scenes.table.log import RoundLine
from scenes.theme import BODY, BRASS_LIGHT, HINT, LABEL, QUIET, RANK, RULE, SMALL, STRONG, TEXT
from scenes.wording import _

ROW = 26
"""Height of a line of the history. All sizes in this module are in design units."""

FIRST_LINE = 30
"""Space above the lines, for the title and the column heads."""

FIRST_RANK, RANK_STEP = 38, 28
"""Distance of the centre of the first rank from the left edge, and distance between the centres of two ranks."""

AFTER_RANKS = 18
"""Minimum distance between the centre of the last rank and the outcome."""

MOST_LINES = 12
"""Maximum number of lines of the history that are shown."""

DrawLine: TypeAlias = Callable[[Canvas, Look, Rect, float, RoundLine], None]
"""Function that draws a line of the history between the sides of an area, centred on a y-coordinate."""

DrawColumnHeads: TypeAlias = Callable[[Canvas, Look, Rect, float], None]
"""Function that draws the column heads of the history in an area, centred on a y-coordinate."""

FooterItem: TypeAlias = Literal["menu", "back", "rules", "log"]
"""One of the items in the panel's footer."""


@dataclass(frozen=True, slots=True)
class PanelPlaces:
    """Positions of the panel's parts, in pixels.

    `hint_text` and `wager_hint_text` are the areas of long hints. While a long hint is shown, the history is hidden. An
    undo button occupies the top of `hint_text`. `fourth` is the area of a large button below the controls that set an
    amount.
    """

    heading: tuple[int, int]
    status: Rect
    buttons: tuple[Rect, Rect]
    third: Rect
    fourth: Rect
    hint: Rect
    hint_text: Rect
    wager_hint_text: Rect
    undo: Rect
    slider: Rect
    bounds_y: int
    chips: tuple[Rect, ...]
    extra: Rect
    history: Rect
    foot: Rect

    @property
    def head(self) -> Rect:
        """Area of the heading and the line below it."""
        line = self.status.copy()
        line.centery = self.heading[1]
        return line.union(self.status)


def panel_places(layout: Layout, unit: float, with_fourth: bool = False, target: int = 0) -> PanelPlaces:
    """Return the positions of the panel's parts in a layout, with space for a fourth large button if `with_fourth` is
    true. Whatever can be pressed is at least `target` pixels high, as far as there is room."""
    least = target / unit
    if layout.below:
        return _below(layout.panel, unit, least)
    places = _beside(layout.panel, unit, with_fourth, least)
    while places.extra.bottom > places.foot.y and least > 0:
        least -= 1
        places = _beside(layout.panel, unit, with_fourth, least)
    return places


def _beside(panel: Rect, unit: float, with_fourth: bool, least: float) -> PanelPlaces:
    def px(measure: float) -> int:
        return round(measure * unit)

    def tall(measure: float) -> int:
        return max(px(measure), ceil(least * unit - 0.01))

    left, width = panel.x + px(20), panel.w - 2 * px(20)
    # everything above the fourth button is lower, so that all of it fits even with the largest text
    usual, gap = (54, 8) if with_fourth else (62, 12)
    high = max(usual, least)
    second = 82 + high + gap
    after = second + high + 6
    third = second + high + 18
    slider = max(32, least)
    # the numbers at the ends of the slider lie under its groove, within the area that a finger drags
    chips = after + max(slider + 2, slider / 2 + 39)
    fourth = chips + max(42, least) + 5
    extra = fourth + (high + gap if with_fourth else 0)
    below = extra + max(34, least)
    history, foot = panel.y + px(below + (8 if with_fourth else 12)), tall(32)
    under = panel.bottom - foot - px(10)
    hint = Rect(left, panel.y + px(third), width, tall(34))
    return PanelPlaces(
        heading=(panel.centerx, panel.y + px(30)),
        status=Rect(left - px(8), panel.y + px(46), width + px(16), px(24)),
        buttons=(
            Rect(left, panel.y + px(82), width, tall(high)),
            Rect(left, panel.y + px(second), width, tall(high)),
        ),
        third=Rect(left, panel.y + px(third), width, tall(high)),
        fourth=Rect(left, panel.y + px(fourth), width, tall(high)),
        hint=hint,
        hint_text=Rect(left, hint.y, width, under - px(6) - hint.y),
        wager_hint_text=Rect(left, panel.y + px(extra), width, under - px(6) - panel.y - px(extra)),
        undo=Rect(left, hint.bottom + px(12), width, tall(34)),
        slider=Rect(left + px(8), panel.y + px(after), width - px(16), tall(32)),
        bounds_y=panel.y + px(after + slider / 2 + 28),
        chips=_row_of_chips(left, panel.y + px(chips), width, tall(42), px(4)),
        extra=Rect(left, panel.y + px(extra), width, tall(34)),
        history=Rect(left, history, width, under - px(6) - history),
        foot=Rect(panel.x + px(10), under, panel.w - 2 * px(10), foot),
    )


def _below(panel: Rect, unit: float, least: float) -> PanelPlaces:
    def px(measure: float) -> int:
        return round(measure * unit)

    # there is room for no more
    extra, foot = px(min(60, max(36, least))), px(min(44, max(32, least)))
    pad = px(20)
    column = (panel.w - 4 * pad) // 3
    left, middle, right = (panel.x + pad + number * (column + pad) for number in range(3))
    return PanelPlaces(
        heading=(left + column // 2, panel.y + px(26)),
        status=Rect(left, panel.y + px(42), column, px(24)),
        buttons=(
            Rect(middle, panel.y + px(20), column, px(66)),
            Rect(middle, panel.y + px(98), column, px(66)),
        ),
        third=Rect(right, panel.y + px(20), column, px(66)),
        fourth=Rect(right, panel.y + px(134), column, px(62)),
        hint=Rect(middle, panel.y + px(178), column, extra),
        hint_text=Rect(right, panel.y + px(20), column, px(184)),
        wager_hint_text=Rect(left, panel.y + px(76), column, px(160)),
        undo=Rect(right, panel.y + px(20), column, extra),
        slider=Rect(right + px(8), panel.y + px(22), column - px(16), px(32)),
        bounds_y=panel.y + px(67),
        chips=_row_of_chips(right, panel.y + px(80), column, px(44), px(4)),
        extra=Rect(middle, panel.y + px(178), column, extra),
        history=Rect(left, panel.y + px(76), column, px(160)),
        foot=Rect(right, panel.bottom - px(10) - foot, column, foot),
    )


def _row_of_chips(left: int, top: int, width: int, height: int, gap: int) -> tuple[Rect, ...]:
    each = (width - 3 * gap) // 4
    return tuple(Rect(left + number * (each + gap), top, each, height) for number in range(4))


def draw_heading(canvas: Canvas, look: Look, places: PanelPlaces, heading: str, status: str) -> None:
    """Draw the panel's heading, and the status line below it."""
    widest, fitting = places.status.w, look.lettering.fitting
    canvas.put_centred(look.line(heading, fitting(heading, LABEL, widest), BRASS_LIGHT, widest), *places.heading)
    if status:
        canvas.put_centred(look.line(status, fitting(status, BODY, widest), TEXT, widest), *places.status.center)


def draw_round(
    canvas: Canvas, look: Look, area: Rect, y: float, line: RoundLine, step: int = RANK_STEP, after: int = AFTER_RANKS
) -> None:
    """Draw a round in the history, with its ranks `step` apart and its outcome at least `after` away from the last
    rank."""
    canvas.put_centred(look.line(line.mark or str(line.number), SMALL, QUIET), area.x, y, align=0)
    for number, rank in enumerate(line.ranks):
        canvas.put_centred(look.line(rank, RANK, TEXT), area.x + look.px(FIRST_RANK + number * step), y)
    used = FIRST_RANK + (len(line.ranks) - 1) * step + after
    widest = area.w - look.px(used)
    ways = (line.outcome, *line.shorter)
    text = next((words for words in ways if look.lettering.width(words, SMALL) <= widest), ways[-1])
    canvas.put_centred(look.fitted(text, SMALL, TEXT, widest), area.right, y, align=1)


def draw_initials(initials: Sequence[str], step: int = RANK_STEP) -> DrawColumnHeads:
    """Return a function that draws the players' initials above the columns of their ranks, which are `step` apart."""

    def draw(canvas: Canvas, look: Look, area: Rect, y: float) -> None:
        for number, head in enumerate(initials):
            x = area.x + look.px(FIRST_RANK + number * step)
            canvas.put_centred(look.line(head, SMALL, QUIET), x, y)

    return draw


def draw_history(
    canvas: Canvas,
    look: Look,
    places: PanelPlaces,
    title: str,
    lines: Sequence[RoundLine],
    alone: bool,
    draw_heads: DrawColumnHeads,
    draw_line: DrawLine = draw_round,
) -> None:
    """Draw the last rounds or battles below a title, starting with the latest.

    If `alone` is true, the panel has no buttons, and the lines may use the buttons' space.
    """
    area = places.history
    if alone and not _rows(area, look):
        # large text leaves no space below the buttons, but now there are no buttons
        area = Rect(area.x, places.status.bottom + look.px(14), area.w, area.bottom - places.status.bottom)
    if not lines or not _rows(area, look):
        return
    rule = Box(area.w, max(1, look.px(1.5)), 0, RULE, RULE, 0.7)
    canvas.put(look.art.box(rule), area.x, area.y - look.px(6))
    canvas.put(look.line(title, STRONG, BRASS_LIGHT), area.x, area.y)
    draw_heads(canvas, look, area, area.y + look.px(ROW + 6))
    for number, line in enumerate(reversed(lines[-min(MOST_LINES, _rows(area, look)) :]), 1):
        draw_line(canvas, look, area, area.y + look.px(ROW * number + FIRST_LINE), line)


def _rows(area: Rect, look: Look) -> int:
    return max(0, int((area.h / look.unit - FIRST_LINE - ROW / 2) / ROW))


class FooterPart(NamedTuple):
    """A part of the footer: its item, its text, and its position in pixels."""

    item: FooterItem
    words: str
    rect: Rect


def footer_parts(look: Look, places: PanelPlaces, is_replayed: bool = False) -> list[FooterPart]:
    """Return the parts of the footer from left to right. Each is wide enough for its text."""
    first: dict[FooterItem, str] = {"back": _("back")} if is_replayed else {"menu": _("menu")}
    named: dict[FooterItem, str] = {**first, "rules": _("rules"), "log": _("log")}
    hints = (look.keys.hint_for(Command.LEAVE), look.keys.hint("rules"), look.keys.hint("log"))
    texts = [
        _("{key} {word}").format(key=hint, word=name) if hint and not look.keys.touched else name
        for hint, name in zip(hints, named.values(), strict=True)
    ]
    gap, area = look.px(4), places.foot
    room = area.w - gap * (len(named) - 1)
    widths = [look.lettering.width(words, HINT) for words in texts]
    if sum(widths) + len(named) * look.px(4) > room:
        # long names of keys leave space only for the items' names
        texts = list(named.values())
        widths = [look.lettering.width(words, HINT) for words in texts]
    more = (room - sum(widths)) // len(named)
    parts, left = [], area.x
    for item, words, width in zip(named, texts, widths, strict=True):
        parts.append(FooterPart(item, words, Rect(left, area.y, width + more, area.h)))
        left += width + more + gap
    return parts


def draw_footer(canvas: Canvas, look: Look, places: PanelPlaces, is_replayed: bool = False) -> None:
    """Draw the footer. In a replay, "back" takes the place of "menu"."""
    for _item, words, rect in footer_parts(look, places, is_replayed):
        box = Box(rect.w, rect.h, look.px(8), fill=0, line=RULE, line_width=max(1, look.px(1.5)))
        canvas.put(look.art.box(box), rect.x, rect.y)
        canvas.put_centred(look.line(words, HINT, QUIET, rect.w), *rect.center)
