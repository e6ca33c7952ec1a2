"""The command `simulate`: what is to be played, in how many processes, and how the results are printed."""

import sys
from argparse import Namespace
from collections.abc import Sequence
from itertools import product
from math import prod
from pathlib import Path
from types import NoneType
from typing import Any, Final, get_args, get_type_hints

from game.bounded_reading import read_regular
from game.cli.arguments import ON_INPUT
from game.cli.simulation_results import Results
from game.engine.core.house_rules import Rules
from game.games import GAMES
from game.interrupts import exiting_on_signals
from game.simulation.generic_plan import plan as computers_plan
from game.simulation.resumable import PlayedParts
from game.simulation.running import Part, play_plans, processors
from game.simulation.summary import Plan, Simulation, SimulationError

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
    if parsed.resume and parsed.simulate_seed != ON_INPUT and any(plan.programs for plan in plans):
        raise SimulationError(
            "programs play by a new seed each time; to resume, give the seed on standard input, with --seed -"
        )
    kept = PlayedParts.open(parsed.resume, plans) if parsed.resume else None
    results = Results(plans, kept.parts if kept else {})

    def heard(part: Part, played: Sequence[Any]) -> None:
        if parsed.records:
            keep_records(parsed.records, part, [match.record for match in played], several=len(plans) > 1)
            played = [match._replace(record=()) for match in played]
        if kept is not None:
            kept.add(part, played)
        results.take(part, played)

    form = "json" if parsed.json else parsed.format
    try:
        with exiting_on_signals():
            if parsed.cluster:
                # which loads what few have
                from game.simulation.cluster import play_on_cluster

                play_on_cluster(plans, parsed.cluster, heard, tuple(results.parts))
            else:
                play_plans(plans, parsed.workers or processors(), heard, tuple(results.parts))
    except SystemExit:
        if results.played:
            results.tell(form)
        raise
    finally:
        results.end_progress()
    results.tell(form)


def plans_for(parsed: Namespace) -> list[Plan]:
    """The matches to play, a plan for each table. Raises `GameError`."""
    kit = GAMES[parsed.game] if parsed.game else next(iter(GAMES.values()))
    plan = kit.simulator.plan if kit.simulator else computers_plan
    # the seed may be given before the command or after it
    given = (parsed.simulate_seed, parsed.seed)
    seed, on_input = next((seed for seed in given if seed is not None), None), ON_INPUT in given
    if on_input:
        seed = _read_seed()
    rules_given = frozenset(_read_rule(kit.engine.rules, each)[0] for each in parsed.rule)
    recorded = parsed.records is not None
    return [
        plan(Simulation(parsed.matches, rules, parsed.players, parsed.patience, seed, on_input, recorded, rules_given))
        for rules in read_tables(kit.engine.rules, parsed.rule)
    ]


def keep_records(folder: Path, part: Part, records: Sequence[Sequence[str]], several: bool) -> None:
    """Write the records of a part's matches, named by their numbers, and with `several` tables by the table's as well.

    Raises `SimulationError` where one can't be written, or there is another file of that name.
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
    """Write a file, unless just this is in it; one that was cut off is completed, any other left as it is."""
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
    """The seed on standard input."""
    line = sys.stdin.readline(LONGEST_SEED) if sys.stdin is not None else ""
    try:
        return int(line)
    except ValueError:
        raise SimulationError("the seed on standard input is a whole number, not {text!r}", text=line.strip()) from None


def read_tables(rules: type[Rules], written: Sequence[str]) -> list[Rules]:
    """House rules for each table, written as `name=value`, such as `coins=50`, `raise_limit=none` or `claims=yes`.

    Several values, `raise_limit=1..5` or `coins=10,20,50`, make a table each, with every value of other rules. Raises
    `RulesError` for a rule that doesn't exist or a value out of range, `SimulationError` for one that is named twice
    and for too many tables.
    """
    read = dict[str, Sequence[int | str | None]]()
    for each in written:
        name, values = _read_rule(rules, each)
        if name in read:
            raise SimulationError(
                "{rule} is named twice; write all its values with commas between, such as coins=10,20", rule=name
            )
        read[name] = values
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
