"""All that a player could decide, each with its worth: read off the solved showdowns that the decision is about."""

from collections.abc import Iterator, Mapping
from itertools import product
from math import prod
from typing import TYPE_CHECKING, TypeAlias

from game.coach.high_low.verdicts import Option
from game.engine.core.cards import Rank
from game.engine.high_low.actions import Decision, Predict, Prediction, Raise
from game.engine.high_low.counting import Spot
from game.engine.high_low.views import LyingCard, PlayerView
from game.opponents.high_low.solving.showdown import Showdown, showdown_of
from game.opponents.high_low.strategies import spots

if TYPE_CHECKING:
    from game.opponents.high_low.solving.solution import Choice, Solution

Solved: TypeAlias = "Mapping[Showdown, Solution]"
"""Showdowns and what their best play is."""


def showdowns_for(view: PlayerView, decision: Decision | None = None) -> tuple[Showdown, ...]:
    """The showdowns to be solved before a decision can be judged, or any that the player may make now.

    A raise of a size that its tree doesn't hold needs one that does: that is the last of them.
    """
    showdowns = tuple(showdown_of(view, spot) for spot in spots(view))
    return (*showdowns, _holding(view, decision)) if isinstance(decision, Raise) else showdowns


def options(view: PlayerView, solved: Solved, decision: Decision | None = None) -> tuple[Option, ...]:
    """What the player may decide, each with its worth in coins; `decision` is among them if it is given."""
    if view.wagering is None:
        return tuple(_prediction_options(view, solved))
    found = wager_options(view, solved)
    if isinstance(decision, Raise) and all(option.decision != decision for option in found):
        wider = _wagers_now(view, solved[_holding(view, decision)])
        # the same play in two trees: the raise is worth as much more or less than a check or a call as it is in its own
        shift = found[0].worth - wider[0].worth
        found += tuple(
            Option(decision, option.worth + shift, option.chance) for option in wider if option.decision == decision
        )
    return found


def wager_options(view: PlayerView, solved: Solved) -> tuple[Option, ...]:
    """What the player may wager now, as far as the showdown's own tree holds it."""
    return _wagers_now(view, solved[showdown_of(view)])


def opening_options(view: PlayerView, solved: Solved, prediction: Prediction) -> tuple[Option, ...]:
    """What a player who starts the wagering may wager first, once the first card is predicted so; none for others."""
    spot = spots(view)[0]
    showdown = showdown_of(view, spot)
    if view.starter != view.seat or not showdown.limit:
        return ()
    return _wagers(view, spot, prediction, solved[showdown], ())


def prediction_worths(view: PlayerView, solved: Solved) -> tuple[tuple[float, float], ...]:
    """What HIGHER and LOWER are worth for each card that a prediction is owed for."""
    return tuple((higher.worth, lower.worth) for higher, lower in _predictions(view, solved))


def _prediction_options(view: PlayerView, solved: Solved) -> Iterator[Option]:
    """Every way to predict the cards drawn: their worths add up, for each is a showdown of its own (W2)."""
    for choices in product(*_predictions(view, solved)):
        say = tuple(choice.what for choice in choices)
        worth, chance = sum(choice.worth for choice in choices), prod(choice.weight for choice in choices)
        yield Option(Predict(view.seat, say), worth, chance)


def _predictions(view: PlayerView, solved: Solved) -> "list[tuple[Choice[Prediction], ...]]":
    return [solved[showdown_of(view, spot)].predictions(view.seat, _rank_at(view, spot)) for spot in spots(view)]


def _wagers_now(view: PlayerView, solution: "Solution") -> tuple[Option, ...]:
    assert view.wagering is not None, "a wager is decided while wagering"
    (spot,) = spots(view)
    prediction = _card_at(view, spot).prediction
    assert prediction is not None, "players see their own predictions"
    return _wagers(view, spot, prediction, solution, view.wagering.line)


def _wagers(
    view: PlayerView, spot: Spot, prediction: Prediction, solution: "Solution", line: tuple[int, ...]
) -> tuple[Option, ...]:
    choices = solution.wagers(view.seat, _rank_at(view, spot), prediction, line)
    return tuple(Option(choice.what, choice.worth, choice.weight) for choice in choices)


def _holding(view: PlayerView, decision: Raise) -> Showdown:
    """The contested showdown, its tree holding what comes after a raise."""
    assert view.wagering is not None, "a raise is made while wagering"
    return showdown_of(view).including((*view.wagering.line, decision.to))


def _rank_at(view: PlayerView, spot: Spot) -> Rank:
    card = _card_at(view, spot).card
    assert card is not None, "players see their own cards"
    return card.rank


def _card_at(view: PlayerView, spot: Spot) -> LyingCard:
    frame, place = spot
    return view.frames[frame].cards[view.seat][place]
