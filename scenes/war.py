"""The table while a WAR is open."""

from collections.abc import Sequence

from scenes.canvas import Canvas
from scenes.furniture import draw_war
from scenes.panel import draw_frames
from scenes.play import PlayScene
from scenes.scene import Replace, Wish
from scenes.theme import EMBERS
from scenes.words import _


class WarScene(PlayScene):
    """The embers: the tied cards at the left with the pot, the new cards in two columns, the ladder of WARs."""

    def draw_ground(self, canvas: Canvas) -> None:
        """Put the embers and what stands in a WAR on the canvas."""
        canvas.background = self.look.embers
        draw_frames(canvas, self.look, self.board.layout, EMBERS)
        tableau = self.board.director.toward
        if not tableau.view.wars:
            tableau = self.board.director.tableau
        if tableau.view.wars:
            draw_war(canvas, self.look, self.board.layout, tableau)

    def follow(self) -> Sequence[Wish]:
        """Back on the baize as soon as the last WAR is over."""
        if not self.board.director.toward.view.wars:
            from scenes.table import TableScene

            return (Replace(TableScene(self.board), self.board.light_turn()),)
        return ()

    def heading(self) -> str:
        """What stands at the head of the panel."""
        return _("ROUND {number} · WAR").format(number=self.board.view.round)
