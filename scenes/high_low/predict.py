"""The prediction: is my card higher or lower? In a WAR, one for each of the two cards."""

from collections.abc import Sequence

from game.engine.actions import Predict, Prediction
from game.engine.views import PlayerView
from scenes.drawing.canvas import Canvas
from scenes.high_low.advised import AdvisedScene
from scenes.high_low.board import Board
from scenes.high_low.hint_line import draw_hint
from scenes.high_low.predicting import cards_owed, place_said_so_far, prediction_buttons, question, undo_button
from scenes.intents import Decide
from scenes.motion.drawn import draw_placements
from scenes.motion.placement import Placements
from scenes.scene import Pop, Wish
from scenes.widgets.controls import Controls
from scenes.words import _


class PredictScene(AdvisedScene):
    """Asks the player at the table for a prediction for every card drawn."""

    def __init__(self, board: Board, view: PlayerView) -> None:
        super().__init__(board, view.seat)
        self.view = view
        self.said: tuple[Prediction, ...] = ()

    def rebuild(self) -> None:
        """Make the widgets anew."""
        which = (self.view.round, len(self.view.frames), len(self.said))
        widgets = prediction_buttons(self.places, self.choose, which)
        if not self.advice.told:
            widgets.append(self.advice.button(self.places.hint))
        if self.said:
            widgets.append(undo_button(self.places.undo, self.undo))
        self.controls = Controls(widgets, self.look.keys)

    def choose(self, prediction: Prediction) -> Sequence[Wish]:
        """Predict for the next card; once all are chosen, place them."""
        self.said = (*self.said, prediction)
        if len(self.said) < cards_owed(self.view):
            self.look.sounds.play("coin_2")
            self.rebuild()
            return ()
        return (Pop(), Decide(Predict(self.view.seat, self.said)))

    def undo(self) -> Sequence[Wish]:
        """Take the last choice back."""
        self.said = self.said[:-1]
        self.rebuild()
        return ()

    def draw(self, canvas: Canvas) -> None:
        """Put the question, and the coins chosen so far, on the canvas."""
        super().draw(canvas)
        draw_hint(canvas, self.look, self.places.hint, self.advice.words(len(self.said)))
        chosen: Placements = place_said_so_far(
            self.board.director.tableau, self.board.layout, self.view.seat, self.said
        )
        if self.board.idle:
            canvas.mirror = self.board.layout.mirror
            draw_placements(canvas, self.look, chosen)
            canvas.mirror = None

    def heading(self) -> str:
        """The round, or the card of the WAR."""
        if cards_owed(self.view) == 1 and self.view.wars:
            return _("THE LAST CARD")
        if cards_owed(self.view) == 1:
            return _("ROUND {number}").format(number=self.view.round)
        return _("SECOND CARD") if self.said else _("FIRST CARD")

    def status(self) -> str:
        """The question."""
        return question(self.view, len(self.said))
