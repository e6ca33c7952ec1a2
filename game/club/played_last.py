"""What was played last, as the records in the data folder tell it: to offer it again at the next start."""

from pathlib import Path
from typing import Final

from game.cpu.classic_players import classic_opponent_named
from game.cpu.players import opponent_named
from game.engine.classic.rules import ClassicRules
from game.engine.header import Rules, read_header
from game.engine.json_lines import LineError
from game.session.seating import Find, read_seating
from game.store.errors import StoreError
from game.store.records import SavedMatch, finished, read_ends, unfinished
from scenes.intents import StartMatch

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
        header = read_header(read_ends(saved.path)[0])
        seating = read_seating(header, _finder(header.rules), saved.path)
    except (LineError, StoreError):
        return None
    return StartMatch(header.rules, seating.players, seating.bots)


def _finder(rules: Rules) -> Find:
    return classic_opponent_named if isinstance(rules, ClassicRules) else opponent_named
