"""Which scene shows the table: the plain one, or the WAR's while one is open."""

from scenes.high_low.board import Board
from scenes.high_low.table import TableScene
from scenes.high_low.war import WarScene
from scenes.table.play import PlayScene


def play_scene(board: Board) -> PlayScene:
    """The scene for the table as it is about to be."""
    ground = WarScene if board.director.toward.view.wars else TableScene
    return ground(board, play_scene)
