"""`python -m tests.end_to_end.pad_window SCENARIO FOLDER`: the program in a real window, played with a pad alone.

A virtual pad exists only within a process. So this is the program itself with its own main loop, beside a player who
acts between two of its frames.
"""

import os
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from random import Random
from threading import Semaphore, Thread
from typing import Final

from game.__main__ import WINDOW_CLASS

# before SDL is loaded
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", WINDOW_CLASS)
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import pygame

from game.cli.arguments import Options
from game.settings import DEFAULTS
from game.store.files import find_folders
from game.store.settings import SETTINGS_FILE, save_settings
from scenes.app.app import App
from scenes.core.scene import Scene
from scenes.high_low.result import ResultScene
from scenes.high_low.review_page import ReviewScene
from scenes.high_low.setup import SetupScene
from scenes.high_low.wager import WagerScene
from scenes.menus.commissions import CommissionsScene
from scenes.menus.dialogs import NameScene, NoticeScene
from scenes.menus.fair_deal import CutScene
from scenes.menus.history import HistoryScene, MatchPage
from scenes.menus.rules_page import RulesScene
from scenes.menus.settings import SettingsScene
from scenes.menus.title import TitleScene
from scenes.table.decision_prompts import HandoverScene, PromptScene
from scenes.table.result import MatchResultScene
from scenes.table.tutorial import FarewellScene
from scenes.widgets.button import Button
from scenes.widgets.choices import ChoiceRow
from tests.scenes.learning import Pupil
from tests.scenes.pad_player import PadPlayer
from tests.scenes.program import FRAME, Program

SIZE: Final = (1280, 800)
LONGEST: Final = 180.0
"""The most seconds, by the program's own clock, that something is waited for."""


class WindowProgram(Program):
    """The program in a real window. Its main loop runs in this thread, and a player acts in another one between two
    frames: never do both run at once."""

    def __init__(self, data: Path) -> None:
        folders = find_folders(data)
        save_settings(folders.settings / SETTINGS_FILE, DEFAULTS._replace(speed="none", full_screen=False))
        self.app = App(Options(size=SIZE, data_dir=data, mute=True), folders)
        self.folder = folders.data
        self._whole_frame, self.app.frame = self.app.frame, self._frame_and_turn  # type: ignore[method-assign]
        self._passed = 0.0
        self._turns = {"loop": Semaphore(0), "player": Semaphore(0)}
        self._trouble: BaseException | None = None
        self._is_played = False

    def play(self, scenario: Callable[["WindowProgram"], None]) -> int:
        """Run the program until a scenario has been played. Returns the program's exit status, or raises what the
        scenario raised."""
        Thread(target=self._act, args=(scenario,), daemon=True).start()
        status = self.app.run()
        if self._trouble is not None:
            raise self._trouble
        assert self._is_played, "the window was closed"
        return status

    def frame(self, seconds: float = FRAME) -> None:
        """Let the main loop run until some time has passed by its own clock, at least for one frame."""
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
        """Run on until the topmost scene is as wanted, and return it."""
        until = self._passed + LONGEST
        while self._passed < until:
            if is_so(self.top):
                return self.top
            self.frame()
        raise AssertionError(f"nothing came of it: {self.top}")

    def until_on(self, *kinds: type[Scene]) -> Scene:
        """Run on until a scene of one of these kinds is on top, and return it."""
        return self.until(lambda top: isinstance(top, kinds))

    @property
    def has_table(self) -> bool:
        """True if somebody sits at a table."""
        return self.lobby.matches.table is not None

    def _frame_and_turn(self, seconds: float) -> None:
        self._whole_frame(seconds)
        self._passed += seconds
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


def sit_down(program: WindowProgram, player: PadPlayer) -> None:
    """Answer everything that is asked on the way to a table: a lesson isn't wanted, and the proposed name is taken."""
    while not program.has_table:
        top = program.until(lambda scene: isinstance(scene, NoticeScene | NameScene | CutScene) or program.has_table)
        if isinstance(top, NoticeScene):
            player.choose("Just play")
        elif isinstance(top, NameScene):
            player.choose("Play")
        elif isinstance(top, CutScene):
            player.press("right")
            player.choose("Deal")


def high_low_war(program: WindowProgram, player: PadPlayer) -> None:
    """A setting, a match, its review, and the history."""
    player.choose("Settings")
    program.until_on(SettingsScene)
    player.press("right")
    player.press("right")
    player.press("down")
    player.press("right")
    assert program.lobby.preferences.settings.text_size > 1
    player.press("left")
    player.press("b")
    player.choose("New match")
    program.until_on(SetupScene)
    player.choose("Start")
    sit_down(program, player)
    player.play(Random(1), player.raise_all)
    assert isinstance(program.top, ResultScene)
    player.choose("Review")
    program.until_on(ReviewScene)
    player.press("b")
    player.choose("Title")
    program.until_on(TitleScene)
    player.choose("History")
    # without matches, "Back" is focused
    program.until(lambda top: isinstance(top, HistoryScene) and not isinstance(top.controls.focused, Button))
    program.frame(1.0)
    player.press("a")
    program.until_on(MatchPage)
    player.press("b")
    player.press("b")
    program.until_on(TitleScene)


def classic_war(program: WindowProgram, player: PadPlayer) -> None:
    """A match, played automatically as fast as it goes."""
    player.choose("New match")
    player.use(lambda widget: isinstance(widget, ChoiceRow) and "Classic War" in widget.options)
    player.choose("Half a deck")
    player.choose("Start")
    sit_down(program, player)
    for _number in range(4):
        player.pull_trigger()
    player.press("x")
    program.until_on(MatchResultScene)


def tutorials(program: WindowProgram, player: PadPlayer) -> None:
    """The tutorial of each game."""
    player.choose("Learn to play")
    sit_down(program, player)
    assert isinstance(Pupil(program, press=player.press_like).learn_on(), FarewellScene)
    player.choose("Title")
    program.until_on(TitleScene)
    player.choose("Rules")
    program.until_on(RulesScene)
    player.choose("Classic War")
    player.choose("Learn to play")
    while not isinstance(program.top, FarewellScene):
        player.press("a")


def commission(program: WindowProgram, player: PadPlayer) -> None:
    """A duel of the first commission."""
    player.choose("Commission")
    program.until(lambda top: isinstance(top, CommissionsScene) and bool(top.commissions))
    # a page takes no decision just after it has changed
    program.frame(1.0)
    player.choose("Begin")
    sit_down(program, player)
    player.play(Random(2), player.raise_all)
    player.choose("Commission")
    top = program.until(lambda top: isinstance(top, CommissionsScene) and bool(top.commissions))
    assert isinstance(top, CommissionsScene) and top.commissions[0].duels[0].result


def unplugged(program: WindowProgram, player: PadPlayer) -> None:
    """The plug is pulled in the middle of a raise, and the match is continued with another pad."""
    player.choose("New match")
    program.until_on(SetupScene)
    player.choose("Start")
    sit_down(program, player)
    while not isinstance(program.settle(), WagerScene):
        player.press("up")
    lines = program.table.session.lines
    player.pad.tilt("right y", -1)
    program.frame()
    player.pad.unplug()
    notice = program.until_on(NoticeScene)
    program.frame(2.0)
    assert program.top is notice and program.table.session.lines == lines
    other = PadPlayer(program, "PS5 Controller")
    other.press("b")
    assert isinstance(program.settle(), WagerScene)
    other.play(Random(3), other.raise_all)
    other.pad.unplug()


SCENARIOS: Final[Mapping[str, Callable[[WindowProgram, PadPlayer], None]]] = {
    each.__name__: each for each in (high_low_war, classic_war, tutorials, commission, unplugged)
}


def with_pad(scenario: Callable[[WindowProgram, PadPlayer], None], program: WindowProgram) -> None:
    """Play a scenario with a pad of its own."""
    player = PadPlayer(program)
    try:
        scenario(program, player)
    finally:
        player.pad.unplug()


if __name__ == "__main__":
    sys.exit(WindowProgram(Path(sys.argv[2])).play(partial(with_pad, SCENARIOS[sys.argv[1]])))
