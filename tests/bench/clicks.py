"""Times from a click to the first full frame of the page that it opens, in the real program and a real window.

Each page opens in a process of its own, so nothing that another page has loaded or drawn helps it. The program shows
the title for a while first, as it does while a player reads the menu.

`python -m tests.bench.clicks WxH PAGE FOLDER` opens one page of a data folder, and prints both times as JSON.
"""

import json
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median
from typing import Final, NamedTuple

import pygame

from game.coach.high_low.review import kept, reviewing
from game.engine.core.match import Match
from game.engine.core.record_format import Header
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import LONG
from game.opponents.high_low.deciding import decide
from game.opponents.high_low.levels import opponent_named
from game.session.history_update import bring_up_to_date
from game.store.folders_and_lock import find_folders
from game.store.record_files import keep_review
from scenes.app.app import App
from scenes.core.scene import Scene
from scenes.high_low.review_page import ReviewScene
from scenes.high_low.setup import SetupScene
from scenes.menus.base_menus import Menu
from scenes.menus.history import HistoryScene, MatchPage
from scenes.menus.settings import SettingsScene
from scenes.menus.unfinished_and_deleted_matches import ContinueScene
from scenes.table.base_scenes import MatchScene
from scenes.table.decision_prompts import PromptScene
from scenes.widgets.button import Button
from tests.bench.figures import Figure
from tests.bench.screen import (
    FRAME,
    display,
    is_shown,
    measure_apart,
    name_of,
    need_window,
    program,
    run_for,
    run_until,
    size_named,
)

SIZE: Final = (1920, 1080)
RUNS: Final = 5
BOUND: Final = 100.0
ROUNDS: Final = 60
"""Number of rounds in each match that is continued or reviewed."""

LOOKING: Final = 1.0
"""Time for which a player looks at a page before clicking, in seconds. A page ignores clicks for a shorter time."""

AT_TITLE: Final = 2.0
"""Time for which a player looks at the title first, in seconds."""

PAGES: dict[str, tuple[type[Scene], ...]] = {
    "New match": (SetupScene,),
    "Continue": (MatchScene, PromptScene),
    "Continue with several matches": (ContinueScene,),
    "Settings": (SettingsScene,),
    "Review": (ReviewScene,),
}
"""Scenes that each click opens. Continue leads to the table of the only match in progress, or else to a list."""


class Waited(NamedTuple):
    """The time that a page took to open, in milliseconds: the elapsed time, and the processor time of this program
    (`busy`)."""

    milliseconds: float
    busy: float


def measure(size: tuple[int, int] = SIZE, runs: int = RUNS, rounds: int = ROUNDS) -> list[Figure]:
    """Measure the time to open each page, each time in a new process."""
    with tempfile.TemporaryDirectory() as folder, display(size) as environment:
        found = {}
        for page in PAGES:
            data = Path(folder) / page
            lay_out(data, page, rounds)
            arguments = [name_of(size), page, data]
            found[page] = [Waited(*measure_apart("clicks", environment, arguments)) for _ in range(runs)]
    return [figure_of(page, size, waited) for page, waited in found.items()]


def figure_of(page: str, size: tuple[int, int], runs: list[Waited]) -> Figure:
    """Return the figure of a page: the median of the processor time, with the elapsed time in a note."""
    busy, times = [run.busy for run in runs], [run.milliseconds for run in runs]
    note = f"processor time; elapsed time {median(times):.0f} ms, at most {max(times):.0f} ms"
    name = f"click on {page}, {size[0]}×{size[1]}"
    return Figure(name, median(busy), BOUND, unit=" ms", note=note, spread=(min(busy), max(busy)))


def open_page(size: tuple[int, int], page: str, data: Path, at_title: float = AT_TITLE) -> Waited:
    """Open a page by clicking, starting at the title. Returns the time that the last click took."""
    with program(size, data) as app:
        run_for(app, at_title)
        if page == "Review":
            _click(app, "History", HistoryScene)
            _open_first_match(app)
        return _click(app, page.partition(" with ")[0], *PAGES[page])


def _click(app: App, label: str, *opens: type[Scene]) -> Waited:
    page = app.manager.top
    assert isinstance(page, Menu)
    button = next(each for each in page.controls.widgets if isinstance(each, Button) and each.label == label)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=button.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    app.frame(FRAME)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=button.rect.center, button=1))
    start, busy = time.perf_counter(), time.process_time()
    run_until(app, lambda: is_shown(app, *opens))
    return Waited(1000 * (time.perf_counter() - start), 1000 * (time.process_time() - busy))


def _open_first_match(app: App) -> None:
    """Open the page of the first match in the history, and look at it until it accepts clicks."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0))
    run_until(app, lambda: is_shown(app, MatchPage))
    for _ in range(round(LOOKING / FRAME)):
        app.frame(FRAME)


def lay_out(folder: Path, page: str, rounds: int = ROUNDS) -> None:
    """Write the matches that a page needs into a data folder: at least one in progress, and one finished and
    reviewed."""
    data = find_folders(folder).data
    matches = data / "matches"
    matches.mkdir(parents=True)
    waiting = 3 if page == "Continue with several matches" else 1
    for number in range(waiting):
        (matches / f"waiting {number}.jsonl").write_bytes(_record(number, rounds, to_its_end=False))
    record, over = matches / "over.jsonl", _record(waiting, rounds, to_its_end=True)
    record.write_bytes(over)
    *_, review = reviewing(over, stop_after=1)
    keep_review(record, over, kept(review))
    for _ in bring_up_to_date(data):
        pass


def _record(seed: int, rounds: int, to_its_end: bool) -> bytes:
    """Return the record of a match that has just completed `rounds` rounds, or that ended after at least as many."""
    steady = opponent_named("steady").traits
    for number in range(seed * 1000, (seed + 1) * 1000):
        rng = Random(number)
        match = Match(HIGH_LOW_WAR, Header(LONG, ("Ann", "Bo"), {"bots": [None, "steady"]}))
        match.resume(rng)
        while (to_its_end or match.round <= rounds) and (seats := match.to_act()):
            match.apply(decide(match.view(seats[0]), steady, rng, ()))
        if match.round >= rounds:
            return "".join(f"{line}\n" for line in match.record).encode()
    raise AssertionError("no match lasts so long")


if __name__ == "__main__":
    need_window()
    print(json.dumps(open_page(size_named(sys.argv[1]), sys.argv[2], Path(sys.argv[3]))))
