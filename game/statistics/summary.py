"""What the matches of one person add up to."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby

from game.engine.core.errors import GameError
from game.engine.core.tally import WARS, WARS_WON, Skill
from game.games.kit import GameKit
from game.simulation.summary import Share, share_of
from game.store.counted import Met, PersonMatch


@dataclass(frozen=True, slots=True)
class Streaks:
    """Matches won in a row, drawn ones left out: the longest, those lost in a row, and how it goes now, below 0 where
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
    wins: Share
    net: int | None
    streaks: Streaks
    wars_won: Share | None
    shares: tuple[tuple[str, Share | None], ...]
    skill: Skill | None
    reviewed: int
    against: tuple[tuple[Met, Share], ...]

    @property
    def matches(self) -> int:
        """How many matches."""
        return self.outcomes.total()

    @property
    def has_shares(self) -> bool:
        """Whether anything is known of the figures of the game itself."""
        return any(share is not None for _label, share in self.shares)


def statistics_of(matches: Sequence[PersonMatch], kit: GameKit) -> Statistics:
    """What these matches of one person at one game add up to; there is at least one."""
    outcomes = Counter[str](match.outcome for match in matches)
    counts = Counter[str]()
    for match in matches:
        counts.update(match.counts)
    reviews = [match.skill for match in matches if match.skill is not None]
    nets = [net for net in nets_of(matches, kit) if net is not None]
    return Statistics(
        outcomes,
        share_of(outcomes["won"], len(matches)),
        sum(nets) if nets else None,
        _streaks(match.outcome for match in matches),
        _share(counts[WARS_WON], counts[WARS]),
        tuple((each.label, _share(counts[each.well], counts[each.of])) for each in kit.figures.shares),
        _together(reviews),
        len(reviews),
        _against(matches),
    )


def course_of(matches: Sequence[PersonMatch], kit: GameKit, most: int) -> list[Point]:
    """How it went from match to match; where that were more than `most` points, of some matches each."""
    nets = nets_of(matches, kit)
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


def nets_of(matches: Sequence[PersonMatch], kit: GameKit) -> list[int | None]:
    """What each match brought over what it began with; None where its score or its rules aren't known."""
    stakes = {rules: _stake(rules, kit) for rules in {match.rules for match in matches}}
    return [
        None if match.score is None or (stake := stakes[match.rules]) is None else match.score - stake
        for match in matches
    ]


def _stake(rules: str, kit: GameKit) -> int | None:
    try:
        return kit.figures.stake(kit.engine.rules.from_mapping(json.loads(rules)))
    except (GameError, ValueError):
        return None


def _share(well: int, of: int) -> Share | None:
    return share_of(well, of) if 0 <= well <= of and of else None


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
    return Streaks(max(signed, default=0), -min(signed, default=0), signed[-1] if signed else 0)


def _against(matches: Sequence[PersonMatch]) -> tuple[tuple[Met, Share], ...]:
    """The share won against each opponent, whoever was met most often ahead."""
    met = Counter[Met](_all_met(matches))
    won = Counter[Met](_all_met(match for match in matches if match.outcome == "won"))
    return tuple((each, share_of(won[each], count)) for each, count in met.most_common())


def _all_met(matches: Iterable[PersonMatch]) -> Iterator[Met]:
    for match in matches:
        yield from dict.fromkeys(match.opponents)
