"""What the opponents say at each table, from the program's start to its end; some remember earlier matches."""

from heapq import nlargest
from pathlib import Path
from random import Random, SystemRandom
from typing import Final

from game.engine.core.errors import LineError
from game.engine.core.record import read_header
from game.games import ENGINES
from game.opponents.talk import Earlier, TableTalk, TalkMemory, portrayed
from game.session.seating import read_seating
from game.session.session import Session
from game.store.files import MATCHES, StoreError
from game.store.records import read_ends, record_names

LOOKED_AT: Final = 30
"""How many of the latest matches are looked at: their first and last lines are read while the player waits."""


class Talks:
    """Lets opponents talk at one table after the other; chance follows `seed`, if there is one.

    It is no part of any match: what is said changes nothing of what is dealt or played.
    """

    def __init__(self, data: Path, seed: int | None) -> None:
        self._data = data
        self._rng = SystemRandom() if seed is None else Random(f"talk {seed}")
        self._memory = TalkMemory()

    def at(self, session: Session) -> TableTalk | None:
        """What the computers at a match say; None where none of them says anything."""
        bots = {seat: bot for seat, bot in enumerate(session.seating.bots) if bot is not None}
        if session.kit.voices is None or not bots:
            return None
        earlier = earlier_matches(self._data, session.rules.game)
        return TableTalk(session.kit.voices(), bots, earlier, self._memory, Random(self._rng.getrandbits(64)))


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
