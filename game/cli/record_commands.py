"""The commands `check`, `verify` and `review`, which read match records."""

from collections.abc import Sequence
from pathlib import Path

from game.bounded_reading import read_regular
from game.engine.core.errors import GameError, RecordError
from game.engine.core.fair_deal import FIRST, Promise, UnverifiableError, VerifiedChance, parade_day
from game.engine.core.match import Match
from game.engine.core.translatable_sentences import Sentence
from game.games import ENGINES, GAME_KITS
from game.printable import in_one_line
from game.session.fair_deal_secrets import verified
from game.terminal_output import say
from game.translation import _, in_context, plural, tell


def check_records(paths: Sequence[Path]) -> bool:
    """Replay each record, print a line about it, and return True if all records are valid."""
    held = [_check(path) for path in paths]
    return all(held)


def _check(path: Path) -> bool:
    try:
        match = Match.from_record(_read_file(path), ENGINES)
    except RecordError as error:
        say(f"{in_one_line(str(path))}: {tell(error)}")
        return False
    except GameError as error:
        say(tell(error))
        return False
    lines = plural("{n} line", "{n} lines", match.entries)
    played = tell(ENGINES[match.header.rules.game].length_in_words(match.round))
    say(_("{path}: valid, {played}, {lines}").format(path=in_one_line(str(path)), played=played, lines=lines))
    return True


def verify_records(paths: Sequence[Path]) -> bool:
    """Verify the deals of records, and return True if all deals can be verified and are fair.

    Prints the chance events of each record and the verdict on it, or the reason why it can't be verified.
    """
    held = [_verify(path) for path in paths]
    return all(held)


def _verify(path: Path) -> bool:
    name = in_one_line(str(path))
    try:
        found = verified(path, _read_file(path))
    except UnverifiableError as error:
        say(_("{path}: can’t be verified: {reason}").format(path=name, reason=tell(error)))
        return False
    except RecordError as error:
        say(f"{name}: {tell(error)}")
        return False
    except GameError as error:
        say(tell(error))
        return False
    promise = found.promise
    day = parade_day(promise)
    if day is None:
        say(_("{path}: the seal: {seal}").format(path=name, seal=promise.sha256))
        say(_("{path}: the cut: {cut}").format(path=name, cut=", ".join(map(str, promise.cuts))))
    else:
        say(
            _("{path}: dealt from the published key, for the daily parade of {day}").format(
                path=name, day=day.isoformat()
            )
        )
    for chance in found.chances:
        say(f"{name}: {_verified_in_words(chance)}")
    if not found.promise_kept:
        say(_("{path}: not fair: the secret isn’t the one promised").format(path=name))
    elif found.as_shown is False:
        say(
            _("{path}: not fair: at the end of the match, this record differed from what had been shown").format(
                path=name
            )
        )
    elif not found.holds:
        say(
            _("{path}: not fair: not all chance events follow from the secret and the record’s first line").format(
                path=name
            )
        )
    elif day is not None:
        words = plural(
            "the only chance event follows from the published key and the date",
            "all {n} chance events follow from the published key and the date",
            len(found.chances),
        )
        say(f"{name}: {words}")
        limit = _("anybody can compute this deal beforehand, so the record doesn’t prove how well the player played")
        say(f"{name}: {limit}")
    else:
        chances = plural("the only chance event follows", "all {n} chance events follow", len(found.chances))
        say(_("{path}: fair: the secret is the one promised, and {chances} from it").format(path=name, chances=chances))
        if found.as_shown:
            say(
                _("{path}: at the end of the match, this record agreed with everything that had been shown").format(
                    path=name
                )
            )
        for limit in _limits(promise):
            say(f"{name}: {limit}")
    return found.holds


def _limits(promise: Promise) -> tuple[str, ...]:
    """Return sentences that state what a record with this promise can't prove by itself."""
    always = (
        _("compare the seal with the one shown before the cut: a record can’t prove that they are the same"),
        _("if you didn’t cut, the program did: a record can’t prove who made the cut"),
    )
    if promise.scheme == FIRST:
        words = _("the older scheme {scheme} doesn’t bind the secret to the rules or the players")
        return (*always, words.format(scheme=FIRST))
    return always


def _verified_in_words(chance: VerifiedChance) -> str:
    names = {
        "deal": in_context("chance event", "deal"),
        "flip": in_context("chance event", "flip"),
        "shuffle": in_context("chance event", "shuffle"),
        "collect": in_context("chance event", "collect"),
    }
    word, seat = chance.owed
    what = names.get(word, word)
    if seat is not None:
        what = _("{what} {number} of seat {seat}").format(what=what, number=chance.number, seat=seat)
    held = _("line {line}: {what}: verified") if chance.holds else _("line {line}: {what}: doesn’t match")
    return held.format(line=chance.line, what=what)


def review_record(path: Path, as_json: bool, quick: bool) -> None:
    """Print the review of a match. Raises `GameError` if the match can't be reviewed.

    - `as_json`: true to print one JSON object.
    - `quick`: true to stop at the first, rough grades.
    """
    data = _read_file(path)
    try:
        coach = GAME_KITS[Match.from_record(data, ENGINES).header.rules.game].coach
        if isinstance(coach, Sentence):
            raise GameError(coach)
        report = coach.report(data, as_json, quick)
    except GameError as error:
        raise GameError("{path}: {error}", path=path, error=error) from None
    say(report)


def _read_file(path: Path) -> bytes:
    """Return the bytes of a file named on the command line. Raises `GameError`, with the name of the file, if it can't
    be read."""
    try:
        return read_regular(path)
    except OSError as error:
        raise GameError(
            "{path}: can’t be read: {reason}; check the name and your permissions", path=path, reason=error.strerror
        ) from None
