"""What the choices before a match mean, in a player's words."""

from typing import Final, NamedTuple

from game.engine.rules import AS_WRITTEN, CAMPAIGN, SKIRMISH, HighLowRules
from scenes.words import _

TABLES: Final = (AS_WRITTEN, SKIRMISH, CAMPAIGN)
"""The ready-made tables, in the order they are offered."""

ROUNDS: Final = {AS_WRITTEN: (17, 30, 51), SKIRMISH: (21, 34, 57), CAMPAIGN: (47, 76, 130)}
"""How many rounds a match lasts between two `steady` opponents: half of 2000 matches lie between the outer numbers."""

BEST_PLAY_ROUNDS: Final = 2
"""How long a match as written lasts between two players who both play their very best."""


class RuleText(NamedTuple):
    """A house rule's name on the screen and what it does."""

    name: str
    label: str
    told: str


def table_names() -> tuple[str, ...]:
    """The ready-made tables' names."""
    return (_("As written"), _("Skirmish"), _("Campaign"))


def told_table(rules: HighLowRules) -> tuple[str, str]:
    """What a table is, and how long a match at it is likely to last."""
    if rules not in TABLES:
        return _("Your own mixture of the rules below."), _("Choose a table above to go back to its rules.")
    told = {
        AS_WRITTEN: _("The game as it was written: a raise may go up to the last coin."),
        SKIRMISH: _("Small raises, three at most: a long fight in which betting well pays off."),
        CAMPAIGN: _("More coins and bolder raises, for a whole evening."),
    }[rules]
    low, typical, high = ROUNDS[rules]
    length = _("About {typical} rounds; half of all matches last {low} to {high}.")
    if rules == AS_WRITTEN:
        length = _(
            "About {typical} rounds; half of all matches last {low} to {high}. Two bold experts need about {best}."
        )
    return told, length.format(low=low, typical=typical, high=high, best=BEST_PLAY_ROUNDS)


def rule_texts() -> tuple[RuleText, ...]:
    """The house rules in the order they are shown."""
    return (
        RuleText("coins", _("Coins each"), _("How many coins each player starts with.")),
        RuleText("raise_limit", _("Highest raise"), _("How far a raise may go beyond the other’s wager.")),
        RuleText("raises_limit", _("Number of raises"), _("In one wagering, both players’ counted together.")),
        RuleText("unclaimed_pot", _("Out of coins"), _("What if nobody has won the pot yet?")),
        RuleText("rounds", _("Last round"), _("The match ends after so many; most coins wins.")),
    )
