"""The lobby, which carries out every intent of the player through the module responsible for it."""

import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import SystemRandom
from time import time
from typing import assert_never

import pygame

from game import ASSETS
from game.engine.core.errors import SpokenError
from game.games import GAME_KITS
from game.session.fair_deal_secrets import remove_unused_secrets, removing_unused_secrets
from game.session.statistics_export_import import JSON
from game.session.unfinished_matches import has_few_matches
from game.settings import Settings
from game.store.folders_and_lock import Folders, hold_data_folder
from game.store.profiles import KeptProfiles
from game.store.settings import Preferences
from game.translation import language, tell
from game.version import version
from game.worker.worker import Worker
from scenes.app.commissions import CommissionPages
from scenes.app.crash_reports import StartMark, left_out_notice
from scenes.app.display import Display
from scenes.app.history import HistoryPages
from scenes.app.matches import Matches, has_finished_tutorial, seat_players
from scenes.app.medals_and_rank import MedalPages
from scenes.app.new_match_pages import NewMatchPages
from scenes.app.old_match_again import PlayAgainPages
from scenes.app.online_tables import OnlineTables
from scenes.app.own_decks_and_pack import Decoding, OwnDecks
from scenes.app.parade import ParadePages
from scenes.app.profiles import ProfilePages
from scenes.app.replays import Replays
from scenes.app.reviews import Reviews
from scenes.app.sealed_deals import verify_deal
from scenes.app.shortcuts import shortcut
from scenes.app.statistics import StatisticsPages
from scenes.app.tasks import Tasks
from scenes.core import intents, profile_intents
from scenes.core.input import InputAction
from scenes.core.intents import Intent
from scenes.core.online_intents import OnlineIntent
from scenes.core.scene import Push, Scene
from scenes.games import SCENE_KITS
from scenes.menus.dialogs import NameScene, NoticeScene
from scenes.menus.languages import LanguageScene
from scenes.menus.online_table_pages import TableBeforeDeal
from scenes.menus.pause_menu import PauseScene
from scenes.menus.rules_page import RulesScene
from scenes.menus.settings import SettingsScene
from scenes.menus.title import TitleScene
from scenes.table.base_scenes import boards_of
from scenes.table.log import LogScene
from scenes.table.replay import ReplayScene
from scenes.wording import _

log = logging.getLogger(__name__)


class Lobby:
    """The object that carries out the player's intents. It locks a data folder until it is closed."""

    def __init__(self, folders: Folders, preferences: Preferences, display: Display, seed: int | None) -> None:
        """Lock the data folder. Raises `StoreError` if that fails, as when another program has locked it."""
        data, manager = folders.data, display.manager
        self.preferences = preferences
        self.display = display
        self.worker = Worker()
        self.tasks = Tasks(self.worker, manager)
        profiles = KeptProfiles(data, SystemRandom())
        self.matches = Matches(data, manager, self.tasks, seed, profiles)
        self._profiles = ProfilePages(data, self.matches, manager, self.tasks)
        self._new_match = NewMatchPages(self.matches, preferences, manager, self.tasks)
        self._history = HistoryPages(data, manager, self.tasks)
        self._statistics = StatisticsPages(data, self._history.updater, manager, self.tasks, self._profiles.take_in)
        self._medals = MedalPages(data, self._history.updater, manager, self.tasks)
        self._reviews = Reviews(data, self.matches, manager, self.tasks)
        self._replays = Replays(self.matches, manager, self.tasks)
        self._again = PlayAgainPages(data, self.matches, preferences, manager)
        self._parade = ParadePages(data, self.matches, manager, self.tasks)
        self._commissions = CommissionPages(data, self.matches, self._history.updater, manager, self.tasks)
        self.online = OnlineTables(data, self.matches, manager, self._replays)
        self._data = data
        self._lock = hold_data_folder(data)
        self._decoding = Decoding()
        self._decks = OwnDecks(data, self._decoding)
        self.start_mark = StartMark(data)
        self._notices: list[str] = []

    def open(self, without_own_art: bool = False) -> None:
        """Load what the first frame doesn't need, such as the sounds, the player's own art and the list of matches, and
        show the title page.

        The secrets of matches that never began are removed. The player's own art is left out if `without_own_art` is
        true, or if the last start crashed.
        """
        pygame.display.set_icon(pygame.image.load(ASSETS / "icons" / "program_64.png"))
        self._remove_unused_secrets()
        self._find_first_profile()
        self.display.sounds.open()
        deck = self.preferences.settings.deck
        if (without_own_art or self.start_mark.crashed) and self._decks.has_own_art(deck):
            self._decks.leave_out(deck)
            self._show_title()
            self._push(left_out_notice())
        else:
            self._use_own_art()
            self._show_title()

    def _find_first_profile(self) -> None:
        if (trouble := self.matches.profiles.trouble) is not None:
            self._notices.append(tell(trouble))
        self.matches.find_first_profile()

    def _remove_unused_secrets(self) -> None:
        """Remove the secrets of matches that never began. This may take seconds, so it runs in the background."""
        if has_few_matches(self._data):
            remove_unused_secrets(self._data, time())
        else:
            self.tasks.add(None, removing_unused_secrets, self._data, time(), take=lambda _nothing: None)

    def close(self) -> None:
        """Leave the table, end background work, delete guests' finished matches, and unlock the data folder."""
        try:
            self.matches.leave()
            self.online.leave()
            self._history.close()
            self.worker.close()
            self._decoding.close()
            self.matches.delete_guests()
        finally:
            self.start_mark.clear()
            self._lock.release()

    def update(self, seconds: float) -> None:
        """Advance time by `seconds`, update the table, tasks and pages, and show pending notices one at a time."""
        if self.matches.table is not None:
            self._attempt(partial(self.matches.table.update, seconds), otherwise=self._show_title)
        self.tasks.update()
        if self.matches.delete_guests():
            self._history.updater.wake()
        self._history.update(seconds)
        self._statistics.update()
        self._medals.update(None if self.matches.table is None else self.matches.table.session)
        self._attempt(self._parade.update)
        self._attempt(partial(self.online.update, seconds), otherwise=self.online.leave)
        self._commissions.update(None if self.matches.table is None else self.matches.table.session)
        if self._notices and not isinstance(self.display.manager.top, NoticeScene):
            self._push(NoticeScene(self._notices.pop(0)))

    def watch(self, record: Path) -> None:
        """Open the replay of a match file."""
        self._replays.watch(record)

    def take_file(self, dropped: Path) -> None:
        """Import the statistics from a JSON file dropped on the window, or replay the match in any other file."""
        if dropped.suffix.lower() == JSON:
            self._statistics.take_file(dropped)
        else:
            self._replays.watch(dropped)

    @property
    def persons(self) -> tuple[int, ...]:
        """Seats of the people at this screen, or an empty tuple between matches."""
        return () if self.matches.table is None else tuple(self.matches.table.board.persons)

    def lose_pad(self) -> None:
        """If a match is under way, show a notice that a pad was unplugged."""
        table, waits = self.matches.table, _("A game pad was unplugged. The match is waiting for you.")
        words = waits if self.online.match is None else _("A game pad was unplugged.")
        if table is not None and not table.session.view(None).over and words not in self._notices:
            self._notices.append(words)

    def takes(self, action: InputAction) -> bool:
        """Carry out an action if it is now a shortcut. Returns False if it should go to the topmost scene instead."""
        manager = self.display.manager
        wish = shortcut(action, manager.scenes, manager.look)
        if wish is not None:
            self.do(wish)
        return wish is not None

    def do(self, intent: Intent) -> None:
        """Carry out an intent of the player. If that fails, a notice with the reason is shown."""
        self._attempt(partial(self._do, intent))

    def _attempt(self, do: Callable[[], None], otherwise: Callable[[], None] | None = None) -> None:
        """Call `do`. If it raises `SpokenError`, for example because the disk is full, show a notice with the reason
        and call `otherwise` if that isn't None."""
        try:
            do()
        except SpokenError as error:
            log.error("%s", error)
            self._notices.append(tell(error))
            if otherwise is not None:
                otherwise()

    def _do(self, intent: Intent) -> None:
        table = self.matches.table
        match intent:
            case intents.Decide(decision=decision, anybody=anybody):
                if table is not None:
                    table.decide(decision, anybody)
            case intents.Unveil(seat=seat):
                if table is not None:
                    table.unveil(seat)
            case intents.AskToPeek(seat=seat):
                if table is not None:
                    table.peek(seat)
            case intents.AskHint(seat=seat):
                if table is not None:
                    table.find_hint(seat)
            case intents.StartMatch():
                self.matches.start(intent)
            case intents.CutCards(cut=cut):
                if not self.online.takes_cut(cut):
                    self.matches.cut(cut)
            case intents.Rematch():
                if not self.online.proposes_rematch():
                    self.matches.start_again()
            case intents.ContinueMatch(name=name):
                self.matches.resume(name)
            case intents.Learn(game=game, asks=True) if not self.matches.known_name():
                self._push(NameScene(self.matches.own_name(), partial(intents.Learn, game)))
            case intents.Learn(game=game, own_name=own_name):
                self.matches.learn(game, own_name)
            case intents.FinishTutorial():
                self.matches.finish_tutorial()
            case intents.VerifyDeal(name=name):
                self._verify(name)
            case intents.OpenContinue():
                self._open_continue()
            case intents.OpenHistory():
                self._history.open_history()
            case intents.OpenMatch(name=name):
                self._history.open_match(name)
            case intents.OpenDeleted():
                self._history.open_deleted()
            case intents.DeleteMatch(name=name):
                self._history.delete(name)
            case intents.BringBack(name=name):
                self._history.bring_back(name)
            case intents.OpenStatistics():
                self._statistics.open()
            case intents.OpenRatings():
                self._statistics.open_ratings()
            case intents.OpenParade():
                self._parade.open()
            case intents.PlayParade(day=day):
                self._parade.play(day)
            case intents.OpenCommissions():
                self._commissions.open(None if table is None else table.session)
            case intents.ShowCommissions(game=place):
                self._commissions.show_game(place)
            case intents.ShowStep(step=step):
                self._commissions.show_step(step)
            case intents.BeginCommission(name=name, step=step):
                self._commissions.begin(name, step)
            case intents.NextDuel(name=name, step=step, order=order):
                self._commissions.go_on(name, step, order)
            case intents.CopyText(text=text):
                self._parade.copy(text)
            case intents.OpenProfiles():
                self._profiles.open()
            case profile_intents.ChooseProfile():
                self._profiles.choose(intent)
            case profile_intents.AddProfile():
                self._profiles.add(intent)
            case profile_intents.ChangeProfile():
                self._profiles.change(intent)
            case profile_intents.ClaimName():
                self._profiles.claim(intent)
            case profile_intents.RemoveProfile(identity=identity):
                self._profiles.remove(identity)
            case OnlineIntent():
                self.online.do(intent)
            case intents.OpenMedals():
                self._medals.open()
            case intents.OpenExchange():
                self._statistics.open_exchange()
            case intents.ExchangeStatistics(taken_in=taken_in):
                self._statistics.exchange(taken_in)
            case intents.OpenReview(name=name, game=game):
                self._reviews.open(name, game)
            case intents.OpenSetup(game=game):
                self._new_match.open(game)
            case intents.AskEstimate():
                self._new_match.estimate(intent)
            case intents.OpenReplay(name=name, line=line):
                self._replays.open(name, line)
            case intents.WatchAs(watcher=watcher):
                self._replays.watch_as(watcher)
            case intents.CloseReplay():
                self._replays.close()
            case intents.CompareMatches(name=name):
                self._replays.compare(name)
            case intents.AskPlayOn(line=line):
                self._again.ask_to_play_on(self._replays.record, line)
            case intents.AskDuplicate(name=name):
                self._again.ask_to_duplicate(name)
            case intents.PlayAgain(seat=seat, against=against):
                self._again.begin(seat, against)
            case intents.GoToTitle():
                self._show_title()
            case intents.OpenMenu():
                self._push(PauseScene(table is not None and table.teaches, *self.online.others))
            case intents.OpenSettings():
                self._notices += self._decks.show(self.display, self.preferences.settings.deck)
                self._push(self._decks.settings_page())
            case intents.OpenLanguages():
                self._push(LanguageScene())
            case intents.OpenLog():
                self._open_log()
            case intents.OpenRules():
                self._open_rules()
            case intents.UseOwnArt():
                self._use_own_art()
            case intents.ChangeSettings(settings=settings):
                self._change(settings)
            case _:
                assert_never(intent)

    def _push(self, scene: Scene) -> None:
        self.display.manager.go(Push(scene))

    def _show_title(self) -> None:
        self.matches.leave()
        self.online.leave()
        self.display.manager.show(self._title())

    def _title(self) -> TitleScene:
        note = _("no sound device; connect one and restart the game") if self.display.sounds.silent else ""
        found = self._history.survey()
        is_new = not (found.under_way or found.any_over or has_finished_tutorial(self._data))
        title = TitleScene(version(), note, len(found.under_way), found.has_history, is_new, self._profiles.chip())
        self._history.list_on_title(title)
        return title

    def _verify(self, name: str) -> None:
        if (record := self.matches.record(name)) is not None:
            verify_deal(record, self.tasks, self.display.manager)

    def _open_continue(self) -> None:
        found = self._history.survey(rest=0.0)
        if len(found.under_way) == 1:
            self.matches.resume(found.under_way[0].saved.path.name)
        else:
            self._history.open_continue(found)

    def _open_log(self) -> None:
        for board in boards_of(self.display.manager.scenes)[-1:]:
            self._push(LogScene(board.log))

    def _open_rules(self) -> None:
        games = (scene.game for scene in reversed(self.display.manager.scenes) if scene.game)
        self._push(RulesScene(SCENE_KITS, next(games, "")))

    def _use_own_art(self) -> None:
        self.start_mark.set()
        self._notices += self._decks.use_own_art(self.display, self.preferences.settings.deck)

    def _change(self, settings: Settings) -> None:
        """Apply settings, then save them. Raises `StoreError` if they can't be saved."""
        deck, messages = self._decks.choose(self.display, settings.deck, self.preferences.settings.deck)
        self._notices += messages
        settings = settings._replace(deck=deck)
        before = language()
        self.display.apply(settings)
        if language() != before:
            self._show_again()
        # saved last, because settings that break the display would otherwise break every start
        self.preferences.change(settings)

    def _show_again(self) -> None:
        """After a change of language, show the table or the title page again and, above it, any pause menu, replay,
        settings page or online table before its deal. Other pages are closed, because their texts are outdated."""
        manager, table, before = self.display.manager, self.matches.table, self.display.manager.scenes
        if table is not None:
            kit = GAME_KITS[table.session.rules.game]
            table.show_again(seat_players(kit, table.session.seating.players))
        else:
            # an online table isn't left
            manager.show(self._title())
        for scene in before:
            match scene:
                case PauseScene():
                    self._do(intents.OpenMenu())
                case ReplayScene():
                    self._replays.show_again(scene)
                case TableBeforeDeal(shown=shown):
                    self._push(TableBeforeDeal(shown))
                case SettingsScene(controls=controls):
                    self._push(scene)
                    scene.controls.take_over(controls)
                case _:
                    pass
