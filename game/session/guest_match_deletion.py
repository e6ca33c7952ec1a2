"""The deletion of matches that a guest has played to the end."""

import logging
from pathlib import Path

from game.engine.core.errors import GameError
from game.engine.core.record_format import read_header
from game.games import ENGINES, GAME_KITS
from game.session.fair_deal_secrets import forget_deal
from game.session.record_header import read_seating
from game.store.files import StoreError, remove
from game.store.folders_and_lock import MATCHES
from game.store.record_files import read_ends, review_path, saved_matches

log = logging.getLogger(__name__)


def delete_ended_guest_match(folder: Path, name: str) -> bool:
    """Delete a match from a data folder, with its record, review and secret, if the match is over and a guest played in
    it.

    `name` is the file name of the record. Returns True if the match was deleted. An unreadable match is kept. If the
    record or its review can't be deleted, the error is only logged, because the program tries again at its next start.
    """
    record = folder / MATCHES / name
    try:
        header = read_header(read_ends(record)[0], ENGINES)
        stand_in = GAME_KITS[header.rules.game].levels[0].name
        has_guest = read_seating(header, record, stand_in).has_guest
    except (GameError, StoreError):
        return False
    if not has_guest or not any(match.over for match in saved_matches(folder, [name])):
        return False
    try:
        remove(review_path(record))
        remove(record)
    except OSError as error:
        log.warning("the match of a guest in %s can't be deleted: %s", record, error)
        return False
    forget_deal(record, header)
    return True
