"""The fair deals of matches on this machine. Their secrets are stored in files next to the records.

The file of a secret is named after the promised SHA-256 hash, and is written before any player cuts the cards. Only
this user may read it. Thanks to the file, an interrupted match can continue with the same cards. The file is deleted
once the record discloses the secret.
"""

import logging
import os
import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Final

from game.bounded_reading import read_regular
from game.engine.core.errors import RecordError
from game.engine.core.fair_deal import (
    FairChance,
    FairDeal,
    UnverifiableError,
    Verification,
    hashed,
    kept_promise,
    promise_of,
    verify,
)
from game.engine.core.match import AnyMatch
from game.engine.core.record_format import Header
from game.engine.core.translatable_sentences import Sentence
from game.games import ENGINES
from game.session.unfinished_matches import survey_matches
from game.store.deleted import deleted_matches
from game.store.files import StoreError, make_folder, no_new_match, remove, sync_folder, write_private
from game.store.folders_and_lock import MATCHES
from game.store.record_files import SUFFIX as RECORD
from game.store.record_files import create, read_ends, read_record

SUFFIX: Final = ".secret"
"""File extension of secrets, which follows the SHA-256 hash."""

_SECRET_FILE: Final = re.compile(r"[0-9a-f]{64}" + re.escape(SUFFIX))

LONGEST: Final = 1024
"""Maximum size of the file of a secret, in bytes."""

log = logging.getLogger(__name__)


def create_record(folder: Path, match: AnyMatch, now: datetime, rng: Random, fair_deal: FairDeal | None) -> Path:
    """Create the record of a match in a data folder, and return the record's path. `now` and `rng` determine its name.

    If there is a `fair_deal`, its secret is written first, unless it is the published key or already stored. Raises
    `StoreError` if a file can't be written. In that case, a secret written by this call is removed again.
    """
    if fair_deal is None or fair_deal.promise.published:
        return create(folder, match.record, now, rng)
    matches, sha256 = folder / MATCHES, fair_deal.promise.sha256
    is_sealed = read_secret(matches, sha256) == fair_deal.secret
    if not is_sealed:
        seal(folder, fair_deal.secret)
    try:
        return create(folder, match.record, now, rng)
    except StoreError:
        if not is_sealed:
            forget_secret(matches, sha256)
        raise


def kept_chance(record: Path, header: Header) -> FairChance | None:
    """Return the source of a match's chance events, given the promise in its record's header. The source uses the
    published key, or the secret in the file next to the record. Returns None if the header contains no promise, or if
    the secret is missing or isn't the promised one.
    """
    promise = promise_of(header)
    if promise is None:
        return None
    deal = kept_promise(promise, promise.published or read_secret(record.parent, promise.sha256))
    return None if deal is None else deal.chance(header)


def verified(record: Path, data: bytes) -> Verification:
    """Verify the record whose bytes are `data`, and return the result.

    The secret of an unfinished match is read from the file next to the record. Raises `RecordError` and
    `UnverifiableError` as `verify` does.
    """
    return verify(data, ENGINES, lambda promise: read_secret(record.parent, promise.sha256))


def verifying(record: Path) -> Iterator[Verification | Sentence]:
    """Yield the result of verifying a record, or the reason why it can't be verified. This is a task for a worker."""
    try:
        yield verified(record, read_record(record))
    except (StoreError, RecordError, UnverifiableError) as error:
        yield error.said


def forget_deal(record: Path, header: Header) -> None:
    """Delete the file of the secret that a record's header promises, unless an unfinished record other than this one
    needs it. Call this when the record has disclosed the secret or is being removed."""
    promise = promise_of(header)
    if promise is not None and not _is_needed(record, promise.sha256):
        forget_secret(record.parent, promise.sha256)


def _is_needed(record: Path, sha256: str) -> bool:
    """Return True if the secret with this hash is stored, and an unfinished record other than `record` promises it or
    can't be read."""
    if not _kept_at(record.parent, sha256).exists():
        return False
    others = (each.saved.path for each in survey_matches(record.parent.parent).under_way)
    try:
        return any(sha256 in read_ends(other)[0] for other in others if other.name != record.name)
    except StoreError:
        return True


def seal(folder: Path, secret: bytes) -> str:
    """Write a secret to a data folder, wait until it is on disk, and return its SHA-256 hash as hexadecimal digits.

    The file is named after the hash. Raises `StoreError` if the file can't be written or already exists.
    """
    matches, sha256 = folder / MATCHES, hashed(secret)
    try:
        make_folder(matches)
        write_private(_kept_at(matches, sha256), secret.hex().encode() + b"\n")
        sync_folder(matches)
    except OSError as error:
        raise no_new_match(matches, error) from None
    return sha256


def removing_unused_secrets(folder: Path, before: float) -> Iterator[None]:
    """Remove unused secrets, as `remove_unused_secrets` does, then yield None. This is a task for a worker."""
    remove_unused_secrets(folder, before)
    yield None


def remove_unused_secrets(folder: Path, before: float) -> None:
    """Remove from a data folder the secrets that no unfinished match needs.

    Such secrets are left by matches that were abandoned before the deal. Secrets written at the time `before` (in
    seconds since 1970) or later are kept, because they may belong to a match that is about to begin. The secrets of
    deleted matches are also kept. If a record can't be read, all secrets are kept.
    """
    matches = folder / MATCHES
    try:
        with os.scandir(matches) as listed:
            names = {entry.name for entry in listed}
        secrets = {name.removesuffix(SUFFIX) for name in names if _SECRET_FILE.fullmatch(name)}
        secrets = {name for name in secrets if (matches / f"{name}{SUFFIX}").stat().st_mtime < before}
    except OSError:
        return
    if not secrets:
        return
    unfinished = (matches / name for name in names - survey_matches(folder).known_over if name.endswith(RECORD))
    try:
        headers = [read_ends(record)[0] for record in unfinished]
        headers += [read_ends(match.file.path)[0] for match in deleted_matches(folder)]
    except StoreError as error:
        log.info("secrets that may be unused are kept: %s", error)
        return
    for sha256 in secrets:
        # the text is searched, because a header that is damaged elsewhere may be repaired
        if not any(sha256 in header for header in headers):
            forget_secret(matches, sha256)


def read_secret(matches: Path, sha256: str) -> bytes | None:
    """Return the secret stored under this SHA-256 hash in the folder `matches`, or None if it is missing or can't be
    read. The hash isn't verified."""
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
    """Delete the file of a secret. Errors are ignored, because a leftover file does no harm."""
    with suppress(OSError):
        remove(_kept_at(matches, sha256))


def _kept_at(matches: Path, sha256: str) -> Path:
    return matches / (sha256 + SUFFIX)
