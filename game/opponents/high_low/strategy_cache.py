"""What an opponent has solved beforehand: showdowns as everybody can know them, and its best strategy in each.

Solving imports numpy, which the program itself does without: a process beside it solves, and sends back strategies in
plain numbers. Where there is no such process, as in a simulation, `Library` solves, and imports numpy then.
"""

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple, TypeAlias

from game.engine.core.cards import Rank, Seat
from game.engine.high_low.actions import Call, Check, Fold, Prediction, Raise, Wager
from game.engine.high_low.counting import Spot, contested
from game.engine.high_low.views import PlayerView
from game.opponents.high_low.solving.public_showdown import Showdown, has_second, showdown_of
from game.opponents.high_low.solving.tree import CHECK_OR_CALL, FOLD, Line
from game.opponents.high_low.traits import MOST, Traits

PREDICTION_ORDER: Final = (Prediction.HIGHER, Prediction.LOWER)
"""The order of both predictions wherever a strategy is written as numbers."""

MEMORY_STEP: Final = 61
"""Has no divisor in common with 100: so the rounds that are remembered lie spread among a hundred."""

CAPACITY: Final = 400
"""How many strategies a library holds, of some 30 KB each."""

FIRST_ITERATIONS: Final = 16
"""The number of iterations after which there is a first strategy; a better one follows whenever it has doubled."""

ITERATIONS_A_STEP: Final = 4
"""The number of iterations between two moments at which whoever asked may ask for something else."""


Hand: TypeAlias = tuple[int, ...]
"""A hand in numbers: 0 for HIGHER or 1 for LOWER, the card's rank from 0 for the 2, and that of a WAR's second card."""


def hand_of(cards: Sequence[Rank], prediction: Prediction, both: bool) -> Hand:
    """The hand of a seat that has predicted so of the first of its cards; with `both`, the second counts as well."""
    first, second = cards[0], cards[1] if both else Rank.TWO
    return PREDICTION_ORDER.index(prediction), first - Rank.TWO, second - Rank.TWO


@dataclass(frozen=True, slots=True)
class Strategy:
    """What a seat does with each hand, whatever comes.

    `second` is whether a hand is both cards of a WAR. `predicted` is how often a hand's cards are predicted so. For
    each line after which the seat decides, `moves` are what it may do, after the place of the first of them in
    `weights`: how often each hand makes each move.
    """

    seat: Seat
    second: bool
    predicted: Mapping[Hand, float]
    moves: Mapping[Line, tuple[int, Line]]
    weights: Mapping[Hand, "array[float]"]

    def predict(self, cards: Sequence[Rank], rng: Random) -> Prediction:
        """Draw a prediction for the first of the cards held."""
        higher = self.predicted[hand_of(cards, Prediction.HIGHER, self.second)]
        return Prediction.HIGHER if rng.random() < higher else Prediction.LOWER

    def wager(self, cards: Sequence[Rank], prediction: Prediction, line: Line, rng: Random) -> Wager:
        """Draw a move after a line, for cards of which that was predicted.

        Raises `LookupError` where the seat has nothing solved to do after that line.
        """
        first, moves = self.moves[line]
        weights = self.weights[hand_of(cards, prediction, self.second)][first : first + len(moves)]
        (move,) = rng.choices(moves, weights)
        return wager_of(self.seat, line, move)


def wager_of(seat: Seat, line: Line, move: int) -> Wager:
    """The wager that a move of a seat is, made after a line."""
    if move == FOLD:
        return Fold(seat)
    if move != CHECK_OR_CALL:
        return Raise(seat, move)
    return Call(seat) if any(line) else Check(seat)


class Question(NamedTuple):
    """What is the best strategy of a seat in a showdown?"""

    showdown: Showdown
    seat: Seat


def questions(view: PlayerView, traits: Traits) -> tuple[Question, ...]:
    """What is to be solved for the decision that the seat owes, or will owe next, for each of `spots`.

    Nothing for an opponent without wits. It depends on nothing that an onlooker doesn't see: so it can be solved
    before the seat has seen its card.
    """
    if not traits.wits or view.over:
        return ()
    counting = remembers(view, traits)
    return tuple(Question(showdown_of(view, spot, counting).played_alike, view.seat) for spot in spots(view))


def remembers(view: PlayerView, traits: Traits) -> bool:
    """Whether an opponent knows in this round which cards are left, and doesn't take each deck for full."""
    return view.round * MEMORY_STEP % MOST < traits.memory


def spots(view: PlayerView) -> tuple[Spot, ...]:
    """Where the cards lie that are decided on: the one that is wagered on, or all those that are predicted."""
    if view.wagering is not None:
        spot = contested(view)
        return () if spot is None else (spot,)
    if not view.frames or view.frames[-1].decided:
        return ()
    return tuple((len(view.frames) - 1, place) for place in range(view.frames[-1].size))


def held(view: PlayerView, spot: Spot) -> tuple[Rank, ...]:
    """The ranks that the viewer holds in the showdown at a spot: a card, or both of a WAR if its first is contested.

    Raises `ValueError` for a view of another seat.
    """
    frame, place = view.frames[spot[0]], spot[1]
    count = 2 if has_second(view, spot) else 1
    cards = [table_card.card for table_card in frame.cards[view.seat][place : place + count]]
    if None in cards:
        raise ValueError(f"seat {view.seat} can't see its own card; this is another seat's view")
    return tuple(card.rank for card in cards if card)


class Library(Mapping[Question, Strategy]):
    """What has been solved, by what was asked. What isn't in it can be solved here, which takes about 13 ms each.

    `capacity` is how many it holds, the newest ones; `iterations` how well it solves, as well as is wanted anywhere if
    that is None.
    """

    def __init__(self, capacity: int = CAPACITY, iterations: int | None = None) -> None:
        self._capacity = capacity
        self._iterations = iterations
        self._strategies: dict[Question, Strategy] = {}

    def __getitem__(self, question: Question) -> Strategy:
        return self._strategies[question]

    def __iter__(self) -> Iterator[Question]:
        return iter(self._strategies)

    def __len__(self) -> int:
        return len(self._strategies)

    def keep(self, question: Question, strategy: Strategy) -> None:
        """Keep a strategy, in place of the one there was."""
        self._strategies.pop(question, None)
        self._strategies[question] = strategy
        while len(self._strategies) > self._capacity:
            del self._strategies[next(iter(self._strategies))]

    def solve(self, questions: Iterable[Question]) -> None:
        """Solve what isn't there yet, and wait for it; many at once take less time than one by one."""
        missing = []
        for question in dict.fromkeys(questions):
            if question in self._strategies:
                self.keep(question, self._strategies[question])
            else:
                missing.append(question)
        if missing:
            from game.opponents.high_low.solving.solver import solve_many  # imports numpy

            solved = solve_many([question.showdown for question in missing], self._iterations)
            for question, solution in zip(missing, solved, strict=True):
                self.keep(question, solution.strategy(question.seat))


def improving_strategies(questions: Sequence[Question]) -> Iterator[list[Strategy] | None]:
    """A task for a worker: the best strategy for each, as far as it is known, again and again.

    Each time after twice as many iterations, until all are solved for play. None where there is nothing new yet.
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
