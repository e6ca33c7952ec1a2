"""Results that pages wait for, worked out in the process beside the program."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from game.app.fair_deals import shown
from game.engine.core.fair_deal_verification import Verification
from game.engine.core.translatable_sentences import Sentence
from game.games import GAMES
from game.session.fair_deals import verifying
from game.translation import tell
from game.worker.worker import Job, Worker
from scenes.core.intents import AskEstimate
from scenes.core.manager import SceneManager
from scenes.core.scene import Push, Replace, Scene
from scenes.menus.estimate_page import EstimatePage
from scenes.menus.fair_deal import FairDealScene
from scenes.menus.waiting import ReviewingScene, ReviewPage
from scenes.wording import _


class PageTask:
    """A result that a page waits for, worked out in the process beside the program as long as the page is open.

    Each result goes to `take`; once no more will come, `finish` is called. While another page lies on top, both wait.
    """

    def __init__(
        self, page: Scene, job: Job, take: Callable[[Any], None], finish: Callable[[], None] | None = None
    ) -> None:
        self.page = page
        self.over = False
        self._job, self._take, self._finish = job, take, finish

    def update(self, manager: SceneManager) -> None:
        """Pass on what has come; stop once nobody is waiting."""
        if self.page not in manager.scenes:
            self._job.leave()
            self.over = True
        elif manager.top is self.page:
            for result in self._job.news():
                self._take(result)
            self.over = self._job.over
            if self.over:
                self.finish(manager)

    def finish(self, manager: SceneManager) -> None:
        """No more will come: say so on the page, if it is still there."""
        if self._finish is not None and self.page in manager.scenes:
            self._finish()


class ReviewTask(PageTask):
    """Waiting for a review: the first one replaces the page that waits, and better ones are shown on its page.

    `make` makes the page of a review.
    """

    page: ReviewingScene | ReviewPage

    def __init__(
        self, page: ReviewingScene, job: Job, make: Callable[[Any], ReviewPage], manager: SceneManager
    ) -> None:
        super().__init__(page, job, self._show, self._end)
        self._make, self._manager = make, manager

    def _show(self, found: Any) -> None:
        """Show how far the review is, why there is none, or the review itself."""
        match found:
            case float():
                self.page.tell(found)
            case Sentence():
                self._give_up(tell(found))
            case _ if isinstance(self.page, ReviewPage):
                self.page.show(found)
            case _:
                self.page = self._make(found)
                self._manager.go(Replace(self.page))

    def _end(self) -> None:
        if isinstance(self.page, ReviewPage) or not self.page.trouble:
            self._give_up(_("it couldn’t be worked out"))

    def _give_up(self, trouble: str) -> None:
        """No more will come; where nothing has come either, say why."""
        if isinstance(self.page, ReviewPage):
            self.page.give_up()
            return
        message = _("There is no review of this match: {trouble}. The match itself is kept; try again later.")
        self.page.give_up(message.format(trouble=trouble))


def verify_deal(record: Path, worker: Worker, manager: SceneManager) -> PageTask:
    """Open the page that says whether a match was dealt fairly, as soon as that is known."""
    page = FairDealScene(record.name)
    manager.go(Push(page))

    def show(found: Verification | Sentence) -> None:
        if isinstance(found, Sentence):
            give_up(tell(found))
        else:
            page.show(shown(found))

    def end() -> None:
        if not (page.found or page.trouble):
            give_up(_("it couldn’t be worked out"))

    def give_up(why: str) -> None:
        page.give_up(_("This deal can’t be verified: {reason}.").format(reason=why))

    return PageTask(page, worker.begin(verifying, record), show, end)


def estimate_length(page: Scene | None, asked: AskEstimate, worker: Worker) -> PageTask | None:
    """Find out how long matches last for the page that asks, from matches played beside the program."""
    task = GAMES[asked.rules.game].estimate
    if not isinstance(page, EstimatePage) or task is None:
        return None
    take, finish = partial(page.tell_estimate, asked), partial(page.end_estimate, asked)
    return PageTask(page, worker.begin(task, asked.rules, asked.bots), take, finish)
