"""The skill rank: its ability to order the levels after thirty matches each, and the number of matches that results
would need.

Every pair of levels plays at the table Long, half of its matches at either seat, and each match is reviewed as in the
program. This gives 60 matches of each level. A try draws thirty of them for each level, and succeeds if the ranks'
places are in the right order. For results alone, every pair plays more matches without reviews, and the share of wins
orders the levels.

Everything is kept in two files as soon as it has been played, so that an interrupted benchmark can be resumed.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final, NamedTuple

from game.coach.high_low.review import review
from game.coach.high_low.skill_rank import LAST, ranking
from game.coach.ranks import RankMatch
from game.engine.core.cards import SEATS
from game.engine.core.match import Match
from game.engine.core.match_statistics import Skill
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import LONG
from game.opponents.high_low.levels import LEVELS
from game.simulation.high_low.plan import HighLowPlan
from game.simulation.resumable import PlayedParts
from game.simulation.running import play_plans
from game.typed_reading import DamagedError, parse_json, typed
from tests.bench.figures import Figure
from tests.bench.ladder import COUNTING_ITERATIONS
from tests.bench.many_matches import Place
from tests.bench.rates import ROUNDS, play_out
from tests.bench.screen import ROOT

FOLDER: Final = ROOT / "build"
"""Path of the folder for the files with everything played so far."""

EACH: Final = 15
"""Number of reviewed matches of every pair. Each level plays four times as many."""

RESULTS: Final = 600
"""Number of matches of every pair without reviews."""

TRIES: Final = 20
RIGHT: Final = 18
"""Number of tries, and the number of them that must have the right order."""

RESULT_TRIES: Final = 400
MOST: Final = 4000
STEP: Final = 20
"""Number of tries for each number of matches (`RESULT_TRIES`), the greatest number of matches that results alone might
need (`MOST`), and the steps up to it (`STEP`)."""

NAMES: Final = tuple(level.name for level in LEVELS)


class Graded(NamedTuple):
    """The number of a seat's decisions in a match, and the coins that they gave away."""

    decisions: int
    given_away: float


class Reviewed(NamedTuple):
    """A reviewed match: its players by seat, its number among those of this pair, and the coins that each seat gave
    away."""

    levels: tuple[str, str]
    number: int
    graded: tuple[Graded, Graded]


def measure(place: Place, folder: Path = FOLDER) -> list[Figure]:
    """Play the matches that the files in a folder lack, and return the figures."""
    started, matches = monotonic(), list[Reviewed]()
    for match in reviewed(folder / "ranks.jsonl"):
        matches.append(match)
        told = f"reviewed: {len(matches)} of {EACH * len(LEVELS) * 2} matches, {monotonic() - started:.0f} s"
        print(told, end="\r", file=sys.stderr, flush=True)
    right = sum(in_order(matches, LAST, Random(number)) for number in range(TRIES))
    note = f"thirty matches each, of {2 * len(matches) // len(LEVELS)} reviewed"
    shares = beaten(folder / "ranks-results.jsonl", place, RESULTS)
    needed = matches_needed(shares)
    return [
        Figure("the rank has the levels in order", right, RIGHT, at_least=True, unit=f" of {TRIES} tries", note=note),
        Figure("results alone need for that", needed, unit=" matches each", note=f"by {RESULTS} matches of each pair"),
    ]


def reviewed(kept: Path, each: int = EACH, rounds: int = ROUNDS) -> Iterator[Reviewed]:
    """Yield `each` reviewed matches of every pair. Matches in the file `kept` aren't played again, and new ones are
    added to it."""
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
    """Play a match of at most `rounds` rounds at Long, and review it."""
    seeds = Random(f"ranks {levels} {number}")
    match = Match.new(HIGH_LOW_WAR, replace(LONG, rounds=rounds), Random(seeds.getrandbits(64)), levels)
    play_out(match, Random(seeds.getrandbits(64)))
    seats = review("".join(f"{line}\n" for line in match.record).encode()).seats
    first, second = (Graded(len(seats[seat].verdicts), seats[seat].cost) for seat in SEATS)
    return Reviewed(levels, number, (first, second))


def in_order(matches: Sequence[Reviewed], drawn: int, rng: Random) -> bool:
    """Draw some matches of each level, and return True if the places of their ranks are in the order of the levels."""
    of_level = defaultdict[str, list[Graded]](list)
    for match in matches:
        for seat in SEATS:
            of_level[match.levels[seat]].append(match.graded[seat])
    places = list[float]()
    for name in NAMES:
        skills = [Skill(*each, luck=0.0) for each in rng.sample(of_level[name], drawn)]
        found = ranking([RankMatch(str(at), LONG.differences(), skill) for at, skill in enumerate(skills)])
        places.append(-1.0 if found.rank.place is None else found.rank.place)
    return all(worse < better for worse, better in pairwise(places))


def beaten(kept: Path, place: Place, matches: int) -> Mapping[tuple[str, str], float]:
    """Return the share of matches that the better level of each pair wins, where a draw is half a win. Matches in the
    file `kept` aren't played again."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    pairs = list(combinations(NAMES, 2))
    plans = [
        HighLowPlan(names, matches // 2, 2 * number + seat, LONG, counting_iterations=COUNTING_ITERATIONS)
        for number, (worse, better) in enumerate(pairs)
        for seat, names in enumerate([(better, worse), (worse, better)])
    ]
    parts = PlayedParts.open(kept, plans)
    play_plans(plans, place.workers, parts.add, tuple(parts.parts))
    won = defaultdict[tuple[str, str], float](float)
    for part, played in parts.parts.items():
        number, seat = divmod(part.plan, 2)
        won[pairs[number]] += sum(0.5 if match.winner is None else match.winner == seat for match in played)
    return {pair: won[pair] / (2 * (matches // 2)) for pair in pairs}


def matches_needed(shares: Mapping[tuple[str, str], float]) -> int:
    """Return the number of matches of each level after which the shares of wins order the levels as reliably as the
    rank must.

    A quarter of the matches is against each other level. The result is at most `MOST`.
    """
    rng = Random(1)
    for matches in range(STEP, MOST, STEP):
        tries = (_results_in_order(shares, matches // (len(NAMES) - 1), rng) for _try in range(RESULT_TRIES))
        if sum(tries) >= RESULT_TRIES * RIGHT / TRIES:
            return matches
    return MOST


def _results_in_order(shares: Mapping[tuple[str, str], float], each: int, rng: Random) -> bool:
    won = dict.fromkeys(NAMES, 0)
    for (worse, better), share in shares.items():
        wins = sum(rng.random() < share for _match in range(each))
        won[better] += wins
        won[worse] += each - wins
    return all(won[worse] < won[better] for worse, better in pairwise(NAMES))


def _read(kept: Path) -> Sequence[Reviewed]:
    found = list[Reviewed]()
    with suppress(OSError):
        for line in kept.read_text(encoding="utf-8").splitlines():
            # a killed benchmark may have left half a line
            with suppress(DamagedError):
                found.append(typed(parse_json(line), Reviewed))
    return found
