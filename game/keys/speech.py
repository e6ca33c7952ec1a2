"""The keys that make the program speak."""

from enum import StrEnum
from typing import Final

from game.engine.core.translatable_sentences import english
from game.keys.action_type import Action

GROUP: Final = english("Speech")


class SpeechKey(StrEnum):
    """Name of an action that makes the program speak."""

    POT = "speak pot"
    CARD = "speak card"
    CALL = "speak call"
    LEAST = "speak least"
    COINS = "speak coins"
    TURN = "speak turn"
    TABLE = "speak table"
    EVENT = "speak event"
    PLACE = "speak place"
    PAGE = "speak page"
    PREVIOUS = "speak previous"
    NEXT = "speak next"


SPEECH_ACTIONS: Final = (
    Action(SpeechKey.POT, english("The pot"), GROUP, (), "j", new=True),
    Action(SpeechKey.CARD, english("My card and odds"), GROUP, (), "k", new=True),
    Action(SpeechKey.CALL, english("The bet to call"), GROUP, (), "b", new=True),
    Action(SpeechKey.LEAST, english("The raise limits"), GROUP, (), "g", new=True),
    Action(SpeechKey.COINS, english("Everyone’s score"), GROUP, (), "i", new=True),
    Action(SpeechKey.TURN, english("Whose turn?"), GROUP, (), "y", new=True),
    Action(SpeechKey.TABLE, english("Cards on the table"), GROUP, (), "u", new=True),
    Action(SpeechKey.EVENT, english("The last event"), GROUP, (), "e", new=True),
    Action(SpeechKey.PLACE, english("Where am I?"), GROUP, (), "z", new=True),
    Action(SpeechKey.PAGE, english("Read the page"), GROUP, (), "d", new=True),
    Action(SpeechKey.PREVIOUS, english("Previous line"), GROUP, (), ",", new=True),
    Action(SpeechKey.NEXT, english("Next line"), GROUP, (), ".", new=True),
)
