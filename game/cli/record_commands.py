"""The commands `check`, `verify` and `review`, each as what it prints."""

from collections.abc import Sequence
from pathlib import Path

from game.bounded_reading import read_regular
from game.engine.core.errors import GameError, RecordError
from game.engine.core.fair_deal_verification import UnverifiableError, VerifiedChance
from game.engine.core.match import Match
from game.engine.core.translatable_sentences import Sentence
from game.games import ENGINES, GAMES
from game.printable import in_one_line
from game.session.fair_deals import verified
from game.terminal_output import say
from game.translation import _, plural, tell


def check_records(paths: Sequence[Path]) -> bool:
    """Play each record back and print a line for it; True only if all hold."""
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
    say(_("{path}: holds, {played}, {lines}").format(path=in_one_line(str(path)), played=played, lines=lines))
    return True


def verify_records(paths: Sequence[Path]) -> bool:
    """Draw the chance of each record again from its secret, and print a line for each; True only if all hold."""
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
    for chance in found.chances:
        say(f"{name}: {_verified_in_words(chance)}")
    if not found.promise_kept:
        say(_("{path}: isn’t fair: the secret isn’t the one promised").format(path=name))
    elif not found.holds:
        say(_("{path}: isn’t fair: not all of it follows from the secret").format(path=name))
    else:
        chances = plural("its only chance event follows", "all {n} chance events follow", len(found.chances))
        say(_("{path}: fair: the secret is the one promised, and {chances} from it").format(path=name, chances=chances))
    return found.holds


def _verified_in_words(chance: VerifiedChance) -> str:
    what, seat = chance.owed
    if seat is not None:
        what = _("{what} {number} of seat {seat}").format(what=what, number=chance.number, seat=seat)
    held = _("line {line}: {what}: holds") if chance.holds else _("line {line}: {what}: doesn’t hold")
    return held.format(line=chance.line, what=what)


def review_record(path: Path, as_json: bool, quick: bool) -> None:
    """Print the review of a match by the coach of its game. Raises `GameError` with one clear line."""
    data = _read_file(path)
    try:
        coach = GAMES[Match.from_record(data, ENGINES).header.rules.game].coach
        if isinstance(coach, Sentence):
            raise GameError(coach)
        report = coach.report(data, as_json, quick)
    except GameError as error:
        raise GameError("{path}: {error}", path=path, error=error) from None
    say(report)


def _read_file(path: Path) -> bytes:
    """The bytes of a file named on the command line. Raises `GameError`, which names it."""
    try:
        return read_regular(path)
    except OSError as error:
        raise GameError(
            "{path}: can’t be read: {reason}; check the name and your permissions", path=path, reason=error.strerror
        ) from None
