"""The table while no WAR is open.

The table while a WAR is open.

Which scene shows the table: the plain one, or the WAR's while one is open.
"""

from game.engine.high_low.views import PlayerView
from scenes.animation.placement import Snapshot
from scenes.drawing.canvas import Canvas
from scenes.high_low.board import Board
from scenes.high_low.fixtures import draw_table, draw_war
from scenes.high_low.odds import draw_chances
from scenes.high_low.tableau import Tableau
from scenes.table.match_scene import MatchScene
from scenes.table.panel import draw_frames
from scenes.text import _
from scenes.theme import BAIZE, EMBERS

FLYING = frozenset({"card", "token", "banner", "said"})
"""What is picked up when the light turns; all else lies where it lay until the front has come to it."""


class TableScene(MatchScene):
    """The baize, the two players, and the pot between them."""

    board: Board
    flying = FLYING

    def draw_table_top(self, canvas: Canvas) -> None:
        """Put the baize and what always stands on it on the canvas."""
        canvas.background = self.look.baize
        draw_frames(canvas, self.look, self.board.layout, BAIZE)
        above, below = self.board.seated[1].line, self.board.seated[0].line
        draw_table(canvas, self.look, self.board.layout, self.board.director.toward, (below, above))
        shown, toward = self.board.director.tableau.view, self.board.director.toward.view
        if isinstance(shown, PlayerView) and not shown.wars:
            draw_chances(canvas, self.look, self.board.layout, shown, self.board.odds_held, toward)

    def snapshot(self) -> Snapshot:
        """The table as it is; the pot's number gives way to a line that says what happened."""
        snapshot = super().snapshot()
        if ("banner",) in snapshot.still:
            snapshot.still.pop(("pot",), None)
        return snapshot

    def heading(self) -> str:
        """What stands at the head of the panel."""
        number = self.board.director.tableau.view.round
        return _("ROUND {number}").format(number=number) if number else _("HIGH LOW WAR")

    @property
    def fits(self) -> bool:
        """No WAR is about to open."""
        return not self.board.director.toward.view.wars


class WarScene(MatchScene):
    """The embers: the tied cards at the left with the pot, the new cards in two columns, the ladder of WARs."""

    board: Board
    embers = True
    flying = FLYING

    def draw_table_top(self, canvas: Canvas) -> None:
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


def play_scene(board: Board) -> MatchScene:
    """The scene for the table as it is about to be."""
    ground = WarScene if board.director.toward.view.wars else TableScene
    return ground(board, play_scene)
