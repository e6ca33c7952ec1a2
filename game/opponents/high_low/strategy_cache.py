"""A cache of strategies, which are solved in advance for the showdowns in which opponents must decide.

Solving needs numpy. At the table, a background process does the solving, and sends back strategies as plain numbers, so
that the main process needn't import numpy. If there is no such process, as in simulations, `Library` imports numpy and
solves while the caller waits.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from game.engine.core.cards import Seat
from game.engine.high_low.counting import Spot, contested
from game.engine.high_low.rules import value
from game.engine.high_low.views import PlayerView
from game.opponents.high_low.solving.showdown_to_solve import Showdown, has_second, showdown_of
from game.opponents.high_low.solving.strategy import Strategy
from game.opponents.high_low.traits import MOST, Traits

MEMORY_STEP: Final = 61
"""Step that spreads the rounds in which an opponent remembers the cards evenly over every hundred rounds.

It must have no factor in common with 100.
"""

CAPACITY: Final = 400
"""Default maximum number of strategies in a library. Each strategy needs about 30 KB."""

FIRST_ITERATIONS: Final = 16
"""Number of iterations before `improving_strategies` yields the first strategies. Better ones follow each time the
number has doubled."""

ITERATIONS_A_STEP: Final = 4
"""Number of iterations between two opportunities for the caller to replace the questions."""


class Question(NamedTuple):
    """A request for the best strategy of a seat in a showdown."""

    showdown: Showdown
    seat: Seat


def questions(view: PlayerView, traits: Traits) -> tuple[Question, ...]:
    """Return the questions for the viewer's current or next decision, one for each spot that `spots` returns.

    There are no questions after the end of the match, or for an opponent that never plays solved strategies. Questions
    depend only on public information, not on the viewer's cards.
    """
    if not traits.wits or view.over:
        return ()
    counting = remembers(view, traits)
    return tuple(Question(showdown_of(view, spot, counting).played_alike, view.seat) for spot in spots(view))


def remembers(view: PlayerView, traits: Traits) -> bool:
    """Return True if, in this round, the opponent knows which cards are left. Otherwise, it assumes a full deck."""
    return view.round * MEMORY_STEP % MOST < traits.memory


def spots(view: PlayerView) -> tuple[Spot, ...]:
    """Return the spots of the cards to which the next decision applies.

    During a wagering, this is only the contested card's spot. Otherwise, the spots of all the cards just drawn are
    returned. The tuple is empty if no decision is due.
    """
    if view.wagering is not None:
        spot = contested(view)
        return () if spot is None else (spot,)
    if not view.frames or view.frames[-1].decided:
        return ()
    return tuple((len(view.frames) - 1, place) for place in range(view.frames[-1].size))


def held(view: PlayerView, spot: Spot) -> tuple[int, ...]:
    """Return the value of the viewer's card at a spot, as a tuple of one item.

    If `has_second` returns True for that spot, returns the values of both cards of the WAR instead. Raises `ValueError`
    if the viewer can't see these cards.
    """
    frame, place = view.frames[spot[0]], spot[1]
    count = 2 if has_second(view, spot) else 1
    cards = [table_card.card for table_card in frame.cards[view.seat][place : place + count]]
    if None in cards:
        raise ValueError(f"seat {view.seat} can't see its own card; this is another seat's view")
    return tuple(value(card, view.rules) for card in cards if card)


class Library(dict[Question, Strategy]):
    """Solved strategies, by question. `solve` adds missing strategies. One solved alone typically takes 13 ms, or 100
    ms if raises aren't limited.

    A library keeps the `capacity` strategies that were most recently stored or requested from `solve`. `iterations` is
    the number of solver iterations for each strategy. If it is None, the solver stops when the strategy is good enough
    for opponents.
    """

    def __init__(self, capacity: int = CAPACITY, iterations: int | None = None) -> None:
        super().__init__()
        self._capacity = capacity
        self._iterations = iterations

    def keep(self, question: Question, strategy: Strategy) -> None:
        """Store a strategy, which replaces any earlier strategy for the same question.

        If the library is full, the strategy that was least recently stored or requested from `solve` is dropped.
        """
        self.pop(question, None)
        self[question] = strategy
        while len(self) > self._capacity:
            del self[next(iter(self))]

    def solve(self, questions: Iterable[Question]) -> None:
        """Solve the questions that have no strategy yet. Solving many of them together is faster than solving them one
        by one."""
        missing = []
        for question in dict.fromkeys(questions):
            if question in self:
                self.keep(question, self[question])
            else:
                missing.append(question)
        if missing:
            from game.opponents.high_low.solving.solver import solve_many  # imports numpy

            solved = solve_many([question.showdown for question in missing], self._iterations)
            for question, solution in zip(missing, solved, strict=True):
                self.keep(question, solution.strategy(question.seat))


def improving_strategies(questions: Sequence[Question]) -> Iterator[list[Strategy] | None]:
    """Yield lists of the best strategies found so far, with one strategy for each question. This is a task for a
    worker.

    A new list follows each time the number of iterations has doubled, until all strategies are good enough for
    opponents. In between, None is yielded.
    """
    from game.opponents.high_low.solving.solver import Solving  # imports numpy

    solvings = [Solving((question.showdown,)) for question in questions]
    unsolved, wanted = solvings, FIRST_ITERATIONS
    while unsolved:
        for solving in unsolved:
            while solving.iterations < min(wanted, solving.enough):
                solving.run(ITERATIONS_A_STEP)
                yield None
        pairs = zip(solvings, questions, strict=True)
        yield [solving.solutions()[0].strategy(question.seat) for solving, question in pairs]
        unsolved = [solving for solving in unsolved if not all(solving.solved())]
        wanted *= 2
