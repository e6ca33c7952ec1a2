"""A question at which a player may ask for a hint."""

from game.coach.hints import Hint
from game.engine.cards import Seat
from scenes.high_low.board import Board
from scenes.high_low.hint_line import HintLine
from scenes.table.asking import AskingScene


class AdvisedScene(AskingScene):
    """Asks the player at a seat, with a hint beside the question for whoever wants one."""

    board: Board

    def __init__(self, board: Board, seat: Seat) -> None:
        super().__init__(board)
        self.advice = HintLine(seat)

    def take_hint(self, found: Hint | str) -> None:
        """Show a hint that has come, or why none will; whatever has the focus keeps it, but for the hint's button."""
        self.advice.take(found)
        self.controls.remove(self.advice.asking)
        self._outdated = True
