"""Play with one switch: a mark moves over everything that can be used, and any press uses the marked item."""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from random import Random
from typing import TYPE_CHECKING, Final

from pygame import Rect

from scenes import theme
from scenes.app.display import Display
from scenes.core.input import Command, InputAction, Pressed
from scenes.core.look import Look
from scenes.core.manager import SEEN_SECONDS
from scenes.core.scene import Push, Scene
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.shapes import Box
from scenes.menus.base_menus import Menu
from scenes.menus.on_screen_keyboard import OnScreenKeyboard
from scenes.menus.title import TitleScene
from scenes.widgets.button import Button
from scenes.widgets.number_inputs import NumberInput
from scenes.widgets.panels_and_headings import put_panel
from scenes.widgets.widget import CHOSEN, PLAIN, Widget, put_coloured_box
from scenes.widgets.widget_group import Controls
from scenes.wording import _, in_context, in_phrases

if TYPE_CHECKING:
    from scenes.core.intents import Intent

log = logging.getLogger(__name__)

MOST_IN_A_ROUND: Final = 8
"""Maximum number of widgets that are scanned one by one. If there are more, rows are scanned first."""

ROUNDS: Final = 3
"""Number of rounds without a press after which scanning leaves a group."""

MARK, MARK_EDGE = 5, 1.5
"""Line width of the mark, and width of its dark edge on either side. These and the sizes below are in design units."""

CHIP_HIGH, CHIP_APART, CHIP_PAD, STRIP_EDGE = 44, 8, 16, 14


@dataclass(frozen=True, slots=True)
class Stop:
    """Something that can be marked.

    - `rects`: its areas in the window, in pixels. Without any, it is shown as a button with the text `words`.
    - `does`: the action that a press triggers, or None if a press opens the group `inside`. If it is None and `inside`
      is empty, a press opens the on-screen keyboard for `widget` or, without a widget, leaves the group.
    - `widget`: the widget that takes the focus first, or None.
    - `is_secret`: true if only one player may see that it is marked.
    """

    words: str = ""
    rects: tuple[Rect, ...] = ()
    does: InputAction | None = None
    inside: "tuple[Stop, ...]" = ()
    widget: Widget | None = None
    is_secret: bool = False

    @property
    def name(self) -> str:
        """Name of the stop in the log: its text, the label of its button, or an empty string if it has neither."""
        return self.words or (self.widget.label if isinstance(self.widget, Button) else "")

    @property
    def spoken(self) -> str:
        """Words spoken when the stop is marked: its text, the name of its widget, or the names of the widgets in its
        row. They are empty for anything secret."""
        if self.is_secret or any(stop.is_secret for stop in self.inside):
            return ""
        if self.words:
            return self.words
        if self.widget is not None:
            return self.widget.spoken_name
        return in_phrases(*(stop.widget.spoken_name for stop in self.inside if stop.widget is not None))


class Scanner:
    """The mark of one-switch play. `act` carries out the chosen actions.

    `rng` decides which secret button is marked first, so that the moment of a press doesn't reveal the choice.
    """

    def __init__(self, display: Display, act: "Callable[[InputAction], list[Intent]]", rng: Random) -> None:
        self._display = display
        self._act = act
        self._rng = rng
        self._page: object = None
        self._path: tuple[int, ...] = ()
        self._at = 0
        self._elapsed = 0.0
        self._seen = 0.0
        self._stops_passed = 0

    @property
    def is_on(self) -> bool:
        """True if the player uses one switch."""
        return bool(self._pace)

    @property
    def marked(self) -> Stop | None:
        """The stop that is marked, or None if there is nothing to use."""
        stops = self._stops()
        return stops[self._at % len(stops)] if stops else None

    @property
    def spoken(self) -> str:
        """The marked stop's `spoken` words, or an empty string if nothing is marked."""
        return self.marked.spoken if self.is_on and self.marked is not None else ""

    def pass_time(self, seconds: float) -> None:
        """Advance time by `seconds`, and move the mark when it is due."""
        if not self.is_on:
            self._page = None
            return
        self._follow_page()
        self._seen += seconds
        self._elapsed += seconds
        stops = self._stops()
        if self._elapsed < self._pace or not stops:
            return
        self._elapsed = 0.0
        self._stops_passed += 1
        if self._path and self._stops_passed >= ROUNDS * len(stops):
            self._leave_group()
        else:
            self._mark((self._at + 1) % len(stops))

    def press(self) -> "list[Intent]":
        """Use the marked item. Returns the player's intents. A press that may have been meant for another page is
        ignored."""
        self._follow_page()
        stop = self.marked
        if stop is None or self._seen < SEEN_SECONDS:
            return []
        self._elapsed, self._stops_passed = 0.0, 0
        if stop.inside:
            self._path, self._elapsed = (*self._path, self._at), 0.0
            self._mark(0)
            return []
        if stop.does is None and stop.widget is None:
            self._leave_group()
            return []
        return self._use(stop)

    def _use(self, stop: Stop) -> "list[Intent]":
        manager = self._display.manager
        controls = None if manager.top is None else manager.top.controls
        if stop.widget is not None and not stop.is_secret and isinstance(controls, Controls):
            controls.focus_on(stop.widget)
        if stop.does is not None:
            intents = self._act(stop.does)
        else:
            intents = []
            if manager.top is not None and manager.press_guard.press(manager.painter.in_transition):
                manager.go(Push(OnScreenKeyboard(manager.top)))
        self._follow_page()
        stops = self._stops()
        self._at = min(self._at, max(0, len(stops) - 1))
        manager.draw_again()
        return intents

    @property
    def _pace(self) -> float:
        return self._display.manager.look.settings.scanning

    def _follow_page(self) -> None:
        """Restart scanning if another page or question is on screen, or if the page starts or stops showing secrets or
        waiting for a key. The mark begins at the first stop or, if there are secret stops, at a random one of these."""
        top = self._display.manager.top
        page = None if top is None else (top, top.question, top.reveals, top.takes_keys)
        if page == self._page:
            return
        self._page, self._path, self._elapsed, self._seen = page, (), 0.0, 0.0
        self._stops_passed = 0
        secret = [number for number, stop in enumerate(self._stops()) if stop.is_secret]
        self._mark(self._rng.choice(secret) if secret else 0)

    def _leave_group(self) -> None:
        self._at, self._path = self._path[-1], self._path[:-1]
        self._mark(self._at)

    def _mark(self, place: int) -> None:
        """Mark the stop at the index `place`. Unless the stop is secret, its widget gets the focus and is scrolled into
        view."""
        self._at = place
        stop, top = self.marked, self._display.manager.top
        controls = None if top is None else top.controls
        if stop is not None and not stop.is_secret:
            log.debug("marked %s", stop.name)
        if stop is not None and stop.widget is not None and not stop.is_secret and isinstance(controls, Controls):
            controls.focus_on(stop.widget)
            if isinstance(top, Menu):
                top.show_focus()
        self._display.manager.draw_again()

    def _stops(self) -> tuple[Stop, ...]:
        """Return the stops among which the mark moves: those of the page or of an open group. If that group is gone,
        the mark first moves to the first stop of the page."""
        top = self._display.manager.top
        stops = () if top is None else stops_of(top)
        for place in self._path:
            stops = stops[place].inside if place < len(stops) else ()
        if not stops and self._path:
            self._path, self._at = (), 0
            return self._stops()
        return stops

    def draw(self, canvas: Canvas) -> None:
        """Draw the mark over the scenes."""
        if not self.is_on:
            return
        stops = self._stops()
        if not stops:
            return
        stop = stops[self._at % len(stops)]
        look = self._display.manager.look
        if stop.rects:
            _put_mark(canvas, look, stop.rects[0].unionall(stop.rects[1:]))
        else:
            _put_strip(canvas, look, [each for each in stops if not each.rects], stop, self._is_strip_above)

    @property
    def _is_strip_above(self) -> bool:
        """True if the stops without areas in the window are drawn at the window's upper edge, so that they don't cover
        what they change."""
        stops, top = self._stops(), self._display.manager.top
        if top is not None and "footer" in top.offers and all(each.widget is None for each in stops if not each.rects):
            # the odds are at the lower edge of the table
            return True
        widget = next((each.widget for each in stops if each.widget is not None), None)
        return widget is not None and widget.rect.centery > self._display.manager.look.size[1] // 2


def stops_of(scene: Scene) -> tuple[Stop, ...]:
    """Return everything that can be marked in a scene."""
    if scene.takes_keys:
        # a switch can't name a key
        return (Stop(_("Keep the old key"), does=Pressed(command=Command.LEAVE)),)
    controls = scene.controls
    widgets = controls.widgets if isinstance(controls, Controls) else []
    above = scene.slide.scroll.offset if isinstance(scene, Menu) else 0
    stops = [
        _stop_for(widget, above)
        for widget in widgets
        if widget.enabled and (scene.reveals or not widget.secret) and _is_useful(widget)
    ]
    if len(stops) > MOST_IN_A_ROUND:
        stops = _rows(stops)
    return (*stops, *_beside_widgets(scene, widgets))


def _is_useful(widget: Widget) -> bool:
    """Return True if a switch can use the widget. A switch can't drag a timeline, but it can press the buttons beside
    the timeline instead."""
    return bool(widget.commands) or not isinstance(widget, NumberInput)


def _stop_for(widget: Widget, above: int) -> Stop:
    rects = (widget.rect.move(0, -above),)
    if widget.is_only_held:
        return Stop(rects=rects, does=Pressed(frozenset({"peek"})), widget=widget)
    if widget.takes_letters:
        return Stop(rects=rects, widget=widget)
    if widget.commands:
        inner = [Stop(_words(widget, each), does=Pressed(command=each), widget=widget) for each in widget.commands]
        return Stop(rects=rects, inside=(*inner, Stop(_("Done"))), widget=widget)
    pressed = Pressed(frozenset({widget.action})) if widget.action else Pressed(command=Command.ACTIVATE)
    return Stop(rects=rects, does=pressed, widget=widget, is_secret=widget.secret)


def _words(widget: Widget, command: Command) -> str:
    is_number = isinstance(widget, NumberInput)
    words: Mapping[Command, str] = {
        Command.ACTIVATE: _("Choose"),
        Command.RIGHT: "+" if is_number else "→",
        Command.LEFT: "−" if is_number else "←",
        Command.DOWN: "↓",
        Command.UP: "↑",
        Command.PAGE_UP: "+ +" if is_number else _("Page up"),
        Command.PAGE_DOWN: "− −" if is_number else _("Page down"),
        Command.CLEAR: in_context("number", "Delete"),
    }
    return words[command]


def _rows(stops: Sequence[Stop]) -> list[Stop]:
    """Group stops that are side by side into rows. A stop that is alone in its row stays as it is."""
    numbered: list[tuple[int, Stop]] = []
    row, bottom = 0, -1
    for stop in sorted(stops, key=lambda each: (each.rects[0].centery, each.rects[0].x)):
        rect = stop.rects[0]
        if rect.centery > bottom:
            row, bottom = row + 1, rect.bottom
        numbered.append((row, stop))
    found = []
    for _row, members in groupby(numbered, key=lambda each: each[0]):
        inside = tuple(sorted((stop for _number, stop in members), key=lambda each: each.rects[0].x))
        around = tuple(stop.rects[0] for stop in inside)
        leave = Stop(_("Back to the rows"))
        found.append(inside[0] if len(inside) == 1 else Stop(rects=around, inside=(*inside, leave)))
    return found


def _beside_widgets(scene: Scene, widgets: Sequence[Widget]) -> list[Stop]:
    """Return the stops for actions that need no widget of a scene, such as scrolling, opening the log and leaving the
    page."""
    done, stops = Stop(_("Done")), []
    if scene.scrolls:
        ways = ((_("Page down"), Command.PAGE_DOWN), (_("Page up"), Command.PAGE_UP))
        stops.append(Stop(_("Scroll"), inside=(*(Stop(word, does=Pressed(command=way)) for word, way in ways), done)))
    if "footer" in scene.offers or "menu" in scene.offers:
        first = [Stop(_("Back"))] if "back" in scene.offers else [Stop(_("Menu"))] if "menu" in scene.offers else []
        more = [Stop(stop.words, does=Pressed(command=Command.LEAVE)) for stop in first]
        more.append(Stop(_("Rules"), does=Pressed(frozenset({"rules"}))))
        if "log" in scene.offers:
            more.append(Stop(_("Log"), does=Pressed(frozenset({"log"}))))
        if scene.has_held_odds:
            more.append(Stop(_("Odds"), does=Pressed(frozenset({"odds"}))))
        stops.append(Stop(_("More"), inside=(*more, done)))
    elif not scene.is_curtain and not isinstance(scene, TitleScene) and not _any_leaves(widgets):
        stops.append(Stop(_("Leave"), does=Pressed(command=Command.LEAVE)))
    return stops


def _any_leaves(widgets: Sequence[Widget]) -> bool:
    return any(isinstance(widget, Button) and widget.hint is Command.LEAVE for widget in widgets)


def _put_mark(canvas: Canvas, look: Look, around: Rect) -> None:
    """Draw the mark around an area of the window. Its dark edges make it stand out from light surfaces too."""
    width, edge = max(3, look.px(MARK)), max(1, look.px(MARK_EDGE))
    # close to what it surrounds, because neighbours may be near
    whole = around.inflate(2 * width, 2 * width).clip(Rect(0, 0, *look.size))
    for colour, grown in ((theme.BRASS_INK, edge), (theme.BRASS_BRIGHT, 0)):
        area = whole.inflate(2 * grown, 2 * grown)
        ring = Box(area.w, area.h, look.px(12) + grown, fill=0, line=colour, line_width=width + 2 * grown)
        canvas.put(look.art.box(ring), *area.topleft)


def _put_strip(canvas: Canvas, look: Look, stops: Sequence[Stop], marked: Stop, is_above: bool) -> None:
    """Draw the stops without areas in the window as a row of buttons. The row is at the window's upper edge if
    `is_above` is true, or else at its lower edge."""
    style, pad, gap, high = theme.CHIP, look.px(CHIP_PAD), look.px(CHIP_APART), look.px(CHIP_HIGH)
    edge = look.px(STRIP_EDGE)
    room = (look.size[0] - 2 * edge - (len(stops) + 1) * gap) // max(1, len(stops))
    wide = [min(room, max(high, look.lettering.width(stop.words, style) + 2 * pad)) for stop in stops]
    strip = Rect(0, 0, sum(wide) + (len(stops) + 1) * gap, high + 2 * gap)
    strip.centerx = look.size[0] // 2
    strip.bottom = look.size[1] - edge
    if is_above:
        strip.top = edge
    put_panel(canvas, look, strip)
    left = strip.x + gap
    for stop, width in zip(stops, wide, strict=True):
        chip = Rect(left, strip.y + gap, width, high)
        put_coloured_box(canvas, look, chip, CHOSEN if stop is marked else PLAIN, look.px(8))
        ink = theme.BRASS_INK if stop is marked else theme.TEXT
        canvas.put_centred(look.fitted(stop.words, style, ink, width - look.px(8)), *chip.center)
        left = chip.right + gap
