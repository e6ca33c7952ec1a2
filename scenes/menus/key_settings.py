"""The settings page that assigns keys: the player presses an action's button, then its new key."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.keys import ACTIONS, GROUPS, KeyNames, can_be_chosen, chosen_key, key_of
from scenes.core.input import Command, ModifierPressed, Pressed, cap
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas
from scenes.theme import BODY, BRASS_INK, BRASS_LIGHT, CHIP, QUIET, SMALL, STRONG, TEXT
from scenes.widgets.panel_drawing import Sheet, design_size, put_lines, put_panel
from scenes.widgets.widget import CORNER, HOLLOW, PLAIN, Press, Widget, WidgetColours, put_coloured_box
from scenes.wording import _, listed

CAP = 74
"""Width of the box that shows the key. All sizes in this module are in design units."""


class KeyButton(Widget):
    """A button with an action and its key. While `waiting` is true, the next key pressed is assigned to the action."""

    def __init__(self, rect: Rect, label: str, cap: str, waiting: bool, press: Press) -> None:
        super().__init__(rect, press)
        self.label = label
        self.cap = cap
        self.waiting = waiting

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        radius, cap = look.px(CORNER), look.px(CAP)
        put_coloured_box(canvas, look, self.rect, PLAIN, radius, 0.9 if hovered else 0.6)
        widest = self.rect.w - cap - look.px(22)
        style = look.lettering.fitting(self.label, CHIP, widest)
        label = look.line(self.label, style, TEXT, widest)
        canvas.put(label, self.rect.x + look.px(12), self.rect.centery - label.get_height() / 2)
        left = self.rect.right - cap
        face = WidgetColours(BRASS_LIGHT, BRASS_LIGHT) if self.waiting else HOLLOW
        put_coloured_box(canvas, look, Rect(left, self.rect.y, cap, self.rect.h), face, radius)
        words, ink = (_("press a key"), BRASS_INK) if self.waiting else (self.cap, BRASS_LIGHT)
        room = cap - look.px(8)
        style = look.lettering.fitting(words, CHIP, room)
        canvas.put_centred(look.line(words, style, ink, room), left + cap / 2, self.rect.centery)
        self.ring(canvas, look, focused, radius)


BESIDE = 136
"""Width of the space for the groups' names beside the buttons."""

NARROWEST = 204
ROW, BETWEEN = 35, 3
GAP, APART = 12, 6
"""Height of a row including the space below it (`ROW`), that space (`BETWEEN`), and the gaps between two columns
(`GAP`) and between two groups (`APART`)."""

PINNED = 46
"""Height of the strip with the message at the window's lower edge. The strip's distance from the window's sides is the
same."""

WORDS = 48
"""Height of the text below the buttons."""


def action_words() -> Mapping[str, str]:
    """Return a mapping from each action's name in the settings to its name on screen."""
    return {action.name: _(action.label) for action in ACTIONS}


class KeyLayout(NamedTuple):
    """Positions of the buttons, in design units: their width (`column`), the top of each group by name, the upper left
    corner of each button by its action's name, and the total height."""

    column: float
    groups: Mapping[str, float]
    places: Mapping[str, tuple[float, float]]
    height: float


def key_layout(width: float) -> KeyLayout:
    """Return a layout with the groups below one another, and with as many columns of buttons as fit into a width in
    design units."""
    room = width - BESIDE
    columns = max(1, int((room + GAP) / (NARROWEST + GAP)))
    column = (room - (columns - 1) * GAP) / columns
    tops: dict[str, float] = {}
    places: dict[str, tuple[float, float]] = {}
    down = 0.0
    for group in GROUPS:
        tops[group] = down
        names = [action.name for action in ACTIONS if action.group == group]
        for number, name in enumerate(names):
            places[name] = BESIDE + number % columns * (column + GAP), down + number // columns * ROW
        down += -(-len(names) // columns) * ROW + APART
    return KeyLayout(column, tops, places, down - APART)


class KeysPage:
    """The state of the page: `waiting` is the action that gets the next key, and `message` reports the last change.
    Each is empty if it doesn't apply."""

    def __init__(self) -> None:
        self.waiting = ""
        self.message = ""

    def height(self, width: float) -> float:
        """Return the total height of the buttons and the text below them on a page `width` wide. Both are in design
        units."""
        return key_layout(width).height + WORDS

    def build(
        self, sheet: Sheet, width: float, chosen: KeyNames, press: Callable[[str], Sequence[Wish]]
    ) -> list[Widget]:
        """Return a button for each action, labelled with its key according to `chosen`. Pressing the button calls
        `press` with the action's name."""
        words, layout = action_words(), key_layout(width)
        buttons: list[Widget] = []
        for name, (x, y) in layout.places.items():
            rect, key = sheet.rect(x, y, layout.column, ROW - BETWEEN), cap(key_of(chosen, name))
            buttons.append(KeyButton(rect, words[name], key, name == self.waiting, partial(press, name)))
        return buttons

    def paint(self, canvas: Canvas, look: Look, sheet: Sheet, width: float) -> None:
        """Draw the groups' names, and the text below the buttons."""
        layout = key_layout(width)
        for group in GROUPS:
            line = look.line(_(group), STRONG, BRASS_LIGHT, look.px(BESIDE - GAP))
            x, middle = sheet.at(0, layout.groups[group] + (ROW - BETWEEN) / 2)
            canvas.put(line, x, middle - line.get_height() / 2)
        message = self.message or _("Pick an action, then press its new key.")
        fixed = _("Esc, Tab, Enter, digits and the navigation keys can’t be changed.")
        middle, top = sheet.at(width / 2, layout.height + 6)
        put_lines(canvas, look, [(message, BODY, TEXT), (fixed, SMALL, QUIET)], middle, top, look.px(width))

    def pin(self, canvas: Canvas, window: Look) -> None:
        """Draw the message, if there is one, at the window's lower edge."""
        if not self.message:
            return
        width, high = design_size(window)
        strip = Sheet(0, 0, window.unit).rect(PINNED, high - PINNED - 8, width - 2 * PINNED, PINNED)
        put_panel(canvas, window, strip)
        top = strip.centery - window.px(11)
        put_lines(canvas, window, [(self.message, BODY, TEXT)], strip.centerx, top, strip.w - window.px(32))

    def wait_for(self, action: str) -> None:
        """Wait for the new key of an action. If the page is already waiting for it, stop waiting."""
        self.waiting = "" if self.waiting == action else action
        asks = _("Press the new key for {action}. Esc keeps the old key.")
        self.message = asks.format(action=action_words()[action]) if self.waiting else ""

    def take(self, pressed: Pressed | ModifierPressed, chosen: KeyNames) -> KeyNames | None:
        """Return the `chosen` keys, with the pressed key assigned to the waiting action, or None if nothing changes."""
        action = self.waiting
        if isinstance(pressed, Pressed) and pressed.command is Command.LEAVE:
            self.waiting = self.message = ""
            return None
        if not can_be_chosen(pressed.key):
            self.message = _("That key can’t be used. Press another key, or Esc to keep the old key.")
            return None
        self.waiting = ""
        keys, displaced = chosen_key(chosen, action, pressed.key)
        self.message = self._report(keys, action, displaced)
        return keys

    def _report(self, keys: KeyNames, action: str, displaced: Sequence[str]) -> str:
        words = action_words()
        mine = cap(key_of(keys, action))
        if not displaced:
            return _("{key}: {action}.").format(key=mine, action=words[action])
        before = listed(words[other] for other in displaced)
        moved = [
            _("{action} is now {key}").format(action=words[each], key=cap(key_of(keys, each))) for each in displaced
        ]
        return _("{key} was {before}; {now}.").format(key=mine, before=before, now=listed(moved))
