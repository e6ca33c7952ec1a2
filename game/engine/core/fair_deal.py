"""A fair deal: all chance of a match follows from a secret that was promised before the player cut the cards.

`docs/fair-deal.md` says how, so that anybody can write it anew.
"""

from collections.abc import Iterator, Mapping, MutableSequence
from dataclasses import dataclass, field
from hashlib import sha256
from hmac import digest
from itertools import count
from operator import attrgetter
from typing import Any, Final

from game.engine.core.chance import ChanceOwed, Shuffler
from game.engine.core.errors import LineError
from game.engine.core.house_rules import is_number
from game.engine.core.record import Header
from game.engine.core.record_codec import read_object

SECRET_BYTES: Final = 32
CUTS: Final = 1_000_000_000
"""A cut is a number from 0 on and below this."""

PROMISE: Final = "secret_sha256"
CUT: Final = "cut"
SECRET: Final = "secret"
"""The fields of a record: the first two of its header, the third of its last line."""

_VALUES: Final = 256
"""How many values a byte has: nothing is picked from more."""

_place = attrgetter("place")


@dataclass(frozen=True, slots=True)
class Promise:
    """What a record's header promises: the SHA-256 of the secret in hexadecimal digits, and how the player cut."""

    sha256: str
    cut: int


@dataclass(frozen=True, slots=True)
class FairDeal:
    """The secret of a match, 32 bytes, and how the player cut: the source of all its chance.

    Whoever has it knows every card to come: until the match is over it belongs to the match alone.
    Raises `ValueError` for a secret of another length, or a cut out of bounds.
    """

    secret: bytes = field(repr=False)
    cut: int

    def __post_init__(self) -> None:
        if len(self.secret) != SECRET_BYTES:
            raise ValueError(f"a secret is {SECRET_BYTES} bytes, not {len(self.secret)}")
        if not 0 <= self.cut < CUTS:
            raise ValueError(f"a cut is 0 to {CUTS - 1}, not {self.cut}")

    @property
    def promise(self) -> Promise:
        """What may be known of it before the end."""
        return Promise(hashed(self.secret), self.cut)

    def shuffler_for(self, owed: ChanceOwed, number: int) -> Shuffler:
        """What to draw the `number`-th (from 1) chance of this kind in the match from."""
        parts = (self.cut, *(part for part in owed if part is not None), number)
        return _KeyedShuffler(self.secret, " ".join(map(str, parts)))

    @property
    def disclosed(self) -> Mapping[str, object]:
        """The secret, for the record's last line."""
        return {SECRET: self.secret.hex()}


class _KeyedShuffler:
    """One chance: bytes that follow from a secret and from what the chance is for, each used once."""

    def __init__(self, secret: bytes, purpose: str) -> None:
        self._bytes = _keyed_bytes(secret, purpose)

    def randrange(self, stop: int, /) -> int:
        """A number from 0 on and below `stop`, all equally likely. Raises `ValueError` where that is more than 256."""
        if not 0 < stop <= _VALUES:
            raise ValueError(f"one of 1 to {_VALUES} can be picked, not of {stop}")
        # the bytes left over when 256 are shared out evenly would make some numbers likelier
        even = _VALUES - _VALUES % stop
        return next(byte for byte in self._bytes if byte < even) % stop

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        """Put cards in an order that doesn't depend on the one in which they lay."""
        x[:] = sorted(x, key=_place)
        for last in range(len(x) - 1, 0, -1):
            other = self.randrange(last + 1)
            x[last], x[other] = x[other], x[last]


def _keyed_bytes(secret: bytes, purpose: str) -> Iterator[int]:
    for block in count():
        yield from digest(secret, f"{purpose} {block}".encode(), "sha256")


def hashed(secret: bytes) -> str:
    """What a header promises of a secret."""
    return sha256(secret).hexdigest()


def header_fields(promise: Promise) -> Mapping[str, object]:
    """A promise as fields of a header."""
    return {PROMISE: promise.sha256, CUT: promise.cut}


def promise_of(header: Header) -> Promise | None:
    """What a header promises; None where it promises nothing that could be kept."""
    promised, cut = header.extra.get(PROMISE), header.extra.get(CUT)
    if not isinstance(promised, str) or _bytes_of(promised) is None or promised != promised.lower():
        return None
    return Promise(promised, cut) if is_number(cut) and 0 <= cut < CUTS else None


def disclosed_deal(header: Header, last_line: str) -> FairDeal | None:
    """The fair deal of a match that is over, by the first line of its record and the last one; None where the record
    discloses no secret, or not the one that was promised."""
    return kept_promise(promise_of(header), disclosed_secret(last_line))


def disclosed_secret(last_line: str) -> bytes | None:
    """The secret that a record's last line discloses; None where it discloses none."""
    try:
        return _bytes_of(read_object(last_line).get(SECRET))
    except LineError:
        return None


def kept_promise(promise: Promise | None, secret: bytes | None) -> FairDeal | None:
    """The fair deal of a promise and its secret; None unless that secret was promised."""
    if promise is None or secret is None or hashed(secret) != promise.sha256:
        return None
    return FairDeal(secret, promise.cut)


def _bytes_of(digits: object) -> bytes | None:
    """32 bytes from their 64 hexadecimal digits; None for anything else."""
    if not isinstance(digits, str) or len(digits) != 2 * SECRET_BYTES or not digits.isalnum():
        return None
    try:
        return bytes.fromhex(digits)
    except ValueError:
        return None
