"""What is kept of a review, as values for JSON: the worths that took long to find. The rest is read off the record."""

from collections.abc import Mapping
from math import isfinite
from typing import Any, Final

from game.coach.high_low.judgements import Option, Review, Standing, Verdict, judge
from game.coach.high_low.review import is_decision, review_of
from game.engine.core.cards import Seat
from game.engine.core.errors import GameError
from game.engine.core.replay import Step, steps_of
from game.engine.high_low.actions import Call, Check, Decision, Fold, Predict, Prediction, Raise
from game.engine.high_low.game import HIGH_LOW_WAR

VERSION: Final = 1
"""Goes up whenever decisions are judged otherwise than before: what an earlier version kept is made anew."""


def kept(review: object) -> object | None:
    """What to keep of what `reviewing` yields: of a final review its worths; None of anything else."""
    if not isinstance(review, Review) or not review.final:
        return None
    verdicts = [verdict for seat in review.seats for verdict in seat.verdicts]
    return {"version": VERSION, "decisions": {str(verdict.line): _values(verdict) for verdict in verdicts}}


def restored(data: bytes, kept: Any) -> Review | None:
    """The review of a record from what was kept of it; None where that is another version's, or damaged."""
    try:
        if kept["version"] != VERSION:
            return None
        steps = steps_of(data, {HIGH_LOW_WAR.rules.game: HIGH_LOW_WAR})
        decided = [step for step in steps if is_decision(step)]
        return review_of(steps, [_verdict(step, kept["decisions"][str(step.line)]) for step in decided])
    except (GameError, KeyError, TypeError, ValueError, OverflowError):
        return None


def _values(verdict: Verdict) -> Mapping[str, object]:
    judged = verdict.judgement
    return {
        "certain": judged.certain,
        "standing": verdict.standing,
        "options": [[_decision_values(option.decision), option.worth, option.chance] for option in judged.options],
    }


def _verdict(step: Step, values: Mapping[str, Any]) -> Verdict:
    """The verdict on a decision from its values. Raises `ValueError`, `TypeError` or `KeyError` for damaged ones."""
    options = tuple(
        Option(_decision(decision, step.action.seat), _number(worth), _number(chance))
        for decision, worth, chance in values["options"]
    )
    standing = values["standing"]
    return Verdict(
        step.line,
        step.view,
        judge(step.action, options, values["certain"] is True),
        step.practice,
        None if standing is None else Standing(*map(_number, standing)),
    )


def _decision_values(decision: Decision) -> object:
    """Words for a prediction of each card, `check`, `call`, `fold`, or the total that is raised to."""
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


def _decision(values: object, seat: Seat) -> Decision:
    match values:
        case list():
            return Predict(seat, tuple(map(Prediction, values)))
        case "check":
            return Check(seat)
        case "call":
            return Call(seat)
        case "fold":
            return Fold(seat)
        case int():
            return Raise(seat, values)
    raise ValueError(f"{values!r} is no decision")


def _number(value: object) -> float:
    if not isinstance(value, int | float) or not isfinite(value):
        raise ValueError(f"{value!r} is no number")
    return float(value)
