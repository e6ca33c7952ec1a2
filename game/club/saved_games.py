"""The matches in the store, as a player recognises them."""

from datetime import datetime
from pathlib import Path

from game.engine.classic.rules import ClassicRules
from game.engine.classic.tables import TABLES as CLASSIC_TABLES
from game.engine.errors import RecordError
from game.engine.header import Rules, read_header
from game.engine.json_lines import LineError
from game.engine.record import End, read_line
from game.engine.replay import Replay, replay
from game.engine.rules import HighLowRules
from game.store.errors import StoreError
from game.store.records import SavedMatch, finished, read_ends, read_record, unfinished
from game.wording import tell
from scenes.high_low.setup_texts import TABLES, table_names
from scenes.menus.continuing import SavedGame
from scenes.names import listed
from scenes.words import _, plural


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
        header, end = read_header(first), read_line(last)
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
        told = replay(read_record(saved.path))
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
