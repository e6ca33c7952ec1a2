"""Reviews of matches, based only on their records: the cost of every decision, for both players.

Solving showdowns for a final review takes a long time. Therefore, the resulting worth of each option can be saved as
JSON. The review can then be restored from the JSON and the record.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Annotated, Final, Literal, NamedTuple, TypeGuard

from game.coach.high_low.closest_level import likeness
from game.coach.high_low.main_lesson import lesson_of
from game.coach.high_low.option_values_and_hints import FIRST_ITERATIONS, options, read_options, showdowns_for, standing
from game.coach.high_low.review_results import (
    Option,
    Review,
    RoundPoint,
    SeatReview,
    Standing,
    Verdict,
    costs_of,
    judge,
)
from game.engine.core.cards import SEATS, Seat
from game.engine.core.errors import GameError
from game.engine.core.match_statistics import Skill
from game.engine.core.replay import steps_of
from game.engine.core.translatable_sentences import Sentence
from game.engine.high_low.actions import Call, Check, Decision, Fold, Predict, Prediction, Raise
from game.engine.high_low.events import RoundEnded, WarStarted
from game.engine.high_low.game import HIGH_LOW_WAR, DecidedStep, HighLowStep
from game.engine.high_low.views import PublicView
from game.typed_reading import DamagedError, Within, typed

if TYPE_CHECKING:
    from game.opponents.high_low.solving.showdown_to_solve import Showdown
    from game.opponents.high_low.solving.solution import Solution


VERSION: Final = 2
"""Version of saved reviews. Increase it here and in `KeptReview` if judgements change, so that old reviews are made
again."""

GREATEST_WORTH: Final = 1_000_000
"""Maximum absolute worth of an option, in coins, that is accepted when a saved review is read."""


class ReviewError(GameError):
    """Raised if a match can't be reviewed. The message gives the reason and a remedy."""


def review(data: bytes, stop_after: int | None = None) -> Review:
    """Return the review of the match in a record.

    `stop_after` is the number of solver iterations for each showdown, or None to solve each showdown exactly.
    Raises `RecordError` if the record is damaged, or `ReviewError` if the match contains no decisions.
    """
    *_, last = reviewing(data, stop_after)
    assert isinstance(last, Review)
    return last


def reviewing_or_why_not(data: bytes) -> Iterator[float | Sentence | Review]:
    """Review a match as `reviewing` does. The last value yielded is the final review, or a sentence with the reason why
    there is none."""
    try:
        yield from reviewing(data)
    except GameError as error:
        yield error.said


def reviewing(data: bytes, stop_after: int | None = None) -> Iterator[float | Review]:
    """Review a match. Yields progress from 0 to 1, a rough review, progress from 0 to 1 again, and the final review.

    If `stop_after` is given, the first review, made after that number of solver iterations, is already the final one.
    Raises the same errors as `review`.
    """
    steps = steps_of(data, HIGH_LOW_WAR)
    decided = [step for step in steps if is_decision(step)]
    if not decided:
        raise ReviewError("no decisions have been made in this match yet; play a round first")
    from game.opponents.high_low.solving.exact import improving_solutions  # imports numpy

    asked: dict[Showdown, list[DecidedStep]] = defaultdict(list)
    for step in decided:
        for showdown in showdowns_for(step.view, step.action):
            asked[showdown].append(step)
    readers = {showdown: partial(_read, about) for showdown, about in asked.items()}
    solved: dict[Showdown, Solution] = {}
    exact = 0
    for found in improving_solutions(readers, stop_after or FIRST_ITERATIONS):
        rough = len(solved) < len(asked)
        solved |= found
        if rough and len(solved) == len(asked):
            yield _review(steps, decided, solved, final=stop_after is not None)
            if stop_after is not None:
                return
        exact += 0 if rough else len(found)
        yield (len(solved) if rough else exact) / len(asked)
    yield _review(steps, decided, solved, final=True)


def _read(steps: Sequence[DecidedStep], solution: "Solution") -> None:
    """Compute the worth of the options at these decisions from a solution, which stores it for later use."""
    for step in steps:
        read_options(step.view, solution)


def _review(
    steps: Sequence[HighLowStep], decided: Sequence[DecidedStep], solved: "Mapping[Showdown, Solution]", final: bool
) -> Review:
    verdicts = [
        Verdict(
            step.line,
            step.view,
            judge(step.action, options(step.view, solved, step.action)),
            step.practice,
            standing(step.view, solved),
        )
        for step in decided
    ]
    return review_of(steps, verdicts, final)


def review_of(steps: Sequence[HighLowStep], verdicts: Sequence[Verdict], final: bool = True) -> Review:
    """Return the review of a match that consists of these steps, with these verdicts on its decisions."""
    end: PublicView = steps[-1].after
    first_seat, second_seat = (_seat_review(seat, verdicts, end) for seat in SEATS)
    return Review((first_seat, second_seat), course_of(steps), end.over, final)


def skills(review: Review) -> tuple[Skill, ...]:
    """Return each player's skill and luck according to a review. The luck is taken from the player's `Account`."""
    return tuple(
        Skill(len(costs_of(each.verdicts)), each.cost, review.account(seat).luck)
        for seat, each in zip(SEATS, review.seats, strict=True)
    )


def kept(review: object) -> object | None:
    """Return a final review as JSON values to be saved, or None for any other value yielded by `reviewing`."""
    if not isinstance(review, Review) or not review.final:
        return None
    verdicts = [verdict for seat in review.seats for verdict in seat.verdicts]
    return {"version": VERSION, "decisions": {str(verdict.line): _verdict_values(verdict) for verdict in verdicts}}


class KeptOption(NamedTuple):
    """An `Option` as JSON values: the decision, its worth, its chance, and the chance of a fold. The decision is a list
    of predictions, a word, or the total of a raise."""

    decision: list[Literal["higher", "lower"]] | Literal["check", "call", "fold"] | int
    worth: Annotated[float, Within(-GREATEST_WORTH, GREATEST_WORTH)]
    chance: float
    folds: float


@dataclass(frozen=True, slots=True)
class KeptVerdict:
    """The saved part of a `Verdict`, as JSON values."""

    standing: Standing | None
    options: list[KeptOption]


@dataclass(frozen=True, slots=True)
class KeptReview:
    """A saved review: the verdict on each decision, by the number of its line in the record."""

    version: Literal[2]
    decisions: dict[str, KeptVerdict]


def restored(data: bytes, kept: object) -> Review | None:
    """Return the review of a record, restored from the values that the function `kept` returned.

    Returns None if the record or the values are damaged, or if the values come from another version or don't fit the
    record.
    """
    try:
        decisions, steps = typed(kept, KeptReview).decisions, steps_of(data, HIGH_LOW_WAR)
        verdicts = [_restored_verdict(step, decisions[str(step.line)]) for step in steps if is_decision(step)]
        return review_of(steps, verdicts)
    except (DamagedError, GameError, KeyError, ValueError):
        return None


def course_of(steps: Sequence[HighLowStep]) -> tuple[RoundPoint, ...]:
    """Return the standing after each completed round, preceded by the standing before the first round, as round 0."""
    begun: PublicView = steps[0].after
    points = [RoundPoint(0, (begun.rules.coins, begun.rules.coins), 0, 0)]
    wars = 0
    for step in steps:
        wars += sum(isinstance(event, WarStarted) for event in step.events)
        ended = [event for event in step.events if isinstance(event, RoundEnded)]
        if ended:
            # the next round may begin in the same step, but that moves no coins
            points.append(RoundPoint(ended[-1].number, step.after.coins, step.after.pot, wars))
            wars = 0
    return tuple(points)


def is_decision(step: HighLowStep) -> TypeGuard[DecidedStep]:
    """Return True if a step is a decision. A check or a call that was the only legal action doesn't count as one."""
    return isinstance(step.action, Predict | Raise | Fold) or (
        isinstance(step.action, Check | Call) and step.view is not None and len(step.view.legal) > 1
    )


def _seat_review(seat: Seat, verdicts: Sequence[Verdict], end: PublicView) -> SeatReview:
    own = tuple(verdict for verdict in verdicts if verdict.seat == seat)
    lesson = lesson_of(own, end.rules)
    like = likeness(costs_of(own), end.rules)
    return SeatReview(end.players[seat], own, end.coins[seat] - end.rules.coins, lesson, like)


def _verdict_values(verdict: Verdict) -> Mapping[str, object]:
    judged = verdict.judgement
    return {
        "standing": verdict.standing,
        "options": [
            [_decision_values(option.decision), option.worth, option.chance, option.folds] for option in judged.options
        ],
    }


def _decision_values(decision: Decision) -> object:
    """Return a decision as a JSON value: the prediction for each card, a word (`check`, `call` or `fold`), or the total
    of a raise."""
    match decision:
        case Predict(say=said):
            return [prediction.value for prediction in said]
        case Check():
            return "check"
        case Call():
            return "call"
        case Fold():
            return "fold"
        case Raise(to=to):
            return to


def _restored_verdict(step: DecidedStep, kept: KeptVerdict) -> Verdict:
    """Return the verdict restored from JSON. Raises `ValueError` if its options don't include the decision made."""
    options = tuple(
        Option(_read_decision(option.decision, step.action.seat), option.worth, option.chance, option.folds)
        for option in kept.options
    )
    return Verdict(step.line, step.view, judge(step.action, options), step.practice, kept.standing)


def _read_decision(value: list[Literal["higher", "lower"]] | str | int, seat: Seat) -> Decision:
    match value:
        case list():
            return Predict(seat, tuple(map(Prediction, value)))
        case "check":
            return Check(seat)
        case "call":
            return Call(seat)
        case int():
            return Raise(seat, value)
        case _:
            return Fold(seat)
