"""A moment of a match that is over, on the table as its player saw it."""

from collections.abc import Sequence

import pygame

from game.coach.verdicts import Verdict
from scenes.board import Board
from scenes.canvas import Canvas
from scenes.furniture import draw_placements
from scenes.grounds import play_scene
from scenes.look import Look
from scenes.match_board import Sitter
from scenes.play import PlayScene
from scenes.scene import Pop, Scene, Wish


class MomentTable(Scene):
    """The table with everything on it; a class below this says what stands in the panel."""

    board: Board
    ground: PlayScene

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        self._was_held = False

    def enter(self, look: Look) -> None:
        """Lay the table and the panel out for the window."""
        super().enter(look)
        self.show(self.verdict)

    def show(self, verdict: Verdict) -> None:
        """Put a decision's moment on the table."""
        self.verdict = verdict
        nobody = Sitter(computer=False, line="")
        self.board = Board(verdict.view, (), (nobody, nobody), self.look.layout)
        self.ground = play_scene(self.board)
        self.ground.enter(self.look)
        self.lay_panel()

    def resize(self, look: Look) -> None:
        """Lay both out for another window."""
        super().resize(look)
        self.ground.resize(look)
        self.lay_panel()

    def lay_panel(self) -> None:
        """Lay out what stands in the panel."""

    @property
    def stale(self) -> bool:
        """Whether the odds are held up, or no longer."""
        return self._was_held != self.board.odds_held

    def pause(self) -> None:
        """Cover what is only shown while it is held."""
        self.board.let_go()

    def handle(self, event: pygame.event.Event) -> Sequence[Wish]:
        """Escape leaves; the odds are held up as at any table."""
        self.board.watch(event, self.look)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return (Pop(),)
        return ()

    def draw(self, canvas: Canvas) -> None:
        """Put the table on the canvas."""
        self._was_held = self.board.odds_held
        canvas.mirror = self.board.layout.mirror
        self.ground.draw_ground(canvas)
        draw_placements(canvas, self.look, self.board.director.showing().still)
        canvas.mirror = None
