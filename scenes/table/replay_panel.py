"""The layout of a replay's panel, and the timeline with its rounds and WARs."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect

from game.engine.core.watched_match import OPEN, Watcher
from scenes.core.input import Command, Pressed
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.core.table_layout import Layout
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.shapes import Bar
from scenes.short_names import short_name
from scenes.table.panel import has_three_columns, is_short, panel_places
from scenes.theme import EMBER, QUIET
from scenes.widgets.button import Button
from scenes.widgets.number_inputs import KNOB, Slider
from scenes.wording import _

ROW, GAP = 38, 6
SHORT_ROW, SHORT_GAP = 30, 3
"""Height of a row of two buttons (`ROW`), and gap between rows (`GAP`), in design units. A short panel uses `SHORT_ROW`
and `SHORT_GAP` instead."""

ROWS_FOR_FINGERS: Final = 7

CLOSEST: Final = 4
"""Minimum average distance between the marks of rounds, in pixels. If there is less space, only WARs are marked."""


WAR_ACTIONS: Final = ("previous war", "next war")
ROUND_COMMANDS: Final = (Command.PAGE_UP, Command.PAGE_DOWN)
SPEED_KEYS: Final = ("−", "+")
"""Names of the actions of the WAR buttons (`WAR_ACTIONS`), fixed commands of the round buttons (`ROUND_COMMANDS`), and
labels of the fixed keys of the speed buttons (`SPEED_KEYS`)."""


class ReplayPlaces(NamedTuple):
    """Positions of the panel's parts, in pixels.

    In each pair of buttons, the first goes back or slows down, and the second goes forward or speeds up.
    """

    timeline: Rect
    play: Rect
    steps: tuple[Rect, Rect]
    rounds: tuple[Rect, Rect]
    wars: tuple[Rect, Rect]
    speeds: tuple[Rect, Rect]
    watcher: Rect
    play_on: Rect


def replay_places(layout: Layout, unit: float, target: int = 0) -> ReplayPlaces:
    """Return the positions of the panel's parts, which are in one column or, if the panel is below the table, in two.

    `unit` is the number of pixels in a design unit. If there is enough room, the controls in a single column are at
    least `target` pixels high.
    """

    def px(measure: float) -> int:
        return round(measure * unit)

    panel, pad = layout.panel, px(20)
    row, gap, play = ROW, GAP, 31
    if layout.below:
        columns = 3 if has_three_columns(layout, unit) else 2
        width = (panel.w - (columns + 1) * pad) // columns
        middle, right = (panel.x + pad + number * (width + pad) for number in (columns - 2, columns - 1))
        first, second = panel.y + px(16 if columns == 3 else 60), panel.y + px(16)
    else:
        middle = right = panel.x + pad
        width, first, second = panel.w - 2 * pad, panel.y + px(74), panel.y + px(238)
        if is_short(layout, unit):
            row, gap, play = SHORT_ROW, SHORT_GAP, 24
            first = panel.y + px(54)
            second = first + px(play + 3 * (row + gap))
        if target:
            rows = Rect(middle, first, width, panel_places(layout, unit, target=target).foot.y - first)
            return _for_fingers(rows, px(gap), max(target, px(row)))

    def place(left: int, top: int, down: float, high: float) -> Rect:
        return Rect(left, top + px(down), width, px(high))

    def pair(left: int, top: int, down: float) -> tuple[Rect, Rect]:
        whole, between = place(left, top, down, row), px(GAP)
        half = (width - between) // 2
        return Rect(whole.x, whole.y, half, whole.h), Rect(whole.right - half, whole.y, half, whole.h)

    steps, small = play + row + gap + (1 if row == ROW else 0), min(row, 32)
    return ReplayPlaces(
        timeline=place(middle, first, -6, 32).inflate(-px(KNOB), 0),
        play=place(middle, first, play, row),
        steps=pair(middle, first, steps),
        rounds=pair(middle, first, steps + row + gap),
        wars=pair(right, second, 0),
        speeds=pair(right, second, row + gap),
        watcher=place(right, second, 2 * (row + gap), small),
        play_on=place(right, second, 2 * (row + gap) + small + gap, small),
    )


def _for_fingers(area: Rect, gap: int, wanted: int) -> ReplayPlaces:
    """Return the positions of the panel's parts, which form rows in an area. The rows are `wanted` pixels high, or less
    if there isn't enough room.

    The Play button lies between the two Step buttons, because there is no room for another tall row.
    """
    high = min(wanted, area.h // ROWS_FOR_FINGERS - gap)
    rows = [Rect(area.x, area.y + number * (high + gap), area.w, high) for number in range(ROWS_FOR_FINGERS)]

    def pair(row: Rect, inner: int = 0) -> tuple[Rect, Rect]:
        side = (row.w - inner - (2 if inner else 1) * gap) // 2
        return Rect(row.x, row.y, side, row.h), Rect(row.right - side, row.y, side, row.h)

    timeline, play, rounds, wars, speeds, watcher, play_on = rows
    steps = pair(play, play.w // 3)
    return ReplayPlaces(
        timeline=timeline.inflate(-KNOB * high // ROW, 0),
        play=Rect(steps[0].right + gap, play.y, steps[1].x - steps[0].right - 2 * gap, high),
        steps=steps,
        rounds=pair(rounds),
        wars=pair(wars),
        speeds=pair(speeds),
        watcher=watcher,
        play_on=play_on,
    )


def two_ways(
    places: tuple[Rect, Rect],
    labels: tuple[str, str],
    go: Callable[[int], Sequence[Wish]],
    enabled: tuple[bool, bool],
    actions: tuple[str, str] = ("", ""),
    hints: tuple[str | Command, str | Command] = ("", ""),
) -> list[Button]:
    """Return a pair of buttons, of which the first calls `go` with -1 and the second with 1.

    `actions` holds the names of their actions, and `hints` their fixed keys or commands if they have no actions.
    """
    buttons = []
    for place, steps in enumerate((-1, 1)):
        press, hint = partial(go, steps), hints[place]
        button = Button(places[place], labels[place], press, action=actions[place], hint=hint, narrow=True)
        button.enabled = enabled[place]
        buttons.append(button)
    return buttons


def watcher_words(watcher: Watcher, players: Sequence[str]) -> str:
    """Return the name of one of the replay's views, as shown on screen."""
    if watcher == OPEN:
        return _("All face up")
    if watcher is None:
        return _("Public view")
    return _("View: {name}").format(name=short_name(players, watcher))


class Timeline(Slider):
    """A slider that covers the whole match, with lines at the places in `rounds`, if there is enough space for them,
    and taller lines at those in `wars`."""

    commands = ()

    def __init__(
        self,
        rect: Rect,
        length: int,
        value: int,
        changed: Callable[[int], Sequence[Wish]],
        rounds: Sequence[int],
        wars: Sequence[int],
    ) -> None:
        super().__init__(rect, 0, length, value, changed)
        self._rounds = rounds
        self._wars = wars

    def handle(self, pressed: Pressed) -> Sequence[Wish] | None:
        """Return None, because keys move through the replay regardless of the focus."""
        return None

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        super().draw(canvas, look, focused, hovered)
        fine = max(1, look.px(1))
        if self.rect.w >= CLOSEST * len(self._rounds):
            self._mark(canvas, look, self._rounds, Bar(fine, look.px(10), QUIET, QUIET))
        self._mark(canvas, look, self._wars, Bar(2 * fine, look.px(18), EMBER, EMBER))

    def _mark(self, canvas: Canvas, look: Look, places: Sequence[int], mark: Bar) -> None:
        knob = self.rect.x + self.rect.w * self.value / self.high
        for x in dict.fromkeys(round(self.rect.x + self.rect.w * place / self.high) for place in places):
            if abs(x - knob) > look.px(KNOB / 2):
                canvas.put_centred(look.art.bar(mark), x, self.rect.centery)
