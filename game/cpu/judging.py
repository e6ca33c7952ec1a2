"""How a card stands to the other's, as far as an opponent knows which cards are left."""

from game.engine.actions import Prediction
from game.engine.cards import Card, Rank
from game.engine.counting import Spot, odds
from game.engine.views import PlayerView

OTHER_CARDS = 51
SUITS = 4


def lead(view: PlayerView, spot: Spot, counting: bool) -> float:
    """How much likelier the viewer's card at a spot is the higher than the lower one, from -1 to 1.

    Where it isn't `counting`, the other's card may be any of the full deck's, else any that the viewer can't rule out.
    Raises `ValueError` if the viewer has no undecided card there.
    """
    card = card_at(view, spot)
    if not counting:
        return SUITS * ((card.rank - Rank.TWO) - (Rank.ACE - card.rank)) / OTHER_CARDS
    counted = odds(view, spot)
    assert counted is not None, "the viewer's own card lies there"
    return counted.higher - counted.lower


def likelier(lead: float) -> Prediction | None:
    """What to predict of a card with that lead; None where either is as likely."""
    if abs(lead) < 1e-9:
        return None
    return Prediction.HIGHER if lead > 0 else Prediction.LOWER


def card_at(view: PlayerView, spot: Spot) -> Card:
    """The viewer's card at a spot. Raises `ValueError` if they can't see it."""
    frame, place = spot
    card = view.frames[frame].cards[view.seat][place].card
    if card is None:
        raise ValueError(f"seat {view.seat} can't see its own card; this is another seat's view")
    return card
