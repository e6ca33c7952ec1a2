"""The statistics as their page shows them: in words, from the matches of the history that count."""

import logging
import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from game.app.history_listing import table_name
from game.games import GAMES as KITS
from game.games.kit import GameKit
from game.printable import in_one_line, signed
from game.statistics.summary import Point, Proportion, Statistics, course_of, statistics_of
from game.statistics.words import facts, opponent_in_words, point_in_words, proportion_in_words, rate_in_words
from game.store.database import BrokenHistory, read_table
from game.store.statistics_query import OpponentKey, PersonMatch, counted_matches
from game.translation import _
from scenes.games import GAMES
from scenes.menus.history.contents import FilterChoice
from scenes.menus.statistics.contents import (
    NOTHING,
    Bar,
    BarChart,
    Chart,
    Course,
    LineChart,
    ShownStatistics,
    StatisticsFilter,
)

MOST_POINTS: Final = 60
"""A chart of a course has at most this many points."""

MOST_BARS: Final = 12
"""A chart shows at most this many opponents, those met most often."""

log = logging.getLogger(__name__)


class StatisticsContents:
    """The matches in a data folder that count, looked at for one person and one game at a time."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._matches: dict[str, dict[str, list[PersonMatch]]] = {}
        self._tables: dict[tuple[str, str], str] = {}

    def renew(self) -> None:
        """Look again at what is there."""
        try:
            self.take(counted_matches(self._folder))
        except (BrokenHistory, sqlite3.Error) as error:
            log.warning("the history can't be read: %s", error)
            self.take([])

    def take(self, found: Sequence[PersonMatch]) -> None:
        """Use these matches from now on. Raises `BrokenHistory` for rules that are damaged."""
        known = [match for match in found if match.game in KITS and match.game in GAMES]
        self._matches = {}
        for match in known:
            self._matches.setdefault(match.person, {}).setdefault(match.game, []).append(match)
        played = {(match.game, match.rules) for match in known}
        self._tables = {(game, rules): table_name(game, read_table(rules)) for game, rules in played}

    def choices(self, field: str, within: StatisticsFilter) -> Sequence[FilterChoice]:
        within = self._resolved(within)
        if not self._of_game(within):
            return ()
        match field:
            case "person":
                return [FilterChoice(name, in_one_line(name)) for name in self._persons()]
            case "game":
                return [FilterChoice(game, GAMES[game].title()) for game in self._games(within.person)]
            case "opponent":
                return self._opponents(within)
            case _:
                tables = {self._table(match): None for match in self._of_game(within)}
                return (FilterChoice("", _("Every table")), *(FilterChoice(name, name) for name in tables))

    def tell(self, wanted: StatisticsFilter) -> ShownStatistics:
        wanted = self._resolved(wanted)
        matches = self._of_game(wanted)
        if wanted.opponent:
            matches = [match for match in matches if wanted.opponent in map(_key, match.opponents)]
        if wanted.table:
            matches = [match for match in matches if wanted.table == self._table(match)]
        if not matches:
            return NOTHING
        kit = KITS[wanted.game]
        found = statistics_of(matches, kit)
        return ShownStatistics(found.matches, tuple(facts(found, kit)), tuple(_charts(found, matches, kit)))

    def _resolved(self, wanted: StatisticsFilter) -> StatisticsFilter:
        """The same filter, with the first person and the first game if none is chosen."""
        person = wanted.person or next(iter(self._persons()), "")
        return wanted._replace(person=person, game=wanted.game or next(iter(self._games(person)), ""))

    def _persons(self) -> list[str]:
        """Everybody who has played, the most frequent first."""
        return sorted(self._matches, key=lambda person: -sum(map(len, self._matches[person].values())))

    def _games(self, person: str) -> list[str]:
        """The games a person has played, the most frequent first."""
        found = self._matches.get(person, {})
        return sorted(found, key=lambda game: -len(found[game]))

    def _of_game(self, wanted: StatisticsFilter) -> list[PersonMatch]:
        return self._matches.get(wanted.person, {}).get(wanted.game, [])

    def _table(self, match: PersonMatch) -> str:
        return self._tables[match.game, match.rules]

    def _opponents(self, within: StatisticsFilter) -> list[FilterChoice]:
        met = Counter(opponent for match in self._of_game(within) for opponent in match.opponents)
        kit = KITS.get(within.game)
        known = [FilterChoice(_key(each), opponent_in_words(each, kit)) for each, _count in met.most_common() if kit]
        return [FilterChoice("", _("Every opponent")), *known]


def _key(opponent: OpponentKey) -> str:
    return f"{'person' if opponent.is_person else 'computer'} {opponent.name}"


def _charts(found: Statistics, matches: Sequence[PersonMatch], kit: GameKit) -> Iterator[Chart]:
    points = course_of(matches, kit, MOST_POINTS)
    if found.net is not None:
        yield _net_chart(points, kit)
    wins = [_bar(opponent_in_words(opponent, kit), proportion) for opponent, proportion in found.against[:MOST_BARS]]
    yield BarChart(_("Won"), _("Matches won against each opponent, with 95% intervals"), tuple(wins))
    shares = [_bar(_(label), proportion) for label, proportion in found.shares if proportion is not None]
    if shares:
        title = _("{figures}, with 95% intervals").format(figures=_(kit.figures.shares_title))
        yield BarChart(_(kit.figures.shares_label), title, tuple(shares))
    if found.skill is not None:
        yield _skill_chart([point for point in points if point.skill is not None])


def _whole(amount: float) -> str:
    return signed(amount, 0)


def _bar(label: str, proportion: Proportion) -> Bar:
    share = proportion.share
    caption = _("{label}: {share}").format(label=label, share=proportion_in_words(proportion))
    return Bar(label, share.share, share.low, share.high, caption)


def _net_chart(points: Sequence[Point], kit: GameKit) -> LineChart:
    """What all matches so far have brought in."""
    scores = _(kit.figures.scores)
    nets = [point.net or 0 for point in points]
    title = _("{scores} won and lost, added up from match to match").format(scores=scores)
    captions = [
        _("{when}: {scores} {net}").format(when=point_in_words(point), scores=scores, net=signed(net, 0))
        for point, net in zip(points, nets, strict=True)
    ]
    return LineChart(scores, (Course(title, tuple(nets), _whole),), tuple(captions))


def _skill_chart(points: Sequence[Point]) -> LineChart:
    """What decisions gave away, and below it what luck brought in per match."""
    known = [(point, point.skill) for point in points if point.skill is not None]
    rates = [skill.given_away / skill.decisions if skill.decisions else None for _point, skill in known]
    lucks = [skill.luck / point.reviewed for point, skill in known]
    words = _("{when}: {rate}, luck {luck} per match")
    captions = [
        words.format(when=point_in_words(point), rate=rate_in_words(skill), luck=signed(luck, 1))
        for (point, skill), luck in zip(known, lucks, strict=True)
    ]
    courses = (
        Course(_("Skill: coins given away per decision"), tuple(rates), "{:.2f}".format, decimals=2),
        Course(_("Luck: coins that cards and chance brought per match"), tuple(lucks), _whole, in_columns=True),
    )
    return LineChart(_("Skill, luck"), courses, tuple(captions))
