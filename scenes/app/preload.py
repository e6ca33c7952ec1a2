"""Preloading in idle frames: sprites, sounds, voices and cloths are loaded before a frame needs them."""

import gc
from collections.abc import Iterator
from contextlib import suppress
from time import perf_counter
from typing import Final

from game.games import GAME_KITS
from scenes.app.display import Display
from scenes.drawing.asset_pack import PackError

STEP_SECONDS: Final = 0.004
"""Time in an idle frame after which nothing more is loaded, in seconds."""


def preload(display: Display) -> Iterator[bool]:
    """Load a few assets in each idle frame. Yields whether any are left."""
    steps = _steps(display)
    while True:
        start, left = perf_counter(), True
        while left and perf_counter() - start < STEP_SECONDS:
            left = next(steps)
        yield left


def _steps(display: Display) -> Iterator[bool]:
    """Load one asset at each step; yields False once all are loaded for this size of window."""
    for pack in (display.pack, display.built_in):
        for name in pack.sprites:
            with suppress(PackError, OSError):
                # a missing or broken one is reported when it is drawn
                pack.read(name)
            yield True
    yield from (True for _ in display.sounds.load_effects())
    for game in GAME_KITS.values():
        if game.voices is not None:
            game.voices()
            yield True
    # assets stay: the garbage collector needn't go through them during a match; but in tests, where a second window
    # opens in the same process, they would never be freed
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
            # drawing the cloth of a WAR in a match would delay a frame
            _ = display.manager.look.at_table.embers
            yield True
        yield False
