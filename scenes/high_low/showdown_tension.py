"""What is at stake in a showdown: one scale for everything that can be more or less, from what everybody sees."""

from enum import IntEnum
from typing import Final, NamedTuple

from game.engine.core.cards import SEATS
from game.engine.high_low.views import PublicView
from scenes.animation.timings import LONG_READING, POT_STREAM, STILLNESS, WAR_DEEPER, WAR_TURN
from scenes.high_low.shown_table import Tableau

BIG_SHARE: Final = 3
"""A pot is big once it holds one in so many of the match's coins."""

WAR_STEPS: Final = 2
"""How many steps up a WAR starts; each one inside it is one more."""


DEEPEST: Final = 4
"""A WAR deeper than this looks and sounds no different."""


class Stakes(IntEnum):
    """How much a showdown is about."""

    NOTHING = 0
    PLAIN = 1
    """No more than the coins under the cards."""
    RAISED = 2
    """Something was raised, or a pot that nobody won is in it."""
    BIG = 3
    MATCH = 4
    """A player's last coins."""


def stakes(tableau: Tableau) -> Stakes:
    """What is at stake in the showdown on the table, from its reveal until its pot has been moved."""
    wars = tableau.view.wars
    above = wars + WAR_STEPS - 1 if wars else 0
    return Stakes(min(_pot_stakes(tableau) + above, Stakes.MATCH))


def _pot_stakes(tableau: Tableau) -> Stakes:
    """What is at stake by the pot and the coins beside it alone.

    Coins that a fold left uncalled go back to whoever raised, and are at stake no more: nobody has wagered the last.
    """
    view = tableau.view
    pot = view.pot - tableau.folded
    if not pot:
        return Stakes.NOTHING
    if not min(view.coins) and not tableau.folded:
        return Stakes.MATCH
    if pot * BIG_SHARE >= view.rules.coins * len(SEATS):
        return Stakes.BIG
    return Stakes.RAISED if pot > _predicted_coins(view) else Stakes.PLAIN


def _predicted_coins(view: PublicView) -> int:
    """How many coins this round's cards have had under them, up to those being turned up."""
    turned = sum(min(frame.decided, frame.staked) for frame in view.frames)
    return turned * len(SEATS)


def levels(depth: int) -> int:
    """How many levels deep a WAR looks and sounds: from the fourth on each is as the one before."""
    return min(depth, DEEPEST)


def war_turn(depth: int) -> float:
    """How long the light takes to turn to that of a WAR so deep, in seconds."""
    return WAR_TURN + WAR_DEEPER * max(0, levels(depth) - 1)


class Course(NamedTuple):
    """How long each part of a showdown's end takes, in seconds at normal speed, and how it looks.

    `stillness` is before the cards turn; `verdict` how long the predictions stand marked before anything moves; `beat`
    from the line that says what happened to the first coin's leaving; `travel` from then until all coins have come;
    `line` how long the line stays. `lamp` is how far the light closes in, in steps. As a `pile`, coins go in one.
    """

    stillness: float
    verdict: float
    beat: float
    travel: float
    line: float
    lamp: int = 0
    pile: bool = False


COURSES: Final = {
    Stakes.NOTHING: Course(0.15, 0.05, 0.4, 0.32, 1.0),
    Stakes.PLAIN: Course(0.3, 0.08, 0.5, 0.32, 1.2),
    Stakes.RAISED: Course(STILLNESS, 0.4, 0.5, POT_STREAM, LONG_READING, lamp=1),
    Stakes.BIG: Course(0.8, 0.5, 0.65, 1.0, 2.0, lamp=2, pile=True),
    Stakes.MATCH: Course(1.2, 0.7, 0.8, 1.4, 2.6, lamp=3, pile=True),
}


def course(tableau: Tableau) -> Course:
    """How the showdown on the table ends."""
    return COURSES[stakes(tableau)]


def closed_in(tableau: Tableau, seconds: float) -> int:
    """By how many steps the lamp has closed in, so many seconds after a reveal has begun.

    It does so step by step in the stillness, stays until the pot has been moved, and in a WAR never goes back whole.
    """
    deep = max(0, levels(tableau.view.wars) - 1)
    if not tableau.settling:
        return deep
    now = course(tableau)
    return deep + min(now.lamp, int(min(seconds / now.stillness, 1) * (now.lamp + 1)))
