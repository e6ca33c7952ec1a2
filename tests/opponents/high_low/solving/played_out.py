"""Solved showdowns played out card by card and move by move, exactly as the rules say, to verify the fast array
code."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import product

from game.engine.core.cards import Rank, Seat
from game.engine.high_low.actions import Fold, Prediction, Raise, Wager
from game.opponents.high_low.solving.showdown_to_solve import Showdown
from game.opponents.high_low.solving.solution import Solution, SolvedChoice
from game.opponents.high_low.solving.tree import Line

Cards = tuple[Rank, ...]
"""The card that a seat holds, or its two cards in a WAR."""

Hand = tuple[Cards, Prediction]
Wagers = Callable[[Seat, Cards, Prediction, Line], Sequence[SolvedChoice[Wager]]]
"""Function that returns a solution's choices for a hand after a line. It is cached, because each hand meets many
others."""

Answer = Callable[[Seat, Hand, Line], Sequence[tuple[Wager, float]]]
"""Function that returns a seat's moves for a hand after a line, with their chances."""


def expected(showdown: Showdown, solution: Solution, seat: Seat, answer: Answer | None = None) -> float:
    """Return the value of the showdown for a seat that plays by `answer`, or by the solution if it is None, against the
    solution."""
    wagers = cache(solution.wagers)
    return sum(
        chance
        * weight(solution, 0, cards[0], said[0])
        * weight(solution, 1, cards[1], said[1])
        * payoff(showdown, wagers, seat, ((cards[0], said[0]), (cards[1], said[1])), (), answer)
        for cards, chance in pairs(showdown)
        for said in product(Prediction, repeat=2)
    )


def pairs(showdown: Showdown) -> list[tuple[tuple[Cards, Cards], float]]:
    """Return all pairs of cards that the seats may hold, seat 0's first, with their chances if drawn card by card."""
    drawn = [0, 1, 0, 1] if showdown.second else [0, 1]
    decks = [listed(showdown.ranks[0]), listed(showdown.ranks[1])]
    if showdown.shared:
        decks[1] = decks[0]
    ways: dict[tuple[Cards, Cards], float] = defaultdict(float)
    deal(decks, drawn, ((), ()), 1.0, ways)
    return list(ways.items())


def deal(
    decks: list[list[Rank]],
    drawn: list[int],
    held: tuple[Cards, Cards],
    chance: float,
    ways: dict[tuple[Cards, Cards], float],
) -> None:
    """Draw a card for each seat in turn, from its own deck or the shared one, and add up the chances of the hands in
    `ways`."""
    if not drawn:
        ways[held] += chance
        return
    seat, *rest = drawn
    for rank in set(decks[seat]):
        left = without(decks[seat], rank)
        shared = decks[0] is decks[1]
        after = [left, left] if shared else [left if at == seat else deck for at, deck in enumerate(decks)]
        holding = (*held[seat], rank)
        both = (holding, held[1]) if seat == 0 else (held[0], holding)
        deal(after, rest, both, chance * decks[seat].count(rank) / len(decks[seat]), ways)


def weight(solution: Solution, seat: Seat, cards: Cards, said: Prediction) -> float:
    """Return the share of times that the best play makes this prediction."""
    return next(choice.weight for choice in solution.predictions(seat, cards) if choice.what is said)


def payoff(
    showdown: Showdown, wagers: Wagers, seat: Seat, hands: tuple[Hand, Hand], line: Line, answer: Answer | None
) -> float:
    """Return the mean gain of a seat from a line on, with these cards and predictions."""
    if over(showdown, line):
        return settled(showdown, seat, hands, line)
    acting = (showdown.starter + len(line)) % 2
    own = hands[acting]
    if answer and acting == seat:
        moves = answer(seat, own, line)
    else:
        moves = [(each.what, each.weight) for each in wagers(acting, *own, line)]
    total = 0.0
    for move, chance in moves:
        if isinstance(move, Raise):
            after = payoff(showdown, wagers, seat, hands, (*line, move.to), answer)
        elif isinstance(move, Fold):
            after = folded(showdown, seat, acting, line)
        elif line:
            after = settled(showdown, seat, hands, line)
        else:
            after = payoff(showdown, wagers, seat, hands, (0,), answer)
        total += chance * after
    return total


def over(showdown: Showdown, line: Line) -> bool:
    """Return True if nobody can wager (R6)."""
    return showdown.limit == 0


def settled(showdown: Showdown, seat: Seat, hands: tuple[Hand, Hand], line: Line) -> float:
    """Return the coins that a seat wins beyond half the pot once both totals are equal (R8)."""
    (cards, said), (others, other_said) = hands[seat], hands[1 - seat]
    rank, other = cards[0], others[0]
    wager = line[-1] if line else 0
    right = (said is Prediction.HIGHER) == (rank > other) and rank != other
    other_right = (other_said is Prediction.HIGHER) == (other > rank) and rank != other
    later = coins_later(showdown, wager)
    second = later * on_second(showdown, seat, cards[1], others[1]) if showdown.second else 0.0
    if right or other_right:
        return (showdown.base + wager) * (right - other_right) + second
    carried = edge_to_come(showdown, (rank, other) if seat == 0 else (other, rank)) * (1 if seat == 0 else -1)
    return carried * (showdown.base + wager + (later if rank == other else 0)) + second


def folded(showdown: Showdown, seat: Seat, folding: Seat, line: Line) -> float:
    """Return the coins that a seat wins beyond half the pot after a fold (H3)."""
    coins = showdown.base + (line[-2] if len(line) > 1 else 0)
    return -coins if seat == folding else coins


def on_second(showdown: Showdown, seat: Seat, own: Rank, other: Rank) -> int:
    """Return the coins won per coin on a WAR's second cards if both players make the likelier prediction. It is 0 for a
    tie."""
    if own == other:
        return 0
    right = [likelier(showdown, seat, own) == (own > other), likelier(showdown, 1 - seat, other) == (other > own)]
    return right[0] - right[1]


def likelier(showdown: Showdown, seat: Seat, rank: Rank) -> bool:
    """Return True if a card of this rank is at least as likely to be higher as to be lower."""
    others = listed(showdown.ranks[1 - seat])
    return sum(rank > other for other in others) >= sum(rank < other for other in others)


def coins_later(showdown: Showdown, wager: int) -> int:
    """Return the number of coins by which a wager changes the amount that can be wagered next: everything left, or one
    raise."""
    one_raise = showdown.limit if showdown.raise_limit is None else showdown.raise_limit
    return min(one_raise, showdown.limit - wager) - min(one_raise, showdown.limit)


@lru_cache(maxsize=4096)
def edge_to_come(showdown: Showdown, gone: tuple[Rank, Rank]) -> float:
    """Return the difference between the shares of right predictions of seat 0 and seat 1, with the cards after these
    two."""
    if showdown.coming:
        left = [listed(counts) for counts in showdown.coming]
    elif showdown.shared:
        return 0.0
    else:
        left = [listed(counts) for counts in showdown.ranks]
        for cards, rank in zip(left, gone, strict=True):
            cards.remove(rank)
    return edge(left[0], left[1], wars=1)


def edge(first: list[Rank], second: list[Rank], wars: int) -> float:
    """Return the edge of seat 0 with cards drawn from these. Ties are followed into WARs `wars` deep."""
    if not first or not second:
        return 0.0
    found = often_right(first, second) - often_right(second, first)
    for one, other in product(first, second):
        if one == other and wars:
            found += edge(without(first, one), without(second, other), wars - 1) / len(first) / len(second)
    return found


def often_right(own: list[Rank], other: list[Rank]) -> float:
    """Return the share of right predictions of a seat that makes the likelier prediction for each card."""
    right = [max(sum(card > each for each in other), sum(card < each for each in other)) for card in own]
    return sum(right) / len(own) / len(other)


def listed(counts: Sequence[int]) -> list[Rank]:
    """Return the list of cards for the number of cards of each rank."""
    return [rank for rank, count in zip(Rank, counts, strict=True) for _card in range(count)]


def without(cards: list[Rank], gone: Rank) -> list[Rank]:
    """Return the cards without one card of a rank."""
    return [card for place, card in enumerate(cards) if place != cards.index(gone)]


def best_of(choices: Sequence[SolvedChoice[Wager]]) -> float:
    """Return the worth of the best choice."""
    return max(choice.worth for choice in choices)
