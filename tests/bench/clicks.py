"""How long a player waits after a click for the page that it opens: the real program, in a real window, newly started.

A page counts as there once all of it has been shown. Each is opened in a process of its own, so that nothing that
another page has loaded or drawn helps it; only what the program makes ready by itself at the title is there.

`python -m tests.bench.clicks WxH PAGE FOLDER` opens one page of a data folder, and prints the milliseconds as JSON.
"""

import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

import pygame

from game.app.app import App
from game.cli.arguments import Options
from game.coach.high_low.kept_review import kept
from game.coach.high_low.review import reviewing
from game.engine.core.match import Match
from game.engine.core.record import Header
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import LONG
from game.opponents.high_low.deciding import decide
from game.opponents.high_low.levels import opponent_named
from game.session.history_indexing import bring_up_to_date
from game.store.files import find_folders
from game.store.reviews import keep_review
from scenes.core.scene import Scene
from scenes.high_low.review.page import ReviewScene
from scenes.high_low.setup import SetupScene
from scenes.menus.history.match_list_page import HistoryScene
from scenes.menus.history.match_page import MatchPage
from scenes.menus.menu import Menu
from scenes.menus.saved_matches import ContinueScene
from scenes.menus.settings import SettingsScene
from scenes.table.base_scenes import MatchScene
from scenes.table.decision_prompts import PromptScene
from scenes.widgets.button import Button
from tests.bench.figures import Figure
from tests.bench.screen import display, measure_apart

SIZE = (1920, 1080)
RUNS = 5
BOUND = 50.0
ROUNDS = 60
FRAME = 1 / 60
AIMING = 20
"""For this many frames a player looks at a match's page before clicking on it: a third of a second."""

PATIENCE = 1000
"""The number of frames after which no page comes any more."""

PAGES: dict[str, tuple[type[Scene], ...]] = {
    "New match": (SetupScene,),
    "Continue": (MatchScene, PromptScene),
    "Continue, of many": (ContinueScene,),
    "Settings": (SettingsScene,),
    "Review": (ReviewScene,),
}
"""What each click opens. Continue leads to the table where one match is under way, else to their list."""


class Waited(NamedTuple):
    """How long a page took, in milliseconds, by the clock, and of the processor's time for this program alone."""

    milliseconds: float
    busy: float


def measure() -> list[Figure]:
    """Open every page in a few processes; the longest that any took, and each page's median."""
    with tempfile.TemporaryDirectory() as folder, display(SIZE) as environment:
        runs = {}
        for page in PAGES:
            data = Path(folder) / page
            _lay_out(data, waiting=3 if page == "Continue, of many" else 1)
            told = [f"{SIZE[0]}x{SIZE[1]}", page, data]
            runs[page] = [Waited(*measure_apart("clicks", environment, told)) for _ in range(RUNS)]
    return [_figure(page, waited) for page, waited in runs.items()]


def _figure(page: str, runs: list[Waited]) -> Figure:
    """The longest that a page took, and beside it all that is less at the mercy of what else the machine does."""
    times = sorted(run.milliseconds for run in runs)
    busy = median(run.busy for run in runs)
    note = f"the worst of {RUNS}, of which the median is {median(times):.0f} ms; {busy:.0f} ms of processor"
    name = f"click on {page}, {SIZE[0]}×{SIZE[1]}"
    return Figure(name, times[-1], BOUND, unit=" ms", note=note, spread=(times[0], times[-1]))


def open_here(size: tuple[int, int], page: str, data: Path) -> Waited:
    """How long it is from the click to the page's first full frame, in this process."""
    with _program(size, data) as app:
        if page == "Review":
            _click(app, "History", HistoryScene)
            _choose_first(app)
        return _click(app, page.partition(",")[0], *PAGES[page])


@contextmanager
def _program(size: tuple[int, int], data: Path) -> Iterator[App]:
    """The program at its title, at which a player has looked for as long as it takes to make all ready."""
    options = Options(size=size, data_dir=data, mute=True)
    app = App(options, find_folders(options.data_dir))
    assert pygame.display.get_driver() == "x11", "without a real window these figures mean nothing"
    app.open()
    try:
        _run(app, lambda: app.is_preloaded)
        yield app
    finally:
        app.close()


def _run(app: App, is_done: Callable[[], bool]) -> None:
    for _ in range(PATIENCE):
        if is_done():
            return
        app.frame(FRAME)
        pygame.time.wait(2)
    raise AssertionError(f"{app.manager.top} stays on top")


def _click(app: App, label: str, *opens: type[Scene]) -> Waited:
    """Click on a button, and wait for what it opens; how long it took until that was shown."""
    page = app.manager.top
    assert isinstance(page, Menu)
    button = next(each for each in page.controls.widgets if isinstance(each, Button) and each.label == label)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=button.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    app.frame(FRAME)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=button.rect.center, button=1))
    start, busy = time.perf_counter(), time.thread_time()
    _run(app, lambda: isinstance(app.manager.top, opens) and not app.manager.painter.in_transition)
    return Waited(1000 * (time.perf_counter() - start), 1000 * (time.thread_time() - busy))


def _choose_first(app: App) -> None:
    """Open the page of the first match in the history, and look at it for a moment."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0))
    _run(app, lambda: isinstance(app.manager.top, MatchPage))
    for _ in range(AIMING):
        app.frame(FRAME)


def _lay_out(data: Path, waiting: int) -> None:
    """A finished match with its review, and matches under way, all known to the history."""
    data = find_folders(data).data
    matches = data / "matches"
    matches.mkdir(parents=True)
    for number in range(waiting):
        (matches / f"waiting {number}.jsonl").write_bytes(_record(number, to_its_end=False))
    record, over = matches / "over.jsonl", _record(waiting, to_its_end=True)
    record.write_bytes(over)
    *_, review = reviewing(over, stop_after=1)
    keep_review(record, over, kept(review))
    for _ in bring_up_to_date(data):
        pass


def _record(seed: int, to_its_end: bool) -> bytes:
    """A match against a computer that has lasted so many rounds, and goes on, or is over after at least as many."""
    steady = opponent_named("steady").traits
    for number in range(seed * 1000, (seed + 1) * 1000):
        rng = Random(number)
        match = Match(HIGH_LOW_WAR, Header(LONG, ("Ann", "Bo"), {"bots": [None, "steady"]}))
        match.resume(rng)
        while (to_its_end or match.round <= ROUNDS) and (seats := match.to_act()):
            match.apply(decide(match.view(seats[0]), steady, rng, ()))
        if match.round >= ROUNDS:
            return "".join(f"{line}\n" for line in match.record).encode()
    raise AssertionError("no match lasts so long")


if __name__ == "__main__":
    width, height = sys.argv[1].split("x")
    print(json.dumps(open_here((int(width), int(height)), sys.argv[2], Path(sys.argv[3]))))
