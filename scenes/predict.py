"""The prediction: is my card higher or lower? In a WAR, one for each of the two cards."""

from collections.abc import Sequence
from functools import partial

import pygame

from game.engine.actions import Predict, PredictChoice, Prediction
from game.engine.views import PlayerView
from scenes.asking import AskingScene
from scenes.board import Board
from scenes.canvas import Canvas
from scenes.furniture import draw_placements
from scenes.intents import Decide
from scenes.placing import Placements
from scenes.predicting import place_said_so_far
from scenes.scene import Pop, Wish
from scenes.widgets.button import Button
from scenes.widgets.controls import Controls
from scenes.words import _


class PredictScene(AskingScene):
    """Asks the player at the table for a prediction for every card drawn."""

    def __init__(self, board: Board, view: PlayerView) -> None:
        super().__init__(board)
        self.view = view
        self.said: tuple[Prediction, ...] = ()

    @property
    def cards(self) -> int:
        """How many predictions are owed."""
        return next((option.cards for option in self.view.legal if isinstance(option, PredictChoice)), 1)

    def rebuild(self) -> None:
        """Make the widgets anew."""
        higher, lower = self.places.buttons
        widgets = [
            Button(
                higher,
                _("Higher"),
                partial(self.choose, Prediction.HIGHER),
                detail=_("heads: my card beats theirs"),
                hint="↑",
                key=pygame.K_UP,
            ),
            Button(
                lower,
                _("Lower"),
                partial(self.choose, Prediction.LOWER),
                detail=_("tails: theirs beats mine"),
                hint="↓",
                key=pygame.K_DOWN,
            ),
        ]
        if self.said:
            widgets.append(
                Button(self.places.extra, _("Undo"), self.undo, hint="⌫", key=pygame.K_BACKSPACE, small=True)
            )
        self.controls = Controls(widgets)

    def choose(self, prediction: Prediction) -> Sequence[Wish]:
        """Predict for the next card; once all are chosen, place them."""
        self.said = (*self.said, prediction)
        if len(self.said) < self.cards:
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
        chosen: Placements = place_said_so_far(
            self.board.director.tableau, self.board.layout, self.view.seat, self.said
        )
        if self.board.idle:
            draw_placements(canvas, self.look, chosen)

    def heading(self) -> str:
        """The round, or the card of the WAR."""
        if self.cards == 1:
            return _("ROUND {number}").format(number=self.view.round)
        return _("SECOND CARD") if self.said else _("FIRST CARD")

    def status(self) -> str:
        """The question, or that no coin is left to hide."""
        frame = next(frame for frame in reversed(self.view.frames) if frame.open)
        if len(self.said) >= frame.staked:
            return _("No coin left: this one is free")
        if self.cards == 1:
            return _("Is your card higher or lower?")
        return _("And the second card?") if self.said else _("First card: higher or lower?")
