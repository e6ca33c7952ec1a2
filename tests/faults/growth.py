"""Whole matches of both games at full speed in one process. Memory, descriptors and threads must not grow."""

import gc
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

import pygame

from game.store.folders_and_lock import MATCHES
from scenes.classic.table import ClassicTableScene
from scenes.core.intents import GoToTitle, StartMatch
from scenes.menus.deck_cut import CutScene
from scenes.table.result import MatchResultScene
from tests.bench.scripted_player import ScriptedPlayer, press
from tests.faults.matches import A_FEW_BATTLES, SHORT, TABLES
from tests.faults.tally import Tally
from tests.scenes.program import Program
from tests.seating import bots_of

STEP: Final = 0.7
"""Time that passes in each frame, in seconds. A prompt accepts keys in the frame after it has appeared."""

EACH_DRAWN: Final = 4
"""Interval, in frames, at which a frame is drawn, because drawing takes three quarters of the time."""

LONGEST: Final = 20_000
"""Number of frames after which a match counts as hanging."""

LEVEL: Final = 1.08
"""Maximum ratio of the resources held in the second half of the matches to those held in the first half."""

PLAYED: Final = tuple(
    (rules, seating) for rules, seating in TABLES if rules in (SHORT, A_FEW_BATTLES) and bots_of(seating)[1] is not None
)
"""Tables of both games with one person, at which matches end soon."""

FASTEST: Final = Path("/dev/shm")


class Held(NamedTuple):
    """Resources of a process: resident memory in megabytes, open files, threads, and Python objects."""

    megabytes: float
    descriptors: int
    threads: int
    objects: int

    def __str__(self) -> str:
        return (
            f"{self.megabytes:.1f} MB, {self.descriptors} descriptors, {self.threads} threads, {self.objects:,} objects"
        )


def run(number: int, seed: int = 1) -> Tally:
    """Play matches to their end, one after the other. Returns the results."""
    tally, player = Tally(), ScriptedPlayer(looks=STEP)
    held: list[Held] = []
    with (
        tempfile.TemporaryDirectory(dir=FASTEST if FASTEST.is_dir() else None) as folder,
        closing(Program((960, 540), seed, "none", Path(folder))) as program,
    ):
        for match in range(number):
            with tally.trying(f"match {match}", seconds=600):
                rules, seating = PLAYED[match % len(PLAYED)]
                play_out(program, StartMatch(rules, seating), player)
            if (match + 1) % max(1, number // 10) == 0:
                held.append(_hold(program))
                _remove_records(program.folder / MATCHES)
                tally.notes.append(f"after {match + 1:,}: {held[-1]}")
    tally.lost += growing(held)
    return tally


def growing(held: Sequence[Held]) -> Iterator[str]:
    """Yield descriptions of the resources that keep growing."""
    # caches, such as of pictures, are full after a few matches
    settled = held[len(held) // 5 :]
    half = len(settled) // 2
    for what in ("megabytes", "descriptors", "threads"):
        before, after = (median(getattr(each, what) for each in part) for part in (settled[:half], settled[half:]))
        if after > LEVEL * before:
            yield f"{what} grow: {before:.1f}, then {after:.1f}"


def play_out(program: Program, start: StartMatch, player: ScriptedPlayer) -> None:
    """Play a match to its result with keys, at the highest possible speed."""
    program.lobby.do(start)
    for frame in range(LONGEST):
        match program.top:
            case MatchResultScene():
                return
            case CutScene():
                press(pygame.K_RETURN)
            case ClassicTableScene():
                press(pygame.K_SPACE)
        player.act(program.top, STEP)
        if frame % EACH_DRAWN:
            program.unseen_frame(STEP)
        else:
            program.frame(STEP)
    raise AssertionError(f"the match has no end: {program.top}")


def _remove_records(folder: Path) -> None:
    """Empty the folder of matches, because the history would otherwise read all of them in a background process."""
    for record in folder.glob("*.jsonl"):
        record.unlink()


def _hold(program: Program) -> Held:
    """Return the resources held while the title is shown."""
    program.lobby.do(GoToTitle())
    program.frames(3)
    gc.collect()
    resident = int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6
    return Held(resident, len([*Path("/proc/self/fd").iterdir()]), threading.active_count(), len(gc.get_objects()))
