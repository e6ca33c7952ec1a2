"""When something in the program breaks: what is known goes to a file, and the player is told what happened and where.

Whatever breaks at the table, the match is whole in its record, and goes on from there.
"""

import json
import logging
import os
import platform
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

import pygame

from game.app.log_file import last_lines
from game.app.presentation import Presentation
from game.app.window import Window
from game.printable import in_one_line
from game.settings import DEFAULTS
from game.store.files import remove
from game.version import version
from scenes.core.intents import UseOwnArt
from scenes.core.scene import Push, Scene
from scenes.drawing.asset_pack import Colours, Pack
from scenes.drawing.canvas import Canvas
from scenes.menus.dialogs import NoticeScene, Offer
from scenes.wording import _

if TYPE_CHECKING:
    from game.app.table import Table
    from game.session.session import Session

REPORTS: Final = "reports"
"""The folder in the data folder that holds the reports."""

KEPT: Final = 20
"""The number of reports that are kept, the latest ones."""

LOG_LINES: Final = 60
RECORD_LINES: Final = 30
"""How many of the last lines of the log and of a match's record a report holds."""

LONGEST_END: Final = 60_000
"""How many bytes of a record are read for its last lines."""

FRAMES_A_SECOND: Final = 30
"""How often a notice that stands alone is drawn."""

SHORT: Final = 600
"""How many letters of what everybody sees are told; the record holds all of it."""

LONGEST_ERROR: Final = 160
"""The most letters of an error that the player is told."""

STARTING: Final = "starting"
"""A file in the data folder for as long as the program starts."""

Sections: TypeAlias = dict[str, Callable[[], str]]
"""The parts of a report by their headings: the functions that write them, which may break as well."""

log = logging.getLogger(__name__)


def report_crash(
    data: Path, error: Exception, display: Presentation | None = None, session: "Session | None" = None
) -> Path | None:
    """Write down what has broken, and what is known of the screen and of the match at the table.

    Returns the file's path in the data folder; None if nothing can be written.
    """
    log.critical("the program has broken", exc_info=error)
    now = datetime.now(UTC)
    sections: Sections = {
        "error": lambda: "".join(traceback.format_exception(error)),
        "program": _program,
        **(_screen(display) if display else {}),
        **(_match(session) if session else {}),
        "log": lambda: last_lines(data, LOG_LINES),
    }
    text = "\n".join((f"{now:%Y-%m-%d %H:%M:%S} UTC\n", *(_section(*section) for section in sections.items())))
    try:
        return _keep(data / REPORTS, f"{now:%Y%m%d-%H%M%S-%f}.txt", text)
    except OSError as trouble:
        log.error("no report can be written: %s", trouble)
        return None


def what_broke(error: Exception, report: Path | None) -> str:
    """What has broken, in words for the player, and where the report of it lies."""
    problem = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    broke = _("Something in the program broke ({error}).").format(error=in_one_line(problem, LONGEST_ERROR))
    return broke if report is None else _("{broke} A report of it lies in {report}.").format(broke=broke, report=report)


def crash_notice(error: Exception, report: Path | None, table: "Table | None") -> NoticeScene:
    """Tells what has broken, and offers to go on with the match at the table, which is to be left."""
    message, going_on = what_broke(error, report), None
    with suppress(Exception):
        # the match may be what has broken
        going_on = table.going_on() if table else None
    if going_on is None:
        return NoticeScene(message)
    kept = _("{broke} The match is kept up to its last decision.").format(broke=message)
    return NoticeScene(kept, Offer(_("Go on with the match"), going_on, _("Title")))


def left_out_notice() -> NoticeScene:
    """Tells that the player's own deck and pack are left out, and offers to use them after all."""
    why = _(
        "The last start crashed, and your own deck or pack may be why. They are left out for now; nothing was deleted."
    )
    return NoticeScene(why, Offer(_("Try them again"), UseOwnArt(), _("Leave them out")))


class _EmptyTable(Scene):
    """What a notice lies on where there is nothing else."""

    def draw(self, canvas: Canvas) -> None:
        canvas.background = self.look.baize


def show_trouble(message: str, assets: Path) -> None:
    """Show a message in a window until the player has read it. Raises `WindowError`."""
    # a notice needs no sprite, and the pack may be what the trouble is about
    display = Presentation(Window(None, full_screen=False), Pack(assets, {}, {}, Colours()), DEFAULTS)
    manager, notice = display.manager, NoticeScene(message)
    manager.show(_EmptyTable())
    manager.go(Push(notice))
    clock = pygame.time.Clock()
    while manager.top is notice and not manager.quit:
        for event in pygame.event.get():
            manager.quit |= event.type == pygame.QUIT
            manager.handle(event)
        seconds = clock.tick(FRAMES_A_SECOND) / 1000
        manager.update(seconds)
        display.present(seconds)


def _screen(display: Presentation) -> Sections:
    """What is shown, the lowest scene first, and how."""
    manager = display.manager
    return {
        "scenes": lambda: "\n".join(type(scene).__name__ for scene in manager.scenes),
        "window": lambda: f"{manager.look.size}, full screen: {display.window.full_screen}",
        "settings": lambda: json.dumps(manager.look.settings._asdict(), indent=2),
    }


def _match(session: "Session") -> Sections:
    """The match at the table: how it stands, as everybody sees it, and the end of its record."""
    return {
        "match": lambda: f"{session.path}\n{session.seating}\n{session.rules}",
        "state": lambda: (
            f"to act: {session.person_to_act()}, computer: {session.bot_to_act()}, busy: {session.busy}\n"
            f"{str(session.view(None))[:SHORT]} …"
        ),
        "record": lambda: _last_lines_of(session.path),
    }


class StartMark:
    """A file that exists while the program starts; `crashed` says whether the start before left it behind."""

    def __init__(self, data: Path) -> None:
        self._path = data / STARTING
        self._is_set = False
        self.crashed = os.path.lexists(self._path)
        if self.crashed:
            log.warning("the last start crashed")

    def set(self) -> None:
        """The program starts."""
        self._is_set = True
        try:
            self._path.open("x").close()
        except FileExistsError:
            pass  # as a start that crashed has left it
        except OSError as error:
            log.warning("whether this start crashes can't be noted: %s", error)

    def clear(self) -> None:
        """It has started."""
        if self._is_set:
            self._is_set = False
            with suppress(OSError):
                remove(self._path)


def _program() -> str:
    """What runs, on what."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return "\n".join(
        (
            f"High Low War {version() or 'not installed'}",
            f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}",
            f"{platform.platform()}, {pygame.display.get_driver() if pygame.display.get_init() else 'no display'}",
            f"started with {sys.argv[1:]}",
        )
    )


def _section(heading: str, section: Callable[[], str]) -> str:
    try:
        text = section()
    except Exception as error:
        # what has broken may have broken this too
        text = f"also broken: {error!r}"
    return f"== {heading} ==\n{text.rstrip()}\n"


def _keep(folder: Path, name: str, text: str) -> Path:
    """Write a report to a file of its own, and remove the oldest of too many. Raises `OSError`."""
    if folder.is_symlink():
        # nothing is written where a planted link leads, nor anything old removed there
        remove(folder)
    folder.mkdir(exist_ok=True)
    path = folder / name
    with path.open("x", encoding="utf-8", errors="backslashreplace") as file:
        file.write(text)
    for old in sorted(folder.glob("[0-9]*.txt"))[:-KEPT]:
        # Windows keeps one that somebody has open
        with suppress(OSError):
            old.unlink()
    return path


def _last_lines_of(record: Path) -> str:
    with record.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - LONGEST_END))
        return "\n".join(file.read().decode("utf-8", "replace").splitlines()[-RECORD_LINES:])
