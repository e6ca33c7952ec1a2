"""Fair deals, in which all chance events of a match follow from the cuts and from a secret promised before the cuts.

`verify` draws every chance event of a record again and compares the results. `docs/fair-deal.md` specifies the
procedure.
"""

import json
import re
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, MutableSequence
from dataclasses import dataclass, field
from datetime import date
from hashlib import sha256
from hmac import digest
from itertools import count
from reprlib import repr as brief
from typing import Final, Literal, TypeAlias, get_args

from game.engine.core.cards import CardT, in_order
from game.engine.core.chance import ChanceOwed, ChanceSource, Shuffler
from game.engine.core.errors import GameError, LineError
from game.engine.core.game import AnyGame, Games, MatchEnd
from game.engine.core.house_rules import is_number
from game.engine.core.record_codec import read_object
from game.engine.core.record_format import AS_SHOWN, PRACTICE, Header, split_record
from game.engine.core.replay import AnyPlayedLine, open_record
from game.engine.core.seated_players import BOTS
from game.engine.core.translatable_sentences import Sentence

Scheme: TypeAlias = Literal["hlw-1", "hlw-2", "published key"]
"""Name of a procedure for deriving chance events from a secret.

- `hlw-1` combines the secret with one cut.
- `hlw-2` combines the secret with the cuts, the game, the rules and the seats.
- `published key` is the scheme of the daily parade. It is like `hlw-2`, but everybody knows the secret, and the cut is
  the date.
"""

FIRST: Final[Scheme] = "hlw-1"
"""Scheme of a record whose header names no scheme."""

PRESENT: Final[Scheme] = "hlw-2"
"""Scheme of new matches other than daily parades."""

PUBLISHED: Final[Scheme] = "published key"
"""Scheme of the daily parade."""

PUBLISHED_KEY: Final = sha256(b"High Low War: the daily parade").digest()
"""The secret of every daily parade, published in `docs/fair-deal.md`."""

SECRET_BYTES: Final = 32
CUTS: Final = 1_000_000_000
"""Number of possible cuts. A cut is a number from 0 to `CUTS` - 1."""

MOST_CUTS: Final = 4
"""Maximum number of cuts in a deal: one for each person at an online table."""

SCHEME: Final = "fair_deal"
PROMISE: Final = "secret_sha256"
CUT: Final = "cut"
CUT_LIST: Final = "cuts"
SECRET: Final = "secret"
"""Names of the fields of a fair deal in a record.

`SECRET` is in the last line. The others are in the header: `CUT` only in the first scheme, and `SCHEME` and `CUT_LIST`
only in later schemes.
"""

_VALUES: Final = 256
"""Number of values of a byte, and therefore the maximum number of options in a random choice."""


@dataclass(frozen=True, slots=True)
class Promise:
    """The promise of a fair deal, as stated in the header of a record.

    - `sha256`: the SHA-256 hash of the secret, as hexadecimal digits.
    - `cuts`: the cuts, in seat order.
    - `scheme`: the name of the procedure for deriving the chance events.
    """

    sha256: str
    cuts: tuple[int, ...]
    scheme: Scheme = PRESENT

    @property
    def published(self) -> bytes | None:
        """The secret if it is the published key, or None if it is a real secret."""
        return PUBLISHED_KEY if self.scheme == PUBLISHED else None


@dataclass(frozen=True, slots=True)
class FairDeal:
    """A secret of 32 bytes, and the cuts, in seat order. A fair deal reveals every card to come, so no player may see
    it before the end of the match. Raises `ValueError` if the secret has another length, if there are too few or too
    many cuts, or if a cut is out of range.
    """

    secret: bytes = field(repr=False)
    cuts: tuple[int, ...]
    scheme: Scheme = PRESENT

    def __post_init__(self) -> None:
        if len(self.secret) != SECRET_BYTES:
            raise ValueError(f"a secret must be {SECRET_BYTES} bytes, not {len(self.secret)}")
        most = _most_cuts(self.scheme)
        if not 1 <= len(self.cuts) <= most:
            raise ValueError(f"by {self.scheme}, there are 1 to {most} cuts, not {len(self.cuts)}")
        for cut in self.cuts:
            if not 0 <= cut < CUTS:
                raise ValueError(f"a cut must be 0 to {CUTS - 1}, not {cut}")

    @property
    def promise(self) -> Promise:
        """The promise, which is all that the record's header may disclose about the deal."""
        return Promise(hashed(self.secret), self.cuts, self.scheme)

    def chance(self, header: Header) -> "FairChance":
        """Return the source of chance events for the match with this header."""
        cuts = ",".join(map(str, self.cuts))
        return FairChance(self.secret, cuts if self.scheme == FIRST else f"{self.scheme} {binding(header)} {cuts}")


@dataclass(frozen=True, slots=True)
class FairChance(ChanceSource):
    """A source that derives all chance events of one match from a secret.

    `purpose` is the string with which the purpose of every event begins. `docs/fair-deal.md` defines these purposes.
    """

    secret: bytes = field(repr=False)
    purpose: str

    def shuffler_for(self, owed: ChanceOwed, number: int) -> Shuffler:
        """Return the shuffler for the `number`-th chance event of this kind, counted from 1."""
        parts = (self.purpose, *(part for part in owed if part is not None), number)
        return _KeyedShuffler(self.secret, " ".join(map(str, parts)))

    @property
    def disclosed(self) -> Mapping[str, object]:
        """The field of the record's last line that contains the secret, as hexadecimal digits."""
        return {SECRET: self.secret.hex()}


def binding(header: Header) -> str:
    """Return the SHA-256 hash of the game, the rules and the seats in a header, as hexadecimal digits.

    The hash binds the secret to them. A computer opponent's seat is represented by the opponent's name in records,
    and a human player's seat by None. Players' own names aren't included.
    """
    seats = header.extra.get(BOTS, [None] * len(header.players))
    bound = {"game": header.rules.game, "rules": header.rules.differences(), "seats": seats}
    return sha256(json.dumps(bound, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


class _KeyedShuffler:
    """A shuffler that uses bytes derived from the secret and from the purpose of one chance event."""

    def __init__(self, secret: bytes, purpose: str) -> None:
        self._bytes = _keyed_bytes(secret, purpose)

    def randrange(self, stop: int, /) -> int:
        """Return a random whole number from 0 to `stop` - 1. All of these numbers are equally likely.

        Raises `ValueError` unless `stop` is from 1 to 256.
        """
        if not 0 < stop <= _VALUES:
            raise ValueError(f"one of 1 to {_VALUES} can be picked, not of {stop}")
        # bytes beyond the last multiple of `stop` would make some numbers more likely than others
        even = _VALUES - _VALUES % stop
        return next(byte for byte in self._bytes if byte < even) % stop

    def shuffle(self, x: MutableSequence[CardT], /) -> None:
        """Shuffle cards in place. The result doesn't depend on their previous order."""
        x[:] = in_order(x)
        for last in range(len(x) - 1, 0, -1):
            other = self.randrange(last + 1)
            x[last], x[other] = x[other], x[last]


def _keyed_bytes(secret: bytes, purpose: str) -> Iterator[int]:
    for block in count():
        yield from digest(secret, f"{purpose} {block}".encode(), "sha256")


def hashed(secret: bytes) -> str:
    """Return the SHA-256 hash of a secret, as hexadecimal digits."""
    return sha256(secret).hexdigest()


def header_fields(promise: Promise) -> Mapping[str, object]:
    """Return the header fields that state a promise, by the fields' names."""
    if promise.scheme == FIRST:
        return {PROMISE: promise.sha256, CUT: promise.cuts[0]}
    return {SCHEME: promise.scheme, PROMISE: promise.sha256, CUT_LIST: list(promise.cuts)}


def published_deal(day: date) -> FairDeal:
    """Return the fair deal of the daily parade on this day. Its cut consists of the digits of the date."""
    return FairDeal(PUBLISHED_KEY, (int(f"{day:%Y%m%d}"),), PUBLISHED)


def parade_day(promise: Promise | None) -> date | None:
    """Return the day whose daily parade has this promise, or None if it isn't the promise of a parade."""
    if promise is None or promise.scheme != PUBLISHED:
        return None
    return _day_of(promise.cuts[0])


def _day_of(cut: int) -> date | None:
    """Return the date given by the digits of a cut (YYYYMMDD), or None if there is no such date."""
    try:
        return date(cut // 10000, cut // 100 % 100, cut % 100)
    except ValueError:
        return None


def promise_of(header: Header) -> Promise | None:
    """Return the promise in a header, or None if there is no valid promise."""
    scheme, promised = _scheme_of(header), header.extra.get(PROMISE)
    if scheme is None or _bytes_of(promised) is None:
        return None
    found = [header.extra.get(CUT)] if scheme == FIRST else header.extra.get(CUT_LIST)
    if not isinstance(found, list) or not 1 <= len(found) <= _most_cuts(scheme):
        return None
    cuts = tuple(cut for cut in found if is_number(cut) and 0 <= cut < CUTS)
    if len(cuts) != len(found):
        return None
    promise = Promise(str(promised), cuts, scheme)
    if scheme == PUBLISHED and (promised != hashed(PUBLISHED_KEY) or parade_day(promise) is None):
        return None
    return promise


def _scheme_of(header: Header) -> Scheme | None:
    """Return the scheme named in a header, `FIRST` if none is named, or None if the scheme named is unknown."""
    named = header.extra.get(SCHEME, FIRST)
    return next((scheme for scheme in get_args(Scheme) if scheme == named), None)


def _most_cuts(scheme: Scheme) -> int:
    return MOST_CUTS if scheme == PRESENT else 1


def disclosed_deal(header: Header, last_line: str) -> FairDeal | None:
    """Return the fair deal of a finished match, or None if its last line doesn't disclose the promised secret."""
    return kept_promise(promise_of(header), disclosed_secret(last_line))


def disclosed_secret(last_line: str) -> bytes | None:
    """Return the secret in a record's last line, or None if there is no valid secret."""
    try:
        return _bytes_of(read_object(last_line).get(SECRET))
    except LineError:
        return None


def kept_promise(promise: Promise | None, secret: bytes | None) -> FairDeal | None:
    """Return the fair deal with this promise and secret, or None if either is None or the secret isn't the one
    promised."""
    if promise is None or secret is None or hashed(secret) != promise.sha256:
        return None
    return FairDeal(secret, promise.cuts, promise.scheme)


def _bytes_of(digits: object) -> bytes | None:
    """Return 32 bytes given as 64 lower-case hexadecimal digits, or None if `digits` is anything else."""
    if not isinstance(digits, str) or re.fullmatch(f"[0-9a-f]{{{2 * SECRET_BYTES}}}", digits) is None:
        return None
    return bytes.fromhex(digits)


class UnverifiableError(GameError):
    """Raised if a record can't be verified, although it may be genuine."""


@dataclass(frozen=True, slots=True)
class VerifiedChance:
    """The result of verifying one chance event.

    - `line`: the number of its line in the record, counted from 1.
    - `owed`: the kind of event.
    - `number`: the number of the event among the events of this kind, counted from 1.
    - `holds`: true if the event follows from the secret.
    """

    line: int
    owed: ChanceOwed
    number: int
    holds: bool


@dataclass(frozen=True, slots=True)
class Verification:
    """The result of verifying a record.

    - `promise_kept`: true if the secret is the one promised.
    - `chances`: the results for all chance events, or an empty tuple if the secret isn't the one promised.
    - `as_shown`: true if the record agreed, at the end of an online match, with everything that this machine had shown,
      false if it didn't agree, and None if nothing was compared.
    """

    promise: Promise
    promise_kept: bool
    chances: tuple[VerifiedChance, ...] = ()
    as_shown: bool | None = None

    @property
    def holds(self) -> bool:
        """True if the secret is the one promised, every chance event follows from it, and the record didn't differ from
        what was shown."""
        return self.promise_kept and all(chance.holds for chance in self.chances) and self.as_shown is not False


def verify(data: bytes, games: Games, kept_secret: Callable[[Promise], bytes | None] = lambda _: None) -> Verification:
    """Verify every chance event recorded so far, and return the results.

    `kept_secret` returns the secret stored for the promise of an unfinished match, or None if there is none. Raises
    `RecordError` if the record can't be read or breaks the rules of its game, and `UnverifiableError` if the record
    promises no secret or its secret isn't available.
    """
    header, lines = open_record(data, games)
    promise = promise_of(header)
    if promise is None:
        raise UnverifiableError(_why_nothing_is_promised(header))
    game = games[header.rules.game]
    last_line = split_record(data).lines[-1]
    secret = promise.published or disclosed_secret(last_line) or kept_secret(promise)
    if secret is None:
        is_over = any(isinstance(line.entry, MatchEnd) for line in lines)
        raise UnverifiableError(_why_there_is_no_secret(is_over))
    deal = kept_promise(promise, secret)
    if deal is None:
        # a record that breaks the rules is refused, whatever its secret
        chances = tuple[VerifiedChance, ...]()
        deque(lines, maxlen=0)
    else:
        chances = tuple(_verified(game, deal.chance(header), lines))
    as_shown = read_object(last_line).get(AS_SHOWN)
    return Verification(promise, deal is not None, chances, as_shown if isinstance(as_shown, bool) else None)


def _verified(game: AnyGame, chance: FairChance, lines: Iterator[AnyPlayedLine]) -> Iterator[VerifiedChance]:
    numbers = Counter[ChanceOwed]()
    for line in lines:
        owed = line.before.chance_owed
        if owed is not None:
            numbers[owed] += 1
            due = game.draw_chance(line.before, chance.shuffler_for(owed, numbers[owed]))
            yield VerifiedChance(line.number, owed, numbers[owed], due == line.entry)


def _why_nothing_is_promised(header: Header) -> Sentence:
    seed, scheme = header.extra.get("seed"), header.extra.get(SCHEME)
    if _scheme_of(header) is None:
        known = ", ".join(get_args(Scheme))
        return Sentence(
            "its fair-deal scheme is {scheme}; this program knows {known}", scheme=brief(scheme), known=known
        )
    if header.extra.get(PRACTICE) is True:
        return Sentence("it is a practice match: its cards have been played before")
    if is_number(seed):
        return Sentence("it is a practice match: anyone who knows --seed {seed} knows its cards", seed=brief(seed))
    return Sentence("its first line promises no secret, as in tutorials or records from earlier versions")


def _why_there_is_no_secret(is_over: bool) -> Sentence:
    if is_over:
        return Sentence("the secret was lost before the match ended, so the record doesn’t reveal it")
    return Sentence("the match isn’t over, and its secret isn’t stored next to the record")
