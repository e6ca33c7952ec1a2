"""The statistics in the running program: opened from the history, exported and imported."""

import json
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.store.exported_statistics import write_figures
from game.worker.worker import Worker
from scenes.core.intents import ExchangeStatistics, OpenExchange, OpenHistory, OpenRatings, OpenStatistics
from scenes.menus.ratings import RatingsScene
from scenes.menus.statistics import ExchangeScene, StatisticsScene
from tests.scenes.conftest import Done, Start
from tests.scenes.program import Program
from tests.statistics.matches import kept, played

AT_WORK = ("Writing…", "Reading…")
"""Messages shown until there is an outcome."""


def _answered(program: Program) -> str:
    """Return the outcome once the background process has answered."""
    page = program.top
    assert isinstance(page, ExchangeScene)
    for _number in range(2000):
        program.frame()
        if page.outcome and page.outcome not in AT_WORK:
            return page.outcome
        pygame.time.wait(5)
    raise AssertionError("nothing came of it")


def _matches_told(program: Program, most: int) -> int:
    """Return the number of matches in the statistics once it reaches `most`."""
    (page,) = (scene for scene in program.manager.scenes if isinstance(scene, StatisticsScene))
    for _number in range(2000):
        program.frame()
        if page.statistics.matches >= most:
            break
        pygame.time.wait(5)
    return page.statistics.matches


def _matches_rated(program: Program, most: int) -> int:
    """Return the number of Ann's matches in the ratings once it reaches `most`."""
    page, found = program.top, 0
    assert isinstance(page, RatingsScene)
    for _number in range(2000):
        program.frame()
        found = sum(side.matches for game in page.games for side in game.sides if side.name == "Ann")
        if found >= most:
            break
        pygame.time.wait(5)
    return found


@pytest.mark.exhaustive
@pytest.mark.usefixtures("at_once")
def test_ratings_are_opened_and_rated_again_after_an_import(start: Start, tmp_path: Path) -> None:
    kept(tmp_path / "data" / "data", [played(1), played(2, 1, (0, 40))])
    program = start()
    program.do(OpenStatistics())
    program.click_on("Ratings")
    assert _matches_rated(program, 2) == 2
    elsewhere = tmp_path / "elsewhere.json"
    elsewhere.write_text(write_figures([played(3)]), encoding="utf-8")
    pygame.event.post(Event(pygame.DROPFILE, file=str(elsewhere)))
    program.frame()
    assert _answered(program) == "1 new match imported."
    program.press(pygame.K_ESCAPE)
    assert _matches_rated(program, 3) == 3


@pytest.mark.exhaustive
def test_ratings_of_a_folder_without_a_match_say_so(start: Start) -> None:
    program = start()
    program.do(OpenRatings())
    page = program.top
    assert isinstance(page, RatingsScene)
    for _number in range(2000):
        program.frame()
        if not page.progress:
            break
        pygame.time.wait(5)
    assert (page.games, page.progress) == ([], "")


@pytest.mark.exhaustive
def test_they_are_opened_exported_and_imported(start: Start, tmp_path: Path) -> None:
    kept(tmp_path / "data" / "data", [played(1), played(2, 1, (0, 40))])
    program = start()
    program.do(OpenHistory())
    program.click_on("Statistics")
    assert _matches_told(program, 2) == 2
    program.click_on("Export / import")
    program.click_on("Export")
    assert _answered(program) == "2 matches exported."
    table, all_of_it = sorted((program.folder / "exchange").iterdir())
    assert len(table.read_text(encoding="utf-8").splitlines()) == 3
    values = json.loads(all_of_it.read_text(encoding="utf-8"))
    values["matches"][0]["name"] = "elsewhere.jsonl"
    all_of_it.write_text(json.dumps(values), encoding="utf-8")
    program.press(pygame.K_ESCAPE)
    program.do(OpenExchange())
    program.do(ExchangeStatistics(taken_in=True))
    assert _answered(program) == "1 new match imported."
    program.press(pygame.K_ESCAPE)
    assert _matches_told(program, 3) == 3


@pytest.mark.exhaustive
@pytest.mark.usefixtures("at_once")
def test_those_of_another_machine_are_imported_when_they_are_dropped_on_the_window(
    start: Start, tmp_path: Path
) -> None:
    program = start()
    elsewhere = tmp_path / "Elsewhere.JSON"
    elsewhere.write_text(write_figures([played(1), played(2)]), encoding="utf-8")
    for outcome in ("2 new matches imported.", "No new matches found."):
        pygame.event.post(Event(pygame.DROPFILE, file=str(elsewhere)))
        program.frame()
        assert _answered(program) == outcome
        program.press(pygame.K_ESCAPE)
        program.do(OpenStatistics())
        assert _matches_told(program, 2) == 2
        program.press(pygame.K_ESCAPE)


@pytest.mark.exhaustive
@pytest.mark.usefixtures("at_once")
def test_of_several_files_dropped_at_once_each_is_imported_but_one_that_is_no_export(
    start: Start, tmp_path: Path
) -> None:
    program = start()
    contents = {"a.json": write_figures([played(1)]), "b.json": "{}", "c.json": write_figures([played(2)])}
    for name, content in contents.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
        pygame.event.post(Event(pygame.DROPFILE, file=str(tmp_path / name)))
    program.frame()
    assert "b.json" in _answered(program)
    program.press(pygame.K_ESCAPE)
    assert not isinstance(program.top, ExchangeScene)
    program.do(OpenStatistics())
    assert _matches_told(program, 2) == 2


@pytest.mark.exhaustive
def test_more_files_than_can_be_imported_at_once_are_told_of_and_harm_nothing(start: Start, tmp_path: Path) -> None:
    program = start()
    for number in range(200):
        path = tmp_path / f"{number}.json"
        path.write_text(write_figures([played(1 + number)]), encoding="utf-8")
        pygame.event.post(Event(pygame.DROPFILE, file=str(path)))
    program.frame()
    assert isinstance(program.top, ExchangeScene) and "put the rest in" in program.top.outcome


@pytest.mark.exhaustive
@pytest.mark.parametrize(("taken_in", "words"), [(False, "Writing…"), (True, "Reading…")])
def test_it_is_said_at_once_that_it_works_and_in_the_end_that_nothing_came_of_it(
    start: Start, monkeypatch: pytest.MonkeyPatch, taken_in: bool, words: str
) -> None:
    program = start()
    program.do(OpenExchange())
    page = program.top
    assert isinstance(page, ExchangeScene)
    begun: list[Done] = []

    def begin(*_wanted: object, **_tries: int) -> Done:
        begun.append(Done([]))
        begun[-1].over = False
        return begun[-1]

    monkeypatch.setattr(Worker, "begin", begin)
    for _pressed in range(2):
        program.do(ExchangeStatistics(taken_in=taken_in))
        assert page.outcome == words
    assert len(begun) == 1 + taken_in, "an export is done once, an import that is begun again takes the other's place"
    begun[-1].over = True
    program.frame()
    assert page.outcome == "That didn’t work; try again."
