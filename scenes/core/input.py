"""The player's input, read from the devices' events.

`read_input` alone knows keys and mouse; scenes and widgets see its actions. Another device needs only a reader of its
own.
"""

import sys
from collections.abc import Mapping
from enum import Enum, auto
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.keys import ACTIONS, KeyNames, key_of
from scenes.wording import COMMAND, _


class Command(Enum):
    """A command with a fixed key, which works in every list, page and form."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    FIRST = auto()
    LAST = auto()
    NEXT = auto()
    """Move the focus to the next widget in order."""
    PREVIOUS = auto()
    ACTIVATE = auto()
    """Use the focused widget."""
    CONFIRM = auto()
    """Use the focused widget, or else the scene's main one."""
    LEAVE = auto()
    ERASE = auto()
    """Delete the last letter or digit."""
    CLEAR = auto()


class Pressed(NamedTuple):
    """A press of a key or of another device's button; its receiver picks the meaning that applies.

    - `named`: the key's actions in `game.keys`, of which one at most applies at any moment, or "settings".
    - `modified`: Ctrl, Alt or ⌘ is held.
    - `text`: the letter, digit or sign that it types.
    - `key`: its name, for the page that assigns keys.
    """

    named: frozenset[str] = frozenset()
    command: Command | None = None
    modified: bool = False
    text: str = ""
    key: str = ""

    @property
    def digit(self) -> str:
        """Digit that the key types, if any."""
        return self.text if self.text.isascii() and self.text.isdigit() else ""


class ModifierPressed(NamedTuple):
    """A press of a modifier key alone, such as Shift or Caps Lock; it does nothing by itself.

    `key` is its name, for the page that assigns keys.
    """

    key: str


class Released(NamedTuple):
    """The release of a key or button, which ends anything done while it is held."""

    named: frozenset[str]


class PointerMoved(NamedTuple):
    """A movement of the mouse to a position in the window."""

    position: tuple[int, int]


class PointerPressed(NamedTuple):
    """A press of a mouse button; the `main` one clicks and drags."""

    position: tuple[int, int]
    main: bool = True


class PointerReleased:
    """The release of the main mouse button."""

    __slots__ = ()


class Scrolled(NamedTuple):
    """A turn of the wheel, in steps upwards."""

    steps: int


class Typed(NamedTuple):
    """A text typed, or entered by an input method."""

    text: str


class Composed(NamedTuple):
    """Text in progress in an input method."""

    text: str


AnyPress: TypeAlias = Pressed | PointerPressed
"""A key or a click; either finishes the movement on the table."""

InputAction: TypeAlias = (
    Pressed | ModifierPressed | Released | PointerMoved | PointerPressed | PointerReleased | Scrolled | Typed | Composed
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
"""Keys that stand for another with the same sign: + is on the = key, and + and − are on the keypad."""

MODIFIERS: Final = frozenset(
    {
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
        *(pygame.K_LGUI, pygame.K_RGUI, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR, pygame.K_SCROLLLOCK),
    }
)

COMMAND_KEYS: Final = {pygame.K_f: "full screen", pygame.K_COMMA: "settings"}
"""Actions of ⌘ with a key on macOS; ⌘Q, ⌘H and others belong to the system."""

WHEEL_BUTTONS: Final = (pygame.BUTTON_WHEELUP, pygame.BUTTON_WHEELDOWN)
"""Mouse buttons that pygame reports for the wheel too; only its wheel events are read."""


class Keys:
    """The player's key assignments."""

    def __init__(self, chosen: KeyNames) -> None:
        self.chosen = chosen

    def hint(self, action: str) -> str:
        """Return the label of an action's key, short enough for the corner of a button.

        Raises `KeyError` if the action is unknown.
        """
        if action == "full screen" and action not in self.chosen and is_mac():
            # macOS uses F11 itself
            return f"{COMMAND}F"
        return cap(key_of(self.chosen, action))

    def named(self, key: str) -> frozenset[str]:
        """Return all actions assigned to a key, by its name."""
        return frozenset(action.name for action in ACTIONS if key_of(self.chosen, action.name) == key)


def is_mac() -> bool:
    """Return whether the system is macOS, with its keys and their names."""
    return sys.platform == "darwin"


def read_input(event: pygame.event.Event, keys: Keys) -> InputAction | None:
    """Return an event as an action by the player's keys; None if it isn't input."""
    match event.type:
        case pygame.KEYDOWN:
            return _read_key(event, keys)
        case pygame.KEYUP:
            return Released(keys.named(_key_name(event.key)))
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
        # ⌘, or the Windows key: its other shortcuts belong to the system
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
    """Return whether Ctrl or Alt makes a key a shortcut.

    AltGr, which some systems report with Ctrl, types letters; so does Alt on macOS.
    """
    return not mod & pygame.KMOD_RALT and bool(mod & (pygame.KMOD_CTRL | (0 if is_mac() else pygame.KMOD_ALT)))


def _key_name(code: int) -> str:
    """Return the name of a key, the same for all keys with the same sign; empty if it has none."""
    code = SAME_SIGN.get(code, code)
    letter = chr(code) if code < 0x110000 else ""
    # pygame has no names for the letters beyond ASCII, whose codes are their Unicode code points
    return pygame.key.name(code) or (letter if letter.isprintable() else "")


def cap(key: str) -> str:
    """Return the label of a key."""
    return _caps().get(key) or key.upper()


def _caps() -> Mapping[str, str]:
    return {
        "up": "↑",
        "down": "↓",
        "left": "←",
        "right": "→",
        "space": _("Space"),
        "-": "−",
        # a Mac's keys are labelled so
        "backspace": _("Del") if is_mac() else _("Bksp"),
        "delete": _("Del"),
        "insert": _("Ins"),
        "home": _("Home"),
        "end": _("End"),
        "page up": _("PgUp"),
        "page down": _("PgDn"),
    }
