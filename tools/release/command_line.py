"""The manual page and the shell completions, generated from the program's argument parser."""

import argparse
import re
import time
from argparse import Action, ArgumentParser
from collections.abc import Iterator

import shtab

from game.cli.arguments import command_line
from tools.release.product import NAME, TITLE, project, repository, source_date, version

FOLDERS = {"DIR"}
FILES = {"RECORD", "FILE", "PATH"}
"""Metavars of the arguments for which a shell completes the names of files and folders. For those in `FOLDERS`, it
completes only the names of folders."""

FOOT = """\
.SH FILES
.TP
.I ~/.local/share/high\\-low\\-war
matches, their history and the log
.TP
.I ~/.config/high\\-low\\-war
the settings
.SH EXIT STATUS
0 on success; 2 if something can't be done as asked, or if a record isn't valid; 130 after Ctrl-C.
"""


def manual() -> str:
    """Return the manual page for section 6 (games), as troff source."""
    parser = command_line()
    day = time.strftime("%Y-%m-%d", time.gmtime(source_date()))
    description = _roff(project()["description"])
    lines = [
        f'.TH HIGH\\-LOW\\-WAR 6 "{day}" "{TITLE} {version()}" Games',
        ".SH NAME",
        f"{_roff(NAME)} \\- {description[0].lower()}{description[1:].rstrip('.')}",
        ".SH SYNOPSIS",
        *_synopsis(NAME, parser),
        ".SH DESCRIPTION",
        "Without a command, the game opens in its window.",
        ".SH OPTIONS",
        *_arguments(parser),
        ".SH COMMANDS",
    ]
    for name, about, command in _commands(parser):
        lines += [f".SS {_roff(name)}", *_synopsis(f"{NAME} {name}", command)]
        lines += [".PP", _roff(f"{about[0].upper()}{about[1:]}."), *_arguments(command), *_foot(command)]
    return "\n".join([*lines, FOOT + f".SH SEE ALSO\n{_roff(repository())}\n"])


def completion(shell: str) -> str:
    """Return the completion script for a shell: `bash`, `zsh` or `fish`."""
    every = parsers()
    for parser in every:
        for action in parser._actions:
            if action.metavar in FOLDERS:
                action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]
            elif action.metavar in FILES:
                action.complete = shtab.FILE  # type: ignore[attr-defined]
    written: str = shtab.complete(every[0], shell)
    return written


def parsers() -> list[ArgumentParser]:
    """Return the program's parser, followed by the parsers of all commands."""
    parser = command_line()
    return [parser, *(command for _name, _about, command in _commands(parser))]


def _commands(parser: ArgumentParser) -> Iterator[tuple[str, str, ArgumentParser]]:
    """Yield the name, the description and the parser of each command."""
    # argparse has no public way to list a parser's commands
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action._choices_actions:
                yield command.dest, str(command.help), action.choices[command.dest]


def _synopsis(name: str, parser: ArgumentParser) -> list[str]:
    usage = " ".join(parser.format_usage().split())
    _, _, arguments = usage.partition(f" {NAME} ")
    return [f".B {_roff(name)}", _roff(arguments.removeprefix(f"{name.removeprefix(NAME).strip()} "))]


def _arguments(parser: ArgumentParser) -> Iterator[str]:
    for action in parser._actions:
        if action.help and not isinstance(action, argparse._SubParsersAction):
            yield from (".TP", _heading(action), f"{_roff(action.help)}")


def _foot(parser: ArgumentParser) -> Iterator[str]:
    """Yield the paragraphs at the end of a command's help, as lines of troff source."""
    # the parser sets its epilog only when it formats its help
    parser.format_help()
    for paragraph in (parser.epilog or "").split("\n\n"):
        if paragraph:
            yield from (".PP", _roff(" ".join(paragraph.split())))


def _heading(action: Action) -> str:
    value = "|".join(action.choices) if action.choices else action.metavar
    names = ", ".join(f"\\fB{_roff(name)}\\fR" for name in action.option_strings)
    shown = f"\\fI{_roff(str(value))}\\fR" if value and action.nargs != 0 else ""
    return f"{names} {shown}".strip()


def _roff(text: str) -> str:
    """Return a text as one line of troff source, with special characters escaped."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", escaped)
