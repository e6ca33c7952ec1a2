"""The settings page that assigns keys, or the buttons of a pad: the player picks an action, then presses its new key.

It shows the assignments for the device that the player used last.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.keys import ACTIONS, ACTIONS_BY_SEAT, GROUPS, KEYBOARD, PAD, Device, KeyNames, chosen_key, key_of
from scenes.core.input import Command, Keys, ModifierPressed, Pressed
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.theme import BODY, BRASS_INK, BRASS_LIGHT, CHIP, QUIET, SMALL, STRONG, TEXT
from scenes.widgets.panels_and_headings import Sheet, design_size, put_lines, put_panel
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

    @property
    def spoken_name(self) -> str:
        return self.label

    @property
    def spoken_value(self) -> str:
        return self.cap or _("no key")

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        radius, cap = look.px(CORNER), look.px(CAP)
        put_coloured_box(canvas, look, self.rect, PLAIN, radius, 0.9 if hovered else 0.6)
        widest = self.rect.w - cap - look.px(22)
        label = look.within(self.label, CHIP, TEXT, widest, is_centred=False, highest=self.rect.h)
        canvas.put(label, self.rect.x + look.px(12), self.rect.centery - label.get_height() / 2)
        left = self.rect.right - cap
        face = WidgetColours(BRASS_LIGHT, BRASS_LIGHT) if self.waiting else HOLLOW
        put_coloured_box(canvas, look, Rect(left, self.rect.y, cap, self.rect.h), face, radius)
        asks = _("press a key") if look.keys.pad is None else _("press a button")
        words, ink = (asks, BRASS_INK) if self.waiting else (self.cap, BRASS_LIGHT)
        room = cap - look.px(8)
        picture = look.within(words, CHIP, ink, room, highest=self.rect.h)
        canvas.put_centred(picture, left + cap / 2, self.rect.centery)
        self.ring(canvas, look, focused, radius)


BESIDE = 136
"""Width of the space beside the buttons for the names of the groups of actions."""

NARROWEST = 204
ROW, BETWEEN = 35, 3
GAP, APART = 12, 6
"""Height of a row including the space below it (`ROW`), that space (`BETWEEN`), and the gaps between two columns
(`GAP`) and between two groups (`APART`)."""

PINNED = 46
"""Height of the strip with the message at the window's lower edge. The strip's distance from the window's sides is the
same."""

FIXED_BUTTONS = ("a", "b", "start", "left shoulder", "right shoulder")
"""Buttons of a pad that can't be assigned."""

RUMBLE = 260
"""Maximum width of the control that turns the pads' vibration on or off."""

WORDS = 48
"""Height of the text below the buttons."""


def action_words() -> Mapping[str, str]:
    """Return a mapping from each action's name in the settings to its name on screen."""
    return {action.name: _(action.label) for action in ACTIONS}


class KeyLayout(NamedTuple):
    """The layout of the buttons, in design units: their width (`column`), the top of each group by name, the upper left
    corner of each button by its action's name, and the total height."""

    column: float
    groups: Mapping[str, float]
    places: Mapping[str, tuple[float, float]]
    height: float


def key_layout(width: float, device: Device = KEYBOARD) -> KeyLayout:
    """Return a layout for a device's actions, with the groups below one another, and with as many columns of buttons as
    fit into a width in design units."""
    room = width - BESIDE
    columns = max(1, int((room + GAP) / (NARROWEST + GAP)))
    column = (room - (columns - 1) * GAP) / columns
    tops: dict[str, float] = {}
    places: dict[str, tuple[float, float]] = {}
    down = 0.0
    for group in GROUPS:
        tops[group] = down
        names = [action.name for action in ACTIONS if action.group == group and _is_for(device, action.name)]
        for number, name in enumerate(names):
            places[name] = BESIDE + number % columns * (column + GAP), down + number // columns * ROW
        down += -(-len(names) // columns) * ROW + APART
    return KeyLayout(column, tops, places, down - APART)


class KeysPage:
    """The contents of the settings page that assigns keys. `waiting` is the name of the action to which the next key is
    assigned, and `message` asks for a key or reports the last change. Either is an empty string if there is none."""

    def __init__(self) -> None:
        self.waiting = ""
        self.message = ""

    def height(self, width: float, keys: Keys) -> float:
        """Return the total height of everything on a page `width` wide. Both are in design units."""
        return _below_actions(width, keys) + WORDS

    def rumble_place(self, sheet: Sheet, width: float) -> Rect:
        """Return the area, in pixels, of the vibration setting, which is below the buttons."""
        return sheet.rect(BESIDE, key_layout(width, PAD).height + APART, min(RUMBLE, width - BESIDE), ROW - BETWEEN)

    def build(self, sheet: Sheet, width: float, keys: Keys, press: Callable[[str], Sequence[Wish]]) -> list[Widget]:
        """Return a button for each action that can be assigned on the device in use, labelled with the action's name
        and its key in `keys`. Pressing the button calls `press` with the action's name."""
        words, layout = action_words(), key_layout(width, keys.device)
        buttons: list[Widget] = []
        for name, (x, y) in layout.places.items():
            rect, key = sheet.rect(x, y, layout.column, ROW - BETWEEN), keys.label(_key(keys, name))
            buttons.append(KeyButton(rect, words[name], key, name == self.waiting, partial(press, name)))
        return buttons

    def paint(self, canvas: Canvas, look: Look, sheet: Sheet, width: float) -> None:
        """Draw the groups' names and the text below the buttons. If a pad is in use, also draw the label of the
        vibration setting, between the buttons and the text."""
        layout = key_layout(width, look.keys.device)
        for group in GROUPS:
            line = look.within(_(group), STRONG, BRASS_LIGHT, look.px(BESIDE - GAP), is_centred=False)
            x, middle = sheet.at(0, layout.groups[group] + (ROW - BETWEEN) / 2)
            canvas.put(line, x, middle - line.get_height() / 2)
        keys = look.keys
        if keys.pad is None:
            asks = _("Pick an action, then press its new key.")
            fixed = _("Esc, Tab, Enter, digits and the navigation keys can’t be changed.")
        else:
            asks = _("Pick an action, then press its new button.")
            names = listed(keys.label(button) for button in FIXED_BUTTONS)
            fixed = _("{buttons} can’t be changed.").format(buttons=names)
        message = self.message or asks
        if keys.pad is not None:
            line = look.within(_("Vibration"), STRONG, BRASS_LIGHT, look.px(BESIDE - GAP), is_centred=False)
            x, middle = sheet.at(0, layout.height + APART + (ROW - BETWEEN) / 2)
            canvas.put(line, x, middle - line.get_height() / 2)
        middle, top = sheet.at(width / 2, _below_actions(width, keys) + 6)
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

    def wait_for(self, action: str, keys: Keys) -> None:
        """Start waiting for the player to press the new key for an action. If the page is already waiting for that
        action's key, stop waiting."""
        self.waiting = "" if self.waiting == action else action
        asks = _("Press the new key for {action}. {key} keeps the old key.")
        if keys.pad is not None:
            asks = _("Press the new button for {action}. {key} keeps the old button.")
        message = asks.format(action=action_words()[action], key=keys.hint_for(Command.LEAVE))
        self.message = message if self.waiting else ""

    def take(self, pressed: Pressed | ModifierPressed, keys: Keys) -> KeyNames | None:
        """Assign the pressed key to the action for which the page is waiting. Returns the new assignments for the
        device in use, or None if the player keeps the old key or the pressed key can't be used. In the latter case, the
        page keeps waiting."""
        action = self.waiting
        if isinstance(pressed, Pressed) and pressed.command is Command.LEAVE:
            self.waiting = self.message = ""
            return None
        key = pressed.button if isinstance(pressed, Pressed) and pressed.button else pressed.key
        if not key or not keys.device.can_be_chosen(key):
            asks = _("That key can’t be used. Press another key, or {key} to keep the old key.")
            if keys.pad is not None:
                asks = _("That button can’t be used. Press another button, or {key} to keep the old button.")
            self.message = asks.format(key=keys.hint_for(Command.LEAVE))
            return None
        self.waiting = ""
        chosen, displaced = chosen_key(keys.assigned, action, key, keys.device)
        self.message = self._report(keys, chosen, action, displaced)
        return chosen

    def _report(self, keys: Keys, chosen: KeyNames, action: str, displaced: Sequence[str]) -> str:
        def label(name: str) -> str:
            return keys.label(key_of(chosen, name, keys.device))

        words = action_words()
        mine = label(action)
        if not displaced:
            return _("{key}: {action}.").format(key=mine, action=words[action])
        before = listed(words[other] for other in displaced)
        moved = [
            _("{action} is now {key}").format(action=words[each], key=label(each) or _("unassigned"))
            for each in displaced
        ]
        return _("{key} was {before}; {now}.").format(key=mine, before=before, now=listed(moved))


def _is_for(device: Device, action: str) -> bool:
    """Return True if an action can be assigned on a device. On a pad, the actions of single seats can't be assigned,
    because each pad acts only for its own player."""
    return device is KEYBOARD or not any(action in by_seat for by_seat in ACTIONS_BY_SEAT.values())


def _key(keys: Keys, action: str) -> str:
    return key_of(keys.assigned, action, keys.device)


def _below_actions(width: float, keys: Keys) -> float:
    """Return the height of the buttons and, if a pad is in use, of the vibration setting below them, in design
    units."""
    return key_layout(width, keys.device).height + (APART + ROW if keys.pad is not None else 0)
