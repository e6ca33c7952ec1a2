"""Profiles in the running program: made, chosen and changed on their page, named in records, and guests who leave
nothing behind."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.engine.core.seated_players import GUEST, Person, Seating
from game.engine.high_low.rules import QUICK, HighLowRules
from game.store.exported_statistics import write_figures
from game.store.profiles import PROFILES_FILE, KeptProfiles, Profile
from scenes.core.intents import OpenProfiles, OpenSetup, Rematch, StartMatch
from scenes.core.profile_intents import ChooseProfile
from scenes.high_low.result import ResultScene
from scenes.high_low.setup import SetupScene
from scenes.menus.dialogs import NameScene, NoticeScene
from scenes.menus.profiles import ProfilesScene
from scenes.menus.title import TitleScene
from scenes.widgets.profile_portrait import ChipButton, MedallionButton
from tests.scenes.conftest import Start
from tests.scenes.playing import play_by_keyboard
from tests.scenes.program import Program
from tests.seating import seating_of
from tests.session.test_history import keep
from tests.statistics.matches import kept, played

SHORT = HighLowRules(coins=2, rounds=2)


def data_of(tmp_path: Path) -> Path:
    """Return the data folder of the programs that the fixture `start` starts."""
    return tmp_path / "data" / "data"


def page_of(program: Program) -> ProfilesScene:
    """Open the page of profiles with a click on the title."""
    assert isinstance(program.top, TitleScene)
    (chip,) = (widget for widget in program.widgets() if isinstance(widget, ChipButton))
    program.click(chip.rect.center)
    assert isinstance(program.top, ProfilesScene)
    return program.top


def name(program: Program, text: str, button: str) -> None:
    """Answer the question for a name."""
    program.frame(0.7)
    assert isinstance(program.top, NameScene)
    program.press(pygame.K_DELETE)
    program.type(text)
    program.click_on(button)


def profiles_of(program: Program) -> tuple[Profile, ...]:
    """Return the profiles of a program, as they are saved."""
    return KeptProfiles(program.folder, Random(1)).now.profiles


def header_of(program: Program) -> dict[str, Any]:
    """Return the header of the match at the table."""
    path = program.table.session.path
    assert path is not None
    header: dict[str, Any] = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    return header


def begin(program: Program, *names: str, rules: HighLowRules = QUICK) -> None:
    """Start a match at one screen, or against a computer if only one name is given."""
    bots = (None, None) if len(names) == 2 else (None, "child")
    program.do(StartMatch(rules, seating_of((*names, "Pip")[:2], bots)))


def test_the_first_match_makes_a_profile_of_its_player(start: Start) -> None:
    program = start(speed="none")
    begin(program, "Ann")
    (ann,) = profiles_of(program)
    assert ann.name == "Ann" and header_of(program)["profiles"] == [ann.identity, None]
    program.leave()
    begin(program, "Zoë")
    assert "profiles" not in header_of(program) and profiles_of(program) == (ann,)


def test_whoever_has_played_before_there_were_profiles_has_one_that_claims_the_name(
    start: Start, tmp_path: Path
) -> None:
    keep(data_of(tmp_path), "20260101-000000-0001.jsonl", bots=[None, "child"])
    program = start(speed="none")
    assert profiles_of(program) == ()
    begin(program, "Ann")
    (ann,) = profiles_of(program)
    assert (ann.name, ann.claimed) == ("Ann", ("Ann",))
    assert header_of(program)["profiles"] == [ann.identity, None]


def test_a_folder_that_has_lost_its_profiles_finds_the_last_one_in_its_records(start: Start, tmp_path: Path) -> None:
    keep(data_of(tmp_path), "20260101-000000-0001.jsonl", bots=[None, "child"], profiles=["a" * 16, None])
    assert start().lobby.matches.profiles.now.profiles == (Profile("a" * 16, "Ann"),)


def test_damaged_profiles_are_told_and_kept(start: Start, tmp_path: Path) -> None:
    data_of(tmp_path).mkdir(parents=True)
    (data_of(tmp_path) / PROFILES_FILE).write_text("{")
    program = start()
    assert isinstance(program.top, NoticeScene) and PROFILES_FILE in program.top.message
    program.press(pygame.K_ESCAPE)
    begin(program, "Ann")
    assert (data_of(tmp_path) / "profiles.unreadable-1.json").read_text() == "{"


@pytest.mark.usefixtures("at_once")
def test_profiles_of_another_machine_come_with_its_statistics(start: Start, tmp_path: Path) -> None:
    imported = Profile("a" * 16, "Bo", "crown", ("Bobby",))
    elsewhere = tmp_path / "elsewhere.json"
    elsewhere.write_text(write_figures([played(1, names=("Bobby", "Oak"))], [imported]), encoding="utf-8")
    program = start(speed="none")
    begin(program, "Ann")
    program.leave()
    before = profiles_of(program)
    pygame.event.post(Event(pygame.DROPFILE, file=str(elsewhere)))
    program.frames(10)
    assert profiles_of(program) == (*before, imported)
    program.press(pygame.K_ESCAPE)
    page = page_of(program)
    program.frames(30)
    assert [(each.name, each.portrait, each.matches) for each in page.profiles][1:] == [("Bo", "crown", 1)]
    assert page.player is not None and page.player.name == "Ann"


@pytest.mark.parametrize("by_key", [True, False])
def test_the_title_shows_who_plays_and_opens_the_page(start: Start, by_key: bool) -> None:
    program = start(speed="none")
    begin(program, "Ann")
    program.leave()
    assert isinstance(program.top, TitleScene) and program.top.player is not None
    assert program.top.player.name == "Ann"
    if by_key:
        program.press(pygame.K_p)
    else:
        page_of(program)
    assert isinstance(program.top, ProfilesScene) and program.top.player is not None
    assert program.top.player.name == "Ann"


def test_a_profile_is_made_renamed_and_given_a_portrait(start: Start) -> None:
    program = start(speed="none")
    page = page_of(program)
    program.click_on("New profile")
    name(program, "Ann", "Add")
    program.click_on("New profile")
    name(program, "Bo", "Add")
    program.click_on("Rename")
    name(program, "Bob", "Rename")
    squares = [widget for widget in program.widgets() if isinstance(widget, MedallionButton)]
    program.click(squares[4].rect.center)
    ann, bob = profiles_of(program)
    assert (ann.name, bob.name, bob.portrait) == ("Ann", "Bob", squares[4].portrait)
    assert page.player is not None and page.player.identity == bob.identity
    program.press(pygame.K_ESCAPE)
    assert isinstance(program.top, TitleScene) and program.top.player is not None
    assert (program.top.player.name, program.top.player.portrait) == ("Bob", bob.portrait)


def test_another_profile_is_chosen_by_keys_alone_and_plays_the_next_match(start: Start) -> None:
    program = start(speed="none")
    begin(program, "Ann")
    program.leave()
    program.press(pygame.K_p)
    page = program.top
    assert isinstance(page, ProfilesScene)
    program.click_on("New profile")
    name(program, "Bo", "Add")
    program.press(pygame.K_UP)
    program.press(pygame.K_RETURN)
    assert page.player is not None and page.player.name == "Ann"
    program.press(pygame.K_ESCAPE)
    program.do(OpenSetup("high-low-war"))
    assert isinstance(program.top, SetupScene) and program.top.draft.seating.names[0] == "Ann"


def test_a_profile_is_removed_only_after_a_question_and_its_records_stay(start: Start) -> None:
    program = start(speed="none")
    begin(program, "Ann")
    path = program.table.session.path
    program.leave()
    page_of(program)
    program.click_on("Remove")
    program.click_on("Keep")
    assert [each.name for each in profiles_of(program)] == ["Ann"]
    program.click_on("Remove")
    program.click_on("Remove")
    assert profiles_of(program) == ()
    assert path is not None and path.exists()


@pytest.mark.exhaustive
def test_old_names_are_claimed_and_given_back(start: Start, tmp_path: Path) -> None:
    kept(data_of(tmp_path), [played(1), played(2, names=("Annie", "Bo"))])
    KeptProfiles(data_of(tmp_path), Random(1)).add("Anna")
    program = start(speed="none")
    page = page_of(program)
    for _number in range(2000):
        program.frame()
        if page.old_names:
            break
        pygame.time.wait(5)
    assert {old.name for old in page.old_names} == {"Ann", "Annie"}
    first = page.old_names[0].name
    program.click_on("That was me")
    assert profiles_of(program)[0].claimed == (first,)
    for _number in range(2000):
        program.frame()
        if page.player is not None and page.player.matches:
            break
        pygame.time.wait(5)
    assert page.player is not None and page.player.matches == 1
    program.press(pygame.K_TAB)
    program.do(OpenProfiles())
    program.press(pygame.K_ESCAPE)


def test_the_friend_takes_a_profile_by_its_name(start: Start) -> None:
    program = start(speed="none")
    profiles = program.lobby.matches.profiles
    bo, ann = profiles.add("Bo"), profiles.add("Ann")
    begin(program, "Ann", "bo")
    assert header_of(program)["profiles"] == [ann.identity, bo.identity]
    program.leave()
    begin(program, "Bo", "Ann 2")
    assert header_of(program)["profiles"] == [bo.identity, None]


def test_two_profiles_of_one_name_play_against_each_other(start: Start) -> None:
    program = start(speed="none")
    profiles = program.lobby.matches.profiles
    other, own = profiles.add("Ann"), profiles.add("Ann")
    begin(program, "Ann", "Ann 2")
    assert header_of(program)["profiles"] == [own.identity, other.identity]


def test_the_page_for_a_new_match_offers_the_profiles(start: Start) -> None:
    program = start(speed="none")
    profiles = program.lobby.matches.profiles
    profiles.add("Cleo")
    profiles.add("Bo")
    profiles.add("Ann")
    program.do(OpenSetup("high-low-war"))
    page = program.top
    assert isinstance(page, SetupScene)
    page.other.opponent = None
    page.rebuild()
    names = []
    for _press in range(3):
        beside = [widget for widget in program.widgets() if isinstance(widget, MedallionButton)]
        program.click(beside[1].rect.center)
        names.append(page.draft.seating.names)
    assert names == [("Ann", "Cleo"), ("Ann", "Bo"), ("Ann", "Cleo")]


def finish_as_guest(program: Program) -> Path:
    """Play a short match as a guest up to its result. Return the path of its record."""
    program.do(ChooseProfile(GUEST))
    begin(program, "Guest", rules=SHORT)
    path = program.table.session.path
    assert path is not None and header_of(program)["profiles"] == [GUEST, None]
    play_by_keyboard(program, Random(3))
    assert isinstance(program.top, ResultScene)
    return path


def test_a_guests_match_is_deleted_whole_when_its_result_has_been_left(start: Start) -> None:
    program = start(speed="none")
    path = finish_as_guest(program)
    review = path.with_suffix(".review.json")
    review.write_text("{}")
    assert path.exists()
    program.leave()
    program.frames(2)
    assert [*path.parent.iterdir()] == []
    assert profiles_of(program) == ()


def test_a_guests_match_can_be_left_and_continued(start: Start) -> None:
    program = start(speed="none")
    program.do(ChooseProfile(GUEST))
    begin(program, "Guest", rules=SHORT)
    path = program.table.session.path
    assert path is not None
    program.leave()
    program.frames(2)
    assert path.exists()
    program.close()
    again = start(speed="none")
    assert isinstance(again.top, TitleScene) and again.top.continuable == 1
    again.click_on("Continue")
    assert again.table.session.seating.players[0] == Person(GUEST)
    play_by_keyboard(again, Random(3))
    again.do(Rematch())
    again.frames(2)
    assert not path.exists()
    assert again.table.session.seating.has_guest


@pytest.mark.exhaustive
def test_a_guests_match_that_ended_before_a_start_is_deleted_by_it(start: Start, tmp_path: Path) -> None:
    data = data_of(tmp_path)
    keep(data, "20260101-000000-0001.jsonl", profiles=[GUEST, None])
    keep(data, "20260101-000000-0002.jsonl", profiles=["a" * 16, None])
    keep(data, "20260101-000000-0003.jsonl", decisions=2, profiles=[GUEST, None])
    program = start()
    for _number in range(2000):
        program.frame(0.1)
        if not (data / "matches" / "20260101-000000-0001.jsonl").exists():
            break
        pygame.time.wait(5)
    assert sorted(path.name[-10:] for path in (data / "matches").glob("*.jsonl")) == ["0002.jsonl", "0003.jsonl"]


def test_a_guest_is_no_guest_any_more_at_the_next_start(start: Start) -> None:
    program = start(speed="none")
    program.lobby.matches.profiles.add("Ann")
    program.do(ChooseProfile(GUEST))
    assert isinstance(program.top, TitleScene) and program.top.player is not None
    assert program.top.player.name == "Guest"
    program.close()
    again = start(speed="none")
    assert isinstance(again.top, TitleScene) and again.top.player is not None
    assert again.top.player.name == "Ann"


def test_a_seat_that_has_an_identity_keeps_it(start: Start) -> None:
    program = start(speed="none")
    program.lobby.matches.profiles.add("Ann")
    program.do(StartMatch(QUICK, Seating(("Ann", "Bo"), (Person("c" * 16), Person()))))
    assert header_of(program)["profiles"] == ["c" * 16, None]
