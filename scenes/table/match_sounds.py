"""The sounds that every table has: the drum of a WAR, and the end of a match."""

from typing import Any, Final

from scenes.animation.tween import Cue

DRUMS: Final = 4
"""The pack has a drum for each depth of WAR up to this one."""


def war_drum(depth: int) -> Cue:
    """The drum of a WAR so deep: each sounds deeper than the one before, as far as there are any."""
    return Cue(f"war_drum_{min(depth, DRUMS)}")


def match_end_sound(view: Any) -> Cue:
    """What the end of a match sounds like to whoever looks: a player, or everybody at the table."""
    if view.winner is None:
        return Cue("split")
    return Cue("match_won" if view.winner == getattr(view, "seat", view.winner) else "match_lost")
