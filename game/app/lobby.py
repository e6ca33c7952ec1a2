"""What a player finds around the tables: unfinished matches, new ones, settings, and the keys that work everywhere."""

import logging
from collections.abc import Callable
from importlib.resources import files
from types import TracebackType
from typing import TYPE_CHECKING, assert_never

import pygame

from game.app.background_tasks import Estimating, ReviewingRoom
from game.app.custom_art import OwnDecks, use_own_pack
from game.app.matches import Host
from game.app.new_match import SettingUp
from game.app.preferences import Preferences
from game.engine.core.errors import GameError
from game.settings import Settings
from game.store.files import Folders, StoreError, find_folders
from game.store.lock import HeldFolder, hold_data_folder
from game.translation import tell

if TYPE_CHECKING:
    from game.app.display import Display
    from game.cli.arguments import Options
    from game.worker.worker import Worker
    from scenes.core.intents import Intent

log = logging.getLogger(__name__)


class Club:
    """Holds the data folder for this program, and opens and leaves tables as the player wants."""

    def __init__(self, options: "Options | None", folders: Folders) -> None:
        self.preferences = Preferences(options, folders)
        self._folders = folders
        self._held: HeldFolder | None = None
        self.host = Host(folders.data, self.preferences, options.seed if options else None)
        self._setting_up = SettingUp(folders.data, self.host, self.preferences)
        self._display: Display | None = None
        self._notices: list[str] = []
        self._worker: Worker | None = None
        self._estimating = Estimating(lambda: self.worker)
        self._reviewing = ReviewingRoom(lambda: self.worker)
        self._decks = OwnDecks(folders.data)

    @classmethod
    def found(cls, options: "Options | None") -> "Club":
        """Find the folders; `open` holds them. Raises `StoreError`."""
        return cls(options, find_folders(options.data_dir if options else None))

    def __enter__(self) -> "Club":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.host.get_up()
        if self._worker is not None:
            self._worker.close()
        if self._held is not None:
            self._held.release()

    def open(self, display: "Display") -> None:
        """Make ready what the first frame could do without: icon, sounds, a player's own pack, unfinished matches.

        From now on the data folder is held. Raises `StoreError` where another program holds it.
        """
        self._held = hold_data_folder(self._folders.data)
        self._display = display
        pygame.display.set_icon(pygame.image.load(str(files("assets") / "icons" / "program_64.png")))
        display.sounds.open()
        self._notices += use_own_pack(display, self._folders.data)
        self._notices += self._decks.wear(display, self.preferences.settings.deck)
        self._show_title()

    def update(self, seconds: float) -> None:
        """Let the match go on, and tell the player what went wrong, if anything did."""
        from scenes.core.scene import Push
        from scenes.menus.dialogs import NoticeScene

        display = self._open_display
        if self.host.sitting is not None:
            try:
                self.host.sitting.update(seconds)
            except (StoreError, GameError) as error:
                log.error("the match was left: %s", error)
                self._notices.append(tell(error))
                self._show_title()
        self._estimating.update(display.manager.top)
        self._reviewing.update(display.manager)
        if self._notices and not isinstance(display.manager.top, NoticeScene):
            display.manager.go(Push(NoticeScene(self._notices.pop(0))))

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether a key or a click is for what can be had everywhere: menu, rules, log, full screen."""
        from game.app.shortcuts import wanted
        from scenes.core import intents
        from scenes.core.scene import Push
        from scenes.menus.dialogs import PauseScene

        manager = self._open_display.manager
        match wanted(event, manager.scenes, manager.look):
            case "full screen":
                settings = self.preferences.settings
                self._change(settings._replace(full_screen=not settings.full_screen))
            case "log":
                self._open_log()
            case "rules":
                self.do(intents.OpenRules())
            case "menu":
                manager.go(Push(PauseScene()))
            case None:
                return False
        return True

    def do(self, intent: "Intent") -> None:
        """Do what the player wants."""
        from scenes.core import intents
        from scenes.core.scene import Push

        manager = self._open_display.manager
        match intent:
            case intents.Decide() | intents.Unveil() | intents.AskToPeek() | intents.AskHint():
                if self.host.sitting:
                    self.host.sitting.do(intent)
            case intents.StartMatch():
                self._sit_down(lambda: self.host.start(intent, manager))
            case intents.Rematch():
                self._sit_down(lambda: self.host.start_again(manager))
            case intents.ContinueMatch(name=name):
                self._sit_down(lambda: self.host.go_on(name, manager))
            case intents.OpenContinue():
                self._open_continue()
            case intents.OpenFinished():
                self._open_finished()
            case intents.OpenReview(name=name):
                self._open_review(name)
            case intents.OpenSetup(game=game):
                manager.go(Push(self._setting_up.page(game)))
            case intents.AskEvening(rules=rules):
                self._estimating.ask(rules)
            case intents.GoToTitle():
                self._show_title()
            case intents.OpenSettings():
                self._open_settings()
            case intents.OpenLog():
                self._open_log()
            case intents.OpenRules():
                from game.app.shortcuts import rules_told

                manager.go(Push(rules_told(manager.scenes)))
            case intents.ChangeSettings(settings=settings):
                self._change(settings)
            case _:
                assert_never(intent)

    @property
    def _open_display(self) -> "Display":
        assert self._display is not None, "the club opens before anything is asked of it"
        return self._display

    @property
    def worker(self) -> "Worker":
        """The process for what takes long; it starts with the first task."""
        if self._worker is None:
            from game.worker.worker import Worker

            self._worker = Worker()
        return self._worker

    def _sit_down(self, sitting_down: "Callable[[], None]") -> None:
        try:
            sitting_down()
        except StoreError as error:
            self._notices.append(tell(error))

    def _show_title(self) -> None:
        from game.store.records import has_finished, unfinished
        from game.version import version
        from scenes.menus.title import TitleScene
        from scenes.text import _

        self.host.get_up()
        note = _("no sound device: connect one and start again") if self._open_display.sounds.silent else ""
        waiting, finished = len(unfinished(self._folders.data)), has_finished(self._folders.data, "high-low-war")
        self._open_display.manager.show(TitleScene(version(), note, waiting, finished))

    def _open_continue(self) -> None:
        from game.app.match_lists import saved_games
        from scenes.core.scene import Push
        from scenes.menus.saved_matches import ContinueScene

        games = saved_games(self._folders.data)
        if len(games) == 1:
            self._sit_down(lambda: self.host.go_on(games[0].name, self._open_display.manager))
        else:
            self._open_display.manager.go(Push(ContinueScene(games)))

    def _open_finished(self) -> None:
        from game.app.match_lists import finished_games
        from scenes.core.scene import Push
        from scenes.menus.saved_matches import FinishedScene

        self._open_display.manager.go(Push(FinishedScene(finished_games(self._folders.data))))

    def _open_review(self, name: str) -> None:
        from game.store.records import MATCHES

        manager, sitting = self._open_display.manager, self.host.sitting
        if name:
            self._reviewing.open(self._folders.data / MATCHES / name, 0, manager)
        elif sitting is not None:
            self._reviewing.open(sitting.session.path, sitting.eyes or 0, manager)

    def _open_settings(self) -> None:
        from scenes.core.scene import Push
        from scenes.menus.settings import SettingsScene

        self._notices += self._decks.wear(self._open_display, self.preferences.settings.deck)
        self._open_display.manager.go(Push(SettingsScene(self._decks.names(), self._decks.troubles)))

    def _open_log(self) -> None:
        from scenes.core.scene import Push
        from scenes.table.log import LogScene

        if self.host.sitting is not None:
            self._open_display.manager.go(Push(LogScene(self.host.sitting.board.log)))

    def _change(self, settings: Settings) -> None:
        try:
            self.preferences.change(settings)
        except StoreError as error:
            self._notices.append(tell(error))
        self._notices += self._decks.wear(self._open_display, settings.deck)
        self._open_display.apply(settings)
        if self.host.sitting is not None:
            self.host.sitting.board.speed = settings.speed
