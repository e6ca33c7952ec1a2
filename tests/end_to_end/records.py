"""Matches on disk, which are read while the program writes them."""

from pathlib import Path

from game.engine.core.match import Match
from game.engine.core.record_format import split_record
from game.games import ENGINES


def newest_match(data_dir: Path) -> Path:
    """Return the record of the match that was played last."""
    found = sorted((data_dir / "data" / "matches").glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns)
    assert found, "there is no match on disk"
    return found[-1]


def whole_lines(path: Path) -> tuple[str, ...]:
    """Return the complete lines of a record."""
    return tuple(split_record(path.read_bytes()).lines)


def match_in(path: Path) -> Match:
    """Return the match in a record, up to its last complete line."""
    return Match.from_record(path.read_bytes(), ENGINES)
