"""The player's input, as translated from the events of input devices.

Only `read_input` deals with keys and mouse buttons, and only `scenes.core.pads` deals with game pads. Scenes and
widgets receive the resulting actions.
"""

import sys
from collections.abc import Mapping
from enum import Enum, auto
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.keys import ACTIONS, ACTIONS_BY_SEAT, KEYBOARD, PAD, USUAL_KEYS, Device, KeyNames, key_of
from scenes.pad_signs import PadFamily, sign_character
from scenes.wording import COMMAND, in_context


class Command(Enum):
    """A command with a fixed key that works in all lists, pages and forms."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    FIRST = auto()
    LAST = auto()
    NEXT = auto()
    """Move the focus to the next widget."""
    PREVIOUS = auto()
    ACTIVATE = auto()
    """Use the focused widget."""
    CONFIRM = auto()
    """Use the focused widget or, if there is none, the scene's main widget."""
    LEAVE = auto()
    ERASE = auto()
    """Delete the last character."""
    CLEAR = auto()


class Pressed(NamedTuple):
    """A press of a key or of another device's button. The receiver decides which of the press's meanings applies.

    - `named`: the names of the actions that the press may trigger: those to which the key or button is assigned, and
      those of fixed shortcuts (see `COMMAND_KEYS`). At most one of them applies at any moment.
    - `command`: the fixed command of the key or button, or None if it has none.
    - `modified`: true if Ctrl, Alt or ⌘ is held.
    - `text`: the character that the key types, or empty if it types none.
    - `key` and `button`: the name of the key, and that of the pad's button. At least one of them is empty.
    - `repeats`: the names of the actions assigned to a button that is held, if this press is a repetition. They aren't
      triggered again.
    """

    named: frozenset[str] = frozenset()
    command: Command | None = None
    modified: bool = False
    text: str = ""
    key: str = ""
    button: str = ""
    repeats: frozenset[str] = frozenset()

    @property
    def digit(self) -> str:
        """Digit that the key types, or an empty string if the key doesn't type one."""
        return self.text if self.text.isascii() and self.text.isdigit() else ""


class ModifierPressed(NamedTuple):
    """A press of a modifier key, such as Shift or Caps Lock, which does nothing by itself.

    `key` is the name of the key, for the page that assigns keys.
    """

    key: str


class Released(NamedTuple):
    """The release of a key or button. `named` holds the actions to which it is assigned. Actions that last only while
    it is held end now. `key` is the name of the key or button."""

    named: frozenset[str]
    key: str = ""


class PointerMoved(NamedTuple):
    """A movement of the mouse or a finger to a position in the window, in pixels."""

    position: tuple[int, int]


class PointerPressed(NamedTuple):
    """A press of a mouse button or with a finger, at a position in the window, in pixels. `main` is true for a finger
    and for the mouse button that clicks and drags."""

    position: tuple[int, int]
    main: bool = True


class PointerReleased:
    """The release of the main mouse button, or the end of a press with a finger."""

    __slots__ = ()


class PointerLeft:
    """The lifting of a finger. From then on, nothing is under a pointer."""

    __slots__ = ()


class Scrolled(NamedTuple):
    """A turn of the mouse wheel by `steps` steps, or a drag with a finger by `pixels` pixels. Positive numbers scroll
    up."""

    steps: int
    pixels: int = 0


class Typed(NamedTuple):
    """Text that was typed, or entered with an input method."""

    text: str


class Composed(NamedTuple):
    """Unfinished text in an input method."""

    text: str


AnyPress: TypeAlias = Pressed | PointerPressed
"""A press of a key or button, or with a finger. With few exceptions, such a press skips the current animation on the
table."""

InputAction: TypeAlias = (
    Pressed
    | ModifierPressed
    | Released
    | PointerMoved
    | PointerPressed
    | PointerReleased
    | PointerLeft
    | Scrolled
    | Typed
    | Composed
)

COMMANDS: Final[Mapping[int, Command]] = {
    pygame.K_UP: Command.UP,
    pygame.K_DOWN: Command.DOWN,
    pygame.K_LEFT: Command.LEFT,
    pygame.K_RIGHT: Command.RIGHT,
    pygame.K_PAGEUP: Command.PAGE_UP,
    pygame.K_PAGEDOWN: Command.PAGE_DOWN,
    pygame.K_HOME: Command.FIRST,
    pygame.K_END: Command.LAST,
    pygame.K_TAB: Command.NEXT,
    pygame.K_SPACE: Command.ACTIVATE,
    pygame.K_RETURN: Command.CONFIRM,
    pygame.K_KP_ENTER: Command.CONFIRM,
    pygame.K_ESCAPE: Command.LEAVE,
    pygame.K_BACKSPACE: Command.ERASE,
    pygame.K_DELETE: Command.CLEAR,
}

SAME_SIGN: Final = {pygame.K_EQUALS: pygame.K_PLUS, pygame.K_KP_PLUS: pygame.K_PLUS, pygame.K_KP_MINUS: pygame.K_MINUS}
"""Codes of the = key, which also bears +, and of the keypad's + and −, each mapped to the code of the + or − key. The
two keys count as the same key."""

MODIFIERS: Final = frozenset(
    {
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
        *(pygame.K_LGUI, pygame.K_RGUI, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR, pygame.K_SCROLLLOCK),
    }
)

HINTED_KEYS: Final = {Command.PAGE_UP: "page up", Command.PAGE_DOWN: "page down"}
HINTED_BUTTONS: Final = {
    Command.CONFIRM: "a",
    Command.LEAVE: "b",
    Command.PAGE_UP: "stick up",
    Command.PAGE_DOWN: "stick down",
}
"""Names of the keys (`HINTED_KEYS`) and of a pad's buttons (`HINTED_BUTTONS`) that hints show for fixed commands, by
command."""

COMMAND_KEYS: Final = {pygame.K_f: "full screen", pygame.K_COMMA: "settings"}
"""Names of the actions triggered by ⌘ and a key on macOS, by the key's code. ⌘Q, ⌘H and other combinations belong to
the system."""

WHEEL_BUTTONS: Final = (pygame.BUTTON_WHEELUP, pygame.BUTTON_WHEELDOWN)
"""Mouse buttons that pygame also reports for the wheel. They are ignored, because wheel events are read instead."""


class Keys:
    """The player's assignments of keys and of a pad's buttons.

    `pad` is the family of the pad that the player is using, or None for the keyboard. Hints show the buttons or keys of
    that device. `pads` holds the numbers of the connected pads, from 0. `touched` is true while the player uses
    fingers. `scanned` is true if the player uses a single switch, which can be any key. If `touched` or `scanned` is
    true, hints are hidden.
    """

    def __init__(self, chosen: KeyNames, buttons: KeyNames = USUAL_KEYS) -> None:
        self.chosen = chosen
        self.buttons = buttons
        self.pad: PadFamily | None = None
        self.pads: frozenset[int] = frozenset()
        self.touched = False
        self.scanned = False

    @property
    def hides_hints(self) -> bool:
        """True if hints are hidden, because the player uses fingers or a single switch."""
        return self.touched or self.scanned

    def hint(self, action: str) -> str:
        """Return the label of an action's key or button, short enough for the corner of a widget. It is empty if the
        action has no key or button, or if hints are hidden.

        Raises `KeyError` if the action is unknown.
        """
        if self.hides_hints:
            return ""
        if self.pad is None and action == "full screen" and action not in self.chosen and is_mac():
            # macOS uses F11 for itself
            return f"{COMMAND}F"
        key = key_of(self.assigned, action, self.device)
        if not key and self.pad is not None and len(self.pads) > 1:
            # each pad has a button for the same action of its own player
            shared = (name for name, by_seat in ACTIONS_BY_SEAT.items() if action in by_seat)
            key = next((key_of(self.assigned, name, self.device) for name in shared), "")
        return self.label(key)

    @property
    def device(self) -> Device:
        """The device that the player is using."""
        return KEYBOARD if self.pad is None else PAD

    @property
    def assigned(self) -> KeyNames:
        """Keys or buttons that the player has assigned to actions, for the device in use."""
        return self.chosen if self.pad is None else self.buttons

    def label(self, key: str) -> str:
        """Return the label of a key, or of a button of the pad in use. It is empty if `key` is empty."""
        if not key:
            return ""
        return cap(key) if self.pad is None else sign_character(self.pad, key)

    def hint_for(self, command: Command) -> str:
        """Return the label of the key or button for a fixed command.

        Raises `KeyError` if the command has no hint.
        """
        if self.pad is not None:
            return self.label(HINTED_BUTTONS[command])
        words = {Command.LEAVE: in_context("key", "Esc"), Command.CONFIRM: in_context("key", "Enter")}
        return words.get(command) or cap(HINTED_KEYS[command])

    def named_button(self, button: str) -> frozenset[str]:
        """Return the names of all actions assigned to the pad's button with this name."""
        return frozenset(action.name for action in ACTIONS if key_of(self.buttons, action.name, PAD) == button)

    def named(self, key: str) -> frozenset[str]:
        """Return the names of all actions assigned to the key with this name."""
        return frozenset(action.name for action in ACTIONS if key_of(self.chosen, action.name) == key)


def is_mac() -> bool:
    """Return True if the system is macOS, whose keys and key labels differ from those of other systems."""
    return sys.platform == "darwin"


def read_input(event: pygame.event.Event, keys: Keys) -> InputAction | None:
    """Return the action that an event stands for with these key assignments, or None if there is none."""
    match event.type:
        case pygame.KEYDOWN:
            return _read_key(event, keys)
        case pygame.KEYUP:
            key = _key_name(event.key)
            return Released(keys.named(key), key)
        case pygame.MOUSEMOTION:
            return PointerMoved(event.pos)
        case pygame.MOUSEBUTTONDOWN if event.button not in WHEEL_BUTTONS:
            return PointerPressed(event.pos, event.button == pygame.BUTTON_LEFT)
        case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
            return PointerReleased()
        case pygame.MOUSEWHEEL:
            return Scrolled(event.y)
        case pygame.TEXTINPUT:
            return Typed(event.text)
        case pygame.TEXTEDITING:
            return Composed(event.text)
        case _:
            return None


def _read_key(event: pygame.event.Event, keys: Keys) -> Pressed | ModifierPressed | None:
    if event.key in MODIFIERS:
        return ModifierPressed(_key_name(event.key))
    if event.mod & pygame.KMOD_META:
        # this is ⌘ or the Windows key, whose other shortcuts belong to the system
        action = COMMAND_KEYS.get(event.key) if is_mac() and not event.mod & pygame.KMOD_CTRL else None
        return Pressed(frozenset({action}), modified=True) if action else None
    key = _key_name(event.key)
    named, command = keys.named(key), COMMANDS.get(event.key)
    if command is Command.NEXT and event.mod & pygame.KMOD_SHIFT:
        command = Command.PREVIOUS
    if event.mod & pygame.KMOD_ALT and command in (Command.ACTIVATE, Command.CONFIRM):
        named = named | {"full screen"} if event.key == pygame.K_RETURN else named
        command = None
    text = event.unicode if event.unicode.isprintable() and not _is_shortcut(event.mod) else ""
    return Pressed(named, command, bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)), text, key)


def _is_shortcut(mod: int) -> bool:
    """Return True if Ctrl or Alt turns a key press into a shortcut.

    AltGr types characters, even though some systems report it with Ctrl. On macOS, Alt types characters too.
    """
    return not mod & pygame.KMOD_RALT and bool(mod & (pygame.KMOD_CTRL | (0 if is_mac() else pygame.KMOD_ALT)))


def _key_name(code: int) -> str:
    """Return the name of the key with this code, or an empty string if it has none. Keys with the same sign have the
    same name."""
    code = SAME_SIGN.get(code, code)
    letter = chr(code) if code < 0x110000 else ""
    # pygame has no names for letters beyond ASCII, but their codes are Unicode code points
    return pygame.key.name(code) or (letter if letter.isprintable() else "")


def cap(key: str) -> str:
    """Return the label of the key with this name."""
    # in capitals, ß would be two letters
    return _caps().get(key) or (key.upper() if len(key.upper()) == len(key) else key)


def _caps() -> Mapping[str, str]:
    return {
        "up": "↑",
        "down": "↓",
        "left": "←",
        "right": "→",
        "space": in_context("key", "Space"),
        "-": "−",
        # the label on a Mac's keyboard
        "backspace": in_context("key", "Del") if is_mac() else in_context("key", "Bksp"),
        "delete": in_context("key", "Del"),
        "insert": in_context("key", "Ins"),
        "home": in_context("key", "Home"),
        "end": in_context("key", "End"),
        "page up": in_context("key", "PgUp"),
        "page down": in_context("key", "PgDn"),
    }
