"""Damaged files of every kind that the program reads. Each must be read, or refused soon with a message of the
program."""

import tempfile
from collections.abc import Container
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Final

import pygame

from game.engine.core.errors import SpokenError
from game.store.settings import SETTINGS_FILE
from scenes.app.own_decks_and_pack import Decoding
from scenes.app.window import Window
from scenes.core.intents import (
    Learn,
    OpenCommissions,
    OpenContinue,
    OpenHistory,
    OpenMedals,
    OpenParade,
    OpenProfiles,
    OpenRatings,
    OpenSettings,
    OpenSetup,
    OpenStatistics,
)
from tests.faults.changes import changed, damage
from tests.faults.file_kinds import make_kinds
from tests.faults.tally import Tally
from tests.scenes.program import Program

EACH_START: Final = 250
"""Number of damaged files after which the program is started with the latest ones."""

PAGES: Final = (
    OpenContinue(),
    OpenHistory(),
    OpenStatistics(),
    OpenRatings(),
    OpenMedals(),
    OpenParade(),
    OpenProfiles(),
    OpenSettings(),
    OpenSetup(),
    OpenCommissions(),
)
"""Pages that are opened while files are damaged."""


def run(number: int, seed: int = 1, but: Container[str] = ()) -> Tally:
    """Damage and read files, an equal share of each kind except those in `but`. Returns the results."""
    tally, rng, tried = Tally(), Random(seed), dict[str, int]()
    with tempfile.TemporaryDirectory() as name, closing(Decoding()) as decode:
        folder = Path(name)
        Window((960, 540), full_screen=False)
        with suppress(pygame.error):
            pygame.mixer.init()
        kinds = make_kinds(folder / "data", decode, reviewed="review" not in but)
        names = [kind for kind in kinds for _share in range(kinds[kind].share) if kind not in but]
        sound = {kind: known.path.read_bytes() for kind, known in kinds.items()}
        while tally.tried < number:
            kind = rng.choice(names)
            tried[kind] = tried.get(kind, 0) + 1
            damaged = (damage if rng.random() < 0.5 else changed)(sound[kind], rng)
            kinds[kind].path.write_bytes(damaged)
            with tally.trying(f"{kind} number {tried[kind]} {damaged[:200]!r}", seconds=40), suppress(SpokenError):
                kinds[kind].read(folder / "data", kinds[kind].path)
            if tally.tried % EACH_START == 0:
                for other, known in kinds.items():
                    known.path.write_bytes(damage(sound[other], rng))
                with tally.trying(f"start {tally.tried}", seconds=120):
                    open_pages(folder)
            for other, known in kinds.items():
                if not known.path.exists() or known.path.read_bytes() != sound[other]:
                    known.path.parent.mkdir(parents=True, exist_ok=True)
                    known.path.write_bytes(sound[other])
    tally.notes.append(", ".join(f"{count} {kind}" for kind, count in sorted(tried.items())))
    return tally


def open_pages(folder: Path) -> None:
    """Start the program with the data in a folder, open its pages, begin the tutorial, and exit."""
    (folder / "settings").mkdir(exist_ok=True)
    (folder / "settings" / SETTINGS_FILE).write_bytes((folder / "data" / SETTINGS_FILE).read_bytes())
    with closing(Program((960, 540), 1, "none", folder)) as program:
        for key in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_RETURN):
            program.frames(20)
            program.press(key)
        for page in PAGES:
            program.leave()
            program.do(page)
            program.frames(5)
        program.leave()
        program.do(Learn())
        program.frames(20)
