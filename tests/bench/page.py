"""docs/performance.md: what was measured of the program, on which machine, and what it is to be."""

import os
import platform
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import pygame

from tests.bench.figures import Figure, rounded
from tests.bench.screen import ROOT

PAGE: Final = ROOT / "docs" / "performance.md"

HEAD: Final = """\
# Performance

How soon the program is there, how smoothly it runs and what it takes, measured by `python -m tests.bench --page`, which
writes this page; with names of parts it measures these alone, and leaves the others as they stand. Each ratio is of two
programs that took turns in one run; *spread* is from the least to the most of what a figure was taken from.
"""

PARTS: Final[Mapping[str, tuple[str, str]]] = {
    "startup": (
        "Starting",
        "The packaged program and a packaged window with nothing in it are started in turns, each until its first"
        " frame is on the screen.",
    ),
    "clicks": (
        "Clicks",
        "From a click to the first full frame of the page that it opens. Each page is opened in a process of its own,"
        " once the title has stood for as long as it takes to make all ready. Continue goes on with a match in its 61st"
        " round; the review was made before, and its match's page has been open for a third of a second.",
    ),
    "frames": (
        "Moving pictures",
        "What a frame takes in which something moves, against drawing all of it anew.",
    ),
    "late": (
        "Late frames, 1920×1080",
        "A match against Steady, all its WARs and its result, at the normal speed: frames that take longer than a"
        " sixtieth of a second. The best of three. The clock tells of whatever else the machine does, too; the"
        " processor's time of the program alone.",
    ),
    "late-4k": ("Late frames, 3840×2160", "The same in a window of four times as many pixels."),
    "idle": ("At rest", "What the program takes of a core while the table waits for its player."),
    "memory": ("Memory", "What the program holds, its music and sounds included, while match after match is played."),
    "size": ("Size", "The packaged folder with everything in it."),
    "rounds": (
        "The engine",
        "Random rounds of High Low War through `legal_actions` and `apply`, their record kept, against hands of Kuhn"
        " poker by PokerKit in the same process.",
    ),
}
"""What the page has, part by part: for each benchmark its heading, and what it does."""

LIMITS: Final[Mapping[str, str]] = {
    "startup": (
        "The first frame is kept from the start before, and shown before what draws it is loaded: 60 modules, half a"
        " millisecond of processor time each, and the emblem, the cloth and the letters of the title. What is left"
        " beyond an empty window is reading the command line, a third of it, the settings, and the kept picture."
    ),
    "memory": (
        "Python with SDL and all modules takes 45 MB before a window is open, and SDL's window and mixer 10 MB. A"
        " picture of a window of 1920×1080 takes 8.3 MB, and there are five while a match is played: the screen, what"
        " lies still on it, a spare one for turns, and both cloths; two more while the lamp closes in. The kept"
        " pictures take up to three times as much as one, the sounds and the layers of the music 15 MB, the letters"
        " and their fonts 10 MB. Of the 14 MB that a thousand matches add, about 12 were given back by the program,"
        " and lie free at the end of the C library's heap: it keeps them, and to ask it for them takes ctypes, which"
        " the packaged program goes without. Without the spare picture and the second cloth a turn or a WAR would"
        " begin with a late frame: memory that was never written to takes 7 ms for a whole window. The layers of the"
        " music stay because they have to"
        " begin together, to the sample."
    ),
    "late": (
        "What takes longest by the processor's time is a match's first frame, a WAR's first and the return from it,"
        " for each of which all of the window is drawn anew: 10 ms, and 17 where others use the machine as well. The"
        " light that the lamp closes in to, a WAR's words and how the match ended are drawn ahead."
    ),
    "late-4k": (
        "By the processor's time, all of the window drawn anew takes 10 ms, in a WAR's first frame and the return from"
        " it 17 to 22 ms with the flying cards that are taken off the old picture, and in a result's 17 ms with its"
        " veil. While the light turns a frame takes up to 16 ms, 9 of them to blend the front over the old picture and"
        " 4 to turn the flying cards. Where others use the machine, all of these take half as long again, and memory"
        " for the next light 20 ms instead of 10. To show a whole window takes 3 ms more by the clock. Garbage is never"
        " collected for more than 4 ms."
    ),
    "rounds": (
        "What is left is making new states: `_replace` and the frozen dataclasses of actions and events. Compiled by"
        " mypyc, from the same source, the engine reaches 5.2; what it makes can't be sent to another process then."
    ),
}
"""What keeps a part from its bound, as far as that was measured."""


def write(measured: Mapping[str, Sequence[Figure]], page: Path = PAGE) -> None:
    """Write the parts that were measured into the page; the others stay as they are there."""
    written = _sections(page.read_text(encoding="utf-8")) if page.exists() else {}
    for name, figures in measured.items():
        written[PARTS[name][0]] = _section(name, figures)
    sections = [written[heading] for heading, _explanation in PARTS.values() if heading in written]
    page.write_text("\n".join([HEAD, *sections]), encoding="utf-8")


def machine() -> str:
    """What was measured on: the processor, and the versions of what the program runs on."""
    cpuinfo = Path("/proc/cpuinfo")
    told = cpuinfo.read_text(encoding="utf-8") if cpuinfo.exists() else ""
    named = re.search(r"^model name\s*: (.+)$", told, re.MULTILINE)
    processor = named[1].strip() if named else platform.processor() or platform.machine()
    cores, system = os.cpu_count(), platform.system()
    return f"{processor}, {cores} cores, {system}, Python {platform.python_version()}, pygame-ce {pygame.version.ver}"


def _sections(text: str) -> dict[str, str]:
    """The parts of a page by their headings."""
    parts = re.split(r"^(?=## )", text, flags=re.MULTILINE)[1:]
    return {part.partition("\n")[0].removeprefix("## "): part.strip() + "\n" for part in parts}


def _section(name: str, figures: Sequence[Figure]) -> str:
    heading, explanation = PARTS[name]
    rows = [
        "| what | measured | spread | at most or at least | held | |",
        "| --- | --- | --- | --- | --- | --- |",
        *(_row(figure) for figure in figures),
    ]
    limit = [LIMITS[name], ""] if name in LIMITS else []
    told = f"Measured on {machine()}."
    return "\n".join([f"## {heading}", "", explanation, "", *rows, "", *limit, told, ""])


def _row(figure: Figure) -> str:
    spread = bound = held = ""
    if figure.spread is not None:
        spread = f"{rounded(figure.spread[0])} to {rounded(figure.spread[1])}"
    if figure.bound is not None:
        bound = f"{'at least' if figure.at_least else 'at most'} {rounded(figure.bound)}{figure.unit}"
        held = "held" if figure.holds else "**missed**"
    return f"| {figure.name} | {rounded(figure.value)}{figure.unit} | {spread} | {bound} | {held} | {figure.note} |"
