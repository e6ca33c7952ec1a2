"""The history in the running program: updated after every match and every deletion."""

import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from time import monotonic

import pygame
import pytest

from game.engine.high_low.rules import HighLowRules
from game.session.history_update import bring_up_to_date
from game.store.database import HISTORY_FILE
from game.store.folders_and_lock import MATCHES
from game.store.history import History
from game.store.nonblocking_history_reader import HistoryReader
from scenes.app.history_updates import HistoryUpdater
from scenes.core.intents import DeleteMatch, OpenHistory, OpenMatch
from scenes.core.scene import Push
from scenes.high_low.review_page import ReviewScene
from scenes.menus.history import HistoryScene, MatchPage, PlayedRow
from scenes.menus.title import TitleScene
from scenes.menus.unfinished_and_deleted_matches import ContinueScene, DeletedScene
from tests.scenes.conftest import Start
from tests.scenes.menus.driving import labels
from tests.scenes.playing import play_by_keyboard
from tests.scenes.program import Program
from tests.scenes.reviews import short_review
from tests.session.test_history import keep

LONGEST = 60.0
"""Seconds that a process may take to start on a busy machine."""


def opened(start: Start, *decisions: int) -> Program:
    """Return the program at its title, with a match in the history for each number of decisions."""
    program = start(speed="none")
    for number, made in enumerate(decisions):
        keep(program.folder, f"{number}.jsonl", made, dealt=number)
    assert list(bring_up_to_date(program.folder))
    program.leave()
    program.frames(2)
    return program


def rows_found(program: Program) -> Sequence[PlayedRow]:
    """Open the history from the title. Return its rows once it has any and all have been read.

    A row can't be read while the process that writes the history closes it. The rows are then shown once more.
    """
    program.leave()
    program.click_on("History")
    page, until = program.top, monotonic() + LONGEST
    assert isinstance(page, HistoryScene)
    while not (page.rows and all(row.score for row in page.rows)) and monotonic() < until:
        program.frame()
        program.lobby.worker.wait(0.1)
    return page.rows


@pytest.mark.exhaustive
def test_a_match_is_in_the_history_soon_after_it_was_played_out(start: Start) -> None:
    program = start(speed="none")
    program.begin("steady", HighLowRules(rounds=1))
    play_by_keyboard(program, Random(1))
    (row,) = rows_found(program)
    assert " – " in row.score


def test_a_history_that_is_not_there_yet_says_that_it_is_being_made(start: Start) -> None:
    program = start(speed="none")
    keep(program.folder, "match.jsonl", 400)
    program.leave()
    program.lobby.do(OpenHistory())
    page = program.top
    assert isinstance(page, HistoryScene) and page.progress == "Reading the records…"


@pytest.mark.usefixtures("at_once")
def test_what_a_review_says_is_read_soon_after_it_was_shown(start: Start) -> None:
    program = start(speed="none")
    keep(program.folder, "a.jsonl")
    program.manager.go(Push(ReviewScene(short_review(), 0)))
    history, until = HistoryReader(program.folder), monotonic() + LONGEST
    while not history.ask(History.finished) and monotonic() < until:
        history.close()
        program.frame(0.5)
    assert history.ask(History.finished) == {"a.jsonl"}
    history.close()


@pytest.mark.exhaustive
@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("middle", [b"", b"\n", b'{"do": "end", "winner": null, "coins": [0, 0]}\n'])
def test_a_finished_match_with_a_damaged_record_has_its_page(start: Start, middle: bytes) -> None:
    program = start(speed="none")
    keep(program.folder, "a.jsonl", 10_000)
    path = program.folder / "matches" / "a.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    lines[len(lines) // 2] = middle
    path.write_bytes(b"".join(lines))
    program.do(OpenMatch(rows_found(program)[0].name))
    assert isinstance(program.top, MatchPage) and ("Doesn’t count", "its record isn’t valid") in program.top.facts


def test_no_frame_waits_for_another_program_that_locks_the_database(start: Start) -> None:
    program = opened(start, 10_000, 3)
    with closing(sqlite3.connect(program.folder / HISTORY_FILE, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN EXCLUSIVE")
        longest, until = 0.0, monotonic() + LONGEST
        program.lobby.do(OpenHistory())
        page = program.top
        assert isinstance(page, HistoryScene)
        while "can’t be read" not in page.progress and monotonic() < until:
            began = monotonic()
            program.frame()
            longest = max(longest, monotonic() - began)
            program.lobby.worker.wait(0.1)
    assert page.progress == "The records can’t be read right now; try again later." and longest < 1


def test_a_deleted_match_is_gone_from_the_history_and_comes_back(start: Start) -> None:
    program = opened(start, 10_000, 10_000)
    program.click_on("History")
    page = program.top
    assert isinstance(page, HistoryScene)
    program.press(pygame.K_RETURN)
    assert isinstance(program.top, MatchPage)
    name = program.top.played.name
    program.click_on("Delete")
    assert program.top is page and [row.name for row in page.rows] != [name] and len(page.rows) == 1
    assert page.note == "Deleted, and no longer in the statistics. You can restore it within 30 days."
    program.click_on("Deleted matches")
    assert isinstance(program.top, DeletedScene)
    for key in (pygame.K_RETURN, pygame.K_ESCAPE):
        program.press(key)
    assert program.top is page and name in [row.name for row in page.rows] and len(page.rows) == 2


def test_what_was_just_deleted_is_brought_back_by_undo(start: Start) -> None:
    program = opened(start, 10_000, 10_000)
    program.click_on("History")
    page = program.top
    assert isinstance(page, HistoryScene) and "Undo" not in labels(page)
    name = page.rows[0].name
    program.do(DeleteMatch(name))
    assert name not in [row.name for row in page.rows]
    program.click_on("Undo")
    assert name in [row.name for row in page.rows] and page.note == "Match restored." and "Undo" not in labels(page)


def test_a_match_under_way_that_was_just_deleted_is_brought_back_by_undo(start: Start) -> None:
    program = opened(start, 3, 3)
    program.click_on("Continue")
    page = program.top
    assert isinstance(page, ContinueScene)
    program.press(pygame.K_DELETE)
    assert len(page.games) == 1 and page.note == "Deleted. You can restore it within 30 days."
    program.click_on("Undo")
    assert len(page.games) == 2


def test_deleting_matches_under_way_changes_what_the_title_offers(start: Start) -> None:
    program = opened(start, 3, 3)
    assert isinstance(program.top, TitleScene) and program.top.continuable == 2
    program.click_on("Continue")
    assert isinstance(program.top, ContinueScene) and all(game.standing for game in program.top.games)
    for key in (pygame.K_DELETE, pygame.K_DELETE, pygame.K_ESCAPE):
        program.press(key)
    title = program.top
    assert isinstance(title, TitleScene)
    assert "Continue" not in labels(title) and "History" in labels(title), "there they are brought back"


def test_a_match_that_cannot_be_deleted_stays_and_says_so(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    program = opened(start, 3, 3)
    program.click_on("Continue")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("game.store.deleted.place_new", refuse)
    program.press(pygame.K_DELETE)
    program.frames(2)
    assert "permission denied" in getattr(program.top, "message", "")
    assert len(list((program.folder / "matches").glob("*.jsonl"))) == 2


@pytest.mark.usefixtures("at_once")
def test_a_match_that_could_not_be_read_is_listed_as_any_other_once_it_can_be(start: Start) -> None:
    program = start(speed="none")
    updater = HistoryUpdater(program.folder, program.lobby.tasks)
    keep(program.folder, "a.jsonl", 3)
    path = program.folder / "matches" / "a.jsonl"
    whole = path.read_bytes()
    for content, unreadable in ((b"no record\n", ["a.jsonl"]), (whole, [])):
        path.write_bytes(content)
        updater.wake()
        updater.update(0.0)
        until = monotonic() + LONGEST
        while updater.is_reading and monotonic() < until:
            program.lobby.tasks.update()
            updater.update(0.1)
        assert list(updater.unreadable) == unreadable


def wait_for(program: Program, is_there: Callable[[], object]) -> None:
    """Run frames until something is there."""
    until = monotonic() + LONGEST
    while not is_there():
        assert monotonic() < until
        program.frame()
        program.lobby.worker.wait(0.1)


def many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Fill the data folder with three matches, which are made out to be many, and of which one is under way."""
    monkeypatch.setattr("game.session.unfinished_matches.FEW", 1)
    folder = tmp_path / "data" / "data"
    for number, made in enumerate((10_000, 10_000, 3)):
        keep(folder, f"{number}.jsonl", made, dealt=number)
    assert list(bring_up_to_date(folder))
    return folder


@pytest.mark.exhaustive
def test_many_matches_are_looked_through_in_no_frame(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    many(tmp_path, monkeypatch)

    def refuse(*_: object) -> None:
        raise AssertionError("a frame would wait for this")

    for slow in ("scenes.app.history.survey_matches", "game.store.history.History.find"):
        monkeypatch.setattr(slow, refuse)
    program = start(speed="none")
    title = program.top
    assert isinstance(title, TitleScene) and title.continuable == 1, "the history knows that at once"
    program.click_on("History")
    page = program.top
    assert isinstance(page, HistoryScene) and page.progress == "Searching…" and not page.rows
    wait_for(program, lambda: len(page.rows) == 2)
    program.frame()
    assert not page.progress
    program.do(DeleteMatch(page.rows[0].name))
    assert len(page.rows) == 1 and page.note
    program.click(page.controls.widgets[0].rect.center)
    program.type("nobody")
    wait_for(program, lambda: not page.rows)


@pytest.mark.exhaustive
def test_with_many_matches_a_secret_that_none_needs_is_removed_in_no_frame(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = many(tmp_path, monkeypatch) / MATCHES / f"{'0' * 64}.secret"
    secret.write_bytes(b"left before the cut")
    os.utime(secret, (0, 0))

    def refuse(*_: object) -> None:
        raise AssertionError("a frame would wait for this")

    monkeypatch.setattr("scenes.app.lobby.remove_unused_secrets", refuse)
    program = start(speed="none")
    wait_for(program, lambda: not secret.exists())


def test_of_many_matches_the_title_offers_those_that_are_found_later(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(many(tmp_path, monkeypatch), "new.jsonl", 3, dealt=9)
    program = start(speed="none")
    title = program.top
    assert isinstance(title, TitleScene) and title.continuable == 1
    wait_for(program, lambda: title.continuable == 2)
