"""The matches on disk, read while the program writes them."""

from pathlib import Path

from game.engine.core.match import Match
from game.engine.core.record import split_record
from game.games import ENGINES


def newest_match(data_dir: Path) -> Path:
    """The match that was played last."""
    found = sorted((data_dir / "data" / "matches").glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns)
    assert found, "there is no match on disk"
    return found[-1]


def whole_lines(path: Path) -> tuple[str, ...]:
    """The lines of a record that count."""
    return tuple(split_record(path.read_bytes()).lines)


def match_in(path: Path) -> Match:
    """The match that a record tells so far."""
    return Match.from_record(path.read_bytes(), ENGINES)
