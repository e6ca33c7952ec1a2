"""What the player did, in the words of the game: scenes and widgets see these actions, never a device's events.

`read_input` is the one place that knows keys and mouse. Another device needs a reader of its own and nothing else.
"""

import sys
from collections.abc import Mapping
from enum import Enum, auto
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.keys import KeyNames, actions, key_of
from scenes.wording import COMMAND, _


class Command(Enum):
    """What may be done wherever there is something to go through, to use or to leave; nobody gives it another key."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    FIRST = auto()
    LAST = auto()
    NEXT = auto()
    """Give the focus to the next widget in order."""
    PREVIOUS = auto()
    ACTIVATE = auto()
    """Use what has the focus."""
    CONFIRM = auto()
    """The same, or use what the scene has for it wherever the focus is."""
    LEAVE = auto()
    ERASE = auto()
    """Take back the last letter or digit."""
    CLEAR = auto()


class Pressed(NamedTuple):
    """A key, or a button of another device, was pressed. Whoever gets it takes from it what has a meaning just now.

    `named` are the actions of `game.keys` that it does, of which only one is possible at any moment, or "settings".
    `modified`: Ctrl, Alt or ⌘ is held with it. `text` is the letter, digit or sign that it types. `key` is its own
    name, for a page that asks which key is to do something.
    """

    named: frozenset[str] = frozenset()
    command: Command | None = None
    modified: bool = False
    text: str = ""
    key: str = ""

    @property
    def digit(self) -> str:
        """The digit that it types, if it does."""
        return self.text if self.text.isascii() and self.text.isdigit() else ""


class ModifierPressed(NamedTuple):
    """Shift, Alt, Caps Lock or the like was pressed, which changes what other keys do and does nothing by itself.

    `key` is its name, for a page that asks which key is to do something.
    """

    key: str


class Released(NamedTuple):
    """What was pressed was let go: what is only done while it is held ends."""

    named: frozenset[str]


class PointerMoved(NamedTuple):
    """The mouse is at another place of the window."""

    position: tuple[int, int]


class PointerPressed(NamedTuple):
    """A button of the mouse went down; `main` is the one that clicks and drags."""

    position: tuple[int, int]
    main: bool = True


class PointerReleased:
    """The main button of the mouse came up."""

    __slots__ = ()


class Scrolled(NamedTuple):
    """The wheel turned, up by so many steps."""

    steps: int


class Typed(NamedTuple):
    """A text was typed, or its letters came from an input method."""

    text: str


class Composed(NamedTuple):
    """An input method shows what would be typed so far."""

    text: str


AnyPress: TypeAlias = Pressed | PointerPressed
"""A key or a click: whatever it means, it finishes what moves."""

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
"""Keys with the sign of another: `+` stands above `=` where it has no key of its own, and both signs on the keypad."""

MODIFIERS: Final = frozenset(
    {
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
        *(pygame.K_LGUI, pygame.K_RGUI, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR, pygame.K_SCROLLLOCK),
    }
)

COMMAND_KEYS: Final = {pygame.K_f: "full screen", pygame.K_COMMA: "settings"}
"""What ⌘ and a key do on macOS; ⌘Q, ⌘H and the like are the system's own."""

WHEEL_BUTTONS: Final = (pygame.BUTTON_WHEELUP, pygame.BUTTON_WHEELDOWN)
"""The buttons that seem to be pressed besides when the wheel turns: it is read once, as a wheel."""


class Keys:
    """Which key does what, as the player has it."""

    def __init__(self, chosen: KeyNames) -> None:
        self.chosen = chosen

    def hint(self, action: str) -> str:
        """What stands on an action's key, short enough for the corner of a button.

        Raises `KeyError` where there is no such action.
        """
        if action == "full screen" and action not in self.chosen and is_mac():
            # F11 is the system's there
            return f"{COMMAND}F"
        return cap(key_of(self.chosen, action))

    def named(self, key: str) -> frozenset[str]:
        """The actions that the key of that name does, each at its moment."""
        return frozenset(action.name for action in actions() if key_of(self.chosen, action.name) == key)


def is_mac() -> bool:
    """Whether keys and their names are those of macOS."""
    return sys.platform == "darwin"


def read_input(event: pygame.event.Event, keys: Keys) -> InputAction | None:
    """What an event of keyboard or mouse means by the player's keys; None where it means nothing."""
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
        # ⌘, or the Windows key: the rest of what they do is the system's
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
    """Whether Ctrl or Alt makes a shortcut of a key.

    AltGr, which some systems report with Ctrl, writes letters, as Alt on either side does on macOS.
    """
    return not mod & pygame.KMOD_RALT and bool(mod & (pygame.KMOD_CTRL | (0 if is_mac() else pygame.KMOD_ALT)))


def _key_name(code: int) -> str:
    """The name of a key, the same for all keys with the same sign; empty where it has none."""
    code = SAME_SIGN.get(code, code)
    letter = chr(code) if code < 0x110000 else ""
    # pygame has no names for the letters beyond ASCII, whose codes are their Unicode code points
    return pygame.key.name(code) or (letter if letter.isprintable() else "")


def cap(key: str) -> str:
    """What stands on a key."""
    return _caps().get(key) or key.upper()


def _caps() -> Mapping[str, str]:
    return {
        "up": "↑",
        "down": "↓",
        "left": "←",
        "right": "→",
        "space": _("Space"),
        "-": "−",
        # on the keys of a Mac that is what it says
        "backspace": _("Del") if is_mac() else _("Bksp"),
        "delete": _("Del"),
        "insert": _("Ins"),
        "home": _("Home"),
        "end": _("End"),
        "page up": _("PgUp"),
        "page down": _("PgDn"),
    }
