"""The ready-made tables of High Low War: what each is called, and what it is like."""

from typing import NamedTuple

from game.engine.core.house_rules import Rules
from game.engine.high_low.rules import ALL_EVENING, AS_WRITTEN, BLUFFING, LONG, QUICK, HighLowRules
from scenes.wording import _


class Table(NamedTuple):
    """A ready-made table: its rules, its name, and what it is like."""

    rules: HighLowRules
    name: str
    line: str


def tables() -> tuple[Table, ...]:
    """The ready-made tables in the order they are offered, the one for a first match ahead."""
    return (
        Table(QUICK, _("Quick"), _("Few coins and small raises: over in a few minutes.")),
        Table(BLUFFING, _("Bluffing"), _("Folding is allowed: a raise can win the pot whatever your card is.")),
        Table(LONG, _("Long"), _("Small raises, many rounds: betting well pays off.")),
        Table(ALL_EVENING, _("All evening"), _("Many coins and bolder raises: plenty of time to turn it round.")),
        Table(AS_WRITTEN, _("As written: no limit"), _("The first raise may be for everything.")),
    )


def table_of(rules: Rules) -> Table | None:
    """The ready-made table that has these rules."""
    return next((table for table in tables() if table.rules == rules), None)


def table_name(rules: Rules) -> str:
    """By which rules a match is played, as lists of matches tell it."""
    table = table_of(rules)
    return _("High Low War, {table}").format(table=table.name) if table else _("High Low War, own rules")
