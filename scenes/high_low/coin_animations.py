"""How coins move: a wager on its way to the pot, and the pot on its way to whoever gets it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine.core.cards import Seat
from scenes.animation.placement import Key, Placement, moved_to
from scenes.animation.timings import COIN_FLIGHT
from scenes.animation.tween import Call, Chain, Cue, Delay, Move, Together, Tween
from scenes.drawing.canvas import CoinPicture, PotPicture, StackPicture
from scenes.drawing.coin_stacks import pot_coin_place, top_of_stack
from scenes.high_low.captions import TableChange
from scenes.high_low.placements import POT_COIN, coins_in_heap, is_glowing, pot_words, shown_pot
from scenes.high_low.showdown_tension import Course

MOST_FLYING = 12
"""More coins than these fly no differently."""

CARRIED = 0.5
"""The share of its time that a pile is on its way; for the rest it is counted."""

COUNTED = 8
"""In so many steps."""


@dataclass(frozen=True, slots=True)
class Pile:
    """A player's coins, or the pot's, while coins fly to them or from them: their sprite, and that of their number.

    `shown` is what the number says before and after, in these `words`.
    """

    change: TableChange
    sprite: Key
    number: Key
    shown: tuple[int, int]
    words: Callable[[int], str]

    @property
    def place(self) -> Placement:
        """Where the coins lie."""
        return self.change.was[self.sprite]

    def counted(self, share: float) -> Tween:
        """The coins when this share of their change has come about."""
        pile = self.change.will[self.sprite].altered(coins=self._coins(share))
        if isinstance(pile.picture, PotPicture):
            pile = pile.altered(glowing=is_glowing(self.change.after if share == 1 else self.change.before))
        number = self.change.will[self.number].altered(text=self.words(_between(*self.shown, share)))
        return Together([Call(self.sprite, pile), Call(self.number, number)])

    def latest(self, share: float) -> tuple[float, float]:
        """Where the coin lies then that came last, or leaves next: on the last stack, or in the heap as it grows."""
        size, coins = _coins_picture(self.place).size, self._coins(share)
        is_heap = isinstance(self.place.picture, PotPicture)
        x, y = pot_coin_place(coins - 1, size) if is_heap else top_of_stack(coins, size)
        return self.place.x + x, self.place.y + y

    def _coins(self, share: float) -> int:
        will = self.change.will[self.sprite]
        return _between(_coins_picture(self.place).coins, _coins_picture(will).coins, share)


def _coins_picture(placement: Placement) -> StackPicture | PotPicture:
    assert isinstance(placement.picture, StackPicture | PotPicture)
    return placement.picture


def purse(change: TableChange, seat: Seat) -> Pile:
    shown = change.before.view.coins[seat], change.after.view.coins[seat]
    return Pile(change, ("stack", seat), ("coins", seat), shown, str)


def pot(change: TableChange) -> Pile:
    return Pile(change, ("heap",), ("pot",), (shown_pot(change.before), shown_pot(change.after)), pot_words)


def stream(start: Pile, end: Pile, coins: int, gap: float, each_heard: bool = True) -> Tween:
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
        key = ("flying", round(start.place.x + end.place.x), round(start.place.y + end.place.y), number)
        move = Move(key, leave, land, COIN_FLIGHT, arc=layout.px(46), leaves=True)
        heard = [Cue("coin")] if each_heard else []
        flights.append(Chain(Delay(number * gap), start.counted(share), move, end.counted(share), *heard))
    return Together(flights)


def _between(before: int, after: int, share: float) -> int:
    return round(before + (after - before) * share)


def pay_out(change: TableChange, course: Course, seats: Sequence[Seat], coins: int) -> Tween:
    """The pot goes to whoever gets it, `coins` to each of `seats`: in one sweep, in a stream, or as a pile."""
    # the others are still under the cards, and go by themselves
    from_heap = min(coins, coins_in_heap(change.before) // len(seats))
    ways = [_flight(pot(change), purse(change, seat), from_heap, course) for seat in seats]
    return Together([Chain(Cue("coin_stream"), Together(ways)), home(change, seats[0] if len(seats) == 1 else None)])


def _flight(start: Pile, end: Pile, coins: int, course: Course) -> Tween:
    if coins and course.pile:
        return _as_one(start, end, coins, course.travel)
    gap = (course.travel - COIN_FLIGHT) / max(1, min(coins, MOST_FLYING) - 1)
    return stream(start, end, coins, gap, each_heard=False)


def _as_one(start: Pile, end: Pile, coins: int, seconds: float) -> Tween:
    """All coins in one pile, which is lifted and carried high, lands, and is counted coin by coin."""
    layout, carried = start.change.layout, seconds * CARRIED
    pile = Placement(PotPicture(coins, layout.px(POT_COIN), glowing=True), start.place.x, start.place.y)
    key = ("pile", round(end.place.x), round(end.place.y))
    carry = Move(key, pile, moved_to(pile, end.place), carried, arc=layout.px(90), leaves=True)
    counting: list[Tween] = []
    for step in range(1, COUNTED + 1):
        counting += [end.counted(step / COUNTED), Cue("coin"), Delay((seconds - carried) / COUNTED)]
    return Chain(start.counted(1), carry, Cue("clash"), *counting)


def home(change: TableChange, winner: Seat | None) -> Tween:
    """The prediction coins with their marks leave the cards for the winner's stack, or each for its owner's."""
    keys = (*change.gone("token"), *change.gone("verdict"))
    return Together(
        [leave(change, key, change.will["stack", int(key[1]) if winner is None else winner]) for key in keys]
    )


def leave(change: TableChange, key: Key, there: Placement) -> Tween:
    """A coin flies from where it lies, and is gone."""
    start = change.was[key]
    return Move(key, start, moved_to(start, there), COIN_FLIGHT, arc=change.layout.px(20), leaves=True)
