"""Solved strategies: kept while they may be needed, solved together, read without numpy."""

import pickle
from random import Random

import pytest

from game.engine.core.cards import Rank
from game.engine.high_low.actions import Call, Check, Prediction, Raise
from game.engine.high_low.rules import HighLowRules
from game.opponents.high_low.levels import CAPTAIN
from game.opponents.high_low.strategy_cache import Library, Question, improving_strategies, questions
from tests.engine.scripted import deal


def question(coins: int) -> Question:
    """Return the captain's question about a first round with this many coins."""
    (asked,) = questions(deal("TC", "2H", HighLowRules(coins, 3, 3)).view(0), CAPTAIN.traits)
    return asked


def test_what_is_solved_is_kept_and_not_solved_again() -> None:
    library = Library(iterations=4)
    library.solve([question(5), question(6)])
    first = library[question(5)]
    library.solve([question(5), question(5)])
    assert library[question(5)] is first and len(library) == 2


def test_the_ones_not_asked_for_longest_are_let_go() -> None:
    library = Library(capacity=2, iterations=4)
    library.solve([question(3), question(4)])
    library.solve([question(3)])
    library.solve([question(5)])
    assert list(library) == [question(3), question(5)]


def test_answers_get_better_until_they_are_as_good_as_wanted() -> None:
    asked = (question(5), question(20))
    came = [strategies for strategies in improving_strategies(asked) if strategies is not None]
    assert len(came) > 2 and all(len(strategies) == 2 for strategies in came)
    library = Library()
    library.solve(asked)
    for strategy, best in zip(came[-1], (library[each] for each in asked), strict=True):
        assert strategy.predicted == pytest.approx(best.predicted, abs=0.02)


def test_a_play_goes_from_process_to_process_and_says_the_same() -> None:
    library = Library(iterations=20)
    library.solve([question(20)])
    strategy = library[question(20)]
    written = pickle.dumps(strategy)
    assert b"numpy" not in written and pickle.loads(written) == strategy


@pytest.mark.exhaustive
def test_a_play_knows_every_line_it_can_come_to_and_no_other() -> None:
    library = Library(iterations=20)
    library.solve([question(20)])
    strategy, rng = library[question(20)], Random(1)
    assert type(strategy.wager((Rank.EIGHT,), Prediction.LOWER, (), rng)) in (Check, Raise)
    reraises = (Call(0), Raise(0, 6), Raise(0, 7), Raise(0, 8))
    assert strategy.wager((Rank.EIGHT,), Prediction.LOWER, (2, 5), rng) in reraises
    with pytest.raises(LookupError):
        strategy.wager((Rank.EIGHT,), Prediction.LOWER, (1,), rng)
