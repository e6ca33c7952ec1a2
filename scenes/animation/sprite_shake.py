"""Something that is shaken where it lies."""

from dataclasses import dataclass
from math import pi, sin

from scenes.animation.placement import Key, Placement, Snapshot
from scenes.animation.tween import Tween

SHAKES = 9
"""How often a second something that is shaken goes to and fro."""


@dataclass(eq=False)
class Shake(Tween):
    """Something that lies still, shaken from side to side, ever less, at first by so many pixels."""

    key: Key
    placement: Placement
    seconds: float
    far: float

    def show(self, time: float, snapshot: Snapshot) -> None:
        if time >= self.seconds or snapshot.fading:
            snapshot.rest(self.key, self.placement)
            return
        aside = self.far * (1 - time / self.seconds) * sin(2 * pi * SHAKES * time)
        snapshot.move(self.key, self.placement._replace(x=self.placement.x + aside))
