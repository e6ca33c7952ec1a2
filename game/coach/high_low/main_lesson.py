"""The main lesson of a match: the kind of decision that gave away the most coins, and what to do instead."""

from collections import defaultdict
from collections.abc import Iterable
from enum import Enum
from typing import Final

from game.coach.high_low.judgements import Judgement
from game.coach.high_low.reasons import cards_beaten, rank_name
from game.engine.core.translatable_sentences import Sentence, english
from game.engine.high_low.actions import Fold, Predict, Prediction, Raise
from game.engine.high_low.counting import contested, lying_at
from game.engine.high_low.rules import LOWEST, HighLowRules, value
from game.engine.high_low.views import PlayerView

MIDDLE: Final = 8
CLEAR: Final = 3
"""Minimum difference between a clear card's value and `MIDDLE`, the value of the middle rank."""


class Kind(Enum):
    """Kinds of faulty decisions; each value is the lesson in English."""

    CLEAR_PREDICTION = english("Trust a clear card: predict HIGHER on a {high} or better, LOWER on a {low} or less.")
    LIKELIER_PREDICTION = english("Predict HIGHER above {middle} and LOWER below it, unless you count otherwise.")
    MIDDLING_PREDICTION = english("Before you predict a middling card, check which cards have been played.")
    TIMID = english("Raise more on a clear card: every extra coin earns you more on average.")
    TIMID_MIDDLING = english("Raise on a middling card too if the cards still out favour it.")
    RASH = english("Hold back with a middling card: raising on it wins no more than it loses.")
    RASH_CLEAR = english("Hold back even with a clear card if the other player’s may be just as clear.")
    BLUFFED_TOO_SELDOM = english("Bluff now and then: a raise wins at once if the other player folds.")
    BLUFFED_TOO_OFTEN = english("Bluff less often: a raise that is called loses more than the folds bring.")
    CALLED_TOO_OFTEN = english("Fold a middling card against a big raise: calling loses more.")
    FOLDED_TOO_SOON = english("Fold less often: a call is cheap compared with the pot it may win.")
    TOO_LITTLE = english("When you raise, raise by more: a clear card is worth the maximum.")
    TOO_MUCH = english("When you raise, raise by less: you put in more than your card was worth.")


NOTHING_TO_LEARN: Final = english("Nothing to improve: every decision was as good as the best.")
"""Lesson of a match without faults."""


def kind_of(view: PlayerView, judgement: Judgement) -> Kind:
    """Return the kind of fault of a decision that wasn't the best."""
    chosen, best = judgement.decision, judgement.best.decision
    match chosen, best:
        case Predict(), Predict():
            return _kind_of_prediction(view, chosen, best)
        case Raise(to=to), Raise(to=better):
            return Kind.TOO_LITTLE if to < better else Kind.TOO_MUCH
        case Fold(), _:
            return Kind.FOLDED_TOO_SOON
        case _, Fold():
            return Kind.CALLED_TOO_OFTEN
        case Raise(), _:
            if _expects_to_lose(view) and judgement.chosen.folds:
                return Kind.BLUFFED_TOO_OFTEN
            return Kind.RASH_CLEAR if _wagers_on_clear_card(view) else Kind.RASH
        case _:
            if _expects_to_lose(view) and judgement.best.folds:
                return Kind.BLUFFED_TOO_SELDOM
            return Kind.TIMID if _wagers_on_clear_card(view) else Kind.TIMID_MIDDLING


def lesson_of(judged: Iterable[tuple[PlayerView, Judgement]], rules: HighLowRules) -> Sentence:
    """Return the lesson about the kind of decision that cost the most in a match under these rules."""
    costs = defaultdict[Kind, float](float)
    for view, judgement in judged:
        if judgement.grade.is_fault:
            costs[kind_of(view, judgement)] += judgement.cost
    if not costs:
        return Sentence(NOTHING_TO_LEARN)
    lesson = max(costs, key=lambda kind: costs[kind]).value
    high, middle, low = (rules.ranks[rank - LOWEST] for rank in (MIDDLE + CLEAR, MIDDLE, MIDDLE - CLEAR))
    return Sentence(lesson, high=rank_name(high), middle=rank_name(middle), low=rank_name(low))


def is_clear(value: int) -> bool:
    """Return True if a card of this value is clearly high or clearly low."""
    return abs(value - MIDDLE) >= CLEAR


def _wagers_on_clear_card(view: PlayerView) -> bool:
    """Return True if the contested card is clearly high or low, and was predicted accordingly."""
    own, prediction = _contested(view)
    return is_clear(own) and (prediction is Prediction.HIGHER) == (own > MIDDLE)


def _expects_to_lose(view: PlayerView) -> bool:
    """Return True if the contested prediction is wrong about more of the cards still out than it is right about."""
    _own, prediction = _contested(view)
    spot = contested(view)
    assert spot is not None, "a wager is about a card that lies face down"
    beaten = cards_beaten(view, spot, prediction)
    return beaten.right < beaten.wrong


def _contested(view: PlayerView) -> tuple[int, Prediction]:
    """Return the value of the contested card and its prediction."""
    spot = contested(view)
    assert spot is not None, "a wager is about a card that lies face down"
    lying = lying_at(view, view.seat, spot)
    assert lying.card is not None and lying.prediction is not None, "players see their own cards and predictions"
    return value(lying.card, view.rules), lying.prediction


def _kind_of_prediction(view: PlayerView, chosen: Predict, best: Predict) -> Kind:
    """Return the kind of a wrong prediction: of a clear card, of one whose rank favours the better prediction, or of
    any other."""
    cards = view.frames[-1].cards[view.seat]
    values = [value(table_card.card, view.rules) for table_card in cards if table_card.card]
    natural = [
        own
        for own, said, better in zip(values, chosen.say, best.say, strict=True)
        if said is not better and own != MIDDLE and (better is Prediction.HIGHER) == (own > MIDDLE)
    ]
    if any(map(is_clear, natural)):
        return Kind.CLEAR_PREDICTION
    return Kind.LIKELIER_PREDICTION if natural else Kind.MIDDLING_PREDICTION
