"""The table while no WAR is open."""

from game.engine.views import PlayerView
from scenes.drawing.canvas import Canvas
from scenes.high_low.board import Board
from scenes.high_low.chances import draw_chances
from scenes.high_low.furniture import draw_table
from scenes.motion.showing import Showing
from scenes.table.panel import draw_frames
from scenes.table.play import PlayScene
from scenes.theme import BAIZE
from scenes.words import _

FLYING = frozenset({"card", "token", "banner", "said"})
"""What is picked up when the light turns; all else lies where it lay until the front has come to it."""


class TableScene(PlayScene):
    """The baize, the two players, and the pot between them."""

    board: Board
    flying = FLYING

    def draw_ground(self, canvas: Canvas) -> None:
        """Put the baize and what always stands on it on the canvas."""
        canvas.background = self.look.baize
        draw_frames(canvas, self.look, self.board.layout, BAIZE)
        above, below = self.board.sitters[1].line, self.board.sitters[0].line
        draw_table(canvas, self.look, self.board.layout, self.board.director.toward, (below, above))
        shown, toward = self.board.director.tableau.view, self.board.director.toward.view
        if isinstance(shown, PlayerView) and not shown.wars:
            draw_chances(canvas, self.look, self.board.layout, shown, self.board.odds_held, toward)

    def showing(self) -> Showing:
        """The table as it is; the pot's number gives way to a line that says what happened."""
        showing = super().showing()
        if ("banner",) in showing.still:
            showing.still.pop(("pot",), None)
        return showing

    def heading(self) -> str:
        """What stands at the head of the panel."""
        number = self.board.director.tableau.view.round
        return _("ROUND {number}").format(number=number) if number else _("HIGH LOW WAR")

    @property
    def fits(self) -> bool:
        """No WAR is about to open."""
        return not self.board.director.toward.view.wars
