"""Verifying a fair deal: every chance of a record is drawn again from the secret, and compared."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from reprlib import repr as brief

from game.engine.core.chance import ChanceOwed
from game.engine.core.errors import GameError
from game.engine.core.fair_deal import FairDeal, Promise, disclosed_secret, kept_promise, promise_of
from game.engine.core.game import AnyGame, Games
from game.engine.core.house_rules import is_number
from game.engine.core.record import PRACTICE, Header, split_record
from game.engine.core.replay import PlayedLine, open_record
from game.engine.core.translatable_sentences import Sentence


class UnverifiableError(GameError):
    """Why a record can't be verified, though it may well hold."""


@dataclass(frozen=True, slots=True)
class VerifiedChance:
    """Whether a line of chance `holds`, that is, follows from the secret.

    `line` counts from 1; `owed` is what it is for, and `number` its place among those for the same.
    """

    line: int
    owed: ChanceOwed
    number: int
    holds: bool


@dataclass(frozen=True, slots=True)
class Verification:
    """What came of verifying a record.

    `promise_kept` is whether the secret is the one promised; where it isn't, no chance was looked at.
    """

    promise: Promise
    promise_kept: bool
    chances: tuple[VerifiedChance, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether all is as it was promised."""
        return self.promise_kept and all(chance.holds for chance in self.chances)


def verify(data: bytes, games: Games, kept_secret: Callable[[Promise], bytes | None] = lambda _: None) -> Verification:
    """Verify all chance in a record, so far as the match has come.

    `kept_secret` finds the secret of a match that isn't over. Raises `RecordError` for a record that breaks its game's
    rules, `UnverifiableError` where there is no secret to verify it with.
    """
    header, lines = open_record(data, games)
    promise = promise_of(header)
    if promise is None:
        raise UnverifiableError(_why_nothing_is_promised(header))
    game = games[header.rules.game]
    secret = disclosed_secret(split_record(data).lines[-1]) or kept_secret(promise)
    if secret is None:
        is_over = any(isinstance(line.entry, game.end_type) for line in lines)
        raise UnverifiableError(_why_there_is_no_secret(is_over))
    deal = kept_promise(promise, secret)
    return Verification(promise, deal is not None, tuple(_verified(game, deal, lines)) if deal else ())


def _verified(game: AnyGame, deal: FairDeal, lines: Iterator[PlayedLine]) -> Iterator[VerifiedChance]:
    numbers = Counter[ChanceOwed]()
    for line in lines:
        owed = line.before.chance_owed
        if owed is not None:
            numbers[owed] += 1
            due = game.draw_chance(line.before, deal.shuffler_for(owed, numbers[owed]))
            yield VerifiedChance(line.number, owed, numbers[owed], due == line.entry)


def _why_nothing_is_promised(header: Header) -> Sentence:
    seed = header.extra.get("seed")
    if header.extra.get(PRACTICE) is True:
        return Sentence("it is practice: its cards have been played before")
    if is_number(seed):
        return Sentence("it is practice: whoever knows --seed {seed} knows its cards", seed=brief(seed))
    return Sentence("its first line promises no secret, as those of earlier versions and tutorials don’t")


def _why_there_is_no_secret(is_over: bool) -> Sentence:
    if is_over:
        return Sentence("its last line discloses no secret: that was lost before the match was over")
    return Sentence("the match isn’t over, and its secret isn’t kept beside it")
