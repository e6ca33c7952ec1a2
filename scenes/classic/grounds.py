"""Which scene shows the table of Classic War: the baize, or the embers while there is war."""

from scenes.classic.board import ClassicBoard
from scenes.classic.play import ClassicPlayScene, ClassicTableScene, ClassicWarScene


def classic_scene(board: ClassicBoard) -> ClassicPlayScene:
    """The scene for the table as it is about to be."""
    ground = ClassicWarScene if board.director.toward.view.wars else ClassicTableScene
    return ground(board, classic_scene)
