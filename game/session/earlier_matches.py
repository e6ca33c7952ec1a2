"""How earlier matches against each opponent ended, for opponents who remember."""

from heapq import nlargest
from pathlib import Path
from typing import Final

from game.engine.core.errors import LineError
from game.engine.core.record import read_header
from game.games import ENGINES
from game.opponents.talk import Earlier, portrayed
from game.session.seating import read_seating
from game.store.files import MATCHES, StoreError
from game.store.records import read_ends, record_names

LOOKED_AT: Final = 30
"""How many of the latest matches are looked at: their first and last lines are read while the player waits."""


def earlier_matches(folder: Path, game: str) -> dict[str, Earlier]:
    """How the latest finished matches of a game ended for each opponent."""
    found: dict[str, Earlier] = {}
    # a match file is named after the time at which the match began
    for name in nlargest(LOOKED_AT, record_names(folder / MATCHES)):
        for opponent, won in _ending(folder / MATCHES / name, game).items():
            known = found.get(opponent, Earlier())
            last = won if known.won_last is None else known.won_last
            found[opponent] = Earlier(known.matches + 1, known.won + bool(won), last)
    return found


def _ending(path: Path, game: str) -> dict[str, bool | None]:
    """The opponents of a finished match of a game, and whether they won it: None for a draw."""
    try:
        first, last = read_ends(path)
        header = read_header(first, ENGINES)
        if header.rules.game != game:
            return {}
        engine, seating = ENGINES[game], read_seating(header, path)
        end = engine.lines.read(last)
    except (LineError, StoreError):
        return {}
    if not isinstance(end, engine.end_type) or None not in seating.bots:
        return {}
    winner = end.winner
    return {portrayed(bot): None if winner is None else winner == seat for seat, bot in enumerate(seating.bots) if bot}
