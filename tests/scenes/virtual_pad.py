"""Pads that exist only for SDL, attached to the library that pygame-ce includes. No hardware is needed."""

import ctypes
import sys
from ctypes import CFUNCTYPE, c_char_p, c_int, c_int16, c_uint8, c_uint16, c_uint32, c_void_p
from functools import cache
from pathlib import Path
from typing import ClassVar

import pygame

GAME_CONTROLLER = 1
"""SDL's number for this kind of device and for the version of its description."""

BUTTONS = (
    *("a", "b", "x", "y", "back", "guide", "start", "left stick", "right stick", "left shoulder", "right shoulder"),
    *("up", "down", "left", "right"),
)
"""Names of the buttons, in SDL's order."""

AXES = ("left x", "left y", "right x", "right y", "left trigger", "right trigger")
"""Names of the axes, in SDL's order."""

FULL = 32_767

Rumbled = CFUNCTYPE(c_int, c_void_p, c_uint16, c_uint16)


class Description(ctypes.Structure):
    """The structure `SDL_VirtualJoystickDesc` as SDL 2.24 and later define it."""

    _fields_: ClassVar = [
        *((name, c_uint16) for name in ("version", "type", "axes", "buttons", "hats", "vendor", "product", "padding")),
        ("button_mask", c_uint32),
        ("axis_mask", c_uint32),
        ("name", c_char_p),
        ("userdata", c_void_p),
        ("update", c_void_p),
        ("set_player_index", c_void_p),
        ("rumble", Rumbled),
        ("rumble_triggers", c_void_p),
        ("set_led", c_void_p),
        ("send_effect", c_void_p),
    ]


@cache
def sdl() -> ctypes.CDLL:
    """Return the SDL library that pygame-ce uses."""
    package = Path(pygame.__file__).parent
    names = {"win32": "SDL2.dll", "darwin": "../*dylibs/libSDL2-2*"}
    found = next(package.glob(names[sys.platform])) if sys.platform in names else None
    if found is None:
        found = next((package.parent / "pygame_ce.libs").glob("libSDL2-2*"))
    library = ctypes.CDLL(str(found))
    library.SDL_JoystickOpen.restype = c_void_p
    library.SDL_JoystickInstanceID.argtypes = library.SDL_JoystickClose.argtypes = [c_void_p]
    library.SDL_JoystickSetVirtualButton.argtypes = [c_void_p, c_int, c_uint8]
    library.SDL_JoystickSetVirtualAxis.argtypes = [c_void_p, c_int, c_int16]
    return library


class VirtualPad:
    """A pad that is plugged in at once. `felt` counts its vibrations."""

    def __init__(self, name: str = "Xbox Controller") -> None:
        self.felt = 0
        self._rumble = Rumbled(self._feel)
        self._description = Description(
            version=1,
            type=GAME_CONTROLLER,
            axes=len(AXES),
            buttons=len(BUTTONS),
            button_mask=(1 << len(BUTTONS)) - 1,
            axis_mask=(1 << len(AXES)) - 1,
            name=name.encode(),
            rumble=self._rumble,
        )
        index = sdl().SDL_JoystickAttachVirtualEx(ctypes.byref(self._description))
        assert index >= 0, "SDL has no virtual pads"
        # its buttons can be set only while it is open
        self._joystick = sdl().SDL_JoystickOpen(index)

    def _feel(self, _userdata: object, low: int, high: int) -> int:
        self.felt += bool(low or high)
        return 0

    def hold(self, button: str) -> None:
        """Press a button, and hold it."""
        sdl().SDL_JoystickSetVirtualButton(self._joystick, BUTTONS.index(button), 1)

    def let_go(self, button: str) -> None:
        """Release a button."""
        sdl().SDL_JoystickSetVirtualButton(self._joystick, BUTTONS.index(button), 0)

    def tilt(self, axis: str, share: float) -> None:
        """Move an axis to a share of its range, from -1 to 1."""
        sdl().SDL_JoystickSetVirtualAxis(self._joystick, AXES.index(axis), round(share * FULL))

    def unplug(self) -> None:
        """Unplug the pad. Does nothing if it has already been unplugged."""
        if self._joystick is None:
            return
        instance = sdl().SDL_JoystickInstanceID(self._joystick)
        for index in range(sdl().SDL_NumJoysticks()):
            if sdl().SDL_JoystickGetDeviceInstanceID(index) == instance:
                sdl().SDL_JoystickDetachVirtual(index)
                break
        sdl().SDL_JoystickClose(self._joystick)
        self._joystick = None
