"""Making ready what later frames would have to wait for, a little at a time, while nothing moves."""

import gc
from collections.abc import Iterator
from contextlib import suppress
from time import perf_counter
from typing import Final

from game.app.lobby import Lobby
from game.app.new_match_contents import new_match_page
from game.games import GAMES as KITS
from scenes.drawing.asset_pack import PackError
from scenes.games import GAMES
from scenes.menus.menu import Menu

STEP_SECONDS: Final = 0.004
"""How long a step goes on beginning things."""


def preload(lobby: Lobby) -> Iterator[bool]:
    """Read and draw ahead, a little at each step; whether anything may be left. For frames in which nothing changes."""
    jobs = _jobs(lobby)
    while True:
        start, left = perf_counter(), True
        while left and perf_counter() - start < STEP_SECONDS:
            left = next(jobs)
        yield left


def _jobs(lobby: Lobby) -> Iterator[bool]:
    """One thing after the other; where False comes out, there is nothing left to do for now."""
    display = lobby.display
    for pack in (display.pack, display.built_in):
        for name in pack.sprites:
            with suppress(PackError, OSError):
                # what is missing or broken is reported when it is wanted
                pack.read(name)
            yield True
    yield from (True for _ in display.sounds.load_effects())
    lobby.matches.load_talks()
    yield True
    for game in KITS.values():
        if game.voices is not None:
            game.voices()
            yield True
    # all this stays: whoever looks for garbage during a match needn't look through it each time; but what a second
    # window in the same process has drawn by now would never be freed
    if not gc.get_freeze_count():
        gc.collect()
        gc.freeze()
    yield True
    look = None
    while True:
        if look is not display.manager.look:
            look = display.manager.look
            display.manager.painter.prepare()
            yield True
            for kit in GAMES.values():
                yield from (True for _ in kit.preload(look))
            for page in _likely_pages(lobby):
                for _ in page.draw_ahead(look):
                    yield True
                    # while a match goes on nothing is drawn: some parts of a page take longer than a frame
                    while lobby.matches.table is not None:
                        yield False
        yield lobby.matches.preloader.make_ready(look)


def _likely_pages(lobby: Lobby) -> Iterator[Menu]:
    """What is opened most, as it would be now."""
    yield new_match_page("", lobby.matches.played_last(), lobby.preferences.settings)
    yield lobby.decks.settings_page()
