"""How well the skill rank tells the levels apart after thirty matches each, compared with results alone.

Every pair of levels plays at the table Long, half of its matches at either seat, and each match is reviewed as in the
program. A match is kept in a file as soon as it has been reviewed, so that an interrupted benchmark can be resumed.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from game.coach.high_low.review import review
from game.engine.core.cards import SEATS
from game.engine.core.match import Match
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import LONG
from game.opponents.high_low.levels import LEVELS
from game.typed_reading import DamagedError, parse_json, typed
from tests.bench.rates import ROUNDS, play_out
from tests.bench.screen import ROOT

KEPT: Final = ROOT / "build" / "ranks.jsonl"
"""File with the matches reviewed so far."""

EACH: Final = 15
"""Matches of every pair, so that each level plays four times as many."""

NAMES: Final = tuple(level.name for level in LEVELS)


class Reviewed(NamedTuple):
    """A reviewed match: its players by seat, its number among those of this pair, the winner's seat or None for a draw,
    and what each decision of each seat gave away, in coins."""

    levels: tuple[str, str]
    number: int
    winner: int | None
    costs: tuple[list[float], list[float]]


def reviewed(kept: Path, each: int = EACH, rounds: int = ROUNDS) -> Iterator[Reviewed]:
    """Yield `each` reviewed matches of every pair; those that a file has aren't played again, and new ones are added
    to it."""
    known = {(match.levels, match.number): match for match in _read(kept)}
    kept.parent.mkdir(parents=True, exist_ok=True)
    for number in range(each):
        for pair in combinations(NAMES, 2):
            levels = pair if number % 2 == 0 else (pair[1], pair[0])
            match = known.get((levels, number))
            if match is None:
                match = play(levels, number, rounds)
                with kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(match) + "\n")
            yield match


def play(levels: tuple[str, str], number: int, rounds: int = ROUNDS) -> Reviewed:
    """Play a match at Long, at most `rounds` rounds of it, and review it."""
    seeds = Random(f"ranks {levels} {number}")
    match = Match.new(HIGH_LOW_WAR, replace(LONG, rounds=rounds), Random(seeds.getrandbits(64)), levels)
    play_out(match, Random(seeds.getrandbits(64)))
    found = review("".join(f"{line}\n" for line in match.record).encode())
    first, second = ([round(verdict.judgement.cost, 6) for verdict in found.seats[seat].verdicts] for seat in SEATS)
    return Reviewed(levels, number, HIGH_LOW_WAR.end(match.state).winner, (first, second))


def _read(kept: Path) -> Sequence[Reviewed]:
    found = list[Reviewed]()
    with suppress(OSError):
        for line in kept.read_text(encoding="utf-8").splitlines():
            with suppress(DamagedError):
                found.append(typed(parse_json(line), Reviewed))
    return found
