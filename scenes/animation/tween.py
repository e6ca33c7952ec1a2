"""Animations as functions of time: what one shows at a moment doesn't depend on the frames before."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf, pi, sin

from pygame.math import lerp

from scenes.animation.placement import Key, Placement, Snapshot
from scenes.drawing.canvas import CardPicture, CoinPicture, Picture

LIFT = 0.12
"""How high a card is lifted halfway, as a share of its width: its shadow falls that far below it."""

HOP = 0.11
"""How high a card is lifted that stays where it lies, likewise."""


class Tween:
    """Something that takes `seconds`; `show` is a pure function of the time since it began."""

    seconds: float

    def show(self, time: float, snapshot: Snapshot) -> None:
        """Show the moment `time` seconds after the start; after the end, the end."""

    def parts(self) -> Iterator["Tween"]:
        """The tween itself, and every one within it."""
        yield self

    def cues(self, start: float, end: float) -> Iterator[str]:
        """The sounds due from `start` (included) to `end`, in seconds since the beginning."""
        yield from ()

    def remaining(self, time: float) -> Iterator[tuple["Tween", float]]:
        """What goes on `time` seconds after the start though nothing waits for it: and for how long it has."""
        yield from ()


@dataclass(eq=False)
class Delay(Tween):
    """Nothing for a while."""

    seconds: float


@dataclass(eq=False)
class Cue(Tween):
    """A sound, at once."""

    name: str
    seconds = 0.0

    def cues(self, start: float, end: float) -> Iterator[str]:
        if start <= 0 < end:
            yield self.name


@dataclass(eq=False)
class Call(Tween):
    """A change that takes no time: a sprite is put down there, or taken off the table."""

    key: Key
    placement: Placement | None
    seconds = 0.0

    def show(self, time: float, snapshot: Snapshot) -> None:
        snapshot.rest(self.key, self.placement)


@dataclass(eq=False)
class Show(Tween):
    """A sprite that is seen for a while, and then gone."""

    key: Key
    placement: Placement
    seconds: float

    def show(self, time: float, snapshot: Snapshot) -> None:
        snapshot.rest(self.key, self.placement if time < self.seconds else None)


@dataclass(eq=False)
class Move(Tween):
    """A sprite on its way, `arc` pixels higher halfway; one that `leaves` is gone when it arrives."""

    key: Key
    start: Placement
    end: Placement
    seconds: float
    arc: float = 0.0
    leaves: bool = False

    def show(self, time: float, snapshot: Snapshot) -> None:
        if time >= self.seconds or snapshot.fading:
            snapshot.rest(self.key, None if self.leaves else self.end)
            return
        share = ease_out(time / self.seconds)
        start, end = self.start, self.end
        x = lerp(start.x, end.x, share)
        y = lerp(start.y, end.y, share) - self.arc * 4 * share * (1 - share)
        now = Placement(_between(start, end, share), x, y, start.align)
        snapshot.move(self.key, now)
        if isinstance(now.picture, CardPicture) and (start.x, start.y) != (end.x, end.y):
            snapshot.lift(now, now.picture.width * now.picture.scale, LIFT * sin(pi * share))


@dataclass(eq=False)
class Hop(Tween):
    """A face-up card that is lifted and put down again while others turn over."""

    key: Key
    placement: Placement
    seconds: float

    def show(self, time: float, snapshot: Snapshot) -> None:
        if time >= self.seconds or snapshot.fading:
            snapshot.rest(self.key, self.placement)
            return
        picture = self.placement.picture
        assert isinstance(picture, CardPicture), picture
        height = HOP * sin(pi * time / self.seconds)
        now = self.placement._replace(y=self.placement.y - picture.width * height)
        snapshot.move(self.key, now)
        snapshot.lift(now, picture.width, height)


@dataclass(eq=False)
class Flip(Tween):
    """A card or coin that turns over where it lies, a little lifted."""

    key: Key
    start: Placement
    end: Placement
    seconds: float

    def show(self, time: float, snapshot: Snapshot) -> None:
        if time >= self.seconds:
            snapshot.rest(self.key, self.end)
            return
        if snapshot.fading:
            snapshot.rest(self.key, self.start)
            return
        share = time / self.seconds
        side = self.start if share < 0.5 else self.end
        picture = side.picture
        assert isinstance(picture, CardPicture | CoinPicture), picture
        size = picture.width if isinstance(picture, CardPicture) else picture.size
        lift = sin(share * pi) * size * 0.08
        open_ = max(0.03, abs(1 - 2 * share))
        snapshot.move(self.key, Placement(picture._replace(open=open_), side.x, side.y - lift))


class Group(Tween):
    """Tweens that are played as one."""

    tweens: Sequence[Tween]

    def parts(self) -> Iterator[Tween]:
        yield self
        for tween in self.tweens:
            yield from tween.parts()


@dataclass(eq=False)
class Overlap(Tween):
    """A tween of which only the first `seconds` are waited for: the rest goes on while whatever comes next begins.

    What it shows gives way to that; so it is of sprites that nothing else moves meanwhile.
    """

    tween: Tween
    seconds: float = 0.0

    def show(self, time: float, snapshot: Snapshot) -> None:
        self.tween.show(time, snapshot)

    def parts(self) -> Iterator[Tween]:
        yield from self.tween.parts()

    def cues(self, start: float, end: float) -> Iterator[str]:
        yield from self.tween.cues(start, end)

    def remaining(self, time: float) -> Iterator[tuple[Tween, float]]:
        if time < self.tween.seconds:
            yield self.tween, time


class Chain(Group):
    """One after the other."""

    def __init__(self, *tweens: Tween) -> None:
        self.tweens = tweens
        self.seconds = sum(tween.seconds for tween in tweens)

    def show(self, time: float, snapshot: Snapshot) -> None:
        if time >= self.seconds:
            # so that rounding leaves no tween just short of its end
            time = inf
        for tween in self.tweens:
            if time < 0:
                return
            tween.show(time, snapshot)
            time -= tween.seconds

    def cues(self, start: float, end: float) -> Iterator[str]:
        for tween in self.tweens:
            yield from tween.cues(start, end)
            start -= tween.seconds
            end -= tween.seconds

    def remaining(self, time: float) -> Iterator[tuple[Tween, float]]:
        for tween in self.tweens:
            yield from tween.remaining(time)
            time -= tween.seconds


class Together(Group):
    """All at once; it lasts as long as the longest."""

    def __init__(self, tweens: Sequence[Tween]) -> None:
        self.tweens = tweens
        self.seconds = max((tween.seconds for tween in tweens), default=0.0)

    def show(self, time: float, snapshot: Snapshot) -> None:
        for tween in self.tweens:
            tween.show(time, snapshot)

    def cues(self, start: float, end: float) -> Iterator[str]:
        for tween in self.tweens:
            yield from tween.cues(start, end)

    def remaining(self, time: float) -> Iterator[tuple[Tween, float]]:
        for tween in self.tweens:
            yield from tween.remaining(time)


def ease_out(share: float) -> float:
    """Fast first, then slower: from 0 to 1."""
    return 1 - (1 - share) ** 3


def _between(start: Placement, end: Placement, share: float) -> Picture:
    first, last = start.picture, end.picture
    if isinstance(first, CardPicture) and isinstance(last, CardPicture):
        larger = max(first.width, last.width)
        scale = lerp(first.width, last.width, share) / larger
        return first._replace(width=larger, scale=scale, angle=round(lerp(first.angle, last.angle, share), 1))
    return first
