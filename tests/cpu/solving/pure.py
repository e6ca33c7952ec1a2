"""The best pure strategy of one hand, found by trying all of them."""

from collections.abc import Sequence
from itertools import product

from game.cpu.solving.showdown import Showdown
from game.cpu.solving.solution import Solution, Wager
from game.cpu.solving.tree import Line, tree_of
from game.engine.actions import Prediction
from game.engine.cards import Seat
from tests.cpu.solving.played_out import Hand, pairs, payoff, weight


def best_pure(showdown: Showdown, solution: Solution, seat: Seat, hand: Hand) -> float:
    """What the best pure strategy of a hand earns on average, times the chance of the card."""
    half = tree_of(showdown.wagers)[showdown.role(seat)]
    options = [solution.wagers(seat, *hand, line) for line in half.nodes]
    best = float("-inf")
    for picked in product(*(range(len(choices)) for choices in options)):
        moves = {line: choices[at].what for line, choices, at in zip(half.nodes, options, picked, strict=True)}

        def answer(
            _seat: Seat, _hand: Hand, line: Line, moves: dict[Line, Wager] = moves
        ) -> Sequence[tuple[Wager, float]]:
            return [(moves[line], 1.0)]

        earned = 0.0
        for ranks, chance in pairs(showdown):
            if ranks[seat] != hand[0]:
                continue
            for said in Prediction:
                other: Hand = (ranks[1 - seat], said)
                hands = (hand, other) if seat == 0 else (other, hand)
                often = chance * weight(solution, 1 - seat, *other)
                earned += often * payoff(showdown, solution, seat, hands, (), answer) if often else 0.0
        best = max(best, earned)
    return best
