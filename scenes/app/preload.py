"""Preloading in idle frames: sprites, sounds, voices and backgrounds are loaded before a frame needs them."""

import gc
from collections.abc import Iterator
from contextlib import suppress
from time import perf_counter
from typing import Final

from game.games import GAME_KITS
from scenes.app.display import Display
from scenes.drawing.asset_pack import PackError

STEP_SECONDS: Final = 0.004
"""Time after which loading stops in an idle frame, in seconds."""


def preload(display: Display) -> Iterator[bool]:
    """Load a few assets each time the iterator is advanced, which should happen in idle frames. Yields True while
    assets are left to load, otherwise False."""
    steps = _steps(display)
    while True:
        start, left = perf_counter(), True
        while left and perf_counter() - start < STEP_SECONDS:
            left = next(steps)
        yield left


def _steps(display: Display) -> Iterator[bool]:
    """Load one asset in each step. Yields True while assets are left to load, then False until the display is rebuilt,
    for example because the window's size has changed."""
    for pack in (display.pack, display.built_in):
        for name in pack.sprites:
            with suppress(PackError, OSError):
                # a missing or broken asset is reported when it is drawn
                pack.read(name)
            yield True
    yield from (True for _ in display.sounds.load_effects())
    for game in GAME_KITS.values():
        if game.voices is not None:
            game.voices()
            yield True
    # This keeps the garbage collector from scanning the assets during a match. It is done only once, because in tests,
    # where a second window opens in the same process, the assets of that window would never be freed.
    if not gc.get_freeze_count():
        gc.collect()
        gc.freeze()
    yield True
    painter = None
    while True:
        if painter is not display.manager.painter:
            painter = display.manager.painter
            painter.prepare()
            yield True
            # drawing the cloth of a WAR during a match would delay a frame
            _ = display.manager.look.at_table.embers
            yield True
        yield False
