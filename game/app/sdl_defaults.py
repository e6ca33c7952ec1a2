"""What SDL and pygame must be told before pygame is imported; a player's own settings of these stand."""

import os
import sys

WINDOW_CLASS = "hlw"


def set_sdl_defaults() -> None:
    """Set what isn't set already; call it before pygame is imported, which has defaults of its own."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", WINDOW_CLASS)
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    if _draws_on_x11():
        # presents through shared memory, many times cheaper without a graphics card; other systems have no such way
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _draws_on_x11() -> bool:
    driver = os.environ.get("SDL_VIDEODRIVER", "x11")
    return sys.platform.startswith("linux") and bool(os.environ.get("DISPLAY")) and driver == "x11"
