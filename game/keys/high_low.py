"""The keys of High Low War."""

from typing import Final

from game.engine.core.translatable_sentences import english
from game.keys.action import Action

GROUP: Final = english("High Low War")

HIGH_LOW_ACTIONS: Final = (
    Action("higher", english("Higher"), GROUP, ("predicting",), "up"),
    Action("lower", english("Lower"), GROUP, ("predicting",), "down"),
    Action("peek", english("Hold to look"), GROUP, ("predicting",), "space"),
    Action("look", english("Look at my cards"), GROUP, ("wagering",), "l"),
    Action("check or call", english("Check or call"), GROUP, ("wagering",), "c"),
    Action("raise", english("Raise"), GROUP, ("wagering",), "r"),
    Action("fold", english("Fold"), GROUP, ("wagering",), "f", new=True),
    Action("odds", english("Show the odds"), GROUP, ("predicting", "wagering"), "o"),
    Action("hint", english("Hint"), GROUP, ("predicting", "wagering"), "t"),
    Action("least", english("Smallest raise"), GROUP, ("wagering",), "m"),
    Action("half pot", english("Half the pot"), GROUP, ("wagering",), "h"),
    Action("pot", english("The whole pot"), GROUP, ("wagering",), "p"),
    Action("most", english("Largest raise"), GROUP, ("wagering",), "a"),
    Action("copy", english("Copy the line"), GROUP, ("parade",), "c", new=True),
)
