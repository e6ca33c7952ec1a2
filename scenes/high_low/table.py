"""The table of High Low War: the baize with the pot in its middle, or the embers while a WAR is open."""

from game.engine.high_low.views import PlayerView
from scenes.animation.placement import Snapshot
from scenes.drawing.canvas import Canvas
from scenes.high_low.backdrop import draw_table, draw_war
from scenes.high_low.board import Board
from scenes.high_low.odds import draw_chances
from scenes.table.match_scene import MatchScene
from scenes.text import _


class HighLowTableScene(MatchScene):
    """The two players and the pot between them; in a WAR the tied cards, the new ones in columns, and the ladder."""

    board: Board
    flying = frozenset({"card", "token", "banner", "said"})

    def draw_table_top(self, canvas: Canvas) -> None:
        """Put the baize or the embers on the canvas, what doesn't move on them, and the odds."""
        super().draw_table_top(canvas)
        look, layout, director = self.look, self.board.layout, self.board.director
        before, after = director.tableau, director.toward
        if self.embers:
            # until a pot has been paid, columns and ladder are those of the WAR it was won in
            pays = before.settling and after.between
            tableau = before if pays or not after.view.wars else after
            if tableau.view.wars:
                draw_war(canvas, look, layout, tableau)
        else:
            draw_table(canvas, look, layout, after, (self.board.seated[0].line, self.board.seated[1].line))
        if isinstance(before.view, PlayerView) and bool(before.view.wars) == self.embers:
            draw_chances(canvas, look, layout, before.view, self.board.odds_held, after.view)

    def snapshot(self) -> Snapshot:
        """The table as it is; outside a WAR the pot's number gives way to a line that says what happened."""
        snapshot = super().snapshot()
        if not self.embers and ("banner",) in snapshot.still:
            snapshot.still.pop(("pot",), None)
        return snapshot

    def heading(self) -> str:
        """Which round it is, and whether there is a WAR."""
        number = self.board.director.tableau.view.round
        if self.embers:
            return _("ROUND {number} · WAR").format(number=number)
        return _("ROUND {number}").format(number=number) if number else _("HIGH LOW WAR")
