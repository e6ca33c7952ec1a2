"""The player's name: asked for once, with the system's name proposed."""

import pygame
import pytest

from game.engine.high_low.rules import QUICK
from scenes.app import account_name, matches
from scenes.core.intents import OpenSetup, StartMatch
from scenes.high_low.setup import SetupScene
from scenes.menus.dialogs import NameScene
from scenes.table.tutorial import FarewellScene, NoteScene
from tests.scenes.conftest import Start
from tests.scenes.learning import Pupil
from tests.scenes.program import Program
from tests.seating import seating_of


@pytest.fixture
def known_to_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system knows the player as Ada."""
    monkeypatch.setattr(matches, "system_name", lambda: "Ada")


def ask(program: Program) -> NameScene:
    """Press *Learn to play*, and wait for the question."""
    program.click_on("Learn to play")
    program.frame(0.7)
    assert isinstance(program.top, NameScene)
    return program.top


@pytest.mark.usefixtures("known_to_the_system")
def test_a_new_player_is_asked_for_a_name_with_the_systems_proposed(start: Start) -> None:
    program = start(speed="none")
    assert ask(program).name == "Ada"
    program.press(pygame.K_RETURN)
    assert isinstance(Pupil(program).reach(), NoteScene)
    assert program.table.session.seating.names[0] == "Ada"


def test_another_name_can_be_typed(start: Start) -> None:
    program = start(speed="none")
    ask(program)
    program.type("Grace")
    program.press(pygame.K_RETURN)
    Pupil(program).reach()
    assert program.table.session.seating.names[0] == "Grace"


@pytest.mark.exhaustive
def test_the_name_is_asked_once(start: Start) -> None:
    program = start(speed="none")
    ask(program)
    program.type("Grace")
    program.press(pygame.K_RETURN)
    assert isinstance(Pupil(program).learn(), FarewellScene)
    program.leave()
    program.click_on("Learn to play")
    assert isinstance(Pupil(program).reach(), NoteScene) and program.table.session.seating.names[0] == "Grace"
    program.leave()
    program.do(OpenSetup("high-low-war"))
    assert isinstance(program.top, SetupScene) and program.top.draft.seating.names[0] == "Grace"


def test_whoever_has_played_is_not_asked(start: Start) -> None:
    program = start(speed="none")
    program.do(StartMatch(QUICK, seating_of(("Ann", "Pip"), (None, "child"))))
    program.leave()
    program.click_on("Learn to play")
    assert isinstance(Pupil(program).reach(), NoteScene) and program.table.session.seating.names[0] == "Ann"


@pytest.mark.parametrize(
    ("account", "full_name", "name"),
    [
        ("ada", "Ada Lovelace", "Ada"),
        ("grace", "", "Grace"),
        ("root", "root", ""),
        ("x17", "Administrator", ""),
        ("", "", ""),
        ("maximilianmustermann", "", "Maximilianmuster"),
    ],
)
def test_the_system_knows_the_first_name_of_a_person_and_no_account_of_nobodys(
    monkeypatch: pytest.MonkeyPatch, account: str, full_name: str, name: str
) -> None:
    monkeypatch.setattr(account_name, "logged_in", lambda: (account, full_name))
    assert account_name.system_name() == name
