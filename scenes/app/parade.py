"""The daily parade page, and the matches that it starts. The results of attempts are found in the background."""

import logging
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path
from random import Random, SystemRandom

import pygame

from game.engine.core.seated_players import Computer, Seating
from game.session.daily_parade import (
    FoundResult,
    attempted_day,
    finding_results,
    parade_kit,
    parade_players,
    playing_best,
    record_of_attempt,
    standing,
    start_parade,
)
from game.session.session import Session
from game.store.daily_parade_attempts import Attempt, Attempts
from game.translation import tell
from game.version import version
from scenes.app.matches import Matches
from scenes.app.tasks import Tasks
from scenes.core.manager import SceneManager
from scenes.core.scene import Push, Scene
from scenes.drawing.sprite_images import portrait_sprite
from scenes.games import SCENE_KITS
from scenes.menus.daily_parade import ParadeScene, ShownAttempt
from scenes.short_names import seat_under_names
from scenes.wording import _

log = logging.getLogger(__name__)


def now_in_utc() -> datetime:
    """Return the current time in UTC according to the computer's clock."""
    return datetime.now(UTC)


class ParadePages:
    """The daily parade page, with the attempts stored in a data folder.

    Methods raise `StoreError` if a file can't be read or written.
    """

    def __init__(self, data: Path, matches: Matches, manager: SceneManager, tasks: Tasks) -> None:
        self._data = data
        self._matches = matches
        self._manager = manager
        self._tasks = tasks
        self._known: Attempts | None = None
        self._page: ParadeScene | None = None
        self._session: Session | None = None
        self._result: Scene | None = None
        self._compared = set[date]()

    def open(self) -> None:
        """Open the daily parade page."""
        attempts = self._attempts()
        page = self._page = ParadeScene(self._today(), _strongest(), _rules(), _portrait())
        self._compared.clear()
        if attempts.notice is not None:
            page.tell(tell(attempts.notice))
        self._show(page)
        self._manager.go(Push(page))
        own = attempts.of(self._identity)
        unfinished = [each.record for each in own if each.coins is None and each.record]
        if unfinished:
            self._tasks.add(page, finding_results, self._data, unfinished, take=self._take_result)
        self._compare()

    def play(self, day: date) -> None:
        """Start or continue the attempt at a day's parade. If it is over or can no longer be made, start a practice
        match instead. Parades of future days can't be played.

        If a new day has begun since the page was opened, this only updates the page.
        """
        attempts, today, page = self._attempts(), self._today(), self._page
        if page is not None and page.today != today:
            page.today = page.chosen = today
            self._show(page)
            page.tell(_("A new day has begun."))
            return
        match standing(self._data, attempts.of(self._identity), day, today):
            case "to come":
                if page is not None:
                    page.tell(_("This day hasn’t come yet."))
            case "open" | "begun":
                self._matches.make_first_profile(self._seating(day))
                attempts.begin(self._identity, day)
                name = self._record_of(day)
                if name:
                    self._matches.resume(name)
                else:
                    self._start(day, practice=False)
            case "deleted" | "finished" | "past":
                self._start(day, practice=True)

    def copy(self, text: str) -> None:
        """Copy a text to the clipboard, and report on the page whether that worked."""
        try:
            pygame.scrap.put_text(text)
        except pygame.error as error:
            log.warning("nothing can be copied: %s", error)
            words = _("That couldn’t be copied.")
        else:
            words = _("Copied.")
        if self._page is not None:
            self._page.tell(words)

    def update(self) -> None:
        """When an attempt begins at the table, store the name of its record. When the attempt is over, look for its
        result."""
        table, top = self._matches.table, self._manager.top
        if self._page is not None and self._page not in self._manager.scenes:
            self._page = None
        session = None if table is None else table.session
        if session is not self._session:
            self._session = session
            self._note_record(session)
        if top is not None and top.adds_to_history and top is not self._result:
            self._result = top
            self._find_result(session)

    def _start(self, day: date, practice: bool) -> None:
        """Start the match of a day's parade. If it is an attempt, the name of its record is stored before the cards are
        shown."""
        rng, seating = Random(SystemRandom().getrandbits(64)), self._seating(day)
        session = start_parade(self._data, day, seating, now_in_utc(), rng, version(), practice)
        if not practice:
            self._attempts().name(self._identity, day, session.path.name)
        self._matches.sit_down(session, fresh=True)

    def _record_of(self, day: date) -> str:
        """Return the name of the record that holds the player's attempt at a day's parade, or an empty string if no
        match has been created yet. If the stored attempt lacks the name, it is added."""
        attempts = self._attempts()
        own = attempts.at(self._identity, day)
        if own is not None and own.record:
            return own.record
        found = record_of_attempt(self._data, day, attempts.records())
        if found:
            attempts.name(self._identity, day, found)
        return found

    def _note_record(self, session: Session | None) -> None:
        """If the match at the table is an attempt and the name of its record isn't stored yet, store the name. An
        earlier run of the program may have been killed before it could do so."""
        day = None if session is None else attempted_day(session.header)
        if session is None or session.path is None or day is None:
            return
        attempts = self._attempts()
        own = attempts.at(self._identity, day)
        if own is not None and not own.record and attempts.of_record(session.path.name) is None:
            attempts.name(self._identity, day, session.path.name)

    def _find_result(self, session: Session | None) -> None:
        """If the match at the table is an attempt, look for its result."""
        if session is None or session.path is None or attempted_day(session.header) is None:
            return
        attempt = self._attempts().of_record(session.path.name)
        if attempt is not None and attempt.coins is None:
            self._tasks.add(None, finding_results, self._data, [attempt.record], take=self._take_result)

    def _take_result(self, found: FoundResult) -> None:
        attempts = self._attempts()
        attempt = attempts.of_record(found.record)
        if attempt is not None and attempt.coins is None:
            attempts.finish(attempt.identity, attempt.day, found.coins)
            self._compare()
            self._show(self._page)

    def _compare(self) -> None:
        """For each parade that the player has finished and the strongest opponent hasn't played yet, start a background
        task in which that opponent plays it. Does nothing if the page is closed."""
        if self._page is None:
            return
        for attempt in self._attempts().of(self._identity):
            if attempt.coins is not None and attempt.best is None and attempt.day not in self._compared:
                self._compared.add(attempt.day)
                take = partial(self._take_best, attempt)
                self._tasks.add(self._page, playing_best, attempt.day, take=take)

    def _take_best(self, attempt: Attempt, coins: int) -> None:
        self._attempts().compare(attempt.identity, attempt.day, coins)
        self._show(self._page)

    def _show(self, page: ParadeScene | None) -> None:
        if page is None:
            return
        own = self._attempts().of(self._identity)
        shown = {
            each.day: ShownAttempt(each.coins, each.best, standing(self._data, own, each.day, each.day) == "begun")
            for each in own
        }
        page.show(shown, standing(self._data, own, page.today, page.today) == "open")

    def _seating(self, day: date) -> Seating:
        """Return the players of a day's parade, and their names."""
        players = parade_players(day, self._identity)
        find = parade_kit()[0].find_opponent
        names = [
            _(find(player.opponent).display_name)
            if isinstance(player, Computer)
            else self._matches.own_name() or _("Player")
            for player in players
        ]
        return seat_under_names(names, players)

    @property
    def _identity(self) -> str:
        return self._matches.profiles.identity

    def _attempts(self) -> Attempts:
        if self._known is None:
            self._known = Attempts(self._data)
        return self._known

    def _today(self) -> date:
        return now_in_utc().date()


def _strongest() -> str:
    """Return the display name of the strongest opponent in the parade's game."""
    return _(parade_kit()[0].levels[-1].display_name)


def _portrait() -> str:
    """Return the sprite name of the opponent's portrait. The opponent is the same in all parades."""
    return portrait_sprite(parade_kit()[1].opponent(date.min))


def _rules() -> str:
    """Return a text that names the opponent and states the rules. Both are the same in all parades."""
    kit, parade = parade_kit()
    opponent = _(kit.find_opponent(parade.opponent(date.min)).display_name)
    return _("Against {name}: {rules}").format(name=opponent, rules=SCENE_KITS[kit.name].rules_in_words(parade.rules))
