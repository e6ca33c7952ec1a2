"""The review of a match, from its record alone: every decision and what it cost, for both players."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.coach.high_low.advice import FIRST_ITERATIONS, options, showdowns_for, standing, worths
from game.coach.high_low.closest_level import likeness
from game.coach.high_low.judgements import Review, RoundPoint, SeatReview, Verdict, costs_of, judge
from game.coach.high_low.main_lesson import lesson_of
from game.engine.core.cards import SEATS, Seat
from game.engine.core.errors import GameError
from game.engine.core.match_statistics import Skill
from game.engine.core.replay import Step, steps_of
from game.engine.core.translatable_sentences import Sentence
from game.engine.high_low.actions import Call, Check, Fold, Predict, Raise
from game.engine.high_low.events import RoundEnded, WarStarted
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.views import PublicView

if TYPE_CHECKING:
    from game.opponents.high_low.solving.public_showdown import Showdown
    from game.opponents.high_low.solving.solution import Solution
    from game.opponents.high_low.solving.solve_until_settled import Judged


class ReviewError(GameError):
    """A match that can't be reviewed: why, and what to do, in one line."""


def review(data: bytes, stop_after: int | None = None) -> Review:
    """Review the match in a record. Raises `RecordError`, or `ReviewError` where there is nothing to review."""
    *_, last = reviewing(data, stop_after)
    assert isinstance(last, Review)
    return last


def reviewing_or_why_not(data: bytes) -> Iterator[float | Sentence | Review]:
    """Review a match as `reviewing` does; last the review, or why there is none."""
    try:
        yield from reviewing(data)
    except GameError as error:
        yield error.said


def reviewing(data: bytes, stop_after: int | None = None) -> Iterator[float | Review]:
    """Review a match: how far it is, from 0 to 1, and the review itself, roughly at first and last for good.

    With `stop_after` it goes no further than the first grades, after so many iterations. Raises as `review` does.
    """
    steps = steps_of(data, {HIGH_LOW_WAR.rules.game: HIGH_LOW_WAR})
    decided = [step for step in steps if is_decision(step)]
    if not decided:
        raise ReviewError("nobody has decided anything in this match yet; play a round of it first")
    from game.opponents.high_low.solving.solve_until_settled import judging  # imports numpy

    asked: dict[Showdown, list[Step]] = defaultdict(list)
    for step in decided:
        for showdown in showdowns_for(step.view, step.action):
            asked[showdown].append(step)
    judged: dict[Showdown, Judged] = {}
    rough = True
    for found in judging(
        {showdown: partial(_worths, about) for showdown, about in asked.items()}, stop_after or FIRST_ITERATIONS
    ):
        judged.update(found)
        if rough and len(judged) == len(asked):
            rough = False
            yield _review(steps, decided, judged, final=stop_after is not None)
            if stop_after is not None:
                return
        yield (len(judged) if rough else sum(each.unsettled is not None for each in judged.values())) / len(asked)
    yield _review(steps, decided, judged, final=True)


def _review(steps: Sequence[Step], decided: Sequence[Step], judged: "Mapping[Showdown, Judged]", final: bool) -> Review:
    """The review as far as the showdowns are solved; only in the end it is known which of them won't settle."""
    solved = {showdown: each.solution for showdown, each in judged.items()}
    unsettled = {line for each in judged.values() for line, _card in each.unsettled or ()}
    verdicts = [
        Verdict(
            step.line,
            step.view,
            judge(
                step.action,
                options(step.view, solved, step.action),
                certain=step.line not in unsettled,
            ),
            step.practice,
            standing(step.view, solved),
        )
        for step in decided
    ]
    return review_of(steps, verdicts, final)


def review_of(steps: Sequence[Step], verdicts: Sequence[Verdict], final: bool = True) -> Review:
    """The review of a match in which so much was done, with these verdicts on its decisions."""
    end: PublicView = steps[-1].after
    first_seat, second_seat = (_seat_review(seat, verdicts, end) for seat in SEATS)
    return Review((first_seat, second_seat), course_of(steps), end.over, final)


def skills(review: Review) -> tuple[Skill, ...]:
    """What a review says of the skill and the luck of either player: luck is what cards and chance brought."""
    return tuple(
        Skill(len(costs_of(each.verdicts)), each.cost, review.account(seat).chance)
        for seat, each in zip(SEATS, review.seats, strict=True)
    )


def _worths(steps: Sequence[Step], solution: "Solution") -> dict[tuple[int, int], list[float]]:
    """What all that could be decided in a showdown was worth, by the line of the decision and the card it is about."""
    return {decided: found for step in steps for decided, found in worths(step.view, step.line, solution).items()}


def course_of(steps: Sequence[Step]) -> tuple[RoundPoint, ...]:
    """How the match stood after each round, from 0 (before the first) to the last one that was played out."""
    begun: PublicView = steps[0].after
    points = [RoundPoint(0, (begun.rules.coins, begun.rules.coins), 0, 0)]
    wars = 0
    for step in steps:
        wars += sum(isinstance(event, WarStarted) for event in step.events)
        ended = [event for event in step.events if isinstance(event, RoundEnded)]
        if ended:
            # what follows in the same step is the next round's beginning, which moves no coin
            points.append(RoundPoint(ended[-1].number, step.after.coins, step.after.pot, wars))
            wars = 0
    return tuple(points)


def is_decision(step: Step) -> bool:
    """Whether something was decided in a step: what was the only thing left to do wasn't."""
    return isinstance(step.action, Predict | Raise | Fold) or (
        isinstance(step.action, Check | Call) and len(step.view.legal) > 1
    )


def _seat_review(seat: Seat, verdicts: Sequence[Verdict], end: PublicView) -> SeatReview:
    own = tuple(verdict for verdict in verdicts if verdict.seat == seat)
    lesson = lesson_of((verdict.view, verdict.judgement) for verdict in own)
    like = likeness(costs_of(own), end.rules)
    return SeatReview(end.players[seat], own, end.coins[seat] - end.rules.coins, lesson, like)
