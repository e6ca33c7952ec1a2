"""What the two ways of predicting have in common: the question, its two buttons, and the coins not yet placed."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from game.engine.actions import PredictChoice, Prediction
from game.engine.cards import Seat
from game.engine.views import LyingCard, PlayerView
from scenes.high_low.staging import place
from scenes.high_low.unfolding import Tableau, innermost
from scenes.layout import Layout
from scenes.motion.placement import Placements
from scenes.scene import Wish
from scenes.table.panel import PanelPlaces
from scenes.widgets.button import Button
from scenes.words import _


def cards_owed(view: PlayerView) -> int:
    """How many predictions the player owes."""
    return next((option.cards for option in view.legal if isinstance(option, PredictChoice)), 1)


def question(view: PlayerView, said: int) -> str:
    """What is asked after so many predictions, or that nobody pays for the next one (W3)."""
    if said >= view.frames[innermost(view)].staked:
        return _("No coins here: this one is free")
    if cards_owed(view) == 1:
        return _("Is your card higher or lower?")
    return _("And the second card?") if said else _("First card: higher or lower?")


def prediction_buttons(
    places: PanelPlaces, choose: Callable[[Prediction], Sequence[Wish]], which: object, secret: bool = False
) -> list[Button]:
    """Higher and Lower, for the card that `which` tells from every other; `secret` ones show no sign of being used."""
    told = (
        (_("Higher"), Prediction.HIGHER, _("heads: my card beats theirs"), "higher"),
        (_("Lower"), Prediction.LOWER, _("tails: theirs beats mine"), "lower"),
    )
    return [
        Button(
            rect,
            label,
            partial(choose, prediction),
            detail=detail,
            action=action,
            meaning=(label, which),
            secret=secret,
        )
        for rect, (label, prediction, detail, action) in zip(places.buttons, told, strict=True)
    ]


def undo_button(rect: Rect, undo: Callable[[], Sequence[Wish]]) -> Button:
    """Takes the last prediction back."""
    return Button(rect, _("Undo"), undo, action="undo", small=True)


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
