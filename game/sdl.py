"""What SDL and pygame have to be told before they are loaded. A player's own settings of these stand."""

import os

WINDOW_CLASS = "hlw"


def tell_sdl() -> None:
    """Set what isn't set already; call it before pygame is imported, which has defaults of its own."""
    for name, value in (
        ("PYGAME_HIDE_SUPPORT_PROMPT", "1"),
        ("SDL_VIDEO_X11_WMCLASS", WINDOW_CLASS),
        # without a graphics card this presents through shared memory, many times cheaper
        ("SDL_FRAMEBUFFER_ACCELERATION", "0"),
        ("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2"),
    ):
        os.environ.setdefault(name, value)
