"""Tells a page that asks what rules mean for the evening, from matches that the process beside the program plays.

Reviews of matches that are over, worked out in the process beside the program while a bar fills.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.classic.rules import ClassicRules
    from game.simulation.classic.estimate import Estimate
    from game.worker.worker import Job, Worker
    from scenes.classic.estimate import Evening
    from scenes.core.manager import SceneManager
    from scenes.core.scene import Scene
    from scenes.high_low.review.progress import ReviewingScene


class Estimating:
    """Asks the process, and hands on what has come of it; `worker` gives the process."""

    def __init__(self, worker: "Callable[[], Worker]") -> None:
        self._worker = worker
        self._job: Job | None = None
        self._rules: ClassicRules | None = None
        self._told = False

    def ask(self, rules: "ClassicRules") -> None:
        """Begin to find out; whatever was asked before is forgotten."""
        from game.simulation.classic.estimate import estimate

        self._rules, self._told = rules, False
        self._job = self._worker().begin(estimate, _in_battles(rules))

    def update(self, top: "Scene | None") -> None:
        """Tell the page on top what has come since; where another scene is there, give up."""
        if self._job is None or self._rules is None:
            return
        from scenes.classic.estimate import Evening
        from scenes.classic.setup_page import SetupPage

        if not isinstance(top, SetupPage):
            self._job.leave()
            self._job = None
            return
        for estimate in self._job.news()[-1:]:
            self._told = True
            top.tell_evening(self._rules, _shown(estimate))
        if self._job.over:
            if not self._told:
                top.tell_evening(self._rules, Evening(0, 0.0, None, None))
            self._job = None


def _shown(estimate: "Estimate") -> "Evening":
    from scenes.classic.estimate import Evening, Middle

    battles = estimate.battles
    middle = None
    if battles is not None:
        off = max(battles.median - battles.least, battles.most - battles.median)
        middle = Middle(battles.tenth, battles.median, battles.ninetieth, off)
    return Evening(estimate.matches, estimate.endless / estimate.matches, middle, estimate.wars)


def _in_battles(rules: "ClassicRules") -> "ClassicRules":
    """The rules with as many battles as there is time for, where a match is capped by minutes (C19)."""
    if rules.cap_minutes is None:
        return rules
    from scenes.classic.estimate import BATTLE_SECONDS, WAR_SECONDS, WARS_A_BATTLE

    each = BATTLE_SECONDS + WARS_A_BATTLE * WAR_SECONDS
    return replace(rules, cap_minutes=None, cap_battles=max(1, round(60 * rules.cap_minutes / each)))


class ReviewingRoom:
    """Works out one review at a time, and shows it; `worker` gives the process."""

    def __init__(self, worker: "Callable[[], Worker]") -> None:
        self._worker = worker
        self._job: Job | None = None
        self._waiting: ReviewingScene | None = None
        self._seat = 0

    def open(self, record: Path, seat: int, manager: "SceneManager") -> None:
        """Begin to review the match in a record, to be seen by a seat first; whatever was begun before is let go."""
        from game.coach.high_low.review import reviewing_record
        from scenes.core.scene import Push
        from scenes.high_low.review.progress import ReviewingScene

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
            from scenes.text import _

            self._give_up(_("it could not be worked out"))

    def _take(self, told: object, manager: "SceneManager") -> None:
        from game.coach.high_low.verdicts import Review
        from game.engine.core.messages import Sentence
        from game.translation import tell
        from scenes.core.scene import Replace
        from scenes.high_low.review.page import ReviewScene

        match told:
            case float() if self._waiting is not None:
                self._waiting.tell(told)
            case Sentence():
                self._give_up(tell(told))
            case Review():
                manager.go(Replace(ReviewScene(told, self._seat)))
                self._leave()

    def _give_up(self, trouble: str) -> None:
        from scenes.text import _

        if self._waiting is not None:
            told = _("There is no review of this match: {trouble}. The match itself is kept; try again later.")
            self._waiting.give_up(told.format(trouble=trouble))
        self._leave()

    def _leave(self) -> None:
        self._job = self._waiting = None
