"""Making ready what later frames would have to wait for, a little at a time, while nothing moves."""

import gc
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from time import perf_counter
from typing import Final

from game.app.display import Display
from scenes.drawing.pack import PackError

MODULES: Final = (
    "game.engine.high_low.rules",
    "game.engine.high_low.actions",
    "game.engine.high_low.views",
    "game.engine.high_low.events",
    "game.opponents.high_low.deciding",
    "game.engine.high_low.redaction",
    "game.engine.high_low.game",
    "game.engine.classic.rules",
    "game.engine.classic.actions",
    "game.engine.classic.events",
    "game.engine.classic.views",
    "game.engine.classic.state",
    "game.engine.classic.game",
    "game.engine.core.match",
    "game.store.record_writer",
    "game.opponents.classic.deciding",
    "game.coach.high_low.report",
    "game.games",
    "game.session.session",
    "scenes.core.intents",
    "scenes.high_low.layout",
    "scenes.high_low.tableau",
    "scenes.high_low.places",
    "scenes.high_low.war_places",
    "scenes.animation.tween",
    "scenes.table.director",
    "scenes.high_low.board",
    "scenes.table.panel",
    "scenes.table.prompt",
    "scenes.table.match_scene",
    "scenes.high_low.predict",
    "scenes.high_low.private_hand",
    "scenes.high_low.wager",
    "scenes.high_low.result",
    "scenes.high_low.preload",
    "game.app.high_low_table",
    "scenes.high_low.setup",
    "scenes.menus.settings",
    "scenes.menus.rules_page",
    "scenes.menus.dialogs",
    "scenes.menus.saved_matches",
    "game.app.match_lists",
    "scenes.classic.tableau",
    "scenes.classic.places",
    "scenes.classic.animations",
    "scenes.classic.board",
    "scenes.classic.table",
    "scenes.classic.pickup",
    "scenes.classic.arrange",
    "scenes.classic.result",
    "game.app.classic_table",
)
"""What a player comes to after the title, each after what it stands on, so that none takes long."""

STEP_SECONDS: Final = 0.004
"""How long a step goes on beginning things."""


class Warming:
    """Imports, reads and draws ahead, in the frames in which nothing changes."""

    def __init__(self, display: Display) -> None:
        self._jobs = _jobs(display)

    def step(self) -> bool:
        """Do a little more, if anything is left; whether anything may be."""
        start = perf_counter()
        while next(self._jobs, False):
            if perf_counter() - start >= STEP_SECONDS:
                return True
        return False


def _jobs(display: Display) -> Iterator[bool]:
    """One thing after the other; where False comes out, there is nothing left to do for now."""
    for module in MODULES:
        import_module(module)
        yield True
    for pack in (display.pack, display.built_in):
        for name in pack.sprites:
            with suppress(PackError, OSError):
                # what is missing or broken is told when it is wanted
                pack.read(name)
            yield True
    for name in display.pack.sounds:
        display.sounds.load(name)
        yield True
    # all this stays: whoever looks for garbage during a match needn't look through it each time; but what a second
    # window in the same process has drawn by now would never be freed
    if not gc.get_freeze_count():
        gc.collect()
        gc.freeze()
    yield True
    from scenes.high_low.preload import preload

    look = None
    while True:
        if look is not display.manager.look:
            look = display.manager.look
            display.manager.prepare()
            yield True
            yield from (True for _ in preload(look))
        yield False
