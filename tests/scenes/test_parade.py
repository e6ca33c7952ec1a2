"""The daily parade in the running program: one attempt, its result beside Ash's, and practice with earlier cards."""

import json
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.store.profiles import read_profiles
from scenes.core.intents import CopyText, GoToTitle, OpenParade, PlayParade
from scenes.menus.calendar import MonthGrid
from scenes.menus.daily_parade import ParadeScene
from scenes.menus.deal_verification import FairDealScene
from scenes.widgets.button import Button
from tests.sampling import sampled
from tests.scenes.conftest import Start
from tests.scenes.playing import play_by_keyboard, play_by_mouse
from tests.scenes.program import Program

DAY = date(2026, 11, 23)
PLAYS = {"keyboard": play_by_keyboard, "mouse": play_by_mouse}


class Clock:
    """The computer's clock, which the test sets."""

    def __init__(self) -> None:
        self.day = DAY

    def __call__(self) -> datetime:
        return datetime(self.day.year, self.day.month, self.day.day, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of the parade, at first on one day at noon."""
    clock = Clock()
    monkeypatch.setattr("scenes.app.parade.now_in_utc", clock)
    return clock


def page_of(program: Program) -> ParadeScene:
    """Return the page of the parade, which must be on top."""
    page = program.top
    assert isinstance(page, ParadeScene)
    return page


def opened(program: Program) -> ParadeScene:
    """Leave the table, and open the page of the parade."""
    program.do(GoToTitle())
    program.do(OpenParade())
    return page_of(program)


def attempts(program: Program) -> list[dict[str, Any]]:
    """Return the attempts on disk."""
    path = program.folder / "parade.json"
    found: list[dict[str, Any]] = json.loads(path.read_text()) if path.exists() else []
    return found


def records(program: Program) -> list[Path]:
    """Return the records on disk, the latest last."""
    return sorted((program.folder / "matches").glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns)


def until(program: Program, is_so: Callable[[], bool]) -> None:
    """Run frames until the background process has brought about what is waited for."""
    for _number in range(2000):
        program.frame()
        if is_so():
            return
        pygame.time.wait(5)
    raise AssertionError("nothing came of it")


@pytest.mark.parametrize("hand", sampled(PLAYS, ("mouse",)))
def test_a_parade_is_played_from_the_title_to_the_line_on_the_clipboard(
    start: Start, hand: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    program = start(speed="none")
    program.click_on("Daily parade")
    program.click_on("Play") if hand == "mouse" else program.press(pygame.K_RETURN)
    PLAYS[hand](program, Random(1))
    coins = program.table.session.view(None).coins[0]  # type: ignore[attr-defined]
    program.click_on("Daily parade")
    page = page_of(program)
    until(program, lambda: page.line != "")
    (kept,) = attempts(program)
    name, best = kept["record"], kept["best"]
    who = read_profiles(program.folder).chosen
    assert who
    assert kept == {"identity": who, "day": "2026-11-23", "record": name, "coins": coins, "best": best}
    assert page.line == f"High Low War, daily parade 2026-11-23: {coins} coin{'s' * (coins != 1)}, Ash {best}"
    program.click_on("Copy") if hand == "mouse" else program.press(pygame.K_c)
    assert (copied, page.note) == ([page.line], "Copied.")


def test_where_nothing_can_be_copied_the_page_says_so(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    program = start()
    page = opened(program)
    program.do(CopyText("a line"))
    assert page.note == "That couldn’t be copied."


def test_an_attempt_that_was_left_is_continued_and_never_begun_again(start: Start) -> None:
    program = start(speed="none")
    for label in ("Play", "Continue", "Continue"):
        opened(program)
        program.click_on(label)
        assert program.table.session.header.players == ("Player", "Gunner Fox")
    program.close()
    again = start(speed="none")
    opened(again)
    again.click_on("Continue")
    (record,) = records(again)
    assert attempts(again)[0]["record"] == record.name


@pytest.mark.parametrize("is_seen", [False, True])
def test_a_program_killed_before_it_noted_the_record_finds_it(start: Start, is_seen: bool) -> None:
    program = start(speed="none")
    program.do(PlayParade(DAY))
    program.close()
    kept = attempts(program)
    (program.folder / "parade.json").write_text(json.dumps([{**kept[0], "record": ""}]))
    again = start(speed="none")
    if not is_seen:
        opened(again)
    again.click_on("Continue")
    assert attempts(again) == kept and len(records(again)) == 1


def test_an_attempt_outlives_its_record(start: Start) -> None:
    program = start(speed="none")
    program.do(PlayParade(DAY))
    program.leave()
    records(program)[0].unlink()
    page = opened(program)
    assert program.button("Practise") and not page.is_open
    program.click_on("Practise")
    (record,) = records(program)
    assert json.loads(record.read_text().splitlines()[0])["practice"] is True
    assert len(attempts(program)) == 1


def test_earlier_days_are_practised_and_days_to_come_are_not_played(start: Start) -> None:
    program = start(speed="none")
    page = opened(program)
    program.do(PlayParade(DAY + timedelta(1)))
    assert page.note == "This day hasn’t come yet." and not records(program)
    page.controls.focus_on(next(widget for widget in program.widgets() if isinstance(widget, MonthGrid)))
    program.press(pygame.K_LEFT)
    assert page.chosen == DAY - timedelta(1)
    program.press(pygame.K_RETURN)
    assert program.table.session.header.extra["bots"] == [None, "bold:2026-11-22"]
    assert attempts(program) == []


def test_a_clock_that_was_set_back_opens_no_attempt(start: Start, clock: Clock) -> None:
    program = start(speed="none")
    program.do(PlayParade(DAY))
    clock.day = DAY - timedelta(2)
    page = opened(program)
    assert not page.is_open
    program.click_on("Practise")
    assert [each["day"] for each in attempts(program)] == ["2026-11-23"]


def test_a_page_left_open_past_midnight_shows_the_new_day_before_it_is_played(start: Start, clock: Clock) -> None:
    program = start(speed="none")
    page = opened(program)
    clock.day = DAY + timedelta(1)
    program.click_on("Play")
    assert (page.chosen, page.note, records(program)) == (clock.day, "A new day has begun.", [])
    program.click_on("Play")
    assert [each["day"] for each in attempts(program)] == ["2026-11-24"]


def test_a_damaged_file_of_attempts_is_told_on_the_page(start: Start) -> None:
    program = start()
    (program.folder / "parade.json").write_text("no attempts")
    assert opened(program).note == "The file of daily parade results was damaged, so it was renamed."


@pytest.mark.exhaustive
def test_its_deal_can_be_verified_and_no_other_match_is_played_like_it(start: Start) -> None:
    program = start(speed="none")
    program.do(PlayParade(DAY))
    play_by_keyboard(program, Random(2))
    assert not [each for each in program.widgets() if isinstance(each, Button) and each.label == "Rematch"]
    program.click_on("Verify")
    page = program.top
    assert isinstance(page, FairDealScene)
    until(program, lambda: page.found is not None)
    assert page.found is not None and page.found.parade == DAY and page.found.holds
    program.leave()
    assert program.lobby.matches.played_last() == []
    program.close()
    assert start(speed="none").lobby.matches.played_last() == []
