"""A friend elsewhere: a table that is hosted in the window, and one that is joined."""

from pathlib import Path
from random import Random
from threading import Event

import pytest

from game.engine.high_low.rules import QUICK
from game.online import hosting
from game.online.client import Address
from game.online.invitation import Code
from game.online.messages import Opened
from game.online.remote_session import RemoteSession
from scenes.high_low.result import ResultScene
from scenes.menus.fair_deal import CutScene
from scenes.menus.online import OnlineScene, TableBeforeDeal
from scenes.table.decision_prompts import PromptScene
from tests.online.serving import OnlinePlayer, serving
from tests.scenes.conftest import Start
from tests.scenes.playing import answer_by_keyboard
from tests.scenes.program import Program

PLAN = Opened("high-low-war", QUICK.differences(), (None, None))
LONGEST = 4_000
"""The most frames that anything takes."""


@pytest.fixture(autouse=True)
def loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tables be hosted on the loopback alone."""
    monkeypatch.setattr(hosting, "EVERYWHERE", hosting.HERE)


class Friends:
    """A program, and a friend at another one."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.friend: OnlinePlayer | None = None
        self._wait = Event()

    def step(self) -> None:
        """Let both go on for a moment."""
        self.program.frame(0.05)
        if self.friend is not None and not self.friend.is_done:
            self.friend.step()
        self._wait.wait(0.002)

    def until_on(self, *kinds: type) -> None:
        """Let both go on until a scene of one of these kinds is on top."""
        for _number in range(LONGEST):
            if isinstance(self.program.top, kinds):
                return
            self.step()
        raise AssertionError(f"nothing came of it: {self.program.top}")

    def cut_and_play(self) -> None:
        """Cut the deck, and play the match to its end."""
        rng = Random(1)
        self.until_on(CutScene)
        self.program.frames(2, 0.5)
        self.program.click_on("Deal")
        for _number in range(LONGEST):
            self.step()
            if isinstance(self.program.top, ResultScene):
                return
            if isinstance(self.program.top, PromptScene) and self.program.is_still:
                answer_by_keyboard(self.program, self.program.top, rng)
        raise AssertionError(f"the match has no end: {self.program.top}")


def test_a_match_is_hosted_and_played_with_a_friend(start: Start) -> None:
    program = start(speed="none", seed=None)
    friends = Friends(program)
    program.click_on("New match")
    program.click_on("Play online")
    assert isinstance(program.top, OnlineScene)
    program.click_on("Host this match")
    friends.until_on(TableBeforeDeal)
    page = program.top
    assert isinstance(page, TableBeforeDeal)
    while not page.shown.code:
        friends.step()
    port = int(page.shown.addresses[0].rpartition(":")[2]) if ":" in page.shown.addresses[0] else hosting.PORT
    friends.friend = OnlinePlayer(Address(hosting.HERE, port), Code.parse(page.shown.code), 7, PLAN)
    friends.cut_and_play()
    session = program.table.session
    assert isinstance(session, RemoteSession) and session.record and not session.differs
    friends.friend.close()


def test_a_friends_table_is_joined_by_its_address_and_code(start: Start, tmp_path: Path) -> None:
    program = start(speed="none", seed=None)
    friends = Friends(program)
    code = Code.new()
    with serving(tmp_path / "server", (PLAN, code)) as address:
        friends.friend = OnlinePlayer(address, code, 7, PLAN)
        program.click_on("New match")
        program.click_on("Play online")
        page = program.top
        assert isinstance(page, OnlineScene)
        page.address, page.code = f"{address.host}:{address.port}", str(code).lower()
        program.click_on("Join")
        friends.cut_and_play()
        session = program.table.session
        assert isinstance(session, RemoteSession) and session.record and not session.differs
        program.leave()
        friends.friend.close()
