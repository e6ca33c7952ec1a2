"""What was played last, as the records in the data folder tell it: to offer it again at the next start.

The matches in the store, as a player recognises them.
"""

from datetime import datetime
from pathlib import Path
from typing import Final

from game.engine.classic.rules import TABLES as CLASSIC_TABLES
from game.engine.classic.rules import ClassicRules
from game.engine.core.codec import LineError
from game.engine.core.errors import RecordError
from game.engine.core.record import read_header
from game.engine.core.replay import Replay, replay
from game.engine.core.rules import Rules
from game.engine.high_low.record import LINES, End
from game.engine.high_low.rules import HighLowRules
from game.games import ENGINES
from game.session.seating import read_seating
from game.store.files import StoreError
from game.store.records import SavedMatch, finished, read_ends, read_record, unfinished
from game.translation import tell
from scenes.core.intents import StartMatch
from scenes.high_low.setup import TABLES, table_names
from scenes.menus.saved_matches import SavedGame
from scenes.text import _, listed, plural

LOOKED_AT: Final = 200
"""So many matches are looked at, the latest first: whatever was played before them is no longer offered."""


def played_last(folder: Path) -> list[StartMatch]:
    """How to start the match of each game that was played last, over or not, the latest first.

    Only the first line of each record is read; those that can't be read are left out.
    """
    found: dict[str, StartMatch] = {}
    latest = sorted((*unfinished(folder), *finished(folder)), key=lambda saved: saved.modified, reverse=True)
    for saved in latest[:LOOKED_AT]:
        start = _start_of(saved)
        if start is not None:
            found.setdefault(start.rules.game, start)
    return list(found.values())


def _start_of(saved: SavedMatch) -> StartMatch | None:
    try:
        header = read_header(read_ends(saved.path)[0], ENGINES)
        seating = read_seating(header, saved.path)
    except (LineError, StoreError):
        return None
    return StartMatch(header.rules, seating.players, seating.bots)


def saved_games(folder: Path) -> list[SavedGame]:
    """Every unfinished match in a data folder, the one played last first, those that can't be read included."""
    return [_saved_game(saved) for saved in unfinished(folder)]


def finished_games(folder: Path) -> list[SavedGame]:
    """Every match of High Low War that is over, the one played last first; those that can't be read are left out.

    Only the first line and the last one of each are read.
    """
    found = (_finished_game(saved) for saved in finished(folder))
    return [game for game in found if game is not None]


def _finished_game(saved: SavedMatch) -> SavedGame | None:
    try:
        first, last = read_ends(saved.path)
        header, end = read_header(first, ENGINES), LINES.read(last)
    except (LineError, StoreError):
        return None
    if not isinstance(header.rules, HighLowRules) or not isinstance(end, End):
        return None
    rounds = plural("{n} round", "{n} rounds", end.rounds)
    ended = _("{rounds}, coins {counts}").format(rounds=rounds, counts=listed(map(str, end.coins)))
    detail = "  ·  ".join((_table(header.rules), ended, _when(saved.modified)))
    return SavedGame(saved.path.name, listed(header.players), detail)


def _saved_game(saved: SavedMatch) -> SavedGame:
    try:
        told = replay(read_record(saved.path), ENGINES)
    except (RecordError, StoreError) as error:
        title = _("This match can’t be read")
        return SavedGame(saved.path.name, title, f"{saved.path.name}: {tell(error)}")
    rules = told.header.rules
    standing = _battles(told) if isinstance(rules, ClassicRules) else _rounds(told)
    detail = "  ·  ".join((_table(rules), standing, _when(saved.modified)))
    return SavedGame(saved.path.name, listed(told.header.players), detail)


def _table(rules: Rules) -> str:
    """Which game it is, and at which table."""
    if isinstance(rules, ClassicRules):
        named = next((_(table.name) for table in CLASSIC_TABLES if table.rules == rules), None)
        return _("Classic War, {table}").format(table=named) if named else _("Classic War, own rules")
    if rules in TABLES:
        return _("High Low War, {table}").format(table=table_names()[TABLES.index(rules)])
    return _("High Low War, own rules")


def _rounds(told: Replay) -> str:
    rounds = plural("round {n}", "round {n}", told.state.round)
    return _("{rounds}, coins {counts}").format(rounds=rounds, counts=listed(map(str, told.state.coins)))


def _battles(told: Replay) -> str:
    if not told.state.counts:
        return _("not dealt yet")
    battles = plural("{n} battle", "{n} battles", told.state.battles)
    return _("{battles}, cards {counts}").format(battles=battles, counts=listed(map(str, told.state.counts)))


def _when(moment: datetime) -> str:
    return moment.astimezone().strftime("%Y-%m-%d %H:%M")
