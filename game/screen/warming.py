"""Making ready what later frames would have to wait for, a little at a time, while nothing moves."""

import gc
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from time import perf_counter
from typing import Final

from game.screen.display import Display
from scenes.drawing.pack import PackError

MODULES: Final = (
    *("game.engine.rules", "game.engine.actions", "game.engine.views", "game.engine.events", "game.cpu.deciding"),
    *("game.engine.high_low.viewing", "game.engine.high_low.game", "game.engine.classic.rules"),
    *("game.engine.classic.actions", "game.engine.classic.events", "game.engine.classic.views"),
    *("game.engine.classic.state", "game.engine.classic.game", "game.engine.match", "game.store.writer"),
    *("game.session.playing", "game.session.high_low", "scenes.intents", "scenes.layout"),
    *("scenes.high_low.unfolding", "scenes.high_low.placing", "scenes.high_low.placing_war", "scenes.motion.tween"),
    *("scenes.table.director", "scenes.high_low.board", "scenes.table.panel", "scenes.table.asking"),
    *("scenes.table.play", "scenes.high_low.predict", "scenes.high_low.private", "scenes.high_low.wager"),
    *("scenes.high_low.result", "scenes.high_low.ahead", "game.sitting.high_low"),
    *("scenes.high_low.setup", "scenes.menus.settings"),
    *("scenes.menus.rules", "scenes.menus.pause", "scenes.menus.continuing", "scenes.menus.notice"),
    *("game.cpu.classic_deciding", "game.session.classic", "game.session.opening", "game.club.saved_games"),
    *("scenes.classic.unfolding", "scenes.classic.placing", "scenes.classic.clips", "scenes.classic.board"),
    *("scenes.classic.grounds", "scenes.classic.pickup", "scenes.classic.arrange", "scenes.classic.result"),
    *("game.sitting.classic",),
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
    from scenes.high_low.ahead import draw_ahead

    look = None
    while True:
        if look is not display.manager.look:
            look = display.manager.look
            display.manager.prepare()
            yield True
            yield from (True for _ in draw_ahead(look))
        yield False
