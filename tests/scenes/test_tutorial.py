"""The tutorial of High Low War: seven rounds with one idea each, and then a real match."""

import json
from pathlib import Path
from random import Random
from time import monotonic

import pygame
import pytest

from game.coach.high_low.main_lesson import NOTHING_TO_LEARN, Kind, is_clear
from game.engine.high_low.actions import Prediction
from game.engine.high_low.rules import HighLowRules
from game.store.folders_and_lock import MATCHES
from game.store.record_files import saved_matches
from scenes.core.intents import FinishTutorial, Learn
from scenes.high_low.predict import PredictScene
from scenes.high_low.result import ResultScene
from scenes.high_low.shown_table import innermost
from scenes.high_low.wager import WagerScene
from scenes.menus.base_setup_pages import SetupPage
from scenes.menus.pause_menu import PauseScene
from scenes.menus.title import TitleScene
from scenes.table.tutorial import FarewellScene, GuidedPrompt, NoteScene, place_note
from tests.sampling import every_text_size, every_window
from tests.scenes.conftest import Start
from tests.scenes.learning import Pupil, check_note
from tests.scenes.playing import play_by_keyboard
from tests.scenes.program import Program

PATIENCE = 120.0
"""Maximum time for the first review, in seconds."""

RAISE = ("button", "raise")


def lines(program: Program) -> list[dict[str, object]]:
    """Return the record of the match at the table."""
    text = program.table.session.path.read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.exhaustive
@pytest.mark.parametrize("by_mouse", [False, True], ids=["keys", "mouse"])
def test_who_knows_only_what_was_taught_plays_the_next_rounds_rightly(start: Start, by_mouse: bool) -> None:
    pupil = Pupil(start(speed="none"), by_mouse)
    assert isinstance(pupil.learn(), FarewellScene)
    assert pupil.asked_again == [1, 2]
    assert pupil.program.board.history.wars == 1 and pupil.program.board.history.rolled == 1


@pytest.mark.exhaustive
def test_after_it_a_real_match_is_played_and_every_clear_card_is_predicted_rightly(start: Start) -> None:
    program = start(speed="none")
    pupil = Pupil(program)
    pupil.learn()
    program.do(FinishTutorial())
    for _number in range(200):
        top = program.settle()
        if isinstance(top, ResultScene):
            break
        if isinstance(top, WagerScene):
            program.press(pygame.K_c)
            continue
        assert isinstance(top, PredictScene)
        for lying in top.view.frames[innermost(top.view)].cards[0]:
            assert lying.card is not None
            said = pupil.answer(lying.card.rank)
            assert not is_clear(lying.card.rank) or (said is Prediction.HIGHER) == (lying.card.rank > 8)
            program.press(pygame.K_UP if said is Prediction.HIGHER else pygame.K_DOWN)
            program.frame(0.7)
    assert program.board.view.over
    (played,) = saved_matches(program.folder)
    assert played.over


@pytest.mark.exhaustive
def test_the_match_after_it_ends_with_one_sentence_of_its_review(start: Start) -> None:
    program = start(speed="none")
    Pupil(program).learn()
    program.do(FinishTutorial())
    assert lines(program)[0]["after_tutorial"] is True
    play_by_keyboard(program, Random(3))
    result = program.top
    assert isinstance(result, ResultScene)
    summary = result.summary()
    program.frames(2)
    deadline = monotonic() + PATIENCE
    while result.advice == "" and monotonic() < deadline:
        program.frame()
        program.lobby.worker.wait(0.1)
    lessons = {kind.value.format(high="jack", middle=8, low=5) for kind in Kind}
    assert result.advice in {*lessons, NOTHING_TO_LEARN} and result.advice != summary


@pytest.mark.exhaustive
@every_window
@every_text_size
def test_notes_are_short_and_lie_over_nothing_that_is_spoken_of_compared_or_counted(
    start: Start, size: tuple[int, int], text_size: float
) -> None:
    seen: list[str] = []

    def look_at(scene: NoteScene | GuidedPrompt) -> None:
        guided = isinstance(scene, GuidedPrompt)
        notes = (scene.step.asked, scene.step.again, scene.step.why) if guided else (scene.note,)
        for note in notes:
            if note is not None:
                seen.append(note.text)
                widgets = scene.controls.widgets if guided else ()
                check_note(scene, note, place_note(note, scene.board, scene.look, widgets, button=not guided))

    program = start(size, speed="none")
    program.set(text_size=text_size)
    Pupil(program).learn(look_at)
    assert len(set(seen)) > 40


def test_it_begins_with_how_one_wins(start: Start) -> None:
    program = start(speed="none")
    program.do(Learn())
    first = Pupil(program).reach()
    assert isinstance(first, NoteScene) and "win the match" in first.note.text


@pytest.mark.exhaustive
def test_its_end_says_how_one_wins_and_with_how_many_coins_the_next_match_begins(start: Start) -> None:
    program = start(speed="none")
    end = Pupil(program).learn()
    assert isinstance(end, FarewellScene) and "all the coins" in end.words
    program.do(FinishTutorial())
    rules = program.table.session.rules
    assert isinstance(rules, HighLowRules) and f"{rules.coins} coins each" in end.words


@pytest.mark.exhaustive
def test_after_a_mistake_at_raising_the_amounts_stay_lit(start: Start) -> None:
    program = start(speed="none")
    pupil = Pupil(program)
    program.do(Learn())
    while not (isinstance(top := pupil.reach(), GuidedPrompt) and top.step.asked and top.step.asked.lit[0] == RAISE):
        pupil.go_on(top)
    for _try in range(2):
        lit = top.note_places and top.note_places.lit
        assert lit and any(part.contains(top.places.slider) for part in lit)
        program.press(pygame.K_c)
        program.frame(0.7)


def test_a_wrong_answer_is_asked_again_and_only_then_explained_and_never_recorded(start: Start) -> None:
    program = start(speed="none")
    pupil = Pupil(program)
    program.do(Learn())
    while not isinstance(top := pupil.reach(), GuidedPrompt):
        pupil.go_on(top)
    before = lines(program)
    notes = []
    for _try in range(3):
        program.press(pygame.K_DOWN)
        program.frame(0.7)
        assert program.top is top and top.note is not None
        notes.append(top.note.text)
    assert lines(program) == before
    assert notes[0] != notes[1] == notes[2]
    assert "Higher" not in notes[0] and "Higher" in notes[1]
    program.press(pygame.K_UP)
    program.frames(2)
    assert lines(program)[-1] == {"do": "predict", "seat": 0, "say": ["higher"]}


@pytest.mark.exhaustive
def test_one_that_is_cut_off_goes_on_where_it_stood(start: Start) -> None:
    program = start(speed="none")
    pupil = Pupil(program)
    program.do(Learn())
    while program.board.view.round < 3 or not isinstance(pupil.reach(), GuidedPrompt):
        pupil.go_on(pupil.reach())
    before = lines(program)
    program.close()
    again = Pupil(start(speed="none"))
    again.program.do(Learn())
    again.reach()
    assert again.program.board.view.round == 3 and lines(again.program) == before
    again.taught = pupil.taught
    assert isinstance(again.learn(), FarewellScene) and again.asked_again == []


def test_the_first_frame_offers_it_already(start: Start) -> None:
    """The lobby isn't there yet; later buttons must not move those already shown."""
    program = start(speed="none")
    program.app.show_title()
    assert isinstance(program.top, TitleScene) and program.top.is_new
    (program.folder / MATCHES).mkdir()
    program.app.show_title()
    assert isinstance(program.top, TitleScene) and not program.top.is_new


@pytest.mark.exhaustive
def test_it_is_no_match_of_the_players(start: Start) -> None:
    program = start(speed="none")
    title = program.top
    assert isinstance(title, TitleScene) and program.button("Learn to play").primary
    program.click_on("Learn to play")
    program.frames(5)
    program.leave()
    assert program.button("Learn to play").primary and not saved_matches(program.folder)
    Pupil(program).learn()
    program.leave()
    title = program.top
    assert isinstance(title, TitleScene) and not (title.continuable or title.finished)
    assert program.button("New match").primary and not program.button("Learn to play").primary
    assert not (program.folder / MATCHES).exists()


def test_it_can_be_skipped_from_the_menu_at_any_time(start: Start) -> None:
    program = start(speed="none")
    pupil = Pupil(program)
    program.do(Learn())
    assert isinstance(pupil.reach(), NoteScene)
    program.press(pygame.K_ESCAPE)
    assert isinstance(program.top, PauseScene)
    program.frame(0.7)
    program.click_on("Resume")
    assert isinstance(program.top, NoteScene)
    program.press(pygame.K_ESCAPE)
    program.frame(0.7)
    program.click_on("Skip the tutorial")
    assert isinstance(program.top, SetupPage)
    program.press(pygame.K_ESCAPE)
    assert isinstance(program.top, TitleScene)


def test_a_double_click_on_a_note_reads_no_second_one(start: Start) -> None:
    program = start(speed="none")
    pupil = Pupil(program)
    program.do(Learn())
    first = pupil.reach()
    assert isinstance(first, NoteScene) and first.note_places.button is not None
    at = first.note_places.button.center
    program.click(at)
    program.click(at)
    program.frames(3)
    second = program.top
    assert isinstance(second, NoteScene) and second is not first


def test_a_tutorial_of_another_version_begins_anew(start: Start, tmp_path: Path) -> None:
    program = start(speed="none")
    program.do(Learn())
    path = program.table.session.path
    program.close()
    header, *rest = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([json.dumps(json.loads(header) | {"app": "0"}), *rest, ""]), encoding="utf-8")
    again = start(speed="none")
    again.do(Learn())
    assert again.table.session.path != path


def test_one_that_a_power_cut_has_torn_goes_on_where_it_stood(start: Start) -> None:
    program = start(speed="none")
    program.do(Learn())
    path = program.table.session.path
    program.leave()
    whole = path.read_bytes()
    path.write_bytes(whole + b"\xff\xfe\x00")
    program.do(Learn())
    assert program.table.session.path == path and path.read_bytes().startswith(whole)
