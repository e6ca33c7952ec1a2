"""Playing with a friend elsewhere: hosting a table in the window, and joining one."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

import pygame
import pytest

from game.online import hosting
from game.online.client import Address, AddressError, read_address
from game.online.discovery import Finder, FoundTable
from game.online.handshake import PHRASES, PORT
from game.online.hosting import HostedTable
from game.online.knocking_client import CodeRequest
from game.online.messages import Abandoned, Propose, SayPhrase
from game.online.table_code_and_proofs import Code
from scenes.core.online_intents import MuteOthers
from scenes.menus.deck_cut import CutScene
from scenes.menus.dialogs import NoticeScene
from scenes.menus.nearby_tables_and_knocking import NearbyScene
from scenes.menus.online_table_pages import OnlineScene, SeatShown, TableBeforeDeal
from scenes.menus.phrases_and_proposals import sentences
from scenes.widgets.button import Button
from tests.online.serving import player_at, serving
from tests.scenes.conftest import Start
from tests.scenes.friends import PLAN, Friends, joining, open_online, port_of, records

pytestmark = pytest.mark.usefixtures("loopback")


@pytest.fixture
def joined(start: Start, tmp_path: Path) -> Iterator[Friends]:
    """A program that has joined a friend's table, up to the first question."""
    with joining(start(speed="none", seed=None), tmp_path / "server") as friends:
        yield friends


@pytest.mark.exhaustive
def test_a_match_is_hosted_and_played_with_a_friend(start: Start) -> None:
    program = start(speed="none", seed=None)
    friends = Friends(program)
    open_online(program)
    program.click_on("Host this match")
    page = program.top
    assert isinstance(page, TableBeforeDeal)
    friends.until(lambda: bool(page.shown.code))
    friends.friend = player_at(Address(hosting.HERE, port_of(page)), Code.parse(page.shown.code), 7, PLAN)
    friends.cut()
    friends.play()
    assert friends.match.session.record and not friends.match.session.differs
    program.leave()
    friends.friend.close()


def test_the_code_is_shown_once_the_host_has_a_seat_which_no_friend_can_take(start: Start) -> None:
    program = start(speed="none", seed=None)
    open_online(program)
    program.click_on("Host this match")
    page = program.top
    assert isinstance(page, TableBeforeDeal)
    Friends(program).until(lambda: bool(page.shown.code))
    assert sits_alone(page)
    program.leave()


def test_whoever_would_end_the_match_for_everybody_by_leaving_is_asked_first(start: Start, tmp_path: Path) -> None:
    program, code = start(speed="none", seed=None), Code.new()
    friends = Friends(program)
    with serving(tmp_path, (PLAN, code)) as address:
        friends.friend = player_at(address, code, 7, PLAN)
        open_online(program)
        page = program.top
        assert isinstance(page, OnlineScene)
        page.address, page.code = f"{address.host}:{address.port}", str(code)
        program.click_on("Join")
        friends.until_on(CutScene)
        program.press(pygame.K_ESCAPE)
        program.frames(3, 0.3)
        program.click_on("Leave")
        assert isinstance(program.top, NoticeScene)
        program.frames(3, 0.3)
        program.click_on("Stay")
        assert isinstance(program.top, CutScene)
        program.press(pygame.K_ESCAPE)
        program.frames(3, 0.3)
        program.click_on("Leave")
        program.frames(3, 0.3)
        program.click_on("Leave")
        assert isinstance(program.top, OnlineScene)
        friends.until(lambda: any(isinstance(line.what, Abandoned) for line in friends.friend.lines))
        friends.friend.close()


def test_a_friends_table_is_joined_and_the_record_lies_among_the_own_matches(joined: Friends) -> None:
    joined.play()
    session = joined.match.session
    assert not session.differs
    assert records(joined.program) == [session.record_to_keep]


def test_each_number_of_a_phrase_has_a_sentence() -> None:
    assert len(sentences()) == PHRASES


def test_no_hints_are_offered_while_a_friend_plays_elsewhere(joined: Friends) -> None:
    buttons = [each.label for each in joined.program.widgets() if isinstance(each, Button)]
    assert buttons and "Hint" not in buttons


def test_what_a_friend_says_is_shown_unless_the_others_are_muted(joined: Friends) -> None:
    assert joined.friend is not None
    joined.friend.client.send(SayPhrase(2))
    joined.until(lambda: joined.match.news.endswith("Well played!"))
    joined.program.do(MuteOthers())
    joined.friend.client.send(SayPhrase(4))
    joined.program.frames(100, 0.1)
    assert joined.match.news == ""


def test_a_phrase_is_said_from_the_menu(joined: Friends) -> None:
    joined.program.press(pygame.K_ESCAPE)
    joined.program.frames(3, 0.3)
    joined.program.click_on("Talk to the others")
    joined.program.frames(3, 0.3)
    joined.program.click_on("Good luck!")
    joined.until(lambda: joined.match.news.endswith("Good luck!"))


def test_whoever_agrees_to_a_proposal_is_not_told_that_one_was_sent(joined: Friends) -> None:
    assert joined.friend is not None
    joined.friend.is_silent = True
    joined.friend.client.send(Propose("draw"))
    joined.until_on(NoticeScene)
    joined.program.frames(3, 0.3)
    joined.program.click_on("Agree")
    assert joined.match.news == "You agreed."


def test_an_unplugged_pad_is_not_said_to_keep_a_match_waiting_that_others_play_on(joined: Friends) -> None:
    joined.program.lobby.lose_pad()
    joined.until_on(NoticeScene)
    notice = joined.program.top
    assert isinstance(notice, NoticeScene) and notice.message == "A game pad was unplugged."


def test_a_friend_without_a_connection_is_shown_until_the_friend_is_back(joined: Friends) -> None:
    friend = joined.friend
    assert friend is not None
    friend.is_silent = True
    friend.client.close()
    joined.until(lambda: joined.match.news.startswith("No connection to P7"))


@pytest.mark.exhaustive
def test_a_match_that_was_left_is_continued_from_its_question(joined: Friends) -> None:
    program, friend = joined.program, joined.friend
    assert friend is not None
    lines, question = program.table.session.lines, type(program.top)
    program.leave()
    open_online(program)
    program.click_on("Back to the last table")
    joined.until(lambda: program.lobby.online.match is not None)
    joined.until_asked()
    assert program.table.session.lines >= lines and type(program.top) is question
    joined.play()
    assert not joined.match.session.differs
    program.leave()
    open_online(program)
    assert isinstance(program.top, OnlineScene) and not program.top.has_seat


@pytest.mark.exhaustive
def test_a_rematch_begins_once_both_have_agreed(joined: Friends) -> None:
    friend = joined.friend
    assert friend is not None
    joined.play()
    friend.play_again()
    joined.until_on(NoticeScene)
    joined.program.frames(3, 0.3)
    joined.program.click_on("Agree")
    before = joined.match
    joined.cut()
    joined.play()
    assert joined.match is not before and not joined.match.session.differs


@pytest.mark.exhaustive
def test_a_friend_in_the_same_network_is_let_in_by_the_host(start: Start) -> None:
    program = start(speed="none", seed=None)
    friends = Friends(program)
    open_online(program)
    program.click_on("Host this match")
    page = program.top
    assert isinstance(page, TableBeforeDeal)
    friends.until(lambda: page.shown.can_announce)
    program.click_on("Show on this network")
    finder = Finder([hosting.HERE])
    # other tests may announce tables at the same time
    table = FoundTable(Address(hosting.HERE, port_of(page)), "Player", "high-low-war")
    friends.until(lambda: table in finder.tables())
    finder.close()
    knocker = CodeRequest(table.address, "Bo")
    friends.until_on(NoticeScene)
    notice = program.top
    assert isinstance(notice, NoticeScene)
    assert f"{knocker.digits[:3]} {knocker.digits[3:]}" in notice.message and "Bo is knocking" in notice.message
    program.frames(3, 0.3)
    program.click_on("Let them in")
    friends.until(lambda: knocker.code is not None)
    assert str(knocker.code) == page.shown.code
    knocker.close()
    program.leave()


def is_declined(knocker: CodeRequest) -> bool:
    """Return True if the host hasn't let somebody in."""
    return bool(knocker.why)


def sits_alone(page: TableBeforeDeal) -> bool:
    """Return True if the host has the first seat at a table."""
    return page.shown.seats[:1] == (SeatShown("Player", "you"),)


def test_a_knock_that_is_not_answered_is_declined_and_the_next_one_is_heard(start: Start) -> None:
    program = start(speed="none", seed=None)
    friends = Friends(program)
    open_online(program)
    program.click_on("Host this match")
    page = program.top
    assert isinstance(page, TableBeforeDeal)
    friends.until(lambda: page.shown.can_announce)
    program.click_on("Show on this network")
    for name in ("Bo", "Cy"):
        knocker = CodeRequest(Address(hosting.HERE, port_of(page)), name)
        friends.until_on(NoticeScene)
        notice = program.top
        assert isinstance(notice, NoticeScene) and name in notice.message
        program.frames(3, 0.3)
        program.press(pygame.K_ESCAPE)
        friends.until(partial(is_declined, knocker))
        knocker.close()
    program.leave()


def test_a_friend_meets_the_host_at_a_new_table_after_an_earlier_one(start: Start) -> None:
    program = start(speed="none", seed=None)
    friends = Friends(program)
    for button in ("Host this match", "Back to the last table"):
        open_online(program)
        program.click_on(button)
        page = program.top
        assert isinstance(page, TableBeforeDeal)
        friends.until(partial(sits_alone, page))
        program.leave()
    open_online(program)
    program.click_on("Host this match")
    page = program.top
    assert isinstance(page, TableBeforeDeal)
    friends.until(partial(sits_alone, page))
    friends.friend = player_at(Address(hosting.HERE, port_of(page)), Code.parse(page.shown.code), 7, PLAN)
    friends.until_on(CutScene)
    program.leave()
    friends.friend.close()


def test_a_table_in_the_same_network_is_joined_without_its_code(start: Start, tmp_path: Path) -> None:
    program = start(speed="none", seed=None)
    friends = Friends(program)
    table = HostedTable(tmp_path / "tables", PLAN, Code.new(), Random(1), "test")
    friends.until(lambda: table.port is not None)
    table.announce("Bo", PLAN.game)
    open_online(program)
    program.click_on("On this network")
    page = program.top
    assert isinstance(page, NearbyScene)
    # other tests may announce tables at the same time
    friends.until(lambda: any(each.port == table.port for each in page.tables))
    program.frames(3, 0.3)
    place = next(place for place, each in enumerate(page.tables) if each.port == table.port)
    program.click(page.controls.widgets[place].rect.center)
    friends.until(lambda: not table.visitors.empty())
    table.visitors.get().answer(table.code)
    friends.until_on(TableBeforeDeal)
    joined = program.top
    assert isinstance(joined, TableBeforeDeal)
    friends.until(lambda: joined.shown.seats[:1] == (SeatShown("Player", "you"),))
    program.leave()
    table.close()


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("192.168.1.20", Address("192.168.1.20", PORT)),
        (" table.example:5000 ", Address("table.example", 5000)),
        ("[2001:db8::1]:5000", Address("2001:db8::1", 5000)),
        ("2001:db8::1", Address("2001:db8::1", PORT)),
        ("[2001:db8::1]", Address("2001:db8::1", PORT)),
    ],
)
def test_an_address_is_a_name_or_a_number_with_or_without_a_port(typed: str, address: Address) -> None:
    assert read_address(typed) == address
    assert read_address(str(address)) == address


@pytest.mark.parametrize("typed", ["", "two words", "table:port", "table:0", "table:70000"])
def test_anything_else_is_refused_in_a_line(typed: str) -> None:
    with pytest.raises(AddressError):
        read_address(typed)
