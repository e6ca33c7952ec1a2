"""Which scene asks whom for what at a table, whatever is played there.

The shell holds the match; here stands what is shown of it. `see` is handed in wherever something is to be seen, and
kept nowhere: a scene gets a view, never what makes one.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from game.engine.core.cards import Seat
from scenes.core.intents import Decide
from scenes.core.scene import Scene
from scenes.table.board import MatchBoard
from scenes.table.handover import HandoverScene
from scenes.table.match_scene import MatchScene
from scenes.text import _

See: TypeAlias = Callable[[Seat | None], Any]
"""What the player at a seat may see now, or for None, what everybody may."""

BoardT = TypeVar("BoardT", bound=MatchBoard[Any, Any])


class Prompts(ABC, Generic[BoardT]):
    """What is asked at one table, of which game, a class below this says. `rng` is for what is only seen.

    `viewer` is the seat as whose player the board sees; None where it sees what everybody does.
    """

    def __init__(self, board: BoardT, players: Sequence[str], viewer: Seat | None, rng: Random) -> None:
        self.board = board
        self.viewer = viewer
        self._players = tuple(players)
        self._rng = rng

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of persons."""
        return tuple(seat for seat, player in enumerate(self.board.seated) if not player.computer)

    @abstractmethod
    def table(self) -> MatchScene:
        """The scene that shows the table as it is."""

    @abstractmethod
    def ask(self, persons: Sequence[Seat], see: See) -> Scene | Decide | None:
        """Ask one of the persons who owe a decision for it, or show the result.

        A decision where the person has said once for all what it is; None where nothing is to be asked.
        """

    @abstractmethod
    def unveil(self, seat: Seat, see: See) -> Scene | None:
        """What the player who has taken the screen sees in place of the curtain; None for the table that all see."""

    def return_to(self, persons: Sequence[Seat], see: See) -> Scene | None:
        """What a match that was left begins with, if not with the table."""
        return None

    def peek(self, seat: Seat, see: See) -> Scene | None:
        """Let a player look at their cards again, where there are any to look at."""
        return None

    def hand_over(self, seat: Seat, reason: str) -> HandoverScene:
        """The curtain, until the player at a seat has the screen."""
        others = [self._players[other] for other in self.persons if other != seat]
        return HandoverScene(seat, self._players[seat], others[0] if len(others) == 1 else _("Friends"), reason)
