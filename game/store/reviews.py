"""Reviews kept beside the records that they are of, so that a match is reviewed once."""

import json
import logging
from hashlib import sha256
from pathlib import Path
from typing import Final

from game.bounded_reading import read_regular
from game.store.files import replace, write_whole

SUFFIX = ".review.json"
"""What stands after a record's name, in place of its own suffix, in the name of its review."""

MAX_BYTES: Final = 10_000_000
"""A longer file holds no review."""

log = logging.getLogger(__name__)


def kept_at(record: Path) -> Path:
    """Where the review of a record is kept."""
    return record.with_suffix(SUFFIX)


def read_review(record: Path, data: bytes) -> object | None:
    """What was kept of the review of a record with these bytes; None where there is nothing, nothing that can be read,
    or only what was kept of other bytes."""
    try:
        found = json.loads(read_regular(kept_at(record), MAX_BYTES))
    except (OSError, ValueError, RecursionError):
        return None
    if not isinstance(found, dict) or found.get("record") != _digest(data):
        return None
    return found.get("review")


def keep_review(record: Path, data: bytes, review: object) -> None:
    """Keep what matters of the review of a record with these bytes, in place of what was kept before.

    Where it can't be written nothing is lost: the match is reviewed again the next time.
    """
    target = kept_at(record)
    new = target.with_suffix(".new")
    try:
        write_whole(new, json.dumps({"record": _digest(data), "review": review}).encode())
        replace(new, target)
    except OSError as error:
        log.warning("the review of %s isn't kept: %s", record, error)


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()
