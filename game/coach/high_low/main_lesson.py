"""The main lesson of a match: the kind of decision that gave away the most coins, and what to do instead."""

from collections import defaultdict
from collections.abc import Iterable
from enum import Enum
from typing import Final

from game.coach.high_low.judgements import Judgement
from game.coach.high_low.reasons import rank_name
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
    MIDDLING_PREDICTION = english("Before you predict a middling card, check which cards have been played.")
    TIMID = english("Raise more on a clear card: every extra coin earns you more on average.")
    TIMID_MIDDLING = english("Raise on a middling card too if the cards still out favour it.")
    RASH = english("Hold back with a middling card: raising on it wins no more than it loses.")
    RASH_CLEAR = english("Hold back even with a clear card if the other player’s may be just as clear.")
    CALLED_TOO_OFTEN = english("Fold a middling card against a big raise: calling loses more.")
    FOLDED_TOO_SOON = english("Fold less often: a call is cheap compared with the pot it may win.")
    TOO_LITTLE = english("When you raise, raise by more: a clear card is worth the maximum.")
    TOO_MUCH = english("When you raise, raise by less: you put in more than your card was worth.")


NOTHING_TO_LEARN: Final = english("Nothing to improve: every decision was as good as the best.")
"""Lesson of a match without faults."""

NONE_CERTAIN_TO_LEARN: Final = english("No mistakes found; the uncertain decisions couldn’t be graded.")
"""Lesson of a match without faults in which some decisions couldn't be graded."""


def kind_of(view: PlayerView, judgement: Judgement) -> Kind:
    """Return the kind of fault of a decision that wasn't the best."""
    chosen, best = judgement.decision, judgement.best.decision
    match chosen, best:
        case Predict(), Predict():
            return Kind.CLEAR_PREDICTION if _misread_clear_card(view, chosen, best) else Kind.MIDDLING_PREDICTION
        case Raise(to=to), Raise(to=better):
            return Kind.TOO_LITTLE if to < better else Kind.TOO_MUCH
        case Fold(), _:
            return Kind.FOLDED_TOO_SOON
        case _, Fold():
            return Kind.CALLED_TOO_OFTEN
        case Raise(), _:
            return Kind.RASH_CLEAR if _wagers_on_clear_card(view) else Kind.RASH
        case _:
            return Kind.TIMID if _wagers_on_clear_card(view) else Kind.TIMID_MIDDLING


def lesson_of(judged: Iterable[tuple[PlayerView, Judgement]], rules: HighLowRules) -> Sentence:
    """Return the lesson about the kind of decision that cost the most in a match under these rules."""
    costs, are_certain = defaultdict[Kind, float](float), True
    for view, judgement in judged:
        are_certain = are_certain and judgement.certain
        if judgement.grade.is_fault:
            costs[kind_of(view, judgement)] += judgement.cost
    if not costs:
        return Sentence(NOTHING_TO_LEARN if are_certain else NONE_CERTAIN_TO_LEARN)
    lesson = max(costs, key=lambda kind: costs[kind]).value
    high, low = (rules.ranks[middling - LOWEST] for middling in (MIDDLE + CLEAR, MIDDLE - CLEAR))
    return Sentence(lesson, high=rank_name(high), low=rank_name(low))


def is_clear(value: int) -> bool:
    """Return True if a card of this value is clearly high or clearly low."""
    return abs(value - MIDDLE) >= CLEAR


def _wagers_on_clear_card(view: PlayerView) -> bool:
    spot = contested(view)
    assert spot is not None, "a wager is about a card that lies face down"
    card = lying_at(view, view.seat, spot).card
    return card is not None and is_clear(value(card, view.rules))


def _misread_clear_card(view: PlayerView, chosen: Predict, best: Predict) -> bool:
    """Return True if the player predicted against a clear card's rank although the remaining cards didn't justify
    it."""
    cards = view.frames[-1].cards[view.seat]
    values = [value(table_card.card, view.rules) for table_card in cards if table_card.card]
    return any(
        is_clear(own) and said is not better and (better is Prediction.HIGHER) == (own > MIDDLE)
        for own, said, better in zip(values, chosen.say, best.say, strict=True)
    )
