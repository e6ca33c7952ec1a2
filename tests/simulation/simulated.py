"""Results of simulations of High Low War that run in this process."""

from game.engine.high_low.rules import HighLowRules
from game.opponents.high_low.external_programs import PATIENCE
from game.simulation.high_low.plan import HighLowPlan
from game.simulation.high_low.summary import HighLowSummary


def simulated(
    players: tuple[str, str], matches: int, seed: int, rules: HighLowRules, patience: float = PATIENCE
) -> HighLowSummary:
    """Return the results of `matches` simulated matches."""
    plan = HighLowPlan(players, matches, seed, rules, patience)
    return plan.summarize(plan.play(range(matches)))
