"""What the matches of one person add up to."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, groupby
from typing import NamedTuple

from game.engine.core.errors import GameError
from game.engine.core.house_rules import Rules
from game.engine.core.match_statistics import WARS, WARS_WON, Skill
from game.games.kit import GameKit
from game.simulation.summary import Share, share_of
from game.store.statistics_query import OpponentKey, PersonMatch


class Proportion(NamedTuple):
    """How many of how many, the latter at least 1."""

    successes: int
    trials: int

    @property
    def share(self) -> Share:
        """The share, and Wilson's interval around it."""
        return share_of(self.successes, self.trials)


@dataclass(frozen=True, slots=True)
class Streaks:
    """Matches won in a row, draws left out: the longest streak, the longest of losses, and the current one, below 0 if
    the last match was lost."""

    won: int
    lost: int
    now: int


@dataclass(frozen=True, slots=True)
class Point:
    """One match, or some that followed each other, in a course: how many, and when the last of them began.

    `net` is what all matches until then have brought, None where no score is known; `skill` is what reviews of these
    matches say, None where none is reviewed, `reviewed` how many of them are.
    """

    matches: int
    began: int
    net: int | None
    skill: Skill | None
    reviewed: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """What one person's matches of a game add up to.

    `net` is what they brought in coins or cards over what they began with, None where no score is known. `wars_won` is
    the share of the WARs fought, and `shares` are the figures of the game itself by their labels; None where there was
    nothing to win. `skill` is what reviews say of `reviewed` matches.
    """

    outcomes: Counter[str]
    wins: Proportion
    net: int | None
    streaks: Streaks
    wars_won: Proportion | None
    shares: tuple[tuple[str, Proportion | None], ...]
    skill: Skill | None
    reviewed: int
    against: tuple[tuple[OpponentKey, Proportion], ...]

    @property
    def matches(self) -> int:
        """How many matches."""
        return self.outcomes.total()


def statistics_of(matches: Sequence[PersonMatch], kit: GameKit) -> Statistics:
    """What one person's matches of one game add up to; there is at least one."""
    outcomes = Counter[str](match.outcome for match in matches)
    tallies = [match.counts for match in matches]

    def proportion(well: str, of: str) -> Proportion | None:
        return _proportion(sum(each.get(well, 0) for each in tallies), sum(each.get(of, 0) for each in tallies))

    reviews = [match.skill for match in matches if match.skill is not None]
    nets = [net for match in matches if (net := net_of(match, kit)) is not None]
    return Statistics(
        outcomes,
        Proportion(outcomes["won"], len(matches)),
        sum(nets) if nets else None,
        _streaks(match.outcome for match in matches),
        proportion(WARS_WON, WARS),
        tuple((each.label, proportion(each.well, each.of)) for each in kit.figures.shares),
        _together(reviews),
        len(reviews),
        _against(matches),
    )


def course_of(matches: Sequence[PersonMatch], kit: GameKit, most: int) -> list[Point]:
    """The course from match to match; if that is more than `most` points, each stands for several matches."""
    nets = [net_of(match, kit) for match in matches]
    is_scored = any(net is not None for net in nets)
    sums = list(accumulate(net or 0 for net in nets))
    each = max(1, -(-len(matches) // most))
    points = []
    for begin in range(0, len(matches), each):
        some = matches[begin : begin + each]
        reviews = [match.skill for match in some if match.skill is not None]
        net = sums[begin + len(some) - 1] if is_scored else None
        points.append(Point(len(some), some[-1].began, net, _together(reviews), len(reviews)))
    return points


def net_of(match: PersonMatch, kit: GameKit) -> int | None:
    """What a match brought in over what it began with; None if its score or its rules aren't known."""
    rules = _read_rules(match.rules, kit.engine.rules.from_mapping)
    return None if match.score is None or rules is None else match.score - kit.figures.stake(rules)


@lru_cache(maxsize=256)
def _read_rules(rules: str, from_mapping: Callable[[Mapping[str, object]], Rules]) -> Rules | None:
    try:
        return from_mapping(json.loads(rules))
    except (GameError, ValueError):
        return None


def _proportion(successes: int, trials: int) -> Proportion | None:
    return Proportion(successes, trials) if 0 <= successes <= trials and trials else None


def _together(reviews: Sequence[Skill]) -> Skill | None:
    if not reviews:
        return None
    return Skill(
        sum(each.decisions for each in reviews),
        sum(each.given_away for each in reviews),
        sum(each.luck for each in reviews),
    )


def _streaks(outcomes: Iterable[str]) -> Streaks:
    runs = [(outcome, len(list(run))) for outcome, run in groupby(each for each in outcomes if each != "drawn")]
    signed = [length if outcome == "won" else -length for outcome, length in runs]
    return Streaks(max([0, *signed]), -min([0, *signed]), signed[-1] if signed else 0)


def _against(matches: Sequence[PersonMatch]) -> tuple[tuple[OpponentKey, Proportion], ...]:
    """The share won against each opponent, the one met most often first."""
    met = Counter[OpponentKey](_all_opponents(matches))
    won = Counter[OpponentKey](_all_opponents(match for match in matches if match.outcome == "won"))
    return tuple((each, Proportion(won[each], count)) for each, count in met.most_common())


def _all_opponents(matches: Iterable[PersonMatch]) -> Iterator[OpponentKey]:
    for match in matches:
        yield from dict.fromkeys(match.opponents)
