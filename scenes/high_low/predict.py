"""The prediction: is my card higher or lower? In a WAR, one for each of the two cards."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from game.engine.core.cards import Seat
from game.engine.high_low.actions import Predict, PredictChoice, Prediction
from game.engine.high_low.views import PlayerView
from scenes.animation.placement import Placements, draw_placements
from scenes.core.intents import Decide
from scenes.core.layout import Layout
from scenes.core.scene import Pop, Wish
from scenes.drawing.canvas import Canvas
from scenes.high_low.hints import AdvisedScene
from scenes.high_low.table import Board, place
from scenes.high_low.tableau import Tableau, innermost, with_innermost, with_seat
from scenes.text import _
from scenes.widgets.button import Button
from scenes.widgets.controls import Controls


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


def place_chosen_coins(tableau: Tableau, layout: Layout, seat: Seat, said: tuple[Prediction | None, ...]) -> Placements:
    """Where the coins chosen so far lie; None for one whose face is kept hidden."""
    view = tableau.view
    if not said or innermost(view) < 0:
        return {}
    frame = view.frames[innermost(view)]
    cards = tuple(
        replace(card, predicted=True, prediction=said[number]) if number < len(said) else card
        for number, card in enumerate(frame.cards[seat])
    )
    chosen = replace(frame, cards=with_seat(frame.cards, seat, cards))
    placed = place(replace(tableau, view=with_innermost(view, chosen)), layout)
    return {key: placement for key, placement in placed.items() if key[:2] == ("token", seat)}


class PredictionPrompt(AdvisedScene):
    """Asks a player for a prediction for every card drawn; `said` are those chosen so far."""

    def __init__(self, board: Board, view: PlayerView) -> None:
        super().__init__(board, view.seat)
        self.view = view
        self.said: tuple[Prediction, ...] = ()

    def prediction_buttons(self, secret: bool = False) -> list[Button]:
        """Higher and Lower for the next card; `secret` ones show no sign of being used."""
        which = (self.seat, self.view.round, len(self.view.frames), len(self.said))
        options = (
            (_("Higher"), Prediction.HIGHER, _("heads: my card beats theirs"), "higher"),
            (_("Lower"), Prediction.LOWER, _("tails: theirs beats mine"), "lower"),
        )
        buttons = []
        for rect, (label, prediction, detail, action) in zip(self.places.buttons, options, strict=True):
            press, meaning = partial(self.choose, prediction), (label, which)
            buttons.append(Button(rect, label, press, detail=detail, action=action, meaning=meaning, secret=secret))
        return buttons

    def undo_button(self, rect: Rect) -> Button:
        """Takes the last prediction back."""
        return Button(rect, _("Undo"), self._undo, action="undo", small=True)

    def choose(self, prediction: Prediction) -> Sequence[Wish]:
        """Predict for the next card; once all are chosen, place them."""
        self.said = (*self.said, prediction)
        if len(self.said) < cards_owed(self.view):
            self.look.sounds.play("coin_2")
            self.rebuild()
            return ()
        return (Pop(), Decide(Predict(self.seat, self.said)))

    def _undo(self) -> Sequence[Wish]:
        self.said = self.said[:-1]
        self.rebuild()
        return ()


class PredictScene(PredictionPrompt):
    """Asks the player at the table, with the coins chosen so far under the cards."""

    def rebuild(self) -> None:
        widgets = [*self.prediction_buttons(), *self.hint_buttons(self.places.hint)]
        if self.said:
            widgets.append(self.undo_button(self.places.undo))
        self.controls = Controls(widgets)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self.draw_hint(canvas, self.places.hint, self.hint_words(len(self.said)))
        if self.board.idle:
            tableau, layout = self.board.director.tableau, self.board.layout
            canvas.mirror = layout.mirror
            draw_placements(canvas, self.look, place_chosen_coins(tableau, layout, self.seat, self.said))
            canvas.mirror = None

    def heading(self) -> str:
        """The round, or the card of the WAR."""
        if cards_owed(self.view) > 1:
            return _("SECOND CARD") if self.said else _("FIRST CARD")
        return _("THE LAST CARD") if self.view.wars else _("ROUND {number}").format(number=self.view.round)

    def status(self) -> str:
        return question(self.view, len(self.said))
