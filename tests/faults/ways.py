"""Scripted ways to scenes that random inputs rarely reach, each by actions of a player."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import pygame

from game.opponents.high_low.levels import MIXED
from game.session.local_session import LocalSession
from game.session.practice_matches import begin_again
from game.session.reviews import reviewing
from game.store.folders_and_lock import MATCHES
from scenes.classic.pickup_choice import PickupScene
from scenes.core.intents import CompareMatches, OpenReplay, OpenReview, OpenSetup, StartMatch
from scenes.games import SCENE_KITS
from scenes.high_low.review_retry import RetryScene
from scenes.menus.deck_cut import CutScene
from scenes.menus.preparation_dialogs import OpeningScene, ReviewingScene
from scenes.table.tutorial import FarewellScene
from tests.bench.scripted_player import ScriptedPlayer
from tests.faults.growth import PLAYED, STEP, play_out
from tests.faults.matches import BETWEEN_COMPUTERS, CHOSEN_PICKUP, SHORT, finish, started
from tests.scenes.learning import Pupil
from tests.scenes.program import Program
from tests.seating import seating_of
from tests.waiting import wait_for

LONGEST_WAIT: Final = 60.0
"""Time after which reading counts as failed, in seconds."""

FRAMES: Final = 200
"""Maximum number of frames until a pick-up order is chosen, or the table waits for something else."""

TRIES: Final = 40
"""Maximum number of decisions until one is answered. Some are about several cards."""


class Kept(NamedTuple):
    """Names of records in a data folder: a match that can be reviewed, and one with the same cards. Both are
    finished."""

    reviewed: str
    again: str


def keep_matches(folder: Path, reviewed: bool) -> Kept:
    """Let computers play a match of each kind, and one of them again, and return the names. The latter is reviewed if
    `reviewed` is true."""
    for number in range(len(BETWEEN_COMPUTERS)):
        finish(started(folder, number))
    record = next(path for path in sorted((folder / MATCHES).glob("*.jsonl")) if _is_high_low_war(path))
    if reviewed:
        [*reviewing(record, SHORT.game)]
    swapped = seating_of(("Bo", "Ann"), ("bold", "steady"))
    again = begin_again(folder, record, None, 1, swapped, datetime(2026, 1, 1, tzinfo=UTC), Random(1))
    finish(LocalSession.resume(again, Random(1)))
    return Kept(record.name, again.name)


def _is_high_low_war(record: Path) -> bool:
    return b'"game": "high-low-war"' in record.read_bytes()


def _to_result(program: Program, _kept: Kept, rng: Random) -> None:
    rules, seating = rng.choice(PLAYED)
    play_out(program, StartMatch(rules, seating), ScriptedPlayer(looks=STEP))


def _to_farewell(program: Program, _kept: Kept, _rng: Random) -> None:
    Pupil(program).learn()
    assert isinstance(program.top, FarewellScene)


def _to_replay(program: Program, _kept: Kept, rng: Random) -> None:
    records = sorted((program.folder / MATCHES).glob("*.jsonl"))
    program.do(OpenReplay(rng.choice(records).name))
    _wait(program)


def _to_comparison(program: Program, kept: Kept, _rng: Random) -> None:
    program.do(CompareMatches(kept.again))
    _wait(program)


def _to_review(program: Program, kept: Kept, _rng: Random) -> None:
    program.do(OpenReview(kept.reviewed, SHORT.game))
    _wait(program)


def _to_retry(program: Program, kept: Kept, rng: Random) -> None:
    _to_review(program, kept, rng)
    _click(program, "Try the worst")


def _to_answer(program: Program, kept: Kept, rng: Random) -> None:
    _to_retry(program, kept, rng)
    for _try in range(TRIES):
        if not isinstance(program.top, RetryScene):
            return
        program.press(rng.choice((pygame.K_UP, pygame.K_DOWN, pygame.K_c)))
        program.frame(STEP)


def _to_mixture(program: Program, _kept: Kept, _rng: Random) -> None:
    program.do(OpenSetup(SHORT.game))
    _click(program, "More opponents")
    _click(program, MIXED.display_name)


def _to_house_rules(program: Program, _kept: Kept, rng: Random) -> None:
    program.do(OpenSetup(rng.choice(list(SCENE_KITS))))
    _click(program, "House rules")


def _to_pickup(program: Program, _kept: Kept, _rng: Random) -> None:
    rules, seating = CHOSEN_PICKUP
    program.do(StartMatch(rules, seating))
    for _frame in range(FRAMES):
        if isinstance(program.top, PickupScene):
            return
        program.press(pygame.K_RETURN if isinstance(program.top, CutScene) else pygame.K_SPACE)
        program.unseen_frame(STEP)


WAYS: Final[tuple[Callable[[Program, Kept, Random], None], ...]] = (
    *(_to_result, _to_farewell, _to_replay, _to_comparison, _to_review, _to_retry, _to_answer, _to_mixture),
    *(_to_house_rules, _to_pickup),
)


def _wait(program: Program) -> None:
    """Wait until the background process has read the page's data."""

    def is_read() -> bool:
        if not isinstance(program.top, OpeningScene | ReviewingScene) or program.top.trouble:
            return True
        program.frame(0.02)
        return False

    wait_for(is_read, lambda: f"the end of {program.top}", LONGEST_WAIT)


def _click(program: Program, label: str) -> None:
    """Click on a visible widget whose label begins with a text."""
    # leaving a match may first show its table, which has no widgets
    controls = getattr(program.top, "controls", None)
    for widget in controls.widgets if controls is not None else ():
        if getattr(widget, "label", getattr(widget, "title", "")).startswith(label):
            program.click(widget.rect.center)
            program.frame(STEP)
            return
