"""The unfinished matches, as a player recognises them."""

from datetime import datetime
from pathlib import Path

from game.engine.errors import RecordError
from game.engine.replay import Replay, replay
from game.engine.rules import HighLowRules
from game.store.errors import StoreError
from game.store.records import SavedMatch, read_record, unfinished
from scenes.continuing import SavedGame
from scenes.words import _, plural


def saved_games(folder: Path) -> list[SavedGame]:
    """Every unfinished match in a data folder, the one played last first, those that can't be read included."""
    return [_saved_game(saved) for saved in unfinished(folder)]


def last_players(folder: Path) -> tuple[str, str] | None:
    """The names in the newest match that can be read, to offer them again."""
    for saved in unfinished(folder)[:1]:
        try:
            players = replay(read_record(saved.path)).header.players
        except (RecordError, StoreError):
            return None
        return (players[0], players[1])
    return None


def _saved_game(saved: SavedMatch) -> SavedGame:
    when = _when(saved.modified)
    try:
        told = replay(read_record(saved.path))
    except (RecordError, StoreError) as error:
        title = _("This match can't be read")
        return SavedGame(saved.path.name, title, f"{saved.path.name}: {error}")
    players = _("{first} and {second}").format(first=told.header.players[0], second=told.header.players[1])
    return SavedGame(saved.path.name, players, f"{_standing(told)} · {when}")


def _standing(told: Replay) -> str:
    if not isinstance(told.header.rules, HighLowRules):
        return told.played
    coins = told.state.coins
    rounds = plural("round {n}", "round {n}", told.state.round)
    return _("{rounds}, coins {first} and {second}").format(rounds=rounds, first=coins[0], second=coins[1])


def _when(moment: datetime) -> str:
    return moment.astimezone().strftime("%Y-%m-%d %H:%M")
