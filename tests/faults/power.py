"""Power cuts during a match, at every byte of the last write.

Each change to a file is recorded while a match is played. A power cut after any of them leaves everything that was
synced. Of the rest, it may leave any part: a file's bytes up to any position, or zeros instead, and any selection of
the names that were created, moved or removed. Everything shown before must be there, and it must be possible to
continue the match.
"""

import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain, combinations
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from game.engine.core.fair_deal import hashed, promise_of
from game.engine.core.match import Match
from game.games import ENGINES
from game.session.fair_deal_secrets import SUFFIX as SECRET
from game.session.fair_deal_secrets import seal
from game.session.local_session import LocalSession
from game.settings import DEFAULTS
from game.store.folders_and_lock import MATCHES
from game.store.settings import SETTINGS_FILE, Preferences, save_settings
from tests.faults.disk import Change, watched
from tests.faults.matches import finish, secret_of, settings_hold, shown, shown_by, started, step
from tests.faults.tally import Tally

DECISIONS: Final = 60
"""Number of decisions that are played before the power is cut."""

ALL_SUBSETS: Final = 4
"""Number of unsynced names up to which every subset is tried. Above it, each name alone and all prefixes are tried."""

GOES_ON: Final = 25
"""Interval of cuts after which the match is continued. After the others, its record is only read."""

FOLDER: Final = -1
"""Path that stands for a folder's own list of names."""

FELTS: Final = ("campaign", "midnight", "oxblood")

Names = Mapping[Path, int]


class Naming(NamedTuple):
    """A name that a file gets or loses. The file is identified by its inode number."""

    change: Change
    inode: int


@dataclass
class Disk:
    """The names and contents of files on a disk: all of them, and those that are synced."""

    folder: Path
    names: dict[Path, int] = field(default_factory=dict)
    held: dict[int, bytes] = field(default_factory=dict)
    synced: dict[int, bytes] = field(default_factory=dict)
    synced_names: dict[Path, int] = field(default_factory=dict)
    unsynced: list[Naming] = field(default_factory=list)

    def take(self, change: Change) -> None:
        """Apply a change, and read the current contents of the files."""
        path = change.path
        match change.what:
            case "sync" if path.is_dir():
                _name(self.synced_names, [each for each in self.unsynced if each.change.path.parent == path])
                self.unsynced = [each for each in self.unsynced if each.change.path.parent != path]
                return
            case "sync":
                self.synced[self.names[path]] = self.held[self.names[path]]
                return
            case "unlink" if path not in self.names:
                return
            case "mkdir" if path not in self.names:
                self.names[path] = FOLDER
                self.unsynced.append(Naming(change, FOLDER))
            case "open" if path not in self.names:
                inode = len(self.held)
                self.names[path], self.held[inode], self.synced[inode] = inode, b"", b""
                self.unsynced.append(Naming(change, inode))
            case "unlink" | "link" | "replace" | "rename":
                self.unsynced.append(Naming(change, self.names[change.source or path]))
                _name(self.names, self.unsynced[-1:])
        if path in self.names and path.is_file():
            self.held[self.names[path]] = path.read_bytes()

    def copy(self) -> "Disk":
        """Return a copy of the disk in its current state."""
        kept = (dict(self.names), dict(self.held), dict(self.synced), dict(self.synced_names), list(self.unsynced))
        return Disk(self.folder, *kept)

    def after_cuts(self, every: int) -> Iterator[tuple[Names, Mapping[int, bytes]]]:
        """Yield every state in which a power cut may leave the disk now: the names of files, and their contents."""
        unsure = [inode for inode, data in self.held.items() if self.synced[inode] != data]
        every_name = [dict(self.names)]
        for kept in _choices(self.unsynced):
            names = dict(self.synced_names)
            _name(names, kept)
            every_name.append(names)
        for names in every_name:
            for data in (self.held, self.synced):
                yield names, data
        for inode in unsure:
            for torn in _torn(self.synced[inode], self.held[inode], every):
                yield self.names, {**self.held, inode: torn}


def _name(names: dict[Path, int], namings: list[Naming]) -> None:
    """Add or remove names of files."""
    for change, inode in namings:
        if change.what == "unlink":
            names.pop(change.path, None)
            continue
        names[change.path] = inode
        if change.what in ("replace", "rename") and change.source is not None:
            names.pop(change.source, None)


def _choices(changes: list[Naming]) -> Iterator[list[Naming]]:
    """Yield every selection of unsynced changes that a power cut may leave."""
    if len(changes) <= ALL_SUBSETS:
        subsets = (combinations(changes, count) for count in range(len(changes) + 1))
        yield from map(list, chain.from_iterable(subsets))
    else:
        yield from (changes[:count] for count in range(len(changes) + 1))
        yield from ([change] for change in changes)


def _torn(synced: bytes, held: bytes, every: int) -> Iterator[bytes]:
    """Yield the possible contents of a file of which only the beginning was synced."""
    same = next((at for at, (one, other) in enumerate(zip(synced, held, strict=False)) if one != other), None)
    start = min(len(synced), len(held)) if same is None else same
    for cut in range(start, len(held) + 1, every):
        yield held[:cut]
    yield held[:start] + bytes(len(held) - start)


def run(number: int, seed: int = 1, decisions: int = DECISIONS, every: int = 1) -> Tally:
    """Cut the power at every moment at the beginning of matches, with the last write cut at every `every`-th byte.
    Returns the results."""
    tally = Tally()
    for match in range(seed - 1, seed - 1 + number):
        with tempfile.TemporaryDirectory() as name, tempfile.TemporaryDirectory() as found:
            cuts = Cuts(Path(name), Path(found), tally, f"match {match}")
            _play(Path(name), match, cuts, decisions)
            cuts.cut(every)
    return tally


class Cuts:
    """Power cuts after each change, and checks of the remaining files.

    `seal` is the seal shown to the player, or empty if none was shown, and `shown` holds the states shown.
    """

    def __init__(self, folder: Path, found: Path, tally: Tally, what: str) -> None:
        self._disk = Disk(folder)
        self._found, self._tally, self._what = found, tally, what
        self._last: Change | None = None
        self._moments: list[tuple[Change, Disk, int, str]] = []
        self._count = 0
        self.seal = ""
        self.shown: list[str] = []
        self.record = folder

    def watch(self, change: Change) -> None:
        """Record the disk after the previous change. The power may be cut at that moment."""
        last, self._last = self._last, change
        if last is not None:
            self._disk.take(last)
            self._moments.append((last, self._disk.copy(), len(self.shown), self.seal))

    def cut(self, every: int) -> None:
        """Cut the power at every recorded moment."""
        record = self.record.read_bytes()
        lines, states = record.splitlines(keepends=True), shown_by(record)
        for last, disk, count, shown_seal in self._moments:
            told = b"".join(lines[: 1 + states.index(self.shown[count - 1])]) if count else b""
            for names, held in disk.after_cuts(every):
                self._count += 1
                what = f"{self._what}, cut {self._count} after {last.what} {last.path.name}"
                with self._tally.trying(what):
                    self._look(names, held, told, shown_seal, what)

    def _look(self, names: Names, held: Mapping[int, bytes], told: bytes, shown_seal: str, what: str) -> None:
        """Register lost lines that were shown, a lost secret whose seal was shown, and a match that can't be
        continued."""
        there = {*names, self._disk.folder}
        files = {path: held[inode] for path, inode in names.items() if inode != FOLDER and path.parent in there}
        if not files.get(self.record, b"").startswith(told):
            self._tally.lost.append(what)
            return
        settings = self._found / SETTINGS_FILE
        settings.unlink(missing_ok=True)
        for path, data in files.items():
            if path.name == SETTINGS_FILE:
                settings.write_bytes(data)
        if not settings_hold(settings) or Preferences(settings, {}).settings.felt not in FELTS:
            self._tally.lost.append(f"{what}: the settings")
        match = Match.from_record(files[self.record], ENGINES) if told else None
        if shown_seal and (match is None or not match.over) and not self._has_secret(shown_seal, files):
            self._tally.lost.append(f"{what}: the secret that the cards follow")
        if match is not None:
            promise = promise_of(match.header)
            if promise is None or promise.sha256 != shown_seal:
                self._tally.lost.append(f"{what}: the seal that was shown")
            if self._count % GOES_ON == 0:
                self._go_on(self.record, files)

    def _has_secret(self, sha256: str, files: Mapping[Path, bytes]) -> bool:
        kept = files.get(self.record.with_name(sha256 + SECRET), b"")
        return hashed(bytes.fromhex(kept.decode())) == sha256

    def _go_on(self, path: Path, files: Mapping[Path, bytes]) -> None:
        matches = self._found / str(self._count) / MATCHES
        matches.mkdir(parents=True)
        for other, data in files.items():
            if other.parent == path.parent:
                (matches / other.name).write_bytes(data)
        finish(LocalSession.resume(matches / path.name, Random(1)), most=2)


def _play(folder: Path, number: int, cuts: Cuts, decisions: int) -> None:
    """Play a match and change the settings while every change to a file is recorded."""
    with watched(folder, cuts.watch):
        cuts.seal = seal(folder, secret_of(number))
        session = started(folder, number)
        for decision in range(decisions):
            session.wait()
            session.poll()
            cuts.shown.append(shown(session))
            if decision % 20 == 5:
                save_settings(folder / SETTINGS_FILE, DEFAULTS._replace(felt=FELTS[decision // 20 % 3]))
            if not step(session):
                break
        session.close()
        cuts.watch(Change("end", folder))
    cuts.record = session.path
