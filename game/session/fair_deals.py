"""The fair deal of a match on this machine: its secret is kept beside the record until that discloses it."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from random import Random

from game.engine.core.errors import RecordError
from game.engine.core.fair_deal import FairDeal, kept_promise, promise_of
from game.engine.core.fair_deal_verification import UnverifiableError, Verification, verify
from game.engine.core.match import Match
from game.engine.core.record import Header
from game.engine.core.translatable_sentences import Sentence
from game.games import ENGINES
from game.store.files import MATCHES, StoreError
from game.store.records import create, read_record
from game.store.secrets import forget_secret, keep_secret, read_secret


def create_record(folder: Path, match: Match, now: datetime, rng: Random, fair_deal: FairDeal | None) -> Path:
    """Create the record of a match in a data folder, and before it the file of its secret, if it has one.

    Raises `StoreError`, and then neither is there.
    """
    if fair_deal is None:
        return create(folder, match.record, now, rng)
    matches, sha256 = folder / MATCHES, fair_deal.promise.sha256
    keep_secret(matches, sha256, fair_deal.secret)
    try:
        return create(folder, match.record, now, rng)
    except StoreError:
        forget_secret(matches, sha256)
        raise


def kept_deal(record: Path, header: Header) -> FairDeal | None:
    """The fair deal that a record promises, by the secret kept beside it; None where it promises none, or the secret is
    lost."""
    promise = promise_of(header)
    return None if promise is None else kept_promise(promise, read_secret(record.parent, promise.sha256))


def verified(record: Path, data: bytes) -> Verification:
    """Verify the record in a file with these bytes, one of a match under way with the secret kept beside it.

    Raises `RecordError` and `UnverifiableError` as `verify` does.
    """
    return verify(data, ENGINES, lambda promise: read_secret(record.parent, promise.sha256))


def verifying(record: Path) -> Iterator[Verification | Sentence]:
    """Verify the record in a file, or say why that can't be done: a task for a worker."""
    try:
        yield verified(record, read_record(record))
    except (StoreError, RecordError, UnverifiableError) as error:
        yield error.said


def forget_deal(record: Path, header: Header) -> None:
    """Delete the secret kept beside a record, which has disclosed it."""
    promise = promise_of(header)
    if promise is not None:
        forget_secret(record.parent, promise.sha256)
