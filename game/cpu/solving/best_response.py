"""The most that can be earned against a solution, and so how far it is from the best play."""

from game.cpu.solving.plans import Array, Level, Side, earnings, gather


def best_response(side: Side, staked: Array, other: Array, coin: Array) -> Array:
    """What each showdown is worth to a side that answers the other's plan as well as can be, in coins.

    The arguments are those of `earnings`.
    """
    earned = earnings(side, staked, other, coin)
    gather(side, earned, best)
    found: Array = earned[0].max(axis=1).sum(axis=-1)
    return found


def best(level: Level, moves: Array) -> Array:
    """What a level's decisions are worth where the best move is taken."""
    found: Array = moves[:, 0] if level.moves == 1 else moves.max(axis=1)
    return found
