"""Several players at one screen: each acts with their own pad alone, or all share one."""

from random import Random

import pygame
import pytest

from game.engine.classic.rules import ClassicRules
from game.engine.high_low.rules import QUICK
from scenes.core.intents import StartMatch
from scenes.high_low.predict import PrivateScene
from scenes.high_low.result import ResultScene
from scenes.menus.dialogs import NoticeScene
from scenes.menus.pause_menu import PauseScene
from scenes.pad_signs import PadFamily, sign_character
from scenes.table.decision_prompts import HandoverScene
from scenes.widgets.button import Button
from tests.pictures.measuring import written
from tests.scenes.conftest import PlugIn, Start
from tests.scenes.program import Program
from tests.seating import seating_of


@pytest.mark.exhaustive
def test_two_at_one_screen_share_a_pad(start: Start, plug_in: PlugIn) -> None:
    program = start(speed="none")
    holder = plug_in(program)
    program.begin(None, QUICK)
    holder.play(Random(2))
    assert isinstance(program.top, ResultScene)


def test_with_two_pads_the_other_s_only_pauses_in_a_turn_that_is_not_its_own(start: Start, plug_in: PlugIn) -> None:
    program = start(speed="none")
    first, second = plug_in(program), plug_in(program)
    program.begin(None, QUICK)
    curtain = program.settle()
    assert isinstance(curtain, HandoverScene)
    own, other = (first, second) if curtain.seat == 0 else (second, first)
    for button in ("a", "up", "b", "y"):
        other.press(button)
        assert program.top is curtain
    own.press("a")
    private = program.settle()
    assert isinstance(private, PrivateScene)
    program.frames(60, 0.1)
    other.press("up")
    other.pad.hold("y")
    program.frames(2)
    assert program.top is private and not private.peeking and not private.said
    other.pad.let_go("y")
    own.pad.hold("y")
    program.frames(2)
    assert private.peeking
    other.press("start")
    assert isinstance(program.top, PauseScene) and not private.peeking


def test_the_curtain_says_whose_pad_it_waits_for(start: Start, plug_in: PlugIn) -> None:
    program = start(speed="none")
    players = [plug_in(program), plug_in(program)]
    program.begin(None, QUICK)
    for _player in players:
        curtain = program.settle()
        assert isinstance(curtain, HandoverScene)
        words = ("first", "second")[curtain.seat]
        assert f"{curtain.name} plays with the {words} pad." in {each.text for each in written(program.manager.look)}
        players[curtain.seat].press("a")
        program.settle()
        players[curtain.seat].press("up")
    assert curtain.name == "Bo"


def test_the_curtain_makes_only_the_pad_vibrate_that_it_waits_for(start: Start, plug_in: PlugIn) -> None:
    program = start(speed="none")
    players = [plug_in(program), plug_in(program)]
    program.begin(None, QUICK)
    curtain = program.settle()
    assert isinstance(curtain, HandoverScene)
    program.frames(3)
    assert [player.pad.felt for player in players] == [int(number == curtain.seat) for number in range(2)]


def test_a_pad_that_is_plugged_in_hides_the_cards_that_a_player_is_looking_at(start: Start, plug_in: PlugIn) -> None:
    program = start(speed="none")
    player = plug_in(program)
    program.begin(None, QUICK)
    program.settle()
    player.press("a")
    private = program.settle()
    assert isinstance(private, PrivateScene)
    program.frames(60, 0.1)
    player.pad.hold("y")
    program.frames(2)
    assert private.peeking
    plug_in(program)
    assert not private.peeking
    player.pad.let_go("y")
    program.frames(2)
    assert not private.peeking


def test_a_player_whose_pad_is_unplugged_may_use_any_other(start: Start, plug_in: PlugIn) -> None:
    program = start(speed="none")
    players = [plug_in(program), plug_in(program), plug_in(program)]
    program.begin(None, QUICK)
    curtain = program.settle()
    assert isinstance(curtain, HandoverScene)
    players[curtain.seat].pad.unplug()
    program.frames(2)
    assert isinstance(program.top, NoticeScene)
    players[1 - curtain.seat].press("b")
    players[1 - curtain.seat].press("a")
    assert isinstance(program.settle(), PrivateScene)


def claims_of(program: Program) -> list[Button]:
    """Return the buttons with which two players at one screen claim the cards of the first battle."""
    program.do(StartMatch(ClassicRules(claims=True), seating_of(("Ann", "Bo"), (None, None))))
    for _number in range(200):
        program.frame(0.1)
        buttons = [each for each in program.widgets() if isinstance(each, Button) and each.label == "Mine!"]
        if buttons and all(each.enabled for each in buttons):
            return buttons
        if not buttons:
            program.press(pygame.K_SPACE)
    raise AssertionError("nothing is to be claimed")


def test_two_players_claim_cards_with_one_pad(start: Start, plug_in: PlugIn) -> None:
    program = start(speed="none")
    player = plug_in(program)
    second = claims_of(program)[1]
    lines = program.table.session.lines
    player.use(lambda widget: isinstance(widget, Button) and widget.action == second.action)
    program.frames(3)
    assert program.table.session.lines > lines


def test_a_pad_claims_no_cards_for_the_player_of_another_pad(start: Start, plug_in: PlugIn) -> None:
    program = start(speed="none")
    first, _second = plug_in(program), plug_in(program)
    buttons = claims_of(program)
    first.press("right shoulder")
    keys = program.manager.look.keys
    assert {button.hint_by(keys) for button in buttons} == {sign_character(PadFamily.LETTERS, "y")}
    lines = program.table.session.lines
    first.use(lambda widget: isinstance(widget, Button) and widget.action == buttons[1].action)
    program.frames(3)
    assert program.table.session.lines == lines
    first.press("y")
    program.frames(3)
    assert program.table.session.lines > lines
