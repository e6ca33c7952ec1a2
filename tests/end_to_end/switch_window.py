"""Scenarios played with a single switch in a real window."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from scenes.high_low.result import ResultScene
from scenes.high_low.review_page import ReviewScene
from scenes.high_low.setup import SetupScene
from scenes.menus.commission_panel import OrderCard
from scenes.menus.history import HistoryScene, MatchPage
from scenes.menus.settings import SettingsScene
from scenes.menus.title import TitleScene
from scenes.table.tutorial import FarewellScene
from scenes.widgets.choices import ChoiceRow
from tests.end_to_end.window_program import WindowProgram
from tests.scenes.learning import Pupil
from tests.scenes.switch_player import SwitchPlayer


def pages(program: WindowProgram, player: SwitchPlayer) -> None:
    """Change a setting, play a match, and visit its review and the history."""
    player.choose("Settings")
    program.until_on(SettingsScene)
    felt = [widget for widget in program.widgets() if isinstance(widget, ChoiceRow)][1]
    player.use(lambda stop: stop.rects == (felt.rect,))
    assert program.lobby.preferences.settings.felt == "midnight"
    player.go_back()
    player.choose("New match")
    program.until_on(SetupScene)
    player.choose("Start")
    program.sit_down(player.choose)
    player.play(Random(1))
    assert isinstance(program.top, ResultScene)
    player.choose("Review")
    program.until_on(ReviewScene)
    player.go_back()
    player.choose("Title")
    program.until_on(TitleScene)
    player.choose("History")
    program.until(lambda top: isinstance(top, HistoryScene) and bool(top.rows))
    player.choose("Choose")
    program.until_on(MatchPage)
    player.go_back()
    program.until_on(HistoryScene)
    player.go_back()
    program.until_on(TitleScene)


def tutorial(program: WindowProgram, player: SwitchPlayer) -> None:
    """Play the tutorial of High Low War."""
    player.choose("Learn to play")
    program.sit_down(player.choose)
    assert isinstance(Pupil(program, press=player.press_like).learn_on(), FarewellScene)


def commission(program: WindowProgram, player: SwitchPlayer) -> None:
    """Play the first commission."""
    rng = Random(2)
    program.finish_commission(
        player.choose,
        lambda: player.play(rng),
        lambda _title: player.use(lambda stop: isinstance(stop.widget, OrderCard)),
    )


SCENARIOS: Final[Mapping[str, Callable[[WindowProgram, SwitchPlayer], None]]] = {
    each.__name__: each for each in (pages, tutorial, commission)
}


def play(program: WindowProgram, scenario: str) -> None:
    """Play a scenario with a single switch."""
    SCENARIOS[scenario](program, SwitchPlayer(program))
