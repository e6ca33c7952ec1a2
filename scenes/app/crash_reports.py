"""Crash reports: a file with the known facts about an error, and a notice for the player.

After an error at the table, the match can be continued from its record.
"""

import json
import logging
import os
import platform
import re
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

import pygame

from game.printable import in_one_line
from game.settings import DEFAULTS
from game.store.files import remove, write_private
from game.version import version
from scenes.app.display import Display
from scenes.app.log_file import last_lines
from scenes.app.window import Window
from scenes.core.intents import UseOwnArt
from scenes.core.scene import Push, Scene
from scenes.drawing.asset_pack import Colours, Pack
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.menus.dialogs import NoticeScene, Offer
from scenes.wording import _

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.app.table import Table

REPORTS: Final = "reports"
"""Name of the folder for reports in the data folder."""

KEPT: Final = 20
"""Maximum number of reports to keep. Older reports are removed."""

LOG_LINES: Final = 60
RECORD_LINES: Final = 30
"""Maximum numbers of lines that a report takes from the end of the log (`LOG_LINES`) and from the end of a match's
record (`RECORD_LINES`)."""

LONGEST_END: Final = 60_000
"""Maximum number of bytes read from the end of a record to find its last lines."""

FRAMES_A_SECOND: Final = 30
"""Frames per second while a notice is shown without the rest of the program."""

SHORT: Final = 600
"""Maximum length, in characters, of the public view in a report. The match's record contains the same information."""

LONGEST_ERROR: Final = 160
"""Maximum length of an error message as shown to the player, in characters."""

STARTING: Final = "starting"
"""Name of the file in the data folder that exists only while the program is starting."""

CARD: Final = re.compile(
    r"\b[2-9TJQKA][CDHS]\b|\bX[12]\b|\b(?:Card|Joker)\(|\b(?:Rank|Suit)\.|_of_(?:clubs|diamonds|hearts|spades)|[♣♦♥♠]"
)
"""Pattern for text that may identify a card: its code (such as `9H`), the symbol of its suit, the name of its sprite,
or the representation of an engine object."""

Sections: TypeAlias = dict[str, Callable[[], str]]
"""Sections of a report. Each heading maps to a function that returns the section's text and may raise any error."""

log = logging.getLogger(__name__)


def report_crash(
    data: Path, error: Exception, display: Display | None = None, session: "Session | None" = None
) -> Path | None:
    """Write an error report to the data folder. It includes the state of the screen if `display` is given, and the
    state of the match at the table if `session` is given.

    Returns the path of the report, or None if the report can't be written.
    """
    log.critical("the program has broken", exc_info=error)
    now = datetime.now(UTC)
    sections: Sections = {
        "error": lambda: without_cards("".join(traceback.format_exception(error))),
        "program": _program,
        **(_screen(display) if display else {}),
        **(_match(session) if session else {}),
        "log": lambda: without_cards(last_lines(data, LOG_LINES)),
    }
    text = "\n".join((f"{now:%Y-%m-%d %H:%M:%S} UTC\n", *(_section(*section) for section in sections.items())))
    try:
        return _keep(data / REPORTS, f"{now:%Y%m%d-%H%M%S-%f}.txt", text)
    except OSError as trouble:
        log.error("no report can be written: %s", trouble)
        return None


def what_broke(error: Exception, report: Path | None) -> str:
    """Return a description of an error for the player, with the path of the report if there is one."""
    problem = f"{type(error).__name__}: {error}" if str(error) and not CARD.search(str(error)) else type(error).__name__
    broke = _("The game ran into an error ({error}).").format(error=in_one_line(problem, LONGEST_ERROR))
    return broke if report is None else _("{broke} A report is in {report}.").format(broke=broke, report=report)


def without_cards(text: str) -> str:
    """Return a text in which each line that may identify a card is replaced with "(left out)", because the card may
    still be secret."""
    return "\n".join("(left out)" if CARD.search(line) else line for line in text.splitlines())


def crash_notice(error: Exception, report: Path | None, table: "Table | None") -> NoticeScene:
    """Return a notice about an error and its report. If the match at the table can be continued, the notice offers to
    continue it."""
    message, going_on = what_broke(error, report), None
    with suppress(Exception):
        # the match itself may be what is broken
        going_on = table.resuming if table else None
    if going_on is None:
        return NoticeScene(message)
    kept = _("{broke} The match is saved up to its last decision.").format(broke=message)
    return NoticeScene(kept, Offer(_("Continue the match"), going_on, _("Title")))


def left_out_notice() -> NoticeScene:
    """Return a notice that the player's own deck and pack were left out, with an offer to use them again."""
    why = _(
        "The game crashed while starting, and your own deck or asset pack may be to blame. Both are left out"
        " for now; nothing was deleted."
    )
    return NoticeScene(why, Offer(_("Try them again"), UseOwnArt(), _("Leave them out")))


class _EmptyTable(Scene):
    """The empty table, shown under a notice when the rest of the program isn't running."""

    def draw(self, canvas: Canvas) -> None:
        canvas.background = self.look.baize


def show_trouble(message: str, assets: Path) -> None:
    """Show a message in a window until the player closes it. `assets` is the folder of the built-in assets. Raises
    `WindowError` if no window can be opened."""
    # a notice needs no sprite, and the asset pack may be what is broken
    display = Display(Window(None, full_screen=False), Pack(assets, {}, {}, Colours()), DEFAULTS)
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


def _screen(display: Display) -> Sections:
    """Return the report's sections about the screen: the scenes on the stack (lowest first), the window, and the
    settings."""
    manager = display.manager
    return {
        "scenes": lambda: "\n".join(type(scene).__name__ for scene in manager.scenes),
        "window": lambda: f"{manager.look.size}, full screen: {display.window.full_screen}",
        "settings": lambda: json.dumps(manager.look.settings._asdict(), indent=2),
    }


def _match(session: "Session") -> Sections:
    """Return the report's sections about the match at the table: its path, players and rules, the players to act and
    the public view, and, if the match is over, the end of its record."""
    return {
        "match": lambda: f"{session.path}\n{session.seating}\n{session.rules}",
        "state": lambda: (
            f"to act: {session.persons_to_act()}, computer: {session.computer_to_act()}, busy: {session.busy}\n"
            f"{str(session.view(None))[:SHORT]} …"
        ),
        "record": lambda: _last_lines_of(session.path) if session.path and session.view(None).over else "left out",
    }


class StartMark:
    """A file that exists only while the program is starting. `crashed` is true if the previous start left the file
    behind."""

    def __init__(self, data: Path) -> None:
        self._path = data / STARTING
        self._is_set = False
        self.crashed = os.path.lexists(self._path)
        if self.crashed:
            log.warning("the last start crashed")

    def set(self) -> None:
        """Create the file to mark that the program is starting."""
        self._is_set = True
        try:
            self._path.open("x").close()
        except FileExistsError:
            pass  # left behind by a start that crashed
        except OSError as error:
            log.warning("whether this start crashes can't be noted: %s", error)

    def clear(self) -> None:
        """Remove the file to mark that the program has started. Does nothing if `set` hasn't been called."""
        if self._is_set:
            self._is_set = False
            with suppress(OSError):
                remove(self._path)


def _program() -> str:
    """Return the versions of the program, its libraries and the system, and the command line, as lines of text."""
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
        # the error may have broken this too
        text = f"also broken: {error!r}"
    return f"== {heading} ==\n{text.rstrip()}\n"


def _keep(folder: Path, name: str, text: str) -> Path:
    """Write a report to the file `name` in a folder, and remove the oldest reports if there are too many. Returns the
    path of the file. Raises `OSError` if it can't be written."""
    if folder.is_symlink():
        # links planted in the folder aren't followed
        remove(folder)
    folder.mkdir(exist_ok=True)
    path = folder / name
    write_private(path, text.encode(errors="backslashreplace"))
    for old in sorted(folder.glob("[0-9]*.txt"))[:-KEPT]:
        # Windows refuses to remove an open file
        with suppress(OSError):
            old.unlink()
    return path


def _last_lines_of(record: Path) -> str:
    with record.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - LONGEST_END))
        return "\n".join(file.read().decode("utf-8", "replace").splitlines()[-RECORD_LINES:])
