"""The command `simulate`: what is to be played, in how many processes, and how the results are printed."""

import csv
import json
import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from io import StringIO
from itertools import product
from math import prod
from time import monotonic
from types import NoneType
from typing import Any, Final, get_args, get_type_hints

from game.cli.arguments import ON_INPUT
from game.engine.core.house_rules import Rules
from game.games import GAMES
from game.interrupts import exiting_on_signals
from game.simulation.computers import plan as computers_plan
from game.simulation.resumable import PlayedParts
from game.simulation.running import Part, play_plans, processors
from game.simulation.summary import Plan, Simulation, SimulationError, Summary, rule_in_words
from game.terminal import say
from game.translation import _

LONGEST_NUMBER: Final = 9
"""How many digits a house rule's value may have; Python itself refuses to read very long numbers."""

LONGEST_SEED: Final = 60
"""How many letters of a line are read for a seed."""

MOST_TABLES: Final = 1000
"""Rules with several values make at most so many tables."""

BETWEEN: Final = ".."
"""Stands between the first and the last of a rule's values."""


def simulate(parsed: Namespace) -> None:
    """Play the matches that a command line asks for, and print the results.

    Interrupted, it prints those of what has been played. Raises `GameError` for what can't be played, in one line.
    """
    plans = plans_for(parsed)
    if parsed.resume and parsed.simulate_seed != ON_INPUT and any(plan.together for plan in plans):
        raise SimulationError(
            "programs play by a new seed each time; to resume, give it on standard input, with --seed -"
        )
    kept = PlayedParts.open(parsed.resume, plans) if parsed.resume else None
    results = _Results(plans, kept.parts if kept else {})

    def heard(part: Part, played: Sequence[Any]) -> None:
        if kept is not None:
            kept.add(part, played)
        results.take(part, played)

    try:
        with exiting_on_signals():
            play_plans(plans, parsed.workers or processors(), heard, tuple(results.parts))
    except SystemExit:
        if results.played:
            _tell(results, parsed)
        raise
    finally:
        results.end_progress()
    _tell(results, parsed)


def plans_for(parsed: Namespace) -> list[Plan]:
    """The matches to play, a plan for each table. Raises `GameError`."""
    kit = GAMES[parsed.game] if parsed.game else next(iter(GAMES.values()))
    plan = kit.simulator.plan if kit.simulator else computers_plan
    # the seed may be given before the command or after it
    given = (parsed.simulate_seed, parsed.seed)
    seed, on_input = next((seed for seed in given if seed is not None), None), ON_INPUT in given
    if on_input:
        seed = _read_seed()
    return [
        plan(Simulation(parsed.matches, rules, parsed.players, parsed.patience, seed, on_input))
        for rules in read_tables(kit.engine.rules, parsed.rule)
    ]


class _Results:
    """What has been played, and how far that is, told in a line of its own where there is a terminal."""

    def __init__(self, plans: Sequence[Plan], parts: Mapping[Part, Sequence[Any]]) -> None:
        self.parts = dict(parts)
        self.wanted = sum(plan.matches for plan in plans)
        self._plans = plans
        self._before = self.played
        self._started = monotonic()
        self._shows = sys.stderr is not None and sys.stderr.isatty()

    def take(self, part: Part, played: Sequence[Any]) -> None:
        """Keep what a part came to."""
        self.parts[part] = played
        if self._shows:
            seconds = monotonic() - self._started
            rate = (self.played - self._before) / seconds
            told = _("{played} of {wanted} matches, {rate:.1f} a second, {left:.0f} s left")
            left = (self.wanted - self.played) / rate
            text = told.format(played=self.played, wanted=self.wanted, rate=rate, left=left)
            print(f"\r{text}\x1b[K", end="", file=sys.stderr, flush=True)

    def end_progress(self) -> None:
        """Leave the line that tells of the progress."""
        if self._shows and self.parts:
            print(file=sys.stderr, flush=True)
            self._shows = False

    @property
    def played(self) -> int:
        """How many matches have been played."""
        return sum(len(part.numbers) for part in self.parts)

    @property
    def is_of_one_table(self) -> bool:
        """Whether all matches are by the same rules."""
        return len(self._plans) == 1

    @property
    def is_partial(self) -> bool:
        """Whether matches are missing."""
        return self.played < self.wanted

    def summaries(self) -> Iterator[Summary]:
        """What came of each plan, as far as any of it has been played."""
        for place, plan in enumerate(self._plans):
            parts = sorted((part for part in self.parts if part.plan == place), key=lambda part: part.numbers.start)
            played = [match for part in parts for match in self.parts[part]]
            if played:
                yield plan.summarize(played)


def _tell(results: _Results, parsed: Namespace) -> None:
    """Print the results in the form that is asked for, and whether they are partial."""
    results.end_progress()
    summaries = list(results.summaries())
    form = "json" if parsed.json else parsed.format or ("words" if results.is_of_one_table else "table")
    partial = {"partial": True} if results.is_partial else {}
    if form == "json":
        told = [asdict(summary) | partial for summary in summaries]
        say(json.dumps(told[0] if len(told) == 1 else told, indent=2, default=str))
        return
    if form == "csv":
        say(_as_csv([_flat(asdict(summary) | partial) for summary in summaries]))
        return
    if form == "table":
        say(_in_columns([{**_rules_that_differ(summary, summaries), **summary.columns()} for summary in summaries]))
    else:
        say("\n".join(summary.in_words() for summary in summaries))
    if partial:
        say(
            _("partial: stopped after {played} of {wanted} matches").format(
                played=results.played, wanted=results.wanted
            )
        )


def _rules_that_differ(summary: Summary, among: Sequence[Summary]) -> dict[str, str]:
    """A summary's values of the rules that aren't the same for all."""
    names = dict.fromkeys(name for each in among for name in each.rules)
    differing = (name for name in names if len({each.rules.get(name) for each in among}) > 1)
    rules, plain = summary.rules, _("as written")
    return {name: rule_in_words(rules[name]) if name in rules else plain for name in differing}


def _flat(told: object, name: str = "") -> dict[str, object]:
    """Values within values, each under the names that lead to it."""
    match told:
        case {}:
            return {
                key: value for each in told for key, value in _flat(told[each], f"{name}_{each}".strip("_")).items()
            }
        case list() | tuple():
            return _flat(dict(enumerate(told)), name)
        case _:
            return {name: told}


def _as_csv(rows: Sequence[Mapping[str, object]]) -> str:
    written = StringIO()
    names = dict.fromkeys(name for row in rows for name in row)
    writer = csv.DictWriter(written, list(names), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return written.getvalue().rstrip("\n")


def _in_columns(rows: Sequence[Mapping[str, str]]) -> str:
    """Rows under their names, everything to the right."""
    names = dict.fromkeys(name for row in rows for name in row)
    lines = [list(names), *([row.get(name, "") for name in names] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join("  ".join(map(str.rjust, line, widths)) for line in lines)


def _read_seed() -> int:
    """The seed on standard input."""
    line = sys.stdin.readline(LONGEST_SEED) if sys.stdin is not None else ""
    try:
        return int(line)
    except ValueError:
        raise SimulationError("the seed on standard input is a whole number, not {text!r}", text=line.strip()) from None


def read_tables(rules: type[Rules], written: Sequence[str]) -> list[Rules]:
    """House rules for each table, written as `name=value`, such as `coins=50`, `raise_limit=none` or `claims=yes`.

    Several values, `raise_limit=1..5` or `coins=10,20,50`, make a table each, with every value of other rules. Raises
    `RulesError` for a rule that doesn't exist or a value out of range, `SimulationError` for too many tables.
    """
    read = dict(_read_rule(rules, each) for each in written)
    if prod(map(len, read.values())) > MOST_TABLES:
        raise SimulationError("these rules make more than {most} tables; leave some values out", most=MOST_TABLES)
    return [rules.from_mapping(dict(zip(read, values, strict=True))) for values in product(*read.values())]


def _read_rule(rules: type[Rules], text: str) -> tuple[str, Sequence[int | str | None]]:
    """A rule's name and its values."""
    name, written = (part.strip() for part in text.partition("=")[::2])
    optional = NoneType in get_args(get_type_hints(rules).get(name))
    return name, [value for part in written.split(",") for value in _read_values(part.strip(), optional)]


def _read_values(text: str, optional: bool) -> Sequence[int | str | None]:
    first, between, last = text.partition(BETWEEN)
    if between and _is_number(first) and _is_number(last) and int(last) - int(first) < MOST_TABLES:
        return range(int(first), int(last) + 1) or [text]
    if text == "none" and optional:
        return [None]
    return [int(text) if _is_number(text) else text]


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER
