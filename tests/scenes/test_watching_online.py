"""Watching the matches at a table: one round behind, without decisions, and without a record."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from game import translation
from game.online.messages import Opened
from game.online.table_code_and_proofs import Code
from scenes.core.online_intents import OpenPhrases, SayToOthers
from scenes.menus.online_table_pages import OnlineScene, TableBeforeDeal
from scenes.menus.pause_menu import PauseScene
from scenes.table.base_scenes import MatchScene
from scenes.table.result import MatchResultScene
from scenes.widgets.button import Button
from tests.online.players import OnlinePlayer
from tests.online.serving import player_at, serving
from tests.online.tables import LASTING
from tests.scenes.conftest import PlugIn, Start
from tests.scenes.friends import PLAN, Friends, open_online, records
from tests.words.made_up import lay_out_languages

pytestmark = pytest.mark.usefixtures("loopback")

HIGH_LOW = LASTING
CLASSIC = Opened("classic-war", {"end_mode": "capped", "cap_battles": 40}, (None, None), watched=True)


class Watched(Friends):
    """A program that watches a match of two friends. While `rests` is true, the friends do nothing."""

    def __init__(self, start: Start, folder: Path, plan: Opened) -> None:
        super().__init__(start(speed="none", seed=None))
        self.code = Code.new()
        self.players: list[OnlinePlayer] = []
        self.rests = False
        self._serving = serving(folder, (plan, self.code))
        self._plan = plan
        self._address = self._serving.__enter__()

    def seat(self) -> None:
        """Seat two friends, who then play."""
        self.players = [player_at(self._address, self.code, number, self._plan) for number in (0, 1)]

    @property
    def typed(self) -> tuple[str, str]:
        """The address and the code as a player types them."""
        return f"{self._address.host}:{self._address.port}", str(self.code)

    def watch(self) -> None:
        """Choose *Watch* in the dialog."""
        open_online(self.program)
        page = self.program.top
        assert isinstance(page, OnlineScene)
        page.address, page.code = self.typed
        self.program.click_on("Watch")

    def step(self) -> None:
        for player in self.players:
            if not (player.is_done or self.rests):
                player.step()
        super().step()

    def until_watching(self) -> None:
        """Continue for everybody until the match is shown."""
        self.until(lambda: self.program.lobby.online.match is not None)

    def close(self) -> None:
        """Close all connections and the server."""
        self.program.leave()
        for player in self.players:
            player.close()
        self._serving.__exit__(None, None, None)


@pytest.fixture(params=[HIGH_LOW, CLASSIC], ids=["High Low War", "Classic War"])
def watched(request: pytest.FixtureRequest, start: Start, tmp_path: Path) -> Iterator[Watched]:
    """A table that may be watched."""
    found = Watched(start, tmp_path / "server", request.param)
    yield found
    found.close()


@pytest.fixture
def closed(start: Start, tmp_path: Path) -> Iterator[Watched]:
    """A table that may not be watched."""
    found = Watched(start, tmp_path / "server", PLAN)
    yield found
    found.close()


@pytest.mark.exhaustive
def test_a_match_is_watched_from_before_the_deal_to_its_result_and_leaves_no_record(watched: Watched) -> None:
    watched.watch()
    watched.until_on(TableBeforeDeal)
    watched.seat()
    watched.until_watching()
    watched.until_on(MatchResultScene)
    assert watched.match.session.record and not watched.match.session.differs
    assert watched.program.lobby.matches.played_last() == []
    assert records(watched.program) == [] and not (watched.program.folder / "elsewhere").exists()
    labels = [each.label for each in watched.program.widgets() if isinstance(each, Button)]
    assert labels == ["New match", "Match log", "Title"]


def test_a_table_is_watched_by_pad_alone_once_its_address_is_typed(watched: Watched, plug_in: PlugIn) -> None:
    holder = plug_in(watched.program)
    for label in ("New match", "Play online"):
        holder.choose(label)
    page = watched.program.top
    assert isinstance(page, OnlineScene)
    page.address, page.code = watched.typed
    holder.choose("Watch")
    watched.seat()
    watched.until_watching()
    watched.rests = True
    holder.press("start")
    holder.choose("Title")
    assert watched.program.lobby.online.match is None


@pytest.mark.exhaustive
def test_a_match_in_progress_is_watched_from_the_round_before(watched: Watched) -> None:
    watched.seat()
    for _number in range(200):
        watched.step()
    watched.watch()
    watched.until_watching()
    first, *_rest = watched.players
    assert first.session is not None
    session = first.session
    # a player may not have seen the beginning of the next round yet
    watched.until(lambda: watched.match.session.lines < session.lines or first.is_done)


@pytest.mark.exhaustive
def test_somebody_who_watches_decides_nothing(watched: Watched) -> None:
    watched.watch()
    watched.seat()
    watched.until_watching()
    watched.rests = True
    watched.until(lambda: watched.program.is_still)
    click = partial(watched.program.click, watched.program.board.layout.table.center)
    keys = [partial(watched.program.press, key) for key in (pygame.K_SPACE, pygame.K_UP, pygame.K_a, pygame.K_RETURN)]
    for press in (click, click, *keys):
        watched.program.frames(5, 0.5)
        press()
        for _number in range(30):
            watched.step()
            # the server would refuse a decision
            assert watched.match.news in ("", "You’re watching this match, one round behind the players.")
    assert not watched.match.session.persons_to_act()


def test_the_panel_says_that_the_match_is_watched(watched: Watched) -> None:
    watched.watch()
    watched.seat()
    watched.until_watching()
    assert watched.match.news == "You’re watching this match, one round behind the players."
    scene = next(each for each in watched.program.manager.scenes if isinstance(each, MatchScene))
    watched.until(lambda: scene.status() == "Watching, one round behind" or watched.match.session.view(None).over)


def test_a_match_is_still_only_watched_after_the_language_has_changed(
    watched: Watched, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lay_out_languages(tmp_path / "languages", ["de"])
    monkeypatch.setattr(translation, "LANGUAGES", str(tmp_path / "languages"))
    watched.watch()
    watched.seat()
    watched.until_watching()
    before = watched.program.board
    try:
        watched.program.set(language="de")
        assert watched.program.board is not before and watched.program.board.is_watched
    finally:
        translation.speak("en")


@pytest.mark.exhaustive
def test_somebody_who_watches_says_nothing_and_may_leave_at_any_time(watched: Watched) -> None:
    watched.watch()
    watched.seat()
    watched.until_watching()
    watched.rests = True
    watched.program.do(OpenPhrases())
    watched.program.do(SayToOthers(2))
    watched.until(lambda: watched.program.is_still)
    watched.program.press(pygame.K_ESCAPE)
    watched.program.frames(3, 0.3)
    assert isinstance(watched.program.top, PauseScene | MatchResultScene)
    labels = [each.label for each in watched.program.widgets() if isinstance(each, Button)]
    assert "Talk to the others…" not in labels
    watched.program.click_on("Title")
    assert watched.program.lobby.online.match is None


@pytest.mark.exhaustive
def test_a_rematch_is_watched_too(watched: Watched) -> None:
    watched.watch()
    watched.seat()
    watched.until_watching()
    watched.until_on(MatchResultScene)
    before = watched.match
    for player in watched.players:
        player.play_again()
    watched.until(lambda: watched.program.lobby.online.match is not before)
    watched.until_on(MatchResultScene)
    assert not watched.match.session.differs


def test_a_table_that_may_not_be_watched_says_so(closed: Watched) -> None:
    closed.watch()
    closed.until_on(TableBeforeDeal)
    page = closed.program.top
    assert isinstance(page, TableBeforeDeal)
    closed.until(lambda: page.shown.status == "nobody may watch this table")
