"""The match in which High Low War is learnt: which cards are dealt, and how the opponent plays them."""

from collections.abc import Mapping
from random import Random
from typing import Final

from game.engine.core.cards import STANDARD_DECK, Cards, parse_cards
from game.engine.core.stacked_deck import StackedDeck
from game.engine.high_low.actions import Call, Check, Decision, Predict, Prediction, Raise, RaiseRange, Say
from game.engine.high_low.rules import CARDS_EACH, HighLowRules
from game.engine.high_low.views import PlayerView
from game.opponents.opponent import Computers

DRAWN: Final = ("KH 5C", "3S 9D", "AS 8H", "TC QD", "4H JC", "6D 4C", "QH QS", "KD 9H", "2C 8C")
"""What whoever learns draws, and then the opponent: in each of seven rounds, and last in the WAR of the seventh."""

OWN_CARDS, OTHER_CARDS = zip(*map(parse_cards, DRAWN), strict=True)
ROUNDS: Final = 7
RULES: Final = HighLowRules(coins=20, raise_limit=3, raises_limit=3, rounds=ROUNDS)

HIGHER, LOWER = Prediction.HIGHER, Prediction.LOWER

PREDICTED: Final[Mapping[int, Say]] = {
    1: (HIGHER,),
    2: (LOWER,),
    3: (HIGHER,),
    4: (HIGHER,),
    5: (HIGHER,),
    6: (HIGHER,),
    7: (HIGHER,),
}
PREDICTED_IN_WAR: Final[Say] = (HIGHER, HIGHER)
"""What the opponent predicts in each round: wrong in most, so that the pot is won, and right for a split."""

RAISES: Final[Mapping[int, int]] = {4: 3}
"""The rounds in which the opponent raises, and to how much."""


class ScriptedOpponent(Computers[PlayerView, Decision]):
    """Plays by the script, and meets whatever is raised."""

    def decide(self, bot: str, view: PlayerView) -> Decision:
        """What the script says of this round."""
        wagering = view.wagering
        if wagering is None:
            return Predict(view.seat, PREDICTED_IN_WAR if view.wars else PREDICTED[view.round])
        to = RAISES.get(view.round, 0)
        if to and not wagering.raises and any(isinstance(option, RaiseRange) for option in view.legal):
            return Raise(view.seat, to)
        behind = wagering.totals[view.seat] < wagering.totals[1 - view.seat]
        return Call(view.seat) if behind else Check(view.seat)


def stacked_deck() -> Random:
    """The source of chance that deals these cards."""
    return StackedDeck(_whole(OWN_CARDS, 0) + _whole(OTHER_CARDS, 1))


def _whole(first: Cards, seat: int) -> Cards:
    """A seat's deck that begins with these cards."""
    others = [card for card in STANDARD_DECK if card not in OWN_CARDS + OTHER_CARDS]
    missing = CARDS_EACH - len(first)
    return first + tuple(others[seat * missing : (seat + 1) * missing])
