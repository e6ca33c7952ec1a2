"""The medals page, and the effect of a match on the player's rank. Both are computed in the background.

A promotion is celebrated over the result page of the match that led to it, or over the medals page if the match was
reviewed while that page was open.
"""

import logging
import sqlite3
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from game.coach.ranks import FEWEST, RankChange, SkillRank, change_in_words
from game.games import GAME_KITS
from game.games.kit import GameKit
from game.printable import in_one_line
from game.session.rank_reviews import ranking_match, ranking_of, reviewing_for_ranks
from game.session.session import Session
from game.statistics import date_in_words
from game.store.database import BrokenHistory
from game.store.matches_for_ranks import rank_matches
from game.store.medals_from_history import EarnedMedal, earned_medals
from game.store.profiles import read_profiles
from game.store.sides_of_matches import OpponentKey
from game.translation import tell
from scenes.app.history_updates import HistoryUpdater
from scenes.app.tasks import Task, Tasks
from scenes.core.manager import SceneManager
from scenes.core.scene import Push
from scenes.games import SCENE_KITS
from scenes.menus.medal_grid import ShownMedal
from scenes.menus.medals import MedalsScene, PersonMedals, ShownRank
from scenes.table.promotion import PromotionScene, lamp_coming_down
from scenes.table.result import MatchResultScene
from scenes.wording import _, in_digits, plural

log = logging.getLogger(__name__)


class Collected(NamedTuple):
    """The medals and ranks of everybody, and the names of the records that must be reviewed for the ranks.

    `promotions` holds the promotions of the chosen profile, each keyed by the name of the record of the match that led
    to it.
    """

    everybody: tuple[PersonMedals, ...]
    waiting: tuple[str, ...]
    promotions: Mapping[str, RankChange]


class MedalPages:
    """The medals page of a data folder, and the line about the rank on the result page of a match.

    While the medals page is open, the matches whose reviews the ranks require are reviewed in the background. After a
    match, only that match is reviewed.
    """

    def __init__(self, folder: Path, updater: HistoryUpdater, manager: SceneManager, tasks: Tasks) -> None:
        self._folder = folder
        self._updater = updater
        self._manager = manager
        self._tasks = tasks
        self._page: MedalsScene | None = None
        self._was_reading = False
        self._collecting: Task | None = None
        self._reviewing: Task | None = None
        self._waiting: set[str] = set()
        self._tried: set[str] = set()
        self._ranking: Task | None = None
        self._ranked: MatchResultScene | None = None

    def open(self) -> None:
        """Open the medals page. The history is updated too, because there may be new reviews."""
        self._updater.wake()
        self._page = MedalsScene()
        self._manager.go(Push(self._page))
        self._collect(self._page)

    def update(self, session: Session | None) -> None:
        """Show progress and new results on the medals page if it is open.

        `session` is the session of the match at the table, or None between matches. Once the history includes that
        match, its effect on the rank is shown on the result page.
        """
        has_ended = self._was_reading and not self._updater.is_reading
        self._was_reading = self._updater.is_reading
        top = self._manager.top
        if has_ended and session is not None and isinstance(top, MatchResultScene) and top is not self._ranked:
            self._rank(top, session)
        if self._page is not None and self._page not in self._manager.scenes:
            self._page = None
        if self._page is not None:
            self._page.say(self._progress())
            if has_ended:
                self._collect(self._page)

    def _progress(self) -> str:
        """Return a text about the work that the page is waiting for: reading, counting or reviewing. Returns an empty
        string if there is none."""
        if self._updater.reading:
            return self._updater.reading
        if self._collecting in self._tasks:
            return _("Counting…")
        left = len(self._waiting - self._tried)
        if self._reviewing in self._tasks and left:
            return plural(
                "The rank is being worked out: {n} match to review",
                "The rank is being worked out: {n} matches to review",
                left,
            )
        return ""

    def _collect(self, page: MedalsScene) -> None:
        """Collect the medals and ranks in the background and show them, then review the matches whose reviews the ranks
        require."""

        def take(found: Collected) -> None:
            page.show(found.everybody)
            reviewed = self._waiting - {*found.waiting}
            promotions = [found.promotions[name] for name in sorted(reviewed) if name in found.promotions]
            if promotions and page is self._manager.top:
                self._celebrate(max(promotions, key=lambda change: change.after.rank))
            self._waiting = {*found.waiting}
            # a match that is continued after its review must be reviewed again
            self._tried &= self._waiting
            if self._waiting - self._tried and self._reviewing not in self._tasks:
                self._review(page)

        self._tasks.drop(self._collecting)
        self._collecting = self._tasks.add(page, collecting, self._folder, take=take)

    def _review(self, page: MedalsScene) -> None:
        def take(name: str) -> None:
            self._tried.add(name)
            # the figures of the review are shown as soon as the history contains them
            self._updater.wake()

        tried = tuple(self._tried & self._waiting)
        self._reviewing = self._tasks.add(page, reviewing_for_ranks, self._folder, tried, take=take)

    def _rank(self, page: MatchResultScene, session: Session) -> None:
        if session.path is None or len(session.seating.persons) != 1 or session.path.parent.parent != self._folder:
            return

        def take(change: RankChange) -> None:
            self._ranked = page
            if not page.advice:
                # advice that follows a player's first match isn't replaced
                page.advise(tell(change_in_words(change)))
            if change.is_promotion:
                # not celebrated again on the medals page
                self._waiting.discard(name)
                self._celebrate(change)

        name = session.path.name
        self._tasks.drop(self._ranking)
        self._ranking = self._tasks.add(page, ranking_match, self._folder, name, take=take)

    def _celebrate(self, change: RankChange) -> None:
        self._manager.go(Push(promotion(change), lamp_coming_down(self._manager.look)))


def promotion(change: RankChange) -> PromotionScene:
    """Return the scene that celebrates a promotion."""
    headline = _("Promoted to {rank}").format(rank=_(change.after.title))
    return PromotionScene(change.before.rank, change.after.rank, headline, rate_in_words(change.after))


def collecting(folder: Path) -> Iterator[Collected]:
    """Yield, once, the medals and ranks of everybody in a data folder. This is a task for a worker."""
    try:
        earned, matches = earned_medals(folder), rank_matches(folder)
    except (BrokenHistory, sqlite3.Error) as error:
        log.warning("the history can't be read: %s", error)
        earned, matches = [], {}
    rankings = {key: found for key, own in matches.items() if (found := ranking_of(key[1], own)) is not None}
    known = [(each.person, each.game) for each in earned] + [*matches]
    profiles = read_profiles(folder)
    chosen = profiles.chosen
    times = Counter(person for person, _game in known)
    if profiles.find(chosen) is not None:
        # a player who hasn't played yet sees the medals that can be earned
        times[OpponentKey(profiles.shown_names()[chosen], True, chosen)] += 0
    # the player at the screen comes first
    persons = sorted(times, key=lambda person: (not chosen or person.identity != chosen, -times[person], person))
    everybody = []
    for person in persons:
        for game, kit in GAME_KITS.items():
            own = {each.medal: each for each in earned if (each.person, each.game) == (person, game)}
            found = rankings.get((person, game)) or ranking_of(game, [])
            medals = shown_medals(game, own)
            if game in SCENE_KITS and (medals or found):
                rank = None if found is None else shown_rank(found.rank, kit)
                name, title = in_one_line(person.name), SCENE_KITS[game].title()
                everybody.append(PersonMedals(name, title, medals, rank, person.identity))
    waiting = [name for found in rankings.values() for name in found.waiting]
    promotions = {
        name: change
        for (person, _game), found in rankings.items()
        for name, change in found.changes.items()
        if chosen and person.identity == chosen and change.is_promotion
    }
    yield Collected(tuple(everybody), tuple(waiting), promotions)


def shown_medals(game: str, earned: dict[str, EarnedMedal]) -> tuple[ShownMedal, ...]:
    """Return all medals of a game as shown on the page. `earned` holds the medals that a person has earned, by the
    medals' names."""
    shown = []
    for medal in GAME_KITS[game].medals.all:
        texts = ShownMedal(game, medal.name, _(medal.title), _(medal.sentence))
        own = earned.get(medal.name)
        if own is not None:
            texts = texts._replace(earned=_when(own), match=own.match, line=own.line)
        shown.append(texts)
    return tuple(shown)


def _when(earned: EarnedMedal) -> str:
    day = date_in_words(earned.began)
    words = _("once, on {day}").format(day=day)
    if earned.times > 1:
        matches = plural("{n} match", "{n} matches", earned.times)
        words = _("in {matches}, first on {day}").format(matches=matches, day=day)
    return words if earned.match else _("{when}, imported").format(when=words)


def shown_rank(rank: SkillRank, kit: GameKit) -> ShownRank:
    """Return a rank as shown on the page: its number, its title, the figures it is based on, and a note on the matches
    that count or are still to be reviewed."""
    note = _("Only matches at ready-made tables count; commissions and matches with hints don’t.")
    if rank.pending:
        note = plural(
            "The rank is being worked out: {n} match to review",
            "The rank is being worked out: {n} matches to review",
            rank.pending,
        )
    return ShownRank(rank.rank, _(rank.title), _basis(rank, kit), note)


def rate_in_words(rank: SkillRank) -> str:
    """Return a text about the coins given away per decision in the matches that a rank is based on."""
    matches = plural("{n} match", "{n} matches", rank.matches)
    words = _("{coins} coins given away per decision in the last {matches}")
    return words.format(coins=in_digits(rank.per_decision or 0.0, 2), matches=matches)


def _basis(rank: SkillRank, kit: GameKit) -> str:
    if rank.low is None or rank.high is None:
        needed = plural("{n} reviewed match", "{n} reviewed matches", FEWEST)
        return _("A rank needs {needed}; so far: {n}").format(needed=needed, n=rank.matches)
    like = _like(rank.low, rank.high, kit)
    return _("{rate}; {like} (95% certain)").format(rate=rate_in_words(rank), like=like)


def _like(low: float, high: float, kit: GameKit) -> str:
    """Return a text that compares a player with the levels of computer opponents. `low` and `high` bound the player's
    place among these levels, counted from 0 for the weakest."""
    names = [_(level.display_name) for level in kit.levels]
    worse, better = (min(len(names) - 1, max(0, round(place))) for place in (low, high))
    if worse == better:
        return _("plays like {level}").format(level=names[worse])
    return _("plays at a level between {level} and {next}").format(level=names[worse], next=names[better])
