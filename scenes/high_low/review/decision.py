"""A decision of a match looked at again: the table as its player saw it, and what every option was worth."""

from collections.abc import Sequence

from game.coach.high_low.verdicts import Judgement, Verdict
from scenes.animation.placement import draw_placements
from scenes.core.input import Command, InputAction, Pressed
from scenes.core.look import Look
from scenes.core.scene import Pop, Scene, Wish
from scenes.drawing.canvas import Canvas
from scenes.high_low.review.panel import decision_places, draw_decision, draw_options
from scenes.high_low.table import Board, HighLowTableScene
from scenes.table.board import SeatedPlayer
from scenes.table.match_scene import MatchScene
from scenes.text import _
from scenes.widgets.button import Button
from scenes.widgets.controls import Controls


class DecisionTable(Scene):
    """The table with everything on it; a class below this says what stands in the panel."""

    board: Board
    table: MatchScene

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict

    def enter(self, look: Look) -> None:
        """Lay the table and the panel out for the window."""
        super().enter(look.at_table)
        self.show(self.verdict)

    def show(self, verdict: Verdict) -> None:
        """Put a decision's moment on the table."""
        self.verdict = verdict
        nobody = SeatedPlayer(computer=False, line="")
        self.board = Board(verdict.view, (), (nobody, nobody), self.look.layout)
        self.table = HighLowTableScene(self.board)
        self.table.enter(self._plain)
        self.lay_panel()

    def resize(self, look: Look) -> None:
        """Lay both out for another window."""
        super().resize(look.at_table)
        self.table.resize(self._plain)
        self.lay_panel()

    @property
    def _plain(self) -> Look:
        """A look without the strip of odds: what that tells is in the worths."""
        return self.look.with_settings(self.look.settings._replace(odds="off"))

    def lay_panel(self) -> None:
        """Lay out what stands in the panel."""

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Escape leaves."""
        if isinstance(action, Pressed) and action.command is Command.LEAVE:
            return (Pop(),)
        return ()

    def draw(self, canvas: Canvas) -> None:
        """Put the table on the canvas."""
        canvas.mirror = self.board.layout.mirror
        self.table.draw_table_top(canvas)
        draw_placements(canvas, self.look, self.board.director.snapshot().still)
        canvas.mirror = None


class DecisionScene(DecisionTable):
    """One of several decisions, with the way to the one before and the one after; `tried` is another try at it."""

    tried: Judgement | None = None

    def __init__(self, verdicts: Sequence[Verdict], place: int) -> None:
        super().__init__(verdicts[place])
        self.verdicts = tuple(verdicts)
        self.place = place
        self.controls = Controls()

    def lay_panel(self) -> None:
        """Make the buttons anew; the focus stays where it is."""
        before, self.controls = self.controls, Controls(self.buttons())
        if before.widgets:
            self.controls.take_over(before)

    def buttons(self) -> list[Button]:
        """The decision before, the one after, and the way back."""
        places = decision_places(self.board.layout, self.look.unit)
        earlier = Button(places.two[0], _("Before"), lambda: self._go(-1), action="before", small=True)
        later = Button(places.two[1], _("After"), lambda: self._go(1), action="after", small=True)
        earlier.enabled, later.enabled = self.place > 0, self.place + 1 < len(self.verdicts)
        back = Button(places.back, _("Back"), lambda: (Pop(),), hint=_("Esc"))
        return [back, earlier, later]

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Escape leaves, everything else is for the buttons."""
        wishes = super().handle(action) or self.controls.handle(action)
        if wishes:
            self.look.sounds.play("button")
        return wishes

    def draw(self, canvas: Canvas) -> None:
        """Put the table, the worths and the buttons on the canvas."""
        super().draw(canvas)
        places = decision_places(self.board.layout, self.look.unit)
        tried, judged = self.tried, self.verdict.judgement
        draw_decision(canvas, self.look, places.decision, self.verdict, tried)
        draw_options(canvas, self.look, places.options, tried or judged, judged.options)
        self.controls.draw(canvas, self.look)

    def _go(self, step: int) -> Sequence[Wish]:
        self.place += step
        self.show(self.verdicts[self.place])
        return ()
