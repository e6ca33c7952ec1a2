"""A solved showdown played out card by card and move by move, as plainly as the rules tell it: what the fast arrays
are held against."""

from collections.abc import Callable, Sequence
from itertools import product

from game.engine.core.cards import Rank, Seat
from game.engine.high_low.actions import Prediction, Raise, Wager
from game.opponents.high_low.solving.showdown import Showdown
from game.opponents.high_low.solving.solution import Choice, Solution
from game.opponents.high_low.solving.tree import Line

Hand = tuple[Rank, Prediction]
Answer = Callable[[Seat, Hand, Line], Sequence[tuple[Wager, float]]]
"""What a seat does with a hand after a line: each move and its chance."""


def expected(showdown: Showdown, solution: Solution, seat: Seat, answer: Answer | None = None) -> float:
    """What the showdown is worth to a seat that plays by `answer`, or by the solution, against the solution."""
    return sum(
        chance
        * weight(solution, 0, ranks[0], said[0])
        * weight(solution, 1, ranks[1], said[1])
        * payoff(showdown, solution, seat, ((ranks[0], said[0]), (ranks[1], said[1])), (), answer)
        for ranks, chance in pairs(showdown)
        for said in product(Prediction, repeat=2)
    )


def pairs(showdown: Showdown) -> list[tuple[tuple[Rank, Rank], float]]:
    """Each pair of ranks, seat 0's first, and its chance."""
    ways = {
        (one, two): showdown.ranks[0][one - 2] * (showdown.ranks[1][two - 2] - (showdown.shared and one == two))
        for one, two in product(Rank, repeat=2)
    }
    return [(ranks, count / sum(ways.values())) for ranks, count in ways.items() if count]


def weight(solution: Solution, seat: Seat, rank: Rank, said: Prediction) -> float:
    """How often the best play predicts so."""
    return next(choice.weight for choice in solution.predictions(seat, rank) if choice.what is said)


def payoff(
    showdown: Showdown, solution: Solution, seat: Seat, hands: tuple[Hand, Hand], line: Line, answer: Answer | None
) -> float:
    """What a seat gets on average from a line on, with these cards and predictions."""
    if over(showdown, line):
        return settled(showdown, seat, hands, line)
    acting = (showdown.starter + len(line)) % 2
    own = hands[acting]
    if answer and acting == seat:
        moves = answer(seat, own, line)
    else:
        moves = [(each.what, each.weight) for each in solution.wagers(acting, *own, line)]
    total = 0.0
    for move, chance in moves:
        if isinstance(move, Raise):
            after = payoff(showdown, solution, seat, hands, (*line, move.to), answer)
        elif line:
            after = settled(showdown, seat, hands, line)
        else:
            after = payoff(showdown, solution, seat, hands, (0,), answer)
        total += chance * after
    return total


def over(showdown: Showdown, line: Line) -> bool:
    """Whether nobody can wager (R6)."""
    return showdown.limit == 0


def settled(showdown: Showdown, seat: Seat, hands: tuple[Hand, Hand], line: Line) -> float:
    """What a seat wins beyond half the pot, once both totals are equal (R8)."""
    (rank, said), (other, other_said) = hands[seat], hands[1 - seat]
    if rank == other:
        return 0.0
    right = (said is Prediction.HIGHER) == (rank > other)
    other_right = (other_said is Prediction.HIGHER) == (other > rank)
    return (showdown.base + (line[-1] if line else 0)) * (right - other_right)


def best_of(choices: Sequence[Choice[Wager]]) -> float:
    """The worth of the best choice."""
    return max(choice.worth for choice in choices)
