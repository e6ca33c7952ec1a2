"""Tells a page that asks what rules mean for the evening, from matches that the process beside the program plays."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.classic.rules import ClassicRules
    from game.evening.estimate import Estimate
    from game.worker.worker import Job, Worker
    from scenes.classic.evening import Evening
    from scenes.scene import Scene


class Estimating:
    """Asks the process, and hands on what has come of it; `worker` gives the process."""

    def __init__(self, worker: "Callable[[], Worker]") -> None:
        self._worker = worker
        self._job: Job | None = None
        self._rules: ClassicRules | None = None
        self._told = False

    def ask(self, rules: "ClassicRules") -> None:
        """Begin to find out; whatever was asked before is forgotten."""
        from game.evening.estimate import estimate

        self._rules, self._told = rules, False
        self._job = self._worker().begin(estimate, _in_battles(rules))

    def update(self, top: "Scene | None") -> None:
        """Tell the page on top what has come since; where another scene is there, give up."""
        if self._job is None or self._rules is None:
            return
        from scenes.classic.evening import Evening
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
    from scenes.classic.evening import Evening, Middle

    battles = estimate.battles
    middle = None
    if battles is not None:
        off = max(battles.median - battles.least, battles.most - battles.median)
        middle = Middle(battles.tenth, battles.median, battles.ninetieth, off)
    return Evening(estimate.games, estimate.endless / estimate.games, middle, estimate.wars)


def _in_battles(rules: "ClassicRules") -> "ClassicRules":
    """The rules with as many battles as there is time for, where a match is capped by minutes (C19)."""
    if rules.cap_minutes is None:
        return rules
    from scenes.classic.evening import BATTLE_SECONDS, WAR_SECONDS, WARS_A_BATTLE

    each = BATTLE_SECONDS + WARS_A_BATTLE * WAR_SECONDS
    return replace(rules, cap_minutes=None, cap_battles=max(1, round(60 * rules.cap_minutes / each)))
