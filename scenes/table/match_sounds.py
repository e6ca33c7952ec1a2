"""The sounds that every table has: the drum of a WAR, and the end of a match; and how close together sounds start."""

from typing import Any, Final

from scenes.animation.tween import Cue
from scenes.core.look import Look

DRUMS: Final = 4
"""The pack has a drum for each depth of WAR up to this one."""

GAP: Final = 0.045
"""The least time in seconds between two starts of one sound."""


class SpacedSounds:
    """Plays sounds, but none that has only just started: the same sound many times at once would clip."""

    def __init__(self) -> None:
        self._started: dict[str, float] = {}

    def play(self, name: str, look: Look, clock: float) -> None:
        """Play a sound at a time in seconds, unless it is too soon after the last time."""
        if clock - self._started.get(name, -GAP) >= GAP:
            self._started[name] = clock
            look.sounds.play(name)


def war_drum(depth: int) -> Cue:
    """The drum of a WAR so deep: each sounds deeper than the one before, as far as there are any."""
    return Cue(f"war_drum_{min(depth, DRUMS)}")


def match_end_sound(view: Any) -> Cue:
    """What the end of a match sounds like to whoever looks: a player, or everybody at the table."""
    if view.winner is None:
        return Cue("split")
    return Cue("match_won" if view.winner == getattr(view, "seat", view.winner) else "match_lost")
