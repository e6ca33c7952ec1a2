"""`simulate --game classic-war`: what do these rules mean for the evening?"""

import json
from dataclasses import asdict, dataclass
from random import Random
from statistics import fmean

from game.commands.playing import SimulationError
from game.commands.shares import Share, not_exceeded, share_of
from game.commands.simulate import LONGEST_NUMBER
from game.engine.classic.rules import ClassicRules
from game.evening.games import play_all


@dataclass(frozen=True, slots=True)
class Battles:
    """How many battles a match lasts that ends: the mean, the median, and what 10 % and 90 % don't exceed."""

    mean: float
    median: int
    tenth: int
    ninetieth: int


@dataclass(frozen=True, slots=True)
class ClassicSummary:
    """What a simulation found; `wins` are each seat's, `endless` the matches that come to a cycle (C12).

    `battles` is None where no match ended.
    """

    matches: int
    seed: int
    rules: dict[str, int | str]
    wins: tuple[Share, ...]
    draws: Share
    endless: Share
    battles: Battles | None
    wars_per_thousand_battles: float


def simulate_classic(matches: int, seed: int, rules: ClassicRules, as_json: bool) -> None:
    """Play that many matches and print what came of them, the same for the same seed. Raises `SimulationError`."""
    summary = simulated_classic(matches, seed, rules)
    print(json.dumps(asdict(summary), indent=2) if as_json else _told(summary))


def simulated_classic(matches: int, seed: int, rules: ClassicRules) -> ClassicSummary:
    """What comes of that many matches. Raises `SimulationError` for no matches, or a cap that needs a clock."""
    if matches < 1:
        raise SimulationError(f"simulate 1 match or more, not {matches}")
    if rules.cap_minutes is not None:
        raise SimulationError("cap_minutes needs a clock; simulate with cap_battles instead")
    played = play_all(rules, matches, Random(seed))
    winners = [game.winner for game in played]
    endless = sum(game.cycle is not None for game in played)
    lasted = sorted(game.battles for game in played if game.cycle is None)
    return ClassicSummary(
        matches=matches,
        seed=seed,
        rules=rules.differences(),
        wins=tuple(share_of(winners.count(seat), matches) for seat in range(rules.players)),
        draws=share_of(winners.count(None) - endless, matches),
        endless=share_of(endless, matches),
        battles=_battles(lasted) if lasted else None,
        wars_per_thousand_battles=1000 * sum(game.wars for game in played) / sum(game.battles for game in played),
    )


def parse_classic_rule(text: str) -> tuple[str, int | str | None]:
    """Read a house rule written as `name=value`, such as `players=3` or `pickup_order=winner-first`."""
    name, _, written = (part.strip() for part in text.partition("="))
    if written == "none" and name.startswith("cap_"):
        return name, None
    number = written.isascii() and written.isdigit() and len(written) <= LONGEST_NUMBER
    return name, int(written) if number else written


def _battles(lasted: list[int]) -> Battles:
    return Battles(fmean(lasted), not_exceeded(lasted, 50), not_exceeded(lasted, 10), not_exceeded(lasted, 90))


def _told(summary: ClassicSummary) -> str:
    rules = ", ".join(f"{name} {value}" for name, value in summary.rules.items()) or "as written"
    rows = (
        *((f"seat {seat} wins", share) for seat, share in enumerate(summary.wins)),
        ("draws", summary.draws),
        ("never end", summary.endless),
    )
    battles = summary.battles
    lasted = (
        f"  battles: mean {battles.mean:.1f}, median {battles.median}, "
        f"10 % up to {battles.tenth}, 90 % up to {battles.ninetieth}"
        if battles
        else "  battles: no match ended"
    )
    return "\n".join(
        (
            f"Classic War: {summary.matches} matches, seed {summary.seed}, rules {rules}",
            *(
                f"  {what:<26}{share.matches:>7}  {share.share:6.1%}  (95 %: {share.low:.1%} to {share.high:.1%})"
                for what, share in rows
            ),
            lasted,
            f"  per thousand battles: {summary.wars_per_thousand_battles:.1f} wars",
        )
    )
