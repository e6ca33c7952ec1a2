"""The program after an error: a report, a notice that says where it lies, and a match that can be continued."""

import os
import stat
from pathlib import Path
from random import Random

import pygame
import pytest

from game.engine.core.cards import STANDARD_DECK
from game.engine.high_low.rules import HighLowRules
from game.session.local_session import LocalSession
from scenes.app.crash_reports import KEPT, STARTING, StartMark, report_crash, what_broke
from scenes.app.display import Display
from scenes.app.lobby import Lobby
from scenes.menus.dialogs import NoticeScene
from scenes.menus.title import TitleScene
from tests.scenes.conftest import Start
from tests.scenes.playing import play_by_keyboard
from tests.scenes.program import Program

DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 7"><rect width="5" height="7" fill="#0000FF"/></svg>'


def broken() -> Exception:
    """Something that was raised."""
    try:
        raise ZeroDivisionError("no coins to share")
    except ZeroDivisionError as error:
        return error


def notice(program: Program) -> NoticeScene:
    assert isinstance(program.top, NoticeScene)
    return program.top


def breaks(program: Program) -> NoticeScene:
    """Cause an error in the middle of a frame, and return the notice."""
    program.app.recover(broken())
    program.lobby = program.app.lobby
    program.frames(2)
    return notice(program)


def reports(program: Program) -> list[Path]:
    return sorted((program.folder / "reports").iterdir())


def test_the_player_is_told_what_broke_and_where_the_report_lies(start: Start) -> None:
    program = start()
    told = breaks(program).message
    assert "ZeroDivisionError: no coins to share" in told and str(reports(program)[0]) in told
    assert "match" not in told.replace(str(reports(program)[0]), ""), "nobody was playing"


def test_the_report_holds_what_was_going_on(start: Start) -> None:
    program = start()
    program.begin()
    program.settle()
    record = program.table.session.path
    breaks(program)
    report = reports(program)[0].read_text()
    wanted = (
        "Traceback",
        "ZeroDivisionError: no coins to share",
        "PredictScene",
        "(960, 540)",
        "High Low War",
        str(record),
    )
    assert [words for words in wanted if words not in report] == []
    assert '"opponents_talk": true' in report


def test_the_report_holds_no_card_while_the_match_can_go_on(start: Start) -> None:
    program = start()
    program.begin(bot=None)
    program.settle()
    cards = [line for line in program.table.session.path.read_text().splitlines() if "deal" in line or "draw" in line]
    for card in ("TS", repr(STANDARD_DECK[3]), "cards/ace_of_spades"):
        program.app.recover(KeyError(card))
        program.frames(2)
        assert card not in notice(program).message
        program.frames(60)
        program.press(pygame.K_ESCAPE)
        report = reports(program)[-1].read_text()
        assert "KeyError" not in report or card not in report
        assert cards and not any(line in report for line in cards)


def test_the_report_of_a_match_that_is_over_holds_the_end_of_its_record(start: Start) -> None:
    program = start(speed="none")
    program.begin("steady", HighLowRules(rounds=1))
    play_by_keyboard(program, Random(1))
    record = program.table.session.path
    breaks(program)
    assert record.read_text().splitlines()[-1] in reports(program)[0].read_text()


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps a user's files apart by their folder")
def test_nobody_else_may_read_a_report(start: Start) -> None:
    program = start()
    before = os.umask(0)
    try:
        breaks(program)
    finally:
        os.umask(before)
    assert stat.S_IMODE(reports(program)[0].stat().st_mode) == 0o600


def test_an_error_while_the_lobby_opens_is_reported_and_the_program_starts_all_the_same(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, broken_once = Lobby.open, [ZeroDivisionError("no coins to share")]

    def open_lobby(lobby: Lobby, without_own_art: bool = False) -> None:
        if broken_once:
            raise broken_once.pop()
        opened(lobby, without_own_art)

    monkeypatch.setattr(Lobby, "open", open_lobby)
    program = start()
    assert "no coins to share" in notice(program).message


def test_the_match_goes_on_from_its_record_where_it_was(start: Start) -> None:
    program = start()
    program.begin()
    program.settle()
    program.press(pygame.K_UP)
    program.settle()
    before, record = program.table.session.view(0), program.table.session.path
    assert "The match is saved" in breaks(program).message
    program.frames(60)
    program.press(pygame.K_RETURN)
    program.settle()
    assert program.table.session.path == record and program.table.session.view(0) == before


def test_who_wants_no_more_of_it_is_at_the_title(start: Start) -> None:
    program = start()
    program.begin()
    breaks(program)
    program.frames(60)
    program.press(pygame.K_ESCAPE)
    assert isinstance(program.top, TitleScene) and program.top.continuable == 1


def test_a_lesson_that_broke_goes_on_as_a_lesson(start: Start) -> None:
    program = start()
    program.lobby.matches.learn("")
    program.frames(30)
    breaks(program)
    program.frames(60)
    program.press(pygame.K_RETURN)
    program.frames(2)
    assert program.table.board.teaches


def test_of_a_match_that_is_over_nothing_is_offered(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    program = start()
    program.begin()
    monkeypatch.setattr("scenes.app.table.Table.resuming", None)
    assert breaks(program).offer is None


def test_a_match_that_is_itself_broken_stands_in_no_way(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    program = start()
    program.begin()

    def fail(*_arguments: object) -> None:
        raise KeyError("aces")

    with monkeypatch.context() as patched:
        patched.setattr(LocalSession, "view", fail)
        patched.setattr(LocalSession, "close", fail)
        assert breaks(program).offer is None
    assert "also broken: KeyError('aces')" in reports(program)[0].read_text()
    program.frames(60)
    program.press(pygame.K_ESCAPE)
    assert isinstance(program.top, TitleScene)


def test_what_breaks_while_it_is_told_is_tried_once_more_and_then_given_up(start: Start) -> None:
    program = start()
    breaks(program)
    breaks(program)
    with pytest.raises(ZeroDivisionError):
        program.app.recover(broken())
    assert len(reports(program)) == 2


def test_what_breaks_later_on_is_told_again(start: Start) -> None:
    program = start()
    for _again in range(4):
        breaks(program)
        program.frames(60)
        program.press(pygame.K_ESCAPE)
    assert isinstance(program.top, TitleScene)


@pytest.fixture
def own_deck(tmp_path: Path) -> None:
    """The settings name a deck of the player's own."""
    folder = tmp_path / "data"
    cards = folder / "data" / "decks" / "mine"
    cards.mkdir(parents=True)
    (cards / "AS.svg").write_text(DRAWING)
    (folder / "settings").mkdir()
    (folder / "settings" / "settings.json").write_text('{"deck": "mine"}')


@pytest.fixture
def crashed(own_deck: None, tmp_path: Path) -> None:
    """The last start, with a deck of the player's own, crashed."""
    (tmp_path / "data" / "data" / STARTING).touch()


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Return a list to which each later choice of a deck adds True if the deck is the player's own."""
    shown: list[bool] = []
    really = Display.use_deck

    def used(display: Display, deck: object) -> None:
        shown.append(deck is not None)
        really(display, deck)  # type: ignore[arg-type]

    monkeypatch.setattr(Display, "use_deck", used)
    return shown


@pytest.mark.usefixtures("crashed")
def test_after_a_start_that_crashed_own_art_is_left_out_until_the_player_wants_it(
    start: Start, shown: list[bool]
) -> None:
    program = start()
    assert "left out" in notice(program).message and shown == []
    program.frames(60)
    program.press(pygame.K_RETURN)
    assert shown == [True] and isinstance(program.top, TitleScene)


@pytest.mark.usefixtures("crashed")
def test_own_art_that_was_left_out_is_so_in_the_settings_too(start: Start, shown: list[bool]) -> None:
    program = start()
    program.set(felt="midnight")
    assert shown == []
    for deck in ("campaign", "mine"):
        program.set(deck=deck)
    assert shown == [False, True], "whoever chooses a deck wants it"


@pytest.mark.usefixtures("own_deck")
def test_what_breaks_twice_is_tried_without_own_art(start: Start, shown: list[bool]) -> None:
    program = start()
    breaks(program)
    assert shown == [True, True]
    breaks(program)
    assert shown == [True, True]
    program.frames(60)
    program.press(pygame.K_ESCAPE)
    assert "left out" in notice(program).message


def test_the_mark_of_a_start_is_gone_once_everything_is_ready_or_the_program_left(start: Start) -> None:
    program = start()
    mark = program.folder / STARTING
    assert mark.exists()
    for _frame in range(5000):
        if program.app.is_preloaded:
            break
        program.frame()
    assert not mark.exists()
    other = start(folder="other")
    other.close()
    assert not (other.folder / STARTING).exists()


def test_a_start_without_own_art_is_as_ever_after_a_crash(start: Start, tmp_path: Path) -> None:
    (tmp_path / "data" / "data").mkdir(parents=True)
    (tmp_path / "data" / "data" / STARTING).touch()
    assert isinstance(start().top, TitleScene)


def test_a_mark_that_cannot_be_made_is_no_trouble(tmp_path: Path) -> None:
    mark = StartMark(tmp_path / "nowhere")
    mark.set()
    mark.clear()
    assert not mark.crashed


def test_a_few_reports_are_kept_the_latest(tmp_path: Path) -> None:
    (tmp_path / "reports").mkdir()
    (tmp_path / "reports" / "my notes.txt").touch()
    for _again in range(KEPT + 3):
        latest = report_crash(tmp_path, broken())
    kept = sorted((tmp_path / "reports").glob("2*"))
    assert len(kept) == KEPT and latest in kept and (tmp_path / "reports" / "my notes.txt").exists()


def test_no_report_is_written_or_removed_where_a_planted_link_leads(tmp_path: Path) -> None:
    elsewhere, planted = tmp_path / "elsewhere", tmp_path / "reports"
    elsewhere.mkdir()
    for number in range(KEPT + 5):
        (elsewhere / f"{number} notes.txt").touch()
    planted.symlink_to(elsewhere, target_is_directory=True)
    report = report_crash(tmp_path, broken())
    assert report is not None and not planted.is_symlink() and report.parent == planted
    assert len([*elsewhere.iterdir()]) == KEPT + 5


def test_without_a_place_for_a_report_the_player_is_told_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "reports").write_text("a letter")
    assert report_crash(tmp_path, broken()) is None
    assert what_broke(broken(), None) == "The game ran into an error (ZeroDivisionError: no coins to share)."
