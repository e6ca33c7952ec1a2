"""Finding a hint: what the player owes is solved, and read off for the card that the player holds."""

from collections.abc import Iterator
from pathlib import Path

from game.coach.high_low.advice import Solved, opening_options, prediction_worths, showdowns_for, wager_options
from game.coach.high_low.verdicts import Hint, Option, PredictionHint, WagerHint
from game.engine.core.cards import Seat
from game.engine.core.replay import seen_at_the_end
from game.engine.high_low.actions import Predict, Raise, Wager
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.views import PlayerView


def hint(view: PlayerView, solved: Solved) -> Hint:
    """The hint for what the player owes; `solved` holds the showdowns that `advice.showdowns_for` names."""
    if view.wagering is not None:
        return Hint((), wager_hint(wager_options(view, solved)))
    cards = tuple(PredictionHint(higher, lower) for higher, lower in prediction_worths(view, solved))
    opening = opening_options(view, solved, cards[0].better)
    return Hint(cards, wager_hint(opening) if opening else None)


def wager_hint(options: tuple[Option, ...]) -> WagerHint:
    """The best of some wagers, beside the best raise where it stands, or beside standing where it raises."""
    best = max(options, key=lambda option: option.worth)
    raises = isinstance(best.decision, Raise)
    others = [option for option in options if isinstance(option.decision, Raise) is not raises]
    if not others:
        return WagerHint(_wager(best), None, 0.0)
    instead = max(others, key=lambda option: option.worth)
    return WagerHint(_wager(best), _wager(instead), best.worth - instead.worth)


def hinting(record: Path, seat: Seat) -> Iterator[Hint]:
    """The hint for the player at a seat, who owes a decision where a record ends. Raises `RecordError`, `OSError`."""
    # numpy, which solving takes along, is imported where something is solved
    from game.opponents.high_low.solving.solver import solve

    view = seen_at_the_end(record.read_bytes(), {HIGH_LOW_WAR.rules.game: HIGH_LOW_WAR}, seat)
    yield hint(view, {showdown: solve(showdown) for showdown in showdowns_for(view)})


def _wager(option: Option) -> Wager:
    decision = option.decision
    assert not isinstance(decision, Predict), "a wager is a check, a call or a raise"
    return decision
