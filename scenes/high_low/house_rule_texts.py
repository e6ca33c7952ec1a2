"""The house rules of High Low War as text, and the ready-made tables with their names."""

from typing import NamedTuple

from game.engine.core.house_rules import Rules
from game.engine.high_low.rules import ALL_EVENING, AS_WRITTEN, BLUFFING, LONG, QUICK, HighLowRules
from scenes.menus.base_setup_pages import RuleChoice, RuleText
from scenes.wording import _, coins_in_words, in_context, plural


class ReadyMadeTable(NamedTuple):
    """A ready-made table: its rules, its name, and a line that describes it."""

    rules: HighLowRules
    name: str
    line: str


def tables() -> tuple[ReadyMadeTable, ...]:
    """Return the ready-made tables, starting with the one for a first match."""
    return (
        ReadyMadeTable(QUICK, _("Quick"), _("Few coins and small raises: over in a few minutes.")),
        ReadyMadeTable(
            BLUFFING, _("Bluffing"), _("Folding is allowed: a raise can win the pot whatever your card is.")
        ),
        ReadyMadeTable(LONG, _("Long"), _("Small raises, many rounds: betting well pays off.")),
        ReadyMadeTable(
            ALL_EVENING, _("All evening"), _("Many coins and bolder raises: plenty of time to turn things round.")
        ),
        ReadyMadeTable(AS_WRITTEN, _("Original rules: no limit"), _("The first raise can be all in.")),
    )


def table_of(rules: Rules) -> ReadyMadeTable | None:
    """Return the ready-made table with these rules, or None if there is none."""
    return next((table for table in tables() if table.rules == rules), None)


def table_name(rules: Rules) -> str:
    """Return a text with the game's name and the name of the ready-made table with these rules (or "custom rules"), for
    use in lists of matches."""
    table = table_of(rules)
    return _("High Low War, {table}").format(table=table.name) if table else _("High Low War, custom rules")


def rule_texts() -> tuple[RuleText, ...]:
    """Return the texts of the house rules, in the order in which the page of house rules shows them."""
    fold = RuleChoice(_("Not allowed"), False), RuleChoice(_("Allowed"), True)
    unclaimed = RuleChoice(_("Match ends"), "ends"), RuleChoice(_("Match goes on"), "plays-on")
    return (
        RuleText("coins", _("Coins each"), _("How many coins each player starts with.")),
        RuleText("raise_limit", _("Highest raise"), _("How far a raise may go beyond the other player’s wager.")),
        RuleText(
            "raises_limit",
            _("Number of raises"),
            _("How many raises are allowed on one card, counting both players’ raises."),
        ),
        RuleText("fold", _("Folding"), _("Give up the pot instead of calling a raise."), fold),
        RuleText(
            "unclaimed_pot",
            _("Out of coins"),
            _("What happens if nobody has won the pot yet."),
            unclaimed,
        ),
        RuleText(
            "rounds", _("Last round"), _("The match ends after this many rounds; the player with more coins wins.")
        ),
    )


def rules_in_words(rules: HighLowRules) -> str:
    """Return a line of text with each player's number of coins at the start, and the house rules in use."""
    parts = [
        coins_in_words(rules.coins),
        rules.raise_limit and _("raises up to {most}").format(most=rules.raise_limit),
        rules.raises_limit == 0 and _("no raises"),
        rules.raises_limit and plural("{n} raise", "{n} raises", rules.raises_limit),
        rules.fold and in_context("rule", "folding"),
        rules.unclaimed_pot == "plays-on" and _("playing on for the pot"),
        rules.rounds and plural("{n} round", "{n} rounds", rules.rounds),
    ]
    return " · ".join(part for part in parts if part)
