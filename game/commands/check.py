"""`check`: do these records hold, line by line?"""

from collections.abc import Sequence
from pathlib import Path

from game.engine.errors import RecordError
from game.engine.replay import replay


def check_records(paths: Sequence[Path]) -> bool:
    """Play each record back and print a line for it; True only if all hold."""
    held = [_check(path) for path in paths]
    return all(held)


def _check(path: Path) -> bool:
    try:
        told = replay(path.read_bytes())
    except OSError as error:
        print(f"{path}: can't be read: {error.strerror}; check the name and your permissions")
        return False
    except RecordError as error:
        print(f"{path}: {error}")
        return False
    print(f"{path}: holds, {told.played}, {len(told.entries)} lines")
    return True
