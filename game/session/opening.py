"""Opening a match, new or left before, whichever game it is."""

from pathlib import Path
from random import Random

from game.engine.classic.rules import ClassicRules
from game.engine.core.match import Match
from game.engine.core.rules import Rules
from game.games import GAMES
from game.session.classic import ClassicSession
from game.session.high_low import HighLowSession
from game.session.seating import Seating
from game.session.session import AnySession
from game.store.records import read_record


def start(
    folder: Path, rules: Rules, seating: Seating, rng: Random, seed: int | None = None, app: str | None = None
) -> AnySession:
    """Start a match, as `Session.start` does; its rules say of which game."""
    return _session_of(rules).start(folder, rules, seating, rng, seed, app)


def resume(path: Path, rng: Random) -> AnySession:
    """Go on with the match in a file, as `Session.go_on` does; its record says of which game.

    Raises `RecordError` for a record that doesn't hold, and leaves the file as it was.
    """
    match = Match.from_record(read_record(path), GAMES)
    return _session_of(match.header.rules).go_on(match, path, rng)


def _session_of(rules: Rules) -> type[AnySession]:
    return ClassicSession if isinstance(rules, ClassicRules) else HighLowSession
