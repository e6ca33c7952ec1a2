"""The table of Classic War in peace and in war: the baize, or the embers while there is war."""

from scenes.classic.board import ClassicBoard
from scenes.classic.fixtures import draw_table, draw_war
from scenes.classic.table_scene import ClassicMatchScene
from scenes.drawing.canvas import Canvas
from scenes.table.panel import draw_frames
from scenes.theme import BAIZE, EMBERS


class ClassicTableScene(ClassicMatchScene):
    """The baize, the players around it, and a plain battle between them."""

    def draw_table_top(self, canvas: Canvas) -> None:
        """Put the baize and what always stands on it on the canvas."""
        canvas.background = self.look.baize
        draw_frames(canvas, self.look, self.board.layout, BAIZE)
        tableau = self.board.director.toward
        draw_table(canvas, self.look, self.board.layout, tableau, self.board.seated, not self.board.is_brisk)

    @property
    def fits(self) -> bool:
        """No war is about to begin."""
        return not self.board.director.toward.view.wars


class ClassicWarScene(ClassicMatchScene):
    """The embers: the tied cards, the packets put down for them, and the cards that decide."""

    embers = True

    def draw_table_top(self, canvas: Canvas) -> None:
        """Put the embers and what stands in a war on the canvas."""
        canvas.background = self.look.embers
        layout, director = self.board.layout, self.board.director
        draw_frames(canvas, self.look, layout, EMBERS)
        tableau = director.toward if director.toward.view.wars else director.tableau
        if tableau.view.wars:
            draw_war(canvas, self.look, layout, tableau)
        draw_table(canvas, self.look, layout, tableau, self.board.seated, glowing=True)

    @property
    def fits(self) -> bool:
        """A war is being fought."""
        return bool(self.board.director.toward.view.wars)


def classic_scene(board: ClassicBoard) -> ClassicMatchScene:
    """The scene for the table as it is about to be."""
    ground = ClassicWarScene if board.director.toward.view.wars else ClassicTableScene
    return ground(board, classic_scene)
