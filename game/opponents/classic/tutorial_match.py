"""The match in which Classic War is learnt: which cards are dealt, and how the opponent plays them."""

from random import Random
from typing import Final

from game.engine.classic.actions import Arrange, Claim, Decision
from game.engine.classic.rules import ClassicRules
from game.engine.classic.views import PlayerView
from game.engine.core.cards import STANDARD_DECK, parse_cards
from game.engine.core.stacked_deck import StackedDeck
from game.opponents.opponent import Computers, Reaction

DEALT: Final = ("9S 5C", "KD 6H", "2H QC", "AH TD", "7C 8D", "JS 4S", "QS 3C", "8H 9D")
"""What whoever learns is dealt, and what the opponent is: a few cards, to be put in order."""

RULES: Final = ClassicRules(
    deal=len(DEALT), pickup_order="winner-first", arrange=True, claims=True, end_mode="capped", cap_battles=3
)

CLAIMED_FALSELY: Final = 2
"""The battle whose cards the opponent claims though they aren't its own."""

PROMPTLY: Final = 0.05
"""How soon it does, as a share of the time that there is for it."""


class ScriptedOpponent(Computers[PlayerView, Decision]):
    """Plays its packet as it was dealt, and makes one false claim."""

    def decide(self, bot: str, view: PlayerView) -> Decision:
        """Leave the packet as it is."""
        assert view.packet is not None, "nothing else is owed by a computer where cards are claimed"
        return Arrange(view.seat, view.packet)

    def react(self, bot: str, view: PlayerView) -> Reaction[Decision] | None:
        """Claim the cards of one battle."""
        if view.battles != CLAIMED_FALSELY or view.claim is not None or view.won_by == view.seat:
            return None
        return Reaction(Claim(view.seat), PROMPTLY)


def stacked_deck() -> Random:
    """The source of chance that deals these cards."""
    own, other = zip(*map(parse_cards, DEALT), strict=True)
    return StackedDeck((*own, *other, *(card for card in STANDARD_DECK if card not in own + other)))
