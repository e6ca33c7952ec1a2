"""The review of a match on the screen, from the match to the last try, in the real program."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from shutil import copy
from time import monotonic
from typing import Any

import pygame
import pytest

from game.coach.high_low.option_values_and_hints import FIRST_ITERATIONS
from game.coach.high_low.review import kept, review
from game.coach.high_low.review_as_text import as_values
from game.coach.high_low.review_results import Grade, Option, SeatReview, Verdict, judge
from game.engine.classic.game import CLASSIC_WAR
from game.engine.classic.rules import ClassicRules
from game.engine.core.match import Match
from game.engine.high_low.actions import Call, Fold, Predict, PredictChoice
from game.engine.high_low.rules import LONG, HighLowRules
from game.session.history_update import bring_up_to_date
from game.settings import Settings
from game.store.record_files import keep_review, review_path
from scenes.core.scene import Push
from scenes.high_low.predict import PredictScene
from scenes.high_low.result import ResultScene
from scenes.high_low.review_decision import DecisionScene
from scenes.high_low.review_page import BOTH, DecisionList, ReviewScene, place_words
from scenes.high_low.review_retry import AnswerScene, RetryScene
from scenes.high_low.wager import WagerScene
from scenes.menus.history import HistoryScene, MatchPage
from scenes.menus.preparation_dialogs import ReviewingScene
from scenes.widgets.button import Button
from tests.engine.scripted import deal, play
from tests.scenes.conftest import Start
from tests.scenes.inputs import moved, wheel
from tests.scenes.menus.driving import (
    entered,
)
from tests.scenes.playing import play_by_keyboard
from tests.scenes.program import Program
from tests.scenes.reviews import short_review

RECORD = Path(__file__).parents[1] / "engine" / "cases" / "a-long-match.jsonl"
SHORT = RECORD.with_name("e1-and-e4-in-the-same-round.jsonl")
LONGEST = 120.0
"""Time that a process may take to start and to solve on a busy machine, in seconds."""


def _await(program: Program, reached: Callable[[], bool]) -> None:
    until = monotonic() + LONGEST
    while not reached():
        assert monotonic() < until, program.top
        program.frame()
        program.lobby.worker.wait(0.1)


def _await_review(program: Program) -> ReviewScene:
    _await(program, lambda: not isinstance(program.top, ReviewingScene))
    assert isinstance(program.top, ReviewScene)
    return program.top


@contextmanager
def _shown(start: Start, page: ReviewScene) -> Iterator[Program]:
    program = start(size=(1280, 720), speed="none")
    program.manager.go(Push(page))
    program.frames(2)
    yield program


def _put_finished(program: Program, record: Path = RECORD) -> Path:
    path = program.folder / "matches" / record.name
    path.parent.mkdir(exist_ok=True)
    copy(record, path)
    assert list(bring_up_to_date(program.folder))
    program.leave()
    program.frames(2)
    return path


def _put_reviewed(program: Program) -> None:
    """Put a finished match there, and its review."""
    record = _put_finished(program, SHORT)
    data = record.read_bytes()
    keep_review(record, data, kept(review(data, stop_after=1)))


def _open_finished(program: Program) -> None:
    """Open the page of the only match that is over."""
    program.click_on("History")
    program.press(pygame.K_RETURN)
    assert isinstance(program.top, MatchPage)


def test_a_match_played_to_its_end_is_reviewed_at_once_with_the_numbers_of_a_quick_review(start: Start) -> None:
    program = start(speed="none")
    program.begin("steady", replace(LONG, rounds=6))
    play_by_keyboard(program, Random(1))
    program.frames(60, 0.05)
    record = program.table.session.path
    program.press(pygame.K_v)
    shown = _await_review(program).review
    assert json.dumps(as_values(shown)) == json.dumps(
        as_values(review(record.read_bytes(), stop_after=FIRST_ITERATIONS))
    )
    program.press(pygame.K_ESCAPE)
    assert isinstance(program.top, ResultScene)


def test_a_finished_match_is_found_from_the_title_and_left_again_by_mouse(start: Start) -> None:
    program = start(speed="none")
    _put_finished(program)
    program.click_on("History")
    scene = program.top
    assert isinstance(scene, HistoryScene) and len(scene.rows) == 1
    rows = scene.controls.widgets[scene.first_focus].rect
    program.click((rows.centerx, rows.y + 30))
    program.click_on("Review")
    assert isinstance(program.top, ReviewingScene)
    program.click_on("Back")
    program.frames(2)
    assert isinstance(program.top, MatchPage)


def test_the_title_offers_the_history_only_once_a_match_is_over(start: Start) -> None:
    program = start(speed="none")
    assert not any(getattr(widget, "label", "") == "History" for widget in program.widgets())


def test_a_match_of_classic_war_is_not_reviewed(start: Start, tmp_path: Path) -> None:
    program = start(speed="none")
    match = Match.new(CLASSIC_WAR, ClassicRules(deal=1), Random(3))
    while not match.over:
        decision: Any = match.legal_actions(0)[0]
        match.apply(decision)
    record = tmp_path / "classic.jsonl"
    record.write_text("".join(line + "\n" for line in match.record), encoding="utf-8")
    _put_finished(program, record)
    _open_finished(program)
    assert not any(getattr(widget, "label", "") == "Review" for widget in program.widgets())


@pytest.mark.exhaustive
def test_while_it_is_worked_out_the_bar_goes_on_and_the_frames_too(start: Start) -> None:
    program = start(speed="none")
    _put_finished(program, SHORT)
    _open_finished(program)
    program.press(pygame.K_RETURN)
    seen = set()
    until = monotonic() + LONGEST
    while isinstance(program.top, ReviewingScene) and monotonic() < until:
        seen.add(program.top.share)
        program.frame()
        program.lobby.worker.wait(0.1)
    assert len(seen) > 1 and isinstance(program.top, ReviewScene)


@pytest.mark.exhaustive
def test_a_record_that_is_gone_is_told_in_one_line(start: Start) -> None:
    program = start(speed="none")
    path = _put_finished(program)
    _open_finished(program)
    path.unlink()
    program.press(pygame.K_RETURN)
    scene = program.top
    assert isinstance(scene, ReviewingScene)
    _await(program, lambda: bool(scene.trouble))
    assert f"{path} can’t be read" in scene.trouble and "\n" not in scene.trouble


def test_a_process_that_never_starts_is_told_in_one_line(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused() -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("game.worker.worker.start_process", refused)
    program = start(speed="none")
    _put_finished(program)
    _open_finished(program)
    program.press(pygame.K_RETURN)
    scene = program.top
    assert isinstance(scene, ReviewingScene)
    _await(program, lambda: bool(scene.trouble))
    assert scene.trouble.startswith("This match can’t be reviewed")


def test_either_player_and_both_side_by_side(start: Start) -> None:
    found = short_review()
    with _shown(start, ReviewScene(found, 0)) as program:
        page = program.top
        assert isinstance(page, ReviewScene)
        assert page.verdicts == found.seats[0].verdicts
        program.press(pygame.K_RIGHT)
        assert page.verdicts == found.seats[1].verdicts
        program.press(pygame.K_RIGHT)
        assert page.seat == BOTH and len(page.verdicts) == sum(len(seat.verdicts) for seat in found.seats)
        assert [each.line for each in page.verdicts] == sorted(each.line for each in page.verdicts)


@pytest.mark.usefixtures("screen")
def test_the_wheel_scrolls_the_list_also_where_the_page_slides() -> None:
    page = entered(ReviewScene(short_review(), 0), settings=Settings(text_size=1.5))
    decisions = _list_of(page)
    assert page.slide.slides
    page.slide.reach(decisions.rect)
    page.handle(moved((decisions.rect.centerx, decisions.rect.centery - page.slide.scroll.offset)))
    slid = page.slide.scroll.offset
    page.handle(wheel(-1))
    assert decisions.scroll.offset > 0 and page.slide.scroll.offset == slid


def test_a_decision_is_looked_at_by_keyboard_and_the_next_ones_too(start: Start) -> None:
    found = short_review()
    with _shown(start, ReviewScene(found, 0)) as program:
        for _number in range(3):
            program.press(pygame.K_DOWN)
        program.press(pygame.K_RETURN)
        scene = program.top
        assert isinstance(scene, DecisionScene) and scene.place == 1
        program.press(pygame.K_RIGHT)
        program.press(pygame.K_RIGHT)
        assert scene.verdict == found.seats[0].verdicts[3]
        program.press(pygame.K_LEFT)
        assert scene.verdict == found.seats[0].verdicts[2]
        program.press(pygame.K_ESCAPE)
        assert isinstance(program.top, ReviewScene)


def test_the_worst_three_are_asked_again_and_answered_by_keyboard(start: Start) -> None:
    found = short_review()
    with _shown(start, ReviewScene(found, 0)) as program:
        program.click_on("Try the worst 3 again")
        for place, verdict in enumerate(found.seats[0].worst()):
            asked = program.top
            assert isinstance(asked, RetryScene) and asked.verdict == verdict
            _decide(program, asked)
            answer = program.top
            assert isinstance(answer, AnswerScene) and answer.tried is not None
            assert answer.tried.options[0] == verdict.judgement.best
            program.press(pygame.K_RETURN if place < 2 else pygame.K_ESCAPE)
        assert isinstance(program.top, ReviewScene)


def _decide(program: Program, asked: RetryScene) -> None:
    """Decide as is best, or where that is a raise, check or call."""
    best = asked.verdict.judgement.best.decision
    program.frames(10, 0.1)
    if isinstance(best, Predict):
        for said in best.say:
            program.press(pygame.K_UP if said.value == "higher" else pygame.K_DOWN)
            program.frames(10, 0.1)
    else:
        program.press(pygame.K_c)


def test_back_in_the_list_the_cursor_is_at_the_decision_that_was_shown_last(start: Start) -> None:
    page = ReviewScene(short_review(), 0)
    with _shown(start, page) as program:
        decisions = _list_of(page)
        program.click(decisions.row_rect(1).center)
        for _number in range(6):
            program.click_on("Next")
        program.press(pygame.K_LEFT)
        shown = program.top
        assert isinstance(shown, DecisionScene) and shown.place == 6
        program.press(pygame.K_ESCAPE)
        assert _list_of(page).cursor == 6
        assert decisions.rect.contains(_list_of(page).row_rect(6)), "it is in sight"
        program.press(pygame.K_RETURN)
        assert isinstance(program.top, DecisionScene) and program.top.verdict == shown.verdict


def test_back_in_a_list_that_has_become_shorter_the_cursor_is_at_the_same_decision(start: Start) -> None:
    review = short_review()
    first, second = (replace(seat, verdicts=_all_good(seat)) for seat in review.seats)
    page = ReviewScene(replace(review, final=False), 0)
    with _shown(start, page) as program:
        chosen = next(verdict for verdict in first.verdicts if verdict != page.verdicts[first.verdicts.index(verdict)])
        place = page.verdicts.index(chosen)
        _list_of(page).go_to(place)
        program.frames(2)
        program.click(_list_of(page).row_rect(place).center)
        assert isinstance(program.top, DecisionScene)
        page.show(replace(review, seats=(first, second)))
        program.press(pygame.K_ESCAPE)
        assert page.verdicts[_list_of(page).cursor] == chosen


def _list_of(page: ReviewScene) -> DecisionList:
    return next(each for each in page.controls.widgets if isinstance(each, DecisionList))


def test_the_list_can_be_of_slips_and_mistakes_or_of_mistakes_alone(start: Start) -> None:
    found = short_review()
    page = ReviewScene(found, 0)
    with _shown(start, page) as program:
        program.press(pygame.K_TAB)
        for listed in ({Grade.SLIP, Grade.MISTAKE}, {Grade.MISTAKE}):
            program.press(pygame.K_RIGHT)
            wanted = [each for each in found.seats[0].verdicts if each.judgement.grade in listed]
            assert list(page.verdicts) == wanted == list(_list_of(page).verdicts)
        program.click(_list_of(page).row_rect(1).center)
        assert isinstance(program.top, DecisionScene) and program.top.verdict == page.verdicts[1]


def test_where_nothing_is_to_be_listed_it_says_so(start: Start) -> None:
    found = short_review()
    first, second = (replace(seat, verdicts=_all_good(seat)) for seat in found.seats)
    page = ReviewScene(replace(found, seats=(first, second)), 0)
    with _shown(start, page) as program:
        page.listed = 2
        page.rebuild()
        program.frames(2)
        program.click(_list_of(page).rect.center)
        assert program.top is page and not page.verdicts


def _all_good(seat: SeatReview) -> tuple[Verdict, ...]:
    return tuple(each for each in seat.verdicts if not each.judgement.grade.is_fault)


def test_a_better_review_is_shown_in_place(start: Start) -> None:
    """Whose it is, which decisions are listed, the one that is chosen and the rows in sight stay as they are."""
    rough = replace(short_review(), final=False)
    page = ReviewScene(rough, BOTH)
    with _shown(start, page) as program:
        page.listed = 1
        page.rebuild()
        _list_of(page).go_to(5)
        program.frames(2)
        chosen, offset = page.verdicts[5], _list_of(page).scroll.offset
        assert offset > 0
        page.tell(0.43)
        assert page.stale and page.share == 0.43
        page.show(short_review())
        program.frames(2)
        assert (page.share, page.seat, page.listed) == (None, BOTH, 1)
        assert _list_of(page).scroll.offset == offset
        assert page.verdicts[_list_of(page).cursor] == chosen


def test_what_was_chosen_stays_chosen_where_others_are_listed_no_more() -> None:
    page = entered(ReviewScene(short_review(), BOTH))
    faults = [at for at, verdict in enumerate(page.verdicts) if verdict.judgement.grade.is_fault]
    chosen = page.verdicts[faults[-1]]
    _list_of(page).go_to(faults[-1])
    page.listed = 1
    page.rebuild()
    assert page.verdicts[_list_of(page).cursor] == chosen


@pytest.mark.exhaustive
def test_a_first_review_is_replaced_by_the_final_one_while_it_is_looked_at(start: Start) -> None:
    program = start(speed="none")
    _put_finished(program, SHORT)
    _open_finished(program)
    program.press(pygame.K_RETURN)
    page = _await_review(program)
    _await(program, lambda: page.review.final)
    assert program.top is page and page.share is None


@pytest.mark.exhaustive
def test_a_review_that_was_made_once_is_kept_and_shown_again(start: Start) -> None:
    program = start(speed="none")
    record = _put_finished(program, SHORT)
    _open_finished(program)
    program.press(pygame.K_RETURN)
    first = _await_review(program)
    _await(program, lambda: first.review.final)
    values = review_path(record).read_bytes()
    program.press(pygame.K_ESCAPE)
    program.press(pygame.K_RETURN)
    again = _await_review(program)
    assert again is not first and again.review.final
    assert json.dumps(as_values(again.review)) == json.dumps(as_values(first.review))
    assert review_path(record).read_bytes() == values


def test_a_kept_review_is_there_with_the_first_frame(start: Start) -> None:
    program = start(speed="none")
    _put_reviewed(program)
    _open_finished(program)
    program.frame()
    program.click_on("Review")
    assert isinstance(program.top, ReviewScene)
    program.press(pygame.K_ESCAPE)
    assert isinstance(program.top, MatchPage)


def test_the_same_is_asked_as_then_and_no_hint_is_to_be_had(start: Start) -> None:
    verdicts = short_review().seats[0].verdicts[:6]
    with _shown(start, ReviewScene(short_review(), 0)) as program:
        for verdict in verdicts:
            asked = RetryScene([verdict], 0)
            program.manager.go(Push(asked))
            program.frames(2)
            assert "Hint" not in [getattr(widget, "label", "") for widget in program.widgets()]
            predicts = any(isinstance(option, PredictChoice) for option in verdict.view.legal)
            assert isinstance(asked.question, PredictScene if predicts else WagerScene)


def test_where_no_raise_was_weighed_none_is_asked_for(start: Start) -> None:
    """So many raises ahead, a review weighs a call and a fold alone."""
    match = deal("KH", "5C", HighLowRules(fold=True))
    play(match, "0 higher", "1 lower", "0 raise 1", "1 raise 2", "0 raise 3", "1 raise 4")
    judged = judge(Call(0), (Option(Call(0), 1.0, 1.0), Option(Fold(0), -4.0, 0.0)))
    asked = RetryScene([Verdict(9, match.view(0), judged, practice=False)], 0)
    with _shown(start, ReviewScene(short_review(), 0)) as program:
        program.manager.go(Push(asked))
        program.frames(10, 0.1)
        usable = [each.label for each in program.widgets() if isinstance(each, Button) and each.enabled]
        assert usable == ["Call 1", "Fold"]
        program.press(pygame.K_r, "r")
        assert program.top is asked
        program.press(pygame.K_f, "f")
        answer = program.top
        assert isinstance(answer, AnswerScene) and answer.tried is not None
        assert answer.tried.chosen == judged.options[1]


def test_another_try_can_be_left_by_mouse(start: Start) -> None:
    with _shown(start, ReviewScene(short_review(), 0)) as program:
        program.click_on("Try the worst 3 again")
        scene = program.top
        assert isinstance(scene, RetryScene)
        program.click(scene.back().rect.center)
        assert isinstance(program.top, ReviewScene)


def test_the_cards_of_a_decision_are_told_as_many_as_there_are() -> None:
    told = [place_words(verdict) for verdict in short_review().seats[0].verdicts]
    assert all(
        re.fullmatch(r"Round \d+, (card [2-9JQKA10]+|cards [2-9JQKA10]+ and [2-9JQKA10]+)", each) for each in told
    )
    assert any("cards" in each for each in told) and any("card " in each for each in told)
