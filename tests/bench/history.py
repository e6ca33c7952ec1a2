"""Times that the lists of matches take to open, search and scroll, with more matches than anybody has played.

`python -m tests.bench.history` measures the real program without a screen, and prints the milliseconds as JSON. If
possible, the program's files are in memory.
"""

import json
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median
from typing import Final, NamedTuple

from game.engine.core.match import Match
from game.engine.core.record_format import Header
from game.engine.high_low.rules import QUICK
from game.games import ENGINES
from game.session.history_update import bring_up_to_date, summary_of
from game.store.folders_and_lock import find_folders
from game.store.history import write_history
from game.store.record_files import record_files
from scenes.app.app import App
from scenes.core.input import PointerMoved, Scrolled
from scenes.core.intents import GoToTitle, Intent, OpenContinue, OpenHistory
from scenes.menus.history import HistoryScene
from tests.bench.figures import Figure
from tests.bench.screen import FASTEST, FRAME, hidden_environment, measure_apart, program, run_until
from tests.engine.drawing import play_randomly

SIZE: Final = (1920, 1080)
OVER: Final = 10_000
WAITING: Final = 300
OPENINGS: Final = 7
TURNS: Final = 240
OPEN_BOUND: Final = 100.0
FRAME_BOUND: Final = 1000 * FRAME
KINDS: Final = 50
"""Number of different matches; the others are copies of them."""


class Times(NamedTuple):
    """Times in milliseconds: medians for the pages that open and, for scrolling, the time that 99 of 100 frames don't
    exceed."""

    open: float
    search: float
    scroll: float
    waiting: float
    unknown: float
    record: float


def measure() -> list[Figure]:
    """Measure in a new process, and return the figures."""
    times = Times(*measure_apart("history", hidden_environment()))
    return [
        Figure(f"the history of {OVER:,} matches opens", times.open, OPEN_BOUND, unit=" ms"),
        Figure("a name is searched in them", times.search, OPEN_BOUND, unit=" ms"),
        Figure("a frame while they are scrolled, 99 of 100", times.scroll, FRAME_BOUND, unit=" ms"),
        Figure(f"the list of {WAITING} matches in progress opens", times.waiting, OPEN_BOUND, unit=" ms"),
        Figure("the same list before any of them was read", times.unknown, OPEN_BOUND, unit=" ms"),
        Figure("a record is read into the history", times.record, unit=" ms"),
    ]


def measure_here(over: int = OVER, waiting: int = WAITING, openings: int = OPENINGS, turns: int = TURNS) -> Times:
    """Measure with the given numbers of finished matches and matches in progress, opening each list several times."""
    with _folder() as folder:
        _lay_out_finished(folder, over)
        with program(SIZE, folder) as app:
            opened = _opening(app, OpenHistory(), openings)
            app.lobby.do(OpenHistory())
            page = app.manager.top
            assert isinstance(page, HistoryScene)
            # many matches are found in the background
            run_until(app, lambda: len(page.rows) == over)
            scroll = _scrolling(app, turns)
            search = _timed(lambda: page.controls.widgets[0].write("cle"), lambda: app.frame(0.0))
    with _folder() as folder:
        data = _lay_out_waiting(folder, waiting)
        with program(SIZE, folder) as app:
            unknown = _opening(app, OpenContinue(), openings)
            record = _timed(lambda: list(bring_up_to_date(data))) / waiting
            known = _opening(app, OpenContinue(), openings)
    return Times(opened, search, scroll, known, unknown, record)


@contextmanager
def _folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir=FASTEST if FASTEST.is_dir() else None) as folder:
        yield Path(folder)


def _opening(app: App, intent: Intent, times: int) -> float:
    """Return the median time from requesting a page until it is drawn, in milliseconds."""
    found = []
    for _ in range(times):
        app.lobby.do(GoToTitle())
        app.frame(0.0)
        found.append(_timed(lambda: app.lobby.do(intent), lambda: app.frame(0.0)))
    return median(found)


def _scrolling(app: App, turns: int) -> float:
    """Return the time that 99 of 100 frames don't exceed while the mouse wheel turns, in milliseconds."""
    app.manager.act(PointerMoved((SIZE[0] // 2, SIZE[1] // 2)))
    times = sorted(_timed(lambda: app.manager.act(Scrolled(-3)), lambda: app.frame(FRAME)) for _ in range(turns))
    return times[len(times) * 99 // 100]


def _timed(*acts: Callable[[], object]) -> float:
    start = time.perf_counter()
    for act in acts:
        act()
    return 1000 * (time.perf_counter() - start)


def _lay_out_finished(folder: Path, count: int) -> None:
    """Write records of finished matches, and a history that contains all of them."""
    data = find_folders(folder).data
    matches = data / "matches"
    matches.mkdir()
    kinds = min(KINDS, count)
    records = [_record(number, 10_000) for number in range(kinds)]
    for number in range(count):
        (matches / f"{number:05}.jsonl").write_text(records[number % kinds])
    files = record_files(matches)
    known = [summary_of(file).match for file in files[:kinds]]
    history = write_history(data)
    history.add(
        replace(known[number % kinds], name=file.path.name, stamp=file.stamp, played=1e9 + number)
        for number, file in enumerate(files)
    )
    history.close()


def _lay_out_waiting(folder: Path, count: int) -> Path:
    """Write records of matches in progress, which the history doesn't contain. Returns the data folder."""
    data = find_folders(folder).data
    matches = data / "matches"
    matches.mkdir()
    for number in range(count):
        (matches / f"{number:05}.jsonl").write_text(_record(number, 30))
    return data


def _record(number: int, decisions: int) -> str:
    """Return the record of a match between two of several players, after at most `decisions` decisions."""
    names = ("Ann", "Bo", "Cleo", "Dan", "Zoë")
    players = names[number % 5], names[(number // 5 + number + 1) % 5]
    match = Match(ENGINES[QUICK.game], Header(QUICK, players, {"bots": [None, ("child", "steady", None)[number % 3]]}))
    rng = Random(number)
    match.resume(rng)
    play_randomly(match, rng, decisions)
    return "".join(line + "\n" for line in match.record)


if __name__ == "__main__":
    print(json.dumps(measure_here()))
