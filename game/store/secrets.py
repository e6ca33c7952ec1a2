"""The secrets of matches under way, each in a file beside the records that only this user may read.

A record tells its secret in its last line. Until then the secret lies here, under the SHA-256 that the record's header
promises, so that a match that was left or killed goes on with it.
"""

import logging
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.bounded_reading import read_regular
from game.store.files import make_folder, no_new_match, remove, sync

SUFFIX: Final = ".secret"
"""What stands after the SHA-256 in the name of a secret's file."""

LONGEST: Final = 1024
"""A secret's file has no more bytes than this."""

log = logging.getLogger(__name__)


def keep_secret(matches: Path, sha256: str, secret: bytes) -> None:
    """Keep a secret in the folder of the records; it is on disk when this returns. Raises `StoreError`."""
    try:
        make_folder(matches)
        _write(_kept_at(matches, sha256), secret.hex().encode() + b"\n")
    except OSError as error:
        raise no_new_match(matches, error) from None


def _write(path: Path, data: bytes) -> None:
    """Write a new file that only this user may read; where that fails it isn't there. Raises `OSError`."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            sync(descriptor)
    except OSError:
        path.unlink(missing_ok=True)
        raise


def read_secret(matches: Path, sha256: str) -> bytes | None:
    """The secret of that SHA-256 as it is kept in a folder of records; None where none can be read."""
    path = _kept_at(matches, sha256)
    try:
        return bytes.fromhex(read_regular(path, LONGEST).decode())
    except FileNotFoundError:
        log.info("there is no secret %s", path)
        return None
    except (OSError, ValueError) as error:
        log.warning("the secret %s can't be read: %s", path, error)
        return None


def forget_secret(matches: Path, sha256: str) -> None:
    """Delete a secret that nobody needs any more; one that can't be deleted does no harm."""
    with suppress(OSError):
        remove(_kept_at(matches, sha256))


def _kept_at(matches: Path, sha256: str) -> Path:
    return matches / (sha256 + SUFFIX)
