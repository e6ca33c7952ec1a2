"""Which of the levels gives away as much per decision as a player did."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.coach.high_low.rates import Rate, rate_of
from game.engine.core.messages import Sentence
from game.engine.high_low.rules import SKIRMISH, HighLowRules
from game.opponents.high_low.levels import LEVELS

FEW: Final = 20
"""Fewer decisions than these say too little of a player."""

MEASURED: Final[Mapping[HighLowRules, Mapping[str, Rate]]] = {
    SKIRMISH: {
        "child": Rate(0.25, 0.24, 0.26),
        "bold": Rate(0.10, 0.09, 0.11),
        "steady": Rate(0.05, 0.04, 0.06),
        "captain": Rate(0.02, 0.01, 0.03),
        "general": Rate(0.0, 0.0, 0.001),
    },
}
"""What the levels give away per decision at a table of these rules, the easiest first.

Measured by `python -m tests.bench rates`.
"""


def likeness(costs: Sequence[float], rules: HighLowRules) -> Sentence | None:
    """Which level plays like a player whose decisions cost so much each; None by rules that it isn't measured by."""
    measured, rate = _measured(rules), rate_of(costs)
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
    return Sentence("plays better than {level}, but not like {next}", level=_called(worse[0]), next=_called(better[-1]))


def _called(name: str) -> Sentence:
    (level,) = (level for level in LEVELS if level.name == name)
    return Sentence(level.display_name)


def _measured(rules: HighLowRules) -> Mapping[str, Rate] | None:
    """The rates by rules under which as much can be wagered: how a match ends makes no decision dearer."""
    return next((rates for table, rates in MEASURED.items() if _coins_alike(table, rules)), None)


def _coins_alike(one: HighLowRules, other: HighLowRules) -> bool:
    return (one.coins, one.raise_limit, one.raises_limit) == (other.coins, other.raise_limit, other.raises_limit)
