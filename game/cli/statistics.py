"""The command `statistics`: prints, exports and imports statistics of the matches that count."""

import sqlite3
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from game.games import GAME_KITS
from game.games.kit import GameKit
from game.printable import composed, in_one_line
from game.session.history_indexing import bring_up_to_date
from game.session.statistics_exchange import export_statistics, import_statistics
from game.statistics import Statistics, facts, opponent_in_words, proportion_in_words, statistics_of
from game.store.database import BrokenHistory
from game.store.files import FolderInUse, HeldFolder, StoreError, find_folders, hold_data_folder
from game.store.history import PersonMatch, counted_matches
from game.terminal_output import say
from game.translation import _, plural


def statistics(parsed: Namespace) -> None:
    """Update the history, then print, export or import statistics. Raises `StoreError` if that fails."""
    folder = find_folders(parsed.data_dir).data
    held = _hold(folder, parsed)
    try:
        for line in _lines(folder, parsed, up_to_date=held is None):
            say(line)
    except BrokenPipeError:
        # the reader of the output is gone; the history is fine
        raise
    except (BrokenHistory, sqlite3.Error, OSError) as error:
        raise StoreError("the history in {folder} can’t be used: {why}", folder=folder, why=str(error)) from None
    finally:
        if held is not None:
            held.release()


def _hold(folder: Path, parsed: Namespace) -> HeldFolder | None:
    """Lock the data folder. Returns None if the game has locked it and the statistics are only to be printed."""
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
        yield from _person_lines(folder, parsed.person)


def _bring_up_to_date(folder: Path) -> None:
    for _step in bring_up_to_date(folder):
        pass


def _person_lines(folder: Path, person: str | None) -> Iterator[str]:
    """Yield the lines to print for each person and each of their games, or only those for `person` if that isn't
    None."""
    groups: dict[tuple[str, str], list[PersonMatch]] = {}
    for match in counted_matches(folder):
        if match.game in GAME_KITS and (person is None or composed(person) == composed(match.person)):
            groups.setdefault((match.person, match.game), []).append(match)
    if not groups:
        yield _("No matches that count yet.")
    for (name, game), matches in groups.items():
        yield f"{in_one_line(name)}, {_(GAME_KITS[game].title)}"
        yield from _of_one_game(statistics_of(matches, GAME_KITS[game]), GAME_KITS[game])


def _of_one_game(found: Statistics, kit: GameKit) -> Iterator[str]:
    for label, words in facts(found, kit):
        yield f"  {label}: {words}"
    for opponent, wins in found.against:
        against = _("Won against {opponent}").format(opponent=opponent_in_words(opponent, kit))
        yield f"  {against}: {proportion_in_words(wins)}"
    for label, share in found.shares:
        if share is not None:
            yield f"  {_(kit.figures.shares_title)}, {_(label)}: {proportion_in_words(share)}"
