"""The command line, with its options, its commands and its one-line error messages."""

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from shutil import get_terminal_size
from textwrap import fill
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from game.engine.core.translatable_sentences import Sentence
from game.online.handshake import HOST, PORT
from game.printable import in_one_line
from game.settings import SMALLEST_WINDOWS
from game.terminal_output import complain, say
from game.translation import _, speak_for_python, tell

if TYPE_CHECKING:
    from game.games.kit import GameKit

LARGEST_WINDOWS = ((3840, 2160), (2160, 3840))
ON_INPUT = "-"
"""Value of `simulate --seed` for which the seed is read from standard input, where other programs can't see it."""

CSV, JSON = ".csv", ".json"
"""File extensions of exported statistics."""

FORMATS = ("words", "table", "csv", "json")
LOG_LEVELS = ("debug", "info", "warning", "error")


class Options(NamedTuple):
    """The options of the window.

    - `smoke`: the number of frames after which the program exits.
    - `screenshot`: the file in which the last frame is saved.
    - `replay`: the record to be replayed.
    - `self_test`: the folder for the files of a self-test, which plays a match automatically.
    """

    seed: int | None = None
    windowed: bool = False
    full_screen: bool = False
    size: tuple[int, int] | None = None
    mute: bool = False
    data_dir: Path | None = None
    log_level: str = "warning"
    smoke: int | None = None
    screenshot: Path | None = None
    replay: Path | None = None
    self_test: Path | None = None


class _Parser(argparse.ArgumentParser):
    """A parser that reports an error on one line, or not at all if there is no standard error.

    `foot`, if given, returns the text at the end of the help. It is called only when the help is printed, so that the
    window opens sooner.
    """

    foot: Callable[[], str] | None = None

    def format_help(self) -> str:
        self.epilog = self.foot() if self.foot else None
        return super().format_help()

    def print_help(self, file: object = None) -> None:
        say(self.format_help().rstrip("\n"))

    def error(self, message: str) -> NoReturn:
        complain(_("{message}; see --help").format(message=in_one_line(message)), self.prog)
        sys.exit(2)


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Parse a command line and return its values.

    If it is invalid, prints an error on one line and exits with status 2. If it asks for help, prints the help and
    exits with status 0.
    """
    speak_for_python()
    return command_line().parse_args(arguments)


def command_line() -> argparse.ArgumentParser:
    """Return the parser for all options and commands."""
    parser = _Parser(prog="high-low-war", description=_("A betting card game for two: higher, lower, or WAR."))
    parser.add_argument("--version", action="store_true", help=_("print the version and exit"))
    parser.add_argument(
        "--seed", type=_number, metavar="N", help=_("deal the same cards each time (counts as practice)")
    )
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--windowed", action="store_true", help=_("open in a window, whatever the settings say"))
    shown.add_argument(
        "--fullscreen",
        action="store_true",
        dest="full_screen",
        help=_("open in full screen, whatever the settings say"),
    )
    size = _("the window’s size: {wide}, or {high} in portrait").format(**_size_bounds())
    parser.add_argument("--size", type=_size, metavar=_("WxH"), help=size)
    parser.add_argument("--mute", action="store_true", help=_("play no sound"))
    where = parser.add_mutually_exclusive_group()
    data = _("keep settings and matches in this folder")
    where.add_argument("--data-dir", type=_folder, metavar=_("DIR"), help=data)
    own = _("play one match automatically, keep its files in this new folder, and exit with 0 on success")
    where.add_argument("--self-test", type=_new_file, metavar=_("DIR"), help=own)
    parser.add_argument("--log-level", choices=LOG_LEVELS, default="warning", help=_("how much to log"))
    parser.add_argument("--smoke", type=_frames, metavar="N", help=_("run for N frames and exit"))
    parser.add_argument(
        "--screenshot", type=_new_file, metavar=_("PATH"), help=_("save the last frame as a picture in a new file")
    )
    parser.set_defaults(replay=None)
    commands = parser.add_subparsers(dest="command", metavar=_("COMMAND"))
    check = commands.add_parser("check", help=_("check match records by replaying them"))
    check.add_argument("records", nargs="+", type=Path, metavar=_("RECORD"), help=_("the record of a match"))
    verify = commands.add_parser("verify", help=_("check whether matches were dealt fairly"))
    verify.add_argument("records", nargs="+", type=Path, metavar=_("RECORD"), help=_("the record of a match"))
    replay = commands.add_parser("replay", help=_("watch a match again"))
    replay.add_argument("replay", type=Path, metavar=_("RECORD"), help=_("the record of a match"))
    review = commands.add_parser("review", help=_("grade each decision in a match"))
    review.add_argument("record", type=Path, metavar=_("RECORD"), help=_("the record of a match"))
    review.add_argument("--json", action="store_true", help=_("print one JSON object"))
    review.add_argument("--quick", action="store_true", help=_("stop after the first, rough grades"))
    statistics = commands.add_parser(
        "statistics", help=_("print statistics of finished matches, not counting practice")
    )
    statistics.add_argument("--data-dir", type=_folder, metavar=_("DIR"), default=argparse.SUPPRESS, help=data)
    statistics.add_argument(
        "--person",
        metavar=_("NAME"),
        help=_("print only the statistics of the person with this name or profile identity"),
    )
    statistics.add_argument("--json", action="store_true", help=_("print one JSON object"))
    new = _(
        "write a new .csv file with a row for each person in each match, or a .json file to import on another machine"
    )
    statistics.add_argument("--export", type=_new_table, metavar=_("FILE"), help=new)
    foreign = _("import a .json file from another machine")
    statistics.add_argument("--import", type=Path, metavar=_("FILE"), dest="taken_in", help=foreign)
    serve = commands.add_parser("serve", help=_("serve tables for friends on other machines"))
    port = _("port to listen on, {port} by default; 0 chooses a free port").format(port=PORT)
    serve.add_argument("--port", type=_port, metavar="P", default=PORT, help=port)
    serve.add_argument("--host", metavar=_("ADDRESS"), help=_("listen only on this address of this machine"))
    tables = _("keep the tables in progress in this folder")
    store = serve.add_mutually_exclusive_group()
    store.add_argument("--folder", type=_folder, metavar=_("DIR"), help=tables)
    redis = _("keep the tables in progress in the Redis database at this URL, so that several servers can share them")
    store.add_argument("--redis", metavar=_("URL"), help=redis)
    public = _("with --redis, the address at which players reach this server")
    serve.add_argument("--public", type=_public_host, metavar=_("ADDRESS"), help=public)
    simulate = commands.add_parser(
        "simulate",
        help=_("play many matches without a window and count the results"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    simulate.add_argument("--game", type=_game, metavar=_("GAME"), help=_("the game to simulate"))
    simulate.add_argument("--players", metavar=_("A,B"), help=_("the players’ names, one for each seat"))
    simulate.foot = _games
    simulate.add_argument(
        "--patience", type=_seconds, metavar="S", help=_("seconds that a program has for each decision")
    )
    simulate.add_argument("--matches", type=_frames, default=1000, metavar="N", help=_("number of matches"))
    deal = _("deal the same cards each time; with -, read S from standard input (the only way if a program plays)")
    simulate.add_argument("--seed", type=_seed, metavar="S", dest="simulate_seed", help=deal)
    several = _("set a house rule; may be repeated; to try several values, write a..b or a,b,c")
    simulate.add_argument("--rule", action="append", default=[], metavar=_("name=value"), help=several)
    simulate.add_argument(
        "--workers", type=_frames, metavar="N", help=_("number of processes; by default, one for each processor")
    )
    address = _(
        "play on the Dask cluster at this address or, with “local”, on this machine; the cluster runs this"
        " program’s code and can run code of its own on this machine, so use only a cluster that you trust"
    )
    simulate.add_argument("--cluster", metavar=_("ADDRESS"), help=address)
    certificates = _("connect to a tls:// cluster using the files ca.pem, cert.pem and key.pem in this folder")
    simulate.add_argument("--tls", type=Path, metavar=_("DIR"), help=certificates)
    resumed = _("keep the results in this file, and continue from those already in it")
    simulate.add_argument("--resume", type=Path, metavar=_("FILE"), help=resumed)
    kept = _("write the record of each match into this folder")
    simulate.add_argument("--records", type=Path, metavar=_("DIR"), help=kept)
    simulate.add_argument("--format", choices=FORMATS, help=_("format of the results"))
    simulate.add_argument("--json", action="store_true", help=_("same as --format json"))
    return parser


def _games() -> str:
    # imported late, so that the window opens sooner
    from game.games import GAME_KITS

    width = get_terminal_size().columns - 2
    return "\n\n".join(fill(_rules_and_players(kit), width) for kit in GAME_KITS.values())


def _rules_and_players(kit: "GameKit") -> str:
    """Return a paragraph that lists a game's computer players and its house rules with their allowed values."""
    rules = "; ".join(f"{name} {tell(allowed)}" for name, allowed in kit.engine.rules.allowed().items())
    players = Sentence("Players: {levels}.", levels=", ".join(level.name for level in kit.levels))
    if kit.simulator and kit.simulator.players:
        players = kit.simulator.players
    message = _("{game}: {title}. {players} House rules: {rules}.")
    return message.format(game=kit.name, title=_(kit.title), players=tell(players), rules=rules)


def window_options(parsed: argparse.Namespace) -> Options:
    """Return the options of the window from a parsed command line."""
    return Options(**{name: getattr(parsed, name) for name in Options._fields})


def _game(text: str) -> str:
    # imported late, so that the window opens sooner; for the same reason, argparse isn't given the choices
    from game.games import GAME_KITS

    if text in GAME_KITS:
        return text
    message = _("there is no game called {text!r}; choose from {games}")
    raise argparse.ArgumentTypeError(message.format(text=text, games=", ".join(GAME_KITS)))


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    if found:
        width, height = int(found[1]), int(found[2])
        for least, most in zip(SMALLEST_WINDOWS, LARGEST_WINDOWS, strict=True):
            if least[0] <= width <= most[0] and least[1] <= height <= most[1]:
                return width, height
    message = _("the size must be {wide}, or {high} in portrait, not {text!r}")
    raise argparse.ArgumentTypeError(message.format(text=text, **_size_bounds()))


def _size_bounds() -> dict[str, str]:
    """Return the ranges of allowed window sizes as text, under the keys `wide` (landscape) and `high` (portrait)."""
    sizes = zip(SMALLEST_WINDOWS, LARGEST_WINDOWS, strict=True)
    wide, high = (_("{least} to {most}").format(least=_written(least), most=_written(most)) for least, most in sizes)
    return {"wide": wide, "high": high}


def _written(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


def _folder(text: str) -> Path:
    if text:
        return Path(text)
    raise argparse.ArgumentTypeError(_("the folder’s name is empty"))


def _seed(text: str) -> int | str:
    if text == ON_INPUT:
        return text
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(_("expected a whole number or -, not {text!r}").format(text=text)) from None


def _public_host(text: str) -> str:
    if HOST.fullmatch(text):
        return text
    raise argparse.ArgumentTypeError(_("expected a host name or an IP address, not {text!r}").format(text=text))


def _port(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= 5 and int(text) < 2**16:
        return int(text)
    raise argparse.ArgumentTypeError(_("expected a port from 0 to 65535, not {text!r}").format(text=text))


def _number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(_("expected a whole number, not {text!r}").format(text=text)) from None


def _new_file(text: str) -> Path:
    if not os.path.lexists(text):
        return Path(text)
    raise argparse.ArgumentTypeError(_("{text!r} already exists; choose another name").format(text=text))


def _new_table(text: str) -> Path:
    if Path(text).suffix in (CSV, JSON):
        return _new_file(text)
    raise argparse.ArgumentTypeError(_("{text!r} must end in .csv or .json").format(text=text))


def _frames(text: str) -> int:
    if text.isascii() and text.isdigit() and int(text) > 0:
        return int(text)
    raise argparse.ArgumentTypeError(_("expected a whole number above 0, not {text!r}").format(text=text))


def _seconds(text: str) -> float:
    found = re.fullmatch(r"\d{1,4}(\.\d{1,3})?", text, re.ASCII)
    if found and float(text) > 0:
        return float(text)
    raise argparse.ArgumentTypeError(
        _("expected a number of seconds above 0 and up to 9999, not {text!r}").format(text=text)
    )
