"""A solved showdown played out card by card and move by move, as plainly as the rules tell it: what the fast arrays
are held against."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import product

from game.engine.core.cards import Rank, Seat
from game.engine.high_low.actions import Fold, Prediction, Raise, Wager
from game.opponents.high_low.solving.public_showdown import Showdown
from game.opponents.high_low.solving.solution import Choice, Solution
from game.opponents.high_low.solving.tree import Line

Cards = tuple[Rank, ...]
"""The card that a seat holds, or both of a WAR."""

Hand = tuple[Cards, Prediction]
Wagers = Callable[[Seat, Cards, Prediction, Line], Sequence[Choice[Wager]]]
"""What a solution says of a hand after a line, each asked once: a hand meets many others."""

Answer = Callable[[Seat, Hand, Line], Sequence[tuple[Wager, float]]]
"""What a seat does with a hand after a line: each move and its chance."""


def expected(showdown: Showdown, solution: Solution, seat: Seat, answer: Answer | None = None) -> float:
    """What the showdown is worth to a seat that plays by `answer`, or by the solution, against the solution."""
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
    """All that both may hold, seat 0's first, and its chance: drawn card by card."""
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
    """Draw a card for each seat in turn, from its own deck or the one that both share, and note what both hold then."""
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
    """How often the best play predicts so."""
    return next(choice.weight for choice in solution.predictions(seat, cards) if choice.what is said)


def payoff(
    showdown: Showdown, wagers: Wagers, seat: Seat, hands: tuple[Hand, Hand], line: Line, answer: Answer | None
) -> float:
    """What a seat gets on average from a line on, with these cards and predictions."""
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
    """Whether nobody can wager (R6)."""
    return showdown.limit == 0


def settled(showdown: Showdown, seat: Seat, hands: tuple[Hand, Hand], line: Line) -> float:
    """What a seat wins beyond half the pot, once both totals are equal (R8)."""
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
    """What a seat wins beyond half the pot where one has folded instead of calling the last raise (H3)."""
    coins = showdown.base + (line[-2] if len(line) > 1 else 0)
    return -coins if seat == folding else coins


def on_second(showdown: Showdown, seat: Seat, own: Rank, other: Rank) -> int:
    """What a coin on the second cards of a WAR wins, both predicting what is likelier; nothing for a tie."""
    if own == other:
        return 0
    right = [likelier(showdown, seat, own) == (own > other), likelier(showdown, 1 - seat, other) == (other > own)]
    return right[0] - right[1]


def likelier(showdown: Showdown, seat: Seat, rank: Rank) -> bool:
    """Whether a card of that rank is likelier to be the higher one, or as likely as not."""
    others = listed(showdown.ranks[1 - seat])
    return sum(rank > other for other in others) >= sum(rank < other for other in others)


def coins_later(showdown: Showdown, wager: int) -> int:
    """By how many coins a wager changes what can be wagered in the WAR: all there is, or one raise."""
    one_raise = showdown.limit if showdown.raise_limit is None else showdown.raise_limit
    return min(one_raise, showdown.limit - wager) - min(one_raise, showdown.limit)


@lru_cache(maxsize=4096)
def edge_to_come(showdown: Showdown, gone: tuple[Rank, Rank]) -> float:
    """How much oftener seat 0 is right than seat 1 with the cards that come after these two."""
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
    """The same for cards drawn from these, a tie's own WAR counted so many deep."""
    if not first or not second:
        return 0.0
    found = often_right(first, second) - often_right(second, first)
    for one, other in product(first, second):
        if one == other and wars:
            found += edge(without(first, one), without(second, other), wars - 1) / len(first) / len(second)
    return found


def often_right(own: list[Rank], other: list[Rank]) -> float:
    """How often a seat is right that predicts what is likelier of each card."""
    right = [max(sum(card > each for each in other), sum(card < each for each in other)) for card in own]
    return sum(right) / len(own) / len(other)


def listed(counts: Sequence[int]) -> list[Rank]:
    """Cards of which so many are there of each rank."""
    return [rank for rank, count in zip(Rank, counts, strict=True) for _card in range(count)]


def without(cards: list[Rank], gone: Rank) -> list[Rank]:
    """The cards but for one."""
    return [card for place, card in enumerate(cards) if place != cards.index(gone)]


def best_of(choices: Sequence[Choice[Wager]]) -> float:
    """The worth of the best choice."""
    return max(choice.worth for choice in choices)
