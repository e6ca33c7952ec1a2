"""A decision of a match looked at again: the table as its player saw it, and what every option was worth."""

from collections.abc import Sequence

import pygame

from game.coach.judging import Judgement
from game.coach.verdicts import Verdict
from scenes.drawing.canvas import Canvas
from scenes.review.panel import draw_options, draw_told, moment_places
from scenes.review.table import MomentTable
from scenes.scene import Pop, Wish
from scenes.widgets.button import Button
from scenes.widgets.controls import Controls
from scenes.words import _


class MomentScene(MomentTable):
    """One of several decisions, with the way to the one before and the one after."""

    def __init__(self, verdicts: Sequence[Verdict], place: int) -> None:
        super().__init__(verdicts[place])
        self.verdicts = tuple(verdicts)
        self.place = place
        self.controls = Controls()

    @property
    def tried(self) -> Judgement | None:
        """What has been decided in another try, if it was tried."""
        return None

    def lay_panel(self) -> None:
        """Make the buttons anew; the focus stays where it is."""
        before, self.controls = self.controls, Controls(self.buttons(), self.look.keys)
        if before.widgets:
            self.controls.take_over(before)

    def buttons(self) -> list[Button]:
        """The decision before, the one after, and the way back."""
        places = moment_places(self.board.layout, self.look.unit)
        earlier = Button(places.two[0], _("Before"), lambda: self._go(-1), action="before", small=True)
        later = Button(places.two[1], _("After"), lambda: self._go(1), action="after", small=True)
        earlier.enabled, later.enabled = self.place > 0, self.place + 1 < len(self.verdicts)
        back = Button(places.back, _("Back"), lambda: (Pop(),), hint=_("Esc"))
        return [back, earlier, later]

    def handle(self, event: pygame.event.Event) -> Sequence[Wish]:
        """Escape leaves, everything else is for the buttons."""
        wishes = super().handle(event) or self.controls.handle(event)
        if wishes:
            self.look.sounds.play("button")
        return wishes

    def draw(self, canvas: Canvas) -> None:
        """Put the table, the worths and the buttons on the canvas."""
        super().draw(canvas)
        places = moment_places(self.board.layout, self.look.unit)
        tried, judged = self.tried, self.verdict.judgement
        draw_told(canvas, self.look, places.told, self.verdict, tried)
        draw_options(canvas, self.look, places.options, tried or judged, judged.options)
        self.controls.draw(canvas, self.look)

    def _go(self, step: int) -> Sequence[Wish]:
        self.place += step
        self.show(self.verdicts[self.place])
        return ()
