"""The course of a match: what everybody had after each round, for the plot of a review."""

from collections.abc import Sequence

from game.coach.verdicts import RoundPoint
from game.engine.events import RoundEnded, WarStarted
from game.engine.retelling import Step
from game.engine.views import PublicView


def course_of(steps: Sequence[Step]) -> tuple[RoundPoint, ...]:
    """The match's rounds in order, from 0 (before the first) to the last one that was played out."""
    points = list[RoundPoint]()
    wars = 0
    for step in steps:
        after: PublicView = step.after
        if not points:
            points.append(RoundPoint(0, (after.rules.coins, after.rules.coins), 0, 0))
        wars += sum(isinstance(event, WarStarted) for event in step.events)
        ended = [event for event in step.events if isinstance(event, RoundEnded)]
        if ended:
            # what follows in the same step is the next round's beginning, which moves no coin
            points.append(RoundPoint(ended[-1].number, after.coins, after.pot, wars))
            wars = 0
    return tuple(points)
