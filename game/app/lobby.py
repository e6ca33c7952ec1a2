"""What lies around the tables: unfinished matches, new ones, reviews, settings, and the keys that work everywhere."""

import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import assert_never

import pygame

from game import ASSETS
from game.app.crash_reports import StartMark, left_out_notice
from game.app.custom_art import Decoding, OwnDecks
from game.app.global_shortcuts import shortcut
from game.app.history_pages import HistoryPages
from game.app.matches import Matches
from game.app.new_match_contents import new_match_page
from game.app.page_tasks import PageTask, estimate_length, verify_deal
from game.app.practice_matches import PlayingAgain
from game.app.presentation import Presentation
from game.app.replays import Replays
from game.app.reviews import Reviews
from game.app.statistics_pages import StatisticsPages
from game.app.tutorials import has_learnt
from game.engine.core.errors import GameError
from game.session.statistics_exchange import JSON
from game.settings import Settings
from game.store.files import Folders, StoreError, hold_data_folder
from game.store.settings import Preferences
from game.translation import tell
from game.version import version
from game.worker.worker import Worker
from scenes.core import history_intents, intents
from scenes.core.input import InputAction
from scenes.core.intents import Intent
from scenes.core.scene import Push, Scene
from scenes.games import GAMES
from scenes.menus.dialogs import NoticeScene, PauseScene
from scenes.menus.new_match_draft import Draft
from scenes.menus.rules_page import RulesScene
from scenes.menus.setup_page import SetupPage
from scenes.menus.title import TitleScene
from scenes.table.base_scenes import boards_of
from scenes.table.log import LogScene
from scenes.wording import _

log = logging.getLogger(__name__)


class Lobby:
    """Opens pages and tables as the player wants. The data folder is locked for as long as the lobby is open."""

    def __init__(self, folders: Folders, preferences: Preferences, display: Presentation, seed: int | None) -> None:
        """Lock the data folder. Raises `StoreError` where another program has locked it."""
        self.preferences = preferences
        self.display = display
        self.worker = Worker()
        self.matches = Matches(folders.data, preferences, display.manager, seed)
        self.history = HistoryPages(folders.data, self.worker, display.manager)
        self.statistics = StatisticsPages(folders.data, self.worker, self.history.updater, display.manager)
        self._reviews = Reviews(folders.data, self.worker, self.matches, display.manager)
        self.replays = Replays(self.matches, display.manager, self.worker)
        self._again = PlayingAgain(folders.data, self.matches, preferences, display.manager)
        self._data = folders.data
        self._lock = hold_data_folder(folders.data)
        self._decoding = Decoding()
        self.decks = OwnDecks(folders.data, self._decoding)
        self.start_mark = StartMark(folders.data)
        self._task: PageTask | None = None
        self._drafts: dict[str, Draft] = {}
        self._notices: list[str] = []

    def open(self, without_own_art: bool = False) -> None:
        """Make ready what the first frame could do without: icon, sounds, the player's own art, unfinished matches.

        What is the player's own is left out after a start that crashed as well."""
        pygame.display.set_icon(pygame.image.load(ASSETS / "icons" / "program_64.png"))
        self.display.sounds.open()
        deck = self.preferences.settings.deck
        if (without_own_art or self.start_mark.crashed) and self.decks.has_own_art(deck):
            self.decks.leave_out(deck)
            self._show_title()
            self._push(left_out_notice())
        else:
            self._use_own_art()
            self._show_title()

    def close(self) -> None:
        """Leave the table, end the processes beside the program, and unlock the data folder."""
        try:
            self.matches.leave()
            self.history.close()
            self.worker.close()
            self._decoding.close()
        finally:
            self.start_mark.clear()
            self._lock.release()

    @property
    def is_waiting(self) -> bool:
        """Whether a page waits for what is worked out in the process beside the program."""
        return self._task is not None

    def update(self, seconds: float) -> None:
        """Let the match go on, and tell the player what went wrong, if anything did."""
        try:
            if self.matches.table is not None:
                self.matches.table.update(seconds)
        except (StoreError, GameError) as error:
            log.error("the match was left: %s", error)
            self._notices.append(tell(error))
            self._show_title()
        if self._task is not None:
            self._task.update(self.display.manager)
            if self._task.over:
                self._task = None
        self.history.update(seconds)
        self.statistics.update()
        self._wait_for(self._reviews.update())
        if self._notices and not isinstance(self.display.manager.top, NoticeScene):
            self._push(NoticeScene(self._notices.pop(0)))

    def watch(self, record: Path) -> None:
        """Watch the match in a file again, over whatever is on the screen."""
        self._wait_for(self.replays.watch(record))

    def take_file(self, dropped: Path) -> None:
        """Take a file that was dropped on the window: statistics are imported, and anything else is watched."""
        take = self.statistics.take_in if dropped.suffix.lower() == JSON else self.replays.watch
        self._wait_for(take(dropped))

    def takes(self, action: InputAction) -> bool:
        """Whether a key or a click is for what can be had everywhere: menu, rules, log, full screen."""
        manager = self.display.manager
        wish = shortcut(action, manager.scenes, manager.look)
        if wish is not None:
            self.do(wish)
        return wish is not None

    def do(self, intent: Intent) -> None:
        """Do what the player wants."""
        manager = self.display.manager
        match intent:
            case intents.Decide() | intents.Unveil() | intents.AskToPeek() | intents.AskHint():
                if self.matches.table is not None:
                    self.matches.table.do(intent)
            case intents.StartMatch() | intents.CutCards() | intents.Rematch() | intents.ContinueMatch():
                self._sit_down(partial(self.matches.do, intent))
            case intents.Learn() | intents.FinishTutorial():
                self._sit_down(partial(self.matches.do, intent))
            case intents.VerifyDeal(name=name):
                if (record := self.matches.record(name)) is not None:
                    self._wait_for(verify_deal(record, self.worker, manager))
            case intents.OpenContinue():
                self._open_continue()
            case intents.OpenHistory() | history_intents.OpenMatch() | history_intents.OpenDeleted():
                self.history.do(intent)
            case history_intents.DeleteMatch() | history_intents.BringBack():
                try:
                    self.history.do(intent)
                except StoreError as error:
                    self._notices.append(tell(error))
            case (
                history_intents.OpenStatistics() | history_intents.OpenExchange() | history_intents.ExchangeStatistics()
            ):
                self._wait_for(self.statistics.do(intent))
            case intents.OpenReview(name=name, game=game):
                self._wait_for(self._reviews.open(name, game))
            case intents.OpenSetup(game=game):
                self._open_setup(game)
            case intents.AskEstimate():
                self._wait_for(estimate_length(manager.top, intent, self.worker))
            case intents.GoToTitle():
                self._show_title()
            case intents.OpenMenu():
                self._push(PauseScene(teaches=self.matches.table is not None and self.matches.table.board.teaches))
            case intents.OpenSettings():
                self._notices += self.decks.show(self.display, self.preferences.settings.deck)
                self._push(self.decks.settings_page())
            case intents.OpenReplay() | intents.WatchAs() | intents.CloseReplay() | intents.CompareMatches():
                self._wait_for(self.replays.do(intent))
            case intents.AskPlayOn() | intents.AskDuplicate():
                self._sit_down(partial(self._again.ask, intent, self.replays.record))
            case intents.PlayAgain():
                self._sit_down(partial(self._again.begin, intent))
            case intents.OpenLog():
                for board in boards_of(manager.scenes)[-1:]:
                    self._push(LogScene(board.log))
            case intents.OpenRules():
                # of the game that the pages on the screen are about, the uppermost first
                games = (scene.game for scene in reversed(manager.scenes) if scene.game)
                self._push(RulesScene(GAMES, next(games, "")))
            case intents.UseOwnArt():
                self._use_own_art()
            case intents.ChangeSettings(settings=settings):
                self._change(settings)
            case _:
                assert_never(intent)

    def _wait_for(self, task: PageTask | None) -> None:
        """Let a page wait for what is worked out for it, if anything is; a page that waited before gets no more."""
        if task is None:
            return
        if self._task is not None:
            self._task.finish(self.display.manager)
        self._task = task

    def _use_own_art(self) -> None:
        self.start_mark.set()
        self._notices += self.decks.use_own_art(self.display, self.preferences.settings.deck)

    def _push(self, scene: Scene) -> None:
        self.display.manager.go(Push(scene))

    def _sit_down(self, begin: Callable[[], None]) -> None:
        before = self.matches.table
        try:
            begin()
        except StoreError as error:
            self._notices.append(tell(error))
        else:
            if self.matches.table is not before:
                self._drafts.clear()  # the next one begins with what is played now

    def _show_title(self) -> None:
        self.matches.leave()
        note = _("no sound device; connect one and restart the game") if self.display.sounds.silent else ""
        found = self.history.survey()
        is_new = not (found.under_way or found.any_over or has_learnt(self._data))
        self.matches.preloader.expect(found.under_way[0].saved.path if found.under_way else None)
        self.display.manager.show(TitleScene(version(), note, len(found.under_way), found.has_history, is_new))

    def _open_setup(self, game: str) -> None:
        """Open the page of a game, or where none is named, of the one last set up or played; as it was left."""
        left = game or next(reversed(self._drafts), "")
        page = new_match_page(left, self.matches.played_last(), self.preferences.settings, self._drafts)
        if isinstance(page, SetupPage):
            self._drafts.pop(page.game, None)
            self._drafts[page.game] = page.draft
        self._push(page)

    def _open_continue(self) -> None:
        found = self.history.survey()
        if len(found.under_way) == 1:
            self._sit_down(partial(self.matches.go_on, found.under_way[0].saved.path.name))
        else:
            self.history.open_continue(found)

    def _change(self, settings: Settings) -> None:
        deck, messages = self.decks.choose(self.display, settings.deck, self.preferences.settings.deck)
        self._notices += messages
        settings = settings._replace(deck=deck)
        self.display.apply(settings)
        for board in boards_of(self.display.manager.scenes):
            board.speed = settings.speed
        try:
            # once it has worked: what can't be shown would be met again at every start
            self.preferences.change(settings)
        except StoreError as error:
            self._notices.append(tell(error))
