"""How long the lists of matches take to open and to scroll, of more matches than anybody has played.

`python -m tests.bench.history` measures in the real program, in a window that nobody sees, with the disk in memory
where there is such a folder, and prints the milliseconds as JSON.
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

from game.app.app import App
from game.cli.arguments import Options
from game.engine.core.match import Match
from game.engine.core.record import Header
from game.engine.high_low.rules import QUICK
from game.games import ENGINES
from game.session.history_indexing import bring_up_to_date, summary_of
from game.store.files import find_folders
from game.store.history import write_history
from game.store.records import record_files
from scenes.core.input import PointerMoved, Scrolled
from scenes.core.intents import GoToTitle, Intent, OpenContinue, OpenHistory
from scenes.menus.history.match_list_page import HistoryScene
from tests.bench.figures import Figure
from tests.bench.memory import FASTEST, SIZE
from tests.bench.screen import hidden_environment, measure_apart
from tests.engine.drawing import play_randomly

OVER, WAITING = 10_000, 300
OPENINGS, TURNS = 7, 240
OPEN_BOUND, FRAME_BOUND = 100.0, 1000 / 60
KINDS = 50
"""The number of different matches; the others are copies of them."""


def measure() -> list[Figure]:
    """Measure in a process of its own."""
    told = measure_apart("history", hidden_environment())
    return [
        Figure(f"the history of {OVER:,} matches opens", told["open"], OPEN_BOUND, unit=" ms"),
        Figure("a name is searched in them", told["search"], OPEN_BOUND, unit=" ms"),
        Figure("a frame while they are scrolled, 99 of 100", told["scroll"], FRAME_BOUND, unit=" ms"),
        Figure(f"the list of {WAITING} matches under way opens", told["continue"], OPEN_BOUND, unit=" ms"),
        Figure("the same before any of them was read", told["unknown"], OPEN_BOUND, unit=" ms"),
        Figure("a record is read into the history", told["record"], unit=" ms"),
    ]


def measure_here() -> dict[str, float]:
    """What each takes, in milliseconds: of those that open, the median."""
    with _program(_lay_out_finished) as (app, _folder):
        told = {"open": _opening(app, OpenHistory())}
        app.lobby.do(OpenHistory())
        page = app.manager.top
        assert isinstance(page, HistoryScene) and len(page.rows) == OVER
        told["scroll"] = _scrolling(app, page)
        told["search"] = _timed(lambda: (page.controls.widgets[0].write("cle"), app.frame(0.0)))
    with _program(_lay_out_waiting) as (app, folder):
        told["unknown"] = _opening(app, OpenContinue())
        start = time.perf_counter()
        for _ in bring_up_to_date(folder):
            pass
        told["record"] = 1000 * (time.perf_counter() - start) / WAITING
        told["continue"] = _opening(app, OpenContinue())
    return told


@contextmanager
def _program(lay_out: Callable[[Path], None]) -> Iterator[tuple[App, Path]]:
    """The program at its title, and its data folder, which has been laid out."""
    with tempfile.TemporaryDirectory(dir=FASTEST if FASTEST.is_dir() else None) as folder:
        options = Options(seed=1, size=SIZE, data_dir=Path(folder), mute=True)
        folders = find_folders(options.data_dir)
        lay_out(folders.data)
        app = App(options, folders)
        app.open()
        yield app, folders.data
        app.close()


def _opening(app: App, intent: Intent) -> float:
    """How long it takes from wanting a page to its being drawn."""
    times = []
    for _ in range(OPENINGS):
        app.lobby.do(GoToTitle())
        app.frame(0.0)
        times.append(_timed(lambda: (app.lobby.do(intent), app.frame(0.0))))
    return median(times)


def _scrolling(app: App, page: HistoryScene) -> float:
    """How long all but one in a hundred frames take in which the wheel is turned."""
    app.manager.act(PointerMoved((SIZE[0] // 2, SIZE[1] // 2)))
    times = sorted(_timed(lambda: (app.manager.act(Scrolled(-3)), app.frame(1 / 60))) for _ in range(TURNS))
    return times[len(times) * 99 // 100]


def _timed(act: Callable[[], object]) -> float:
    start = time.perf_counter()
    act()
    return 1000 * (time.perf_counter() - start)


def _lay_out_finished(data: Path) -> None:
    """Records of finished matches, all known to the history."""
    matches = data / "matches"
    matches.mkdir()
    records = [_record(number, 10_000) for number in range(KINDS)]
    for number in range(OVER):
        (matches / f"{number:05}.jsonl").write_text(records[number % KINDS])
    files = record_files(matches)
    known = [summary_of(file) for file in files[:KINDS]]
    history = write_history(data)
    history.add(
        replace(known[number % KINDS], name=file.path.name, stamp=file.stamp, played=1e9 + number)
        for number, file in enumerate(files)
    )
    history.close()


def _lay_out_waiting(data: Path) -> None:
    """Records of matches under way, none of them known."""
    matches = data / "matches"
    matches.mkdir()
    for number in range(WAITING):
        (matches / f"{number:05}.jsonl").write_text(_record(number, 30))


def _record(number: int, decisions: int) -> str:
    """A match between two of several players, as far as that many decisions."""
    names = ("Ann", "Bo", "Cleo", "Dan", "Zoë")
    players = names[number % 5], names[(number // 5 + number + 1) % 5]
    match = Match(ENGINES[QUICK.game], Header(QUICK, players, {"bots": [None, ("child", "steady", None)[number % 3]]}))
    rng = Random(number)
    match.resume(rng)
    play_randomly(match, rng, decisions)
    return "".join(line + "\n" for line in match.record)


if __name__ == "__main__":
    print(json.dumps(measure_here()))
