"""The keys of High Low War."""

from typing import Final

from game.engine.core.translatable_sentences import english
from game.keys.action_type import Action

GROUP: Final = english("High Low War")

HIGH_LOW_ACTIONS: Final = (
    Action("higher", english("Higher"), GROUP, ("predicting",), "up", "up"),
    Action("lower", english("Lower"), GROUP, ("predicting",), "down", "down"),
    Action("peek", english("Hold to look"), GROUP, ("predicting",), "space", "y"),
    Action("look", english("Look at my cards"), GROUP, ("wagering",), "l", "y"),
    Action("check or call", english("Check or call"), GROUP, ("wagering",), "c", "x"),
    Action("raise", english("Raise"), GROUP, ("wagering",), "r", "right trigger"),
    Action("fold", english("Fold"), GROUP, ("wagering",), "f", new=True),
    Action("odds", english("Show the odds"), GROUP, ("predicting", "wagering"), "o", "left trigger"),
    Action("hint", english("Hint"), GROUP, ("predicting", "wagering"), "t", "right stick"),
    Action("least", english("Smallest raise"), GROUP, ("wagering",), "m", "stick down"),
    Action("half pot", english("Half the pot"), GROUP, ("wagering",), "h", "stick left"),
    Action("pot", english("The whole pot"), GROUP, ("wagering",), "p", "stick right"),
    Action("most", english("Largest raise"), GROUP, ("wagering",), "a", "stick up"),
    Action("copy", english("Copy the result"), GROUP, ("parade",), "c", "x", new=True),
)
