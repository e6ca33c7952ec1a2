"""What a player has just said in the wagering, and where the bubble stands that says it."""

from typing import Final

from game.engine.cards import SEATS, Seat
from game.engine.views import PublicView
from scenes.drawing.pictures import BubblePicture
from scenes.layout import TABLE_SEATS, WAR_COLUMNS, WAR_SEATS, Layout
from scenes.motion.placement import Placement
from scenes.words import _

HEIGHT: Final = 44
"""How high a bubble is with its tail, in the design's pixels of text."""

TAIL: Final = 14
"""How far beside the middle of a column the tail ends, in the design's pixels."""


def said(view: PublicView) -> list[tuple[Seat, str]]:
    """What each seat has just said in the wagering under way, where it has said anything."""
    wagering = view.wagering
    if wagering is None:
        return []
    seat = 1 - wagering.to_act
    if wagering.totals[seat] > wagering.totals[1 - seat]:
        return [(seat, _("Raises to {total}").format(total=wagering.totals[seat]))]
    return [(seat, _("Checks"))] if wagering.to_act != view.starter else []


def table_bubble(words: str, seat: Seat, layout: Layout) -> Placement:
    """A seat's bubble at the plain table: between its card and the middle, where neither deck nor discards lie."""
    places = TABLE_SEATS[seat]
    x, y = layout.near(places.card, places.said)
    above = seat == SEATS[-1]
    middle = y + (HEIGHT if above else -HEIGHT) / 2 * layout.letter
    return Placement(BubblePicture(words, up=above), x, middle, align=0.0)


def war_bubble(words: str, seat: Seat, column: int, layout: Layout) -> Placement:
    """A seat's bubble in a WAR: over its card in the column that is wagered on, and leaning away from the edge."""
    places, last = WAR_SEATS[seat], column == len(WAR_COLUMNS) - 1
    x, y = WAR_COLUMNS[column], places.card_y
    left, tail = layout.near((x, y), (x + (TAIL if last else -TAIL), places.said_y))
    return Placement(BubblePicture(words, right=last), left, tail - HEIGHT / 2 * layout.letter, align=float(last))
