"""The game kit of Highest Card for the rest of the program, and its only computer player."""

from random import Random
from typing import Final

from game.engine.core.translatable_sentences import Sentence, english
from game.games.kit import GameKit
from game.opponents.opponent import Computers, find_opponent
from tests.example_game.commission import HIGHEST_CARD_COMMISSIONS, OPPONENTS, STEADY_HAND
from tests.example_game.engine import HIGHEST_CARD, Bid, View


class HighestCardComputers(Computers[View, Bid]):
    """The computer players, who spread their chips over the rest of the match."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def decide(self, bot: str, view: View) -> Bid:
        """Return a bid of a chip, or of none."""
        left = view.rules.turns - view.turn
        assert view.seat is not None, "a computer sits at a seat"
        return Bid(view.seat, int(self._rng.random() * left < view.chips[view.seat]))


HIGHEST_CARD_GAME: Final = GameKit(
    engine=HIGHEST_CARD,
    title=english("Highest Card"),
    levels=(STEADY_HAND,),
    find_opponent=lambda name: find_opponent(OPPONENTS, name),
    computers=HighestCardComputers,
    coach=Sentence("this is a match of Highest Card, which nobody coaches; review one of High Low War"),
    commissions=lambda: HIGHEST_CARD_COMMISSIONS,
)
