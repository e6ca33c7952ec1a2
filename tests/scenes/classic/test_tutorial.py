"""The tutorial of Classic War, and house rules explained in the first match that has them."""

from collections.abc import Callable

import pygame
import pytest

from game.engine.classic.rules import ClassicRules
from game.store.record_files import saved_matches
from scenes.classic.setup import ClassicSetupScene
from scenes.classic.table import ClassicTableScene
from scenes.core.intents import Intent, Learn, OpenSetup, StartMatch
from scenes.menus.dialogs import NoticeScene
from scenes.table.tutorial import FarewellScene, GuidedPrompt, NoteScene
from tests.sampling import every_text_size, every_window
from tests.scenes.conftest import Start
from tests.scenes.finger import FingerPlayer
from tests.scenes.learning import check_note
from tests.scenes.program import Program
from tests.scenes.switch_player import SwitchPlayer
from tests.seating import seating_of

GUARDED = 0.7
"""Seconds longer than any guard."""

NOTES = 7


AtNote = Callable[[NoteScene | GuidedPrompt], None]


def learn(
    program: Program, at_note: AtNote = lambda _scene: None, press: Callable[[int], None] | None = None
) -> FarewellScene:
    """Play it from its beginning to its end, and do what the notes say; `press` does what a key does."""
    program.do(Learn("classic-war"))
    return go_on(program, at_note, press or program.press)


def go_on(program: Program, at_note: AtNote, press: Callable[[int], None]) -> FarewellScene:
    """Play it to its end."""
    for _number in range(400):
        top = program.top
        match top:
            case FarewellScene():
                return top
            case NoteScene():
                at_note(top)
                program.frame(GUARDED)
                press(pygame.K_RETURN)
            case ClassicTableScene(board=board) if board.idle:
                program.frame(GUARDED)
                if program.top is top and board.may_turn and not board.auto:
                    press(pygame.K_SPACE)
            case _:
                pass
        program.frame(0.1)
    raise AssertionError("the tutorial has no end")


def texts(program: Program) -> list[str]:
    """Learn by the tutorial; every note in it."""
    read: list[str] = []
    learn(program, lambda scene: read.append(scene.note.text if scene.note else ""))
    return read


@pytest.mark.exhaustive
def test_it_teaches_battles_and_a_war_in_three_battles(start: Start) -> None:
    program = start(speed="none")
    read = texts(program)
    view = program.board.view
    assert view.battles == 3 and view.over and view.winner == 0  # type: ignore[attr-defined]
    assert len(read) == len(set(read)) == NOTES
    program.leave()
    assert not (program.folder / "matches").exists()


@pytest.mark.parametrize("player", [SwitchPlayer, FingerPlayer])
def test_it_is_learnt_by_one_switch_and_by_one_finger(
    start: Start, player: type[SwitchPlayer] | type[FingerPlayer]
) -> None:
    program, read = start(speed="none"), set()
    learn(program, lambda scene: read.add(scene.note), player(program).press_like)
    assert len(read) == NOTES


def test_it_begins_with_how_one_wins_and_then_with_battles(start: Start) -> None:
    first, second, *_others = texts(start(speed="none"))
    assert "win the match" in first and "battle" in second


def test_its_end_says_how_one_wins_and_with_how_many_cards_the_next_match_begins(start: Start) -> None:
    program = start(speed="none")
    end = learn(program)
    program.frame(GUARDED)
    program.click_on("Play")
    program.frames(3, 0.3)
    (played,) = saved_matches(program.folder)
    rules = program.table.session.rules
    assert not played.over and isinstance(rules, ClassicRules)
    assert "all the cards" in end.words and f"{rules.cards_each} cards each" in end.words


def test_no_note_is_passed_over_where_turns_come_automatically(start: Start) -> None:
    program = start(speed="fast")
    read: list[str] = []
    program.do(Learn("classic-war"))
    program.press(pygame.K_a)
    go_on(program, lambda scene: read.append(scene.note.text if scene.note else ""), program.press)
    assert len(set(read)) == NOTES - 1, "only how to turn is no longer to be said"


@every_window
@every_text_size
def test_notes_are_short_and_lie_over_nothing_that_is_spoken_of_compared_or_counted(
    start: Start, size: tuple[int, int], text_size: float
) -> None:
    def look_at(scene: NoteScene | GuidedPrompt) -> None:
        assert scene.note is not None and scene.note_places is not None
        check_note(scene, scene.note, scene.note_places)

    program = start(size, speed="none")
    program.set(text_size=text_size)
    learn(program, look_at)


def test_its_rules_offer_it(start: Start) -> None:
    program = start(speed="none")
    program.press(pygame.K_F1)
    program.click_on("Classic War")
    program.click_on("Learn to play")
    program.click_on("Play")
    wait_for_note(program)


def wait_for_note(program: Program) -> None:
    """Run on until something is to be read."""
    for _number in range(100):
        if isinstance(program.top, NoteScene):
            return
        program.frame(0.1)
    raise AssertionError(f"nothing is to be read: {program.top}")


def start_first_match(program: Program) -> None:
    """Press Start on the page of a new match of Classic War."""
    program.do(OpenSetup("classic-war"))
    assert isinstance(program.top, ClassicSetupScene)
    program.click_on("Start")
    program.frame(GUARDED)


def test_the_first_match_that_is_started_offers_it(start: Start) -> None:
    program = start(speed="none")
    start_first_match(program)
    assert isinstance(program.top, NoticeScene)
    program.click_on("Learn to play")
    wait_for_note(program)


def test_the_offer_can_be_passed_over_and_comes_but_once(start: Start) -> None:
    program = start(speed="none")
    start_first_match(program)
    program.click_on("Just play")
    program.frames(3, 0.3)
    assert isinstance(program.top, ClassicTableScene)
    program.leave()
    start_first_match(program)
    assert isinstance(program.top, ClassicTableScene)


@pytest.mark.exhaustive
def test_who_has_learnt_it_is_offered_no_lesson(start: Start) -> None:
    program = start(speed="none")
    learn(program)
    program.leave()
    start_first_match(program)
    assert isinstance(program.top, ClassicTableScene)


def play_first_note(program: Program, rules: ClassicRules) -> str:
    """The first note in a match by these rules; empty if there is none."""
    wanted: Intent = StartMatch(rules, seating_of(("Ann", "Bo"), (None, "dreamer")))
    program.do(wanted)
    for _number in range(40):
        program.frame(0.3)
        top = program.top
        if isinstance(top, NoteScene):
            return top.note.text
        if isinstance(top, ClassicTableScene) and top.board.idle and not top.board.auto:
            program.press(pygame.K_SPACE)
    return ""


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("rules", "word"),
    [(ClassicRules(arrange=True), "any order"), (ClassicRules(claims=True), "claim"), (ClassicRules(), "")],
    ids=["V1 arrange", "V2 claims", "plain"],
)
def test_a_house_rule_is_explained_in_the_first_match_that_has_it(start: Start, rules: ClassicRules, word: str) -> None:
    program = start(speed="none")
    note = play_first_note(program, rules)
    assert word in note and bool(word) == bool(note)
    program.leave()
    assert play_first_note(program, rules) == ""
