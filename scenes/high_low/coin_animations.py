"""How coins move: laid under cards, wagered, paid out; counted off where they leave and counted in where they land."""

from collections.abc import Sequence
from typing import Protocol

from game.engine.core.cards import Seat
from scenes.animation.placement import Placement, moved_to
from scenes.animation.timings import (
    BEAT,
    COIN_FLIGHT,
    COIN_GAP,
    COIN_TO_CARD,
    LONG_READING,
    POT_STREAM,
)
from scenes.animation.tween import Call, Chain, Cue, Delay, Move, Show, Together, Tween
from scenes.drawing.canvas import CoinPicture, StackPicture
from scenes.drawing.coin_stacks import pot_coin_place, top_of_stack
from scenes.high_low.captions import TableChange, banner, bubble
from scenes.high_low.placements import POT_COIN, coins_in_heap, is_glowing, pot_words, shown_pot
from scenes.text import _, coins_in_words

MOST_FLYING = 12
"""More coins than these fly no differently."""


class Place(Protocol):
    """Where coins come from or go to."""

    change: TableChange
    at: Placement

    def counted(self, share: float) -> Tween:
        """The place when this share of its change has come about."""

    def latest(self, share: float) -> tuple[float, float]:
        """Where the coin lies then that came last, or leaves next."""


class Purse:
    """A player's coins and their number."""

    def __init__(self, change: TableChange, seat: Seat) -> None:
        self.change = change
        self.at = change.was["stack", seat]
        self._seat = seat
        self._coins = (change.before.view.coins[seat], change.after.view.coins[seat])

    def counted(self, share: float) -> Tween:
        """The coins when this share of their change has come about."""
        coins = _between(*self._coins, share)
        stack, number = self.change.will["stack", self._seat], self.change.will["coins", self._seat]
        counted = Call(("coins", self._seat), number.altered(text=str(coins)))
        return Together([Call(("stack", self._seat), stack.altered(coins=coins)), counted])

    def latest(self, share: float) -> tuple[float, float]:
        """On top of the last stack."""
        stack = self.at.picture
        assert isinstance(stack, StackPicture)
        x, y = top_of_stack(_between(*self._coins, share), stack.size)
        return self.at.x + x, self.at.y + y


class Pot:
    """The pot's heap and its number."""

    def __init__(self, change: TableChange) -> None:
        self.change = change
        self.at = change.was["heap",]
        self._heap = (coins_in_heap(change.before), coins_in_heap(change.after))
        self._pot = (shown_pot(change.before), shown_pot(change.after))

    def counted(self, share: float) -> Tween:
        """The pot when this share of its change has come about."""
        glowing = is_glowing(self.change.after if share == 1 else self.change.before)
        heap = self.change.will["heap",].altered(coins=_between(*self._heap, share), glowing=glowing)
        words = pot_words(_between(*self._pot, share))
        return Together([Call(("heap",), heap), Call(("pot",), self.change.will["pot",].altered(text=words))])

    def latest(self, share: float) -> tuple[float, float]:
        """In the heap, as it grows from its middle."""
        x, y = pot_coin_place(_between(*self._heap, share) - 1, self.change.layout.px(POT_COIN))
        return self.at.x + x, self.at.y + y


def stream(start: Place, end: Place, coins: int, gap: float, each_heard: bool = True) -> Tween:
    """Coins flying from place to place, `gap` seconds apart, as many as there are or as can be told apart.

    Where none fly, what changes does so after the time that one would take. Unless `each_heard`, nothing is heard.
    """
    layout = start.change.layout
    coin = CoinPicture("blank", layout.px(POT_COIN))
    flying = min(coins, MOST_FLYING)
    if not flying:
        return Chain(Delay(COIN_FLIGHT), start.counted(1), end.counted(1))
    flights: list[Tween] = []
    for number in range(flying):
        share = (number + 1) / flying
        leave = Placement(coin, *start.latest(number / flying))
        land = Placement(coin, *end.latest(share))
        key = ("flying", round(start.at.x + end.at.x), round(start.at.y + end.at.y), number)
        move = Move(key, leave, land, COIN_FLIGHT, arc=layout.px(46), leaves=True)
        landed = [end.counted(share), Cue(f"coin_{number % 5 + 1}")] if each_heard else [end.counted(share)]
        flights.append(Chain(Delay(number * gap), start.counted(share), move, *landed))
    return Together(flights)


def _between(before: int, after: int, share: float) -> int:
    return round(before + (after - before) * share)


def lay_predictions(change: TableChange, seat: Seat) -> Tween:
    """A seat's prediction coins go under its cards; every face with the same motion and sound."""
    stack = change.was["stack", seat]
    moves = []
    for number, key in enumerate(change.come("token", seat)):
        token = change.will[key]
        moves.append(Chain(Delay(number * COIN_GAP), Move(key, moved_to(token, stack), token, COIN_TO_CARD)))
    return Chain(change.at_once(("stack", seat), ("coins", seat)), Together(moves), Cue("coin_2"))


def say(change: TableChange, seat: Seat, words: str, cue: str) -> Tween:
    """What a seat says stands beside it, for as long as it holds or for a beat, and sounds like its `cue`."""
    other = Call(("said", 1 - seat), None)
    if ("said", seat) in change.will:
        return Chain(Cue(cue), other, change.at_once(("said", seat)), Delay(BEAT / 2))
    return Chain(Cue(cue), other, Show(("said", seat), bubble(change, seat, words), BEAT))


def wager(change: TableChange, seat: Seat, coins: int, words: str, cue: str) -> Tween:
    """Coins fly from a seat to the pot, each counted off as it leaves and counted in as it lands."""
    fly = stream(Purse(change, seat), Pot(change), coins, COIN_GAP)
    return Together([_fill(change), fly, say(change, seat, words, cue)])


def pay_out(change: TableChange, words: str, seats: Sequence[Seat], coins: int, cue: str) -> Tween:
    """The pot goes to whoever gets it, `coins` to each of `seats`, while a line says why."""
    tokens = [
        _leave(change, key, change.will["stack", seats[0] if len(seats) == 1 else int(key[1])])
        for key in change.gone("token")
    ]
    # the others are still under the cards, and go by themselves
    from_heap = min(coins, coins_in_heap(change.before) // len(seats))
    gap = (POT_STREAM - COIN_FLIGHT) / max(1, min(from_heap, MOST_FLYING) - 1)
    streams = [stream(Pot(change), Purse(change, seat), from_heap, gap, each_heard=False) for seat in seats]
    travel = Chain(Delay(BEAT), Cue("coin_stream"), Together([*streams, *tokens]))
    return Chain(_fill(change), Cue(cue), Together([Show(("banner",), banner(change, words), LONG_READING), travel]))


def roll_over(change: TableChange, coins: int) -> Tween:
    """Nobody was right: the prediction coins join the pot, which stays and glows."""
    words = _("Nobody was right: {coins} stay in the pot").format(coins=coins_in_words(coins))
    travel = Chain(Delay(BEAT), to_pot(change), change.at_once(("heap",)))
    return Chain(Cue("roll_over"), Together([Show(("banner",), banner(change, words), LONG_READING), travel]))


def to_pot(change: TableChange) -> Tween:
    """The prediction coins that are done with go to the pot."""
    return Together([_fill(change), *(_leave(change, key, change.will["heap",]) for key in change.gone("token"))])


def _fill(change: TableChange) -> Tween:
    """The ring no longer says where the pot's coins are: they come now, or go."""
    return Together([Call(key, None) for key in change.gone("lent")])


def _leave(change: TableChange, key: tuple[str | int, ...], there: Placement) -> Tween:
    lying = change.was[key]
    return Move(key, lying, moved_to(lying, there), COIN_FLIGHT, arc=change.layout.px(20), leaves=True)
