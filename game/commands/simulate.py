"""`simulate`: how do two opponents fare against each other, over many matches?"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from random import Random
from statistics import fmean
from typing import Final

from game.cpu.deciding import decide
from game.cpu.players import OPPONENTS
from game.engine.cards import Seat
from game.engine.errors import GameError
from game.engine.events import PotRolledOver, WarStarted
from game.engine.match import Match
from game.engine.rules import HighLowRules

MOST_ROUNDS: Final = 100_000
"""A match that lasts longer is taken for one that never ends."""

LONGEST_NUMBER: Final = 9
"""How many digits a house rule's value may have: Python itself refuses to read very long numbers."""

NORMAL_95: Final = 1.959964
"""How many standard deviations to either side hold 95 % of a normal distribution."""


class SimulationError(GameError):
    """A simulation that can't be run, or doesn't end: what is wrong and what to do, in one line."""


@dataclass(frozen=True, slots=True)
class Share:
    """How many of the matches, as a share from 0 to 1, and Wilson's 95 % interval around it."""

    matches: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Rounds:
    """How many rounds a match lasts: the mean, the median, and what 10 % and 90 % of the matches don't exceed."""

    mean: float
    median: int
    tenth: int
    ninetieth: int


@dataclass(frozen=True, slots=True)
class Summary:
    """What a simulation found; `wins` are each seat's, seat 0 first."""

    players: tuple[str, str]
    matches: int
    seed: int
    rules: dict[str, int | str]
    wins: tuple[Share, Share]
    draws: Share
    rounds: Rounds
    wars_per_thousand_rounds: float
    roll_overs_per_thousand_rounds: float


@dataclass(frozen=True, slots=True)
class _Played:
    """What one match came to."""

    winner: Seat | None
    rounds: int
    wars: int
    roll_overs: int


def simulate(players: tuple[str, str], matches: int, seed: int, rules: HighLowRules, as_json: bool) -> None:
    """Play that many matches between two opponents and print what came of them; the same again for the same seed.

    Raises `SimulationError`.
    """
    summary = simulated(players, matches, seed, rules)
    print(json.dumps(asdict(summary), indent=2) if as_json else _told(summary))


def simulated(players: tuple[str, str], matches: int, seed: int, rules: HighLowRules) -> Summary:
    """What comes of that many matches between two opponents, each at its own seat; a flip says who starts.

    Raises `SimulationError` for an unknown opponent, no matches, or a match that doesn't end.
    """
    for name in players:
        if name not in OPPONENTS:
            raise SimulationError(f"there is no opponent {name!r}; there are {', '.join(OPPONENTS)}")
    if matches < 1:
        raise SimulationError(f"simulate 1 match or more, not {matches}")
    seeds = Random(seed)
    return _summary(players, seed, rules, [_play(players, rules, seeds) for _ in range(matches)])


def parse_rule(text: str) -> tuple[str, int | str | None]:
    """Read a house rule written as `name=value`, such as `coins=50` or `raise_limit=none`.

    Raises `RulesError` for a rule that doesn't exist or a value out of range.
    """
    name, _, written = (part.strip() for part in text.partition("="))
    value: int | str | None = int(written) if _is_number(written) else written
    if written == "none":
        value = None
    HighLowRules.from_mapping({name: value})
    return name, value


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER


def _play(players: tuple[str, str], rules: HighLowRules, seeds: Random) -> _Played:
    """Play one match; chance and the opponents' whims have a source each, so that neither shifts the other."""
    match = Match.new(rules, Random(seeds.getrandbits(64)), players)
    whims = Random(seeds.getrandbits(64))
    knobs = tuple(OPPONENTS[name].knobs for name in players)
    wars = roll_overs = 0
    while to_act := match.to_act():
        if match.round > MOST_ROUNDS:
            raise SimulationError(f"a match passed {MOST_ROUNDS} rounds; limit it with the house rule rounds=1000")
        seat = to_act[0]
        for event in match.apply(decide(match.view(seat), knobs[seat], whims)):
            wars += isinstance(event, WarStarted)
            roll_overs += isinstance(event, PotRolledOver)
    return _Played(match.public_view().winner, match.round, wars, roll_overs)


def _summary(players: tuple[str, str], seed: int, rules: HighLowRules, played: Sequence[_Played]) -> Summary:
    winners = [match.winner for match in played]
    rounds = sorted(match.rounds for match in played)
    per_thousand = 1000 / sum(rounds)
    return Summary(
        players=players,
        matches=len(played),
        seed=seed,
        rules=rules.differences(),
        wins=(share_of(winners.count(0), len(played)), share_of(winners.count(1), len(played))),
        draws=share_of(winners.count(None), len(played)),
        rounds=Rounds(fmean(rounds), not_exceeded(rounds, 50), not_exceeded(rounds, 10), not_exceeded(rounds, 90)),
        wars_per_thousand_rounds=per_thousand * sum(match.wars for match in played),
        roll_overs_per_thousand_rounds=per_thousand * sum(match.roll_overs for match in played),
    )


def not_exceeded(ordered: Sequence[int], percent: int) -> int:
    """The least of the numbers that so many percent of them don't exceed."""
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]


def share_of(matches: int, of: int) -> Share:
    """A share with Wilson's interval, which holds near 0 and 1 too."""
    share, z = matches / of, NORMAL_95
    shrink = 1 + z * z / of
    middle = (share + z * z / (2 * of)) / shrink
    reach = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / shrink
    return Share(matches, share, max(0.0, middle - reach), min(1.0, middle + reach))


def _told(summary: Summary) -> str:
    """A summary as lines to read."""
    first, second = summary.players
    rules = ", ".join(f"{name} {value}" for name, value in summary.rules.items()) or "as written"
    rounds = summary.rounds
    rows = (
        (f"{first} (seat 0) wins", summary.wins[0]),
        (f"{second} (seat 1) wins", summary.wins[1]),
        ("draws", summary.draws),
    )
    return "\n".join(
        (
            f"{first} against {second}: {summary.matches} matches, seed {summary.seed}, rules {rules}",
            *(
                f"  {what:<26}{share.matches:>7}  {share.share:6.1%}  (95 %: {share.low:.1%} to {share.high:.1%})"
                for what, share in rows
            ),
            f"  rounds: mean {rounds.mean:.1f}, median {rounds.median}, "
            f"10 % up to {rounds.tenth}, 90 % up to {rounds.ninetieth}",
            f"  per thousand rounds: {summary.wars_per_thousand_rounds:.1f} WARs, "
            f"{summary.roll_overs_per_thousand_rounds:.1f} roll-overs",
        )
    )
