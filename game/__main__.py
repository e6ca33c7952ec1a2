"""`python -m game`: the game in its window, or a command without one."""

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import Namespace

    from game.cli.arguments import Options


INTERRUPTED = 130
"""The exit status of a program that was told to stop from its terminal."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; the exit status, 2 for anything that can't be done as asked."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    if not given:
        # nothing to parse: the window opens the sooner for it
        return _play(None)
    try:
        return _do(given)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # whoever was reading has read enough; nothing may be flushed to them at the end either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _do(given: list[str]) -> int:
    """Do what is given, which is more than nothing."""
    _print_any_name()
    from game.cli.arguments import parse

    parsed = parse(given)
    if parsed.version:
        from game.version import version

        print(f"High Low War {version()}")
        return 0
    if parsed.command == "check":
        from game.cli.check import check_records

        return 0 if check_records(parsed.records) else 2
    if parsed.command in ("simulate", "review"):
        return _print_or_refuse(parsed)
    from game.cli.arguments import window_options

    return _play(window_options(parsed))


def _print_any_name() -> None:
    """Let a file whose name the terminal has no letters for be printed all the same; without a terminal, nothing is."""
    from io import StringIO, TextIOWrapper

    if sys.stdout is None:
        sys.stdout = StringIO()

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _print_or_refuse(parsed: "Namespace") -> int:
    """Do a command that prints what it finds; what can't be done is said in one line."""
    from game.engine.core.errors import GameError
    from game.translation import tell

    try:
        if parsed.command == "review":
            from game.cli.review import review_record

            review_record(parsed.record, parsed.json)
        elif parsed.game == "classic-war":
            _simulate_classic_war(parsed)
        else:
            _simulate_high_low_war(parsed)
    except GameError as error:
        print(f"high-low-war: {tell(error)}", file=sys.stderr)
        return 2
    return 0


def _simulate_classic_war(parsed: "Namespace") -> None:
    from game.cli.simulate_classic import parse_classic_rule, simulate_classic
    from game.engine.classic.rules import ClassicRules

    rules = ClassicRules.from_mapping(dict(map(parse_classic_rule, parsed.rule)))
    simulate_classic(parsed.matches, _seed(parsed), rules, parsed.json)


def _simulate_high_low_war(parsed: "Namespace") -> None:
    from game.cli.simulate import parse_rule, simulate
    from game.engine.core.errors import GameError
    from game.engine.high_low.rules import HighLowRules
    from game.opponents.high_low.programs import PATIENCE

    players = tuple(parsed.players.split(","))
    rules = HighLowRules.from_mapping(dict(map(parse_rule, parsed.rule)))
    if len(players) != 2:
        raise GameError("--players names two players with a comma between, not {players!r}", players=parsed.players)
    patience = PATIENCE if parsed.patience is None else parsed.patience
    simulate((players[0], players[1]), parsed.matches, _seed(parsed), rules, parsed.json, patience)


def _seed(parsed: "Namespace") -> int:
    """The seed of a simulation, given before the command or after it; 1 where none is."""
    given = (parsed.simulate_seed, parsed.seed)
    return next((seed for seed in given if seed is not None), 1)


def _play(options: "Options | None") -> int:
    from game.app.sdl_defaults import set_sdl_defaults

    set_sdl_defaults()
    from game.app.app import play

    return play(options)


if __name__ == "__main__":
    if getattr(sys, "frozen", False) and len(sys.argv) > 2:
        # a packaged program is its own Python for the processes that it starts
        from game.worker.process import run_child_if_asked

        run_child_if_asked(sys.argv)
    sys.exit(main())
