"""The pages with statistics and ratings: their contents, and the export and import of statistics."""

import logging
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final

from game.engine.core.translatable_sentences import Sentence
from game.games import GAME_KITS
from game.games.kit import GameKit
from game.printable import in_one_line
from game.session.statistics_export_import import EXCHANGE, Imported, exporting, importing
from game.statistics import (
    Point,
    Proportion,
    Statistics,
    course_of,
    facts,
    opponent_in_words,
    point_in_words,
    proportion_in_words,
    rate_in_words,
    statistics_of,
)
from game.statistics.ratings import rating_in_words, ratings_of
from game.store.database import BrokenHistory
from game.store.files import StoreError
from game.store.history_rows import read_rules
from game.store.matches_for_statistics import PersonMatch, counted_matches
from game.store.profiles import Profile, read_profiles
from game.store.sides_and_winners import MatchResult, match_results
from game.store.sides_of_matches import OpponentKey
from game.translation import in_digits, signed, tell
from game.worker.child_process import Task as Function
from scenes.app.history_updates import HistoryUpdater
from scenes.app.match_lists import sendable, table_name
from scenes.app.tasks import Task, Tasks
from scenes.core.manager import SceneManager
from scenes.core.scene import Push
from scenes.games import SCENE_KITS
from scenes.menus.charts import BarChart, Chart, LineChart, Series, ShareBar
from scenes.menus.history import FilterChoice
from scenes.menus.rating_lists import GameRatings, RatedSide, Score
from scenes.menus.ratings import RatingsScene
from scenes.menus.statistics import NOTHING, ExchangeScene, ShownStatistics, StatisticsFilter, StatisticsScene
from scenes.wording import _

MOST_POINTS: Final = 60
"""Maximum number of points in a line chart."""

MOST_BARS: Final = 12
"""Maximum number of opponents in a chart. The most frequent opponents are shown."""

log = logging.getLogger(__name__)


class StatisticsPages:
    """The statistics page and the ratings page, with the export and import of statistics in the background.

    `take_profiles` adds imported profiles to those of this machine. It raises `StoreError` if they can't be saved.
    """

    def __init__(
        self,
        folder: Path,
        updater: HistoryUpdater,
        manager: SceneManager,
        tasks: Tasks,
        take_profiles: Callable[[Sequence[Profile]], None],
    ) -> None:
        self._folder = folder
        self._take_profiles = take_profiles
        self._updater = updater
        self._manager = manager
        self._tasks = tasks
        self._page: StatisticsScene | None = None
        self._was_reading = False
        self._counting: Task | None = None
        self._ratings: RatingsScene | None = None
        self._rating: Task | None = None
        self._exchange: ExchangeScene | None = None
        self._export: Task | None = None
        self._import: Task | None = None
        self._dropped: list[Path] = []
        self._exported: set[str] = set()

    def open(self) -> None:
        """Open the statistics page, and update the history, because there may be new reviews and imported
        statistics."""
        self._updater.wake()
        self._page = StatisticsScene(self._count)
        self._manager.go(Push(self._page))
        self._count(self._page.filter)

    def open_ratings(self) -> None:
        """Open the ratings page."""
        self._ratings = RatingsScene()
        self._manager.go(Push(self._ratings))
        self._rate(self._ratings)

    def open_exchange(self) -> ExchangeScene:
        """Open the page for export and import if it isn't on top. Returns the page."""
        page = self._exchange
        if page is None or self._manager.top is not page:
            self._dropped.clear()
            page = self._exchange = ExchangeScene(str(self._folder / EXCHANGE))
            self._manager.go(Push(page))
        return page

    def exchange(self, taken_in: bool) -> None:
        """Export the statistics, or import the files in the exchange folder if `taken_in` is true."""
        if not taken_in:
            self._export_now()
        elif not self._dropped:  # otherwise, dropped files are still being read
            self._import_from()

    def take_file(self, source: Path) -> None:
        """Import statistics from a file dropped on the window, together with files dropped earlier that haven't been
        imported yet."""
        page = self.open_exchange()
        try:
            self._import_from(*self._dropped, source)
        except ValueError:
            words = _("Too many files at once: put the rest in {folder}, then press Import.")
            page.tell(words.format(folder=self._folder / EXCHANGE))
        else:
            self._dropped.append(source)

    def update(self) -> None:
        """Show, on the open pages, the progress made in reading records, and show new figures once all have been
        read."""
        has_ended = self._was_reading and not self._updater.is_reading
        self._was_reading = self._updater.is_reading
        if self._page is not None and self._page not in self._manager.scenes:
            self._page = None
        if self._ratings is not None and self._ratings not in self._manager.scenes:
            self._ratings = None
        if self._page is not None:
            self._page.say(self._progress(self._counting))
            if has_ended:
                self._count(self._page.filter)
        if self._ratings is not None:
            self._ratings.say(self._progress(self._rating))
            if has_ended:
                self._rate(self._ratings)

    def _progress(self, task: Task | None) -> str:
        """Return a text about the records or the task that a page is still waiting for, or an empty string if it isn't
        waiting."""
        return self._updater.reading or (_("Counting…") if task in self._tasks else "")

    def _count(self, wanted: StatisticsFilter) -> None:
        """Compute, in the background, the statistics of the matches that pass a filter, and show them."""
        if self._page is not None:
            self._tasks.drop(self._counting)
            self._counting = self._tasks.add(self._page, counting, self._folder, wanted, take=self._page.show)

    def _rate(self, page: RatingsScene) -> None:
        """Compute the ratings in the background, and show them on a page."""
        self._tasks.drop(self._rating)
        self._rating = self._tasks.add(page, rating, self._folder, take=page.show)

    def _export_now(self) -> None:
        """Export the statistics under a new name, unless an export is already running.

        An export is never restarted, because each name is used only once.
        """
        page = self.open_exchange()
        page.tell(_("Writing…"))
        if self._export is None or self._export not in self._tasks:
            self._export = self._add(page, exporting, self._folder, self._new_stem(), whole=True)

    def _import_from(self, *sources: Path) -> None:
        """Import these files, or all files in the exchange folder if none are given. Raises `ValueError` if there are
        too many. Dropped files that are still being imported must be among them."""
        page = self.open_exchange()
        task = self._add(page, importing, self._folder, *sources)
        if self._dropped or not sources:
            self._tasks.drop(self._import)
        self._import = task
        page.tell(_("Reading…"))

    def _add(self, page: ExchangeScene, function: Function, *arguments: object, whole: bool = False) -> Task:
        outcomes: list[Sentence] = []

        def take(outcome: Sentence | Imported) -> None:
            said = self._take_imported(outcome) if isinstance(outcome, Imported) else outcome
            outcomes.append(said)
            page.tell(tell(said))
            self._updater.wake()

        def end() -> None:
            if task is self._import:
                self._dropped.clear()
            if not outcomes:
                page.tell(_("That didn’t work; try again."))

        task = self._tasks.add(page, function, *arguments, take=take, end=end, whole=whole)
        return task

    def _take_imported(self, outcome: Imported) -> Sentence:
        """Add the imported profiles. Returns the sentence to show: the outcome of the import, or the reason why the
        profiles can't be saved."""
        try:
            self._take_profiles(outcome.profiles)
        except StoreError as error:
            return error.said
        return outcome.said

    def _new_stem(self) -> str:
        """Return a file name for an export, without its suffix. The name is unique within this run of the program."""
        now, number = f"statistics-{datetime.now(UTC):%Y%m%d-%H%M%S}", 1
        stem = now
        while stem in self._exported:
            number += 1
            stem = f"{now}-{number}"
        self._exported.add(stem)
        return stem


def counting(folder: Path, wanted: StatisticsFilter) -> Iterator[ShownStatistics]:
    """Yield, once, the statistics of the matches in a data folder that pass a filter. This is a task for a worker."""
    try:
        matches = counted_matches(folder)
    except (BrokenHistory, sqlite3.Error) as error:
        log.warning("the history can't be read: %s", error)
        matches = []
    yield StatisticsContents(matches, read_profiles(folder).chosen).count(wanted)


class StatisticsContents:
    """The data of all matches that count, from which the statistics of one person in one game are computed.

    The person with the identity `chosen`, if there is one, comes first among the people to choose from.
    """

    def __init__(self, found: Sequence[PersonMatch], chosen: str = "") -> None:
        known = [match for match in found if match.game in GAME_KITS and match.game in SCENE_KITS]
        self._chosen = chosen
        self._names: dict[str, str] = {}
        self._matches: dict[str, dict[str, list[PersonMatch]]] = {}
        for match in known:
            person = _key(match.side)
            self._names[person] = match.person
            self._matches.setdefault(person, {}).setdefault(match.game, []).append(match)
        played = {(match.game, match.rules) for match in known}
        self._tables = {(game, rules): table_name(game, read_rules(rules)) for game, rules in played}

    def count(self, wanted: StatisticsFilter) -> ShownStatistics:
        """Return the statistics of the matches that pass a filter, and the choices for each field of the filter. There
        are no choices if the person hasn't played the game."""
        wanted = self._resolved(wanted)
        matches = among = self._of_game(wanted)
        if not among:
            return NOTHING
        if wanted.opponent:
            matches = [match for match in matches if wanted.opponent in map(_key, match.opponents)]
        if wanted.table:
            matches = [match for match in matches if wanted.table == self._table(match)]
        choices = self._choices(wanted, among)
        if not matches:
            return NOTHING._replace(choices=choices)
        kit = GAME_KITS[wanted.game]
        found = statistics_of(matches, kit)
        return ShownStatistics(found.matches, tuple(facts(found, kit)), tuple(_charts(found, matches, kit)), choices)

    def _choices(self, within: StatisticsFilter, matches: Sequence[PersonMatch]) -> dict[str, list[FilterChoice]]:
        tables = dict.fromkeys(map(self._table, matches))
        found = {
            "person": [FilterChoice(person, in_one_line(self._names[person])) for person in self._persons()],
            "game": [FilterChoice(game, SCENE_KITS[game].title()) for game in self._games(within.person)],
            "opponent": self._opponents(within),
            "table": [FilterChoice("", _("All tables")), *(FilterChoice(name, name) for name in tables)],
        }
        return {field: sendable(choices) for field, choices in found.items()}

    def _resolved(self, wanted: StatisticsFilter) -> StatisticsFilter:
        """Return the filter. If it names no person or no game, the first choice is filled in."""
        person = wanted.person or next(iter(self._persons()), "")
        return wanted._replace(person=person, game=wanted.game or next(iter(self._games(person)), ""))

    def _persons(self) -> list[str]:
        """Return the keys of all people who have played. The current player comes first, and the others follow in
        descending order of their number of matches."""
        own = _key(OpponentKey("", True, self._chosen)) if self._chosen else ""
        return sorted(self._matches, key=lambda person: (person != own, -sum(map(len, self._matches[person].values()))))

    def _games(self, person: str) -> list[str]:
        """Return the games that a person has played, starting with the one with the most matches."""
        found = self._matches.get(person, {})
        return sorted(found, key=lambda game: -len(found[game]))

    def _of_game(self, wanted: StatisticsFilter) -> list[PersonMatch]:
        return self._matches.get(wanted.person, {}).get(wanted.game, [])

    def _table(self, match: PersonMatch) -> str:
        return self._tables[match.game, match.rules]

    def _opponents(self, within: StatisticsFilter) -> list[FilterChoice]:
        met = Counter(opponent for match in self._of_game(within) for opponent in match.opponents)
        kit = GAME_KITS.get(within.game)
        known = [FilterChoice(_key(each), opponent_in_words(each, kit)) for each, _count in met.most_common() if kit]
        return [FilterChoice("", _("All opponents")), *known]


def _key(side: OpponentKey) -> str:
    """Return the key by which a filter identifies a person or a computer. A profile keeps its key when it is
    renamed."""
    if side.identity:
        return f"profile {side.identity}"
    return f"{'person' if side.is_person else 'computer'} {side.name}"


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


def _bar(label: str, proportion: Proportion) -> ShareBar:
    share = proportion.share
    caption = _("{label}: {share}").format(label=label, share=proportion_in_words(proportion))
    return ShareBar(label, share.share, share.low, share.high, caption)


def _net_chart(points: Sequence[Point], kit: GameKit) -> LineChart:
    scores, nets = _(kit.figures.scores), [point.net or 0 for point in points]
    title = _("{scores} won and lost, match by match, as a running total").format(scores=scores)
    captions = [
        _("{when}: {scores} {net}").format(when=point_in_words(point), scores=scores, net=signed(net, 0))
        for point, net in zip(points, nets, strict=True)
    ]
    return LineChart(scores, (Series(title, tuple(nets), partial(signed, decimals=0)),), tuple(captions))


def _skill_chart(points: Sequence[Point]) -> LineChart:
    """Return the chart of skill and luck, which shows the coins given away per decision and the coins gained by luck
    per match."""
    known = [(point, point.skill) for point in points if point.skill is not None]
    rates = [skill.given_away / skill.decisions if skill.decisions else None for _point, skill in known]
    lucks = [skill.luck / point.reviewed for point, skill in known]
    words = _("{when}: {rate}, luck {luck} per match")
    captions = [
        words.format(when=point_in_words(point), rate=rate_in_words(skill), luck=signed(luck, 1))
        for (point, skill), luck in zip(known, lucks, strict=True)
    ]
    whole = partial(signed, decimals=0)
    courses = (
        Series(_("Skill: coins given away per decision"), tuple(rates), partial(in_digits, decimals=2), decimals=2),
        Series(_("Luck: coins gained per match from cards and chance"), tuple(lucks), whole, in_columns=True),
    )
    return LineChart(_("Skill and luck"), courses, tuple(captions))


def rating(folder: Path) -> Iterator[Sequence[GameRatings]]:
    """Yield, once, the ratings for each game with matches in a data folder. This is a task for a worker."""
    try:
        results = match_results(folder)
    except (BrokenHistory, sqlite3.Error) as error:
        log.warning("the history can't be read: %s", error)
        results = []
    yield shown_ratings(results)


def shown_ratings(results: Sequence[MatchResult]) -> list[GameRatings]:
    """Return the ratings for each game in these results, starting with the game with the most matches."""
    games: dict[str, list[MatchResult]] = {}
    for result in results:
        if result.game in GAME_KITS and result.game in SCENE_KITS:
            games.setdefault(result.game, []).append(result)
    most = sorted(games, key=lambda game: (-sum(result.matches for result in games[game]), game))
    return [_of_one_game(game, games[game]) for game in most]


def _of_one_game(game: str, results: Sequence[MatchResult]) -> GameRatings:
    found, kit = ratings_of(results), GAME_KITS[game]
    sides = []
    for each in found.rated:
        name = opponent_in_words(each.side, kit)
        caption = rating_in_words(each, kit)
        sides.append(RatedSide(name, each.points, each.low, each.high, each.matches, caption))
    keys = [each.side for each in found.rated]
    scores = tuple(
        tuple(None if (met := found.meetings.get((one, other))) is None else Score(*met) for other in keys)
        for one in keys
    )
    return GameRatings(SCENE_KITS[game].title(), tuple(sides), scores, found.left_out)
