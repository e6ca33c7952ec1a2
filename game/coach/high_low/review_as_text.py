"""Reviews as text, with the costliest decisions of each player, or as JSON, with every decision."""

import json
from collections.abc import Iterator
from functools import reduce
from typing import Final

from game.coach.high_low.option_values_and_hints import FIRST_ITERATIONS
from game.coach.high_low.reasons import reason_for
from game.coach.high_low.review import review
from game.coach.high_low.review_results import Grade, Review, Verdict
from game.engine.core.cards import SEATS, Seat
from game.engine.core.translatable_sentences import Sentence, english
from game.engine.high_low.actions import Call, Check, Decision, Fold, Predict, Prediction, Raise
from game.printable import in_one_line
from game.translation import _, in_digits, plural, signed, tell

GRADES: Final = {
    Grade.GOOD: english("good decisions"),
    Grade.SLIP: english("slips"),
    Grade.MISTAKE: english("mistakes"),
}


def report(data: bytes, as_json: bool, quick: bool) -> str:
    """Return the review of a record as several lines of text or, if `as_json` is true, as one line of JSON.

    If `quick` is true, the solver is limited to `FIRST_ITERATIONS`. Raises `GameError` if the match can't be reviewed.
    """
    reviewed = review(data, FIRST_ITERATIONS if quick else None)
    return json.dumps(as_values(reviewed)) if as_json else "\n".join(_lines(reviewed))


def as_values(reviewed: Review) -> dict[str, object]:
    """Return a review as JSON values, with amounts in coins and decisions in words."""
    return {
        "over": reviewed.over,
        "players": [_seat_values(reviewed, seat) for seat in SEATS],
        "rounds": [
            {"round": point.number, "coins": list(point.coins), "pot": point.pot, "wars": point.wars}
            for point in reviewed.course
        ],
    }


def say(decision: Decision) -> Sentence:
    """Return a decision as a phrase, such as "raise to 3"."""
    match decision:
        case Predict(say=said):
            return reduce(lambda one, other: Sentence("{one} and {other}", one=one, other=other), map(_called, said))
        case Check():
            return Sentence("check")
        case Call():
            return Sentence("call")
        case Fold():
            return Sentence("fold")
        case Raise(to=to):
            return Sentence("raise to {to}", to=to)


def _called(prediction: Prediction) -> Sentence:
    return Sentence("HIGHER") if prediction is Prediction.HIGHER else Sentence("LOWER")


def _seat_values(reviewed: Review, number: Seat) -> dict[str, object]:
    seat, account = reviewed.seats[number], reviewed.account(number)
    return {
        "name": seat.name,
        "won": seat.won,
        "skill": _rounded(account.gave_away, 3),
        "luck": _rounded(account.luck, 3),
        "was_given": _rounded(account.was_given, 3),
        "unclaimed": account.unclaimed,
        "cost_per_decision": None if seat.rate is None else [_rounded(bound, 4) for bound in seat.rate],
        "likeness": None if seat.likeness is None else str(seat.likeness),
        "lesson": str(seat.lesson),
        "decisions": [_verdict_values(verdict) for verdict in seat.verdicts],
    }


def _verdict_values(verdict: Verdict) -> dict[str, object]:
    judged = verdict.judgement
    return {
        "line": verdict.line,
        "round": verdict.round,
        "decided": str(say(judged.decision)),
        "grade": judged.grade.value,
        "cost": _rounded(judged.cost, 3),
        "why": str(reason_for(verdict)) if judged.grade.is_fault else None,
        "practice": verdict.practice,
        "options": [
            {"say": str(say(option.decision)), "worth": _rounded(option.worth, 3), "chance": round(option.chance, 3)}
            for option in judged.options
        ],
    }


def _lines(reviewed: Review) -> list[str]:
    rows = [("", *(in_one_line(seat.name) for seat in reviewed.seats)), *_sums(reviewed)]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    lines = [f"{name:<{widths[0]}}  {one:>{widths[1]}}  {two:>{widths[2]}}".rstrip() for name, one, two in rows]
    rounds = len(reviewed.course) - 1
    lasted = plural("{n} round", "{n} rounds", rounds)
    lines.append(lasted if reviewed.over else _("{rounds} so far").format(rounds=lasted))
    for seat in reviewed.seats:
        lines += ["", f"{in_one_line(seat.name)}: {tell(seat.lesson)}"]
        if seat.likeness is not None:
            lines.append(f"  {tell(seat.likeness)}")
        for verdict in seat.worst():
            lines += [_worst_line(verdict), "    " + tell(reason_for(verdict))]
    return lines


def _sums(reviewed: Review) -> Iterator[tuple[str, str, str]]:
    """Yield the rows of a table, each with a label and both players' values: the coins given away per decision, the
    breakdown of the coins won or lost, and the number of decisions with each grade."""
    first, second = reviewed.seats
    one, two = (reviewed.account(seat) for seat in SEATS)
    per_decision = ["–" if seat.rate is None else in_digits(seat.rate.cost, 3) for seat in reviewed.seats]
    yield _("given away per decision"), per_decision[0], per_decision[1]
    yield _("net coins"), signed(first.won, 0), signed(second.won, 0)
    yield _("gave away"), signed(one.gave_away), signed(two.gave_away)
    yield _("the other player gave away"), signed(one.was_given), signed(two.was_given)
    yield _("cards and chance"), signed(one.luck), signed(two.luck)
    if one.unclaimed:
        yield _("unclaimed, in the pot"), signed(one.unclaimed), signed(two.unclaimed)
    for grade in Grade:
        counts = first.count(grade), second.count(grade)
        yield _(GRADES[grade]), str(counts[0]), str(counts[1])


def _rounded(coins: float, digits: int) -> float:
    """Return an amount in coins, rounded to `digits` decimal places, with 0.0 in place of -0.0."""
    return round(coins, digits) + 0.0


def _worst_line(verdict: Verdict) -> str:
    judged = verdict.judgement
    best = say(judged.best.decision)
    if isinstance(judged.best.decision, Predict):
        best = Sentence("predict {best}", best=best)
    sentence = Sentence(
        "round {number}: {done} gave away {cost:.2f} coins; it was best to {best}",
        number=verdict.round,
        done=say(judged.decision),
        cost=judged.cost,
        best=best,
    )
    return "  " + tell(Sentence("{told} (the player had used a hint)", told=sentence) if verdict.practice else sentence)
