"""`review`: what the decisions of a match were worth, from its record alone."""

import json
from pathlib import Path

from game.coach.judging import Grade
from game.coach.review import review
from game.coach.verdicts import Review, SeatReview, Verdict
from game.engine.actions import Call, Check, Decision, Predict, Raise
from game.engine.errors import GameError


class UnreadableRecordError(GameError):
    """A record that can't be opened: which one, and why."""


def review_record(path: Path, as_json: bool) -> None:
    """Review a record and print what came of it. Raises `GameError` with one clear line."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise UnreadableRecordError(
            f"{path}: can't be read: {error.strerror}; check the name and your permissions"
        ) from None
    try:
        told = review(data)
    except GameError as error:
        raise UnreadableRecordError(f"{path}: {error}") from None
    print(json.dumps(as_values(told), ensure_ascii=False) if as_json else "\n".join(_lines(told)))


def as_values(told: Review) -> dict[str, object]:
    """A review as JSON has it: numbers in coins, decisions in words."""
    return {
        "over": told.over,
        "players": [_seat_values(seat) for seat in told.seats],
        "rounds": [
            {"round": point.number, "coins": list(point.coins), "pot": point.pot, "wars": point.wars}
            for point in told.course
        ],
    }


def say(decision: Decision) -> str:
    """A decision in words."""
    match decision:
        case Predict(say=said):
            return " and ".join(prediction.value.upper() for prediction in said)
        case Check():
            return "check"
        case Call():
            return "call"
        case Raise(to=to):
            return f"raise to {to}"


def _seat_values(seat: SeatReview) -> dict[str, object]:
    return {
        "name": seat.name,
        "won": seat.won,
        "skill": round(seat.skill, 3),
        "luck": round(seat.luck, 3),
        "lesson": seat.lesson,
        "decisions": [_verdict_values(verdict) for verdict in seat.verdicts],
    }


def _verdict_values(verdict: Verdict) -> dict[str, object]:
    judged = verdict.judgement
    return {
        "line": verdict.line,
        "round": verdict.round,
        "decided": say(judged.decision),
        "grade": judged.grade.value,
        "cost": round(judged.cost, 3),
        "practice": verdict.practice,
        "options": [
            {"say": say(option.decision), "worth": round(option.worth, 3), "chance": round(option.chance, 3)}
            for option in judged.options
        ],
    }


def _lines(told: Review) -> list[str]:
    first, second = told.seats
    rows = [
        ("", first.name, second.name),
        ("coins won", f"{first.won:+d}", f"{second.won:+d}"),
        ("skill: lost to decisions", f"{first.skill:+.2f}", f"{second.skill:+.2f}"),
        ("luck: the rest", f"{first.luck:+.2f}", f"{second.luck:+.2f}"),
        *((_GRADES[grade], str(first.count(grade)), str(second.count(grade))) for grade in Grade),
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    lines = [f"{name:<{widths[0]}}  {one:>{widths[1]}}  {two:>{widths[2]}}".rstrip() for name, one, two in rows]
    rounds = len(told.course) - 1
    lines.append(f"{rounds} rounds" + ("" if told.over else ", and not over yet"))
    for seat in told.seats:
        lines += ["", f"{seat.name}: {seat.lesson}"]
        lines += [_worst_line(verdict) for verdict in seat.worst()]
    return lines


def _worst_line(verdict: Verdict) -> str:
    judged = verdict.judgement
    best = say(judged.best.decision)
    better = f"predict {best}" if isinstance(judged.best.decision, Predict) else best
    hinted = ", after a hint" if verdict.practice else ""
    done = f"  round {verdict.round}: {say(judged.decision)} gave away {judged.cost:.2f} coins"
    return f"{done}; best was to {better}{hinted}"


_GRADES = {
    Grade.GOOD: "good decisions",
    Grade.SLIP: "slips",
    Grade.MISTAKE: "mistakes",
}
