"""Which scene shows the table: the plain one, or the WAR's while one is open."""

from scenes.board import Board
from scenes.play import PlayScene
from scenes.table import TableScene
from scenes.war import WarScene


def play_scene(board: Board) -> PlayScene:
    """The scene for the table as it is about to be."""
    ground = WarScene if board.director.toward.view.wars else TableScene
    return ground(board, play_scene)
