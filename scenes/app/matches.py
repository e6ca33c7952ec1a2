"""The match at the table, and functions that start, continue or repeat a match. At most one table is open at a time."""

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from typing import Final, TypeAlias

from game.commissions.progress import DuelMark
from game.engine.core.errors import GameError, LineError, RecordError
from game.engine.core.fair_deal import FairDeal
from game.engine.core.record_format import Header, read_header
from game.engine.core.seated_players import GUEST, Computer, Player, Seating, identity_of
from game.games import ENGINES, GAME_KITS
from game.games.kit import GameKit
from game.opponents.opponent import AnyComputers
from game.session.daily_parade import is_parade
from game.session.guest_match_deletion import delete_ended_guest_match
from game.session.local_session import LocalSession
from game.session.record_header import duel_of, read_seating
from game.session.session import Session
from game.store.files import StoreError
from game.store.folders_and_lock import MATCHES
from game.store.profiles import KeptProfiles
from game.store.record_files import latest_records, read_ends, saved_matches, unfinished
from game.version import version
from scenes.app.account_name import system_name
from scenes.app.sealed_deals import SealedMatch
from scenes.app.table import Table
from scenes.app.talk_and_memories import Talks
from scenes.app.tasks import Tasks
from scenes.core.intents import StartMatch
from scenes.core.manager import SceneManager
from scenes.core.scene import Push
from scenes.games import SCENE_KITS
from scenes.menus.new_match_draft import Draft
from scenes.short_names import seat_under_names
from scenes.table.match_board import SeatedPlayer
from scenes.wording import _

LOOKED_AT: Final = 200
"""Maximum number of match files, starting with the latest, that are read to find each game's last match, or the house
rules of earlier matches."""

TUTORIALS: Final = "tutorials"
"""Name of the folder, inside the data folder, that contains a data folder for each game's tutorial. Matches there are
neither listed nor counted."""


Begin: TypeAlias = Callable[[StartMatch, FairDeal | None], None]
"""Function that begins a match with a sealed deal that has been cut or, if the deal is None, with cards that follow
from a seed."""

log = logging.getLogger(__name__)


class Matches:
    """The matches of a data folder. At most one of them is at the table, and `table` is None between matches.

    If `seed` is given, the chance events of matches begun with `start` follow from it, and these matches count as
    practice. Otherwise, `start` seals each match and asks the player for a cut. `drafts` maps games to matches that
    have been set up but not started. Methods raise `StoreError` if a file can't be read or written.
    """

    def __init__(
        self, data: Path, manager: SceneManager, tasks: Tasks, seed: int | None, profiles: KeptProfiles
    ) -> None:
        self.profiles = profiles
        self.table: Table | None = None
        self.drafts: dict[str, Draft] = {}
        self.talks = Talks(data, seed)
        self._data = data
        self._manager = manager
        self._tasks = tasks
        self._seed = seed
        self._rng = SystemRandom() if seed is None else Random(seed)
        self._starts: list[StartMatch] | None = None
        self._sealed: SealedMatch | None = None
        self._hint_asked: object = None
        self._left_by_guests: list[str] = []

    def start(self, wanted: StartMatch, begin: Begin | None = None) -> None:
        """Start a match. Without a seed, it is sealed, and the player is asked to cut first.

        The match is begun by the function `begin` or, if that is None, by the method of the same name. The players get
        the identities of their profiles. If there are no profiles and no guest plays, a profile is created for the
        first person.
        """
        self.make_first_profile(wanted.seating)
        wanted = replace(wanted, seating=self.profiles.identified(wanted.seating))
        begun = partial(begin or self.begin, wanted)
        if self._seed is None:
            self._sealed = SealedMatch(self._data, begun)
            self._manager.go(Push(self._sealed.page()))
        else:
            begun(None)

    def cut(self, cut: int) -> None:
        """Cut the cards of the sealed match, and begin the match. `cut` is the number that the player has chosen. Does
        nothing if no sealed match is waiting to be cut."""
        if self._sealed is not None:
            self._sealed.cut(cut)
            self._sealed = None

    def start_again(self) -> None:
        """Start another match like the one at the table, at the pace that the players have chosen."""
        if self.table is not None:
            session = self.table.session
            self.start(StartMatch(session.rules, session.seating), partial(self.begin, before=self.table))

    def learn(self, game: str, own_name: str = "") -> None:
        """Open the tutorial of a game, or that of the first game if `game` is empty. An unfinished tutorial is
        continued if it was begun in this version of the program. Does nothing if the game has no tutorial.

        `own_name` is the player's name in a new tutorial. If it is empty, the result of the method `own_name` or, if
        that is empty too, a generic name is used.
        """
        name = game or next(iter(SCENE_KITS))
        self._wait_until_written()
        session = begin_tutorial(self._data, name, own_name or self.own_name() or _("Player"))
        if session is not None:
            self.make_first_profile(session.seating)
            session.think_beside()
            self.sit_down(session, fresh=not session.past(None), teaches=True)

    def finish_tutorial(self) -> None:
        """Start the match that follows the tutorial, between the same players."""
        if self.table is not None and (tutorial := GAME_KITS[self.table.session.rules.game].tutorial):
            seating = self.table.session.seating
            self.start(StartMatch(tutorial.afterwards, seating, after_tutorial=True))

    def resume(self, name: str) -> None:
        """Continue an unfinished match. `name` is its name in the store."""
        path = self._data / MATCHES / name
        self._wait_until_written()
        try:
            session = LocalSession.resume(path, Random(self._rng.getrandbits(64)))
        except RecordError as error:
            raise StoreError(
                "{path}: {error}; the file hasn’t been changed; fix that line or start a new match",
                path=path,
                error=error,
            ) from None
        session.think_beside()
        self.sit_down(session, fresh=False)

    def leave(self) -> None:
        """Leave the table. The match can be continued later."""
        if self.table is not None:
            session = self.table.session
            if session.seating.has_guest and session.path is not None:
                self._left_by_guests.append(session.path.name)
            self.table.leave()
            self._hint_asked, self.table = self.table.hint_asked, None

    def delete_guests(self) -> bool:
        """Delete the matches that guests have finished and left. Returns True if any match was deleted.

        Call this only after the tasks of closed pages have ended, because such a task might still write a review.
        """
        left, self._left_by_guests = self._left_by_guests, []
        deleted = [name for name in left if delete_ended_guest_match(self._data, name)]
        return bool(deleted)

    def record(self, name: str) -> Path | None:
        """Return the path of the record with this name in the store. If `name` is empty, return that of the match at
        the table, or None if there is no match or the match has no record."""
        if name:
            return self._data / MATCHES / name
        return None if self.table is None else self.table.session.path

    def played_last(self) -> list[StartMatch]:
        """Return the rules and players of the last match set up in each game, finished or not, starting with the latest
        match."""
        if self._starts is None:
            self._starts = played_last(self._data)
        return self._starts

    def known_name(self) -> str:
        """Return the word for a guest if one plays, or else the name of the chosen profile. If there is neither, return
        an empty string."""
        if self.profiles.is_guest:
            return _("Guest")
        chosen = self.profiles.chosen
        return "" if chosen is None else chosen.name

    def find_first_profile(self) -> None:
        """If there are no profiles, create an unsaved one for the first person in the latest matches who isn't a guest.
        If there are no matches, the tutorials are searched instead.

        If that person has no identity yet, matches under the person's name count for this profile if their records
        contain no identity.
        """
        if self.profiles.now.profiles:
            return
        learnt = (tutorial_folder(self._data, game) for game in GAME_KITS)
        starts = self.played_last() or [start for folder in learnt for start in played_last(folder)]
        known = [(seating, seat) for seating in (start.seating for start in starts) for seat in seating.persons]
        for seating, seat in known:
            name, identity = seating.names[seat], identity_of(seating.players[seat])
            if name and identity != GUEST:
                self.profiles.suppose(name, identity, () if identity else (name,))
                return

    def make_first_profile(self, seating: Seating) -> None:
        """Save the profile created by `find_first_profile`, if any. If there are still no profiles, add one for the
        first person at the table.

        Does nothing if a guest plays or if there is no person at the table. A `StoreError` is only logged.
        """
        if self.profiles.is_guest or not seating.persons:
            return
        try:
            self.profiles.keep()
            if not self.profiles.now.profiles:
                self.profiles.add(seating.names[seating.persons[0]])
        except StoreError as error:
            # the match can be assigned to a profile later
            log.warning("%s", error)

    def own_name(self) -> str:
        """Return the result of `known_name` or, if that is empty, the system's name for its user. If both are unknown,
        return an empty string."""
        return self.known_name() or system_name()

    def is_new_to(self, game: str) -> bool:
        """Return True if the player has neither played this game nor finished its tutorial.

        Returns False for the first game, whose tutorial is offered on the title page, and for games without a tutorial.
        """
        if game == next(iter(SCENE_KITS)) or SCENE_KITS[game].tutorial is None:
            return False
        known = any(start.rules.game == game for start in self.played_last())
        return not known and not has_finished_tutorial(self._data, game)

    @property
    def is_seeded(self) -> bool:
        """True if the chance events of matches begun with `start` follow from a seed, so that these matches count as
        practice."""
        return self._seed is not None

    def begin(
        self,
        wanted: StartMatch,
        fair_deal: FairDeal | None,
        before: Table | None = None,
        duel: DuelMark | None = None,
    ) -> None:
        """Begin a match, which is sealed if `fair_deal` is given. The new table keeps the pace of the table `before`,
        if there is one.

        `duel` is the mark of a commission's duel, or None for any other match.
        """
        seed = self._seed
        if seed is not None:
            # the next match of this run is different, but just as repeatable
            self._seed = seed + 1
        session = LocalSession.start(
            self._data,
            wanted.rules,
            wanted.seating,
            Random(self._rng.getrandbits(64)),
            seed,
            version(),
            after_tutorial=wanted.after_tutorial,
            fair_deal=fair_deal,
            duel=duel,
        )
        session.think_beside()
        table = self.sit_down(session, fresh=True, introduced=new_house_rules(session, self._data))
        if before is not None:
            table.board.keep_pace(before.board)

    def _wait_until_written(self) -> None:
        """Wait until the last decision is saved, because the next record to be read may be the current match's."""
        if self.table is not None:
            self.table.session.wait()

    def sit_down(self, session: Session, fresh: bool, teaches: bool = False, introduced: Sequence[str] = ()) -> Table:
        """Leave the current table, and open one for this session. Returns the new table.

        `fresh` is true if the match has just begun, and `teaches` is true if it is the game's tutorial. `introduced`
        holds the names of house rules to be explained.
        """
        self.leave()
        if not teaches and session.seating.persons and is_free(session.header):
            start = StartMatch(session.rules, session.seating)
            self._starts = [start, *(other for other in self.played_last() if other.rules.game != start.rules.game)]
        seated = seat_players(GAME_KITS[session.rules.game], session.seating.players)
        rng = Random(self._rng.getrandbits(64))
        talk = None if teaches else self.talks.at(session)
        self.table = Table(session, seated, self._manager, self._tasks, rng, fresh, teaches, talk, introduced)
        # a player who leaves after a hint and returns has still seen the hint
        self.table.hint_asked = self._hint_asked
        # the next set-up page starts from this match
        self.drafts.clear()
        return self.table


def seat_players(kit: GameKit, players: Sequence[Player]) -> tuple[SeatedPlayer, ...]:
    """Return the players as shown on the board."""
    return tuple(
        SeatedPlayer(each, _(kit.find_opponent(each.opponent).caption) if isinstance(each, Computer) else "")
        for each in players
    )


def played_last(folder: Path) -> list[StartMatch]:
    """Return the rules and players of each game's last match in a data folder, starting with the latest match. Daily
    parades and duels of commissions are left out, because their rules don't carry over to other matches.

    Only the first lines of the latest `LOOKED_AT` records are used. Unreadable records are ignored.
    """
    found: dict[str, StartMatch] = {}
    for file in latest_records(folder / MATCHES, LOOKED_AT):
        try:
            header = read_header(read_ends(file.path)[0], ENGINES)
            if not is_free(header):
                continue
            start = StartMatch(header.rules, read_seating(header, file.path))
        except (LineError, StoreError):
            continue
        found.setdefault(start.rules.game, start)
    return list(found.values())


def is_free(header: Header) -> bool:
    """Return True if the match with this header was set up by its players, which means that it is neither a daily
    parade nor a duel."""
    return not is_parade(header) and duel_of(header) is None


def new_house_rules(session: Session, folder: Path) -> list[str]:
    """Return the names of the house rules to be explained: those for which the game has an introduction and which apply
    in this match, but in none of the game's other matches among the latest `LOOKED_AT` in the data folder."""
    rules, tutorial = session.rules, SCENE_KITS[session.rules.game].tutorial
    new = [name for name in (tutorial.introductions if tutorial else ()) if getattr(rules, name)]
    if not new:
        return []
    for file in latest_records(folder / MATCHES, LOOKED_AT):
        with suppress(LineError, StoreError):
            earlier = read_header(read_ends(file.path)[0], ENGINES).rules
            if file.path != session.path and earlier.game == rules.game:
                new = [name for name in new if not getattr(earlier, name)]
    return new


def begin_tutorial(data: Path, game: str, own_name: str) -> LocalSession | None:
    """Return the session of a game's tutorial, continued or new, or None if the game has no tutorial."""
    tutorial = GAME_KITS[game].tutorial
    if tutorial is None:
        return None
    folder, computers = tutorial_folder(data, game), tutorial.computers()
    begun = _resume_tutorial(folder, computers)
    if begun is not None:
        return begun
    find = GAME_KITS[game].find_opponent
    names = [
        _(find(player.opponent).display_name) if isinstance(player, Computer) else own_name
        for player in tutorial.players
    ]
    seating = seat_under_names(names, tutorial.players)
    return LocalSession.start(folder, tutorial.rules, seating, tutorial.chance(), app=version(), computers=computers)


def tutorial_folder(data: Path, game: str) -> Path:
    """Return the path of the data folder of a game's tutorial."""
    return data / TUTORIALS / game


def has_finished_tutorial(data: Path, game: str = "") -> bool:
    """Return True if the tutorial of this game has been finished, or that of any game if `game` is empty."""
    games = [game] if game else GAME_KITS
    return any(saved.over for each in games for saved in saved_matches(tutorial_folder(data, each)))


def _resume_tutorial(folder: Path, computers: AnyComputers) -> LocalSession | None:
    """Return the tutorial session to be continued, or None if there is no unfinished one from this version of the
    program."""
    for saved in unfinished(folder):
        with suppress(GameError, StoreError):
            if read_header(read_ends(saved.path)[0], ENGINES).extra.get("app") == version():
                return LocalSession.resume(saved.path, Random(0), computers)
    return None
