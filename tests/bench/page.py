"""docs/performance.md: the figures of the benchmarks, with their bounds, and the machine on which they were
measured."""

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

This page shows how fast the program starts and responds, how smoothly it runs, how much processor time, memory and \
disk space it needs, and how fast its engine is.
`python -m tests.bench --page` measures all of this and writes this page. If you add the names of benchmarks, such as \
`startup` or `late-4k`, the command measures only their parts of the page, and leaves the other parts unchanged. A \
ratio compares two values that are measured in turn during one run. The *range* extends from the lowest measured value \
to the highest.
"""

PARTS: Final[Mapping[str, tuple[str, str]]] = {
    "startup": (
        "Starting",
        "The packaged program and a packaged program that only opens an empty window are started in turn. Each"
        " measurement ends with the first frame on screen.",
    ),
    "clicks": (
        "Clicks",
        "The results give the processor time from a click to the first complete frame of the page that the click opens."
        " Each page opens in a separate process, after two seconds on the title screen. *Continue* opens a match in its"
        " 61st round or, if several matches are in progress, a list of these matches. The review that *Review* opens"
        " has already been calculated.",
    ),
    "frames": (
        "Animation",
        "The results give the time for a frame in which something moves, relative to the time for redrawing"
        " the whole window.",
    ),
    "late": (
        "Late frames, 1920×1080",
        "The benchmark plays a whole match against Sergeant Oak, including all WARs, at normal speed. A frame is late"
        " if it takes longer than a sixtieth of a second. The frames that open the match and its result aren't counted."
        " The table shows the best of three runs. Elapsed time includes the work of other programs, but processor time"
        " doesn't.",
    ),
    "late-4k": (
        "Late frames, 3840×2160",
        "The benchmark plays the same match as at 1920×1080, in a window with four times as many pixels.",
    ),
    "idle": (
        "Waiting",
        "The result is the processor time that the program uses while it waits at the table for the player.",
    ),
    "memory": (
        "Memory",
        "The results give the memory that the program uses while it plays one match after another, with its music and"
        " sounds, but without a visible window or animations.",
    ),
    "size": ("Size", "The result is the size of the packaged folder with all its contents."),
    "rounds": (
        "The engine",
        "The result compares how fast the engine plays random rounds of High Low War (through `legal_actions` and"
        " `apply`, and with a record) with how fast the poker library PokerKit plays hands of Kuhn poker in the same"
        " process.",
    ),
}
"""Heading and description of each part of the page, by the name of its benchmark."""

LIMITS: Final[Mapping[str, str]] = {
    "memory": (
        "Python with SDL and all modules takes 45 MB before a window opens. SDL's window and mixer take another 10 MB."
        " An image of the whole window takes 8.3 MB at 1920×1080, and a match needs five such images: the screen, its"
        " still parts, a spare image for transitions, and the two cloths of the table, one of which is for WARs. Two"
        " more images are needed while the light of the lamp narrows. Cached images take up to three times the memory"
        " of one such image. Sounds and music take 15 MB, and fonts with their cached letters 10 MB. Of the 14 MB that"
        " a thousand matches add, the program has already freed about 12 MB. These remain unused in the heap of the C"
        " library, because the program doesn't call the library's function for releasing them. Without the spare image"
        " and the cloth for WARs, a transition or a WAR would begin with a late frame, because using fresh memory for a"
        " whole window takes 7 ms. The layers of the music stay loaded because they must all begin at exactly the same"
        " sample."
    ),
    "clicks": (
        "*Continue* reads and replays the record, builds the log of 60 rounds, and draws the table, including sprites"
        " that haven't been drawn before. *Review* replays the match and draws the review's page. Both would be quicker"
        " only if the program replayed or drew in advance."
    ),
    "late": (
        "The first frame of a WAR and the first frame after a WAR need the most processor time, because each redraws"
        " the whole window."
    ),
    "late-4k": (
        "The first frame of a WAR and the first frame after a WAR are the longest, because each redraws the whole"
        " window."
    ),
    "rounds": (
        "Most of the time goes into creating objects: states (with `_replace`), and actions and events, which are"
        " frozen dataclasses. Compiled with mypyc from the same source, the engine reaches a ratio of 5.2, but its"
        " objects can then no longer be sent to another process."
    ),
}
"""Reasons why parts are near their bounds or beyond them, by the name of the benchmark."""


def write(measured: Mapping[str, Sequence[Figure]], page: Path = PAGE) -> None:
    """Write the measured parts into the page, and leave the other parts unchanged."""
    written = _sections(page.read_text(encoding="utf-8")) if page.exists() else {}
    for name, figures in measured.items():
        written[PARTS[name][0]] = _section(name, figures)
    sections = [written[heading] for heading, _explanation in PARTS.values() if heading in written]
    page.write_text("\n".join([HEAD, *sections]), encoding="utf-8")


def machine() -> str:
    """Return the processor, the system, and the versions of Python and pygame."""
    cpuinfo = Path("/proc/cpuinfo")
    told = cpuinfo.read_text(encoding="utf-8") if cpuinfo.exists() else ""
    named = re.search(r"^model name\s*: (.+)$", told, re.MULTILINE)
    processor = named[1].strip() if named else platform.processor() or platform.machine()
    cores, system = os.cpu_count(), platform.system()
    return f"{processor}, {cores} cores, {system}, Python {platform.python_version()}, pygame-ce {pygame.version.ver}"


def _sections(text: str) -> dict[str, str]:
    """Return the parts of a page by their headings."""
    parts = re.split(r"^(?=## )", text, flags=re.MULTILINE)[1:]
    return {part.partition("\n")[0].removeprefix("## "): part.strip() + "\n" for part in parts}


def _section(name: str, figures: Sequence[Figure]) -> str:
    heading, explanation = PARTS[name]
    rows = [
        "| measurement | result | range | limit | met | |",
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
        held = "yes" if figure.holds else "**no**"
    return f"| {figure.name} | {rounded(figure.value)}{figure.unit} | {spread} | {bound} | {held} | {figure.note} |"
