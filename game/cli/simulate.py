"""The command `simulate`, which plays many matches and prints the results."""

import csv
import json
import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from io import StringIO
from itertools import product
from math import prod
from pathlib import Path
from time import perf_counter
from types import NoneType
from typing import Final, get_args, get_type_hints

from game.bounded_reading import read_regular
from game.cli.arguments import ON_INPUT
from game.engine.core.house_rules import Rules
from game.games import GAME_KITS
from game.games.generic_simulation import plan as generic_plan
from game.interrupts import exiting_on_signals
from game.simulation.plan import MatchResults, Plan, SimulationError, SimulationRequest
from game.simulation.resumable import PlayedParts
from game.simulation.running import Part, play_plans, processors
from game.simulation.summary import Summary, rule_in_words
from game.terminal_output import say
from game.translation import _, in_digits

LONGEST_NUMBER: Final = 9
"""Maximum number of digits in the value of a house rule. Python refuses to read very long numbers."""

LONGEST_SEED: Final = 60
"""Maximum number of characters read from standard input for a seed."""

MOST_TABLES: Final = 1000
"""Maximum number of combinations of house rules in one simulation."""

RANGE: Final = ".."
"""Separator between the first and the last value of a range."""

SHORTEST: Final = 0.001
"""Minimum duration, in seconds, from which a rate is calculated. It prevents division by zero."""


def simulate(parsed: Namespace) -> None:
    """Play the matches that a command line asks for, and print the results.

    If the program is interrupted, prints any results so far and raises `SystemExit`. Raises `GameError` if the matches
    can't be played or stored.
    """
    plans = plans_for(parsed)
    if parsed.resume and parsed.simulate_seed != ON_INPUT and any(plan.programs for plan in plans):
        raise SimulationError(
            "matches with programs get a new seed each time; to resume, give the seed on standard input, with --seed -"
        )
    kept = PlayedParts.open(parsed.resume, plans) if parsed.resume else None
    results = Results(plans, kept.parts if kept else {})

    def on_played(part: Part, played: MatchResults) -> None:
        if parsed.records:
            keep_records(parsed.records, part, [match.record for match in played], several=len(plans) > 1)
            played = [match._replace(record=()) for match in played]
        if kept is not None:
            kept.add(part, played)
        results.add(part, played)

    form = "json" if parsed.json else parsed.format
    try:
        with exiting_on_signals():
            if parsed.cluster:
                # imported late, because it needs Dask, which few people have installed
                from game.simulation.cluster import play_on_cluster

                play_on_cluster(plans, parsed.cluster, on_played, tuple(results.parts), parsed.tls)
            else:
                play_plans(plans, parsed.workers or processors(), on_played, tuple(results.parts))
    except SystemExit:
        if results.played:
            results.print(form)
        raise
    finally:
        results.end_progress()
    results.print(form)


def plans_for(parsed: Namespace) -> list[Plan]:
    """Return the plans of the matches to play, one for each combination of house rules.

    Raises `GameError` if the matches can't be played.
    """
    kit = GAME_KITS[parsed.game] if parsed.game else next(iter(GAME_KITS.values()))
    plan = kit.simulator.plan if kit.simulator else generic_plan
    # --seed may come before or after the command
    given = (parsed.simulate_seed, parsed.seed)
    seed, on_input = next((seed for seed in given if seed is not None), None), ON_INPUT in given
    if on_input:
        seed = _read_seed()
    rules_given = frozenset(_read_rule(kit.engine.rules, each)[0] for each in parsed.rule)
    recorded = parsed.records is not None
    return [
        plan(
            SimulationRequest(
                parsed.matches, rules, parsed.players, parsed.patience, seed, on_input, recorded, rules_given
            )
        )
        for rules in read_tables(kit.engine.rules, parsed.rule)
    ]


def keep_records(folder: Path, part: Part, records: Sequence[Sequence[str]], several: bool) -> None:
    """Write the record of each match in a part of the simulation to its own file in `folder`.

    Each file is named after the number of its match. If `several` is true, because there are several plans, the name
    begins with the number of the plan. Raises `SimulationError` if a record can't be written, or if a file with this
    name exists and its contents aren't the beginning of the record.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number, lines in zip(part.numbers, records, strict=True):
            name = f"{part.plan}-{number:06}.jsonl" if several else f"{number:06}.jsonl"
            _write_new(folder / name, "".join(f"{line}\n" for line in lines).encode())
    except OSError as error:
        why = error.strerror or str(error)
        raise SimulationError("{path} can’t be used: {why}; name another folder", path=folder, why=why) from None


def _write_new(path: Path, data: bytes) -> None:
    """Write `data` to a file, or complete a file that was cut short.

    Raises `FileExistsError` if the file exists and its contents aren't the beginning of `data`, or another `OSError` if
    the file can't be read or written.
    """
    try:
        with path.open("xb") as file:
            file.write(data)
    except FileExistsError:
        written = read_regular(path)
        if not data.startswith(written):
            raise
        with path.open("ab") as file:
            file.write(data[len(written) :])


def _read_seed() -> int:
    line = sys.stdin.readline(LONGEST_SEED) if sys.stdin is not None else ""
    try:
        return int(line)
    except ValueError:
        raise SimulationError(
            "the seed on standard input must be a whole number, not {text!r}", text=line.strip()
        ) from None


def read_tables(rules: type[Rules], written: Sequence[str]) -> list[Rules]:
    """Return all combinations of the house rules given as `name=value`, such as `coins=50` or `raise_limit=none`.

    `rules` is the class of the game's house rules. A rule may have several values, as in `raise_limit=1..5` or
    `coins=10,20,50`. Each value is combined with every value of the other rules. Raises `RulesError` if a rule is
    unknown, a value isn't allowed, or rules contradict each other, and `SimulationError` if a rule is named twice or
    there are too many combinations.
    """
    read = dict[str, Sequence[int | str | None]]()
    for each in written:
        name, values = _read_rule(rules, each)
        if name in read:
            raise SimulationError(
                "{rule} is named twice; write all its values with commas between them, as in coins=10,20", rule=name
            )
        read[name] = values
    if prod(map(len, read.values())) > MOST_TABLES:
        raise SimulationError("these rules make more than {most} combinations; leave some values out", most=MOST_TABLES)
    return [rules.from_mapping(dict(zip(read, values, strict=True))) for values in product(*read.values())]


def _read_rule(rules: type[Rules], text: str) -> tuple[str, Sequence[int | str | None]]:
    name, written = (part.strip() for part in text.partition("=")[::2])
    optional = NoneType in get_args(get_type_hints(rules).get(name))
    return name, [value for part in written.split(",") for value in _read_values(part.strip(), optional)]


def _read_values(text: str, optional: bool) -> Sequence[int | str | None]:
    first, between, last = text.partition(RANGE)
    if between and _is_number(first) and _is_number(last) and int(last) - int(first) < MOST_TABLES:
        return range(int(first), int(last) + 1) or [text]
    if text == "none" and optional:
        return [None]
    return [int(text) if _is_number(text) else text]


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER


class Results:
    """The results of a simulation so far. If standard error is a terminal, a line on it shows the progress."""

    def __init__(self, plans: Sequence[Plan], parts: Mapping[Part, MatchResults]) -> None:
        self.parts = dict(parts)
        self.wanted = sum(plan.matches for plan in plans)
        self._plans = plans
        self._before = self.played
        self._started = perf_counter()
        self._line_length = 0
        self._shows = sys.stderr is not None and sys.stderr.isatty()

    def add(self, part: Part, played: MatchResults) -> None:
        """Add the results of a part of the simulation, and update the line that shows the progress."""
        self.parts[part] = played
        if self._shows:
            seconds = max(perf_counter() - self._started, SHORTEST)
            rate = (self.played - self._before) / seconds
            message = _("{played} of {wanted} matches, {rate} a second, {left} s left")
            left = in_digits((self.wanted - self.played) / rate)
            text = message.format(played=self.played, wanted=self.wanted, rate=in_digits(rate, 1), left=left)
            # spaces cover the rest of the previous text, because not every console can clear a line
            print(f"\r{text:{self._line_length}}", end="", file=sys.stderr, flush=True)
            self._line_length = len(text)

    def end_progress(self) -> None:
        """End the line that shows the progress."""
        if self._shows and self.parts:
            print(file=sys.stderr, flush=True)
            self._shows = False

    @property
    def played(self) -> int:
        """Number of matches played."""
        return sum(len(part.numbers) for part in self.parts)

    @property
    def is_partial(self) -> bool:
        """True if some matches haven't been played yet."""
        return self.played < self.wanted

    def summaries(self) -> Iterator[Summary]:
        """Yield a summary of each plan with at least one match played."""
        for place, plan in enumerate(self._plans):
            parts = sorted((part for part in self.parts if part.plan == place), key=lambda part: part.numbers.start)
            played = [match for part in parts for match in self.parts[part]]
            if played:
                yield plan.summarize(played)

    def print(self, form: str | None) -> None:
        """Print the results in one of `arguments.FORMATS`, with a note if they are partial.

        If `form` is None, the results of a single plan are printed in words, and those of several plans as a table.
        """
        self.end_progress()
        summaries = list(self.summaries())
        partial = {"partial": True} if self.is_partial else {}
        match form or ("words" if len(self._plans) == 1 else "table"):
            case "json":
                values = [asdict(summary) | partial for summary in summaries]
                say(json.dumps(values[0] if len(self._plans) == 1 else values, indent=2, default=str))
                return
            case "csv":
                say(_as_csv([_flat(asdict(summary) | partial) for summary in summaries]))
                return
            case "table":
                say(_in_columns([{**_rules_that_differ(each, summaries), **each.columns()} for each in summaries]))
            case _:
                say("\n".join(summary.in_words() for summary in summaries))
        if partial:
            message = _("partial: stopped after {played} of {wanted} matches")
            say(message.format(played=self.played, wanted=self.wanted))


def _rules_that_differ(summary: Summary, among: Sequence[Summary]) -> dict[str, str]:
    """Return those house rules of a summary that aren't the same in all the summaries in `among`.

    The values are in words, by the name of the rule. Default values appear as "as written".
    """
    names = dict.fromkeys(name for each in among for name in each.rules)
    differing = (name for name in names if len({each.rules.get(name) for each in among}) > 1)
    rules, plain = summary.rules, _("as written")
    return {name: rule_in_words(rules[name]) if name in rules else plain for name in differing}


def _flat(values: object, name: str = "") -> dict[str, object]:
    """Flatten nested values into one mapping. Each key consists of `name` and the keys and indices that lead to the
    value, joined by `_`."""
    match values:
        case {}:
            return {
                key: value for each in values for key, value in _flat(values[each], f"{name}_{each}".strip("_")).items()
            }
        case list() | tuple():
            return _flat(dict(enumerate(values)), name)
        case _:
            return {name: values}


def _as_csv(rows: Sequence[Mapping[str, object]]) -> str:
    written = StringIO()
    names = dict.fromkeys(name for row in rows for name in row)
    writer = csv.DictWriter(written, list(names), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return written.getvalue().rstrip("\n")


def _in_columns(rows: Sequence[Mapping[str, str]]) -> str:
    """Return rows as a table with headings and right-aligned columns."""
    names = dict.fromkeys(name for row in rows for name in row)
    lines = [list(names), *([row.get(name, "") for name in names] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join("  ".join(map(str.rjust, line, widths)) for line in lines)
