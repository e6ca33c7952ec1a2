"""All that a player could decide, each with its worth: read off the solved showdowns that the decision is about."""

from collections.abc import Iterator, Mapping
from itertools import product
from math import prod
from typing import TYPE_CHECKING, TypeAlias

from game.coach.high_low.verdicts import Option
from game.engine.core.cards import Rank
from game.engine.high_low.actions import Decision, Predict, PredictChoice, Prediction, Raise
from game.engine.high_low.counting import Spot, contested
from game.engine.high_low.views import LyingCard, PlayerView
from game.opponents.high_low.solving.showdown import Showdown, showdown_of

if TYPE_CHECKING:
    from game.opponents.high_low.solving.solution import Choice, Solution

Solved: TypeAlias = "Mapping[Showdown, Solution]"
"""Showdowns and what their best play is."""


def showdowns_for(view: PlayerView, decision: Decision | None = None) -> tuple[Showdown, ...]:
    """The showdowns to be solved before a decision can be judged, or any that the player may make now.

    A raise of a size that is looked at nowhere needs a tree that holds it: that is the last of them.
    """
    if _owes_predictions(view):
        return tuple(showdown_of(view, spot) for spot in _spots(view))
    plain = showdown_of(view)
    return (plain, _holding(view, plain, decision)) if isinstance(decision, Raise) else (plain,)


def options(view: PlayerView, solved: Solved, decision: Decision | None = None) -> tuple[Option, ...]:
    """What the player may decide, each with its worth in coins; `decision` is among them if it is given."""
    if _owes_predictions(view):
        return tuple(_predictions(view, solved))
    found = wager_options(view, solved)
    if isinstance(decision, Raise) and all(option.decision != decision for option in found):
        wider = wager_options(view, {showdown_of(view): solved[_holding(view, showdown_of(view), decision)]})
        # the same play in two trees: the raise is worth as much more or less than standing as it is in its own
        shift = found[0].worth - wider[0].worth
        found += tuple(
            Option(decision, option.worth + shift, option.chance) for option in wider if option.decision == decision
        )
    return found


def prediction_worths(view: PlayerView, solved: Solved) -> tuple[tuple[float, float], ...]:
    """What HIGHER and LOWER are worth for each card that a prediction is owed for."""
    return tuple((higher.worth, lower.worth) for higher, lower in _each_prediction(view, solved))


def wager_options(view: PlayerView, solved: Solved) -> tuple[Option, ...]:
    """What the player may wager now, as far as it is looked at in the plain tree."""
    spot = contested(view)
    assert spot is not None and view.wagering is not None, "a wager is decided in a showdown that is under way"
    prediction = _lying(view, spot).prediction
    assert prediction is not None, "the player sees the own prediction"
    return _wagers(view, spot, prediction, solved[showdown_of(view)], view.wagering.line)


def opening_options(view: PlayerView, solved: Solved, prediction: Prediction) -> tuple[Option, ...]:
    """What a player who starts the wagering may wager first, once the first card is predicted so; none for others."""
    spot = _spots(view)[0]
    showdown = showdown_of(view, spot)
    if view.starter != view.seat or not showdown.limit:
        return ()
    return _wagers(view, spot, prediction, solved[showdown], ())


def _predictions(view: PlayerView, solved: Solved) -> Iterator[Option]:
    """Every way to predict the cards drawn: their worths add up, for each is a showdown of its own (W2)."""
    for choices in product(*_each_prediction(view, solved)):
        say = tuple(choice.what for choice in choices)
        worth, chance = sum(choice.worth for choice in choices), prod(choice.weight for choice in choices)
        yield Option(Predict(view.seat, say), worth, chance)


def _each_prediction(view: PlayerView, solved: Solved) -> "list[tuple[Choice[Prediction], ...]]":
    return [solved[showdown_of(view, spot)].predictions(view.seat, _own(view, spot)) for spot in _spots(view)]


def _wagers(
    view: PlayerView, spot: Spot, prediction: Prediction, solution: "Solution", line: tuple[int, ...]
) -> tuple[Option, ...]:
    choices = solution.wagers(view.seat, _own(view, spot), prediction, line)
    return tuple(Option(choice.what, choice.worth, choice.weight) for choice in choices)


def _holding(view: PlayerView, showdown: Showdown, decision: Raise) -> Showdown:
    """The showdown whose tree has what comes after a raise."""
    assert view.wagering is not None, "a raise is made while wagering"
    return showdown.including((*view.wagering.line, decision.to))


def _owes_predictions(view: PlayerView) -> bool:
    return any(isinstance(option, PredictChoice) for option in view.legal)


def _spots(view: PlayerView) -> tuple[Spot, ...]:
    """Where the cards lie that predictions are owed for: the ones drawn last."""
    at = len(view.frames) - 1
    return tuple((at, place) for place in range(len(view.frames[at].cards[view.seat])))


def _own(view: PlayerView, spot: Spot) -> Rank:
    card = _lying(view, spot).card
    assert card is not None, "the player sees the own card"
    return card.rank


def _lying(view: PlayerView, spot: Spot) -> LyingCard:
    return view.frames[spot[0]].cards[view.seat][spot[1]]
