"""The one lesson of a match: which kind of decision gave the most away, and what to do instead."""

from collections import defaultdict
from collections.abc import Iterable
from enum import Enum
from typing import Final

from game.coach.high_low.judgements import Judgement
from game.engine.core.cards import Rank
from game.engine.core.translatable_sentences import english
from game.engine.high_low.actions import Fold, Predict, Prediction, Raise
from game.engine.high_low.counting import contested
from game.engine.high_low.views import PlayerView

CLEAR: Final = 3
"""A card at least so many ranks from the middle, the 8, is a clear one."""


class Kind(Enum):
    """The kinds of decisions that give something away; the value is the lesson."""

    CLEAR_PREDICTION = english("Trust a clear card: predict HIGHER on a jack or better, LOWER on a 5 or less.")
    MIDDLING_PREDICTION = english("Look at what has been played before you call a middling card higher or lower.")
    TIMID = english("Raise more when your card is clear: every coin there earns on average.")
    TIMID_MIDDLING = english("Raise a middling card too when the cards still out favour it.")
    RASH = english("Hold back with middling cards: a raise there wins no more than it loses.")
    RASH_CLEAR = english("Hold back even with a clear card where the other’s may be just as clear.")
    CALLED_TOO_OFTEN = english("Fold a middling card when the other raises by a lot: a call there loses more.")
    FOLDED_TOO_SOON = english("Fold less often: a call is cheap beside the pot that it may win.")
    TOO_LITTLE = english("When you raise, raise by more: a clear card is worth the most you may put in.")
    TOO_MUCH = english("When you raise, raise by less: you put in more than your card was worth.")


NOTHING_TO_LEARN: Final = english("Nothing to improve: every decision was as good as the best.")
"""The lesson of a match in which nothing was given away."""


def kind_of(view: PlayerView, judgement: Judgement) -> Kind:
    """Which kind a decision was that wasn't the best."""
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


def lesson_of(judged: Iterable[tuple[PlayerView, Judgement]]) -> str:
    """The sentence about the kind of decision that cost most, over a whole match."""
    costs = defaultdict[Kind, float](float)
    for view, judgement in judged:
        if judgement.grade.is_fault:
            costs[kind_of(view, judgement)] += judgement.cost
    return max(costs, key=lambda kind: costs[kind]).value if costs else NOTHING_TO_LEARN


def is_clear(rank: Rank) -> bool:
    """Whether a card is clearly high or clearly low."""
    return abs(rank - Rank.EIGHT) >= CLEAR


def _wagers_on_clear_card(view: PlayerView) -> bool:
    spot = contested(view)
    assert spot is not None, "a wager is about a card that lies face down"
    card = view.frames[spot[0]].cards[view.seat][spot[1]].card
    return card is not None and is_clear(card.rank)


def _misread_clear_card(view: PlayerView, chosen: Predict, best: Predict) -> bool:
    """Whether a clear card was called what it isn't, and the cards left don't turn that around."""
    cards = [table_card.card for table_card in view.frames[-1].cards[view.seat] if table_card.card]
    return any(
        is_clear(card.rank) and said is not better and (better is Prediction.HIGHER) == (card.rank > Rank.EIGHT)
        for card, said, better in zip(cards, chosen.say, best.say, strict=True)
    )
