"""Animations as functions of time: the state at a moment doesn't depend on the frames before it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf, pi, sin

from pygame.math import lerp

from scenes.animation.placement import Placement, Snapshot, SpriteKey
from scenes.drawing.canvas_and_pictures import CardPicture, CoinPicture, Picture

LIFT = 0.12
"""Height of a moving card above the table halfway through its move, as a share of its width. The card's shadow is
offset downwards by the same amount."""

HOP = 0.11
"""Height to which a card that stays in place is lifted, as a share of its width."""

SHAKES = 9
"""Number of oscillations of a shaken sprite per second."""


class Tween:
    """An animation that lasts `seconds` seconds. The effect of `show` depends only on the time since the start, not on
    earlier calls."""

    seconds: float

    def show(self, time: float, snapshot: Snapshot) -> None:
        """Add to a snapshot the state of the animation `time` seconds after the start or, if it has ended, its final
        state."""

    def parts(self) -> Iterator["Tween"]:
        """Yield this tween and every tween inside it. An `Overlap` isn't yielded, but its tween is."""
        yield self

    def cues(self, start: float, end: float) -> Iterator[str]:
        """Yield the names of the sounds due from `start` to just before `end`, both in seconds since the tween
        began."""
        yield from ()

    def remaining(self, time: float) -> Iterator[tuple["Tween", float]]:
        """Yield each tween that is still running at `time` while later tweens are already playing, with the time since
        its start. Both times are in seconds."""
        yield from ()


@dataclass(eq=False)
class Delay(Tween):
    """A pause."""

    seconds: float


@dataclass(eq=False)
class Cue(Tween):
    """A sound, played at once."""

    name: str
    seconds = 0.0

    def cues(self, start: float, end: float) -> Iterator[str]:
        if start <= 0 < end:
            yield self.name


@dataclass(eq=False)
class Put(Tween):
    """An instant change. A sprite is put down or, if `placement` is None, taken off the table."""

    key: SpriteKey
    placement: Placement | None
    seconds = 0.0

    def show(self, time: float, snapshot: Snapshot) -> None:
        snapshot.rest(self.key, self.placement)


@dataclass(eq=False)
class Show(Tween):
    """A sprite that is shown for `seconds` seconds and then removed."""

    key: SpriteKey
    placement: Placement
    seconds: float

    def show(self, time: float, snapshot: Snapshot) -> None:
        snapshot.rest(self.key, self.placement if time < self.seconds else None)


@dataclass(eq=False)
class Move(Tween):
    """A moving sprite. Halfway along, its path is `arc` pixels above the straight line from `start` to `end`.

    If `leaves` is true, the sprite is removed at the end.
    """

    key: SpriteKey
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
    """A face-up card that is lifted and put down again while other cards turn over."""

    key: SpriteKey
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
class TurnOver(Tween):
    """A card or coin that turns over in place, slightly lifted."""

    key: SpriteKey
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
    """Several tweens played as one."""

    tweens: Sequence[Tween]

    def parts(self) -> Iterator[Tween]:
        yield self
        for tween in self.tweens:
            yield from tween.parts()


@dataclass(eq=False)
class Overlap(Tween):
    """A tween of which only the first `seconds` seconds delay the tweens after it. The rest overlaps them.

    Later tweens take precedence, so the rest must affect only sprites that nothing else moves at the same time.
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
    """Tweens played one after the other."""

    def __init__(self, *tweens: Tween) -> None:
        self.tweens = tweens
        self.seconds = sum(tween.seconds for tween in tweens)

    def show(self, time: float, snapshot: Snapshot) -> None:
        if time >= self.seconds:
            # a rounding error mustn't leave a tween just short of its end
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
    """Tweens played at the same time. The group lasts as long as its longest tween."""

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
    """Return eased progress from 0 to 1, given the linear progress `share`. It is fast at first, then slower."""
    return 1 - (1 - share) ** 3


def _between(start: Placement, end: Placement, share: float) -> Picture:
    first, last = start.picture, end.picture
    if isinstance(first, CardPicture) and isinstance(last, CardPicture):
        larger = max(first.width, last.width)
        scale = lerp(first.width, last.width, share) / larger
        return first._replace(width=larger, scale=scale, angle=round(lerp(first.angle, last.angle, share), 1))
    return first


@dataclass(eq=False)
class Shake(Tween):
    """A sprite that shakes from side to side, by `far` pixels at first and then by less and less."""

    key: SpriteKey
    placement: Placement
    seconds: float
    far: float

    def show(self, time: float, snapshot: Snapshot) -> None:
        if time >= self.seconds or snapshot.fading:
            snapshot.rest(self.key, self.placement)
            return
        aside = self.far * (1 - time / self.seconds) * sin(2 * pi * SHAKES * time)
        snapshot.move(self.key, self.placement._replace(x=self.placement.x + aside))
