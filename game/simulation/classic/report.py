"""`simulate --game classic-war`: who wins matches by some rules, and how long they last."""

import json
from dataclasses import asdict, dataclass
from random import Random

from game.engine.classic.rules import ClassicRules
from game.simulation.classic.simulator import play
from game.simulation.summary import (
    USUAL_SEED,
    Lengths,
    Share,
    Simulation,
    SimulationError,
    lengths_of,
    rules_in_words,
    share_of,
)
from game.terminal import say
from game.translation import _, plural


@dataclass(frozen=True, slots=True)
class Summary:
    """What a simulation found. `wins` are each seat's, `endless` the matches that ended in a cycle (C12).

    `battles` are those of the matches that didn't, None if there were none.
    """

    matches: int
    seed: int
    rules: dict[str, int | str]
    wins: tuple[Share, ...]
    draws: Share
    endless: Share
    battles: Lengths | None
    wars_per_thousand_battles: float


def simulate(asked: Simulation) -> None:
    """Play these matches and print the results, the same for the same seed. Raises `SimulationError`."""
    summary = simulated(asked.matches, USUAL_SEED if asked.seed is None else asked.seed, asked.rules)
    say(json.dumps(asdict(summary), indent=2) if asked.as_json else _in_words(summary))


def simulated(matches: int, seed: int, rules: ClassicRules) -> Summary:
    """The results of that many matches.

    Raises `SimulationError` for no matches, and for rules that need a clock or players who decide.
    """
    if matches < 1:
        raise SimulationError("simulate 1 match or more, not {matches}", matches=matches)
    if rules.cap_minutes is not None:
        raise SimulationError("cap_minutes needs a clock; simulate with cap_battles instead")
    for name in ("arrange", "claims"):
        if getattr(rules, name):
            raise SimulationError("{name} needs players, and nobody decides anything in simulated matches", name=name)
    seeds = Random(seed)
    played = [play(rules, seeds.getrandbits(64)) for _ in range(matches)]
    winners = [match.winner for match in played]
    endless = sum(match.cycle is not None for match in played)
    lasted = [match.battles for match in played if match.cycle is None]
    return Summary(
        matches=matches,
        seed=seed,
        rules=rules.differences(),
        wins=tuple(share_of(winners.count(seat), matches) for seat in range(rules.players)),
        draws=share_of(winners.count(None) - endless, matches),
        endless=share_of(endless, matches),
        battles=lengths_of(lasted) if lasted else None,
        wars_per_thousand_battles=1000 * sum(match.wars for match in played) / sum(match.battles for match in played),
    )


def _in_words(summary: Summary) -> str:
    head = _("Classic War: {matches}, seed {seed}, rules {rules}")
    wins = _("seat {seat} wins")
    rows = (
        *((wins.format(seat=seat), share) for seat, share in enumerate(summary.wins)),
        (_("draws"), summary.draws),
        (_("never end"), summary.endless),
    )
    lasted = _("battles: no match ended")
    if summary.battles:
        lasted = _("battles: mean {mean:.1f}, median {median}, 10% up to {tenth}, 90% up to {ninetieth}")
        lasted = lasted.format(**asdict(summary.battles))
    often = _("per thousand battles: {wars:.1f} wars").format(wars=summary.wars_per_thousand_battles)
    rules = rules_in_words(summary.rules)
    matches = plural("{n} match", "{n} matches", summary.matches)
    opening = head.format(matches=matches, seed=summary.seed, rules=rules)
    return "\n  ".join((opening, *(f"{what:<26}{share}" for what, share in rows), lasted, often))
