"""The pages of the matches in the data folder: those under way, and the history of those that are over."""

from datetime import date
from pathlib import Path
from typing import Final

from game.app.history_listing import (
    HistoryListing,
    length_of,
    opponent_name,
    row_of,
    rules_of,
    skill_in_words,
    table_name,
    when,
    why_not_counted,
    winner_first,
)
from game.app.history_updater import HistoryUpdater
from game.app.saved_match_listing import deleted_game, saved_games
from game.session.unfinished_matches import MatchesOverview, survey_matches
from game.store.deleted import DAYS_KEPT, bring_back, delete_match, deleted_matches
from game.store.match_summary import MatchPlayed
from game.translation import _
from game.worker.worker import Worker
from scenes.core.history_intents import BringBack, DeleteMatch, OpenDeleted, OpenMatch
from scenes.core.intents import AskDuplicate, CompareMatches, OpenHistory, OpenReplay, OpenReview, VerifyDeal
from scenes.core.manager import SceneManager
from scenes.core.scene import Pop, Push, Scene
from scenes.games import GAMES
from scenes.menus.history.match_list_page import HistoryScene
from scenes.menus.history.match_page import MatchAction, MatchPage
from scenes.menus.saved_matches import ContinueScene, DeletedScene, SavedGame
from scenes.menus.title import TitleScene
from scenes.menus.waiting import ReviewPage
from scenes.table.result import MatchResultScene
from scenes.wording import listed, plural

REST: Final = 3.0
"""A match's record is read this many seconds after it was left or has ended: until then there is enough to draw."""

LISTING_PAGES: Final = (TitleScene, ContinueScene, DeletedScene, HistoryScene)
"""The pages that list matches."""


class HistoryPages:
    """Opens the pages of the matches in a data folder, and updates them as records are read."""

    def __init__(self, folder: Path, worker: Worker, manager: SceneManager) -> None:
        self.updater = HistoryUpdater(folder, worker)
        self._folder = folder
        self._listing = HistoryListing(folder)
        self._manager = manager
        self._seen: Scene | None = None
        self._shown = 0

    def survey(self) -> MatchesOverview:
        """Look at the matches there are; what the history doesn't know yet is read a little later."""
        found = survey_matches(self._folder)
        if not found.all_known:
            self.updater.wake(REST)
        return found

    def do(self, intent: OpenHistory | OpenMatch | OpenDeleted | DeleteMatch | BringBack) -> None:
        """Do what the player wants. Raises `StoreError` where a match can't be deleted or brought back."""
        match intent:
            case OpenHistory():
                found = survey_matches(self._folder)
                self._listing.renew(found)
                self._open(HistoryScene(self._listing), found)
            case OpenMatch(name=name):
                match = self._listing.match(name)
                if match is not None:
                    self._manager.go(Push(MatchPage(row_of(match), _facts(match), rules_of(match), _actions(match))))
            case OpenDeleted():
                self._manager.go(Push(DeletedScene(self._deleted())))
            case DeleteMatch(name=name):
                delete_match(self._folder, name, date.today())
                if isinstance(self._manager.top, MatchPage):
                    self._manager.go(Pop())
                days = plural("{n} day", "{n} days", DAYS_KEPT)
                self._show_all_again(_("Deleted. It can be brought back for {days}.").format(days=days))
            case BringBack(name=name):
                bring_back(self._folder, name)
                self._show_all_again(_("It is back."))

    def open_continue(self, found: MatchesOverview) -> None:
        """Open the page of the matches under way."""
        self._open(ContinueScene(saved_games(found.under_way, self.updater.unreadable), found.any_deleted), found)

    def update(self, seconds: float) -> None:
        """Show what has been read since; read a match once it is over, and its review once there is one."""
        top = self._manager.top
        if isinstance(top, MatchResultScene | ReviewPage) and top is not self._seen:
            self._seen = top
            self.updater.wake(REST)
        if not any(isinstance(scene, HistoryScene) for scene in self._manager.scenes):
            # while nothing is asked, no file may be held open that may have to be made anew
            self._listing.close()
        if not self.updater.update(seconds):
            return
        progress = self.updater.progress
        words = ""
        if progress is not None and not progress.is_done:
            words = _("Reading the records: {read} of {n}").format(read=progress.read, n=progress.of)
        for page in self._manager.scenes:
            if isinstance(page, HistoryScene):
                page.tell(words)
        # what has been read is shown whenever it has doubled, and once all of it has been written
        if progress is None or (words and progress.read >= 2 * self._shown):
            self._shown = 0 if progress is None else progress.read
            self._show_all_again()

    def _open(self, page: HistoryScene | ContinueScene, found: MatchesOverview) -> None:
        """Open a page, and start reading what isn't known."""
        self._shown = 0
        if not found.all_known:
            self.updater.wake()
            if isinstance(page, HistoryScene) and not page.rows:
                page.tell(_("Reading the records …"))
        self._manager.go(Push(page))

    def _show_all_again(self, note: str = "") -> None:
        """Show the matches as they are now on every page that lists them, and the note on the topmost page."""
        pages = [scene for scene in self._manager.scenes if isinstance(scene, LISTING_PAGES)]
        if not pages:
            # in the middle of a match nobody looks through thousands of records
            return
        found = survey_matches(self._folder)
        for page in pages:
            said = note if page is self._manager.top else ""
            match page:
                case TitleScene():
                    page.show(len(found.under_way), found.has_history)
                case ContinueScene():
                    page.any_deleted = found.any_deleted
                    page.show(saved_games(found.under_way, self.updater.unreadable), said)
                case DeletedScene():
                    page.show(self._deleted(), said)
                case HistoryScene():
                    self._listing.renew(found)
                    page.show_again(said)

    def _deleted(self) -> list[SavedGame]:
        return [
            deleted_game(match, self._listing.match(match.file.path.name)) for match in deleted_matches(self._folder)
        ]

    def close(self) -> None:
        """Let go of the database."""
        self._listing.close()


def _facts(match: MatchPlayed) -> list[tuple[str, str]]:
    """The facts about a match on its page, each with its label."""
    scores = [(seat.player, seat.score) for seat in winner_first(match) if seat.score is not None]
    facts = [
        (_("Score"), listed(_("{name} {score}").format(name=name, score=score) for name, score in scores)),
        (_("Against"), listed(bots) if (bots := [opponent_name(seat.bot) for seat in match.seats if seat.bot]) else ""),
        (_("Table"), table_name(match.game, match.rules)),
        (_("Length"), length_of(match)),
        (_("Played"), when(match.played)),
        *((seat.player, skill_in_words(seat.skill)) for seat in match.seats if seat.skill is not None),
        (_("Doesn’t count"), why_not_counted(match)),
    ]
    return [(label, words) for label, words in facts if words]


def _actions(match: MatchPlayed) -> list[MatchAction]:
    """What can be done with a match."""
    always = [
        MatchAction(_("Verify the deal"), VerifyDeal(match.name)),
        MatchAction(_("Delete"), DeleteMatch(match.name)),
    ]
    if match.game not in GAMES:
        return always
    review = GAMES[match.game].review
    return [
        *([MatchAction(_("Review"), OpenReview(match.name, match.game))] if review is not None else []),
        MatchAction(_("Replay"), OpenReplay(match.name)),
        MatchAction(_("Duplicate match"), AskDuplicate(match.name)),
        # practice has the cards of a match that was played before
        *([MatchAction(_("Side by side"), CompareMatches(match.name))] if match.kind == "practice" else []),
        *always,
    ]
