"""Power cuts in a match: the last write cut at every byte, what wasn't synced lost or done in another order.

Each change to a file is noted while a match is played. A power cut after any of them leaves what was synced, and of
the rest any part: bytes of a file up to any place, or zeros in their place; names of files made, moved or removed, in
any order. What had been shown by then is to be there, and the match is to go on.
"""

import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain, combinations
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from game.engine.core.fair_deal import promise_of
from game.engine.core.match import Match
from game.engine.core.record import Header
from game.games import ENGINES
from game.session.session import Session
from game.settings import DEFAULTS
from game.store.files import MATCHES
from game.store.secrets import SUFFIX as SECRET
from game.store.settings import SETTINGS_FILE, load_settings, save_settings
from tests.faults.disk import Change, watched
from tests.faults.matches import finish, settings_hold, shown, shown_by, started, step
from tests.faults.tally import Tally

DECISIONS: Final = 60
"""The most decisions that are played before the power is cut."""

ALL_SUBSETS: Final = 4
"""Of so many unsynced names every choice is tried, of more each alone and all from the first on."""

GOES_ON: Final = 25
"""After one cut in this many the match is gone on with; after the others its record is only read."""

FOLDER: Final = -1
"""Stands for what a folder holds: its own list of names."""

FELTS: Final = ("campaign", "midnight", "oxblood")

Names = Mapping[Path, int]


class Naming(NamedTuple):
    """A file that gets a name or loses one, by the number of the file."""

    change: Change
    inode: int


@dataclass
class Disk:
    """A disk as it is while the power is on, and what of it is sure to stay: names of files, and what they hold."""

    folder: Path
    names: dict[Path, int] = field(default_factory=dict)
    held: dict[int, bytes] = field(default_factory=dict)
    synced: dict[int, bytes] = field(default_factory=dict)
    synced_names: dict[Path, int] = field(default_factory=dict)
    unsynced: list[Naming] = field(default_factory=list)

    def take(self, change: Change) -> None:
        """Take in a change that was made: what files hold now is read from them."""
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
        """The disk as it is now."""
        kept = (dict(self.names), dict(self.held), dict(self.synced), dict(self.synced_names), list(self.unsynced))
        return Disk(self.folder, *kept)

    def after_cuts(self, every: int) -> Iterator[tuple[Names, Mapping[int, bytes]]]:
        """All that may be found after a power cut now."""
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
            for data in _torn(self.synced[inode], self.held[inode], every):
                yield self.names, {**self.held, inode: data}


def _name(names: dict[Path, int], namings: list[Naming]) -> None:
    """Give files names, or take them away."""
    for change, inode in namings:
        if change.what == "unlink":
            names.pop(change.path, None)
            continue
        names[change.path] = inode
        if change.what in ("replace", "rename") and change.source is not None:
            names.pop(change.source, None)


def _choices(changes: list[Naming]) -> Iterator[list[Naming]]:
    """Which of the changes may have been made."""
    if len(changes) <= ALL_SUBSETS:
        subsets = (combinations(changes, count) for count in range(len(changes) + 1))
        yield from map(list, chain.from_iterable(subsets))
    else:
        yield from (changes[:count] for count in range(len(changes) + 1))
        yield from ([change] for change in changes)


def _torn(synced: bytes, held: bytes, every: int) -> Iterator[bytes]:
    """What a file may hold of which only the beginning was synced."""
    same = next((at for at, (one, other) in enumerate(zip(synced, held, strict=False)) if one != other), None)
    start = min(len(synced), len(held)) if same is None else same
    for cut in range(start, len(held) + 1, every):
        yield held[:cut]
    yield held[:start] + bytes(len(held) - start)


def run(number: int, seed: int = 1, decisions: int = DECISIONS, every: int = 1) -> Tally:
    """Cut the power at every moment of the beginning of so many matches, and the last write at every so many bytes."""
    tally = Tally()
    for match in range(seed - 1, seed - 1 + number):
        with tempfile.TemporaryDirectory() as name, tempfile.TemporaryDirectory() as found:
            cuts = Cuts(Path(name), Path(found), tally, f"match {match}")
            _play(Path(name), match, cuts, decisions)
            cuts.cut(every)
    return tally


class Cuts:
    """Cuts the power after each change, and looks at what is found; `shown` is what a player has been shown so far."""

    def __init__(self, folder: Path, found: Path, tally: Tally, what: str) -> None:
        self._disk = Disk(folder)
        self._found, self._tally, self._what = found, tally, what
        self._last: Change | None = None
        self._moments: list[tuple[Change, Disk, int]] = []
        self._count = 0
        self.shown: list[str] = []
        self.record = folder

    def watch(self, change: Change) -> None:
        """The change before this one has been made: the power may be cut now."""
        last, self._last = self._last, change
        if last is not None:
            self._disk.take(last)
            self._moments.append((last, self._disk.copy(), len(self.shown)))

    def cut(self, every: int) -> None:
        """Cut the power at every moment that was noted."""
        record = self.record.read_bytes()
        lines, states = record.splitlines(keepends=True), shown_by(record)
        for last, disk, count in self._moments:
            told = b"".join(lines[: 1 + states.index(self.shown[count - 1])]) if count else b""
            for names, held in disk.after_cuts(every):
                self._count += 1
                what = f"{self._what}, cut {self._count} after {last.what} {last.path.name}"
                with self._tally.trying(what):
                    self._look(names, held, told, what)

    def _look(self, names: Names, held: Mapping[int, bytes], told: bytes, what: str) -> None:
        """The lines that tell what was shown are there, and the match goes on."""
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
        if not settings_hold(settings) or load_settings(settings).felt not in FELTS:
            self._tally.lost.append(f"{what}: the settings")
        if told:
            match = Match.from_record(files[self.record], ENGINES)
            if not match.over and self._secret(match.header) not in files:
                self._tally.lost.append(f"{what}: the secret that the cards follow")
            if self._count % GOES_ON == 0:
                self._go_on(self.record, files)

    def _secret(self, header: Header) -> Path:
        promise = promise_of(header)
        assert promise is not None, "the match was begun with a secret"
        return self.record.with_name(promise.sha256 + SECRET)

    def _go_on(self, path: Path, files: Mapping[Path, bytes]) -> None:
        matches = self._found / str(self._count) / MATCHES
        matches.mkdir(parents=True)
        for other, data in files.items():
            if other.parent == path.parent:
                (matches / other.name).write_bytes(data)
        finish(Session.resume(matches / path.name, Random(1)), most=2)


def _play(folder: Path, number: int, cuts: Cuts, decisions: int) -> None:
    """Play a match whose every change to a file is watched, and change the settings meanwhile."""
    with watched(folder, cuts.watch):
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
