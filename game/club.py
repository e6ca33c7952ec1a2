"""What a player finds around the tables: unfinished matches, new ones, settings, and the keys that work everywhere."""

import logging
from dataclasses import replace
from importlib.resources import files
from random import Random, SystemRandom
from types import TracebackType
from typing import TYPE_CHECKING, assert_never

import pygame

from game.engine.errors import GameError
from game.own_pack import use_own_pack
from game.preferences import Preferences
from game.settings import Settings
from game.store.errors import StoreError
from game.store.folders import Folders, find_folders
from game.store.lock import HeldFolder, hold_data_folder

if TYPE_CHECKING:
    from game.display import Display
    from game.options import Options
    from game.session import Session
    from game.sitting import Sitting
    from game.worker import Worker
    from scenes.intents import Intent, StartMatch

log = logging.getLogger(__name__)


class Club:
    """Holds the data folder for this program, and opens and leaves tables as the player wants."""

    def __init__(self, options: "Options | None", folders: Folders) -> None:
        self.preferences = Preferences(options, folders)
        self._folders = folders
        self._held: HeldFolder | None = None
        self._seed = options.seed if options else None
        self._rng = SystemRandom() if self._seed is None else Random(self._seed)
        self._display: Display | None = None
        self._sitting: Sitting | None = None
        self._last_start: StartMatch | None = None
        self._notices: list[str] = []
        self._worker: Worker | None = None

    @classmethod
    def found(cls, options: "Options | None") -> "Club":
        """Find the folders; `open` holds them. Raises `StoreError`."""
        return cls(options, find_folders(options.data_dir if options else None))

    def __enter__(self) -> "Club":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._get_up()
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
        self._show_title()

    def update(self, seconds: float) -> None:
        """Let the match go on, and tell the player what went wrong, if anything did."""
        from scenes.notice import NoticeScene
        from scenes.scene import Push

        display = self._open_display
        if self._sitting is not None:
            try:
                self._sitting.update(seconds)
            except (StoreError, GameError) as error:
                log.error("the match was left: %s", error)
                self._notices.append(str(error))
                self._show_title()
        if self._notices and not isinstance(display.manager.top, NoticeScene):
            display.manager.go(Push(NoticeScene(self._notices.pop(0))))

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether a key is one that does the same everywhere: rules, menu, full screen."""
        from game.keys import is_full_screen_key, page_of_key
        from scenes.scene import Push

        manager = self._open_display.manager
        keys = manager.look.keys
        if is_full_screen_key(event, keys):
            settings = self.preferences.settings
            self._change(replace(settings, full_screen=not settings.full_screen))
            return True
        page = page_of_key(event.key, manager.top, keys)
        if page is not None:
            manager.go(Push(page))
        return page is not None

    def do(self, intent: "Intent") -> None:
        """Do what the player wants."""
        from scenes import intents

        match intent:
            case intents.Decide() | intents.Unveil() | intents.AskToPeek():
                if self._sitting:
                    self._sitting.do(intent)
            case intents.StartMatch():
                self._start(intent)
            case intents.Rematch():
                if self._last_start:
                    self._start(self._last_start)
            case intents.ContinueMatch(name=name):
                self._continue(name)
            case intents.OpenContinue():
                self._open_continue()
            case intents.OpenSetup():
                self._open_setup()
            case intents.GoToTitle():
                self._show_title()
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
            from game.worker import Worker

            self._worker = Worker()
        return self._worker

    def _start(self, intent: "StartMatch") -> None:
        from game.session import Seating, Session
        from game.version import version

        seed = self._seed
        if seed is not None:
            # the next match of this run is another one, and as repeatable
            self._seed = seed + 1
        rng = Random(self._rng.getrandbits(64))
        seating = Seating(intent.players, intent.bots)
        try:
            session = Session.start(self._folders.data, intent.rules, seating, rng, seed, version())
        except StoreError as error:
            self._notices.append(str(error))
            return
        self._sit_down(session, fresh=True)

    def _continue(self, name: str) -> None:
        from game.engine.errors import RecordError
        from game.session import Session
        from game.store.records import MATCHES

        path = self._folders.data / MATCHES / name
        try:
            session = Session.resume(path, Random(self._rng.getrandbits(64)))
        except RecordError as error:
            self._notices.append(f"{path}: {error}; the file is left as it is: mend that line, or start a new match")
        except StoreError as error:
            self._notices.append(str(error))
        else:
            self._sit_down(session, fresh=False)

    def _sit_down(self, session: "Session", fresh: bool) -> None:
        from game.sitting import Sitting
        from scenes.intents import StartMatch

        self._get_up()
        self._last_start = StartMatch(session.rules, session.seating.players, session.seating.bots)
        rng = Random(self._rng.getrandbits(64))
        self._sitting = Sitting(session, self._open_display.manager, self.preferences.settings.speed, fresh, rng)

    def _get_up(self) -> None:
        if self._sitting is not None:
            self._sitting.leave()
            self._sitting = None

    def _show_title(self) -> None:
        from game.store.records import unfinished
        from game.version import version
        from scenes.title import TitleScene
        from scenes.words import _

        self._get_up()
        note = _("no sound device: connect one and start again") if self._open_display.sounds.silent else ""
        title = TitleScene(version(), note)
        title.continuable = len(unfinished(self._folders.data))
        self._open_display.manager.show(title)

    def _open_continue(self) -> None:
        from game.saved_games import saved_games
        from scenes.continuing import ContinueScene
        from scenes.scene import Push

        games = saved_games(self._folders.data)
        if len(games) == 1:
            self._continue(games[0].name)
        else:
            self._open_display.manager.go(Push(ContinueScene(games)))

    def _open_setup(self) -> None:
        from game.cpu.players import OPPONENTS
        from game.saved_games import last_players
        from scenes.scene import Push
        from scenes.setup import Opponent, SetupScene
        from scenes.words import _

        opponents = [Opponent(known.name, _(known.display_name), _(known.description)) for known in OPPONENTS.values()]
        names = self._last_start.players if self._last_start else last_players(self._folders.data) or ("", "")
        friend = names[1] if self._last_start and self._last_start.bots[1] is None else ""
        scene = SetupScene(opponents, names[0], friend)
        if self._last_start:
            scene.choose(self._last_start.rules, self._last_start.bots[1])
        self._open_display.manager.go(Push(scene))

    def _change(self, settings: Settings) -> None:
        try:
            self.preferences.change(settings)
        except StoreError as error:
            self._notices.append(str(error))
        self._open_display.apply(settings)
        if self._sitting is not None:
            self._sitting.board.speed = settings.speed
