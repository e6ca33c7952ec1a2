"""Scenarios played with a pad alone in a real window."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from scenes.high_low.result import ResultScene
from scenes.high_low.review_page import ReviewScene
from scenes.high_low.setup import SetupScene
from scenes.high_low.wager import WagerScene
from scenes.menus.commission_panel import OrderCard
from scenes.menus.dialogs import NoticeScene
from scenes.menus.history import HistoryScene, MatchPage
from scenes.menus.rules_page import RulesScene
from scenes.menus.settings import SettingsScene
from scenes.menus.title import TitleScene
from scenes.table.result import MatchResultScene
from scenes.table.tutorial import FarewellScene
from scenes.widgets.button import Button
from scenes.widgets.choices import ChoiceRow
from tests.end_to_end.window_program import WindowProgram
from tests.scenes.learning import Pupil
from tests.scenes.pad_player import PadPlayer


def high_low_war(program: WindowProgram, player: PadPlayer) -> None:
    """Change a setting, play a match, and visit its review and the history."""
    player.choose("Settings")
    program.until_on(SettingsScene)
    player.press("right")
    player.press("right")
    for _row in ("language", "text size"):
        player.press("down")
    player.press("right")
    assert program.lobby.preferences.settings.text_size > 1
    player.press("left")
    player.press("b")
    player.choose("New match")
    program.until_on(SetupScene)
    player.choose("Start")
    program.sit_down(player.choose)
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
    """Play a match automatically at the highest speed."""
    player.choose("New match")
    player.use(lambda widget: isinstance(widget, ChoiceRow) and "Classic War" in widget.options)
    player.choose("Half a deck")
    player.choose("Start")
    program.sit_down(player.choose)
    for _number in range(4):
        player.pull_trigger()
    player.press("x")
    program.until_on(MatchResultScene)


def tutorials(program: WindowProgram, player: PadPlayer) -> None:
    """Play the tutorial of each game."""
    player.choose("Learn to play")
    program.sit_down(player.choose)
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
    """Play the first commission."""
    rng = Random(2)
    program.finish_commission(
        player.choose,
        lambda: player.play(rng, player.raise_all),
        lambda _title: player.use(lambda widget: isinstance(widget, OrderCard)),
    )


def unplugged(program: WindowProgram, player: PadPlayer) -> None:
    """Unplug the pad during a raise, and continue the match with another pad."""
    player.choose("New match")
    program.until_on(SetupScene)
    player.choose("Start")
    program.sit_down(player.choose)
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


def play(program: WindowProgram, scenario: str) -> None:
    """Play a scenario with a new pad."""
    player = PadPlayer(program)
    try:
        SCENARIOS[scenario](program, player)
    finally:
        player.pad.unplug()
