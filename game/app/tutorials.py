"""The matches in which a player learns a game: kept apart from all others, and continued where they were left."""

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

from game.engine.core.errors import GameError
from game.engine.core.record import read_header
from game.games import ENGINES, GAMES
from game.opponents.opponent import Computers
from game.session.seating import Seating
from game.session.session import Session
from game.store.files import StoreError
from game.store.records import read_ends, saved_matches, unfinished
from game.translation import _
from game.version import version
from scenes.wording import names_at_table

TUTORIALS: Final = "tutorials"
"""The folder of the tutorials in the data folder. It holds a data folder for each game: what is in it is no match of
the player's, and neither listed nor counted anywhere."""


def begin_tutorial(data: Path, game: str, own_name: str) -> Session | None:
    """The tutorial of a game, from where it was left or from the beginning; None if the game has none."""
    tutorial = GAMES[game].tutorial
    if tutorial is None:
        return None
    folder, computers = data / TUTORIALS / game, tutorial.computers()
    begun = _go_on(folder, computers)
    if begun is not None:
        return begun
    find = GAMES[game].find_opponent
    names = [own_name if bot is None else _(find(bot).display_name) for bot in tutorial.bots]
    seating = Seating(names_at_table(names, tutorial.bots), tutorial.bots)
    return Session.start(folder, tutorial.rules, seating, tutorial.chance(), app=version(), computers=computers)


def has_learnt(data: Path) -> bool:
    """Whether the tutorial of any game was played to its end."""
    return any(saved.over for game in GAMES for saved in saved_matches(data / TUTORIALS / game))


def _go_on(folder: Path, computers: Computers[Any, Any]) -> Session | None:
    """The tutorial left in a folder; None if there is none that this version can continue."""
    for saved in unfinished(folder):
        with suppress(GameError, StoreError):
            if read_header(read_ends(saved.path)[0], ENGINES).extra.get("app") == version():
                return Session.resume(saved.path, Random(0), computers)
    return None
