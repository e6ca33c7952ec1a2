"""The table while a WAR is open."""

from game.engine.views import PlayerView
from scenes.drawing.canvas import Canvas
from scenes.high_low.board import Board
from scenes.high_low.chances import draw_chances
from scenes.high_low.furniture import draw_war
from scenes.high_low.table import FLYING
from scenes.high_low.unfolding import Tableau
from scenes.table.panel import draw_frames
from scenes.table.play import PlayScene
from scenes.theme import EMBERS
from scenes.words import _


class WarScene(PlayScene):
    """The embers: the tied cards at the left with the pot, the new cards in two columns, the ladder of WARs."""

    board: Board
    embers = True
    flying = FLYING

    def draw_ground(self, canvas: Canvas) -> None:
        """Put the embers and what stands in a WAR on the canvas."""
        canvas.background = self.look.embers
        draw_frames(canvas, self.look, self.board.layout, EMBERS)
        tableau = self._standing()
        if tableau.view.wars:
            draw_war(canvas, self.look, self.board.layout, tableau)
        shown, toward = self.board.director.tableau.view, self.board.director.toward.view
        if isinstance(shown, PlayerView) and shown.wars:
            draw_chances(canvas, self.look, self.board.layout, shown, self.board.odds_held, toward)

    def _standing(self) -> Tableau:
        """The table that the columns and the ladder tell of: until a pot has been paid, the one it was won at."""
        before, after = self.board.director.tableau, self.board.director.toward
        pays = before.settling and after.between
        return before if pays or not after.view.wars else after

    @property
    def fits(self) -> bool:
        """A WAR is open, and isn't about to be the last one over."""
        return bool(self.board.director.toward.view.wars)

    def heading(self) -> str:
        """What stands at the head of the panel."""
        return _("ROUND {number} · WAR").format(number=self.board.director.tableau.view.round)
