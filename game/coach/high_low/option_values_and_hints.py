"""The worth of each option of a decision, and hints, both computed from solved showdowns."""

import zlib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import product
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from game.bounded_reading import read_regular
from game.coach.high_low.reasons import reason_to_wager
from game.coach.high_low.review_results import Hint, Option, PredictionHint, Standing, WagerHint
from game.engine.core.cards import Seat
from game.engine.core.replay import seen_at_the_end
from game.engine.high_low.actions import Call, Check, Decision, Predict, Prediction, Raise
from game.engine.high_low.counting import Spot, lying_at
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.views import PlayerView
from game.opponents.high_low.solving.showdown_to_solve import Showdown, showdown_of
from game.opponents.high_low.strategy_cache import held, spots
from game.typed_reading import parse_json, typed

if TYPE_CHECKING:
    from game.opponents.high_low.solving.solution import Solution, SolvedChoice

Solved: TypeAlias = "Mapping[Showdown, Solution]"
"""The best play found for each showdown."""


FIRST_ITERATIONS: Final = 200
"""Number of solver iterations before the first grades and the first hint."""


def showdowns_for(view: PlayerView, decision: Decision | None = None) -> tuple[Showdown, ...]:
    """Return the showdowns that must be solved before a decision of the viewer can be judged.

    If `decision` is None, they suffice for any decision that may be made now, except a raise of a size that their trees
    lack. If `decision` is a raise, the last showdown is one whose tree includes the raise.
    """
    showdowns = tuple(showdown_of(view, spot) for spot in spots(view))
    return (*showdowns, _holding(view, decision)) if isinstance(decision, Raise) else showdowns


def options(view: PlayerView, solved: Solved, decision: Decision | None = None) -> tuple[Option, ...]:
    """Return the viewer's options, each with its worth in coins. They include `decision` if it is given. `solved` must
    contain the showdowns that `showdowns_for` returns for `decision`."""
    if view.wagering is None:
        return tuple(_prediction_options(view, solved))
    found = wager_options(view, solved)
    if isinstance(decision, Raise) and all(option.decision != decision for option in found):
        wider = _wagers_now(view, solved[_holding(view, decision)])
        # trees differ slightly, so the raise keeps the lead over a check or a call that it has in its own tree
        shift = _check_or_call(found).worth - _check_or_call(wider).worth
        found += tuple(replace(option, worth=option.worth + shift) for option in wider if option.decision == decision)
    return found


def _check_or_call(options: tuple[Option, ...]) -> Option:
    """Return the check or the call among these options. Its worth in two trees shows by how much their values differ. A
    fold (H3), which may come first, is skipped, because it is worth the same in every tree."""
    return next(option for option in options if isinstance(option.decision, Check | Call))


def read_options(view: PlayerView, solution: "Solution") -> None:
    """Compute the worth of the viewer's options from a showdown's solution. The solution stores it for later calls to
    `options`."""
    if view.wagering is not None:
        _wagers_now(view, solution)
    else:
        for spot in spots(view):
            if showdown_of(view, spot) == solution.showdown:
                solution.predictions(view.seat, held(view, spot))


def wager_options(view: PlayerView, solved: Solved) -> tuple[Option, ...]:
    """Return the wagers open to the viewer, each with its worth in coins. A raise that the showdown's tree lacks is
    left out."""
    return _wagers_now(view, solved[showdown_of(view)])


def standing(view: PlayerView, solved: Solved) -> Standing | None:
    """Return the viewer's and the other player's chances of winning the contested pot.

    Returns None before the wagering, or if the other player's wagers so far never occur in the solution.
    """
    if view.wagering is None:
        return None
    (spot,) = spots(view)
    prediction = lying_at(view, view.seat, spot).prediction
    assert prediction is not None, "players see their own predictions"
    decided = solved[showdown_of(view)].pots_decided(view.seat, held(view, spot), prediction, view.wagering.line)
    return None if decided is None else Standing(*decided)


def hinting(source: Path | bytes, seat: Seat) -> Iterator[Hint | None]:
    """Yield hints for the decision that the player at `seat` owes. This is a task for a worker.

    `source` is the file of the match record, or the player's view as JSON compressed with zlib. Yields a quick hint,
    then the exact one, and None whenever there is nothing new. Raises `OSError` if the file can't be read, or
    `RecordError` if the record is invalid.
    """
    from game.opponents.high_low.solving.exact import improving_solutions  # imports numpy

    if isinstance(source, bytes):
        view: PlayerView = typed(parse_json(zlib.decompress(source).decode()), PlayerView)
    else:
        view = seen_at_the_end(read_regular(source), HIGH_LOW_WAR, seat)
    showdowns = showdowns_for(view)
    solved: dict[Showdown, Solution] = {}
    asked = dict.fromkeys(showdowns, partial(_hinted, view))
    for found in improving_solutions(asked, FIRST_ITERATIONS):
        rough = len(solved) < len(asked)
        solved |= found
        complete = len(solved) == len(asked) and (rough or showdowns[-1] in found)
        yield hint(view, solved) if complete else None


def hint(view: PlayerView, solved: Solved) -> Hint:
    """Return the hint for the decision that the viewer owes. `solved` must contain the solutions of the showdowns
    returned by `showdowns_for`."""
    if view.wagering is not None:
        (spot,) = spots(view)
        prediction = lying_at(view, view.seat, spot).prediction
        assert prediction is not None, "players see their own predictions"
        wager = wager_hint(wager_options(view, solved))
        return Hint((), _with_reason(view, spot, prediction, wager, standing(view, solved)))
    cards = tuple(PredictionHint(higher.worth, lower.worth) for higher, lower in _predictions(view, solved))
    spot = spots(view)[0]
    opening = _opening(view, solved[showdown_of(view, spot)])
    if not opening:
        return Hint(cards, None)
    return Hint(cards, _with_reason(view, spot, cards[0].better, wager_hint(opening), None))


def _with_reason(
    view: PlayerView, spot: Spot, prediction: Prediction, hint: WagerHint, standing: Standing | None
) -> WagerHint:
    if hint.instead is None:
        return hint
    return replace(hint, reason=reason_to_wager(view, spot, prediction, hint, standing))


def _hinted(view: PlayerView, solution: "Solution") -> None:
    """Compute the worth of the options, and of the wagers with which the viewer may open the wagering after predicting.
    The solution stores both for the hint."""
    read_options(view, solution)
    _opening(view, solution)


def _opening(view: PlayerView, solution: "Solution") -> tuple[Option, ...]:
    """Return the wagers with which the viewer may open the wagering after making the better prediction.

    The tuple is empty if the wagering has begun, isn't about the solved showdown, can't take place, or is opened by the
    other player.
    """
    if view.wagering is not None or view.starter != view.seat or not solution.showdown.limit:
        return ()
    spot = spots(view)[0]
    if showdown_of(view, spot) != solution.showdown:
        return ()
    higher, lower = solution.predictions(view.seat, held(view, spot))
    better = PredictionHint(higher.worth, lower.worth).better
    return _wagers(view, spot, better, solution, ())


def wager_hint(options: tuple[Option, ...]) -> WagerHint:
    """Return a hint with the best wager and the best wager of another kind. The kinds are a check or call, a raise, and
    a fold."""
    best = max(options, key=lambda option: (option.worth, option.chance))
    others = [option for option in options if type(option.decision) is not type(best.decision)]
    assert not isinstance(best.decision, Predict), "a prediction isn't a wager"
    if not others:
        return WagerHint(best.decision, None, 0.0)
    instead = max(others, key=lambda option: (option.worth, option.chance))
    assert not isinstance(instead.decision, Predict), "a prediction isn't a wager"
    return WagerHint(best.decision, instead.decision, best.worth - instead.worth)


def _prediction_options(view: PlayerView, solved: Solved) -> Iterator[Option]:
    """Yield each combination of predictions for the cards drawn. A combination's worth is the sum of its predictions'
    worth, because each card has its own showdown (W2)."""
    for choices in product(*_predictions(view, solved)):
        say = tuple(choice.what for choice in choices)
        worth, chance = sum(choice.worth for choice in choices), prod(choice.weight for choice in choices)
        yield Option(Predict(view.seat, say), worth, chance)


def _predictions(view: PlayerView, solved: Solved) -> "list[tuple[SolvedChoice[Prediction], ...]]":
    return [solved[showdown_of(view, spot)].predictions(view.seat, held(view, spot)) for spot in spots(view)]


def _wagers_now(view: PlayerView, solution: "Solution") -> tuple[Option, ...]:
    assert view.wagering is not None, "a wager is decided while wagering"
    (spot,) = spots(view)
    prediction = lying_at(view, view.seat, spot).prediction
    assert prediction is not None, "players see their own predictions"
    return _wagers(view, spot, prediction, solution, view.wagering.line)


def _wagers(
    view: PlayerView, spot: Spot, prediction: Prediction, solution: "Solution", line: tuple[int, ...]
) -> tuple[Option, ...]:
    hand = view.seat, held(view, spot), prediction, line
    return tuple(
        Option(
            choice.what,
            choice.worth,
            choice.weight,
            solution.folds(*hand, choice.what.to) if isinstance(choice.what, Raise) else 0.0,
        )
        for choice in solution.wagers(*hand)
    )


def _holding(view: PlayerView, decision: Raise) -> Showdown:
    """Return the contested showdown with a tree that includes decisions after this raise."""
    assert view.wagering is not None, "a raise is made while wagering"
    return showdown_of(view).including((*view.wagering.line, decision.to))
