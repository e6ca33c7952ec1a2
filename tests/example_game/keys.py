"""The keys of Highest Card."""

from typing import Final

from game.engine.core.translatable_sentences import english
from game.keys.action_type import Action

HIGHEST_CARD_ACTIONS: Final = (
    Action("bid", english("Bid a chip"), english("Highest Card"), ("bidding",), "b"),
    Action("keep", english("Keep my chips"), english("Highest Card"), ("bidding",), "k"),
)
