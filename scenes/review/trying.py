"""What another try comes to, beside the options that were weighed in the review."""

from game.coach.judging import Judgement, Option, judge
from game.engine.actions import Decision, Raise


def judged_again(judged: Judgement, decision: Decision) -> Judgement:
    """Another decision judged by the same worths; a raise to a total between two weighed ones lies between them."""
    options = judged.options
    if isinstance(decision, Raise) and all(option.decision != decision for option in options):
        options = (*options, Option(decision, _between(options, decision.to), 0.0))
    return judge(decision, options)


def _between(options: tuple[Option, ...], to: int) -> float:
    """What a raise to a total is worth, in proportion to the nearest smaller and the nearest larger one."""
    worths = {option.decision.to: option.worth for option in options if isinstance(option.decision, Raise)}
    # where no raise was weighed on one side, the other side stands for it
    below, above = max((at for at in worths if at < to), default=0), min((at for at in worths if at > to), default=0)
    if not below or not above:
        return worths[below or above]
    share = (to - below) / (above - below)
    return worths[below] + share * (worths[above] - worths[below])
