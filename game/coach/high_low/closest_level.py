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
        "child": Rate(1.2700, 1.1913, 1.3417),
        "bold": Rate(0.8360, 0.7618, 0.9106),
        "steady": Rate(0.9970, 0.9154, 1.0786),
        "captain": Rate(0.0003, 0.0000, 0.0008),
        "general": Rate(0.0000, 0.0000, 0.0000),
    },
    QUICK: {
        "child": Rate(0.1730, 0.1548, 0.1917),
        "bold": Rate(0.0794, 0.0612, 0.0975),
        "steady": Rate(0.0496, 0.0401, 0.0592),
        "captain": Rate(0.0036, 0.0015, 0.0058),
        "general": Rate(0.0000, 0.0000, 0.0000),
    },
    BLUFFING: {
        "child": Rate(0.1460, 0.1227, 0.1689),
        "bold": Rate(0.0845, 0.0620, 0.1069),
        "steady": Rate(0.0515, 0.0382, 0.0648),
        "captain": Rate(0.0227, 0.0110, 0.0345),
        "general": Rate(0.0005, 0.0000, 0.0015),
    },
    LONG: {
        "child": Rate(0.1940, 0.1708, 0.2166),
        "bold": Rate(0.1510, 0.1252, 0.1764),
        "steady": Rate(0.0713, 0.0522, 0.0903),
        "captain": Rate(0.0314, 0.0242, 0.0385),
        "general": Rate(0.0000, 0.0000, 0.0000),
    },
    ALL_EVENING: {
        "child": Rate(0.3209, 0.2845, 0.3573),
        "bold": Rate(0.2405, 0.2100, 0.2710),
        "steady": Rate(0.1133, 0.0953, 0.1313),
        "captain": Rate(0.0767, 0.0505, 0.1029),
        "general": Rate(0.0002, 0.0000, 0.0004),
    },
}
"""Coins that each level gives away per decision, by the rules and the level's name, starting with the easiest level.

They were measured with `python -m tests.bench rates`, using the first grades of matches of up to 60 rounds between each
pair of levels. Sample sizes (matches of each level, and the minimum number of decisions by any level): as written 120
and 570; Quick 96 and 1,100; Bluffing 24 and 740; Long 24 and 1,700; All evening 32 and 2,900.
"""


def likeness(costs: Sequence[float], rules: HighLowRules) -> Sentence | None:
    """Return a sentence that compares a player with the opponents' levels, given the cost in coins of each decision.
    With fewer than `FEW` decisions, the sentence says that they are too few. Returns None if there are no decisions, or
    if the levels' costs haven't been measured under rules with the same `_limits`."""
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
