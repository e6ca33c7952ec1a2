"""The card memory, which shows the ranks that the opponent may still have."""

from typing import Final

from game.engine.high_low.counting import Counts, are_from_the_same, ranks_at, ranks_to_draw
from game.engine.high_low.views import PlayerView
from scenes.core.look import Look
from scenes.core.table_layout import Layout
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.high_low.layout import CROWDED_MEMORY, CROWDED_WAR_MEMORY, MEMORY, WAR_MEMORY
from scenes.high_low.shown_table import undecided_spots
from scenes.short_names import short_name
from scenes.theme import BRASS_LIGHT, QUIET, RANK, SMALL, TEXT
from scenes.wording import _, rank_word

CELL: Final = 22
"""Width of the cell for each rank, in design units that are scaled with the text size except in a WAR."""

WIDEST_CELL: Final = 1.25
"""Maximum factor by which a cell grows. It is limited because the pot lies beside the cells."""

TITLE_ABOVE: Final = 20
COUNT_BELOW: Final = 19
"""Distances of the title above the ranks (`TITLE_ABOVE`) and of the counts below them (`COUNT_BELOW`), in design units
scaled with the text size."""


def remembered(view: PlayerView) -> tuple[str, Counts]:
    """Return the title of the card memory, and the number of possible cards of each rank, from the lowest to the
    highest.

    The possible cards are the candidates for the opponent's first undecided card or, if there is none, for the next
    card that the opponent draws. On the first pass through the decks, nobody knows which deck an unseen card is in, so
    the title doesn't name the opponent.
    """
    other, spots = 1 - view.seat, undecided_spots(view)
    if spots:
        at, place = spots[0]
        cards = view.frames[at].cards
        of_either, counts = are_from_the_same(cards[0][place], cards[1][place]), ranks_at(view, other, spots[0])
    else:
        of_either, counts = view.drawing_from[0] == view.drawing_from[1], ranks_to_draw(view, other)
    if of_either:
        return _("Not seen yet"), counts
    return _("{name} still has").format(name=short_name(view.players, other)), counts


def draw_memory(canvas: Canvas, look: Look, layout: Layout, view: PlayerView) -> None:
    """Draw the card memory, which shows how many cards of each rank are left."""
    grown = look.lettering.growth
    usual, crowded = (WAR_MEMORY, CROWDED_WAR_MEMORY) if view.wars else (MEMORY, CROWDED_MEMORY)
    x, y = layout.seen(*layout.at(*(crowded if layout.is_crowded else usual)))
    title, counts = remembered(view)
    # in a WAR, there is no room for larger cells
    cell = layout.px(CELL if view.wars else CELL * min(grown, WIDEST_CELL))
    canvas.put_centred(look.line(title, SMALL, QUIET, cell * len(counts)), x, y - layout.px(TITLE_ABOVE * grown))
    for place, (rank, left) in enumerate(zip(view.rules.ranks, counts, strict=True)):
        middle = x + (place - (len(counts) - 1) / 2) * cell
        letter = rank_word(rank)
        style = look.lettering.fitting(letter, RANK, cell - 2)
        canvas.put_centred(look.line(letter, style, TEXT if left else QUIET), middle, y)
        number = look.line(str(left) if left else "–", SMALL, BRASS_LIGHT if left else QUIET)
        canvas.put_centred(number, middle, y + layout.px(COUNT_BELOW * grown))
