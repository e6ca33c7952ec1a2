"""What a review says in words and numbers: decisions, grades, and coins with their sign."""

from game.coach.judging import Grade
from game.coach.verdicts import Verdict
from game.engine.actions import Call, Check, Decision, Predict, Prediction, Raise
from scenes.drawing.faces import short_rank
from scenes.high_low.unfolding import innermost
from scenes.names import listed
from scenes.words import _, plural


def decided(decision: Decision) -> str:
    """A decision, as its button has it."""
    match decision:
        case Predict(say=said):
            words = {Prediction.HIGHER: _("Higher"), Prediction.LOWER: _("Lower")}
            return " + ".join(words[each] for each in said)
        case Check():
            return _("Check")
        case Call():
            return _("Call")
        case Raise(to=to):
            return _("Raise to {total}").format(total=to)


def graded(grade: Grade) -> str:
    """A grade in a word."""
    return {Grade.GOOD: _("Good"), Grade.SLIP: _("Slip"), Grade.MISTAKE: _("Mistake")}[grade]


def counted(grade: Grade, count: int) -> str:
    """So many decisions of a grade."""
    match grade:
        case Grade.GOOD:
            return plural("{n} good", "{n} good", count)
        case Grade.SLIP:
            return plural("{n} slip", "{n} slips", count)
        case Grade.MISTAKE:
            return plural("{n} mistake", "{n} mistakes", count)


def where(verdict: Verdict) -> str:
    """The round of a decision, and the own cards that it was about."""
    ranks = own_cards(verdict)
    told = _("Round {number}, cards {cards}") if len(ranks) > 1 else _("Round {number}, card {cards}")
    return told.format(number=verdict.round, cards=listed(ranks) if ranks else "")


def own_cards(verdict: Verdict) -> tuple[str, ...]:
    """The ranks of the player's cards that were still to be decided then."""
    at = innermost(verdict.view)
    if at < 0:
        return ()
    frame = verdict.view.frames[at]
    lying = frame.cards[verdict.seat][frame.decided :]
    return tuple(short_rank(each.card) for each in lying if each.card)
