"""Reviews of matches that are over, worked out in the process beside the program while a bar fills."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.worker.worker import Job, Worker
    from scenes.manager import SceneManager
    from scenes.review.waiting import ReviewingScene


class ReviewingRoom:
    """Works out one review at a time, and shows it; `worker` gives the process."""

    def __init__(self, worker: "Callable[[], Worker]") -> None:
        self._worker = worker
        self._job: Job | None = None
        self._waiting: ReviewingScene | None = None
        self._seat = 0

    def open(self, record: Path, seat: int, manager: "SceneManager") -> None:
        """Begin to review the match in a record, to be seen by a seat first; whatever was begun before is let go."""
        from game.coach.review import reviewing_record
        from scenes.review.waiting import ReviewingScene
        from scenes.scene import Push

        self._waiting, self._seat = ReviewingScene(), seat
        manager.go(Push(self._waiting))
        self._job = self._worker().begin(reviewing_record, record)

    def update(self, manager: "SceneManager") -> None:
        """Tell the scene that waits how far it is, or show the review; where nobody waits any more, stop."""
        if self._job is None or self._waiting is None:
            return
        if self._waiting not in manager.scenes:
            self._job.leave()
            self._leave()
            return
        if manager.top is not self._waiting:
            # another page lies on top: the review is shown once that is left
            return
        for told in self._job.news():
            self._take(told, manager)
        if self._job is not None and self._job.over:
            from scenes.words import _

            self._give_up(_("it could not be worked out"))

    def _take(self, told: object, manager: "SceneManager") -> None:
        from game.coach.verdicts import Review
        from game.engine.sentences import Sentence
        from game.wording import tell
        from scenes.review.page import ReviewScene
        from scenes.scene import Replace

        match told:
            case float() if self._waiting is not None:
                self._waiting.tell(told)
            case Sentence():
                self._give_up(tell(told))
            case Review():
                manager.go(Replace(ReviewScene(told, self._seat)))
                self._leave()

    def _give_up(self, trouble: str) -> None:
        from scenes.words import _

        if self._waiting is not None:
            told = _("There is no review of this match: {trouble}. The match itself is kept; try again later.")
            self._waiting.give_up(told.format(trouble=trouble))
        self._leave()

    def _leave(self) -> None:
        self._job = self._waiting = None
