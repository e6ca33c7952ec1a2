"""The stakes of a showdown, derived only from public information, and the pacing that follows from them."""

from enum import IntEnum
from typing import Final, NamedTuple

from game.engine.core.cards import SEATS
from game.engine.high_low.views import PublicView
from scenes.animation.timings import LONG_READING, POT_STREAM, STILLNESS, WAR_DEEPER, WAR_TURN
from scenes.high_low.shown_table import Tableau

BIG_SHARE: Final = 3
"""Divisor that defines a big pot, which holds at least 1/`BIG_SHARE` of all the coins in the match."""

WAR_STEPS: Final = 2
"""Number of steps that the first WAR adds to the stakes. Each inner WAR adds one more."""

DEEPEST: Final = 4
"""Depth at and beyond which all WARs look and sound the same."""


class Stakes(IntEnum):
    """The stakes of a showdown, from the lowest to the highest."""

    NOTHING = 0
    PLAIN = 1
    """Only the coins under the cards are at stake."""
    RAISED = 2
    """There was a raise, or the pot contains coins left over from earlier rounds."""
    BIG = 3
    MATCH = 4
    """A player's last coins are at stake, or WARs have raised the stakes this far."""


def stakes(tableau: Tableau) -> Stakes:
    """Return the stakes of the showdown on the table. They are valid from the reveal until the pot has been moved."""
    wars = tableau.view.wars
    above = wars + WAR_STEPS - 1 if wars else 0
    return Stakes(min(_pot_stakes(tableau) + above, Stakes.MATCH))


def _pot_stakes(tableau: Tableau) -> Stakes:
    """Return the stakes that follow from the pot and the players' coins alone.

    Coins left uncalled by a fold go back to the raiser, so they aren't at stake.
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
    """Return the number of prediction coins paid for the cards turned up in this round, including the cards being
    turned up now."""
    turned = sum(min(frame.decided, frame.staked) for frame in view.frames)
    return turned * len(SEATS)


def levels(depth: int) -> int:
    """Return the level of a WAR's look and sound, which is the WAR's depth, but at most `DEEPEST`."""
    return min(depth, DEEPEST)


def war_turn(depth: int) -> float:
    """Return the number of seconds in which the lighting changes to that of a WAR."""
    return WAR_TURN + WAR_DEEPER * max(0, levels(depth) - 1)


class Pacing(NamedTuple):
    """The pacing and the look of the end of a showdown. Durations are in seconds at normal speed.

    - `stillness`: pause before the cards are turned up.
    - `verdict`: pause after the predictions have been marked as right or wrong.
    - `beat`: time from the banner to the first coin's flight.
    - `travel`: time from the first coin's flight until the last coin lands.
    - `line`: time for which the banner is shown.
    - `lamp`: number of steps by which the light narrows.
    - `pile`: true if all coins fly as one pile.
    """

    stillness: float
    verdict: float
    beat: float
    travel: float
    line: float
    lamp: int = 0
    pile: bool = False


PACINGS: Final = {
    Stakes.NOTHING: Pacing(0.15, 0.05, 0.4, 0.32, 1.0),
    Stakes.PLAIN: Pacing(0.3, 0.08, 0.5, 0.32, 1.2),
    Stakes.RAISED: Pacing(STILLNESS, 0.4, 0.5, POT_STREAM, LONG_READING, lamp=1),
    Stakes.BIG: Pacing(0.8, 0.5, 0.65, 1.0, 2.0, lamp=2, pile=True),
    Stakes.MATCH: Pacing(1.2, 0.7, 0.8, 1.4, 2.6, lamp=3, pile=True),
}


def pacing_of(tableau: Tableau) -> Pacing:
    """Return the pacing of the showdown on the table."""
    return PACINGS[stakes(tableau)]


def closed_in(tableau: Tableau, seconds: float) -> int:
    """Return the number of steps by which the light has narrowed, `seconds` after a reveal began.

    The light narrows step by step before the cards are turned up, and stays narrow until the pot has been moved. In an
    inner WAR, it never widens fully.
    """
    deep = max(0, levels(tableau.view.wars) - 1)
    if not tableau.settling:
        return deep
    now = pacing_of(tableau)
    return deep + min(now.lamp, int(min(seconds / now.stillness, 1) * (now.lamp + 1)))
