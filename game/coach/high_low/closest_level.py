"""The comparison of a player with the opponents' levels, based on the coins given away per decision."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.coach.high_low.review_results import Rate, rate_of
from game.engine.core.translatable_sentences import Sentence
from game.engine.high_low.rules import ALL_EVENING, AS_WRITTEN, BLUFFING, LONG, QUICK, HighLowRules
from game.opponents.high_low.levels import opponent_named

FEW: Final = 20
"""Minimum number of graded decisions for a comparison."""

MEASURED: Final[Mapping[HighLowRules, Mapping[str, Rate]]] = {
    AS_WRITTEN: {
        "child": Rate(1.1881, 1.0076, 1.3686),
        "bold": Rate(0.7959, 0.6432, 0.9485),
        "steady": Rate(0.8858, 0.7635, 1.0081),
        "captain": Rate(0.0052, 0.0000, 0.0154),
        "general": Rate(0.0000, 0.0000, 0.0000),
    },
    QUICK: {
        "child": Rate(0.1753, 0.1550, 0.1956),
        "bold": Rate(0.0819, 0.0632, 0.1005),
        "steady": Rate(0.0536, 0.0419, 0.0654),
        "captain": Rate(0.0048, 0.0022, 0.0073),
        "general": Rate(0.0000, 0.0000, 0.0000),
    },
    BLUFFING: {
        "child": Rate(0.1408, 0.1190, 0.1627),
        "bold": Rate(0.0876, 0.0689, 0.1064),
        "steady": Rate(0.0516, 0.0376, 0.0655),
        "captain": Rate(0.0301, 0.0174, 0.0427),
        "general": Rate(0.0013, 0.0000, 0.0032),
    },
    LONG: {
        "child": Rate(0.2174, 0.1861, 0.2488),
        "bold": Rate(0.1605, 0.1317, 0.1894),
        "steady": Rate(0.0686, 0.0516, 0.0856),
        "captain": Rate(0.0481, 0.0301, 0.0662),
        "general": Rate(0.0000, 0.0000, 0.0000),
    },
    ALL_EVENING: {
        "child": Rate(0.3125, 0.2716, 0.3535),
        "bold": Rate(0.2048, 0.1332, 0.2763),
        "steady": Rate(0.1122, 0.0872, 0.1372),
        "captain": Rate(0.0903, 0.0556, 0.1251),
        "general": Rate(0.0003, 0.0000, 0.0006),
    },
}
"""Coins that each level gives away per decision, by the rules and the level's name, starting with the easiest level.

They were measured with `python -m tests.bench rates`, using the first grades of matches of up to 60 rounds between all
levels. Sample sizes (matches, and the minimum number of decisions by any level): Quick 96 and 1,100; Bluffing 24 and
740; Long 18 and 1,200; All evening 8 and 680. As written: 17 short matches, in which the two best levels made only 60
to 90 decisions, one of them wrong.
"""


def likeness(costs: Sequence[float], rules: HighLowRules) -> Sentence | None:
    """Return a sentence that compares a player with the levels, given the cost in coins of each decision. Returns None
    if there are no decisions, or if the levels' costs haven't been measured under these rules."""
    measured = next((rates for table, rates in MEASURED.items() if _limits(table) == _limits(rules)), None)
    rate = rate_of(costs)
    if measured is None or rate is None:
        return None
    if len(costs) < FEW:
        return Sentence("too few decisions for a comparison")
    alike = [name for name in measured if measured[name].meets(rate)]
    nearest = min(measured, key=lambda name: abs(measured[name].cost - rate.cost))
    if alike == [nearest]:
        return Sentence("plays like {level}", level=_called(nearest))
    if alike:
        return Sentence("plays about as well as {level}", level=_called(nearest))
    by_cost = sorted(measured, key=lambda name: measured[name].cost)
    better = [name for name in by_cost if measured[name].cost < rate.cost]
    worse = by_cost[len(better) :]
    if not worse:
        return Sentence("plays worse than {level}", level=_called(better[-1]))
    if not better:
        return Sentence("plays better than {level}", level=_called(worse[0]))
    return Sentence("between {level} and {next}", level=_called(worse[0]), next=_called(better[-1]))


def _called(name: str) -> Sentence:
    return Sentence(opponent_named(name).display_name)


def _limits(rules: HighLowRules) -> tuple[object, ...]:
    """Return the values of the rules that affect costs. The rules for the end of a match don't affect them."""
    return rules.coins, rules.raise_limit, rules.raises_limit, rules.fold
