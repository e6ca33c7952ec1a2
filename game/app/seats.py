"""Who sits at a table, as its board shows them."""

from collections.abc import Sequence

from game.engine.core.cards import Seat
from game.games.kit import GameKit
from scenes.kit import SceneKit
from scenes.table.match_board import SeatedPlayer
from scenes.wording import _


def seat_players(kit: GameKit, bots: Sequence[str | None]) -> tuple[SeatedPlayer, ...]:
    """Who sits at each seat, as a board shows it; a computer is named, None is a person."""
    return tuple(
        SeatedPlayer(computer=False, line="")
        if bot is None
        else SeatedPlayer(computer=True, line=_(kit.find_opponent(bot).caption), opponent=bot)
        for bot in bots
    )


def viewer_among(seated: Sequence[SeatedPlayer], kit: SceneKit) -> Seat | None:
    """The seat as whose player the board sees; None where it sees what everybody does."""
    persons = [seat for seat, player in enumerate(seated) if not player.computer]
    return persons[0] if kit.has_hidden_cards and len(persons) == 1 else None
