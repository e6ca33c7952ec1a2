"""The panel beside or below the table: its layout, its heading, the past rounds, and the footer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from pygame import Rect

from scenes.core.input import Command
from scenes.core.look import Look
from scenes.core.table_layout import PANEL_BELOW, Layout
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.shapes import Box
from scenes.table.log import RoundLine
from scenes.theme import BODY, BRASS_LIGHT, HINT, LABEL, QUIET, RANK, RULE, SMALL, STRONG, TEXT
from scenes.wording import _

ROW = 26
"""Height of a line of the history. All sizes given by constants in this module are in design units."""

FIRST_LINE = 30
"""Distance from the top of the history to the centre of the first line, less `ROW`. The title and the column heads are
above that line."""

FIRST_RANK, RANK_STEP = 38, 28
"""Distance of the centre of the first rank from the left edge, and distance between the centres of two ranks."""

RANK_WIDTH = 20
"""Maximum width of a rank."""

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

    `hint_text` and `wager_hint_text` are the areas of long hints. While a long hint is shown, the history is hidden. If
    there is an undo button, it takes up part of `hint_text`. `fourth` is the area of a large button below the controls
    that set an amount.
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


class _Heights(NamedTuple):
    """Vertical positions and heights of the parts of a panel beside the table, in design units.

    Positions are distances from the panel's top unless a different reference is given below.

    - `heading` and `status`: the centre of the heading, and the top of the line below it.
    - `first`, `high` and `gap`: the top of the first button, the height of the large buttons, and the gap between them.
    - `to_slider`: the distance of the slider from the second button.
    - `bounds`, `chips` and `extra`: the distances from the slider's top to the numbers at its ends, to the chips, and
      to the extra button or, if there is one, the fourth large button.
    - `slider`, `chip`, `small` and `foot`: the heights of the slider, a chip, a small button, and the footer with the
      margin below it.
    """

    heading: float
    status: float
    first: float
    high: float
    gap: float
    to_slider: float
    bounds: float
    chips: float
    extra: float
    slider: float
    chip: float
    small: float
    foot: float

    def for_fingers(self, least: float) -> "_Heights":
        """Return these heights, increased so that every control is at least `least` design units high."""
        slider, chip = max(self.slider, least), max(self.chip, least)
        lower = (slider - self.slider) / 2
        # the numbers at the ends of the slider lie under its groove, within the area that a finger drags
        chips = max(self.chips + lower, slider + 2)
        return self._replace(
            high=max(self.high, least),
            bounds=self.bounds + lower,
            chips=chips,
            extra=self.extra + chips - self.chips + chip - self.chip,
            slider=slider,
            chip=chip,
            small=max(self.small, least),
            foot=max(self.foot, least + 10),
        )


SHORT: Final = 440
"""Height, in design units, below which the parts of a panel beside the table lie closer together. A panel is so short
only with the largest text."""

_USUAL: Final = _Heights(30, 46, 82, 62, 12, 6, 44, 55, 102, 32, 42, 34, 42)
_WITH_FOURTH: Final = _USUAL._replace(high=54, gap=8)
_SHORT: Final = _Heights(18, 28, 54, 50, 6, 4, 36, 44, 82, 26, 34, 28, 34)
_SHORT_WITH_FOURTH: Final = _SHORT._replace(high=43, gap=3, to_slider=1, extra=79)

THIRD: Final = 236
"""Minimum distance of the third large button from the top of a panel beside the table, unless the panel is short."""


def panel_places(layout: Layout, unit: float, with_fourth: bool = False, target: int = 0) -> PanelPlaces:
    """Return the positions of the panel's parts in a layout, with space for a fourth large button if `with_fourth` is
    true.

    `unit` is the number of pixels in a design unit. Controls are at least `target` pixels high, as far as there is
    room.
    """
    least = target / unit
    if layout.below:
        below = _below if has_three_columns(layout, unit) else _below_in_two
        return below(layout.panel, unit, least)
    short = is_short(layout, unit)
    # everything above the fourth button is lower, so that all of it fits even with large text
    high = (_SHORT_WITH_FOURTH if short else _WITH_FOURTH) if with_fourth else _SHORT if short else _USUAL
    places = _beside(layout.panel, unit, high.for_fingers(least), short, with_fourth)
    while places.extra.bottom > places.foot.y and least > 0:
        least -= 1
        places = _beside(layout.panel, unit, high.for_fingers(least), short, with_fourth)
    return places


def has_three_columns(layout: Layout, unit: float) -> bool:
    """Return True if a panel below the table is wide enough for three columns, or False if it has two."""
    return layout.panel.w >= (PANEL_BELOW - 1) * unit


def is_short(layout: Layout, unit: float) -> bool:
    """Return True if the parts of a panel beside the table must lie closer together than usual."""
    return layout.panel.h < SHORT * unit


def _beside(panel: Rect, unit: float, high: _Heights, short: bool, with_fourth: bool) -> PanelPlaces:
    def px(measure: float) -> int:
        return round(measure * unit)

    left, width = panel.x + px(20), panel.w - 2 * px(20)
    second = high.first + high.high + high.gap
    after = second + high.high + high.to_slider
    third = after if short else max(THIRD, after + 12)
    fourth = after + high.extra
    extra = fourth + (high.high + high.gap if with_fourth else 0)
    history, foot = panel.y + px(extra + high.small + (8 if with_fourth else 12)), panel.bottom - px(high.foot + 6)

    def place(top: float, tall: float) -> Rect:
        return Rect(left, panel.y + px(top), width, px(tall))

    def down_to_foot(top: float) -> Rect:
        return Rect(left, panel.y + px(top), width, foot - panel.y - px(top))

    return PanelPlaces(
        heading=(panel.centerx, panel.y + px(high.heading)),
        status=Rect(left - px(8), panel.y + px(high.status), width + px(16), px(24)),
        buttons=(place(high.first, high.high), place(second, high.high)),
        third=place(third, high.high),
        fourth=place(fourth, high.high),
        hint=place(third, high.small),
        hint_text=down_to_foot(third),
        wager_hint_text=down_to_foot(extra),
        undo=place(third + high.small + high.gap, high.small),
        slider=Rect(left + px(8), panel.y + px(after), width - px(16), px(high.slider)),
        bounds_y=panel.y + px(after + high.bounds),
        chips=_row_of_chips(left, panel.y + px(after + high.chips), width, px(high.chip), px(4)),
        extra=place(extra, high.small),
        history=Rect(left, history, width, foot - history),
        foot=Rect(panel.x + px(10), panel.bottom - px(high.foot), panel.w - 2 * px(10), px(high.foot - 10)),
    )


def _below(panel: Rect, unit: float, least: float) -> PanelPlaces:
    def px(measure: float) -> int:
        return round(measure * unit)

    # there is room for no more
    extra, foot = px(min(60, max(36, least))), px(min(43, max(32, least)))
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


def _below_in_two(panel: Rect, unit: float, least: float) -> PanelPlaces:
    def px(measure: float) -> int:
        return round(measure * unit)

    # there is room for no more
    undo, foot = min(60, max(36, least)), px(min(43, max(32, least)))
    pad = px(14)
    column = (panel.w - 3 * pad) // 2
    left, right = panel.x + pad, panel.x + 2 * pad + column
    lines = Rect(left, panel.bottom - px(30), column, px(18))

    def place(x: int, top: float, high: float) -> Rect:
        return Rect(x, panel.y + px(top), column, px(high))

    return PanelPlaces(
        heading=(left + column // 2, panel.y + px(24)),
        status=place(left, 38, 24),
        buttons=(place(left, 68, 52), place(left, 126, 52)),
        third=place(right, 20, 62),
        fourth=place(right, 134, 62),
        hint=place(left, 186, 34),
        hint_text=place(right, 20, 184),
        wager_hint_text=place(left, 186, 56),
        undo=place(right, 20, undo),
        slider=place(right, 22, 32).inflate(-px(16), 0),
        bounds_y=panel.y + px(67),
        chips=_row_of_chips(right, panel.y + px(80), column, px(44), px(4)),
        extra=place(left, 186, 34),
        history=lines,
        foot=Rect(right, panel.bottom - px(10) - foot, column, foot),
    )


def _row_of_chips(left: int, top: int, width: int, height: int, gap: int) -> tuple[Rect, ...]:
    each = (width - 3 * gap) // 4
    return tuple(Rect(left + number * (each + gap), top, each, height) for number in range(4))


def draw_heading(canvas: Canvas, look: Look, places: PanelPlaces, heading: str, status: str) -> None:
    """Draw the panel's heading, and the status line below it."""
    widest = places.status.w
    style = look.lettering.fitting(heading, LABEL, widest)
    if look.lettering.width(heading, style) > widest:
        # spaced letters take a sixth more room
        style = look.lettering.fitting(heading, LABEL._replace(tracking=0.0), widest)
    canvas.put_centred(look.line(heading, style, BRASS_LIGHT, widest), *places.heading)
    if status:
        canvas.put_centred(look.within(status, BODY, TEXT, widest), *places.status.center)


def draw_round(
    canvas: Canvas, look: Look, area: Rect, y: float, line: RoundLine, step: int = RANK_STEP, after: int = AFTER_RANKS
) -> None:
    """Draw the line of a round in the history. `step` is the distance between the ranks, and `after` is the minimum
    distance from the last rank to the outcome, both in design units."""
    canvas.put_centred(look.line(line.mark or str(line.number), SMALL, QUIET), area.x, y, align=0)
    for number, rank in enumerate(line.ranks):
        canvas.put_centred(
            look.fitted(rank, RANK, TEXT, look.px(RANK_WIDTH)), area.x + look.px(FIRST_RANK + number * step), y
        )
    used = FIRST_RANK + (len(line.ranks) - 1) * step + after
    widest = area.w - look.px(used)
    ways = (line.outcome, *line.shorter)
    text = next((words for words in ways if look.lettering.width(words, SMALL) <= widest), ways[-1])
    if line.least and look.lettering.width(text, look.lettering.fitting(text, SMALL, widest)) > widest:
        text = line.least
    canvas.put_centred(look.fitted(text, SMALL, TEXT, widest), area.right, y, align=1)


def draw_initials(initials: Sequence[str], step: int = RANK_STEP) -> DrawColumnHeads:
    """Return a function that draws the players' initials above the columns of their ranks. The columns are
    `step` design units apart."""

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

    If `alone` is true, the panel has no buttons, and the history may extend into their usual space.
    """
    area = places.history
    if alone and not _rows(area, look):
        # large text leaves no space below the buttons, but now there are no buttons
        top = places.status.bottom + look.px(14)
        area = Rect(area.x, top, area.w, area.bottom - top)
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
    """Return the parts of the footer from left to right. If there is too little space, the keys are left out of the
    texts."""
    first: dict[FooterItem, str] = {"back": _("back")} if is_replayed else {"menu": _("menu")}
    named: dict[FooterItem, str] = {**first, "rules": _("rules"), "log": _("log")}
    hints = (look.keys.hint_for(Command.LEAVE), look.keys.hint("rules"), look.keys.hint("log"))
    texts = [
        _("{key} {word}").format(key=hint, word=name) if hint and not look.keys.hides_hints else name
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
