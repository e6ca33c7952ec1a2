"""Replays opened from the program, from a dropped file or from the command line, and closed again."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.cli.arguments import parse, window_options
from game.engine.core.seated_players import Computer
from game.games import GAME_KITS
from game.store.folders_and_lock import find_folders
from scenes.animation.timings import SPEEDS
from scenes.app.app import App
from scenes.core.intents import AskDuplicate, OpenReplay, OpenSettings, StartMatch, VerifyDeal
from scenes.high_low.result import ResultScene
from scenes.high_low.wager import WagerScene
from scenes.menus.deal_verification import FairDealScene
from scenes.menus.dialogs import NoticeScene
from scenes.menus.old_match_again_dialog import PlayAgainScene
from scenes.menus.preparation_dialogs import OpeningScene
from scenes.menus.rules_page import RulesScene
from scenes.menus.title import TitleScene
from scenes.table.log import LogScene
from scenes.table.match_comparison import ComparisonScene
from scenes.table.panel import footer_parts, panel_places
from scenes.table.replay import ReplayScene
from tests.bench.scripted_player import ScriptedPlayer
from tests.faults.growth import PLAYED, STEP, play_out
from tests.scenes.conftest import Start
from tests.scenes.menus.driving import tab_to
from tests.scenes.playing import play_by_keyboard
from tests.scenes.program import Program
from tests.scenes.replaying import classic_record, high_low_record

NAME = "20310506-123059-0001.jsonl"


def put(program: Program, record: bytes = b"") -> Path:
    """Put a record into the program's data folder. Return its path."""
    path = program.folder / "matches" / NAME
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(record or high_low_record())
    return path


def opened(program: Program) -> ReplayScene:
    """Wait for the replay to open, and return it."""
    program.frames(3)
    assert isinstance(program.top, ReplayScene), program.top
    return program.top


def drop(program: Program, path: Path) -> None:
    """Drop a file on the window."""
    pygame.event.post(Event(pygame.DROPFILE, file=str(path)))
    program.frames(2)


@pytest.mark.exhaustive
def test_the_process_beside_the_program_reads_it(start: Start) -> None:
    program = start()
    put(program)
    program.do(OpenReplay(NAME))
    assert isinstance(program.top, OpeningScene)
    for _try in range(200):
        program.lobby.worker.wait(0.05)
        program.frame()
        if isinstance(program.top, ReplayScene):
            break
    assert opened(program).match.over


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("record", [high_low_record, classic_record])
def test_it_is_watched_as_another_and_left_by_escape(start: Start, record: Any) -> None:
    program = start()
    put(program, record())
    program.do(OpenReplay(NAME))
    replay = opened(program)
    assert replay.match.watcher == "open"
    program.press(pygame.K_v, "v")
    program.frames(2)
    assert replay.match.watcher == replay.watchers[1]
    program.press(pygame.K_ESCAPE)
    assert isinstance(program.top, TitleScene) and len(program.manager.scenes) == 1


@pytest.mark.usefixtures("at_once")
def test_log_rules_and_the_way_back_lie_at_the_foot_of_its_panel(start: Start) -> None:
    program = start()
    put(program)
    program.do(OpenReplay(NAME))
    replay, look = opened(program), program.manager.look.at_table
    replay.go_to(replay.chapters.rounds[1])
    back, rules, log = footer_parts(look, panel_places(look.layout, look.unit), is_replayed=True)
    program.click(log.rect.center)
    assert isinstance(program.top, LogScene) and "Round 2" in {line.text for line in program.top.lines}
    program.press(pygame.K_ESCAPE)
    program.click(rules.rect.center)
    assert isinstance(program.top, RulesScene)
    program.press(pygame.K_ESCAPE)
    program.click(back.rect.center)
    assert isinstance(program.top, TitleScene)


@pytest.mark.usefixtures("at_once")
def test_a_file_dropped_on_the_window_is_watched_and_another_takes_its_place(start: Start, tmp_path: Path) -> None:
    program = start()
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    first.write_bytes(high_low_record())
    second.write_bytes(classic_record())
    drop(program, first)
    assert opened(program).match.game == "high-low-war"
    drop(program, second)
    assert opened(program).match.game == "classic-war"
    program.press(pygame.K_ESCAPE)
    assert isinstance(program.top, TitleScene)


@pytest.mark.usefixtures("at_once")
def test_of_several_files_dropped_at_once_the_last_is_watched_and_none_is_left_behind(
    start: Start, tmp_path: Path
) -> None:
    program = start()
    for name, record in (("a.jsonl", high_low_record()), ("b.jsonl", b"no record"), ("c.jsonl", classic_record())):
        (tmp_path / name).write_bytes(record)
        pygame.event.post(Event(pygame.DROPFILE, file=str(tmp_path / name)))
    assert opened(program).match.game == "classic-war"
    for name in ("b.jsonl", "b.jsonl"):
        drop(program, tmp_path / name)
        assert isinstance(program.top, OpeningScene) and program.top.trouble
    program.press(pygame.K_ESCAPE)
    assert isinstance(program.top, TitleScene)


@pytest.mark.usefixtures("at_once")
def test_a_file_dropped_on_a_page_over_a_replay_takes_the_place_of_both(start: Start, tmp_path: Path) -> None:
    program = start()
    put(program)
    program.do(OpenReplay(NAME))
    opened(program)
    program.do(OpenSettings())
    other = tmp_path / "other.jsonl"
    other.write_bytes(classic_record())
    drop(program, other)
    assert opened(program).match.game == "classic-war"
    program.press(pygame.K_ESCAPE)
    assert isinstance(program.top, TitleScene), "what is watched and what is played on are always the same match"


@pytest.mark.usefixtures("at_once")
def test_a_page_whose_task_gives_way_to_a_file_that_is_dropped_gets_its_result_later(start: Start) -> None:
    program = start()
    path = put(program)
    program.lobby.do(VerifyDeal(NAME))
    page = program.top
    drop(program, path)
    opened(program)
    assert isinstance(page, FairDealScene) and not page.trouble
    program.press(pygame.K_ESCAPE)
    assert program.top is page and "no secret" in page.trouble


@pytest.mark.usefixtures("at_once")
def test_a_file_named_on_the_command_line_is_watched_when_the_window_opens(tmp_path: Path) -> None:
    record = tmp_path / "match.jsonl"
    record.write_bytes(high_low_record())
    options = window_options(parse(["--mute", "--data-dir", str(tmp_path), "replay", str(record)]))
    app = App(options, find_folders(options.data_dir))
    app.open()
    try:
        app.frame(0.02)
        assert isinstance(app.manager.top, ReplayScene)
    finally:
        app.close()


@pytest.mark.usefixtures("at_once")
def test_a_file_that_is_no_record_says_so_and_is_left_for_what_was_there(start: Start, tmp_path: Path) -> None:
    program = start()
    path = tmp_path / "holiday.jpg"
    path.write_bytes(b"\xff\xd8\xff\xe0")
    drop(program, path)
    page = program.top
    assert isinstance(page, OpeningScene) and "holiday.jpg" in page.trouble
    program.press(pygame.K_ESCAPE)
    assert isinstance(program.top, TitleScene)


@pytest.mark.usefixtures("at_once")
def test_nothing_goes_on_at_the_table_while_another_match_is_watched(start: Start) -> None:
    program = start()
    program.begin("steady")
    program.settle()
    program.press(pygame.K_UP)
    drop(program, put(program))
    replay = opened(program)
    program.frames(5)
    lines = program.table.session.path.read_bytes()
    program.frames(60, 0.1)
    assert program.top is replay and replay.place > 0
    assert program.table.session.path.read_bytes() == lines
    program.press(pygame.K_ESCAPE)
    assert isinstance(program.settle(), WagerScene)


@pytest.mark.usefixtures("at_once")
def test_a_match_is_watched_at_the_speed_of_the_settings(start: Start) -> None:
    program = start()
    put(program)
    program.do(OpenReplay(NAME))
    replay = opened(program)
    program.do(OpenSettings())
    program.set(speed="fast")
    program.press(pygame.K_ESCAPE)
    assert replay.board.pace == SPEEDS["fast"] and program.top is replay


@pytest.mark.usefixtures("at_once")
def test_a_match_is_played_on_from_where_it_was_watched(start: Start) -> None:
    program = start(speed="none")
    path = put(program)
    program.do(OpenReplay(NAME))
    replay = opened(program)
    replay.go_to(30)
    program.press(pygame.K_p, "p")
    against = program.widgets()[2].rect
    program.click((against.right - 4, against.centery))
    program.press(pygame.K_RETURN)
    program.settle()
    assert program.table.session.view(0).players == ("Ann", "Gunner Fox") and program.table.viewer == 0
    before, (header, *lines) = read_lines(path), read_lines(program.table.session.path)
    assert header["practice"] is True and lines[:30] == before[1:31]
    assert path.read_bytes() == high_low_record()


@pytest.mark.usefixtures("at_once")
def test_a_duplicate_is_played_with_the_cards_of_the_other(start: Start) -> None:
    program = start(speed="none")
    put(program)
    program.do(AskDuplicate(NAME))
    program.press(pygame.K_RETURN)
    program.settle()
    deals = [read_lines(path)[1]["cards"] for path in (program.folder / "matches" / NAME, program.table.session.path)]
    assert deals[1] == deals[0][::-1]


@pytest.mark.exhaustive
@pytest.mark.usefixtures("at_once")
def test_once_a_duplicate_is_over_both_matches_are_seen_side_by_side(start: Start) -> None:
    program = start(speed="none")
    put(program)
    program.do(AskDuplicate(NAME))
    program.press(pygame.K_RETURN)
    play_by_keyboard(program, Random(1))
    assert isinstance(program.top, ResultScene)
    program.click_on("Side by side")
    program.frames(3)
    page = program.top
    assert isinstance(page, ComparisonScene)
    assert [column.players for column in page.columns] == ["Ann and Bo"] * 2
    assert all("coins" in column.result for column in page.columns) and any(row.differs for row in page.rows)
    assert page.summary().startswith("Both matches have the same cards: Ann now plays those that Bo had  ·  ")
    program.press(pygame.K_END)
    assert page.scroll.offset == page.scroll.furthest > 0
    program.press(pygame.K_ESCAPE)
    assert isinstance(program.top, ResultScene)


@pytest.mark.exhaustive
@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("table", PLAYED)
def test_a_match_that_is_over_is_watched_from_its_result_by_mouse_and_by_keys(start: Start, table: Any) -> None:
    program = start(speed="none")
    rules, seating = table
    play_out(program, StartMatch(rules, seating), ScriptedPlayer(looks=STEP))
    program.frame(1.0)
    result = program.top
    program.click_on("Replay")
    assert opened(program).match.over
    program.press(pygame.K_ESCAPE)
    assert program.top is result
    tab_to(result, "Replay")  # type: ignore[arg-type]
    program.press(pygame.K_RETURN)
    assert opened(program).match.over


@pytest.mark.usefixtures("at_once")
def test_a_record_that_can_not_be_played_again_says_why(start: Start) -> None:
    program = start()
    put(program, b"no record")
    program.do(AskDuplicate(NAME))
    assert isinstance(program.top, NoticeScene) and NAME in program.top.message


def test_a_match_against_a_computer_of_another_version_is_played_again_against_the_first_level(start: Start) -> None:
    program = start(speed="none")
    put(program)
    path = program.folder / "matches" / NAME
    header, *lines = read_lines(path)
    told = [header | {"bots": [None, "fox"]}, *lines]
    path.write_text("".join(json.dumps(line) + "\n" for line in told))
    program.do(AskDuplicate(NAME))
    page = program.top
    assert isinstance(page, PlayAgainScene)
    level = GAME_KITS[header["game"]].levels[0]
    assert (page.rivals[page.rival].player, len(page.rivals)) == (Computer(level.name), len({*page.rivals}))
    program.press(pygame.K_RETURN)
    program.settle()
    assert read_lines(program.table.session.path)[0]["bots"] == [None, level.name]


def read_lines(path: Path | None) -> list[Any]:
    """Return the lines of a record."""
    assert path is not None
    return [json.loads(line) for line in path.read_text().splitlines()]
