"""Tables that a player opens on a friends' server, chosen among the terms. Friends join them by the code."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.engine.high_low.rules import QUICK
from game.online import clocks_and_delays
from game.online.client import Address, read_address
from game.online.messages import Joined, Opened
from game.online.table_code_and_proofs import Code
from scenes.menus.choosing_table_terms import TermsScene
from scenes.menus.deck_cut import CutScene
from scenes.menus.dialogs import NoticeScene
from scenes.menus.online_table_pages import OnlineScene, TableBeforeDeal
from scenes.widgets.button import Button
from scenes.widgets.text_field import TextField
from tests.online.serving import player_at, serving
from tests.pictures.measuring import written
from tests.scenes.conftest import Start
from tests.scenes.friends import PLAN, Friends, open_online, records
from tests.scenes.program import Program

pytestmark = pytest.mark.usefixtures("loopback")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Address]:
    """The address of a public server."""
    with serving(tmp_path / "server", is_public=True) as address:
        yield address


def choose_server(program: Program, address: str) -> None:
    """Choose a server among the terms, from the dialog for hosting."""
    program.frames(3, 0.3)
    program.click_on("Terms…")
    program.frames(3, 0.3)
    page = program.top
    assert isinstance(page, TermsScene)
    where = page.controls.widgets[3].rect
    program.click((round(where.x + 0.9 * where.w), where.centery))
    field = next(each for each in page.controls.widgets if isinstance(each, TextField))
    program.click(field.rect.center)
    program.press(pygame.K_DELETE)
    program.type(address)
    program.click_on("Back")
    program.frames(3, 0.3)
    assert isinstance(program.top, OnlineScene)


def texts(program: Program) -> set[str]:
    """Return the texts drawn since the last change of the look."""
    return {each.text for each in written(program.manager.look)}


def opened(program: Program, address: str, button: str = "Host this match") -> TableBeforeDeal:
    """Open a table on a server, and return its page."""
    open_online(program)
    choose_server(program, address)
    program.click_on(button)
    page = program.top
    assert isinstance(page, TableBeforeDeal)
    return page


def meet(friends: Friends, page: TableBeforeDeal, plan: Opened = PLAN) -> None:
    """Let a friend join by what the page of a table shows."""
    friends.until(lambda: bool(page.shown.code))
    (address,) = page.shown.addresses
    friends.friend = player_at(read_address(address), Code.parse(page.shown.code), 7, plan)


def test_a_table_is_opened_on_a_server_and_the_record_lies_among_the_own_matches(start: Start, server: Address) -> None:
    program = start(speed="none", seed=None)
    friends = Friends(program)
    page = opened(program, str(server))
    friends.until(lambda: bool(page.shown.code))
    assert page.shown.addresses == (str(server),) and page.shown.on_server
    assert page.shown.terms.endswith("the server deals")
    assert not any(isinstance(each, Button) and each.label == "Show on this network" for each in program.widgets())
    # nothing is hosted on this machine
    assert not (program.folder / "tables").exists()
    meet(friends, page)
    friends.cut()
    assert friends.friend is not None and friends.friend.session is not None
    friends.play()
    session = friends.match.session
    assert not session.differs and records(program) == [session.record_to_keep]
    program.leave()
    friends.friend.close()


def test_a_duplicate_match_is_opened_on_a_server(
    start: Start, server: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks_and_delays, "THINKING", 0.0)
    program = start(speed="none", seed=None)
    friends = Friends(program)
    page = opened(program, str(server), "Duplicate")
    meet(friends, page, Opened("high-low-war", QUICK.differences(), (None, "child"), duplicate=True))
    friends.cut()
    assert friends.match.is_duplicate
    program.leave()
    assert friends.friend is not None
    friends.friend.close()


def test_the_code_is_shown_again_after_coming_back_until_the_friend_is_there(start: Start, server: Address) -> None:
    program = start(speed="none", seed=None)
    friends = Friends(program)
    page = opened(program, str(server))
    friends.until(lambda: bool(page.shown.code))
    code = page.shown.code
    program.leave()
    open_online(program)
    program.click_on("Back to the last table")
    again = program.top
    assert isinstance(again, TableBeforeDeal) and again is not page
    friends.until(lambda: bool(again.shown.code))
    assert (again.shown.code, again.shown.addresses) == (code, (str(server),))
    assert again.shown.on_server and not again.shown.can_announce
    meet(friends, again)
    friends.until_on(CutScene)
    assert not again.shown.code
    program.leave()
    assert friends.friend is not None
    friends.friend.close()


def test_who_joins_a_table_that_still_waits_for_others_is_shown_no_code(start: Start, tmp_path: Path) -> None:
    program, code = start(speed="none", seed=None), Code.new()
    friends = Friends(program)
    plan = Opened("classic-war", {"players": 3}, (None, None, None))
    with serving(tmp_path / "server", (plan, code), is_public=True) as address:
        first = friends.friend = player_at(address, code, 7, plan)
        friends.until(lambda: any(isinstance(line.what, Joined) for line in first.lines))
        open_online(program)
        page = program.top
        assert isinstance(page, OnlineScene)
        page.address, page.code = str(address), str(code)
        program.click_on("Join")
        table = program.top
        assert isinstance(table, TableBeforeDeal)
        friends.until(lambda: table.shown.status == "Waiting for 1 friend…")
        assert not table.shown.code and not table.shown.on_server
        program.leave()
        first.close()


@pytest.mark.parametrize("address", ["two words", "table:port"])
def test_a_wrong_address_is_refused_in_a_line_and_no_table_is_opened(start: Start, address: str) -> None:
    program = start(speed="none", seed=None)
    open_online(program)
    choose_server(program, address)
    program.click_on("Host this match")
    program.frames(3, 0.3)
    notice = program.top
    assert isinstance(notice, NoticeScene)
    assert notice.message.startswith(("an address is", "the port after the colon"))
    assert not any(isinstance(each, TableBeforeDeal) for each in program.manager.scenes)


def test_a_server_that_opens_no_tables_is_told_on_the_page(start: Start, tmp_path: Path) -> None:
    program = start(speed="none", seed=None)
    friends = Friends(program)
    with serving(tmp_path / "server") as address:
        page = opened(program, str(address))
        friends.until(lambda: page.shown.status == "this server has one table, and opens no others")
        assert not page.shown.code
        program.click_on("Leave")
        program.frames(3, 0.3)
        assert isinstance(program.top, OnlineScene) and not program.top.has_seat


def test_the_dialog_says_who_deals(start: Start) -> None:
    program = start(speed="none", seed=None)
    open_online(program)
    said = "{} deals, and could see every card."
    program.frames(3, 0.3)
    assert said.format("The host’s program") in texts(program)
    assert said.format("The server") not in texts(program)
    choose_server(program, "table.example")
    assert said.format("The server") in texts(program)


def test_the_server_is_kept_for_the_next_table_until_this_machine_is_chosen(start: Start) -> None:
    program = start(speed="none", seed=None)
    open_online(program)
    choose_server(program, " table.example:5000 ")
    assert program.lobby.preferences.settings.host_server == "table.example:5000"
    program.click_on("Terms…")
    program.frames(3, 0.3)
    page = program.top
    assert isinstance(page, TermsScene)
    assert [each.text for each in page.controls.widgets if isinstance(each, TextField)] == ["table.example:5000"]
    where = page.controls.widgets[3].rect
    program.click((round(where.x + 0.1 * where.w), where.centery))
    assert not any(isinstance(each, TextField) for each in page.controls.widgets)
    assert program.lobby.preferences.settings.host_server == ""
