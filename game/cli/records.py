"""`check` and `review`: whether records are right, line by line, and what the decisions of a match were worth."""

from collections.abc import Sequence
from pathlib import Path

from game.engine.core.errors import GameError, RecordError
from game.engine.core.match import Match
from game.engine.core.messages import Sentence
from game.games import ENGINES, GAMES
from game.translation import _, plural, tell


class UnreadableRecordError(GameError):
    """A record that can't be opened: which one, and why."""


def read_file(path: Path) -> bytes:
    """The bytes of a file named on the command line. Raises `UnreadableRecordError`."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise UnreadableRecordError(
            "{path}: can’t be read: {reason}; check the name and your permissions", path=path, reason=error.strerror
        ) from None


def check_records(paths: Sequence[Path]) -> bool:
    """Play each record back and print a line for it; True only if all hold."""
    held = [_check(path) for path in paths]
    return all(held)


def _check(path: Path) -> bool:
    try:
        match = Match.from_record(read_file(path), ENGINES)
    except UnreadableRecordError as error:
        print(tell(error))
        return False
    except RecordError as error:
        print(f"{path}: {tell(error)}")
        return False
    lines = plural("{n} line", "{n} lines", match.entries)
    played = tell(ENGINES[match.header.rules.game].played(match.round))
    print(_("{path}: holds, {played}, {lines}").format(path=path, played=played, lines=lines))
    return True


def review_record(path: Path, as_json: bool) -> None:
    """Print the review of a match by the coach of its game. Raises `GameError` with one clear line."""
    data = read_file(path)
    try:
        coach = GAMES[Match.from_record(data, ENGINES).header.rules.game].coach
        if isinstance(coach, Sentence):
            raise GameError(coach)
        told = coach.report(data, as_json)
    except GameError as error:
        raise GameError("{path}: {error}", path=path, error=error) from None
    print(told)
