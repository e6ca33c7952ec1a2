"""The only commission of Highest Card: two duels against Steady Hand, of which one must be won."""

from typing import Final

from game.commissions.commission import Commission, Commissions, Duel, Order, WinsGoal, checked
from game.engine.core.translatable_sentences import english
from game.opponents.opponent import Opponent, find_opponent
from tests.example_game.engine import HighestCardRules

STEADY_HAND: Final = Opponent(
    "steady-hand", english("Steady Hand"), english("Spreads its chips over the match."), english("spreads its chips")
)
OPPONENTS: Final = {STEADY_HAND.name: STEADY_HAND}

RULES: Final = HighestCardRules(turns=10)
FEW_TURNS: Final = Order("few-turns", english("Few turns"), english("The next duel has five turns."), {"turns": 5})
NO_CHIPS: Final = Order("no-chips", english("No chips"), english("The next duel is without chips."), {"chips": 0})

HIGHEST_CARD_COMMISSIONS: Final = checked(
    Commissions(
        (
            Commission(
                "steady",
                english("The Steady Hand"),
                STEADY_HAND.name,
                (english("Don’t bid on every turn."),),
                1,
                (Duel(STEADY_HAND.name, RULES), Duel(STEADY_HAND.name, RULES, (FEW_TURNS, NO_CHIPS))),
                WinsGoal(1),
            ),
        )
    ),
    lambda name: find_opponent(OPPONENTS, name),
)
