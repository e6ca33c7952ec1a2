"""Duplicate matches in the window: a friend elsewhere plays the same cards, and both then compare the results."""

from pathlib import Path

import pygame
import pytest

from game.engine.core.seated_players import Computer, Person, Seating
from game.engine.high_low.rules import QUICK
from game.online import clocks_and_delays, hosting
from game.online.client import Address
from game.online.messages import Opened
from game.online.remote_session import RemoteSession
from game.online.table_code_and_proofs import Code
from scenes.core.online_intents import OpenOnline
from scenes.high_low.result import ResultScene
from scenes.menus.deck_cut import CutScene
from scenes.menus.dialogs import NoticeScene
from scenes.menus.duplicate_result import BoardShown, BoardsScene
from scenes.menus.online_table_pages import OnlineScene, TableBeforeDeal
from scenes.menus.pause_menu import PauseScene
from scenes.table.match_comparison import ComparisonScene
from scenes.widgets.button import Button
from tests.online.players import OnlinePlayer
from tests.online.serving import player_at
from tests.scenes.conftest import Start
from tests.scenes.friends import Friends, joining, open_online, port_of, records
from tests.scenes.program import Program

pytestmark = pytest.mark.usefixtures("loopback", "quick_computers")

PLAN = Opened("high-low-war", QUICK.differences(), (None, "child"), duplicate=True)


@pytest.fixture
def quick_computers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove the computers' pauses, because both boards are played in real time."""
    monkeypatch.setattr(clocks_and_delays, "THINKING", 0.0)


def friend_of(friends: Friends) -> OnlinePlayer:
    """Return the friend on the other machine."""
    assert friends.friend is not None
    return friends.friend


def session_of(friend: OnlinePlayer) -> RemoteSession:
    """Return the friend's match."""
    assert friend.session is not None
    return friend.session


def labels(program: Program) -> list[str]:
    """Return the labels of all buttons on the topmost page."""
    return [each.label for each in program.widgets() if isinstance(each, Button)]


def compared(friends: Friends) -> BoardsScene:
    """Return the comparison once it is shown."""
    friends.until_on(BoardsScene)
    page = friends.program.top
    assert isinstance(page, BoardsScene)
    return page


@pytest.mark.exhaustive
def test_a_duplicate_match_is_hosted_played_and_compared(start: Start) -> None:
    program = start(speed="none", seed=None)
    friends = Friends(program)
    open_online(program)
    program.click_on("Duplicate")
    page = program.top
    assert isinstance(page, TableBeforeDeal)
    friends.until(lambda: bool(page.shown.code))
    plan = Opened("high-low-war", {}, (None, "child"), duplicate=True)
    friends.friend = player_at(Address(hosting.HERE, port_of(page)), Code.parse(page.shown.code), 7, plan)
    friends.until(lambda: [each.name for each in page.shown.seats] == ["Player", "P7"])
    assert page.shown.kind == "Duplicate: you both play the same cards against Drummer Pip."
    friends.cut()
    friends.play()
    own, other = compared(friends).boards
    session = friends.match.session
    assert (own.name, other.name) == ("Player", "P7")
    assert session.record[1] == session_of(friends.friend).record[1] and not session.differs
    assert own.score == session.view(None).coins[0]
    assert other.score == session_of(friends.friend).view(None).coins[0]
    program.leave()
    friends.friend.close()


@pytest.mark.exhaustive
def test_the_own_record_lies_among_the_own_matches_and_both_are_shown_side_by_side(
    start: Start, tmp_path: Path
) -> None:
    with joining(start(speed="none", seed=None), tmp_path / "server", PLAN) as friends:
        friends.play()
        compared(friends)
        assert records(friends.program) == [friends.match.session.record_to_keep]
        friends.program.frames(3, 0.3)
        friends.program.click_on("Side by side")
        friends.until_on(ComparisonScene)
        page = friends.program.top
        assert isinstance(page, ComparisonScene)
        assert page.names == ("Player", "P7")
        assert {row.texts[0] for row in page.rows if row.heading}


@pytest.mark.exhaustive
def test_who_is_done_first_sees_that_the_other_plays_on_and_compares_later(start: Start, tmp_path: Path) -> None:
    with joining(start(speed="none", seed=None), tmp_path / "server", PLAN) as friends:
        program, friend = friends.program, friend_of(friends)
        friend.is_silent = True
        friends.play()
        friends.until(lambda: friends.match.news == "P7 is still playing these cards.")
        program.leave()
        friend.is_silent = False
        open_online(program)
        program.click_on("Back to the last table")
        friends.until_on(ResultScene)
        compared(friends)
        assert len(records(program)) == 1
        program.leave()
        open_online(program)
        assert isinstance(program.top, OnlineScene) and not program.top.has_seat


@pytest.mark.exhaustive
def test_a_friend_who_has_finished_is_announced_while_the_own_match_goes_on(start: Start, tmp_path: Path) -> None:
    with joining(start(speed="none", seed=None), tmp_path / "server", PLAN) as friends:
        friends.until(lambda: friends.match.news == "P7 has finished.")
        assert not friends.match.session.record


@pytest.mark.exhaustive
def test_a_rematch_of_a_duplicate_match_begins_once_both_have_agreed(start: Start, tmp_path: Path) -> None:
    with joining(start(speed="none", seed=None), tmp_path / "server", PLAN) as friends:
        friends.play()
        compared(friends)
        friend_of(friends).play_again()
        friends.until_on(NoticeScene)
        friends.program.frames(3, 0.3)
        friends.program.click_on("Agree")
        friends.until_on(CutScene)


@pytest.mark.exhaustive
def test_nothing_is_said_to_the_other_during_a_duplicate_match(start: Start, tmp_path: Path) -> None:
    with joining(start(speed="none", seed=None), tmp_path / "server", PLAN) as friends:
        friends.program.press(pygame.K_ESCAPE)
        friends.program.frames(3, 0.3)
        assert isinstance(friends.program.top, PauseScene)
        assert "Settings" in labels(friends.program)
        assert not {"Talk to the others…", "New match"} & {*labels(friends.program)}


def test_a_duplicate_match_is_offered_only_against_one_computer(start: Start) -> None:
    program = start(speed="none", seed=None)
    for players, is_offered in (((Person(), Computer("bold")), True), ((Person(), Person()), False)):
        program.do(OpenOnline(QUICK, Seating(("Ann", "Bo"), players)))
        program.frames(3, 0.3)
        assert isinstance(program.top, OnlineScene)
        assert ("Duplicate" in labels(program)) is is_offered


@pytest.mark.parametrize(
    ("own", "other", "verdict"),
    [(30, 20, "You did better by 10."), (20, 30, "Bo did better by 10."), (20, 20, "You both did equally well.")],
)
def test_the_comparison_says_who_did_better(own: int, other: int, verdict: str) -> None:
    page = BoardsScene((BoardShown("Ann", own, "round 9"), BoardShown("Bo", other, "round 9")), "Coins")
    assert page.verdict() == verdict
