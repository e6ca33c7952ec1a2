"""The keys of Classic War."""

from typing import Final

from game.engine.core.translatable_sentences import english
from game.keys.action_type import Action

GROUP: Final = english("Classic War")

_CLAIMS: Final = ("first claims", "second claims", "third claims", "fourth claims")

CLASSIC_ACTIONS: Final = (
    Action("turn", english("Turn up cards"), GROUP, ("battle",), "space"),
    Action("auto-play", english("Auto-play"), GROUP, ("battle",), "a", "x"),
    Action("slower", english("Slower"), GROUP, ("battle",), "-", "left trigger"),
    Action("faster", english("Faster"), GROUP, ("battle",), "+", "right trigger"),
    Action("claim", english("Claim or doubt"), GROUP, ("battle",), "c", "y", by_seat=_CLAIMS),
    # for up to four players at one keyboard, the keys are far apart and in the same places on most keyboards
    Action("first claims", english("Player 1 claims"), GROUP, ("battle",), "q"),
    Action("second claims", english("Player 2 claims"), GROUP, ("battle",), "p"),
    Action("third claims", english("Player 3 claims"), GROUP, ("battle",), "x"),
    Action("fourth claims", english("Player 4 claims"), GROUP, ("battle",), "n"),
    Action("own card", english("My card first"), GROUP, ("picking up",), "up", "up"),
    Action("won card", english("Won card first"), GROUP, ("picking up",), "down", "down"),
    Action("always so", english("Always this order"), GROUP, ("picking up", "battle"), "l", "stick up"),
    Action("ready", english("Packet is ready"), GROUP, ("arranging",), "r", "y"),
    Action("sort", english("Sort the packet"), GROUP, ("arranging",), "s", "left trigger"),
    Action("shuffle", english("Shuffle the packet"), GROUP, ("arranging",), "h", "right trigger"),
)
