"""The command `statistics`, which prints, exports and imports statistics for the matches that count, and prints the
players' ratings."""

import json
import sqlite3
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from game.games import GAME_KITS
from game.games.kit import GameKit
from game.printable import composed, in_one_line
from game.session.history_update import bring_up_to_date
from game.session.statistics_export_import import export_statistics, import_statistics
from game.statistics import Statistics, facts, opponent_in_words, proportion_in_words, statistics_of
from game.statistics.ratings import Ratings, rating_in_words, ratings_of
from game.store.database import BrokenHistory
from game.store.files import StoreError
from game.store.folders_and_lock import FolderInUse, HeldFolder, find_folders, hold_data_folder
from game.store.matches_for_statistics import PersonMatch, counted_matches
from game.store.sides_and_winners import match_results
from game.store.sides_of_matches import OpponentKey
from game.terminal_output import say
from game.translation import _, plural


def statistics(parsed: Namespace) -> None:
    """Update the history, then print, export or import statistics. Raises `StoreError` if the data folder, the history
    or a file can't be used.

    If another program has locked the data folder, the history isn't updated, and statistics can only be printed.
    """
    folder = find_folders(parsed.data_dir).data
    held = _hold(folder, parsed)
    try:
        for line in _lines(folder, parsed, up_to_date=held is None):
            say(line)
    except BrokenPipeError:
        # the program reading the output has ended; nothing is wrong with the history
        raise
    except (BrokenHistory, sqlite3.Error, OSError) as error:
        raise StoreError("the history in {folder} can’t be used: {why}", folder=folder, why=str(error)) from None
    finally:
        if held is not None:
            held.release()


def _hold(folder: Path, parsed: Namespace) -> HeldFolder | None:
    """Lock the data folder, and return the locked folder.

    If another program has already locked it, returns None when statistics are only to be printed, and raises
    `FolderInUse` when they are to be exported or imported. Raises `StoreError` if it can't be locked for any other
    reason.
    """
    try:
        return hold_data_folder(folder)
    except FolderInUse:
        if parsed.taken_in is not None or parsed.export is not None:
            raise
        return None


def _lines(folder: Path, parsed: Namespace, up_to_date: bool) -> Iterator[str]:
    if not up_to_date:
        _bring_up_to_date(folder)
    if parsed.taken_in is not None:
        count = import_statistics(folder, parsed.taken_in)
        _bring_up_to_date(folder)
        matches = plural("{n} new match", "{n} new matches", count)
        yield _("{path}: {matches} imported").format(path=in_one_line(str(parsed.taken_in)), matches=matches)
    if parsed.export is not None:
        count = export_statistics(folder, parsed.export)
        matches = plural("{n} match", "{n} matches", count)
        yield _("{path}: {matches} exported").format(path=in_one_line(str(parsed.export)), matches=matches)
    if parsed.taken_in is None and parsed.export is None:
        if parsed.json:
            yield _as_json(folder, parsed.person)
            return
        yield from _person_lines(folder, parsed.person)
        if parsed.person is None:
            yield from _rating_lines(folder)


def _bring_up_to_date(folder: Path) -> None:
    for _step in bring_up_to_date(folder):
        pass


def _person_lines(folder: Path, person: str | None) -> Iterator[str]:
    """Yield the lines to be printed for each person and each of the person's games.

    If `person`, a name or an identity, isn't None, other people are left out.
    """
    groups = _by_person(folder, person)
    if not groups:
        yield _("No matches count yet.")
    for (side, game), matches in groups.items():
        yield f"{in_one_line(side.name)}, {_(GAME_KITS[game].title)}"
        yield from _of_one_game(statistics_of(matches, GAME_KITS[game]), GAME_KITS[game])


def _by_person(folder: Path, person: str | None) -> dict[tuple[OpponentKey, str], list[PersonMatch]]:
    """Return the matches that count in the statistics, by person and game.

    If `person`, a name or an identity, isn't None, the result contains only the matches of that person.
    """
    groups: dict[tuple[OpponentKey, str], list[PersonMatch]] = {}
    for match in counted_matches(folder):
        is_wanted = person is None or person == match.identity or composed(person) == composed(match.person)
        if match.game in GAME_KITS and is_wanted:
            groups.setdefault((match.side, match.game), []).append(match)
    return groups


def _ratings(folder: Path) -> dict[str, Ratings]:
    """Return the players' ratings by game. Games in which nobody is rated are left out."""
    results = match_results(folder)
    found = {name: ratings_of([result for result in results if result.game == name]) for name in GAME_KITS}
    return {name: ratings for name, ratings in found.items() if ratings.rated}


def _as_json(folder: Path, person: str | None) -> str:
    """Return one line of JSON with each person's statistics in each game, and the players' ratings in each game.

    If `person`, a name or an identity, isn't None, the line contains only that person's statistics, and no ratings.
    """
    persons = [
        _statistics_values(side, game, statistics_of(matches, GAME_KITS[game]))
        for (side, game), matches in _by_person(folder, person).items()
    ]
    ratings = _ratings(folder) if person is None else {}
    return json.dumps({"persons": persons, "ratings": {game: _ratings_values(each) for game, each in ratings.items()}})


def _statistics_values(person: OpponentKey, game: str, found: Statistics) -> dict[str, object]:
    skill = None if found.skill is None else asdict(found.skill)
    return {
        "person": person.name,
        "identity": person.identity,
        "game": game,
        "matches": found.matches,
        "outcomes": found.outcomes,
        "net": found.net,
        "reviewed": found.reviewed,
        "skill": skill,
    }


def _ratings_values(found: Ratings) -> dict[str, object]:
    met = found.meetings.items()
    return {
        "sides": [{**rating._asdict(), "side": rating.side._asdict()} for rating in found.rated],
        "meetings": [
            {"side": side._asdict(), "other": other._asdict(), **score._asdict()} for (side, other), score in met
        ],
    }


def _rating_lines(folder: Path) -> Iterator[str]:
    """Yield the lines to be printed for the players' ratings in each game."""
    for name, found in _ratings(folder).items():
        yield _("Ratings, {game}").format(game=_(GAME_KITS[name].title))
        for rating in found.rated:
            yield f"  {rating_in_words(rating, GAME_KITS[name])}"


def _of_one_game(found: Statistics, kit: GameKit) -> Iterator[str]:
    for label, words in facts(found, kit):
        yield _indented(label, words)
    for opponent, wins in found.against:
        against = _("Won against {opponent}").format(opponent=opponent_in_words(opponent, kit))
        yield _indented(against, proportion_in_words(wins))
    for label, share in found.shares:
        if share is not None:
            yield _indented(f"{_(kit.figures.shares_title)}, {_(label)}", proportion_in_words(share))


def _indented(label: str, words: str) -> str:
    """Return an indented line with a label and its value in words."""
    return "  " + _("{name}: {words}").format(name=label, words=words)
