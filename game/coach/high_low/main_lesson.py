"""The main lesson of a match: advice about the kind of decision that gave away the most coins."""

from collections import defaultdict
from collections.abc import Iterable
from enum import Enum
from typing import Final

from game.coach.high_low.reasons import cards_beaten, rank_name
from game.coach.high_low.review_results import Judgement, Verdict
from game.engine.core.translatable_sentences import Sentence, english
from game.engine.high_low.actions import Call, Fold, Predict, Prediction, Raise
from game.engine.high_low.counting import contested, lying_at
from game.engine.high_low.rules import LOWEST, HighLowRules, value
from game.engine.high_low.views import PlayerView

MIDDLE: Final = 8
CLEAR: Final = 3
"""Minimum difference between the value of a clear card and that of the middle rank (`MIDDLE`)."""


class Kind(Enum):
    """A kind of faulty decision. Its value is the lesson to be learnt from it, in English."""

    CLEAR_PREDICTION = english("Trust a clear card: predict HIGHER on a {high} or better and LOWER on a {low} or less.")
    LIKELIER_PREDICTION = english(
        "Predict HIGHER on a card above {middle} and LOWER on one below it, unless your count of the cards"
        " says otherwise."
    )
    COUNTED_PREDICTION = english("Before you predict, check which cards have been played: they may change the odds.")
    WAGERED_PREDICTION = english(
        "If the cards not yet played favour neither prediction, think of the wagers that follow."
    )
    TIMID = english("Raise on a clear card: every extra coin earns you more on average.")
    TIMID_MIDDLING = english("Raise on a middling card too if it wins more often than it loses.")
    TIMID_BEHIND = english(
        "Raise now and then even when you aren’t ahead; otherwise, a raise will reveal that you are."
    )
    RASH = english("Hold back with a middling card: raising on it wins no more than it loses.")
    RASH_CLEAR = english("Hold back even with a clear card if the other player’s card may be just as clear.")
    RASH_AHEAD = english("Hold back now and then even if you are ahead: against the best replies, raising earns less.")
    BLUFFED_TOO_SELDOM = english("Bluff now and then: a raise wins at once if the other player folds.")
    BLUFFED_TOO_OFTEN = english("Bluff less often: bluffs that are called lose more than the others win.")
    CALLED_TOO_OFTEN = english("Fold against a raise if your card loses too often: a call costs more than a fold.")
    FOLDED_TOO_SOON = english("Fold less often: a call is cheap compared with the pot it may win.")
    TOO_LITTLE = english("When you raise, raise by more: a larger raise earns more on average.")
    TOO_MUCH = english("When you raise, raise by less: a larger raise earns less on average.")


NOTHING_TO_LEARN: Final = english("Nothing to improve: every decision was as good as the best.")
"""The lesson of a match without faults."""


def kind_of(verdict: Verdict) -> Kind:
    """Return the kind of fault of a decision that wasn't the best."""
    judged = verdict.judgement
    chosen, best = judged.decision, judged.best.decision
    match chosen, best:
        case Predict(), Predict():
            return _kind_of_prediction(verdict.view, chosen, best)
        case Raise(to=to), Raise(to=better):
            return Kind.TOO_LITTLE if to < better else Kind.TOO_MUCH
        case Fold(), _ if _call_beats_fold(judged):
            return Kind.FOLDED_TOO_SOON
        case _, Fold():
            return Kind.CALLED_TOO_OFTEN
        case Raise(), _:
            return _kind_of_rash(verdict)
        case _:
            return _kind_of_timid(verdict)


def _kind_of_rash(verdict: Verdict) -> Kind:
    """Return the kind of fault of a raise that is worse than a check or a call."""
    if _lead(verdict) > 0:
        return Kind.RASH_AHEAD
    if verdict.judgement.chosen.folds:
        return Kind.BLUFFED_TOO_OFTEN
    return Kind.RASH_CLEAR if _wagers_on_clear_card(verdict.view) else Kind.RASH


def _kind_of_timid(verdict: Verdict) -> Kind:
    """Return the kind of fault of a check, a call or a fold that is worse than a raise."""
    if _lead(verdict) <= 0:
        return Kind.BLUFFED_TOO_SELDOM if verdict.judgement.best.folds else Kind.TIMID_BEHIND
    return Kind.TIMID if _wagers_on_clear_card(verdict.view) else Kind.TIMID_MIDDLING


def _call_beats_fold(judged: Judgement) -> bool:
    worths = {type(option.decision): option.worth for option in judged.options}
    return worths[Call] > worths[Fold]


def lesson_of(verdicts: Iterable[Verdict], rules: HighLowRules) -> Sentence:
    """Return the lesson about the kind of decision that cost the most in a match under these rules.

    The lesson is `NOTHING_TO_LEARN` if there were no faults.
    """
    costs = defaultdict[Kind, float](float)
    for verdict in verdicts:
        if verdict.judgement.grade.is_fault:
            costs[kind_of(verdict)] += verdict.judgement.cost
    if not costs:
        return Sentence(NOTHING_TO_LEARN)
    lesson = max(costs, key=lambda kind: costs[kind]).value
    high, middle, low = (rules.ranks[rank - LOWEST] for rank in (MIDDLE + CLEAR, MIDDLE, MIDDLE - CLEAR))
    return Sentence(lesson, high=rank_name(high), middle=rank_name(middle), low=rank_name(low))


def is_clear(value: int) -> bool:
    """Return True if a card of this value is clearly high or clearly low."""
    return abs(value - MIDDLE) >= CLEAR


def _wagers_on_clear_card(view: PlayerView) -> bool:
    """Return True if the viewer's contested card is clearly high or low and was predicted accordingly."""
    own, prediction = _contested(view)
    return is_clear(own) and (prediction is Prediction.HIGHER) == (own > MIDDLE)


def _lead(verdict: Verdict) -> float:
    """Return a number that is positive if the viewer is more likely to win the pot than to lose it.

    It is the difference between these two chances or, if they aren't known, the difference between the numbers of
    cards still out that make the viewer's prediction right and wrong.
    """
    if verdict.standing is not None:
        return verdict.standing.won - verdict.standing.lost
    _own, prediction = _contested(verdict.view)
    spot = contested(verdict.view)
    assert spot is not None, "a wager is about a card that lies face down"
    beaten = cards_beaten(verdict.view, spot, prediction)
    return beaten.right - beaten.wrong


def _contested(view: PlayerView) -> tuple[int, Prediction]:
    """Return the value of the viewer's contested card, and the prediction about it."""
    spot = contested(view)
    assert spot is not None, "a wager is about a card that lies face down"
    lying = lying_at(view, view.seat, spot)
    assert lying.card is not None and lying.prediction is not None, "players see their own cards and predictions"
    return value(lying.card, view.rules), lying.prediction


def _kind_of_prediction(view: PlayerView, chosen: Predict, best: Predict) -> Kind:
    """Return the kind of fault of a prediction that wasn't the best. It depends on whether a wrongly predicted card is
    clearly high or low, and on whether its rank or the cards already played favour the better prediction."""
    frame = len(view.frames) - 1
    wrong = [
        (place, better)
        for place, (said, better) in enumerate(zip(chosen.say, best.say, strict=True))
        if said is not better
    ]
    natural = []
    for place, better in wrong:
        card = view.frames[frame].cards[view.seat][place].card
        own = MIDDLE if card is None else value(card, view.rules)
        if own != MIDDLE and (better is Prediction.HIGHER) == (own > MIDDLE):
            natural.append(own)
    if any(map(is_clear, natural)):
        return Kind.CLEAR_PREDICTION
    if natural:
        return Kind.LIKELIER_PREDICTION
    beaten = [cards_beaten(view, (frame, place), better) for place, better in wrong]
    return Kind.COUNTED_PREDICTION if any(each.right > each.wrong for each in beaten) else Kind.WAGERED_PREDICTION
