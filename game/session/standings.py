"""How the matches that wait stand: each is played back, in a process beside the program since that takes long."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.engine.core.errors import RecordError
from game.engine.core.match import Match
from game.engine.core.sentences import Sentence
from game.games import ENGINES
from game.store.files import StoreError
from game.store.records import read_record, unfinished


def standings(folder: Path) -> Iterator[tuple[str, str, Any | Sentence]]:
    """For each unfinished match in a data folder its name in the store, its game, and what everybody sees of it.

    Where it can't be read no game is named, and a sentence says why.
    """
    for saved in unfinished(folder):
        try:
            match = Match.from_record(read_record(saved.path), ENGINES)
        except (RecordError, StoreError) as error:
            yield saved.path.name, "", error.said
        else:
            yield saved.path.name, match.header.rules.game, match.public_view()
