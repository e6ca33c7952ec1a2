"""Statistics as tables for other programs."""

import csv
import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from io import StringIO
from itertools import chain
from typing import Final

from game.games.kit import GameKit
from game.printable import in_one_line
from game.statistics.summary import net_of
from game.store.statistics_query import PersonMatch

COLUMNS: Final = ("began", "record", "game", "rules", "person", "opponents", "outcome", "score", "net", "length")
REVIEWED: Final = ("decisions", "given away", "luck")

FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""A spreadsheet takes a text that begins with one of these for a formula."""


def as_csv(matches: Sequence[PersonMatch], kits: Mapping[str, GameKit]) -> str:
    """A row for each match of each person, as comma-separated values; reviews and the game's own counts come last."""
    counted = list(dict.fromkeys(chain.from_iterable(match.counts for match in matches)))
    table = StringIO()
    writer = csv.writer(table, lineterminator="\n")
    writer.writerow([*COLUMNS, *REVIEWED, *map(_text, counted)])
    for match in matches:
        kit = kits.get(match.game)
        net = None if kit is None else net_of(match, kit)
        writer.writerow([*_row(match, net), *(match.counts.get(name, "") for name in counted)])
    return table.getvalue()


def _row(match: PersonMatch, net: int | None) -> list[object]:
    began = datetime.fromtimestamp(match.began, UTC).isoformat()
    opponents = json.dumps([in_one_line(opponent.name) for opponent in match.opponents], ensure_ascii=False)
    texts = (match.name, match.game, match.rules, in_one_line(match.person), opponents)
    skill = ("", "", "") if match.skill is None else (match.skill.decisions, match.skill.given_away, match.skill.luck)
    return [began, *map(_text, texts), match.outcome, match.score, net, match.length, *skill]


def _text(text: str) -> str:
    """A text that a spreadsheet takes for text, whoever wrote it."""
    return f"'{text}" if text.startswith(FORMULA) else text
