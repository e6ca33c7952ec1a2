"""Best responses to a solution: according to the worths that it states, and found move by move to verify these."""

from collections import defaultdict
from collections.abc import Mapping
from functools import cache

from game.engine.core.cards import Seat
from game.engine.high_low.actions import Fold, Prediction, Raise
from game.opponents.high_low.solving.showdown_to_solve import Showdown
from game.opponents.high_low.solving.solution import Solution
from game.opponents.high_low.solving.tree import Line
from tests.opponents.high_low.solving.played_out import Cards, Hand, Wagers, folded, pairs, settled, weight

Reached = Mapping[Hand, float]
"""Chance, for each hand of the other seat, that the seat holds it and has played the line so far."""


def exploitability(solution: Solution) -> float:
    """Return the number of coins that both seats together could still win by playing better. It is 0 for the best
    play."""
    return best_response(solution, 0) + best_response(solution, 1)


def best_response(solution: Solution, seat: Seat) -> float:
    """Return the mean number of coins that a seat's best response wins, according to the worths stated in the
    solution."""
    chances: dict[Cards, float] = defaultdict(float)
    for cards, chance in pairs(solution.showdown):
        chances[cards[seat]] += chance
    return sum(
        chance * max(choice.worth for choice in solution.predictions(seat, held)) for held, chance in chances.items()
    )


def best_response_by_moves(showdown: Showdown, solution: Solution, seat: Seat) -> float:
    """Return the mean number of coins that a seat's best response wins, found move by move."""
    held = {cards[seat] for cards, _chance in pairs(showdown)}
    wagers = cache(solution.wagers)
    return sum(
        max(best_answer(showdown, solution, wagers, seat, (cards, said)) for said in Prediction) for cards in held
    )


def best_answer(showdown: Showdown, solution: Solution, wagers: Wagers, seat: Seat, hand: Hand) -> float:
    """Return the coins that the best answer wins with a hand, times the chance of its cards."""
    reached = {
        (cards[1 - seat], said): chance * weight(solution, 1 - seat, cards[1 - seat], said)
        for cards, chance in pairs(showdown)
        if cards[seat] == hand[0]
        for said in Prediction
    }
    return answer(showdown, wagers, seat, hand, (), reached)


def answer(showdown: Showdown, wagers: Wagers, seat: Seat, hand: Hand, line: Line, reached: Reached) -> float:
    """Return the coins that the best answer wins from a line on."""
    if showdown.limit == 0:
        return ended(showdown, seat, hand, line, reached)
    acting = (showdown.starter + len(line)) % 2
    if acting == seat:
        moves = [choice.what for choice in wagers(seat, *hand, line)]
        after = [reached for _move in moves]
    else:
        plays = {other: wagers(acting, *other, line) for other in reached}
        moves = [choice.what for choice in next(iter(plays.values()))]
        after = [
            {other: chance * plays[other][at].weight for other, chance in reached.items()} for at in range(len(moves))
        ]
    earned = []
    for move, left in zip(moves, after, strict=True):
        if isinstance(move, Fold):
            earned.append(sum(left.values()) * folded(showdown, seat, acting, line))
        elif isinstance(move, Raise) or not line:
            further = (*line, move.to if isinstance(move, Raise) else 0)
            earned.append(answer(showdown, wagers, seat, hand, further, left))
        else:
            earned.append(ended(showdown, seat, hand, line, left))
    return max(earned) if acting == seat else sum(earned)


def ended(showdown: Showdown, seat: Seat, hand: Hand, line: Line, reached: Reached) -> float:
    """Return the coins won once the wagering is over."""
    return sum(
        chance * settled(showdown, seat, (hand, other) if seat == 0 else (other, hand), line)
        for other, chance in reached.items()
    )
