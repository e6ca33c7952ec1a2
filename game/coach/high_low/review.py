"""The course of a match: what everybody had after each round, for the plot of a review.

The review of a match, from its record alone: every decision and what it cost, for both players.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.coach.high_low.advice import options, showdowns_for
from game.coach.high_low.lessons import lesson_of
from game.coach.high_low.verdicts import Review, RoundPoint, SeatReview, Verdict, judge
from game.engine.core.cards import SEATS, Seat
from game.engine.core.errors import GameError
from game.engine.core.messages import Sentence
from game.engine.core.replay import Step, retell
from game.engine.high_low.actions import Call, Check, Predict, Raise
from game.engine.high_low.events import RoundEnded, WarStarted
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.views import PublicView

if TYPE_CHECKING:
    from game.opponents.high_low.solving.showdown import Showdown
    from game.opponents.high_low.solving.solution import Solution


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


AT_ONCE: Final = 32
"""After so many showdowns solved together it is told how far the review is."""


class ReviewError(GameError):
    """A match that can't be reviewed: why, and what to do, in one line."""


def review(data: bytes, iterations: int | None = None) -> Review:
    """Review the match that a record tells. Raises `RecordError`, or `ReviewError` where there is nothing to review."""
    *_, last = reviewing(data, iterations)
    assert isinstance(last, Review)
    return last


def reviewing(data: bytes, iterations: int | None = None) -> Iterator[float | Review]:
    """Review a match, telling how far it is, from 0 to 1, and last the review itself. Raises as `review` does."""
    told = retell(data, {HIGH_LOW_WAR.rules.game: HIGH_LOW_WAR})
    faced = [step for step in told.steps if _is_decided(step)]
    if not faced:
        raise ReviewError("nobody has decided anything in this match yet; play a round of it first")
    solved: dict[Showdown, Solution] = {}
    wanted = list(dict.fromkeys(showdown for step in faced for showdown in showdowns_for(step.view, step.action)))
    for first in range(0, len(wanted), AT_ONCE):
        yield first / len(wanted)
        these = wanted[first : first + AT_ONCE]
        solved.update(zip(these, _solve(these, iterations), strict=True))
    verdicts = tuple(_verdict(step, solved) for step in faced)
    course = course_of(told.steps)
    first_seat, second_seat = (_seat_review(seat, told.header.players, verdicts, told.steps) for seat in SEATS)
    yield Review((first_seat, second_seat), course, told.steps[-1].after.over)


def reviewing_record(path: Path) -> Iterator[float | Sentence | Review]:
    """Review the match in a file, telling how far it is, and last the review; or why there is none, in a line."""
    try:
        yield from reviewing(path.read_bytes())
    except GameError as error:
        yield error.said
    except OSError as error:
        yield Sentence("{path} can’t be read: {reason}", path=path, reason=error.strerror)


def _is_decided(step: Step) -> bool:
    """Whether a step is a decision: what was the only thing left to do wasn't decided."""
    return isinstance(step.action, Predict | Raise) or (
        isinstance(step.action, Check | Call) and len(step.view.legal) > 1
    )


def _solve(showdowns: Sequence["Showdown"], iterations: int | None) -> "list[Solution]":
    # numpy, which solving takes along, is imported where something is solved
    from game.opponents.high_low.solving.solver import ITERATIONS, solve_many

    return solve_many(showdowns, iterations or ITERATIONS)


def _verdict(step: Step, solved: "dict[Showdown, Solution]") -> Verdict:
    judged = judge(step.action, options(step.view, solved, step.action))
    return Verdict(step.line, step.view, judged, step.practice)


def _seat_review(seat: Seat, players: Sequence[str], verdicts: Sequence[Verdict], steps: Sequence[Step]) -> SeatReview:
    own = tuple(verdict for verdict in verdicts if verdict.seat == seat)
    after = steps[-1].after
    lesson = lesson_of((verdict.view, verdict.judgement) for verdict in own)
    return SeatReview(players[seat], own, after.coins[seat] - after.rules.coins, lesson)
