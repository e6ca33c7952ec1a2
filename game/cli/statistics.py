"""The command `statistics`: what the matches that count add up to, and how that is exported and imported."""

import sqlite3
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from game.games import GAMES
from game.games.kit import GameKit
from game.printable import composed, in_one_line
from game.session.history_indexing import bring_up_to_date
from game.session.statistics_exchange import export_statistics, import_statistics
from game.statistics.summary import Statistics, statistics_of
from game.statistics.words import facts, opponent_in_words, proportion_in_words
from game.store.database import BrokenHistory
from game.store.files import StoreError, find_folders, hold_data_folder
from game.store.statistics_query import PersonMatch, counted_matches
from game.terminal_output import say
from game.translation import _, plural


def statistics(parsed: Namespace) -> None:
    """Bring the history up to date, and print, write or take in statistics. Raises `StoreError`, in one line."""
    folder = find_folders(parsed.data_dir).data
    held = hold_data_folder(folder)
    try:
        for line in _lines(folder, parsed):
            say(line)
    except BrokenPipeError:
        # nobody reads on, which says nothing against the history
        raise
    except (BrokenHistory, sqlite3.Error, OSError) as error:
        raise StoreError("the history in {folder} can’t be used: {why}", folder=folder, why=str(error)) from None
    finally:
        held.release()


def _lines(folder: Path, parsed: Namespace) -> Iterator[str]:
    _bring_up_to_date(folder)
    if parsed.taken_in is not None:
        count = import_statistics(folder, parsed.taken_in)
        _bring_up_to_date(folder)
        matches = plural("{n} new match", "{n} new matches", count)
        yield _("{path}: {matches} taken in").format(path=in_one_line(str(parsed.taken_in)), matches=matches)
    if parsed.export is not None:
        count = export_statistics(folder, parsed.export)
        matches = plural("{n} match", "{n} matches", count)
        yield _("{path}: {matches} written").format(path=in_one_line(str(parsed.export)), matches=matches)
    if parsed.taken_in is None and parsed.export is None:
        yield from _person_lines(folder, parsed.person)


def _bring_up_to_date(folder: Path) -> None:
    for _step in bring_up_to_date(folder):
        pass


def _person_lines(folder: Path, person: str | None) -> Iterator[str]:
    """What each person's matches of each game add up to."""
    groups: dict[tuple[str, str], list[PersonMatch]] = {}
    for match in counted_matches(folder):
        if match.game in GAMES and (person is None or composed(person) == composed(match.person)):
            groups.setdefault((match.person, match.game), []).append(match)
    if not groups:
        yield _("No match that counts has been finished yet.")
    for (name, game), matches in groups.items():
        yield f"{in_one_line(name)}, {_(GAMES[game].title)}"
        yield from _of_one_game(statistics_of(matches, GAMES[game]), GAMES[game])


def _of_one_game(found: Statistics, kit: GameKit) -> Iterator[str]:
    for label, words in facts(found, kit):
        yield f"  {label}: {words}"
    for opponent, wins in found.against:
        against = _("Won against {opponent}").format(opponent=opponent_in_words(opponent, kit))
        yield f"  {against}: {proportion_in_words(wins)}"
    for label, share in found.shares:
        if share is not None:
            yield f"  {_(kit.figures.shares_title)}, {_(label)}: {proportion_in_words(share)}"
