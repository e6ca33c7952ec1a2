"""The opponents' talk at all tables in one run of the program, and the earlier matches that the opponents remember."""

from collections.abc import Set
from heapq import nlargest
from pathlib import Path
from random import Random, SystemRandom
from typing import Final

from game.engine.core.errors import LineError
from game.engine.core.game import MatchEnd
from game.engine.core.record_format import read_header
from game.engine.core.seated_players import Person
from game.games import ENGINES, GAME_KITS
from game.opponents.opponent import portrayed
from game.opponents.talk import Earlier, TableTalk, TalkMemory
from game.session.record_header import read_seating
from game.session.session import Session
from game.store.files import StoreError
from game.store.folders_and_lock import MATCHES
from game.store.record_files import read_ends, record_names

REMEMBERED: Final = 30
"""Number of recent matches that opponents remember. It is small because the player waits while they are read."""


class Talks:
    """The opponents' talk at all tables in this run of the program. If `seed` isn't None, it determines the choice of
    lines.

    Talk never affects cards or decisions.
    """

    def __init__(self, data: Path, seed: int | None) -> None:
        self._data = data
        self._rng = SystemRandom() if seed is None else Random(f"talk {seed}")
        self._memory = TalkMemory()

    def at(self, session: Session) -> TableTalk | None:
        """Return the talk of the opponents in this match, or None if they don't talk."""
        computers, voices = session.seating.computers, GAME_KITS[session.rules.game].voices
        if voices is None or not computers:
            return None
        present = frozenset(each.identity for each in session.seating.players if isinstance(each, Person))
        earlier = earlier_matches(self._data, session.rules.game, present)
        return TableTalk(voices(), computers, earlier, self._memory, Random(self._rng.getrandbits(64)))


def earlier_matches(folder: Path, game: str, present: Set[str]) -> dict[str, Earlier]:
    """Return the results of a game's finished matches against each opponent, keyed by the name of the opponent's
    portrait.

    `present` holds the identities of the people at the table. A match counts if one of them, or a person without an
    identity, played in it. Only the latest `REMEMBERED` matches of all games are considered.
    """
    found: dict[str, Earlier] = {}
    # a match file is named after the time at which the match began
    for name in nlargest(REMEMBERED, record_names(folder / MATCHES)):
        for opponent, won in _ending(folder / MATCHES / name, game, present | {""}).items():
            known = found.get(opponent, Earlier())
            last = known.won_last if known.matches else won
            found[opponent] = Earlier(known.matches + 1, known.won + bool(won), last)
    return found


def _ending(path: Path, game: str, identities: Set[str]) -> dict[str, bool | None]:
    """Return the result for each opponent in a finished match of a game, keyed by the name of the opponent's portrait:
    True if the opponent won, False if somebody else won, None for a draw. The mapping is empty unless the record is
    that of a finished match of this game in which a person with one of these identities played."""
    try:
        first, last = read_ends(path)
        header = read_header(first, ENGINES)
        if header.rules.game != game:
            return {}
        engine, seating = ENGINES[game], read_seating(header, path)
        end = engine.lines.read(last)
    except (LineError, StoreError):
        return {}
    is_known = any(isinstance(each, Person) and each.identity in identities for each in seating.players)
    if not isinstance(end, MatchEnd) or not is_known:
        return {}
    winner = end.winner
    return {portrayed(bot): None if winner is None else winner == seat for seat, bot in seating.computers.items()}
