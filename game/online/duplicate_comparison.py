"""Comparison of the two boards of a duplicate match, based on their final records. The other player's record comes from
the server and isn't trusted."""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.core.errors import LineError, RecordError
from game.engine.core.fair_deal import UnverifiableError, promise_of, verify
from game.engine.core.record_format import read_header
from game.engine.core.replay import open_record
from game.engine.core.seated_players import BOTS
from game.games import ENGINES
from game.online.released_lines import as_data


class BoardResult(NamedTuple):
    """The result at a board: the number of rounds or battles, and each seat's coins or cards."""

    length: int
    scores: tuple[int, ...]


def result_of(record: Sequence[str]) -> BoardResult:
    """Return the result in a final record. Raises `LineError` or `RecordError` if it isn't valid."""
    header, lines = open_record(as_data(record), ENGINES)
    game = ENGINES[header.rules.game]
    *_earlier, last = lines
    return BoardResult(game.count(last.after), game.scores(last.after))


def has_same_deal(own: Sequence[str], other: Sequence[str]) -> bool:
    """Return True if the other board's match is finished, its record has the same secret, cuts, rules and computer as
    `own`, and every card in it follows from them."""
    try:
        one, two = (read_header(record[0], ENGINES) for record in (own, other))
        is_same = promise_of(one) is not None and (one.rules, one.extra.get(BOTS), promise_of(one)) == (
            two.rules,
            two.extra.get(BOTS),
            promise_of(two),
        )
        return is_same and _is_finished(other) and verify(as_data(other), ENGINES).holds
    except (LineError, RecordError, UnverifiableError):
        return False


def _is_finished(record: Sequence[str]) -> bool:
    _header, lines = open_record(as_data(record), ENGINES)
    return any(line.after.over for line in lines)
