"""What stands at the head of the panel while Classic War is played."""

from scenes.classic.board import ClassicBoard
from scenes.keys import Keys
from scenes.words import _


def heading(board: ClassicBoard) -> str:
    """Which battle it is, and of how many."""
    view = board.director.toward.view
    if not view.battles:
        return _("CLASSIC WAR")
    if view.rules.cap_battles:
        told = _("BATTLE {number} OF {cap}")
    else:
        told = _("BATTLE {number} · WAR") if view.wars else _("BATTLE {number}")
    return told.format(number=view.battles, cap=view.rules.cap_battles)


def status(board: ClassicBoard, keys: Keys) -> str:
    """How much time is left, that it goes by itself, or what makes it go on."""
    left = board.seconds_left
    if left is not None:
        return _("{minutes}:{seconds:02} left").format(minutes=int(left) // 60, seconds=int(left) % 60)
    if board.view.over:
        return ""
    if board.auto:
        return _("Turns come by themselves")
    told = _("Press {key}: the clock runs") if board.view.rules.claims else _("Click the table, or press {key}")
    return told.format(key=keys.hint("turn"))
