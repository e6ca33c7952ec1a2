"""Matches whose records are gone: their figures stay."""

from collections.abc import Collection
from contextlib import suppress
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Final

from game.engine.core.errors import GameError
from game.engine.core.record import read_header
from game.games import ENGINES
from game.reading import read_regular
from game.session.fair_deals import forget_deal
from game.store.deleted import DeletedMatch, deleted_matches, remove_for_good
from game.store.figures import FIGURES, FIGURES_SUFFIX, FiguresError, keep_figures, read_figures
from game.store.files import MATCHES, StoreError
from game.store.history import History
from game.store.played import MatchPlayed
from game.store.records import read_ends

OF_DELETED: Final = "deleted"
"""The name of the file of figures that holds those of matches whose records are gone."""


def clear_deleted(folder: Path, history: History, today: date) -> None:
    """Remove the deleted matches whose days are over, once their figures are kept. Raises `StoreError`."""
    due = [match for match in deleted_matches(folder) if match.last_day < today]
    _keep_figures_of(folder, history, {match.file.path.name for match in due})
    for match in due:
        _forget_secret(folder, match)
        remove_for_good(match)


def keep_figures_of_gone(folder: Path, history: History, here: Collection[str]) -> None:
    """Keep the figures of the matches whose records aren't among those that are here. Raises `StoreError`."""
    _keep_figures_of(folder, history, {name for name, (stamp, _review) in history.stamps().items() if stamp} - {*here})


def _keep_figures_of(folder: Path, history: History, names: Collection[str]) -> None:
    """Keep what is known of matches in a file, where a history that is made anew finds it; what isn't over is lost."""
    known = [match for name in names if (match := history.match(name)) is not None]
    over = {match.name: replace(match, stamp="") for match in known if match.over}
    if over:
        keep_figures(folder, OF_DELETED, ({match.name: match for match in _kept(folder)} | over).values())
    history.remove(match.name for match in known)
    history.add(over.values())


def _kept(folder: Path) -> list[MatchPlayed]:
    """The figures of matches that went before."""
    try:
        return read_figures(read_regular(folder / FIGURES / f"{OF_DELETED}{FIGURES_SUFFIX}"))
    except (OSError, FiguresError):
        return []


def _forget_secret(folder: Path, match: DeletedMatch) -> None:
    """Delete the secret of a match that can't be gone on with any more."""
    with suppress(GameError, StoreError):
        record = match.file.path
        forget_deal(folder / MATCHES / record.name, read_header(read_ends(record)[0], ENGINES))
