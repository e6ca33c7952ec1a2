"""What a page waits for, worked out in the process beside the program for as long as the page is there."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scenes.core.manager import SceneManager
from scenes.core.scene import Scene

if TYPE_CHECKING:
    from game.worker.worker import Job


class PageTask:
    """Hands on what comes of a job: each result to `tell`, and at the end, with why it was given up, to `finish`.

    While another page lies on top, what comes waits.
    """

    def __init__(
        self, page: Scene, job: "Job", tell: Callable[[Any], None], finish: Callable[[str], None] | None = None
    ) -> None:
        self._page, self._job, self._tell, self._finish = page, job, tell, finish
        self.over = False

    def update(self, manager: SceneManager) -> None:
        """Hand on what has come; once nobody waits any more, stop."""
        if self._page not in manager.scenes:
            self._job.leave()
            self.over = True
        elif manager.top is self._page:
            for result in self._job.news():
                self._tell(result)
            if self._job.over:
                self.over = True
                if self._finish is not None:
                    self._finish(self._job.trouble)
