"""The statistics of one person's matches of one game, as numbers and as text, and a CSV table for other programs."""

import csv
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from io import StringIO
from itertools import accumulate, chain, groupby
from typing import Final, NamedTuple

from game.confidence import Share, share_of
from game.engine.core.errors import GameError
from game.engine.core.house_rules import Rules
from game.engine.core.match_statistics import WARS, WARS_WON, Skill
from game.games.kit import GameKit
from game.printable import in_one_line
from game.store.matches_for_statistics import PersonMatch
from game.store.sides_of_matches import OpponentKey
from game.translation import _, in_digits, percent, plural, signed

COLUMNS: Final = (
    "began",
    "record",
    "game",
    "rules",
    "person",
    "profile",
    "opponents",
    "outcome",
    "score",
    "net",
    "length",
)
REVIEWED: Final = ("decisions", "given away", "luck")

FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""First characters of texts that a spreadsheet would interpret as formulas."""


class Proportion(NamedTuple):
    """The number of successes, and the number of trials (at least 1)."""

    successes: int
    trials: int

    @property
    def share(self) -> Share:
        """Share of successes, with its 95% confidence interval."""
        return share_of(self.successes, self.trials)


@dataclass(frozen=True, slots=True)
class Streaks:
    """The lengths of the longest winning streak and of the longest losing streak.

    `now` is the length of the current streak: negative for losses, or 0 if there is no streak. Draws neither lengthen
    nor end a streak.
    """

    won: int
    lost: int
    now: int


@dataclass(frozen=True, slots=True)
class Point:
    """A point on a curve of statistics. It represents one match or several consecutive matches.

    - `matches`: the number of matches represented.
    - `began`: the start of the last of these matches, in seconds since 1970.
    - `net`: the number of coins or cards won minus those lost in all matches up to this point, or None if no score is
      known.
    - `skill`: the player's figures from the reviews of these matches, added up, or None if there is no review.
    - `reviewed`: the number of these reviews.
    """

    matches: int
    began: int
    net: int | None
    skill: Skill | None
    reviewed: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """The statistics of one person's matches of a game. A proportion is None if there were no trials.

    - `outcomes`: the number of matches with each outcome.
    - `wins`: the proportion of matches won.
    - `net`: the number of coins or cards won in all matches minus those lost, or None if no score is known.
    - `wars_won`: the proportion of WARs won.
    - `shares`: the game's own proportions, each preceded by its label.
    - `skill`: the player's figures from all reviews, added up, or None if there is no review.
    - `reviewed`: the number of matches reviewed.
    - `against`: the proportion of matches won against each opponent.
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
        """Number of matches."""
        return self.outcomes.total()


def statistics_of(matches: Sequence[PersonMatch], kit: GameKit) -> Statistics:
    """Return the statistics of one person's matches, all of the same game. There must be at least one match."""
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
    """Return a person's results over time, as at most `most` points of a curve in the order of the matches.

    Each point represents one match, or several consecutive matches if there are more than `most`.
    """
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
    """Return the number of coins or cards won in a match, which is negative for a loss.

    Returns None if the score or the rules aren't known.
    """
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
    """Return the proportion of matches won against each opponent, starting with the most frequent opponent."""
    met = Counter[OpponentKey](_all_opponents(matches))
    won = Counter[OpponentKey](_all_opponents(match for match in matches if match.outcome == "won"))
    return tuple((each, Proportion(won[each], count)) for each, count in met.most_common())


def _all_opponents(matches: Iterable[PersonMatch]) -> Iterator[OpponentKey]:
    for match in matches:
        yield from dict.fromkeys(match.opponents)


def facts(found: Statistics, kit: GameKit) -> list[tuple[str, str]]:
    """Return a person's statistics, except `shares` and `against`, as (label, text) pairs. Unknown values are left
    out."""
    lines = [
        (_("Matches"), _matches(found)),
        (_("Won"), proportion_in_words(found.wins)),
        (_(kit.figures.scores), "" if found.net is None else signed(found.net, 0)),
        (_("Longest streaks"), _in_rows(found.streaks)),
        (_("WARs won"), proportion_in_words(found.wars_won) if found.wars_won else ""),
    ]
    if found.skill is not None:
        lines += [
            (_("Reviewed"), plural("{n} match", "{n} matches", found.reviewed)),
            (_("Given away"), rate_in_words(found.skill)),
            (_("Luck"), _("{coins} coins").format(coins=signed(found.skill.luck, 1))),
        ]
    return [(label, words) for label, words in lines if words]


def proportion_in_words(proportion: Proportion) -> str:
    """Return a proportion as text, such as "12 of 20, 60% (95%: 39%–78%)"."""
    share, low, high = (percent(part) for part in (proportion.share.share, proportion.share.low, proportion.share.high))
    words = _("{well} of {of}, {share} (95%: {low}–{high})")
    return words.format(well=proportion.successes, of=proportion.trials, share=share, low=low, high=high)


def rate_in_words(skill: Skill) -> str:
    """Return a text that states the mean number of coins given away per graded decision, or that no decisions were
    graded."""
    if not skill.decisions:
        return _("no decisions graded")
    return _("{coins} coins per decision").format(coins=in_digits(skill.given_away / skill.decisions, 2))


def opponent_in_words(opponent: OpponentKey, kit: GameKit) -> str:
    """Return an opponent's name as it is shown on screen."""
    if not opponent.is_person:
        try:
            return _(kit.find_opponent(opponent.name).display_name)
        except GameError:
            pass
    return in_one_line(opponent.name)


def point_in_words(point: Point) -> str:
    """Return a text with the date of a point on a curve, and with the number of matches if the point represents
    several."""
    when = date_in_words(point.began)
    if point.matches == 1:
        return when
    matches = plural("{n} match", "{n} matches", point.matches)
    return _("{matches} up to {when}").format(matches=matches, when=when)


def date_in_words(seconds: float) -> str:
    """Return the local date of a time, given in seconds since 1970, as YYYY-MM-DD. The text is empty if the time is out
    of range."""
    try:
        return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d")
    except (ValueError, OverflowError, OSError):
        return ""


def _matches(found: Statistics) -> str:
    drawn = found.outcomes["drawn"]
    if not drawn:
        return str(found.matches)
    return _("{n}, {drawn} of them drawn").format(n=found.matches, drawn=drawn)


def _in_rows(streaks: Streaks) -> str:
    words = _("{won} won, {lost} lost")
    if streaks.now > 0:
        words = _("{won} won, {lost} lost; now: {now} won")
    elif streaks.now:
        words = _("{won} won, {lost} lost; now: {now} lost")
    return words.format(won=streaks.won, lost=streaks.lost, now=abs(streaks.now))


def as_csv(matches: Sequence[PersonMatch], kits: Mapping[str, GameKit]) -> str:
    """Return a CSV table with a header row and one row for each match of each person. `kits` maps the names of games
    to their kits. The column `net` is empty if the game has no kit, or if the score or the rules aren't known.

    The last columns contain the results of reviews, and the counts that each game keeps for the statistics.
    """
    counted = list(dict.fromkeys(chain.from_iterable(match.counts for match in matches)))
    table = StringIO()
    writer = csv.writer(table, lineterminator="\n")
    writer.writerow([*COLUMNS, *REVIEWED, *map(_text, counted)])
    for match in matches:
        kit = kits.get(match.game)
        net = None if kit is None else net_of(match, kit)
        writer.writerow([*_row(match, net), *(match.counts.get(name, "") for name in counted)])
    return table.getvalue()


def _row(match: PersonMatch, net: int | None) -> list[object]:
    began = datetime.fromtimestamp(match.began, UTC).isoformat()
    opponents = json.dumps([in_one_line(opponent.name) for opponent in match.opponents], ensure_ascii=False)
    texts = (match.name, match.game, match.rules, in_one_line(match.person), match.identity, opponents)
    skill = ("", "", "") if match.skill is None else (match.skill.decisions, match.skill.given_away, match.skill.luck)
    return [began, *map(_text, texts), match.outcome, match.score, net, match.length, *skill]


def _text(text: str) -> str:
    """Return a text, with a leading apostrophe if a spreadsheet would otherwise interpret it as a formula."""
    return f"'{text}" if text.startswith(FORMULA) else text
