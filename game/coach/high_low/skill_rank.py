"""The skill rank at High Low War. It compares the coins that a player gives away per decision with those that the
opponents give away at the same tables.

Each table has its own scale, because faults cost more at some tables than at others. A player's place is the level that
would have given away as many coins in as many decisions at the same tables. Places may lie between two levels, where
equal distances reduce the number of coins given away per decision by equal factors.
"""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from math import exp, log, sqrt
from typing import Final, NamedTuple

from game.coach.high_low.closest_level import MEASURED
from game.coach.high_low.review_results import Rate
from game.coach.ranks import FEWEST, RankChange, Ranking, RankMatch, SkillRank
from game.confidence import NORMAL_95
from game.engine.core.errors import GameError
from game.engine.high_low.rules import HighLowRules
from game.opponents.high_low.levels import LEVELS

LAST: Final = 30
"""Maximum number of matches on which a rank is based. They are the latest ones."""

THRESHOLDS: Final = (-0.5, 0.5, 1.5, 2.5, 3.25, 3.6)
"""Places required for a promotion, one for each rank after the first. The lower end of the player's confidence interval
must reach the place."""

LOWEST: Final = -2.0
HIGHEST: Final = float(len(LEVELS) - 1)
"""Limits of the range of places, which extends from far below the easiest level (`LOWEST`) to the best level
(`HIGHEST`)."""

FLOOR: Final = 0.02
"""Share of the easiest level's rate that is added to every rate, so that rates near 0 can be compared by factors."""

IMAGINED: Final = 3.0
"""Cost of an imaginary fault that counts only towards the variance, as a multiple of the easiest level's rate.

It keeps the confidence interval from shrinking to a point after a few matches without a fault.
"""

HALVINGS, DECIMALS = 30, 6


class _Table(NamedTuple):
    """The rates of the levels at a table, made monotone. `rates` holds the rates in coins per decision, starting with
    the highest, and `places` holds their places. `unit` is the measured rate of the easiest level."""

    unit: float
    places: tuple[float, ...]
    rates: tuple[float, ...]

    def rate_at(self, place: float) -> float:
        """Return the coins given away per decision at a place."""
        floor = FLOOR * self.unit
        after = min(len(self.places) - 1, max(1, bisect_right(self.places, place)))
        (left, right), (more, less) = self.places[after - 1 : after + 1], self.rates[after - 1 : after + 1]
        share = (place - left) / (right - left)
        return max(0.0, exp(log(more + floor) * (1 - share) + log(less + floor) * share) - floor)


class _Graded(NamedTuple):
    """A reviewed match at a ready-made table."""

    name: str
    table: _Table
    decisions: int
    given_away: float
    luck: float


def ranking(matches: Sequence[RankMatch]) -> Ranking:
    """Return the ranking that results from a person's matches, given from the oldest to the latest. Only matches at
    ready-made tables count."""
    counted = [match for match in matches if _table_of(match) is not None]
    changes, before = dict[str, RankChange](), SkillRank()
    graded = [each for match in counted if (each := _graded(match)) is not None]
    for number, match in enumerate(graded, 1):
        last = graded[max(0, number - LAST) : number]
        after = _rank_after(last, before.rank)
        changes[match.name] = RankChange(before, after, _is_better(match, before), match.luck)
        before = after
    waiting = tuple(match.name for match in counted[-LAST:] if match.skill is None)
    return Ranking(replace(before, pending=len(waiting)), changes, waiting)


def _rank_after(last: Sequence[_Graded], before: int) -> SkillRank:
    """Return the rank after these matches, given the rank before the latest of them.

    A player is promoted when the lower end of the place's confidence interval reaches a threshold, and loses a rank
    only when the upper end falls below the threshold of that rank.
    """
    decisions, given = sum(match.decisions for match in last), sum(match.given_away for match in last)
    if len(last) < FEWEST or not decisions:
        return SkillRank(before, matches=len(last), decisions=decisions, given_away=given)
    units = sum(match.given_away / match.table.unit for match in last)
    place = _place(last, units)
    residues = [(match.given_away - match.decisions * match.table.rate_at(place)) / match.table.unit for match in last]
    squares = sum(residue * residue for residue in residues) * len(last) / (len(last) - 1) + IMAGINED**2
    error = _student(len(last) - 1) * sqrt(squares)
    low, high = _place(last, units + error), _place(last, max(0.0, units - error))
    rank = max(bisect_right(THRESHOLDS, low), min(before, bisect_right(THRESHOLDS, high)))
    return SkillRank(rank, place, low, high, len(last), decisions, given)


def _place(last: Sequence[_Graded], units: float) -> float:
    """Return the place at which a player would have given away `units` in these matches. More units mean a lower place.

    To get `units`, the coins given away in each match are divided by the table's `unit`, and the results are added up.
    """
    together = dict[_Table, float]()
    for match in last:
        together[match.table] = together.get(match.table, 0.0) + match.decisions / match.table.unit
    low, high = LOWEST, HIGHEST
    for _halving in range(HALVINGS):
        middle = (low + high) / 2
        if sum(decisions * table.rate_at(middle) for table, decisions in together.items()) > units:
            low = middle
        else:
            high = middle
    return round((low + high) / 2, DECIMALS)


def _student(freedom: int) -> float:
    """Return half the width of a 95% confidence interval, in standard errors: a quantile of Student's t-distribution,
    approximated by the first terms of its Cornish–Fisher expansion. `freedom` is the number of degrees of freedom."""
    z = NORMAL_95
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


def _is_better(match: _Graded, before: SkillRank) -> bool:
    """Return True if a player gave away no more coins per decision in a match than expected at the player's place
    before the match or, if there was no place yet, halfway between the easiest and the best level."""
    place = HIGHEST / 2 if before.place is None else before.place
    return match.given_away <= match.decisions * match.table.rate_at(place)


def _graded(match: RankMatch) -> _Graded | None:
    table, skill = _table_of(match), match.skill
    if table is None or skill is None or not skill.decisions:
        return None
    return _Graded(match.name, table, skill.decisions, skill.given_away, skill.luck)


def _table_of(match: RankMatch) -> _Table | None:
    """Return the levels' rates at the table of a match, or None if the table isn't ready-made."""
    try:
        rules = HighLowRules.from_mapping(match.rules)
    except GameError:
        return None
    return _table(rules) if rules in MEASURED else None


@cache
def _table(rules: HighLowRules) -> _Table:
    """Return the levels' rates at a ready-made table. Neighbouring levels whose rates are in the wrong order share
    their mean place and their mean rate."""
    measured: Mapping[str, Rate] = MEASURED[rules]
    blocks = list[tuple[float, list[int]]]()
    for number, level in enumerate(LEVELS):
        rate, members = measured[level.name].cost, [number]
        while blocks and blocks[-1][0] <= rate:
            before, others = blocks.pop()
            rate = (before * len(others) + rate * len(members)) / (len(others) + len(members))
            members = others + members
        blocks.append((rate, members))
    places = tuple(sum(members) / len(members) for _rate, members in blocks)
    return _Table(measured[LEVELS[0].name].cost, places, tuple(rate for rate, _members in blocks))
