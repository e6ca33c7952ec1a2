"""The coins of predictions that are chosen but not yet placed."""

from dataclasses import replace

from game.engine.actions import Prediction
from game.engine.cards import Seat
from game.engine.views import LyingCard
from scenes.director import place
from scenes.layout import Layout
from scenes.placing import Placements
from scenes.unfolding import Tableau, innermost


def place_said_so_far(tableau: Tableau, layout: Layout, seat: Seat, said: tuple[Prediction | None, ...]) -> Placements:
    """Where the coins chosen so far lie; None for one whose face is kept hidden."""
    view = tableau.view
    at = innermost(view)
    if not said or at < 0:
        return {}
    frame = view.frames[at]
    cards = tuple(
        replace(card, predicted=True, prediction=said[number]) if number < len(said) else card
        for number, card in enumerate(frame.cards[seat])
    )
    both: tuple[tuple[LyingCard, ...], tuple[LyingCard, ...]]
    both = (cards, frame.cards[1]) if seat == 0 else (frame.cards[0], cards)
    frames = (*view.frames[:at], replace(frame, cards=both), *view.frames[at + 1 :])
    placed = place(replace(tableau, view=replace(view, frames=frames)), layout)
    return {key: placement for key, placement in placed.items() if key[:2] == ("token", seat)}
