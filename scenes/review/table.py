"""A moment of a match that is over, on the table as its player saw it."""

from collections.abc import Sequence

import pygame

from game.coach.verdicts import Verdict
from scenes.drawing.canvas import Canvas
from scenes.high_low.board import Board
from scenes.high_low.grounds import play_scene
from scenes.look import Look
from scenes.motion.drawn import draw_placements
from scenes.scene import Pop, Scene, Wish
from scenes.table.match_board import Sitter
from scenes.table.play import PlayScene


class MomentTable(Scene):
    """The table with everything on it; a class below this says what stands in the panel."""

    board: Board
    ground: PlayScene

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict

    def enter(self, look: Look) -> None:
        """Lay the table and the panel out for the window."""
        super().enter(look.at_table)
        self.show(self.verdict)

    def show(self, verdict: Verdict) -> None:
        """Put a decision's moment on the table."""
        self.verdict = verdict
        nobody = Sitter(computer=False, line="")
        self.board = Board(verdict.view, (), (nobody, nobody), self.look.layout)
        self.ground = play_scene(self.board)
        self.ground.enter(self._plain)
        self.lay_panel()

    def resize(self, look: Look) -> None:
        """Lay both out for another window."""
        super().resize(look.at_table)
        self.ground.resize(self._plain)
        self.lay_panel()

    @property
    def _plain(self) -> Look:
        """A look without the strip of odds: what that tells is in the worths."""
        return self.look.with_settings(self.look.settings._replace(odds="off"))

    def lay_panel(self) -> None:
        """Lay out what stands in the panel."""

    def handle(self, event: pygame.event.Event) -> Sequence[Wish]:
        """Escape leaves."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return (Pop(),)
        return ()

    def draw(self, canvas: Canvas) -> None:
        """Put the table on the canvas."""
        canvas.mirror = self.board.layout.mirror
        self.ground.draw_ground(canvas)
        draw_placements(canvas, self.look, self.board.director.showing().still)
        canvas.mirror = None
