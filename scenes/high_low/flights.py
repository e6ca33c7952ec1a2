"""Coins on their way, one after the other, counted off where they leave and counted in where they land."""

from typing import Protocol

from game.engine.cards import Seat
from scenes.drawing.coins import heap_place, stack_place
from scenes.drawing.pictures import CoinPicture, HeapPicture, StackPicture, TextPicture
from scenes.high_low.captions import TableChange
from scenes.high_low.placing import POT_COIN, pot_words, told_pot
from scenes.motion.placement import Key, Placement
from scenes.motion.timings import COIN_FLIGHT
from scenes.motion.tween import Call, Chain, Cue, Delay, Move, Together, Tween

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
        self._keys: tuple[Key, Key] = (("stack", seat), ("coins", seat))
        self.at = change.was[self._keys[0]]
        self._coins = (change.before.view.coins[seat], change.after.view.coins[seat])

    def counted(self, share: float) -> Tween:
        """The coins when this share of their change has come about."""
        coins = _between(*self._coins, share)
        stack, number = (self.change.will[key] for key in self._keys)
        assert isinstance(stack.picture, StackPicture)
        assert isinstance(number.picture, TextPicture)
        return Together(
            [
                Call(self._keys[0], stack._replace(picture=stack.picture._replace(coins=coins))),
                Call(self._keys[1], number._replace(picture=number.picture._replace(text=str(coins)))),
            ]
        )

    def latest(self, share: float) -> tuple[float, float]:
        """On top of the last stack."""
        stack = self.at.picture
        assert isinstance(stack, StackPicture)
        x, y = stack_place(_between(*self._coins, share), stack.size)
        return self.at.x + x, self.at.y + y


class Pot:
    """The pot's heap and its number."""

    def __init__(self, change: TableChange) -> None:
        self.change = change
        self.at = change.was["heap",]

    def counted(self, share: float) -> Tween:
        """The pot when this share of its change has come about."""
        was, will = self.at, self.change.will["heap",]
        label = self.change.will["pot",]
        assert isinstance(was.picture, HeapPicture)
        assert isinstance(will.picture, HeapPicture)
        assert isinstance(label.picture, TextPicture)
        heaped = _between(was.picture.coins, will.picture.coins, share)
        pot = _between(told_pot(self.change.before), told_pot(self.change.after), share)
        glowing = will.picture.glowing if share == 1 else was.picture.glowing
        heap = will.picture._replace(coins=heaped, glowing=glowing)
        return Together(
            [
                Call(("heap",), will._replace(picture=heap)),
                Call(("pot",), label._replace(picture=label.picture._replace(text=pot_words(pot)))),
            ]
        )

    def latest(self, share: float) -> tuple[float, float]:
        """In the heap, as it grows from its middle."""
        was, will = self.at.picture, self.change.will["heap",].picture
        assert isinstance(was, HeapPicture)
        assert isinstance(will, HeapPicture)
        x, y = heap_place(_between(was.coins, will.coins, share) - 1, was.size)
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
