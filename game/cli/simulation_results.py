"""The results of a simulation: gathered part by part, and printed as words, a table, CSV or JSON."""

import csv
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from io import StringIO
from time import perf_counter
from typing import Any

from game.simulation.running import Part
from game.simulation.summary import Plan, Summary, rule_in_words
from game.terminal_output import say
from game.translation import _

SHORTEST = 0.001
"""No time in which anything was played is taken to be shorter, in seconds."""


class Results:
    """What has been played, and how far that is, told in a line of its own where there is a terminal."""

    def __init__(self, plans: Sequence[Plan], parts: Mapping[Part, Sequence[Any]]) -> None:
        self.parts = dict(parts)
        self.wanted = sum(plan.matches for plan in plans)
        self._plans = plans
        self._before = self.played
        self._started = perf_counter()
        self._line_length = 0
        self._shows = sys.stderr is not None and sys.stderr.isatty()

    def take(self, part: Part, played: Sequence[Any]) -> None:
        """Keep what a part came to."""
        self.parts[part] = played
        if self._shows:
            # a clock may stand still for a moment
            seconds = max(perf_counter() - self._started, SHORTEST)
            rate = (self.played - self._before) / seconds
            message = _("{played} of {wanted} matches, {rate:.1f} a second, {left:.0f} s left")
            left = (self.wanted - self.played) / rate
            text = message.format(played=self.played, wanted=self.wanted, rate=rate, left=left)
            # spaces over what the last line had more: not every console knows how to clear one
            print(f"\r{text:{self._line_length}}", end="", file=sys.stderr, flush=True)
            self._line_length = len(text)

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

    def tell(self, form: str | None) -> None:
        """Print the results in a form, one of `FORMATS`, and whether they are partial."""
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
    """A summary's values of the rules that aren't the same for all."""
    names = dict.fromkeys(name for each in among for name in each.rules)
    differing = (name for name in names if len({each.rules.get(name) for each in among}) > 1)
    rules, plain = summary.rules, _("as written")
    return {name: rule_in_words(rules[name]) if name in rules else plain for name in differing}


def _flat(values: object, name: str = "") -> dict[str, object]:
    """Values within values, each under the names that lead to it."""
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
    """Rows under their names, everything to the right."""
    names = dict.fromkeys(name for row in rows for name in row)
    lines = [list(names), *([row.get(name, "") for name in names] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join("  ".join(map(str.rjust, line, widths)) for line in lines)
