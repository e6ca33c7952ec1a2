"""Random inputs to every scene of every game, in windows of every size down to one pixel."""

import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import MISSING, fields
from pathlib import Path
from random import Random
from typing import Any, Final, get_args

import pygame
from pygame.event import Event

from game.engine.core.errors import RecordError
from game.engine.core.match import Match
from game.games import ENGINES
from game.settings import FELTS, TEXT_SIZES
from scenes.core.intents import AskEstimate, FinishTutorial, Intent, OpenReview, StartMatch
from scenes.core.scene import Scene
from scenes.widgets.widget import Widget
from tests.faults.matches import TABLES
from tests.faults.tally import Hang, Tally, limited
from tests.faults.ways import WAYS, Kept, keep_matches
from tests.scenes.program import Program

SIZES: Final = (
    *((320, 200), (200, 320), (320, 200), (640, 400), (960, 540), (960, 540), (720, 960), (1024, 768)),
    *((40, 30), (1, 1), (1600, 120)),
)
LIVES: Final = 2_500
"""Number of inputs after which the program is restarted."""

EACH_JUMP, EACH_SIZE = 40, 150
"""Mean number of inputs between jumps to another scene, and between changes of the window's size."""

EACH_WAY: Final = 150
"""Mean number of inputs between the scripted ways to scenes that random inputs rarely reach."""

LONGEST_WAY: Final = 200.0
"""Time after which a scripted way counts as hanging, in seconds."""

MANY: Final = 10_000
"""Number of inputs that should reach every scene."""

SEEN: Final = 0.5
"""Share of inputs after which a frame is drawn before the next input."""

KEYS: Final = (
    *(getattr(pygame, f"K_{name}") for name in ("RETURN", "ESCAPE", "SPACE", "TAB", "BACKSPACE", "DELETE", "HOME")),
    *(getattr(pygame, f"K_{name}") for name in ("UP", "DOWN", "LEFT", "RIGHT", "PAGEUP", "PAGEDOWN", "END")),
    *(getattr(pygame, f"K_F{number}") for number in range(1, 12)),
    *map(ord, "abcdefghijklmnopqrstuvwxyz0123456789+-=/.,"),
)
WANTED: Final = (
    *(kind for kind in get_args(Intent) if kind not in (AskEstimate, FinishTutorial)),
    *(StartMatch,) * 8,
    *(OpenReview,) * 3,
)
"""Types of intents that are tried on any page. Matches occur more often than others."""

TYPED: Final = ("a", "7", "0", "é", "ß", "日", "\u202e", "\x00", "🂡", "👩‍👩‍👧", " ", "%s{}")
FRAMES: Final = (0.0, 1 / 60, 1 / 60, 1 / 60, 0.1, 0.1, 3.0)


def run(number: int, seed: int = 1) -> Tally:
    """Give the program random inputs, and check the records that it writes. Returns the results."""
    tally, rng, reached = Tally(), Random(seed), Counter[type[Scene]]()
    with tempfile.TemporaryDirectory() as folder:
        first = Path(folder) / "first"
        # a review takes a while, so there is one only if there is time to open it
        kept = keep_matches(first / "data", reviewed=number > LIVES)
        for life in range(-(-number // LIVES)):
            data = Path(folder) / str(life)
            shutil.copytree(first, data)
            _live(data, min(LIVES, number - tally.tried), kept, rng, tally, reached)
            _check_records(data, tally)
    every = {scene: reached[scene] for scene in scenes()}
    fewest = sorted(every, key=lambda scene: every[scene])[:8]
    told = ", ".join(f"{scene.__name__} {every[scene]:,}" for scene in fewest)
    tally.notes.append(f"{len(every)} kinds of scenes; those that were on top for the fewest inputs: {told}")
    if number >= MANY:
        tally.missed += [f"{scene.__module__}.{scene.__name__}" for scene, count in every.items() if not count]
    return tally


def scenes() -> Iterator[type[Scene]]:
    """Yield every scene class that has no subclasses."""
    waiting = [Scene]
    while waiting:
        scene = waiting.pop()
        below = scene.__subclasses__()
        waiting += below
        if not below and scene.__module__.startswith("scenes."):
            yield scene


def _live(data: Path, number: int, kept: Kept, rng: Random, tally: Tally, reached: Counter[type[Scene]]) -> None:
    """Run the program once, and again after each failure."""
    # without a seed a match begins with the player's cut
    seed = rng.choice((None, rng.getrandbits(20)))
    program = Program((960, 540), seed, "none" if rng.random() < 0.7 else "normal", data)
    for _input in range(number):
        reached[type(program.top)] += 1
        way = rng.choice(WAYS) if rng.randrange(EACH_WAY) == 0 else None
        what = f"input {tally.tried} at {type(program.top).__name__}, {program.window.screen.get_size()}"
        failed = len(tally.tracebacks) + len(tally.hangs)
        with tally.trying(*((what,) if way is None else (f"{what}, {way.__name__}", LONGEST_WAY))):
            if way is None:
                _give(program, rng)
            else:
                # keys pressed before would open pages on the way
                program.frame(0.0)
                way(program, kept, rng)
            program.manager.quit = False
        if len(tally.tracebacks) + len(tally.hangs) > failed:
            _leave(program)
            program = Program((960, 540), rng.getrandbits(20), "none", data)
    _leave(program)


def _leave(program: Program) -> None:
    with suppress(Exception, Hang), limited(20):
        program.close()


def _give(program: Program, rng: Random) -> None:
    """Give one input and, at random, a jump to another scene or another window size."""
    if rng.randrange(EACH_JUMP) == 0:
        program.lobby.do(_jump(program, rng))
    if rng.randrange(EACH_SIZE) == 0:
        _resize(rng.choice(SIZES))
    press_something(program, rng)
    if rng.random() < SEEN:
        program.frame(rng.choice(FRAMES))


def press_something(program: Program, rng: Random) -> None:
    """Perform a random action with keys or the mouse, usually on a widget."""
    for event in _events(program, rng):
        pygame.event.post(event)


def _jump(program: Program, rng: Random) -> Intent:
    """Return a random intent for any page."""
    while True:
        wanted = rng.choice(WANTED)
        values = _values(program, rng)
        names = {each.name: each.default is MISSING for each in fields(wanted)}
        if all(name in values for name, needed in names.items() if needed):
            intent: Intent = wanted(**{name: values[name] for name in names if name in values})
            return intent


def _values(program: Program, rng: Random) -> dict[str, Any]:
    """Return random values for the fields of intents, by the fields' names."""
    rules, seating = rng.choice(TABLES)
    records = sorted((program.folder / "matches").glob("*.jsonl"))
    settings = program.lobby.preferences.settings._replace(
        text_size=rng.choice(TEXT_SIZES),
        felt=rng.choice(FELTS),
        left_handed=rng.random() < 0.5,
        speed=rng.choice(("none", "none", "fast", "normal", "relaxed")),
        reduced_motion=rng.random() < 0.5,
    )
    return {
        "rules": rules,
        "seating": seating,
        "players": seating.players,
        "against": rng.choice(seating.players),
        "game": rng.choice(list(ENGINES)),
        "name": rng.choice(records).name if records else "nobody.jsonl",
        "seat": 0,
        "settings": settings,
    }


def _resize(size: tuple[int, int]) -> None:
    """Resize the window as the desktop would."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))


def _events(program: Program, rng: Random) -> Iterator[Event]:
    """Yield the events of one random action of a player."""
    width, height = program.window.screen.get_size()
    at = (rng.randrange(-5, width + 5), rng.randrange(-5, height + 5))
    match rng.randrange(10):
        case 0 | 1 | 2:
            key, mod = rng.choice(KEYS), rng.choice((0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_SHIFT))
            text = chr(key) if key < 128 and chr(key).isprintable() else ""
            yield Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
            if rng.random() < 0.9:
                yield Event(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0)
        case 3 | 4 | 5 | 6:
            yield from _click(_widget(program, rng) or at, rng)
        case 7:
            yield from _click(at, rng)
            yield Event(pygame.MOUSEMOTION, pos=at, rel=(3, 3), buttons=(1, 0, 0))
        case 8:
            yield Event(pygame.TEXTINPUT, text=rng.choice(TYPED) * rng.choice((1, 1, 1, 300)))
            yield Event(pygame.TEXTEDITING, text=rng.choice(TYPED), start=0, length=1)
        case _:
            yield Event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-9, -1, 1, 9)), flipped=False)
            yield Event(rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED, pygame.WINDOWMINIMIZED)))


def _click(at: tuple[int, int], rng: Random) -> Iterator[Event]:
    yield Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        if rng.random() < 0.97:
            yield Event(kind, pos=at, button=rng.choice((1, 1, 1, 1, 1, 1, 2, 3)))


def _widget(program: Program, rng: Random) -> tuple[int, int] | None:
    """Return the centre of a random widget, or None if there is none."""
    controls = getattr(program.top, "controls", None)
    widgets: list[Widget] = controls.widgets if controls is not None else []
    return rng.choice(widgets).rect.center if widgets else None


def _check_records(data: Path, tally: Tally) -> None:
    """Register each written record that isn't valid."""
    for path in data.rglob("*.jsonl"):
        try:
            Match.from_record(path.read_bytes(), ENGINES)
        except RecordError as error:
            tally.lost.append(f"{path.name}: {error}")
