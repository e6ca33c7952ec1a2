"""Game pads: the pads that are connected, and the player's input with them.

`pygame._sdl2.controller` is a private module of pygame-ce. Only this module uses it. SDL's database of mappings gives
every known pad the same buttons.
"""

import logging
from collections.abc import Mapping
from enum import Enum, auto
from typing import Final, NamedTuple

import pygame
from pygame._sdl2 import controller

from scenes.core.input import Command, InputAction, Keys, Pressed, Released
from scenes.pad_signs import PadFamily, pad_family

log = logging.getLogger(__name__)

MOST_PADS: Final = 4

BUTTONS: Final[Mapping[int, str]] = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right stick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right shoulder",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
"""Names of the buttons by SDL's codes."""

AXES: Final[Mapping[int, tuple[str, str]]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left-stick left", "left-stick right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("left-stick up", "left-stick down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("stick left", "stick right"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("stick up", "stick down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "left trigger"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "right trigger"),
}
"""Names of the two buttons that each axis stands for, by SDL's codes: one for values below zero, and one for values
above zero. A name is empty if there is no such button. The left stick's buttons have the same effect as the directional
pad's."""

SAME_AS: Final[Mapping[str, str]] = {f"left-stick {way}": way for way in ("up", "down", "left", "right")}
"""Names of buttons with the same effect as another button, each mapped to the other's name. The two are told apart
because both can be held at once."""

PRESSED_FROM, RELEASED_BELOW = 20_000, 12_000
"""Absolute values of an axis, out of 32,767, from which its button counts as pressed (`PRESSED_FROM`), and below which
it counts as released (`RELEASED_BELOW`)."""

BUTTON_COMMANDS: Final[Mapping[str, Command]] = {
    "a": Command.CONFIRM,
    "b": Command.LEAVE,
    "start": Command.LEAVE,
    "left shoulder": Command.PREVIOUS,
    "right shoulder": Command.NEXT,
    "up": Command.UP,
    "down": Command.DOWN,
    "left": Command.LEFT,
    "right": Command.RIGHT,
    "stick up": Command.PAGE_UP,
    "stick down": Command.PAGE_DOWN,
}
"""Fixed commands of buttons, by the button's name. They work in all lists, pages and forms."""

PAUSE: Final = "start"
"""Name of the button with which anybody may open the menu, even during somebody else's turn."""

REPEATED: Final = frozenset({"up", "down", "left", "right", *SAME_AS, "stick up", "stick down"})
REPEAT_AFTER, REPEAT_EVERY = 0.4, 0.12
"""Buttons whose presses are repeated while they are held (`REPEATED`), time until the first repetition
(`REPEAT_AFTER`), and time between two repetitions (`REPEAT_EVERY`), in seconds."""


class Rumble(Enum):
    """A kind of vibration of a pad."""

    LIGHT = auto()
    STRONG = auto()


FELT: Final[Mapping[Rumble, tuple[float, float, int]]] = {
    Rumble.LIGHT: (0.0, 0.35, 120),
    Rumble.STRONG: (0.7, 0.4, 420),
}
"""Strengths of the low-frequency and the high-frequency motor, from 0 to 1, and duration, in milliseconds, of each
vibration."""


class PadInput(NamedTuple):
    """Input with a pad: the pad's number (from 0), its family, the name of the button, and the action."""

    pad: int
    family: PadFamily
    button: str
    action: InputAction


class _Pad:
    """A connected pad. `number` is its number, from 0, and `held` maps the name of each pressed button to the time for
    which it has been held, in seconds."""

    def __init__(self, number: int, device: controller.Controller) -> None:
        self.number = number
        self.device = device
        self.family = pad_family(device.name)
        self.held: dict[str, float] = {}


class Pads:
    """The connected pads. Each new pad gets the first free number. Pads beyond `MOST_PADS` are ignored."""

    def __init__(self) -> None:
        self._pads: dict[int, _Pad] = {}

    def open(self) -> None:
        """Start detecting pads. Those that are already connected are reported like new ones. If pads can't be used, log
        a warning."""
        try:
            controller.init()
        except pygame.error as error:
            log.warning("game pads can't be used: %s", error)

    @property
    def numbers(self) -> frozenset[int]:
        """Numbers of the connected pads, from 0."""
        return frozenset(pad.number for pad in self._pads.values())

    @property
    def are_held(self) -> bool:
        """True while a button in `REPEATED` is held."""
        return any(not REPEATED.isdisjoint(pad.held) for pad in self._pads.values())

    def connect(self, event: pygame.event.Event) -> None:
        """Open the pad that an event reports as connected. If it can't be used, log a warning."""
        free = [number for number in range(MOST_PADS) if number not in self.numbers]
        if not free:
            return
        try:
            device = controller.Controller(event.device_index)
            # the controller's own `id` is its place in the list of devices, which events don't mention
            self._pads.setdefault(device.as_joystick().get_instance_id(), _Pad(free[0], device))
        except (pygame.error, ValueError) as error:
            log.warning("a game pad can't be used: %s", error)

    def disconnect(self, event: pygame.event.Event, keys: Keys) -> list[PadInput] | None:
        """Forget the pad that an event reports as gone. Returns the releases of the buttons that were held on it, or
        None if the pad wasn't in use."""
        pad = self._pads.pop(event.instance_id, None)
        if pad is None:
            return None
        pad.device.quit()
        return [_release(pad, button, keys) for button in (*pad.held,)]

    def close(self) -> None:
        """Close and forget all pads."""
        for pad in self._pads.values():
            pad.device.quit()
        self._pads.clear()

    def read(self, event: pygame.event.Event, keys: Keys) -> list[PadInput]:
        """Return the input that an event stands for with the assignments in `keys`. The list is empty unless the event
        reports the press or release of a known button of a connected pad."""
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                pad, button = self._pads.get(event.instance_id), BUTTONS.get(event.button)
                if pad is None or button is None:
                    return []
                return _turn(pad, {button: event.type == pygame.CONTROLLERBUTTONDOWN}, keys)
            case pygame.CONTROLLERAXISMOTION:
                pad = self._pads.get(event.instance_id)
                return [] if pad is None else _turn(pad, _pressed_by(event, pad.held), keys)
            case _:
                return []

    def repeat(self, seconds: float, keys: Keys) -> list[PadInput]:
        """Advance time by `seconds`. Returns the repeated presses that are due for held buttons in `REPEATED`. They
        never trigger the actions assigned to these buttons."""
        repeated = []
        for pad in self._pads.values():
            for button in REPEATED.intersection(pad.held):
                before = pad.held[button]
                pad.held[button] = now = before + seconds
                if _repetitions(now) > _repetitions(before):
                    repeated.append(_press(pad, button, repeats=_named(button, keys)))
        return repeated

    def rumble(self, felt: Rumble, number: int | None = None) -> None:
        """Make the pad with this number vibrate, or all pads if `number` is None. Pads that can't vibrate are left
        out."""
        for pad in self._pads.values():
            if number in (None, pad.number):
                pad.device.rumble(*FELT[felt])


def _repetitions(seconds: float) -> int:
    """Return the number of repetitions due after a button has been held for this number of seconds."""
    return 0 if seconds < REPEAT_AFTER else 1 + int((seconds - REPEAT_AFTER) / REPEAT_EVERY)


def _pressed_by(event: pygame.event.Event, held: Mapping[str, float]) -> dict[str, bool]:
    """Return the state of each button that an event's axis stands for, by the button's name: true if it is pressed
    after the event. `held` contains the names of the buttons pressed before it."""
    low, high = AXES.get(event.axis, ("", ""))
    values = ((low, -event.value), (high, event.value))
    return {button: value >= (RELEASED_BELOW if button in held else PRESSED_FROM) for button, value in values if button}


def _turn(pad: _Pad, pressed: Mapping[str, bool], keys: Keys) -> list[PadInput]:
    """Update the buttons held on a pad. Returns the releases, and then the presses, of buttons whose state has changed.
    `pressed` maps the name of each button to whether it is pressed now."""
    released = [button for button, is_pressed in pressed.items() if not is_pressed and button in pad.held]
    found = [_release(pad, button, keys) for button in released]
    for button, is_pressed in pressed.items():
        if is_pressed and button not in pad.held:
            pad.held[button] = 0.0
            found.append(_press(pad, button, named=_named(button, keys)))
    return found


def _press(
    pad: _Pad, button: str, named: frozenset[str] = frozenset(), repeats: frozenset[str] = frozenset()
) -> PadInput:
    name = SAME_AS.get(button, button)
    pressed = Pressed(named, BUTTON_COMMANDS.get(name), button=name, repeats=repeats)
    return PadInput(pad.number, pad.family, name, pressed)


def _named(button: str, keys: Keys) -> frozenset[str]:
    return keys.named_button(SAME_AS.get(button, button))


def _release(pad: _Pad, button: str, keys: Keys) -> PadInput:
    del pad.held[button]
    name = SAME_AS.get(button, button)
    return PadInput(pad.number, pad.family, name, Released(keys.named_button(name), name))
