"""The program in a real window, with its own main loop, and a player who acts between two of its frames.

A virtual pad exists only within a process, and marks and spoken sentences are known only there. Therefore, the player
is in the same process.
"""

from collections.abc import Callable
from pathlib import Path
from threading import Semaphore, Thread
from typing import Final

import pygame

from game.cli.arguments import Options
from game.settings import DEFAULTS
from game.store.folders_and_lock import find_folders
from game.store.settings import SETTINGS_FILE, save_settings
from scenes.app.app import App
from scenes.app.table import Table
from scenes.core.scene import Scene
from scenes.menus.commission_panel import ShownCommission
from scenes.menus.commissions import CommissionsScene
from scenes.menus.deck_cut import CutScene
from scenes.menus.dialogs import NameScene, NoticeScene
from scenes.table.decision_prompts import HandoverScene, PromptScene
from scenes.table.result import MatchResultScene
from tests.scenes.program import FRAME, Program

SIZE: Final = (1280, 800)
MOST_DUELS: Final = 10
LONGEST: Final = 600.0
"""Maximum time for which the player waits for something, in seconds of the program's clock. It is long, because a busy
machine may keep the background process waiting."""


class WindowProgram(Program):
    """The program in a real window. Its main loop runs in this thread, and a player acts in another thread between two
    frames, so that the two never run at the same time.

    `haste` is the number of seconds that pass for the program in each second.
    """

    def __init__(self, data: Path, haste: float) -> None:
        folders = find_folders(data)
        save_settings(folders.settings / SETTINGS_FILE, DEFAULTS._replace(speed="none", full_screen=False))
        self.app = App(Options(size=SIZE, data_dir=data, mute=True), folders)
        self.folder = folders.data
        self._whole_frame, self.app.frame = self.app.frame, self._frame_and_turn  # type: ignore[method-assign]
        self._haste = haste
        self._passed = 0.0
        self._turns = {"loop": Semaphore(0), "player": Semaphore(0)}
        self._trouble: BaseException | None = None
        self._is_played = False

    def play(self, scenario: Callable[["WindowProgram"], None]) -> int:
        """Run the program until a scenario has been played. Returns the program's exit status. Raises any exception
        that the scenario raised."""
        Thread(target=self._act, args=(scenario,), daemon=True).start()
        status = self.app.run()
        if self._trouble is not None:
            raise self._trouble
        assert self._is_played, "the window was closed"
        return status

    def frame(self, seconds: float = FRAME) -> None:
        """Run the main loop until a time has passed on its own clock, at least for one frame."""
        until = self._passed + seconds
        while True:
            self._turns["loop"].release()
            self._turns["player"].acquire()
            if self._passed >= until:
                return

    def go_on(self, seconds: float = FRAME) -> None:
        self.frame(seconds)

    def rest(self) -> None:
        while self.manager.painter.in_transition or not self.manager.press_guard.is_ready:
            self.frame()

    def settle(self, seconds: float = 0.1) -> Scene:
        def is_asked(top: Scene) -> bool:
            asks = isinstance(top, PromptScene | HandoverScene | MatchResultScene)
            return asks and self.is_still and self.manager.press_guard.is_ready

        return self.until(is_asked)

    def until(self, is_so: Callable[[Scene], bool]) -> Scene:
        """Continue until `is_so` returns True for the topmost scene, and return that scene."""
        until = self._passed + LONGEST
        while self._passed < until:
            if is_so(self.top):
                return self.top
            self.frame()
        raise AssertionError(f"nothing came of it: {self.top}")

    def until_on(self, *kinds: type[Scene]) -> Scene:
        """Continue until a scene of one of these kinds is on top, and return it."""
        return self.until(lambda top: isinstance(top, kinds))

    def _frame_and_turn(self, seconds: float) -> None:
        self._whole_frame(seconds * self._haste)
        self._passed += seconds * self._haste
        self._turns["player"].release()
        self._turns["loop"].acquire()

    def _act(self, scenario: Callable[["WindowProgram"], None]) -> None:
        self._turns["player"].acquire()
        self.lobby = self.app.lobby
        try:
            assert pygame.display.get_driver() == "x11", pygame.display.get_driver()
            scenario(self)
            self._is_played = True
        except BaseException as trouble:
            self._trouble = trouble
        self.manager.quit = True
        self._turns["loop"].release()

    def sit_down(self, choose: Callable[[str], object], left: Table | None = None) -> None:
        """Answer every question on the way to a table: decline a lesson, and accept the proposed name.

        `choose` presses the button whose label begins with a text. `left` is the table that the player has left, or
        None.
        """

        def sits() -> bool:
            return self.lobby.matches.table not in (None, left)

        while not sits():
            top = self.until(lambda scene: isinstance(scene, NoticeScene | NameScene | CutScene) or sits())
            if isinstance(top, NoticeScene):
                choose("Just play")
            elif isinstance(top, NameScene):
                choose("Play")
            elif isinstance(top, CutScene):
                choose("Deal")

    def finish_commission(
        self, choose: Callable[[str], object], play: Callable[[], None], order: Callable[[str], object]
    ) -> None:
        """Play the first commission to its end.

        `choose` presses the button whose label begins with a text, `play` plays the match at the table, and `order`
        chooses the order with a title.
        """
        choose("Commission")
        self._until_commissions_are_shown()
        choose("Begin")
        left = None
        for _number in range(MOST_DUELS):
            self.sit_down(choose, left)
            left = self.lobby.matches.table
            play()
            choose("Commission")
            commission = self._until_commissions_are_shown()
            if commission.state in ("won", "lost"):
                return
            order(commission.orders[0].title)
        raise AssertionError("the commission has no end")

    def _until_commissions_are_shown(self) -> ShownCommission:
        """Continue until the map accepts a decision, and return the first commission on it."""
        top = self.until(
            lambda top: (
                isinstance(top, CommissionsScene)
                and bool(top.commissions)
                and top.commissions[0].state in ("fresh", "between", "won", "lost")
            )
        )
        assert isinstance(top, CommissionsScene)
        self.frame(1.0)
        return top.commissions[0]
