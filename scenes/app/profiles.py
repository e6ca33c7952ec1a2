"""The profiles page: its contents, and the changes that the player makes on it."""

import logging
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from game.engine.core.seated_players import GUEST, Seating, identity_of
from game.printable import in_one_line
from game.store.database import BrokenHistory
from game.store.profiles import PORTRAITS, KeptProfiles, Profile, Profiles
from game.store.sides_of_matches import matches_of_persons
from scenes.app.matches import Matches
from scenes.app.tasks import Task, Tasks
from scenes.core.manager import SceneManager
from scenes.core.profile_intents import AddProfile, ChangeProfile, ChooseProfile, ClaimName
from scenes.core.scene import Push
from scenes.menus.new_match_draft import KnownPlayer
from scenes.menus.profiles import OldName, ProfilesScene, ShownProfile
from scenes.menus.title import TitleScene
from scenes.widgets.profile_portrait import PlayerChip
from scenes.wording import _

MOST_OLD_NAMES: Final = 500
"""Maximum number of people in the history whom the page takes into account: those with the most matches."""

log = logging.getLogger(__name__)


class CountedPerson(NamedTuple):
    """A person in the history: the person's identity (which may be empty), name, and number of matches that count."""

    identity: str
    name: str
    matches: int


class ProfilePages:
    """The profiles page, and the current player as shown on the title page. Methods raise `StoreError` if the profiles
    can't be saved."""

    def __init__(self, folder: Path, matches: Matches, manager: SceneManager, tasks: Tasks) -> None:
        self._folder = folder
        self._matches = matches
        self._profiles = matches.profiles
        self._manager = manager
        self._tasks = tasks
        self._page: ProfilesScene | None = None
        self._counting: Task | None = None
        self._counted: tuple[CountedPerson, ...] = ()

    def open(self) -> None:
        """Open the page, and count everybody's matches in the background."""
        self._profiles.keep()
        self._page = ProfilesScene(PORTRAITS, self._matches.own_name())
        self._show()
        self._manager.go(Push(self._page))
        self._count()

    def chip(self) -> PlayerChip:
        """Return the current player as shown on the title page."""
        chosen = self._profiles.chosen
        if self._profiles.is_guest:
            return PlayerChip(GUEST, _("Guest"), _("matches aren’t kept"))
        if chosen is None:
            return PlayerChip(GUEST, _("Who’s playing?"), _("choose a profile"))
        return PlayerChip(chosen.portrait, chosen.name, _("playing"))

    def choose(self, wanted: ChooseProfile) -> None:
        """Switch to another profile, or to the guest."""
        self._profiles.choose(wanted.identity)
        self._changed()

    def add(self, wanted: AddProfile) -> None:
        """Add a profile and choose it."""
        self._profiles.add(wanted.name, wanted.identity)
        self._changed()
        self._count()

    def change(self, wanted: ChangeProfile) -> None:
        """Change the name or portrait of a profile."""
        if wanted.name:
            self._profiles.rename(wanted.identity, wanted.name)
        if wanted.portrait:
            self._profiles.give_portrait(wanted.identity, wanted.portrait)
        self._changed()

    def claim(self, wanted: ClaimName) -> None:
        """Assign the matches played under an old name to a profile, or undo such an assignment."""
        if wanted.gives_back:
            self._profiles.disclaim(wanted.identity, wanted.name)
        else:
            self._profiles.claim(wanted.identity, wanted.name)
        self._changed()
        self._count()

    def take_in(self, found: Sequence[Profile]) -> None:
        """Pass the imported profiles to `KeptProfiles.take_in`, and update the pages that show profiles."""
        self._profiles.take_in(found)
        self._changed()
        self._count()

    def remove(self, identity: str) -> None:
        """Remove a profile."""
        self._profiles.remove(identity)
        self._changed()
        self._count()

    def _changed(self) -> None:
        # the drafts of new matches hold the previous player's name
        self._matches.drafts.clear()
        self._show()
        for scene in self._manager.scenes:
            if isinstance(scene, TitleScene):
                scene.show_player(self.chip())

    def _count(self) -> None:
        if self._page is not None and self._page in self._manager.scenes:
            self._tasks.drop(self._counting)
            self._counting = self._tasks.add(self._page, counting_persons, self._folder, take=self._take_counted)

    def _take_counted(self, found: tuple[CountedPerson, ...]) -> None:
        self._counted = found
        self._show()

    def _show(self) -> None:
        if self._page is None:
            return
        now, matches = self._profiles.now, {each.identity: each.matches for each in self._counted if each.identity}
        shown = [
            ShownProfile(
                *(profile.identity, in_one_line(profile.name), profile.portrait),
                *(matches.get(profile.identity, 0), profile.claimed),
            )
            for profile in now.profiles
        ]
        claims = now.claims()
        old = [
            OldName(each.identity, each.name, each.matches)
            for each in self._counted
            if now.find(each.identity) is None and each.name not in claims
        ]
        self._page.show(shown, GUEST if self._profiles.is_guest else now.chosen, old)


def counting_persons(folder: Path) -> Iterator[tuple[CountedPerson, ...]]:
    """Yield a single tuple of up to `MOST_OLD_NAMES` people from the history of a data folder, starting with those with
    the most matches. If the history can't be read, the tuple is empty. This is a task for a worker."""
    try:
        found = matches_of_persons(folder).most_common()
    except (BrokenHistory, sqlite3.Error) as error:
        log.warning("the history can't be read: %s", error)
        found = []
    persons = [CountedPerson(side.identity, side.name, matches) for side, matches in found]
    yield tuple(persons[:MOST_OLD_NAMES])


def known_players(profiles: KeptProfiles) -> tuple[KnownPlayer, ...]:
    """Return the players who have a profile, starting with the player whose profile is chosen."""
    names = profiles.now.shown_names()
    own_first = sorted(profiles.now.profiles, key=lambda each: each.identity != profiles.now.chosen)
    return tuple(KnownPlayer(each.identity, names[each.identity], each.portrait) for each in own_first)


def recognised(profiles: Profiles, is_guest: bool, seating: Seating) -> list[str]:
    """Return the identities of the players at a table, by seat. They are empty for computers and for people who have
    neither an identity nor a profile.

    If `is_guest` is true, the first person is a guest.
    """
    return [identity_of(player) for player in profiles.identified(seating, is_guest).players]
