"""The profiles of the people at this machine, stored in a JSON file in the data folder.

A profile identifies a person's matches. Statistics and progress aren't stored here, because they follow from the
records.
"""

import json
import logging
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from random import Random
from typing import Annotated, Final, TypeAlias

from game.bounded_reading import read_regular
from game.engine.core.cards import Seat
from game.engine.core.seated_players import GUEST, IDENTITY_DIGITS, Person, Seating, identity_of, is_identity
from game.printable import comparable
from game.store.files import StoreError, patiently, put_aside, reason, save_whole
from game.typed_reading import DamagedError, Within, parse_json, typed

PROFILES_FILE: Final = "profiles.json"
"""Name of the file of profiles in the data folder."""

MAX_BYTES: Final = 20_000_000
"""Maximum size of a file of profiles that is read, in bytes. It is enough for the maximum number of profiles with the
longest names."""

MOST_PROFILES: Final = 50
MOST_CLAIMED: Final = 50
LONGEST_NAME: Final = 600
"""Maximum number of profiles, maximum number of old names that a profile claims, and maximum length of a name in
characters (`LONGEST_NAME`)."""

PORTRAITS: Final = ("letter", "spade", "heart", "crown", "swords", "club", "star", "diamond")
"""Portraits to choose from: the first letter of the name, or an emblem."""

log = logging.getLogger(__name__)

Name: TypeAlias = Annotated[str, Within(1, LONGEST_NAME)]


@dataclass(frozen=True, slots=True)
class Profile:
    """A person at this machine.

    - `identity`: sixteen lower-case hexadecimal digits that identify the person in records and never change.
    - `name`: the person's current name. Two people may have the same name.
    - `portrait`: one of `PORTRAITS`. An unknown portrait, from another version, is kept.
    - `claimed`: names under which this person played matches whose records don't contain the person's identity.
    """

    identity: str
    name: Name
    portrait: Annotated[str, Within(1, 40)] = PORTRAITS[0]
    claimed: Annotated[tuple[Name, ...], Within(0, MOST_CLAIMED)] = ()


@dataclass(frozen=True, slots=True)
class Profiles:
    """All profiles, starting with the oldest, and the identity of the profile that was chosen last (an empty string if
    there is none)."""

    profiles: Annotated[tuple[Profile, ...], Within(0, MOST_PROFILES)] = ()
    chosen: str = ""

    def find(self, identity: str) -> Profile | None:
        """Return the profile with this identity, or None if there is none."""
        return next((each for each in self.profiles if each.identity == identity), None)

    def called(self, name: str, without: Sequence[str] = ()) -> Profile | None:
        """Return the profile of a person who has this name or once had it, or None if there is none.

        A profile with this name comes first, then one that is shown under it because a number was added to its own
        name, then profiles that claim it. Among equals, the chosen profile comes first. Profiles whose identities are
        in `without` are ignored.
        """
        key, shown = comparable(name), self.shown_names()
        left = [each for each in self.profiles if each.identity not in without]
        left.sort(key=lambda each: each.identity != self.chosen)
        named = [each for each in left if comparable(each.name) == key]
        numbered = [each for each in left if comparable(shown[each.identity]) == key]
        claiming = [each for each in left if key in map(comparable, each.claimed)]
        return next(iter(named + numbered + claiming), None)

    def identified(self, seating: Seating, is_guest: bool) -> Seating:
        """Return the seating with people's identities added. People are recognised by their names.

        If `is_guest` is true, the first person is a guest. A person who already has an identity keeps it.
        """
        taken = [identity_of(player) for player in seating.players]
        players = list(seating.players)
        for place, seat in enumerate(seating.persons):
            if taken[seat]:
                continue
            profile = self._at(seating, seat, taken)
            taken[seat] = GUEST if is_guest and not place else profile.identity if profile is not None else ""
            players[seat] = Person(taken[seat])
        return Seating(seating.names, tuple(players))

    def _at(self, seating: Seating, seat: Seat, taken: Sequence[str]) -> Profile | None:
        """Return the profile of the person at a seat, or None if there is none.

        `taken` contains the identities of the players at other seats.
        """
        name = seating.names[seat]
        profile = self.called(name, taken)
        # if two names are equal, the table adds a number to the second one
        base, _space, number = name.rpartition(" ")
        if profile is None and number.isdecimal() and comparable(base) in map(comparable, seating.names):
            return self.called(base, taken)
        return profile

    def shown_names(self) -> dict[str, str]:
        """Return the names under which the profiles are shown, by identity.

        If two names are equal, the name of the newer profile gets a number.
        """
        shown: dict[str, str] = {}
        for profile in self.profiles:
            number, name = 1, profile.name
            while name in shown.values():
                number += 1
                name = f"{profile.name} {number}"
            shown[profile.identity] = name
        return shown

    def claims(self) -> dict[str, str]:
        """Return a mapping from each claimed old name to the identity of the profile that claims it."""
        return {name: profile.identity for profile in reversed(self.profiles) for name in profile.claimed}


class KeptProfiles:
    """The profiles of a data folder. Every method that changes them, except `suppose`, also saves them.

    A file that is damaged or can't be read counts as empty. It is renamed before the next change. Until then, `trouble`
    is an error that describes the problem. Otherwise, it is None. `is_guest` is true while a guest plays, and isn't
    saved. New identities are drawn from `rng`. If the profiles can't be saved, methods raise `StoreError` and leave the
    profiles unchanged.
    """

    def __init__(self, folder: Path, rng: Random) -> None:
        self._path = folder / PROFILES_FILE
        self._rng = rng
        self.is_guest = False
        self._is_supposed = False
        self.trouble: StoreError | None = None
        self.now = Profiles()
        try:
            self.now = _read(self._path)
        except (OSError, DamagedError) as error:
            why = error.said if isinstance(error, DamagedError) else reason(error)
            self.trouble = StoreError(
                "can’t read the profiles in {path}: {why}; the file will be renamed, and nothing in it will be lost",
                path=self._path,
                why=why,
            )
            log.warning("%s", self.trouble)

    @property
    def chosen(self) -> Profile | None:
        """The profile chosen last, or None if there is none."""
        return self.now.find(self.now.chosen)

    @property
    def identity(self) -> str:
        """`GUEST` while a guest plays, otherwise the identity of the chosen profile, or an empty string if there is
        none."""
        return GUEST if self.is_guest else "" if self.chosen is None else self.chosen.identity

    def identified(self, seating: Seating) -> Seating:
        """Return the seating with people's identities added, in the same way as `Profiles.identified`."""
        return self.now.identified(seating, self.is_guest)

    def add(self, name: str, identity: str = "", claimed: Sequence[str] = ()) -> Profile:
        """Add a profile that claims the old names in `claimed`, choose it, and return it.

        By default, it gets a new identity. If possible, it gets a portrait that no other profile has. Raises
        `StoreError` if there are already `MOST_PROFILES` profiles.
        """
        if len(self.now.profiles) >= MOST_PROFILES:
            raise StoreError("there can be at most {most} profiles; remove one first", most=MOST_PROFILES)
        profile = self._new(name, identity, claimed)
        self._save(Profiles((*self.now.profiles, profile), profile.identity))
        self.is_guest = False
        return profile

    def take_in(self, found: Sequence[Profile]) -> None:
        """Add the profiles from another machine that aren't known on this one, up to `MOST_PROFILES` in all. None of
        them is chosen.

        A known profile keeps its name and portrait. The names that a profile claims are added, up to `MOST_CLAIMED`,
        unless a profile here already claims them.
        """
        profiles, claims = {each.identity: each for each in self.now.profiles}, self.now.claims()
        for profile in found:
            known = profiles.get(profile.identity, replace(profile, claimed=()))
            new = [name for name in dict.fromkeys(profile.claimed) if name not in claims]
            claimed = (*known.claimed, *new)[:MOST_CLAIMED]
            if profile.identity in profiles or len(profiles) < MOST_PROFILES:
                profiles[profile.identity] = replace(known, claimed=claimed)
                claims |= dict.fromkeys(claimed, profile.identity)
        if tuple(profiles.values()) != self.now.profiles:
            self._save(replace(self.now, profiles=tuple(profiles.values())))

    def suppose(self, name: str, identity: str = "", claimed: Sequence[str] = ()) -> None:
        """Replace all profiles with one that was inferred from the records, and choose it.

        The profile isn't saved yet, because merely starting the program must not change any file.
        """
        profile = self._new(name, identity, claimed)
        self.now, self._is_supposed = Profiles((profile,), profile.identity), True

    def keep(self) -> None:
        """Save the profile that `suppose` added, unless it is already saved. Call this before the profile is used."""
        if self._is_supposed:
            self._save(self.now)

    def _new(self, name: str, identity: str, claimed: Sequence[str]) -> Profile:
        taken = {profile.portrait for profile in self.now.profiles}
        portrait = next((each for each in PORTRAITS if each not in taken), PORTRAITS[0])
        identity = identity or f"{self._rng.getrandbits(4 * IDENTITY_DIGITS):0{IDENTITY_DIGITS}x}"
        return Profile(identity, name[:LONGEST_NAME], portrait, tuple(claimed))

    def choose(self, identity: str) -> None:
        """Choose the profile with this identity, if there is one, or the guest if the identity is `GUEST`."""
        if self.now.find(identity) is not None and identity != self.now.chosen:
            self._save(replace(self.now, chosen=identity))
        self.is_guest = identity == GUEST

    def rename(self, identity: str, name: str) -> None:
        """Give the profile with this identity, if there is one, another name. An empty name is ignored."""
        profile = self.now.find(identity)
        if profile is not None and name and name != profile.name:
            self._change(replace(profile, name=name[:LONGEST_NAME]))

    def give_portrait(self, identity: str, portrait: str) -> None:
        """Give the profile with this identity, if there is one, another portrait."""
        profile = self.now.find(identity)
        if profile is not None and portrait != profile.portrait:
            self._change(replace(profile, portrait=portrait))

    def claim(self, identity: str, name: str) -> None:
        """Claim an old name for the profile with this identity. Matches played under this name then count for the
        profile, unless their records contain an identity for that player.

        Does nothing if there is no such profile, or if a profile already claims this name. Raises `StoreError` if the
        profile already claims `MOST_CLAIMED` names.
        """
        profile = self.now.find(identity)
        if profile is None or name in self.now.claims():
            return
        if len(profile.claimed) >= MOST_CLAIMED:
            raise StoreError("a profile can have at most {most} old names", most=MOST_CLAIMED)
        self._change(replace(profile, claimed=(*profile.claimed, name)))

    def disclaim(self, identity: str, name: str) -> None:
        """Give up an old name that the profile with this identity claims."""
        profile = self.now.find(identity)
        if profile is not None and name in profile.claimed:
            self._change(replace(profile, claimed=tuple(each for each in profile.claimed if each != name)))

    def remove(self, identity: str) -> None:
        """Remove the profile with this identity. Its matches are kept.

        If it was the chosen profile, the oldest of the other profiles is chosen.
        """
        left = tuple(each for each in self.now.profiles if each.identity != identity)
        chosen = self.now.chosen
        if chosen == identity:
            chosen = left[0].identity if left else ""
        self._save(Profiles(left, chosen))

    def _change(self, changed: Profile) -> None:
        profiles = tuple(changed if each.identity == changed.identity else each for each in self.now.profiles)
        self._save(replace(self.now, profiles=profiles))

    def _save(self, profiles: Profiles) -> None:
        try:
            if self.trouble is not None and os.path.lexists(self._path):
                put_aside(self._path)
            self.trouble = None
            save_whole(self._path, (json.dumps(asdict(profiles), indent=2) + "\n").encode())
        except OSError as error:
            raise StoreError(
                "can’t save the profiles to {path}: {why}; free some space, or make the folder writable",
                path=self._path,
                why=reason(error),
            ) from None
        self.now, self._is_supposed = profiles, False


def read_profiles(folder: Path) -> Profiles:
    """Return the profiles of a data folder. There are none if the file is missing, unreadable or damaged."""
    try:
        return _read(folder / PROFILES_FILE)
    except (OSError, DamagedError) as error:
        log.warning("the profiles in %s can't be read: %s", folder, error)
        return Profiles()


def _read(path: Path) -> Profiles:
    """Return the profiles in a file. There are none if the file doesn't exist.

    Raises `OSError` if the file can't be read, and `DamagedError` if it is damaged.
    """
    try:
        data = patiently(lambda: read_regular(path, MAX_BYTES))
    except FileNotFoundError:
        return Profiles()
    found = typed(parse_json(data), Profiles)
    identities = [profile.identity for profile in found.profiles]
    if not all(map(is_identity, identities)) or len(set(identities)) < len(identities):
        raise DamagedError("each profile needs an identity of its own")
    return found
